"""What a rule book need not say: the rules of all games, who sits where, and the words for what every table has."""

from __future__ import annotations

from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import Phrase
from dragonlab.core.words.toml import Table

ABOUT = Text("Un juego de mesa.", "A board game.")
MINUTES, DIFFICULTY = "?", "medium"
RULES = "rules"  # the section of all rules in a book without sections
GENERAL = "general"  # the section of the rules below
TITLES = {
    RULES: Text("Las reglas", "The rules"),
    GENERAL: Text("Lo que vale en todos los juegos", "What holds in every game"),
}


ONLY = Phrase.of(Text("Es la única jugada posible.", "It is the only possible move."))
LABELS = {"hidden": Phrase.of(Text("boca abajo", "face down"))}

SEATS = tuple(
    Table(f"seat {tone}", {"name": name, "tone": tone})
    for tone, name in {
        "green": {"es": "Verde", "en": "Green"},
        "red": {"es": "Rojo", "en": "Red"},
        "blue": {"es": "Azul", "en": "Blue"},
        "yellow": {"es": "Amarillo", "en": "Yellow"},
        "violet": {"es": "Violeta", "en": "Violet"},
    }.items()
)


def _rule(name: str, rule: dict[str, str], refusal: dict[str, str]) -> Table:
    values = {"id": f"ANY-{name}", "section": GENERAL, "kind": "forbids", "refusal": refusal, **rule}
    return Table(f"the general rule ANY-{name}", values)


REFUSALS = {  # the rule behind each refusal for which a book names none
    "not_your_turn": _rule(
        "TURN",
        {
            "es": "Se juega por turnos: espera a que te toque.",
            "en": "Players take turns: wait for yours.",
        },
        {"es": "Ahora le toca a {seat}.", "en": "It is {seat}'s turn now."},
    ),
    "not_yours": _rule(
        "OWN",
        {
            "es": "Solo puedes jugar con lo que es tuyo o está a disposición de todos.",
            "en": "You may only play with what is yours, or there for everybody.",
        },
        {"es": "Eso no es tuyo.", "en": "That is not yours."},
    ),
    "over": _rule(
        "OVER",
        {
            "es": "Cuando la partida termina, ya no se juega más.",
            "en": "When the game is over, nothing more is played.",
        },
        {"es": "La partida ha terminado.", "en": "The game is over."},
    ),
    "waiting": _rule(
        "WAIT",
        {
            "es": "Mientras alguien decide en secreto si reacciona, los demás esperan.",
            "en": "While somebody decides in secret whether to react, all others wait.",
        },
        {"es": "Espera: quizá alguien esté a punto de reaccionar.", "en": "Wait: somebody may be about to react."},
    ),
    "not_now": _rule(
        "NOW",
        {
            "es": "En cada momento solo se puede hacer lo que las reglas permiten.",
            "en": "At any moment only what the rules allow can be done.",
        },
        {"es": "Eso no se puede hacer ahora.", "en": "That is not possible now."},
    ),
}


def told(name: str, said: list[str]) -> str:
    """Tell an event that has no sentence, by its name and its particulars.

    >>> told("rolled_hidden", ["Ann", "count 3"])
    'Rolled: Ann, count 3.'
    """
    words = name.removesuffix("_hidden").replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}{': ' if said else ''}{', '.join(said)}."
