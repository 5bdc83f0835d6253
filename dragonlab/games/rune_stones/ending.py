"""The final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.state import RuneStonesState as State


def final_scoring(state: State) -> Outcome:
    """Add a point for every three gems (RS-R14); of equals whoever has more stones wins, then artefacts (RS-R15)."""
    gems = [sum(held) // state.components.gems_for_point for held in state.gems]
    scores = tuple(points + more for points, more in zip(state.points, gems, strict=True))
    artefacts = [sum(artefact is not None for artefact in board) for board in state.boards]
    standings = [*zip(scores, map(len, state.stones), artefacts, strict=True)]
    best = max(standings)
    breakdown = [Points(seat, "RS-GOAL-1", "track", points) for seat, points in enumerate(state.points)]
    breakdown += [Points(seat, "RS-R14", "gems", points) for seat, points in enumerate(gems)]
    winners = tuple(seat for seat, standing in enumerate(standings) if standing == best)
    return Outcome(scores, winners, "goal", tuple(breakdown))
