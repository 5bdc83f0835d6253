"""What each rule of Dragon Wars that is cited must say."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from citations import Cited, Refused, Told, number, word, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragon_wars.table import Seen

    from dragonlab.core.values import Param

ATTACKS, DEFENDS = ("club", "diamond"), ("heart", "diamond")


def before(told: Told) -> Seen:
    """Give the table before the move."""
    return cast("Seen", told.before)


def after(told: Told) -> Seen:
    """Give the table after the move."""
    return cast("Seen", told.after)


def setting_up(told: Told) -> bool:
    """Tell whether the game has not begun yet."""
    return told.before is None


def slain(told: Told) -> bool:
    """Tell whether the seat that the event is about has just lost a dragon."""
    return told.came("trophy") and told.last("trophy")["target_seat"] == told.event.params["seat"]


def forced(told: Told) -> bool:
    """Tell whether the seat could not have attacked: no card for it, or no dragon of anybody else's."""
    seat = told.number("seat")
    rivals = [dragon for other, dragon in enumerate(before(told)["dragons"]) if other != seat and dragon]
    return not rivals or not [card for card in words(told.event.params, "cards") if card.startswith(ATTACKS)]


def pressing(told: Told) -> bool:
    """Tell whether the move presses or answers a press."""
    return told.came("pressed", "raised")


def opens(told: Told) -> bool:
    """Tell whether this is about one of the two cards that are revealed together, the attacker's or the other's."""
    return told.came("revealed", "revealed_alone") and not pressing(told)


def attacker(told: Told) -> bool:
    """Tell whether the event is about the seat whose turn it is."""
    return told.number("seat") == before(told)["turn"]


def turned(*kinds: str, trump: bool = False) -> Callable[[Told], bool]:
    """Tell whether a card of such a suit was turned, and whether it is trump."""

    def holds(told: Told) -> bool:
        card = told.word("card")
        return card.startswith(kinds) and card.startswith(before(told)["trump"]) is trump

    return holds


def alive(told: Told) -> bool:
    """Tell whether a dragon is alive at the end."""
    return any(dragon is not None for dragon in after(told)["dragons"])


def totals(told: Told) -> list[int]:
    """Give the victory points of each seat, as they were told."""
    points = [number(event.params, "points") for event in told.earlier if event.name == "scored"]
    for event in told.earlier:
        if event.name == "survivor":
            points[number(event.params, "seat")] += 5
    return points


def won(told: Told) -> list[int]:
    """List the seats with the most victory points."""
    return [seat for seat, points in enumerate(totals(told)) if points == max(totals(told))]


def played(key: str, *kinds: str) -> Callable[[Mapping[str, Param]], bool]:
    """Tell whether all cards of a refusal are of such a suit."""
    return lambda params: all(card.startswith(kinds) for card in words(params, key))


