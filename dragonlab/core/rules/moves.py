"""Moves are interned: a game knows every move that can ever be made, each with a number and a notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import attrgetter, getitem
from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

from dragonlab.core.base.errors import DataError, NotationError
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame

MOST_MOVES = 4_000
LONGEST = 200  # characters of a notation
WORDS = re.compile(r"[^\W\d_]+|\d+|>")


class Move:
    """One move of one game; there is one object for each, so `is` compares them, also after pickling.

    `index` is its number in `game.moves`, `notation` its text, `faces` name the cards that it plays. `verb`, which says
    what step it answers and how, is the first word of its notation.

    >>> Move("roll 2").verb
    'roll'
    """

    __slots__ = ("faces", "index", "notation", "table", "verb")

    index: int
    table: Moves[Self]  # which holds it

    def __init__(self, notation: str, faces: Sequence[str] = ()) -> None:
        self.notation = notation
        self.faces = tuple(faces)
        self.verb = notation.partition(" ")[0]

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
        if len(self._by_notation) < len(moves):
            twice = next(move.notation for move in moves if self._by_notation[move.notation] is not move)
            raise DataError(f"two moves are called {twice!r}: each must have a notation of its own")
        if len(moves) > MOST_MOVES:
            raise DataError(f"a game has at most {MOST_MOVES} moves, not {len(moves)}")
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
    def words(self) -> frozenset[str]:
        """Give the words, numbers and signs that notations are made of."""
        return frozenset(word for spoken in self._by_words for word in spoken)

    @cached_property
    def _by_words(self) -> dict[tuple[str, ...], M]:
        return {words_of(move.notation): move for move in self._moves}

    @cached_property
    def _by_values(self) -> dict[tuple[str, ...], M]:
        """Look moves up whose numbers are the values of cards of one kind, which may come in any order."""
        return {_sorted(spoken): move for spoken, move in self._by_words.items() if _values_alone(spoken, move.faces)}

    def parse(self, text: str) -> M:
        """Look a notation up, whatever its blanks and capitals, and the order of values of one kind.

        `NotationError` if no move has it.
        """
        if not isinstance(text, str):
            raise NotationError(f"a move's notation is a text, not {type(text).__name__}")
        move = self._by_notation.get(" ".join(text.lower().split()))
        if move is None and len(text) <= LONGEST:
            spoken = words_of(text)
            move = self._by_words.get(spoken) or self._by_values.get(_sorted(spoken))
        if move is None:
            word = text.lower().split()[:1]
            near = [known for known in self._by_notation if word and known.startswith(word[0])][:4]
            hint = f"; such as {', '.join(map(repr, near or list(self._by_notation)[:4]))}"
            raise NotationError(f"{short_repr(text)} is no move of this game{hint}")
        return move


def words_of(text: str) -> tuple[str, ...]:
    """Take a text apart, whatever its blanks and capitals.

    >>> words_of("Fire_dragon2>treasure")
    ('fire', 'dragon', '2', '>', 'treasure')
    """
    return tuple(WORDS.findall(text.lower()))


def _sorted(words: tuple[str, ...]) -> tuple[str, ...]:
    """Sort the numbers among words, each staying where a number was."""
    numbers = iter(sorted((word for word in words if word.isdecimal()), key=int))
    return tuple(next(numbers) if word.isdecimal() else word for word in words)


def _values_alone(words: tuple[str, ...], faces: Sequence[str]) -> bool:
    kinds = {words_of(face)[:-1] for face in faces}
    return len(kinds) == 1 and len(faces) == sum(word.isdecimal() for word in words) > 1
