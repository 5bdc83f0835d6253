"""What a heist is worth: the loot so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.play.game import Reason

from .components import SEATS

if TYPE_CHECKING:
    from .components import Action
    from .state import HeistState


def worth(state: HeistState, seat: int) -> int:
    loot = sum(state.components.values[gem] for gem in state.loot[seat])
    return state.points[seat] + state.doubles[seat] + loot


def evaluate(state: HeistState, seat: int) -> float:
    return 1.5 * worth(state, seat) - sum(worth(state, other) for other in SEATS) / 2


def reasons(before: HeistState, _move: Action, after: HeistState, seat: int) -> list[Reason]:
    gained = worth(after, seat) - worth(before, seat)
    return [Reason("loot", {"points": gained})] if gained else [Reason("quiet", {})]
