"""What each rule of Dragon Rampage that is cited must say, and when it is the one to cite."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from citations import Cited, Refused, Told, number, word
from dragon_rampage.table import COMPONENTS

from dragonlab.games.dragon_rampage.dragon import is_meant

if TYPE_CHECKING:
    from collections.abc import Callable

FACES = ("defence", "dragon", "crafty", "treasure", "attack", "boots")
RINGS = ("magic_ring", "ring_of_stature")
MADE_ANEW = ("treasures_renewed", "rampage_renewed")
LATEST = {  # what was told last of these brought what came after it
    **dict.fromkeys(("played", "played_major", "used"), "card"),
    "calmed": "place",
    "cancelled": "interrupted",
    "turned": "dragon",
    "went": "space",
    "hit": "attack",
}


# -- What brought it ---------------------------------------------------------------------------------------


def owed(told: Told) -> list[list[Any]]:
    """List the steps that were owed before the ply."""
    return [] if told.before is None else cast("list[list[Any]]", told.before["todo"])


def due(told: Told, *step: object) -> bool:
    """Tell whether the ply answers such a step: its name, or its name and the place in a box."""
    steps = owed(told)
    return bool(steps) and (steps[0][0], *steps[0][2:3])[: len(step)] == step


def previous(told: Told, steps: int = 1) -> str:
    """Name what was told just before, but for decks that were made anew."""
    names = [event.name for event in told.earlier if event.name not in MADE_ANEW]
    return names[-steps] if len(names) >= steps else ""


def answers(told: Told, *step: object) -> bool:
    """Tell whether nothing else came of the answer before."""
    return not previous(told) and due(told, *step)


def source(told: Told) -> str:
    """Say what brought it: the latest of what was told, or else what somebody's pass let happen."""
    for event in reversed(told.earlier):
        if event.name == "cancelled" and cards_left(told):
            return "card"
        if event.name in LATEST:
            return LATEST[event.name]
    return str(owed(told)[1][0]) if due(told, "ask") else ""


def cards_left(told: Told) -> int:
    """Count the hero cards that are not cancelled: each that cancels is gone with the one that it cancels."""
    names = [event.name for event in told.earlier]
    played = names.count("played") + names.count("played_major")
    waiting = [step for step in owed(told) if step[0] == "card"]
    return len(waiting) + played - 2 * names.count("cancelled")


def by_card(told: Told) -> bool:
    """Tell whether a card of somebody brought it."""
    return source(told) == "card"


def landing(told: Told) -> list[Any]:
    """Give the wounds that are about to land when the ply begins: its rule, and how many on each seat."""
    return next((step[1:] for step in owed(told)[:4] if step[0] == "wounds"), []) if due(told, "ask") else []


def raging(told: Told, *cards: str) -> bool:
    """Tell whether such a card of the dragon, or any, is carried out in this ply."""
    interrupted = source(told) == "interrupted" and any(step[0] == "dragon" for step in owed(told)[:4])
    discards = cast("list[str]", told.after["rampage_discard"])
    return (source(told) == "dragon" or interrupted) and (not cards or discards[-1] in cards)


def by_dragon(told: Told, *cards: str) -> str:
    """Name the rule if such a card of the dragon did it: by one of its sections, or without any."""
    if not raging(told, *cards):
        return ""
    return "DR-RAMPAGE-3" if told.came("low_section", "high_section") else "DR-RAMPAGE-2"


def first_of(*found: tuple[bool, str] | str) -> str:
    """Give the first rule whose time it is."""
    return next((rule for one in found for holds, rule in [one if isinstance(one, tuple) else (one, one)] if holds), "")


# -- Names that are told by several rules ------------------------------------------------------------------


