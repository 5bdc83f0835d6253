"""Moves are interned: a game knows every move that can ever be made, each with a number and a notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self, overload

from dragonlab.core.errors import DataError, NotationError
from dragonlab.core.showing import shown

MOST_MOVES = 4_000


class Move:
    """One move of one game; there is one object for each, so `is` compares them.

    `index` is its number in `game.moves` (the action number of adapters), `notation` its text.
    """

    __slots__ = ("index", "notation")

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.index = -1  # until a table holds it

    def __repr__(self) -> str:
        return f"Move({self.notation!r})"

    def __str__(self) -> str:
        return self.notation

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Moves(Sequence[Move]):
    """All moves of a game in a fixed order.

    >>> moves = Moves([Move("stop"), Move("roll 2")])
    >>> moves.parse("  ROLL   2 ").index
    1
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = tuple(moves)
        self._by_notation = {move.notation: move for move in moves}
        if len(self._by_notation) < len(moves) or len(moves) > MOST_MOVES:
            message = f"a game has at most {MOST_MOVES} moves, each with its own notation, not {len(moves)}"
            raise DataError(message)
        for index, move in enumerate(moves):
            move.index = index

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice[int | None, int | None, int | None]) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice[int | None, int | None, int | None]) -> Move | Sequence[Move]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._by_notation.get(move.notation) is move

    def parse(self, text: str) -> Move:
        """Look a notation up, whatever its blanks and capitals; `NotationError` if no move has it."""
        if not isinstance(text, str):
            message = f"a move's notation is a text, not {type(text).__name__}"
            raise NotationError(message)
        move = self._by_notation.get(" ".join(text.lower().split()))
        if move is None:
            word = text.lower().split()[:1]
            near = [known for known in self._by_notation if word and known.startswith(word[0])][:4]
            hint = f"; such as {', '.join(map(repr, near or list(self._by_notation)[:4]))}"
            message = f"{shown(text)} is no move of this game{hint}"
            raise NotationError(message)
        return move
