"""What each rule of Rune Stones that is cited must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citations import Cited, Refused, Told
from rune_stones.table import COMPONENTS, GEMS

if TYPE_CHECKING:
    from collections.abc import Callable


def set_up(told: Told) -> bool:
    return told.before is None


def later(told: Told) -> bool:
    return told.before is not None


def own_stone(told: Told, stone: str) -> bool:
    """Tell whether whoever it is told of has a stone."""
    stones = told.after["stones"]
    assert isinstance(stones, list)
    return stone in stones[told.number("seat")]


def third(told: Told) -> bool:
    """Tell whether two cards lie there already."""
    return told.before is not None and len(told.before["played"]) == 2  # type: ignore[arg-type]


def step(told: Told) -> str:
    return "" if told.before is None else str(told.before["step"])


def in_step(*steps: str) -> Callable[[Told], bool]:
    return lambda told: step(told) in steps


def part(told: Told) -> bool:
    """Tell whether a card's part brought it, no smithy."""
    return told.came("used") or (told.before is not None and told.before["part"] is not None)


def bartered(told: Told) -> bool:
    assert told.before is not None
    return bool(told.after["bartered"]) and not told.before["bartered"] and not told.came("chose", "used", "forges")


def rewarded(told: Told) -> bool:
    """Tell whether the die brought it, not a barter before its reward."""
    return step(told) in {"gem", "reward"} and not any_gem(told) and not bartered(told)


def swapped(told: Told) -> bool:
    return rewarded(told) and told.before is not None and told.before["face"] == "swap"


def trading(told: Told) -> bool:
    return (
        part(told)
        and step(told) in {"use", "pay"}
        and (step(told) == "pay" or told.came("paid") or told.event.name == "paid")
    )


def own_gem(told: Told, *gems: str) -> bool:
    return step(told) == "use" and told.came("used") and not trading(told) and told.word("gem") in gems


def any_gem(told: Told) -> bool:
    return step(told) == "gem" and told.before is not None and told.before["face"] is None


def bonus(told: Told, name: str) -> bool:
    return step(told) == "bonus" and told.before is not None and told.before["bonus"] == name


def extra(told: Told) -> bool:
    """Tell whether these are the points that the stone adds: the second ones of a ply with a card."""
    return part(told) and told.came("points")


def three(told: Told) -> bool:
    return told.before is not None and len(told.before["played"]) == 3  # type: ignore[arg-type]


def die_points(told: Told) -> bool:
    return step(told) == "reward" and not extra(told)


def four_stones(told: Told) -> bool:
    """Tell whether the own board has no place for another stone."""
    stones = told.after["stones"]
    assert isinstance(stones, list)
    return len(stones[told.number("seat")]) == 4


