"""What a game need not say: what core does instead, and where a game says it when it wants more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.rules.state import State
from dragonlab.core.scene.exhibit import Exhibit
from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import Param
    from dragonlab.core.words.toml import Table


WIN = 100.0  # points that a victory is worth beside those of the game


class Default(NamedTuple):
    """Something that core does as long as a game does not: its name, what core does, and the file that replaces it."""

    name: str
    says: Text
    where: str

    @property
    def does(self) -> str:
        """What core does, in the language in use."""
        return self.says.text()


OF_THE_CLASS = (
    Default("name", Text("el nombre de la carpeta", "the name of the folder"), "__init__.py"),
    Default(
        "folder",
        Text("la carpeta del módulo en que está la clase", "the folder of the module in which the class stands"),
        "__init__.py",
    ),
    Default("seats", Text("juegan dos", "two play"), "__init__.py"),
    Default("options", Text("no hay ninguna", "there are none"), "__init__.py"),
    Default(
        "chance",
        Text(
            "ninguna etiqueta da nada, salvo las que reparten cartas ocultas",
            "no label gives anything, but those by which hidden cards are dealt",
        ),
        "__init__.py",
    ),
    Default(
        "empty",
        Text(
            "el State como empiezan sus campos, con cada opción en el campo de su nombre",
            "the State as its fields begin, and options in the fields of their names",
        ),
        "__init__.py",
    ),
    Default(
        "set_up", Text("no se reparte nada, y empieza el asiento 0", "nothing is dealt, and seat 0 begins"), "rules.py"
    ),
    Default(
        "label",
        Text(
            "el texto del verbo en el reglamento o, si no, la notación de la jugada",
            "the label of the verb in the rule book, or else the notation of the move",
        ),
        "__init__.py",
    ),
    Default(
        "painter",
        Text(
            "una zona por cada campo con cartas, una por asiento si es de cada cual; lo demás, en palabras",
            "a zone for each field with cards, for each seat one of its own; all else in words",
        ),
        "scene.py",
    ),
    Default(
        "touch",
        Text(
            "las piezas que muestran las caras de la jugada; sin caras, un botón",
            "the pieces that show the faces of the move; without faces a button",
        ),
        "gestures.py",
    ),
    Default(
        "explain_gesture",
        Text(
            "lo que prohíbe una jugada con las mismas piezas o, si no, una regla general",
            "what forbids a move with the same pieces, or else a general rule",
        ),
        "gestures.py",
    ),
    Default(
        "complete_position",
        Text(
            "lo que no se dice es como al principio; las cartas que sobran son el mazo",
            "what is not said is as at the start; cards left over are the supply",
        ),
        "positions.py",
    ),
    Default(
        "determinize",
        Text(
            "las cartas que no se ven se reparten entre los sitios ocultos, de cualquier modo por igual",
            "cards that are not seen are dealt to hidden places, each way as likely",
        ),
        "positions.py",
    ),
    Default(
        "evaluate",
        Text(
            "0 durante la partida; al final, 100 por ganar y los puntos que lleva de ventaja un asiento",
            "0 while the game runs; at its end 100 for a win, and by how many points a seat is ahead",
        ),
        "strategy.py",
    ),
    Default("facts", Text("ninguno: los tableros no dan pistas", "none: boards offer no hints"), "hints.py"),
    Default(
        "art",
        Text(
            "los dibujos de la carpeta `art` y una carta sencilla, de frente y de dorso",
            "the drawings in the folder `art`, and a plain card, back and front",
        ),
        "art/",
    ),
    Default(
        "gallery",
        Text(
            "una muestra por cada entrada de las listas de tablas de cards.toml",
            "an exhibit for each entry of each list of tables in cards.toml",
        ),
        "components.py",
    ),
)
WHY_NOT = Default(
    "why_not",
    Text("lo que no es legal «no se puede hacer ahora»", "what is no legal move is “not possible now”"),
    "rules.py",
)
OF_THE_BOOK = {
    "game.about": Text("«Un juego de mesa.»", "“A board game.”"),
    "game.minutes": Text("«?»", "“?”"),
    "game.difficulty": Text("«medium», media", "“medium”"),
    "section": Text("todas las reglas están en una", "all rules stand in one"),
    "seat": Text("Verde, Rojo, Azul, Amarillo, Violeta", "Green, Red, Blue, Yellow, Violet"),
    "refusals": Text(
        "reglas generales: tu turno, lo que es tuyo, el final, lo que ahora no se puede, la espera",
        "general rules: your turn, what is yours, over, not possible now, wait",
    ),
    "label": Text(
        "las jugadas por su notación, los campos por su término o su nombre",
        "moves by their notations, fields by their terms or names",
    ),
    "event": Text("lo que ha pasado, por su nombre y sus detalles", "what happened, by its name and its particulars"),
    "term": Text("los nombres, tal como son", "names stand for themselves"),
    "entry": Text("las entradas de una posición no se explican", "entries of positions are not explained"),
    "reason.only": Text("«Es la única jugada posible.»", "“It is the only possible move.”"),
}


def defaults(game: AnyGame) -> list[Default]:
    """List what a game leaves to core, as `Game.defaults` does."""
    kinds = type(game).__mro__
    own = {name for kind in kinds[: kinds.index(_core(game))] for name in vars(kind)}
    left = [default for default in OF_THE_CLASS if default.name not in own]
    if game.state.why_not is State.why_not:
        left.append(WHY_NOT)
    book = game.rulebook.says
    return left + [
        Default(f"[{name}]", says, "rulebook.toml") for name, says in OF_THE_BOOK.items() if name not in book
    ]


def _core(game: AnyGame) -> type:
    return next(kind for kind in type(game).__mro__ if kind.__module__.startswith("dragonlab.core."))


def label(game: AnyGame, move: Move, language: str | None) -> str:
    """Say a move by the label of its verb, or else by its notation.

    In the label `card` is the first face that it plays, or else what follows the verb; `cards` are all its faces.
    """
    book, rest = game.rulebook, move.notation.removeprefix(move.verb).strip()
    if move.verb not in book.labels:
        return capital(" ".join(book.term(word, language).replace("_", " ") for word in move.notation.split()))
    params: dict[str, Param] = {"card": next(iter(move.faces), rest), "cards": move.faces}
    return book.label(move.verb, language, **params)


def gallery(game: AnyGame) -> Iterator[Exhibit]:
    """Show each entry of each list of tables in `cards.toml`, by its `name`, `kind` or `id`.

    It may have `about`, `note` and `evidence`, and say by `value` and `count`, or by `values`, which cards there are.
    """
    lists = {part: game.cards.tables(part) for part, value in game.cards.values.items() if _is_list_of_tables(value)}
    for part, entries in lists.items():
        for entry in entries:
            name = next((entry.string(key) for key in ("name", "kind", "id") if key in entry), part)
            title, evidence = game.rulebook.title_of(name), entry.string("evidence") if "evidence" in entry else "house"
            about, note = (entry.text(key) if key in entry else None for key in ("about", "note"))
            art = name if name in game.art else "back"
            yield Exhibit(art, title, _counts(entry), about or title, evidence, note, part if len(lists) > 1 else "")


def _is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) for one in value)


def _counts(entry: Table) -> tuple[tuple[int, int], ...]:
    if {"value", "count"} <= entry.values.keys():
        return ((entry.integer("value"), entry.integer("count")),)
    return tuple(Counter(entry.integers("values")).items()) if "values" in entry else ()


def empty(game: AnyGame, seats: int, options: Mapping[str, str]) -> AnyState:
    """Give the State as its fields begin, with options in the fields of their names."""
    state = game.state(game.components, seats)
    for name, value in options.items():
        field = game.state.schema.fields.get(name)
        if field is not None:
            numbers = {"flag": value == "true", "number": int(value) if value.isdecimal() else value}
            setattr(state, name, numbers.get(field.kind.holds, value))
    return state


def evaluate(state: AnyState, seat: int) -> float:
    """Weigh the end alone: who won, and how far a seat is ahead."""
    outcome = state.outcome
    if outcome is None:
        return 0.0
    best = max((score for other, score in enumerate(outcome.scores) if other != seat), default=0)
    return outcome.scores[seat] - best + (WIN if seat in outcome.winners else 0.0)