def drew(told: Told) -> str:
    seat, drawing = told.number("seat"), raging(told, "respite") or (
        raging(told, "echo") and told.came("low_section")
    )  # fmt: skip
    before = [number(event.params, "seat") for event in told.earlier if event.name in {"drew", "no_cards"}]
    return first_of(
        (previous(told) == "renewed", "DR-PENDANT-1"),
        (due(told, "choose"), "DR-SETUP-2"),
        (answers(told, "crafty", 1), "DR-CRAFTY-1"),
        (answers(told, "crafty", 2), "DR-CRAFTY-2"),
        (answers(told, "fate"), "DR-FATE-4"),
        (previous(told) == "went", "DR-SPACE-2"),
        (by_card(told) and not landing(told), "DR-CARD-5"),
        (drawing and seat not in before, by_dragon(told)),
        (True, "DR-RAMPAGE-5"),
    )


HEALING = {"healed", "unhurt"}


def healed(told: Told) -> str:
    return first_of(
        (previous(told) == "protected", "DR-DEFENCE-2"),
        (previous(told) in HEALING and previous(told, 2) == "protected", "DR-DEFENCE-3"),
        (previous(told) == "went", "DR-SPACE-3"),
        (answers(told, "fate"), "DR-FATE-3"),
        (by_card(told), "DR-CARD-5"),
        by_dragon(told, "respite"),
    )


def took(told: Told) -> str:
    return first_of(
        (answers(told, "crafty", 2), "DR-CRAFTY-2"),
        (answers(told, "treasure", 1), "DR-CHEST-1"),
        (answers(told, "treasure", 2), "DR-CHEST-2"),
        (due(told, "treasure", 2), "DR-CHEST-3"),
        (answers(told, "fate"), "DR-FATE-2"),
        (previous(told) == "went", "DR-SPACE-4"),
        (by_card(told), "DR-CARD-5"),
        by_dragon(told, "falling_gold", "hoard"),
    )


def found(told: Told) -> str:
    return first_of(
        (answers(told, "treasure", 1), "DR-CHEST-1"),
        (answers(told, "treasure", 2), "DR-CHEST-2"),
        (previous(told) == "went", "DR-SPACE-5"),
        (by_card(told), "DR-CARD-5"),
    )


def rolled(told: Told) -> str:
    horn = told.came("used") and told.last("used")["card"] == "golden_horn"
    return first_of(
        (answers(told, "act"), "DR-ROLL-1"),
        (answers(told, "dice"), "DR-ROLL-5"),
        (answers(told, "attack") or horn, "DR-FIGHT-1"),
        (answers(told, "fight"), "DR-FIGHT-2"),
        (by_card(told), "DR-CARD-5"),
    )


def ran(told: Told) -> str:
    more = told.number("count") - told.number("number")
    return "DR-RING-1" if due(told, "walk") else first_of((due(told, "run"), ("DR-RUN-2", "DR-RUN-1")[more]))


def went(told: Told) -> str:
    return first_of(
        (answers(told, "walk"), "DR-RUN-4"), (answers(told, "fate"), "DR-FATE-5"), (by_card(told), "DR-CARD-5")
    )


def placed(told: Told) -> str:
    """Compare a token with the icons: the dice, and the wild ones that have joined them by now."""
    box, seat, token = told.word("box").removesuffix("_box"), told.number("seat"), told.number("number")
    assert told.before is not None
    if due(told, "place"):
        pairs = owed(told)[0][2:]
        icons = dict(zip(pairs[::2], pairs[1::2], strict=True))[FACES.index(box)]
    else:
        dice = cast("dict[str, str]", told.before["dice"])
        icons = cast("Any", told.before["tokens"])[seat][FACES.index(box)] if due(told, "join") else 0
        icons = icons or [*dice.values()].count(box)
        joined = [event.params for event in told.earlier if event.name == "joined" and event.params["face"] == box]
        icons += sum(number(params, "count") for params in joined)
    assert 0 < token <= min(icons, 5)
    return first_of((box == "dragon", "DR-TOKEN-4"), (token == min(icons, 5), "DR-TOKEN-1"), (True, "DR-TOKEN-3"))