CITED = {
    # the set-up
    ("dragon", "DW-SETUP-4"): Cited("Cada uno saca un dragón del nido", "draws one dragon from the nest", setting_up),
    ("counters", "DW-SETUP-5"): Cited("tu dragón tantas fichas", "as many counters on your dragon", setting_up),
    ("dealt", "DW-SETUP-6"): Cited("cada uno recibe cinco", "everybody is dealt five", setting_up),
    ("begins", "DW-SETUP-7"): Cited(
        "el dragón más fuerte juega el primer turno",
        "the strongest dragon takes the first turn",
        lambda told: told.number("points") == max(after(told)["health"]),
    ),
    # the turn
    ("refilled", "DW-TURN-1"): Cited(
        "Al empezar tu turno, roba hasta tener cinco",
        "At the start of your turn, draw until you hold five",
        lambda told: told.number("seat") == after(told)["turn"] and not slain(told),
    ),
    ("renewed", "DW-TURN-2"): Cited(
        "Cuando sale la última carta … se barajan los descartes", "the last card leaves … the discards are shuffled"
    ),
    ("trump", "DW-TURN-3"): Cited("levanta la carta de arriba … es el triunfo", "turn over the top card … is trump"),
    ("discarded_hand", "DW-TURN-6"): Cited(
        "Si descartas, dejas la mano entera",
        "If you discard, you lay down your whole hand",
        lambda told: not forced(told),
    ),
    ("discarded_hand", "DW-R7"): Cited(
        "no tienes cartas de ataque, o … a quién atacar, debes descartar la mano",
        "hold no attack card, or nobody is left to attack, you must discard your hand",
        forced,
    ),
    ("redrew", "DW-TURN-6"): Cited(
        "Si descartas … robas cinco cartas",
        "If you discard … draw five cards",
        lambda told: told.came("discarded_hand"),
    ),
    # a battle
    ("committed", "DW-BATTLE-1"): Cited("Quien ataca pone su carta boca abajo", "The attacker lays the card face down"),
    ("declined", "DW-DEFEND-1"): Cited("tú decides … renuncias a defenderte", "you decide … decline to defend"),
    ("defended", "DW-DEFEND-1"): Cited(
        "tú decides: pones una carta … boca abajo", "you decide: lay a … card face down"
    ),
    ("revealed", "DW-BATTLE-2"): Cited(
        "se descubren a la vez", "revealed at the same moment", lambda told: told.came("defended")
    ),
    ("revealed_alone", "DW-BATTLE-2"): Cited(
        "si no hay defensa, se descubre sola la de ataque",
        "if there is no defence, the attack card alone",
        lambda told: told.came("declined"),
    ),
    ("is_trump", "DW-ATTACK-6"): Cited(
        "la carta de ataque es del palo de triunfo, levanta",
        "the attack card is of the trump suit, turn",
        lambda told: opens(told) and attacker(told),
    ),
    ("is_trump", "DW-DEFEND-4"): Cited(
        "la carta de defensa es del palo de triunfo, levanta",
        "the defence card is of the trump suit, turn",
        lambda told: opens(told) and not attacker(told),
    ),
    ("is_trump", "DW-R15"): Cited(
        "Si se eligió la variante, un triunfo puesto al presionar o al responder también levanta",
        "If the variant was chosen, a trump laid to press or to answer turns",
        lambda told: pressing(told) and told.options["press_flips"] == "true",
    ),
    ("flip_attack_counts", "DW-ATTACK-7"): Cited(
        "levantada es de ataque … se suma al ataque",
        "turned over is an attack card … added to the attack",
        turned(*ATTACKS),
    ),
    ("flip_attack_again", "DW-ATTACK-8"): Cited(
        "levantada también es triunfo, levanta otra … de ataque suman",
        "turned over is trump too, turn over another … attack card among them counts",
        turned(*ATTACKS, trump=True),
    ),
    ("flip_attack_void", "DW-ATTACK-9"): Cited(
        "Un corazón levantado para el ataque no suma",
        "A heart turned over for the attack adds nothing",
        turned("heart"),
    ),
    ("flip_defence_counts", "DW-DEFEND-4"): Cited(
        "si la levantada es corazón o diamante … se suma a la defensa",
        "if that is a heart or a diamond … added to the defence",
        turned(*DEFENDS),
    ),
    ("flip_defence_again", "DW-DEFEND-5"): Cited(
        "levantada también es triunfo, levanta otra … de defensa suman",
        "turned over is trump too, turn over another … defence card among them counts",
        turned(*DEFENDS, trump=True),
    ),
    ("flip_defence_void", "DW-DEFEND-6"): Cited(
        "Un trébol levantado para la defensa no suma", "A club turned over for the defence adds nothing", turned("club")
    ),
    ("pressed", "DW-PRESS-1"): Cited("puedes presionar … se suma al ataque", "you may press … added to the attack"),
    ("raised", "DW-PRESS-3"): Cited("Tras cada presión … puede subir su defensa", "After each press … may raise"),
    ("not_raised", "DW-PRESS-3"): Cited("Tras cada presión … puede subir su defensa", "After each press … may raise"),
    ("stopped", "DW-PRESS-4"): Cited("no puede o no quiere presionar más", "cannot or will not press any more"),
    # damage
    ("damage", "DW-DAMAGE-1"): Cited(
        "Resta la defensa del ataque … por encima de cero es el daño",
        "Subtract the defence from the attack … above zero is the damage",
        lambda told: told.number("points") == told.number("attack") - told.number("defence") > 0,
    ),
    ("no_damage", "DW-DAMAGE-1"): Cited(
        "Resta la defensa del ataque … si no queda nada, no pasa nada",
        "Subtract the defence from the attack … if nothing is left, nothing happens",
        lambda told: told.number("points") == told.number("attack") - told.number("defence") <= 0,
    ),
    ("counters_off", "DW-DAMAGE-2"): Cited(
        "Por cada punto de daño se quita una ficha … mientras le queden",
        "For each point of damage one counter comes off … as long as there are any",
        lambda told: told.number("left") == 0 or told.number("count") == told.last("damage")["points"],
    ),
    ("survived", "DW-DAMAGE-3"): Cited(
        "le queda alguna ficha, sobrevive",
        "a counter left, it survives",
        lambda told: number(told.last("counters_off"), "left") > 0,
    ),
    ("slain", "DW-DAMAGE-4"): Cited(
        "no le queda ninguna ficha, muere",
        "no counter left, it dies",
        lambda told: told.last("counters_off")["left"] == 0,
    ),
    ("discarded_battle", "DW-DAMAGE-6"): Cited(
        "las cartas de la batalla … a los descartes", "the battle … the discards"
    ),
    ("trophy", "DW-DAMAGE-5"): Cited("a la sala de trofeos de quien atacó", "to the attacker's trophy hall", attacker),
    # a new dragon
    ("dragon", "DW-NEW-1"): Cited("pierdes tu dragón, saca … otro del nido", "draw another from the nest", slain),
    ("counters", "DW-NEW-2"): Cited("el dragón nuevo tantas fichas", "as many counters on the new dragon", slain),
    ("refilled", "DW-NEW-3"): Cited(
        "Si pierdes tu dragón, roba también hasta tener cinco", "If you lose your dragon, also draw … five", slain
    ),
    ("husk", "DW-HUSK-1"): Cited(
        "pierdes tu dragón y el nido está vacío … eres un despojo",
        "lose your dragon and the nest is empty … you are a husk",
        lambda told: slain(told) and before(told)["nest"] == 0,
    ),
    # the end
    ("last_turns", "DW-R8"): Cited(
        "Cuando se vacía el nido … el último es el de quien jugaba … uno para cada uno",
        "Once the nest is empty … whose turn it was … one for each",
        lambda told: attacker(told) and after(told)["nest"] == 0 < before(told)["nest"],
    ),
    ("over_last_turns", "DW-END-1"): Cited(
        "el nido se vacía, cada uno tiene un último turno, y la partida termina",
        "the nest is empty, everybody has one last turn, and the game is over",
        alive,
    ),
    ("over_last_dragon", "DW-END-3"): Cited(
        "termina … cuando muere el último dragón", "over when the last dragon dies", lambda told: not alive(told)
    ),
    ("scored", "DW-SCORE-1"): Cited("los dragones de tu sala de trofeos", "the dragons in your trophy hall"),
    ("survivor", "DW-SCORE-2"): Cited(
        "llega vivo al final, sumas cinco",
        "alive at the end, you score five",
        lambda told: after(told)["dragons"][told.number("seat")] is not None,
    ),
    ("won", "DW-SCORE-3"): Cited(
        "Gana quien tiene más puntos", "the most victory points wins", lambda told: won(told) == [told.number("seat")]
    ),
    ("shared", "DW-R10"): Cited(
        "empate, la victoria se comparte",
        "a tie, the victory is shared",
        lambda told: told.event.params["seats"] == (*won(told),) and len(won(told)) > 1,
    ),
}