ANY = len(GEMS)  # what is owed in gems of any kind
COLOURED = ("blue gem", "yellow gem", "green gem", "red gem")
PRINTED: dict[tuple[str, str], Cited] = {
    ("gem", "RS-ABILITY-1"): Cited(
        "una gema del color de la carta", "a gem of the card's colour", lambda told: own_gem(told, *COLOURED)
    ),
    ("gem", "RS-ABILITY-5"): Cited(
        "tomas una gema salvaje", "you take a wild gem", lambda told: own_gem(told, "wild gem")
    ),
    ("gem", "RS-ABILITY-2"): Cited("una gema de color, la que quieras", "a coloured gem of your choice", any_gem),
    ("gem", "RS-DIE-1"): Cited(
        "una gema de color", "a coloured gem", lambda told: rewarded(told) and step(told) == "gem"
    ),
    ("gem", "RS-DIE-2"): Cited("tomas una salvaje", "take a wild one", swapped),
    ("gem", "RS-TRADE-1"): Cited("luego ganas … gemas", "then you gain … gems", trading),
    ("gem", "RS-BARTER-1"): Cited(
        "un mineral por una gema", "one ore for a coloured gem", lambda told: told.came("paid_ore")
    ),
    ("paid", "RS-DIE-2"): Cited("das una gema de color", "you give a coloured gem", swapped),
    ("paid", "RS-TRADE-1"): Cited("devuelves las gemas", "you give back the gems", trading),
    ("paid", "RS-FORGE-3"): Cited(
        "las gemas pagadas vuelven",
        "the gems that are paid go back",
        lambda told: not part(told) and not swapped(told) and not bartered(told),
    ),
    ("paid", "RS-BARTER-1"): Cited("una gema por un mineral", "a gem for one ore", bartered),
    ("ore", "RS-ABILITY-8"): Cited("tomas un mineral", "you take one ore", lambda told: told.came("used")),
    ("ore", "RS-DIE-4"): Cited("el dado, mineral", "the die, ore", rewarded),
    ("ore", "RS-BONUS-3"): Cited("tomas un mineral", "you take one ore", lambda told: bonus(told, "ore")),
    ("ore", "RS-BARTER-1"): Cited("una gema por un mineral", "a gem for one ore", lambda told: told.came("paid")),
    ("points", "RS-ABILITY-7"): Cited(
        "los puntos que muestra la carta",
        "the points that the card shows",
        lambda told: step(told) == "use" and not trading(told) and not extra(told),
    ),
    ("points", "RS-TRADE-1"): Cited("ganas puntos", "gain points", lambda told: trading(told) and not extra(told)),
    ("points", "RS-DIE-3"): Cited("ganas enseguida uno o dos", "you gain one or two at once", die_points),
    ("points", "RS-EXTRA-1"): Cited("un punto más por cada carta", "one more point for each card", extra),
    ("points", "RS-BONUS-4"): Cited("ganas tres", "you gain three", lambda told: bonus(told, "points")),
    ("points", "RS-ROW-2"): Cited("más puntos vale una fila", "the more points it is worth", in_step("exchange")),
    ("rolled", "RS-ABILITY-6"): Cited("lo tiras", "you roll it", in_step("use")),
    ("rolled", "RS-BONUS-2"): Cited("tiras el dado", "you roll the die", in_step("bonus")),
    ("found", "RS-DIE-5"): Cited("la de arriba del mazo general", "the top one of the general pile"),
    ("took", "RS-ABILITY-3"): Cited(
        "una carta del mismo color", "a card of the same colour", lambda told: asked(told) == "card"
    ),
    ("took", "RS-ABILITY-4"): Cited("la carta que quieras", "whichever card", lambda told: asked(told) == "any card"),
    ("no_bonus", "RS-ORE-3"): Cited("no hay bonificación", "there is no bonus"),
    ("declined", "RS-R19"): Cited("puedes renunciar", "you may decline"),
}


def asked(told: Told) -> str:
    """Say which part of a card is under way."""
    assert told.before is not None
    played, bit = told.before["played"], told.before["part"]
    assert isinstance(played, list)
    assert isinstance(bit, int)
    return str(COMPONENTS.printed[COMPONENTS.cards.numbers[played[bit >> 1]]].parts[bit & 1].kind)


