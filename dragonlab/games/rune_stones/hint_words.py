"""What the facts of hints are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.rune_stones.components import STONES
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.worths import Outlook


def outlook(state: State) -> Outlook:
    """Look at the game with the eyes of the seat whose turn it is."""
    seat = state.turn
    return look(state, seat, max(state.points[:seat] + state.points[seat + 1 :]))


def named(state: State) -> list[str]:
    """Name the stones of the seat whose turn it is."""
    return [STONES[stone] for stone in state.stones[state.turn]]


def name(state: State, card: int) -> str:
    """Name a card."""
    return state.components.printed[card].name


def cost(state: State, card: int) -> int:
    """Say what a creature of the display costs."""
    return state.components.costs[state.display.index(card)]
