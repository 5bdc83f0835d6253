"""Finds a shortest solution of a level from where the reader stands: hints, drafts and the tests ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.lessons.predicate import past
from dragonlab.lessons.rival import reply

if TYPE_CHECKING:
    from collections.abc import Hashable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.lessons.level import Level

MOST_TRIES = 2_000  # a few seconds; what the package's levels need is a twentieth of it


class Spent(NamedTuple):
    """A search gave up after `tries` moves: no solution has at most `depth` moves, with more it is not known."""

    depth: int
    tries: int


class Search:
    """What is known of one level: where there is no way on, and how many moves may still be tried to find out more.

    A point is known again where everything goes on in the same way: the same State at the same ply of chance, with as
    much used of the script and as many moves made, and the same past as far as a condition can ask for it.
    """

    def __init__(self, level: Level, tries: int = MOST_TRIES) -> None:
        self.level = level
        self.most = self.left = tries
        self._hopeless: dict[Hashable, int] = {}  # from this point, within so many moves

    def solve(self, match: Match, deepest: int) -> list[str] | Spent | None:
        """Give the reader's moves of a shortest solution with at most `deepest` moves; None if there is none.

        Tries every legal move, with the level's own replies and chance: nothing is left open there. `Spent` if that
        is not settled by as many tries as there may be.
        """
        for depth in range(1, deepest + 1):
            try:
                found = self._within(match, depth)
            except _SpentError:
                return Spent(depth - 1, self.most)
            if found is not None:
                return found
        return None

    def _within(self, match: Match, depth: int) -> list[str] | None:
        if match.to_move != self.level.seat:
            return None
        point = self.point(match)
        if self._hopeless.get(point, 0) >= depth:
            return None
        for move in match.legal_moves():
            twin = self._try(match, move)
            if self.level.solved(twin):
                return [move.notation]
            if depth > 1 and not self.level.failed(twin):
                rest = self._within(twin, depth - 1)
                if rest is not None:
                    return [move.notation, *rest]
        self._hopeless[point] = depth
        return None

    def _try(self, match: Match, move: Move) -> Match:
        if not self.left:
            raise _SpentError
        self.left -= 1
        twin = match.fork()
        twin.play(move)
        if not self.level.solved(twin) and not self.level.failed(twin):
            reply(self.level, twin)
        return twin

    def point(self, match: Match) -> Hashable:
        """Tell points apart, as far as how it can go on from them differs."""
        last = match.plies[-1]
        used = frozenset(last.used.items())
        return last.state.key(), len(match.plies), used, past(self.level.setting.moment(match))


class _SpentError(Exception):
    """No more tries are left."""


def solve(level: Level, match: Match, deepest: int) -> list[str] | Spent | None:
    """Search one level once: see `Search.solve`."""
    return Search(level).solve(match, deepest)
