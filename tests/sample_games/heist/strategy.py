"""What a heist is worth: the loot so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core import FirstChance, Reason

from .components import SEATS

if TYPE_CHECKING:
    from .components import HeistMove
    from .state import HeistState


def worth(state: HeistState, seat: int) -> int:
    loot = sum(state.components.values[gem] for gem in state.loot[seat])
    return state.points[seat] + state.doubles[seat] + loot


def evaluate(state: HeistState, seat: int) -> float:
    return 1.5 * worth(state, seat) - sum(worth(state, other) for other in SEATS) / 2


def facts(state: HeistState, move: HeistMove) -> list[Reason]:
    seat, after = state.to_move or 0, imagined(state)
    after.apply(move, FirstChance())
    gained = worth(after, seat) - worth(state, seat)
    return [Reason("loot", {"points": gained})] if gained else [Reason("quiet", {})]


def imagined(state: HeistState) -> HeistState:
    """Give a State that fits what the seat to move knows, whatever is hidden from it."""
    seat = state.to_move or 0
    return cast("HeistState", state.components.game.sample(state.view(seat), seat, FirstChance()))
