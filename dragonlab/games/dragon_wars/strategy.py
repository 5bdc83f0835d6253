"""What a position is worth, and what speaks for a move: the considerations of the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.game import Reason

if TYPE_CHECKING:
    from dragonlab.games.dragon_wars.components import Action
    from dragonlab.games.dragon_wars.state import DragonWarsState as State


def evaluate(state: State, seat: int) -> float:
    """Weigh a state."""
    return float(sum(state.components.values[dragon] for dragon in state.trophies[seat]))


def reasons(before: State, action: Action, after: State, seat: int) -> list[Reason]:
    """Say what speaks for a move."""
    del before, action, after, seat
    return [Reason("quiet", {})]
