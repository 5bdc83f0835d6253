"""Bots and counts as readers write them, in a module that other processes can import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.bots import Bot
from dragonlab.study import decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.values import View


class First(Bot):
    def decide(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002
        return moves[0]


class Gambler(Bot):
    """Leaves all to its own chance, and remembers how often it was asked in its game."""

    asked = 0

    def decide(self, view: View, moves: Sequence[Move]) -> str:
        self.asked += 1
        assert self.asked <= 200, "of each game a new one"
        return moves[self.chance(view).pick("move", range(len(moves)))].notation


class Fails(Bot):
    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        raise KeyError(view["seat"], moves)


def choices(match: Match) -> list[int]:
    return [len(one.moves) for one in decisions(match)]