def wounded(told: Told) -> str:
    """Tell a card's wounds from those of the places, the first's from the second's by the card that the first draws."""
    seat, steps = told.number("seat"), owed(told)
    if source(told) == "attack" or (landing(told) and ["ask", "after"] in steps[:5]):
        return "DR-FIGHT-6"
    hurt = [number(event.params, "seat") for event in told.earlier if event.name == "wounded"]
    drawn = Counter(number(event.params, "seat") for event in told.earlier if event.name in {"drew", "no_cards"})
    names, drawing = [step[0] for step in steps], raging(told, "respite", "echo") and not told.came("high_section")
    if max(drawn.values(), default=0) > drawing:
        return "DR-RAMPAGE-6"
    if pending := landing(told):
        spared = [event.params for event in told.earlier if event.name == "prevented"]
        left = pending[1 + seat] - sum(number(one, "count") for one in spared if one["seat"] == seat)
        if "second" not in names:
            return "DR-RAMPAGE-4" if "dragon_draw" in names else "DR-RAMPAGE-6"
        card = left > 0
    else:
        card = raging(told) and meant(told, seat)
    return "DR-RAMPAGE-7" if card and seat not in hurt else "DR-RAMPAGE-4"


def meant(told: Told, seat: int) -> bool:
    """Tell whether the dragon's card wounds a seat: the first in its box not by two, as the place does."""
    assert told.before is not None
    limit, low, high = COMPONENTS.rampage_cards[
        COMPONENTS.rampages.numbers[cast("Any", told.after["rampage_discard"])[-1]]
    ]
    places, gold = cast("list[int]", told.before["places"]), cast("list[int]", told.before["gold"])
    start = cast("int", told.before["first"])
    richest = max(range(len(gold)), key=lambda one: (gold[one], -((one - start) % len(gold))))
    for effect in high if limit is not None and told.came("high_section") else low:
        if effect.word == "wound":
            who = effect.who
            others = who not in {"bold", "rich"} and is_meant(places, who, places[seat])
            if others or (who == "rich" and seat == richest) or (who == "bold" and told.number("count") != 2):
                return True
    return False


def by(why: Callable[[Told], str], rule: str) -> Callable[[Told], bool]:
    return lambda told: why(told) == rule


SCORES = {  # by the ending: rules, each with its term and its points (none: as many as there are), and what it says
    "killed": {
        "DR-KILL-1": ("death", -10, "pierde 10", "loses 10"),
        "DR-KILL-2": ("heavy_wounds", -5, "cinco heridas o más pierde 5", "five wounds or more loses 5"),
        "DR-KILL-CUBE": ("cube", None, "cada cubo vale 1", "each cube is worth 1"),
        "DR-KILL-CUBES-1": ("most_cubes", 5, "más cubos gana 5", "most cubes are worth 5"),
        "DR-KILL-CUBES-2": ("most_cubes", 3, "segundo en cubos gana 3", "second most cubes are worth 3"),
        "DR-KILL-TREASURE": (
            "unused",
            None,
            "los tesoros sin usar dan sus puntos",
            "unused treasures give their points",
        ),
        "DR-KILL-GOLD-1": ("most_gold", 7, "más oro gana 7", "most gold is worth 7"),
        "DR-KILL-GOLD-2": ("most_gold", 4, "segundo en oro gana 4", "second most gold is worth 4"),
    },
    "escaped": {
        "DR-ESCAPE-1": ("escape", 10, "gana 10", "gets 10"),
        "DR-ESCAPE-2": ("close", 3, "el segundo más cercano a la salida gana 3", "second closest to the exit gets 3"),
        "DR-ESCAPE-CUBE": ("cube", None, "cada cubo vale 1", "each cube is worth 1"),
        "DR-ESCAPE-TREASURE": ("unused", None, "sin usar dan sus puntos", "unused treasures give their points"),
        "DR-ESCAPE-GOLD-1": ("most_gold", 7, "más oro gana 7", "most gold is worth 7"),
        "DR-ESCAPE-GOLD-2": ("most_gold", 4, "segundo en oro gana 4", "second most gold is worth 4"),
    },
    "slain": {
        "DR-SLAIN-CUBE": ("cube", None, "cada cubo vale 1", "each cube is worth 1"),
        "DR-SLAIN-CUBES-1": ("most_cubes", 10, "más cubos gana 10", "most cubes are worth 10"),
        "DR-SLAIN-CUBES-2": ("most_cubes", 5, "segundo en cubos gana 5", "second most cubes are worth 5"),
        "DR-SLAIN-TREASURE": ("unused", None, "sin usar dan sus puntos", "unused treasures give their points"),
        "DR-SLAIN-GOLD-1": ("most_gold", 7, "más oro gana 7", "most gold is worth 7"),
        "DR-SLAIN-GOLD-2": ("most_gold", 4, "segundo en oro gana 4", "second most gold is worth 4"),
        "DR-SLAIN-EXIT-1": ("close", -5, "más cerca de la salida pierde 5", "closest to the exit loses 5"),
        "DR-SLAIN-EXIT-2": ("close", -3, "segundo más cercano … pierde 3", "second closest … loses 3"),
    },
}


