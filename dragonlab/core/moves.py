"""Moves are interned: a game knows every move that can ever be made, each with a number and a notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import attrgetter, getitem
from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

from dragonlab.core.errors import DataError, NotationError
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from dragonlab.core.state import AnyGame

MOST_MOVES = 4_000
LONGEST = 200  # letters of a notation
WORDS = re.compile(r"[^\W\d_]+|\d+|>")


class Move:
    """One move of one game; there is one object for each, so `is` compares them, also after pickling.

    `index` is its number in `game.moves` (the action number of adapters), `notation` its text, `faces` name the
    cards that it plays.
    """

    __slots__ = ("faces", "index", "notation", "table")

    index: int
    table: Moves[Self]  # which holds it

    def __init__(self, notation: str, faces: Sequence[str] = ()) -> None:
        self.notation = notation
        self.faces = tuple(faces)

    def __repr__(self) -> str:
        return f"Move({self.notation!r})"

    def __str__(self) -> str:
        return self.notation

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, tuple[Moves[Self], int]]:
        return getitem, (self.table, self.index)


M = TypeVar("M", bound=Move)


class Moves(Sequence[M], Generic[M]):
    """All moves of a game in a fixed order.

    >>> moves = Moves([Move("stop"), Move("roll 2")])
    >>> moves.parse("  ROLL2 ").index
    1
    """

    def __init__(self, moves: Sequence[M], game: AnyGame | None = None) -> None:
        self.game = game
        self._moves = tuple(moves)
        self._by_notation = {move.notation: move for move in moves}
        if len(self._by_notation) < len(moves) or len(moves) > MOST_MOVES:
            message = f"a game has at most {MOST_MOVES} moves, each with its own notation, not {len(moves)}"
            raise DataError(message)
        for index, move in enumerate(moves):
            move.index, move.table = index, self

    def __reduce__(self) -> tuple[object, tuple[AnyGame | None]]:
        return attrgetter("moves"), (self.game,)

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice[int | None, int | None, int | None]) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice[int | None, int | None, int | None]) -> M | Sequence[M]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._by_notation.get(move.notation) is move

    def with_faces(self, faces: Sequence[str]) -> Sequence[M]:
        """Give the moves that play just these cards, in any order."""
        return self._by_faces.get(tuple(sorted(faces)), ())

    @cached_property
    def _by_faces(self) -> dict[tuple[str, ...], list[M]]:
        found: dict[tuple[str, ...], list[M]] = {}
        for move in self._moves:
            found.setdefault(tuple(sorted(move.faces)), []).append(move)
        return found

    @cached_property
    def _by_words(self) -> dict[tuple[str, ...], M]:
        """Look moves up by their words alone, and by these with the numbers sorted where that names one move only."""
        words = {_words(move.notation): move for move in self._moves}
        loose: dict[tuple[str, ...], M | None] = {}
        for spoken, move in words.items():
            loose[_sorted(spoken)] = None if _sorted(spoken) in loose else move
        return {**{spoken: move for spoken, move in loose.items() if move is not None}, **words}

    def parse(self, text: str) -> M:
        """Look a notation up, whatever its blanks, capitals and the order of its numbers.

        `NotationError` if no move has it.
        """
        if not isinstance(text, str):
            message = f"a move's notation is a text, not {type(text).__name__}"
            raise NotationError(message)
        move = self._by_notation.get(" ".join(text.lower().split()))
        if move is None and len(text) <= LONGEST:
            spoken = _words(text)
            move = self._by_words.get(spoken) or self._by_words.get(_sorted(spoken))
        if move is None:
            word = text.lower().split()[:1]
            near = [known for known in self._by_notation if word and known.startswith(word[0])][:4]
            hint = f"; such as {', '.join(map(repr, near or list(self._by_notation)[:4]))}"
            message = f"{shown(text)} is no move of this game{hint}"
            raise NotationError(message)
        return move


def _words(text: str) -> tuple[str, ...]:
    return tuple(WORDS.findall(text.lower()))


def _sorted(words: tuple[str, ...]) -> tuple[str, ...]:
    """Sort the numbers among words, each staying where a number was."""
    numbers = iter(sorted((word for word in words if word.isdecimal()), key=int))
    return tuple(next(numbers) if word.isdecimal() else word for word in words)
