"""What each rule of Dragonheart that is cited must say."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from citations import Cited, Refused, Told, number, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonheart.table import Seen

TWO = {"sorceress", "knight"}  # choose between two spaces
SINGLE = {"fire_dragon", "treasure", "sorceress", "petrified_dragon", "troll"}


def after(told: Told) -> Seen:
    """Give the table after the turn."""
    return cast("Seen", told.after)


def laid(*kinds: str) -> Callable[[Told], bool]:
    """Tell whether such cards were played this turn."""
    return lambda told: told.last("played")["space"] in kinds


def full(told: Told) -> bool:
    """Tell whether the hand is full after the draw: six cards for the owner of the Great Dragon, else five."""
    seat = told.number("seat")
    return after(told)["hand_sizes"][seat] == 5 + owner(told)


def owner(told: Told) -> bool:
    """Tell whether the figure is that of the seat that the event is about."""
    return after(told)["figure"] == told.number("seat")


def tied(told: Told) -> bool:
    """Tell whether both have the same total."""
    scores = [0, 0]
    for event in told.earlier:
        if event.name in {"scored", "figure_points"}:
            scores[number(event.params, "seat")] += number(event.params, "points")
    return scores[0] == scores[1]


def empty_deck(told: Told) -> bool:
    """Tell whether the deck of the seat is empty."""
    return after(told)["decks"][told.number("seat")] == 0


CITED = {
    # the set-up
    ("dealt", "DH-SETUP-4"): Cited("toma las cinco primeras cartas", "take the top five cards"),
    ("begins", "DH-R13"): Cited("juega primero se elige antes", "plays first is chosen before"),
    # a turn
    ("played", "DH-PLAY-1"): Cited("Pon en el tablero … una o más cartas", "Lay one or more cards … on the board"),
    ("nothing", "DH-COLLECT-7"): Cited("está vacío, no te llevas nada", "is empty, you take nothing"),
    ("took", "DH-FIRE-1"): Cited("te llevas todos los tesoros", "take all the treasures", laid("fire_dragon")),
    ("took", "DH-SORCERESS-1"): Cited(
        "todos los tesoros o todos los dragones petrificados",
        "all the treasures or all the petrified dragons",
        laid("sorceress"),
    ),
    ("took", "DH-TROLL-1"): Cited("te llevas todas las hechiceras", "take all the sorceresses", laid("troll")),
    ("took", "DH-DWARF-1"): Cited(
        "pones el cuarto, te llevas los cuatro", "the fourth and you take all", laid("dwarf")
    ),
    ("took", "DH-KNIGHT-1"): Cited(
        "pones el segundo … las hechiceras o todos los troles",
        "the second … the sorceresses or all the trolls",
        laid("knight"),
    ),
    ("took", "DH-HUNTRESS-1"): Cited(
        "pones la tercera, te llevas todos los dragones de fuego",
        "the third and you take all the fire dragons",
        laid("huntress"),
    ),
    ("took", "DH-SHIP-1"): Cited(
        "pones el tercero … los caballeros y cazadoras que esperan debajo del barco",
        "the third … the knights and huntresses that wait below",
        laid("ship"),
    ),
    ("figure", "DH-FIGURE-1"): Cited(
        "te llevas por lo menos un dragón petrificado, la figura … es tuya",
        "take at least one petrified dragon, the figure … is yours",
        lambda told: told.last("took")["space"] == "petrified_dragon",
    ),
    ("returned", "DH-FIGURE-3"): Cited(
        "Si le quitas la figura … una al azar … encima de su mazo",
        "If you take the figure … at random … on top of their draw deck",
        lambda told: told.came("figure"),
    ),
    ("went_below", "DH-KNIGHT-3"): Cited(
        "los dos caballeros pasan … debajo del barco", "both knights move … below the ship", laid("knight")
    ),
    ("went_below", "DH-HUNTRESS-2"): Cited(
        "las tres cazadoras pasan … debajo del barco", "the three huntresses move … below the ship", laid("huntress")
    ),
    ("set_aside", "DH-SHIP-2"): Cited("los tres barcos se retiran", "the three ships are set aside"),
    ("drew_back", "DH-FIGURE-4"): Cited("La carta devuelta … la recupera", "The returned card … gets it back"),
    ("drew", "DH-DRAW-1"): Cited(
        "hasta completar tu mano … cinco",
        "until your hand is full … five",
        lambda told: full(told) and not owner(told),
    ),
    ("drew", "DH-FIGURE-2"): Cited(
        "Mientras la figura … sea tuya … hasta tener seis",
        "As long as the figure … is yours … until you hold six",
        lambda told: full(told) and owner(told),
    ),
    ("drew", "DH-R3"): Cited(
        "no quedan cartas suficientes … roba las que haya",
        "too few cards to fill your hand, draw what is there",
        lambda told: not full(told) and empty_deck(told),
    ),
    # the end
    ("ships_end", "DH-SHIP-3"): Cited("Con la tercera pila … el final", "The third pile … brings the end"),
    ("no_card", "DH-END-3"): Cited(
        "no puedes robar ni una carta, ese turno es tu último",
        "you cannot draw a single card in the draw step, that turn is your last",
        lambda told: empty_deck(told) and not told.came("drew"),
    ),
    ("last_card", "DH-R17"): Cited(
        "tu último turno es aquel en que robas la última",
        "your last turn is the one in which you draw the last",
        lambda told: empty_deck(told) and told.came("drew", "drew_back") and told.options["deck_end"] == "last_card",
    ),
    ("last_turn", "DH-END-2"): Cited(
        "la tercera pila de barcos … Su rival tiene un último turno",
        "the third pile of ships … Their opponent has one last turn",
        lambda told: told.came("ships_end"),
    ),
    ("last_turn", "DH-END-4"): Cited(
        "porque su mazo de robo se agotó, su rival todavía tiene uno más",
        "their draw deck has run out, their opponent still has one more",
        lambda told: told.came("no_card", "last_card"),
    ),
    ("hands_back", "DH-END-6"): Cited("quedan en las manos … no dan puntos", "left in hand … score nothing"),
    ("scored", "DH-SCORE-1"): Cited("Suma los puntos … de tu pila", "Add up the points … in your score pile"),
    ("figure_points", "DH-SCORE-2"): Cited("la figura … es tuya, añade tres", "the figure … is yours, add three"),
    ("won_green", "DH-SCORE-3"): Cited(
        "Gana el total más alto … si gana Verde, el Gran Dragón despierta",
        "The higher total wins … if Green wins, the Great Dragon wakes",
        lambda told: not tied(told),
    ),
    ("won_red", "DH-SCORE-3"): Cited(
        "Gana el total más alto … si gana Rojo, sigue siendo de piedra",
        "The higher total wins … if Red wins, it stays stone",
        lambda told: not tied(told),
    ),
    ("won_tie", "DH-SCORE-4"): Cited(
        "Si hay empate, gana quien tiene la figura", "equal, whoever has the figure", tied
    ),
    ("won_green", "DH-SCORE-4"): Cited(
        "Si hay empate, gana quien tiene la figura … si gana Verde el dragón despierta",
        "equal, whoever has the figure … wins … the dragon wakes if Green wins",
        tied,
    ),
    ("won_red", "DH-SCORE-4"): Cited(
        "Si hay empate, gana quien tiene la figura … si gana Rojo sigue siendo de piedra",
        "equal, whoever has the figure … wins … stays stone if Red wins",
        tied,
    ),
    ("shared", "DH-R12"): Cited("nadie tiene la figura … de los dos", "nobody has the figure … both players win", tied),
}

REFUSED = {
    "DH-TURN-1": Refused("no juegas hasta que tu rival ha completado", "do not play until your opponent has completed"),
    "DH-PLAY-2": Refused(
        "las cartas que juegas … el mismo dibujo",
        "the cards you play … the same picture",
        lambda params: len(words(params, "kinds")) > 1,
    ),
    "DH-PLAY-3": Refused(
        "va en el espacio que lleva su mismo dibujo, y en ningún otro",
        "goes on the space with the same picture, and on no other",
        lambda params: params["space"] != params["kind"],
    ),
    "DH-PLAY-6": Refused("No se puede pasar … por lo menos una carta", "cannot pass … at least one card"),
    "DH-PLAY-7": Refused("en un solo espacio", "on only one space", lambda params: len(words(params, "kinds")) > 1),
    "DH-PLAY-8": Refused(
        "Solo … cartas que tienes en tu propia mano",
        "only … cards that are in your own hand",
        lambda params: number(params, "count") >= 1,
    ),
    "DH-SINGLE-3": Refused(
        "un solo contorno, las cartas tapadas no se pueden mirar",
        "a single outline, the covered cards may not be looked at",
        lambda params: params["space"] in SINGLE,
    ),
    "DH-MULTI-2": Refused(
        "varios contornos … como mucho, tantas cartas como contornos queden libres",
        "several outlines … at most as many cards as there are free outlines",
        lambda params: number(params, "count") > number(params, "room"),
    ),
    "DH-COLLECT-5": Refused(
        "La pila de puntuación de tu rival … no puedes mirarla", "opponent's score pile … may not look"
    ),
    "DH-R4": Refused(
        "no es opcional … si ofrece dos espacios, eliges uno",
        "is not optional … if it offers two spaces, you choose one",
        lambda params: params["kind"] in TWO,
    ),
    "DH-R5": Refused(
        "eliges entre dos espacios, siempre que por lo menos uno tenga cartas … no hay nada que elegir",
        "choose between two spaces, as long as at least one of them has cards … there is nothing to choose",
        lambda params: params["kind"] in TWO,
    ),
    "DH-END-5": Refused("Terminado el último turno, ya no se juega nada", "After the last turn nothing more"),
}
