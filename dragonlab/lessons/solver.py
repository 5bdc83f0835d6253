"""Finds a shortest solution of a level from where the reader stands: hints and the tests both ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.lessons.replies import answer

if TYPE_CHECKING:
    from dragonlab.core.match import Match
    from dragonlab.lessons.level import Level


def solve(level: Level, match: Match, deepest: int) -> list[str] | None:
    """Give the reader's moves of a shortest solution with at most `deepest` moves; None if there is none.

    Tries every legal move, with the level's own replies and chance: nothing is left open there.
    """
    for depth in range(1, deepest + 1):
        if (found := _within(level, match, depth)) is not None:
            return found
    return None


def _within(level: Level, match: Match, depth: int) -> list[str] | None:
    if match.to_move != level.seat:
        return None
    for move in match.legal_moves():
        twin = match.fork()
        twin.play(move)
        if not level.solved(twin) and not level.failed(twin):
            answer(level, twin)
        if level.solved(twin):
            return [move.notation]
        if depth > 1 and not level.failed(twin):
            rest = _within(level, twin, depth - 1)
            if rest is not None:
                return [move.notation, *rest]
    return None