def scores(ending: str, term: str, points: int | None) -> Callable[[Told], bool]:
    """Tell whether the game has ended so, and this term is scored with so many points."""
    return lambda told: (
        told.came(ending) and told.word("term") == term and points in {None, told.number("points")}
    )  # fmt: skip


SCORED = {
    ("scored", rule): Cited(es, en, scores(ending, term, points))
    for ending, rules in SCORES.items()
    for rule, (term, points, es, en) in rules.items()
}
WORDS = "hace lo que dicen sus palabras", "does what its words say"
WITHOUT = "no tiene secciones, hace enseguida lo que dice", "without sections does at once what it says"
SECTION = "dos secciones, decide la suma", "two sections, the sum … decides"
SEVERAL: dict[str, tuple[Callable[[Told], str], dict[str, tuple[str, str]]]] = {
    "drew": (
        drew,
        {
            "DR-SETUP-2": ("coge dos", "draws two"),
            "DR-CARD-5": WORDS,
            "DR-PENDANT-1": ("después coges una carta", "then you draw a card"),
            "DR-RAMPAGE-2": WITHOUT,
            "DR-RAMPAGE-3": SECTION,
            "DR-RAMPAGE-5": ("coge además una carta de héroe", "draws a hero card"),
            "DR-CRAFTY-1": ("o coger una carta de su propio mazo", "or draw a hero card"),
            "DR-CRAFTY-2": ("o coger una carta de su propio mazo", "or draw a hero card"),
            "DR-SPACE-2": ("coges una carta de héroe", "you draw a hero card"),
            "DR-FATE-4": ("coger una carta de héroe", "draw a hero card"),
        },
    ),
    **dict.fromkeys(
        ("healed", "unhurt"),
        (
            healed,
            {
                "DR-CARD-5": WORDS,
                "DR-RAMPAGE-2": WITHOUT,
                "DR-DEFENCE-2": ("segundo de la defensa se cura dos", "second in the defence box heals two"),
                "DR-DEFENCE-3": ("tercero de la defensa se cura una", "third in the defence box heals one"),
                "DR-SPACE-3": ("curas dos heridas", "you heal two wounds"),
                "DR-FATE-3": ("curarse una herida", "heal one wound"),
            },
        ),
    ),
    "took": (
        took,
        {
            "DR-CARD-5": WORDS,
            "DR-RAMPAGE-2": WITHOUT,
            "DR-RAMPAGE-3": SECTION,
            "DR-CRAFTY-2": ("tomar de la reserva tanto oro", "take as much gold from the supply"),
            "DR-CHEST-1": ("o toma 3 de oro", "or takes 3 gold"),
            "DR-CHEST-2": ("o toma 3 de oro", "or takes 3 gold"),
            "DR-CHEST-3": ("tercero … toma 1 de oro", "third … takes 1 gold"),
            "DR-SPACE-4": ("tomas 2 de oro", "you take 2 gold"),
            "DR-FATE-2": ("2 de oro", "2 gold"),
        },
    ),
    "found": (
        found,
        {
            "DR-CARD-5": WORDS,
            "DR-CHEST-1": ("coge dos tesoros", "draws two treasures"),
            "DR-CHEST-2": ("coge un tesoro", "draws a treasure"),
            "DR-SPACE-5": ("coges un tesoro", "you draw a treasure"),
        },
    ),
    "rolled": (
        rolled,
        {
            "DR-CARD-5": WORDS,
            "DR-ROLL-1": ("tira en su turno los siete dados", "in turn rolls all seven"),
            "DR-ROLL-5": ("repetir la tirada dos veces", "roll again twice"),
            "DR-FIGHT-1": ("En un ataque se tiran los siete dados", "In an attack all seven action dice are rolled"),
            "DR-FIGHT-2": ("Con cada repetición tiras otra vez", "With each re-roll you roll any dice again"),
        },
    ),
    "ran": (
        ran,
        {
            "DR-RING-1": ("una repetición más … con el dado de movimiento", "one more re-roll … the movement die"),
            "DR-RUN-1": ("avanza hasta lo que diga más 1", "moves up to its number plus 1"),
            "DR-RUN-2": ("avanza hasta lo que diga", "moves up to its number"),
        },
    ),
    "went": (
        went,
        {
            "DR-CARD-5": WORDS,
            "DR-RUN-4": ("parar en cualquier espacio", "stop on any space"),
            "DR-FATE-5": ("avanzar un espacio", "move one space"),
        },
    ),
    "placed": (
        placed,
        {
            "DR-TOKEN-1": ("una ficha que dice cuántos son", "a token … which says how many"),
            "DR-TOKEN-3": ("pones la más alta de las que te quedan por debajo", "you lay the next lower one"),
            "DR-TOKEN-4": ("se llena antes que ninguna, y con la ficha justa", "filled before … with the right token"),
        },
    ),
    "wounded": (
        wounded,
        {
            "DR-RAMPAGE-4": (
                "el primero de la casilla del dragón sufre dos",
                "the first in the dragon box suffers two",
            ),
            "DR-RAMPAGE-6": ("segundo … sufre una herida", "second … suffers one wound"),
            "DR-RAMPAGE-7": ("Las heridas de una misma carta caen", "The wounds of one card land"),
            "DR-FIGHT-6": ("Con tres dragones o más, quien ataca sufre", "three dragons or more the attacker suffers"),
        },
    ),
    "lost": (
        lambda told: "DR-CARD-5" if by_card(told) else by_dragon(told, "smoke", "echo"),
        {"DR-CARD-5": WORDS, "DR-RAMPAGE-3": SECTION},
    ),
    "cubes": (
        lambda told: "DR-CARD-5" if by_card(told) else "DR-FIGHT-5" if previous(told) == "hit" else "",
        {"DR-CARD-5": WORDS, "DR-FIGHT-5": ("Por cada herida pones un cubo", "For each wound you put a cube")},
    ),
    "would_rob": (
        lambda told: first_of((answers(told, "crafty", 1), "DR-CRAFTY-1"), (by_card(told), "DR-CARD-5")),
        {"DR-CARD-5": WORDS, "DR-CRAFTY-1": ("primero de la astucia puede quitarle a otro", "may rob another")},
    ),
    "took_die": (
        lambda told: "DR-FIGHT-2" if due(told, "fight") else "DR-ROLL-5",
        {
            "DR-ROLL-5": ("con los dados que quieras", "with any dice you like"),
            "DR-FIGHT-2": ("tiras otra vez los dados que quieras", "roll any dice again that you like"),
        },
    ),
    "hit": (
        lambda told: "DR-FIGHT-3" if told.number("count") < 6 else "DR-FIGHT-4",
        {
            "DR-FIGHT-3": ("aciertos. Con cuatro o cinco", "hits. With four or five"),
            "DR-FIGHT-4": ("seis aciertos o más", "six hits or more"),
        },
    ),
    "used": (
        lambda told: "DR-TREASURE-2" if told.word("card") in RINGS else "DR-TREASURE-1",
        {
            "DR-TREASURE-1": ("Al usarlo se descarta", "Used, it is discarded"),
            "DR-TREASURE-2": ("que dura se queda en la mesa", "lasting treasure stays on the table"),
        },
    ),
    "quiet": (by_dragon, {"DR-RAMPAGE-2": WITHOUT, "DR-RAMPAGE-3": SECTION}),
    **dict.fromkeys(
        ("paid", "penniless"),
        (lambda told: by_dragon(told, "greed", "hoard"), {"DR-RAMPAGE-2": WITHOUT, "DR-RAMPAGE-3": SECTION}),
    ),
    **dict.fromkeys(
        ("went_back", "at_start"),
        (lambda told: by_dragon(told, "wing_beat", "landslide"), {"DR-RAMPAGE-2": WITHOUT, "DR-RAMPAGE-3": SECTION}),
    ),
    "slain": (
        lambda told: "DR-SMALL-1" if told.options["dungeon"] == "small" else "DR-DRAGON-1",
        {
            "DR-SMALL-1": ("el dragón muere con dos heridas menos", "the dragon dies at two wounds fewer"),
            "DR-DRAGON-1": ("cuando sus heridas son cinco por jugador", "dies at five wounds for each player"),
        },
    ),
}
CITED = {
    **SCORED,
    **{
        (name, rule): Cited(es, en, by(why, rule))
        for name, (why, rules) in SEVERAL.items()
        for rule, (es, en) in rules.items()
    },
    **{
        (name, "DR-CARD-5"): Cited(*WORDS, by_card)
        for name in ("calmed", "cancelled", "guarded", "may_reroll", "may_walk", "more_hits", "shoved", "turned_dice")
    },
    ("may_walk", "DR-RUN-3"): Cited(
        "avanza un espacio, sin tirar", "moves one space, without a roll", lambda told: answers(told, "run", 3)
    ),
    ("stole", "DR-CARD-5"): Cited(*WORDS, lambda told: by_card(told) or source(told) == "steal"),
    ("began", "DR-FIRST-1"): Cited("Uno es el primer jugador", "One player is the first player"),
    ("chose", "DR-SETUP-1"): Cited("elige una carta", "chooses a card"),
    ("opened", "DR-ROUND-1"): Cited("se resuelven por orden", "resolved in this order"),
    ("settled", "DR-ROLL-6"): Cited("te quedas con lo que haya salido", "left with what the dice show"),
    ("joined", "DR-WILD-1"): Cited("cuenta como un icono de otro dado", "counts as an icon of another die"),
    ("lost_wild", "DR-WILD-2"): Cited("el comodín se pierde", "a wild icon is lost"),
    ("unplaced", "DR-R15"): Cited("Si no te queda ficha … no pones ninguna", "no equal or lower token left … none"),
    ("protected", "DR-DEFENCE-1"): Cited(
        "no sufre heridas … y nadie puede robarle", "suffers no wounds … cannot be robbed"
    ),
    ("turned", "DR-RAMPAGE-1"): Cited("Se descubre una carta", "is turned over"),
    ("low_section", "DR-RAMPAGE-3"): Cited(*SECTION),
    ("high_section", "DR-RAMPAGE-3"): Cited(*SECTION),
    ("rampage_renewed", "DR-R9"): Cited("el del dragón, se barajan sus descartes", "discards are shuffled"),
    ("treasures_renewed", "DR-R9"): Cited("el mazo de tesoros … se barajan sus descartes", "treasures … are shuffled"),
    ("no_gift", "DR-R17"): Cited("se puede renunciar a él", "it may be declined"),
    ("no_treasures", "DR-R9"): Cited("tampoco en ellos hay tesoros", "no treasure among them"),
    ("prevented", "DR-WOUND-3"): Cited("impedir heridas antes de que caigan", "prevent wounds before they land"),
    ("robbed", "DR-CRAFTY-5"): Cited("se toma el oro que haya", "takes what gold there is"),
    ("kept", "DR-CHEST-4"): Cited("que no te quedas se descarta", "you do not keep is discarded"),
    ("skipped", "DR-SKIP-1"): Cited(
        "Puedes renunciar a lo que te da un lugar, y atacar nunca es obligatorio", "You may decline"
    ),
    ("stayed", "DR-RUN-4"): Cited("parar en cualquier espacio", "stop on any space"),
    ("rested", "DR-REST-1"): Cited("recuperan sus fichas y empieza otra ronda", "tokens back, and another round"),
    ("passed_on", "DR-REST-2"): Cited("primer jugador pasa a la izquierda", "first player's token passes to the left"),
    ("reroll_token", "DR-REST-3"): Cited(
        "pasa a quien era el primer jugador", "passes to whoever was the first player"
    ),
    ("played", "DR-HERO-1"): Cited("una es gratis", "one is free"),
    ("played_major", "DR-HERO-2"): Cited("La mitad de pago cuesta", "The paid half costs"),
    ("no_cards", "DR-DECK-1"): Cited("vacío, no coges ninguna", "empty, you draw nothing"),
    ("gone", "DR-TRICK-1"): Cited(
        "saca del juego una carta de la mano de otro", "another player's hand out of the game"
    ),
    ("fetched", "DR-SCROLL-1"): Cited("los descartes de cualquier héroe", "the discards of any hero"),
    ("renewed", "DR-PENDANT-1"): Cited("baraja tus descartes con tu mazo", "shuffles your discards into your deck"),
    ("killed", "DR-WOUND-2"): Cited(
        "tantas heridas como salud, o más, muere", "as many wounds as health, or more, dies"
    ),
    ("escaped", "DR-EXIT-1"): Cited("llega a la salida escapa", "gets to the exit escapes"),
    ("won", "DR-WIN-1"): Cited("Gana quien suma más puntos", "Whoever has the most points wins"),
    ("shared", "DR-R5"): Cited("suman lo mismo comparten la victoria", "equal totals share the victory"),
}
REFUSED = {
    "DR-STEP-1": Refused("haz solo lo que toca ahora", "do only what is due now"),
    "DR-TURN-1": Refused("espera a que te toque", "wait for your turn"),
    "DR-WAIT-1": Refused("nadie más actúa", "nobody else acts"),
    "DR-HAND-1": Refused("cartas tuyas", "cards that are yours"),
    "DR-ROLL-2": Refused("Sin repeticiones, ya no se tira", "no re-roll left"),
    "DR-ROLL-3": Refused("escoge antes al menos un dado", "first take at least one die"),
    "DR-ROLL-4": Refused("que ya has escogido se volverá a tirar", "taken is going to be rolled again anyway"),
    "DR-LOCK-1": Refused("con el dragón no se repite", "shows the dragon is not rolled again"),
    "DR-LOCK-2": Refused("En un ataque, los dragones no se repiten", "In an attack, dragons are not rolled again"),
    "DR-LOCK-3": Refused("En un ataque, los aciertos no se repiten", "In an attack, hits are not rolled again"),
    "DR-WILD-3": Refused("que haya salido en otro dado, pero nunca al dragón", "never the dragon"),
    "DR-TOKEN-2": Refused("Solo pones fichas donde tienes iconos", "You lay tokens only where you have icons"),
    "DR-CARD-1": Refused("solo se juega en un momento que le corresponda", "only played at a moment"),
    "DR-CARD-2": Refused(
        "se paga antes de que haga nada", "is paid for before", lambda params: number(params, "count") > 0
    ),
    "DR-CARD-3": Refused(
        "Una carta que no haría nada no se puede jugar", "A card that would do nothing cannot be played"
    ),
    "DR-CARD-4": Refused("se juega siempre con otro jugador", "is always played on another player"),
    "DR-R10": Refused("cada jugador usa como mucho una carta", "each player plays at most one card"),
    "DR-CRAFTY-3": Refused(
        "otro que tenga algo y no encabece la defensa", "one who has something and does not lead the defence box"
    ),
    "DR-CRAFTY-4": Refused("el segundo toma de la reserva", "the second takes from the supply"),
    "DR-RUN-5": Refused("No se puede avanzar más de lo que dice el número", "Nobody moves further than the number"),
    "DR-DECK-2": Refused("mazo de héroe vacío no se puede elegir", "Nobody … from an empty hero deck"),
    "DR-SCROLL-2": Refused(
        "que esté en los descartes", "lies among the discards", lambda params: bool(word(params, "card"))
    ),
    "DR-END-2": Refused("Después del final no se juega más", "After the end nothing more is played"),
}