REFUSED = {
    "DW-TURN-5": Refused(
        "la mano entera o no descartas nada",
        "the whole hand or nothing",
        lambda params: number(params, "count") > 0,
    ),
    "DW-TURN-8": Refused(
        "los demás esperan, salvo para defenderse, y quien ataca espera mientras el defensor decide",
        "the others wait, except to defend themselves, and the attacker waits while the defender decides",
    ),
    "DW-STEP-1": Refused(
        "siguen su orden: haz lo que pide cada momento", "follow their order: do what the moment asks"
    ),
    "DW-HAND-1": Refused("Solo juegas cartas que tienes en la mano", "only play cards that are in your hand"),
    "DW-ATTACK-1": Refused(
        "un trébol o un diamante … para presionar hace falta una",
        "a club or a diamond … to press it you need one",
        played("cards", "heart"),
    ),
    "DW-ATTACK-2": Refused("A tu propio dragón no lo puedes atacar", "cannot attack your own dragon"),
    "DW-ATTACK-3": Refused(
        "a quien no tiene dragón, o no juega, no se le puede atacar",
        "whoever has none, or is not in the game, cannot be a target",
    ),
    "DW-ATTACK-4": Refused("de una en una", "one at a time", lambda params: params["count"] != 1),
    "DW-DEFEND-2": Refused("hace falta un corazón o un diamante", "need a heart or a diamond", played("cards", "club")),
    "DW-PRESS-2": Refused(
        "Solo presionas con el palo de la primera",
        "press only with the suit of the first",
        lambda params: not word(params, "card").startswith(word(params, "suit")),
    ),
    "DW-END-2": Refused("Tras el último turno ya no se juega nada", "After the last turn nothing more is played"),
}
