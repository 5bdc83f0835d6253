"""What a game need not say: what core does instead, and where a game says it when it wants more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.rules.state import State
from dragonlab.core.scene.exhibit import Exhibit
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
    does: str
    where: str


OF_THE_CLASS = tuple(
    Default(*default)
    for default in (
        ("name", "the name of the folder", "__init__.py"),
        ("folder", "the folder of the module in which the class stands", "__init__.py"),
        ("seats", "two play", "__init__.py"),
        ("options", "there are none", "__init__.py"),
        ("chance", "no label gives anything, but those by which hidden cards are dealt", "__init__.py"),
        ("empty", "the State as its fields begin, and options in the fields of their names", "__init__.py"),
        ("set_up", "nothing is dealt, and seat 0 begins", "rules.py"),
        ("label", "the label of the verb in the rule book, or else the notation of the move", "__init__.py"),
        ("painter", "a zone for each field with cards, for each seat one of its own; all else in words", "scene.py"),
        ("touch", "the pieces that show the faces of the move; without faces a button", "gestures.py"),
        ("explain_gesture", "what forbids a move with the same pieces, or else a general rule", "gestures.py"),
        ("complete_position", "what is not said is as at the start; cards left over are the supply", "positions.py"),
        ("determinize", "cards that are not seen are dealt to hidden places, each way as likely", "positions.py"),
        (
            "evaluate",
            "0 while the game runs; at its end 100 for a win, and by how many points a seat is ahead",
            "strategy.py",
        ),
        ("facts", "none: boards offer no hints", "hints.py"),
        ("art", "the drawings in the folder `art`, and a plain card, back and front", "art/"),
        ("gallery", "an exhibit for each entry of each list of tables in cards.toml", "components.py"),
    )
)
WHY_NOT = Default("why_not", "what is no legal move is “not possible now”", "rules.py")
OF_THE_BOOK = {
    "game.about": "“A board game.”",
    "game.minutes": "“?”",
    "game.difficulty": "“medium”",
    "section": "all rules stand in one",
    "seat": "Green, Red, Blue, Yellow, Violet",
    "refusals": "general rules: your turn, what is yours, over, not possible now, wait",
    "label": "moves by their notations, fields by their terms or names",
    "event": "what happened, by its name and its particulars",
    "term": "names stand for themselves",
    "entry": "entries of positions are not explained",
    "reason.only": "“It is the only possible move.”",
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
        Default(f"[{name}]", does, "rulebook.toml") for name, does in OF_THE_BOOK.items() if name not in book
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
