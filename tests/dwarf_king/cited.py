"""What each rule of the Dwarf King that is cited must say."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from citations import Cited, Refused, Told, word

from dragonlab.games.dwarf_king.components import quest_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from dwarf_king.table import Seen

OTHERS = ("otra persona de la mesa", "somebody else at the table")


def before(told: Told) -> Seen:
    """Give the table before the move."""
    return cast("Seen", told.before)


def after(told: Told) -> Seen:
    """Give the table after the move."""
    return cast("Seen", told.after)


def first_trick(told: Told) -> bool:
    """Tell whether no trick of the hand has been won yet."""
    return not before(told)["winners"]


def opens_trick(told: Told) -> bool:
    """Tell whether no trick was under way before the move."""
    return len(before(told)["trick"]) in {0, before(told)["seats"]}


def last_trick(told: Told) -> bool:
    """Tell whether the last trick of the hand has just been won."""
    return len(after(told)["winners"]) == {3: 13, 4: 10, 5: 8}[after(told)["seats"]]


def won_with(*cards: str) -> Callable[[Told], bool]:
    """Tell whether a trick was won with a card whose name ends so."""
    return lambda told: told.word("card").endswith(cards)


def with_dragon(told: Told) -> bool:
    """Tell whether the Dragon is in the trick."""
    return "dragon" in after(told)["trick"]


def scored(quest: str) -> Callable[[Told], bool]:
    """Tell whether it is this quest that is scored."""
    return lambda told: told.word("quest") == quest


CITED = {
    # dealing
    ("first_dealer", "DK-R11"): Cited(
        "reparte la primera mano se elige antes",
        "deals the first hand is chosen before",
        lambda told: told.before is None,
    ),
    ("next_dealer", "DK-PREP-7"): Cited(
        "Desde la segunda mano reparte … quien capturó el 5 de enanos",
        "From the second hand on … captured the 5 of dwarves … deals",
        last_trick,
    ),
    ("formed_again", "DK-R10"): Cited(
        "una pila de robo se acaba, se forma de nuevo", "pile is used up, it is formed again"
    ),
    ("showed_special", "DK-DEAL-1"): Cited(
        "quien reparte descubre la primera carta especial", "the dealer turns up the top special card"
    ),
    ("dealt", "DK-DEAL-3"): Cited(
        "Se reparten todas las cartas, el mismo número a cada uno", "dealt, the same number to each"
    ),
    ("showed_knight_five", "DK-DEAL-4"): Cited("el 5 de caballeros lo enseña", "holds the 5 of knights shows it"),
    ("drew_tile", "DK-DEAL-5"): Cited(
        "el 5 de caballeros descubre la primera ficha", "the 5 of knights turns up the top quest tile"
    ),
    ("chose_quest", "DK-DEAL-6"): Cited(
        "el 5 de caballeros … elige una de las dos reglas", "the 5 of knights … chooses one of the tile's two rules"
    ),
    # playing
    ("showed_goblin_five", "DK-HAND-1"): Cited("el 5 de goblins lo enseña", "holds the 5 of goblins shows it"),
    ("leads_first", "DK-HAND-2"): Cited(
        "el 5 de goblins sale en la primera baza", "5 of goblins leads the first trick"
    ),
    ("led", "DK-HAND-2"): Cited(
        "el 5 de goblins sale en la primera baza", "5 of goblins leads the first trick", first_trick
    ),
    ("led", "DK-HAND-4"): Cited(
        "En las demás bazas sale quien se llevó la anterior",
        "Every later trick is led by whoever won the one before",
        lambda told: not first_trick(told) and before(told)["winners"][-1] == told.number("seat"),
    ),
    ("played", "DK-TRICK-1"): Cited("Por turno, cada uno juega una carta", "In turn, each plays one card"),
    ("copied_mummy", "DK-S11"): Cited("copia … de la carta que ganó la baza anterior", "copy … won the trick before"),
    ("copied_double", "DK-S12"): Cited(
        "justo antes y la supera", "just before it and ranks just above", lambda told: not opens_trick(told)
    ),
    ("copied_double_led", "DK-S12"): Cited(
        "Si sales … la última carta de la baza anterior",
        "If you lead it … the last card of the trick before",
        opens_trick,
    ),
    ("won_trick", "DK-TRICK-2"): Cited(
        "Gana la baza la carta más alta del palo de salida",
        "The highest card of the suit led wins",
        lambda told: not with_dragon(told) and not won_with("excalibur")(told),
    ),
    ("won_dragon", "DK-S10"): Cited(
        "Gana la baza, salvo que … un Campeón, del palo que sea: entonces gana el Campeón",
        "It wins the trick unless a Champion of any suit … then the Champion wins",
        lambda told: with_dragon(told) and won_with("dragon", "_champion")(told),
    ),
    ("won_champion", "DK-R3"): Cited(
        "con el Dragón solo hay Campeones de otros palos, lo vence … 2011 gana el primero … 2022 el último",
        "the Dragon meets only Champions of other suits, one of … the first … 2011 … the last one in the 2022",
        lambda told: with_dragon(told) and won_with("_champion")(told),
    ),
    ("won_excalibur", "DK-S14"): Cited("Excalibur … gana la baza", "Excalibur … wins the trick", won_with("excalibur")),
    ("collected", "DK-TRICK-3"): Cited(
        "Quien jugó la carta ganadora se las queda", "played the winning card keeps them"
    ),
    # the special cards
    ("swapped", "DK-S1"): Cited("cambia todas sus cartas por las de otra", "swaps their whole hand with another"),
    ("standard", "DK-S2"): Cited("quien lo captura gana 3 puntos", "captures it scores 3 points"),
    ("tinkered", "DK-S3"): Cited("quien gana la baza siguiente gana además 3", "wins the next trick scores 3"),
    ("joked", "DK-S4"): Cited("en la última baza … gana 3 puntos", "to the last trick … scores 3 points", last_trick),
    ("passed_left", "DK-S5"): Cited(
        "izquierda o derecha, y cada uno pasa todas sus cartas", "left or right … passes their whole"
    ),
    ("passed_right", "DK-S5"): Cited(
        "izquierda o derecha, y cada uno pasa todas sus cartas", "left or right … passes their whole"
    ),
    ("enchanted", "DK-S6"): Cited(
        "quien la captura, los puntos de la misión le cuentan el doble", "captures it counts their quest points twice"
    ),
    ("scouted", "DK-S7"): Cited("gana 1 punto por cada figura … esa misma baza", "1 point for each head in that same"),
    ("shaman", "DK-S8"): Cited("quien lo captura pierde 3 puntos", "captures it loses 3 points"),
    ("showed_standard", "DK-S9"): Cited("se elige la misión, quien lo tiene lo enseña", "chosen, its holder shows it"),
    ("took_two", "DK-S9"): Cited(
        "nombra a otra persona, le toma dos cartas al azar", "names another … takes two random cards"
    ),
    ("gave", "DK-S9"): Cited("le da a cambio dos cualesquiera", "gives that player any two cards"),
    ("exchanged", "DK-S13"): Cited(
        "puede tomar en la mano una carta de esa baza", "may take one card of that trick into their hand"
    ),
    # counting
    ("added", "DK-SCORE-1"): Cited("se suman al total de cada uno", "are added to everybody's total", last_trick),
    ("put_away", "DK-SCORE-4"): Cited(
        "Al acabar una mano, la ficha … y la carta especial usadas salen",
        "a hand is over, the quest tile and the special",
    ),
    ("extra_hand", "DK-END-3"): Cited(
        "el primer puesto queda empatado, se juegan más manos",
        "first place is shared … more whole hands are played",
        lambda told: after(told)["hand"] >= 7,
    ),
    ("won", "DK-END-1"): Cited(
        "Después de siete manos gana el total más alto",
        "After seven hands the highest total wins",
        lambda told: after(told)["hand"] == 7,
    ),
    ("won", "DK-END-3"): Cited(
        "Si … empatado, se juegan más manos … hasta que lo ocupe una sola persona, que gana",
        "If first place is shared … more whole hands are played until one player alone has it, and wins",
        lambda told: after(told)["hand"] > 7,
    ),
}

QUESTS = {  # what the rule of each quest must say
    "q1a": ("Ganas 1 punto por cada caballero", "score 1 point for each knight"),
    "q1b": ("Ganas 1 punto por cada goblin", "score 1 point for each goblin"),
    "q2a": ("Ganas 3 … Rey … pierdes 3 … Reina", "score 3 … King … lose 3 … Queen"),
    "q2b": ("Ganas 3 … Reina … pierdes 3 … Rey", "score 3 … Queen … lose 3 … King"),
    "q3a": ("Ganas 5 … cuatro bazas, ni una más ni una menos", "score 5 … four tricks, no more and no fewer"),
    "q3b": ("Ganas 5 … dos bazas, ni una más ni una menos", "score 5 … two tricks, no more and no fewer"),
    "q4a": ("Ganas 1 … caballero … pierdes 1 … enano", "score 1 … knight … lose 1 … dwarf"),
    "q4b": ("Ganas 1 … enano … pierdes 1 … caballero", "score 1 … dwarf … lose 1 … knight"),
    "q5a": ("Ganas 1 punto por cada baza", "score 1 point for each trick"),
    "q5b": ("Pierdes 1 punto por cada baza", "lose 1 point for each trick"),
    "q6a": ("trío de números ganas 1 … trío de figuras, 2", "score 1 … three of a kind of numbers … 2 … heads"),
    "q6b": (
        "tantos puntos como rangos tenga tu escalera más larga … tres o más … salvo que hayas capturado un 11",
        "the number of ranks in your longest run … three or more … unless you captured an 11",
    ),
    "q6c": ("trío de números … pierdes 1 … trío de figuras, 2", "lose 1 … three of a kind of numbers … 2 … heads"),
    "q7a": ("1 punto por cada carta del palo que menos hayas capturado", "1 point … the suit you captured fewest of"),
    "q7b": ("1 punto por cada carta del palo que más hayas capturado", "1 point … the suit you captured most of"),
    "q8a": ("Ganas 4 puntos por cada Paladín", "score 4 points for each Paladin"),
    "q8b": ("Pierdes 4 puntos por cada Paladín", "lose 4 points for each Paladin"),
    "q9a": ("las cuatro últimas bazas … te da 2 puntos", "the last four tricks … scores 2 points"),
    "q9b": ("las cuatro últimas bazas … te cuesta 2 puntos", "the last four tricks … costs 2 points"),
    "q10a": ("Ganas 1 … figura … 1 por cada caballero … dos veces", "score 1 … head … 1 for each knight … twice"),
    "q10b": ("Pierdes 1 … figura … 1 por cada caballero … dos veces", "lose 1 … head … 1 for each knight … twice"),
    "q11a": (
        "Ganas el valor del número más bajo … no tienes números pero sí figuras, ganas 10; sin unos ni otras, nada",
        "score the value of the lowest number … heads but no number you score 10; with neither, nothing",
    ),
    "q11b": ("Pierdes el valor del número más bajo … no pierdes nada", "lose the value of the lowest … lose nothing"),
    "q12a": ("1 punto por cada baza … a tu derecha", "1 point for each trick … on your right"),
    "q12b": ("1 punto por cada baza … a tu izquierda", "1 point for each trick … on your left"),
    "q13a": ("el valor del enano de número más bajo … si no tienes ninguno, nada", "lowest dwarf number … nothing"),
    "q13b": (
        "el valor del caballero de número más bajo … si no tienes ninguno, nada",
        "lowest knight number … nothing",
    ),
    "q14a": ("Ganas 1 … enano … 1 por cada 8 y 1 por cada 9 … dos veces", "score 1 … dwarf … 8 … 9 … twice"),
    "q14b": ("Pierdes 1 … enano … 1 por cada 8 y 1 por cada 9 … dos veces", "lose 1 … dwarf … 8 … 9 … twice"),
    "q15a": ("Ganas 5 … número par … No hacer ninguna no vale", "score 5 … an even number … none does not count"),
    "q15b": ("Ganas 5 … número impar", "score 5 … an odd number"),
    "q16a": ("Ganas 5 … tres bazas, ni una más ni una menos", "score 5 … three tricks, no more and no fewer"),
    "q16b": ("Ganas 5 … una sola baza", "score 5 … a single trick"),
    "q17a": ("Pierdes 1 punto por cada caballero", "lose 1 point for each knight"),
    "q17b": ("Pierdes 1 punto por cada goblin", "lose 1 point for each goblin"),
    "q18a": ("Ganas 4 puntos por cada 3 y por cada 4", "score 4 points for each 3 and each 4"),
    "q18b": ("Ganas 4 puntos por cada 6 y por cada 7", "score 4 points for each 6 and each 7"),
    "q19a": ("Ganas 5 puntos si nadie más hace tantas bazas como tú", "score 5 … nobody else wins as many tricks"),
    "q19b": ("Ganas 5 puntos si alguien más hace tantas bazas como tú", "score 5 … somebody else wins as many tricks"),
    "q20a": ("Ganas 8 … la Reina de enanos", "score 8 … the Queen of dwarves"),
    "q20b": ("Pierdes 8 … la Reina de enanos", "lose 8 … the Queen of dwarves"),
    "n1a": ("tu serie más larga de bazas ganadas … ganas 2", "longest series of tricks won … score 2"),
    "n1b": ("tu serie más larga de bazas ganadas … pierdes 2", "longest series of tricks won … lose 2"),
    "n2a": ("la suma más alta gana 5 … Si hay empate, nadie", "the highest sum scores 5 … In a tie nobody"),
    "n2b": ("la suma más alta pierde 5 … Si hay empate, nadie", "the highest sum loses 5 … In a tie nobody"),
    "n3a": ("tercera baza, ganas 3 … 4 … 5", "third trick, you score 3 … 4 … 5"),
    "n3b": ("tercera baza, pierdes 3 … 4 … 5", "third trick, you lose 3 … 4 … 5"),
    "n4a": ("Ganas 5 puntos si haces al menos cuatro bazas seguidas", "score 5 … win at least four tricks in a row"),
    "n4b": ("Ganas 5 puntos si se te escapan al menos cuatro bazas seguidas", "score 5 … lose at least four tricks"),
    "n5a": (
        "menos bazas que … derecha, y otros 3 … más … izquierda",
        "fewer tricks … right, and another 3 … more … left",
    ),
    "n5b": ("más bazas que … derecha, y otros 3 … más … izquierda", "more tricks … right, and another 3 … more … left"),
}
CITED |= {("scored", quest_id(quest)): Cited(es, en, scored(quest)) for quest, (es, en) in QUESTS.items()}

REFUSED = {
    "DK-R14": Refused(
        "hacia la izquierda … A quien ahora no le toca jugar ni decidir nada le toca esperar",
        "to the left … Whoever has nothing to play or to decide now waits",
    ),
    "DK-HAND-5": Refused(
        "Si tienes cartas del palo de salida, tienes que jugar una",
        "If you hold cards of the suit led, you must play one",
        lambda params: not word(params, "card").startswith(word(params, "suit")),
    ),
    "DK-HAND-9": Refused(
        "Solo puedes jugar o dar cartas de tu propia mano", "only play or give cards from your own hand"
    ),
    "DK-HAND-10": Refused("lo que está pendiente se decide antes", "what is due is decided before"),
    "DK-HAND-12": Refused("una sola carta cada vez, y siempre a la baza", "one at a time, and always to the trick"),
    "DK-END-4": Refused(
        "En cuanto alguien gana, ya no se juega nada", "Once there is a winner, nothing more is played"
    ),
    "DK-S1-2": Refused("Druida … con " + OTHERS[0], "Druid … with " + OTHERS[1]),
    "DK-S9-2": Refused("Estandarte de los goblins … " + OTHERS[0], "Goblin Standard … " + OTHERS[1]),
    "DK-S12-2": Refused("Doble no se puede salir en la primera baza", "Double cannot lead the first trick"),
    "DK-S13-2": Refused(
        "Después de la penúltima baza … hay que cambiarlo", "the last trick but one … must be exchanged"
    ),
    "DK-S13-3": Refused("El Hechicero nunca se juega", "The Sorcerer is never played"),
    "DK-S13-4": Refused(
        "solo alcanza las cartas de la baza que acaba de terminar", "only the cards of the trick that has just ended"
    ),
    "DK-S13-5": Refused(
        "después de cada baza se espera a que quien lo tiene decida en secreto",
        "everybody waits after each trick while its holder decides in secret",
    ),
    "DK-S14-2": Refused(
        "solo se juega cuando no tienes el palo de salida", "only be played when you hold none of the suit"
    ),
    "DK-R4": Refused(
        "si el palo que copian es el de salida; si no, solo … cuando no tienes ese palo",
        "if the suit they copy is the one led; otherwise only when you hold none of it",
        lambda params: params["card"] in {"mummy", "double"},
    ),
    "DK-R5": Refused(
        "La Momia nunca se juega en la primera baza",
        "The Mummy is never played in the first trick",
        lambda params: params["card"] == "mummy",
    ),
}
