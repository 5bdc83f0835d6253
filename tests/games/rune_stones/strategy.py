"""What a game of Rune Stones is worth: points, and a little for gems, ore, artefacts, stones and magic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.game import Reason

if TYPE_CHECKING:
    from .components import Action
    from .state import RuneStonesState

GEM, ORE, ARTEFACT, STONE = 0.5, 0.6, 2.5, 3.0  # what they are worth, in points


def worth(state: RuneStonesState, seat: int) -> float:
    """Say what somebody has."""
    artefacts = sum(artefact is not None for artefact in state.boards[seat])
    things = GEM * sum(state.gems[seat]) + ORE * state.ore[seat] + ARTEFACT * artefacts
    return state.points[seat] + things + STONE * len(state.stones[seat])


def evaluate(state: RuneStonesState, seat: int) -> float:
    values = [worth(state, other) for other in range(len(state.points))]
    return 2 * values[seat] - max(value for other, value in enumerate(values) if other != seat)


def reasons(before: RuneStonesState, move: Action, after: RuneStonesState, seat: int) -> list[Reason]:  # noqa: ARG001
    gained = after.points[seat] - before.points[seat]
    return [Reason("gains", {"count": gained})] if gained > 0 else [Reason("quiet", {})]