CITED = {
    **PRINTED,
    ("stocked", "RS-SETUP-3"): Cited("en cada herrería … se pone uno", "one is laid on each smithy", set_up),
    ("stocked", "RS-SMITHY-1"): Cited("cada herrería vacía recibe", "each empty smithy gets", in_step("forge")),
    ("stocked", "RS-R20"): Cited("después de intercambiar", "after an exchange", in_step("exchange")),
    ("drew", "RS-SETUP-5"): Cited("roba cuatro", "draws four", set_up),
    ("drew", "RS-TURN-4"): Cited(
        "completas la mano … cuatro",
        "you refill your hand to four",
        lambda told: later(told) and not own_stone(told, "hand"),
    ),
    ("drew", "RS-REFILL-1"): Cited(
        "hasta seis cartas", "to six cards", lambda told: later(told) and own_stone(told, "hand")
    ),
    ("filled", "RS-SETUP-6"): Cited("seis se muestran", "six are shown", set_up),
    ("filled", "RS-DISPLAY-1"): Cited("los huecos se llenan", "the gaps are filled", later),
    ("aside", "RS-SETUP-6"): Cited("se barajan otra vez en el mazo", "are shuffled back into the pile"),
    ("first", "RS-SETUP-7"): Cited("empieza", "begins"),
    ("chose", "RS-TURN-2"): Cited("una de las tres acciones", "one of three actions"),
    ("idle", "RS-R24"): Cited("no puede hacer ninguna de las tres", "can take none of the three"),
    ("ended", "RS-TURN-3"): Cited("puedes intercambiar filas … si quieres", "may exchange rows … if you like"),
    ("magic", "RS-SUMMON-3"): Cited("con los puntos de magia", "with the magic points"),
    ("called", "RS-SUMMON-4"): Cited("invocas tantas criaturas", "you summon as many creatures"),
    ("summoned", "RS-SUMMON-5"): Cited("la magia que sobra se pierde", "magic that is left is lost"),
    ("renewed", "RS-DISPLAY-2"): Cited("se barajan sus descartes", "its discards are shuffled"),
    ("reshuffled", "RS-R12"): Cited("se barajan tus descartes", "your discards are shuffled"),
    ("played", "RS-USE-1"): Cited("eliges dos cartas", "you choose two cards", lambda told: not third(told)),
    ("played", "RS-THREE-1"): Cited("puedes utilizar tres cartas", "you may use three cards", third),
    ("two", "RS-THREE-1"): Cited("puedes utilizar tres cartas", "you may use three cards"),
    ("used", "RS-USE-3"): Cited("haces las habilidades", "you do the abilities"),
    ("left", "RS-USE-5"): Cited("a los descartes generales", "to the general discards", lambda told: not three(told)),
    ("removed", "RS-USE-5"): Cited("fuera de la partida", "out of the game", lambda told: not three(told)),
    ("left", "RS-THREE-1"): Cited("se va la del número más bajo", "the one with the lowest number leaves", three),
    ("removed", "RS-THREE-1"): Cited("se va la del número más bajo", "the one with the lowest number leaves", three),
    ("used_up", "RS-USE-6"): Cited("va a tus descartes", "goes to your discards", lambda told: not three(told)),
    ("used_up", "RS-THREE-1"): Cited("las otras dos van a tus descartes", "the other two go to your discards", three),
    ("forges", "RS-FORGE-0"): Cited("forjas uno o dos", "you forge one or two"),
    ("forged", "RS-FORGE-0"): Cited("uno o dos", "one or two"),
    ("paid_ore", "RS-ORE-1"): Cited("tres minerales", "three ore", lambda told: told.came("forges")),
    ("paid_ore", "RS-BARTER-1"): Cited(
        "un mineral por una gema", "one ore for a coloured gem", lambda told: not told.came("forges")
    ),
    ("placed", "RS-FORGE-4"): Cited(
        "al lugar de su color", "to the place of its colour", lambda told: told.word("gem") != "wild"
    ),
    ("placed", "RS-FORGE-6"): Cited(
        "al lugar salvaje o a cualquier otro",
        "to the wild place or to any other",
        lambda told: told.word("gem") == "wild",
    ),
    ("remelted", "RS-SMITHY-2"): Cited("los descartados se mezclan", "the discarded artefacts are shuffled"),
    ("exchanged", "RS-ROW-3"): Cited("descartas todos sus artefactos", "you discard all its artefacts"),
    ("stone", "RS-ROW-4"): Cited("tomas además una piedra", "take a rune stone"),
    ("no_stone", "RS-ROW-4"): Cited("si queda alguna", "if there is one left", lambda told: not four_stones(told)),
    ("no_stone", "RS-ROW-5"): Cited("ya tienes cuatro", "already have four", four_stones),
    ("none_left", "RS-TRADE-1"): Cited("las gemas que queden", "gems, if any are left"),
    ("nothing", "RS-DIE-1"): Cited("si queda", "if any is left", lambda told: told.word("why") == "lacks_gems"),
    ("nothing", "RS-DIE-2"): Cited(
        "das una gema de color, si tienes, y tomas una salvaje, si queda",
        "you give a coloured gem, if you have one, and take a wild one, if any is left",
        lambda told: told.word("why") in {"lacks_own", "lacks_wilds"},
    ),
    ("nothing", "RS-DIE-4"): Cited(
        "si queda", "if any is left", lambda told: told.word("why") == "lacks_ore" and not told.came("placed")
    ),
    ("nothing", "RS-BONUS-3"): Cited("si queda", "if any is left", lambda told: told.came("placed")),
    ("nothing", "RS-DIE-5"): Cited("si queda", "if there is one", lambda told: told.word("why") == "lacks_cards"),
    ("charged", "RS-WILD-1"): Cited("le pones una gema", "you lay a coloured gem"),
    ("ends", "RS-END-1"): Cited("llega a 65", "reaches 65"),
    ("counted", "RS-R14"): Cited("un punto por cada tres gemas", "one point for every three gems"),
    ("won", "RS-GOAL-1"): Cited("sube al trono", "takes the throne"),
    ("won_tie", "RS-R15"): Cited("si hay empate, gana quien tiene más", "in a tie, whoever has more"),
    ("shared", "RS-R15"): Cited("la victoria se comparte", "they share the win"),
}
REFUSED = {
    "RS-TURN-1": Refused("espera tu turno", "wait for your turn"),
    "RS-HAND-1": Refused("solo … de tu mano", "only … from your own hand"),
    "RS-R6": Refused("al menos una criatura", "at least one creature"),
    "RS-R21": Refused("una acción va por pasos", "an action goes in steps"),
    "RS-SUMMON-1": Refused("debes poder pagarlo", "you must be able to pay"),
    "RS-SUMMON-2": Refused("nunca de dos colores", "never of two colours"),
    "RS-R16": Refused("dos como mucho", "two at most"),
    "RS-USE-2": Refused("no puedes utilizar una sola carta", "you cannot use a single card"),
    "RS-USE-4": Refused("no se puede hacer", "cannot be done"),
    "RS-USE-7": Refused("una vez cada una", "once each"),
    "RS-ABILITY-9": Refused("no puedes tomar una carta de otro color", "you cannot take a card of another colour"),
    "RS-OPTION-1": Refused("haces una", "you do one"),
    "RS-R4": Refused("solo se puede tomar o dar lo que hay", "only what is there can be taken or given"),
    "RS-R8": Refused("una de color no paga nunca por una salvaje", "a coloured one never pays for a wild one"),
    "RS-FORGE-1": Refused("dos como mucho", "two at most"),
    "RS-FORGE-2": Refused("tantas gemas como pide", "as many gems as the smithy asks for"),
    "RS-FORGE-5": Refused("sin un lugar libre", "without a free place"),
    "RS-ORE-2": Refused("siempre tres minerales", "always three ore"),
    "RS-SMITHY-3": Refused("sin artefacto no se forja", "nothing can be forged at a smithy without"),
    "RS-R5": Refused("va al lugar de su color", "goes to the place of its colour"),
    "RS-R9": Refused("viene de otra herrería", "comes from another smithy"),
    "RS-R13": Refused("solo se forja un artefacto salvaje", "only one wild artefact"),
    "RS-ROW-1": Refused("solo se puede intercambiar una fila con dos", "only a row with two"),
    "RS-R3": Refused("un tipo que no tengas", "a type that you lack"),
    "RS-BARTER-2": Refused("se hace una vez por turno", "just once a turn"),
    "RS-WILD-2": Refused("sin gemas de color", "without coloured gems"),
    "RS-END-2": Refused("no se juega más", "nothing more is played"),
}
