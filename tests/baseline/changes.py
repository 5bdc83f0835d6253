"""All that was changed on purpose since the baseline was recorded: what the code says now, and what it said then.

What is not listed here must be as it was. The lists are applied while recording too, so whoever leaves something
out that the old code said (`EVENTS_LEFT_OUT`) records the baseline again, with the old code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

# -- events -------------------------------------------------------------------------------------------------

# The name of an event now: its name then.
EVENT_NAMES: dict[str, str] = {}

# The name of an event and the rule that it cites now: the rule that it cited then.
EVENT_RULES: dict[tuple[str, str], str] = {
    ("begins", "DH-R13"): "DH-SETUP-6",  # an option decides who begins
    ("drew", "DH-FIGURE-2"): "DH-DRAW-1",  # a sixth card, by the Great Dragon
    ("drew_hidden", "DH-FIGURE-2"): "DH-DRAW-1",
    ("last_card", "DH-R17"): "DH-R1",  # what the option says, not the ruling that it changes
    ("won_red", "DH-SCORE-4"): "DH-SCORE-3",  # after a tie
    ("won_green", "DH-SCORE-4"): "DH-SCORE-3",
    ("discarded_hand", "DW-R7"): "DW-TURN-6",  # a hand that cannot attack
    ("is_trump", "DW-R15"): "DW-R3",  # what the option says
    ("last_turns", "DW-R8"): "DW-END-1",  # how many turns are left
    ("over_last_dragon", "DW-END-3"): "DW-END-1",  # the last dragon was slain
    ("first_dealer", "DK-R11"): "DK-PREP-6",  # an option decides who deals first
    ("led", "DK-HAND-2"): "DK-TRICK-1",  # the first trick of a hand
    ("won", "DK-END-3"): "DK-END-1",  # in a hand that a shared lead has brought
}

# The name of an event now: parameters that it did not have then.
NEW_EVENT_PARAMS: dict[str, set[str]] = {}

# Names of events that only one of the two tells.
EVENTS_LEFT_OUT: set[str] = set()

# -- outcomes -----------------------------------------------------------------------------------------------

# What points are for and the rule that they cite now: the rule that they cited then.
POINT_RULES: dict[tuple[str, str], str] = {}

# -- views --------------------------------------------------------------------------------------------------

# The name of a game: keys of its views that were not there then.
NEW_VIEW_KEYS: dict[str, set[str]] = {
    "dwarf_king": {"step", "either"},  # what is asked; cards with one of the two of the goblin standard's exchange
}


def _steps_owed(view: dict[str, Any]) -> list[list[Any]]:
    """List what was owed, and by whom, as `todo` did: two cards were two steps."""
    step, seat = view["step"], view["to_move"]
    owed = sum(view["hand_sizes"]) // view["seats"]
    count = view["hand_sizes"][seat] - owed if step == "give" else int(step != "play")
    return [[step, seat]] * count


# The name of a game: keys that its views had then and have no more, found from what they say now.
OLD_VIEW_KEYS: dict[str, dict[str, Callable[[dict[str, Any]], object]]] = {"dwarf_king": {"todo": _steps_owed}}

# -- scenes and sentences -----------------------------------------------------------------------------------

# What a scene gave to the browser then: any other field is new, and not compared.
ZONE_FIELDS = {
    "id", "label", "spoken", "place", "look", "side", "outlines", "art", "count", "pieces", "contents", "tone", "text",
    "seat", "small",
}  # fmt: skip
PIECE_FIELDS = {"id", "face", "label", "value", "letter", "art", "tone", "tag", "mine"}
CHOICE_FIELDS = {"move", "label", "pieces", "target", "touches"}
SCENE_FIELDS = {"rows", "columns", "zones", "arrows"}

# Zones that lie aside since, and are drawn smaller and folded where room is short: they lay among the others.
ASIDE = {"trump"}

DICE = ("yellow", "red", "black")
CARD_WORDS = {  # what a card of Dragon Rampage did then, before its number: what it does now, once and more often
    "Repeticiones más": ("Una repetición más.", "{} repeticiones más."),
    "More re-rolls": ("One more re-roll.", "{} more re-rolls."),
    "Suma aciertos a tu ataque": ("Suma un acierto a tu ataque.", "Suma {} aciertos a tu ataque."),
    "Add hits to your attack": ("Add one hit to your attack.", "Add {} hits to your attack."),
    "Heridas para el dragón": ("Hiere al dragón.", "Hiere al dragón {} veces."),
    "Wounds for the dragon": ("Wound the dragon.", "Wound the dragon {} times."),
    "Mueve más espacios": ("Puedes avanzar un espacio más.", "Puedes avanzar {} espacios más."),
    "Move more spaces": ("You may move one space more.", "You may move {} spaces more."),
    "Antes de tirar, avanza": ("Antes de tirar, avanza un espacio.", "Antes de tirar, avanza {} espacios."),
    "Before you roll, move on": ("Before you roll, move one space.", "Before you roll, move {} spaces."),
    "Cura heridas": ("Te curas una herida.", "Te curas {} heridas."),
    "Heal wounds": ("Heal one wound.", "Heal {} wounds."),
    "Roba cartas de héroe": ("Roba una carta de héroe.", "Roba {} cartas de héroe."),
    "Draw hero cards": ("Draw a hero card.", "Draw {} hero cards."),
    "Roba tesoros": ("Roba un tesoro.", "Roba {} tesoros."),
    "Draw treasures": ("Draw a treasure.", "Draw {} treasures."),
    "Te libras de heridas": ("Te libras de una herida.", "Te libras de {} heridas."),
    "You are spared wounds": ("You are spared one wound.", "You are spared {} wounds."),
    "Libras a otro de heridas": ("Libras a otro de una herida.", "Libras a otro de {} heridas."),
    "You spare another wounds": ("You spare another one wound.", "You spare another {} wounds."),
    "Toma oro": ("", "Toma {} de oro."),
    "Take gold": ("", "Take {} gold."),
    "Quítale oro a otro": ("", "Quítale a otro hasta {} de oro."),
    "Rob another of gold": ("", "Rob another of up to {} gold."),
}

# Words of a sentence or a label now, in either language: the words then.
TEXTS: dict[str, str] = {  # what another rule says is not told with the one that is cited
    "toma la figura del Gran Dragón.": "toma la figura del Gran Dragón: su mano pasa a ser de seis cartas.",
    "takes the figure of the Great Dragon.": (
        "takes the figure of the Great Dragon, and with it a hand size of six cards."
    ),
    "enseña el 5 de caballeros.": "enseña el 5 de caballeros: elegirá la misión.",
    "shows the 5 of knights.": "shows the 5 of knights, and will choose the quest.",
    "quien lo tiene lo enseña, nombra": "quien lo tiene nombra",
    "its holder shows it, names": "its holder names",
    "tu escalera más larga: tres o más rangos seguidos, de cualquier palo. Detrás del 10 viene el Paladín, salvo que "
    "hayas capturado un 11.": (
        "tu escalera más larga. Una escalera son al menos tres rangos seguidos, de cualquier palo; detrás del 10 viene "
        "el Paladín."
    ),
    "your longest run: three or more ranks in a row, whatever their suits. After the 10 comes the Paladin, unless you "
    "captured an 11.": (
        "your longest run. A run is three or more ranks in a row, whatever their suits; after the 10 comes the Paladin."
    ),
    "Si no tienes números pero sí figuras, ganas 10; sin unos ni otras, nada.": (
        "Si todo lo que tienes son figuras, ganas 10; sin cartas no ganas nada."
    ),
    "With heads but no number you score 10; with neither, nothing.": (
        "With nothing but heads you score 10; with no card you score nothing."
    ),
    # one name for a thing, in each language
    " ficha sobre su dragón.": " contador sobre su dragón.",
    " fichas sobre su dragón.": " contadores sobre su dragón.",
    " levanta una carta:": " gira una carta:",
    "Se levanta la de arriba": "Se gira la de arriba",
    "Se levanta para el ataque": "Se gira para el ataque",
    "Se levanta para la defensa": "Se gira para la defensa",
    "se levanta otra.": "se gira otra.",
    " ficha. Salud que": " contador. Salud que",
    " fichas. Salud que": " contadores. Salud que",
    '"tag":"del mazo"': '"tag":"girada"',
    "Presiona con otro ": "Presiona el ataque con otro ",
    "valor del enano de número más bajo": "valor del número más bajo de enanos",
    "valor del caballero de número más bajo": "valor del número más bajo de caballeros",
    "en palo y rango,": "en palo y valor,",
    "el enano de número más bajo": "el número de enanos más bajo",
    "el caballero de número más bajo": "el número de caballeros más bajo",
    "The pile is used up (": "The pile has run out (",
    "First place is shared: one more": "The lead is shared: one more",
    # Dragon Rampage: a die is one, a hero moves on, a card of the dragon is a dragon card
    "el dado negro en esta cara": "los dados negros en esta cara",
    "Vuelve a tirar el dado negro, también": "Vuelve a tirar los dados negros, también",
    "Turn the black die to this side": "Turn the black dice to this side",
    "turns the black die to this side": "turns the black dice to this side",
    "Roll the black die again, dragons too": "Roll the black dice again, dragons too",
    **{f"Turn the {colour} dice to this side": f"Turn the {colour} dice to this face" for colour in DICE},
    **{f"turns the {colour} dice to this side": f"turns the {colour} dice" for colour in DICE},
    " puede avanzar hasta ": " puede mover hasta ",
    "Avanza, si quieres, 1 espacio.": "Muévete: hasta 1 espacio.",
    "Avanza hasta ": "Muévete: hasta ",
    "Avanzar ": "Mover ",
    "Move 1 space, if you like.": "Move: up to 1 space.",
    "Move up to ": "Move: up to ",
    "Las fichas de su casilla suman": "Sus fichas suman",
    "The tokens in its box add up": "The tokens there add up",
    "Dragon card: the dragon is still asleep": "Dragon's card: the dragon is still asleep",
    "Dragon card: ": "Card of the dragon: ",
    '"Dragon card"': '"Dragon\'s card"',
    "Dragon cards": "Dragon's cards",
    " dragon cards are shuffled": " cards of the dragon are shuffled",
    "The dragon card does nothing": "The dragon's card does nothing",
    "The first section applies": "The first section holds",
    "The second section applies": "The second section holds",
    "a card from their deck": "a card of the own deck",
    "a card from your deck": "a card of your deck",
    "a card from the discards": "a card of the discards",
    "a hero card from anyone's": "a hero card of anyone's",
    "A card from another's hand": "A card of another's hand",
    "'s is out of the game": " is out of the game",
    "hoever has the most gold": "hoever has most gold",
    "uien va en último lugar": "uien va detrás",
    "Impides que te roben.": "No te roban.",
    "You foil a robbery.": "You are not robbed.",
    " se cura ": " cura ",
    "Curarte una herida": "Curar una herida",
    "Ninguna casilla te ha dado nada: elige un regalo del destino.": (
        "Nada te ha tocado: el destino te regala una cosa."
    ),
    "No box has given you anything: choose a gift of fate.": "No box paid you: fate gives you one thing.",
    "Sumar el comodín: ": "Sumar el comodín a ",
    "Let the wild icon join: ": "Let the wild icon join ",
    "también puedes repetir dragones": "también puedes tirar dragones",
    "in the next one you may roll dragons again": "in the next you may roll dragons",
    "con las repeticiones del primer ataque": "con las tiradas del primer ataque",
    "with the re-rolls of the first attack": "with the rolls of the first attack",
    # what its cards do is said in sentences
    **{now.format(n): f"{then}: {n}." for then, (_, now) in CARD_WORDS.items() for n in range(1, 6)},
    **{one: f"{then}: 1." for then, (one, _) in CARD_WORDS.items() if one},
}

# -- whole games and lessons --------------------------------------------------------------------------------

# Game, number of seats and seed of a game that goes another way: why.
GAMES_CHANGED: dict[tuple[str, int, int], str] = {}

# The name of a lesson and what differs (`start`, `others` or `answers`): why.
SHARED = "the odd cards of the table are shared out fairly between the seats: other decks, and other hidden hands"
LESSONS_CHANGED: dict[tuple[str, str], str] = {
    (f"dragonheart/{lesson}", part): SHARED
    for part in ("start", "others")
    for lesson in (
        "first-dragon",
        "same-picture",
        "on-top",
        "one-is-enough",
        "fourth-dwarf",
        "sorceress",
        "two-sorceresses",
        "troll",
        "knights",
        "huntresses",
        "nothing-there",
        "empty-space",
        "great-dragon",
        "steal-the-figure",
        "more-petrified-dragons",
        "the-returned-card",
        "ships",
        "all-aboard",
        "third-pile",
        "last-turn",
        "tie-break",
        "leave-nothing",
        "which-first",
        "hold-the-knight",
        "swing",
        "not-yet",
    )
}
HARMLESS = "a special that does no harm: Excalibur beats what these levels call unbeatable"
LESSONS_CHANGED |= {
    (f"dwarf_king/{lesson}", part): HARMLESS
    for part in ("start", "others")
    for lesson in (
        "lost-least",
        "prisoners",
        "small-prey",
        "make-it-even",
        "while-it-is-free",
        "right-hand",
        "heads-only",
        "fill-the-gap",
        "third-queen",
        "throw-the-queen",
        "bad-company",
        "alone",
        "shortest-dwarf",
        "save-it",
        "one-more",
        "four-in-a-row",
        "better-late",
        "between",
    )
}
WON = "whoever reaches the goal of these levels wins the game now, alone"
LESSONS_CHANGED |= {
    (f"dragon_rampage/{lesson}", part): WON
    for part in ("start", "others")
    for lesson in ("last-wound", "fate-out", "secret-path", "one-blow")
}
