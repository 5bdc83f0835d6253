"""What a climb is worth: height, points, and a little for cards and for what the dice may still give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, Reason

from .components import FACES
from .rules import ASIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .components import SummitMove
    from .state import SummitState

CARD, SNOW = 0.5, 0.4  # what they are worth, in points
ANY = 0.85  # a die that is rolled once more


def worth(state: SummitState, seat: int) -> float:
    """Say what somebody has."""
    return state.places[seat] + state.points[seat] + CARD * len(state.hands[seat])


def promise(dice: Sequence[int]) -> float:
    """Say what dice give."""
    boots, flags, packs, snow = (dice.count(face) for face in range(len(FACES)))
    return boots + flags * (flags - 1) / 2 + 0.25 * (flags == 1) + CARD * packs + SNOW * snow


def in_hand(state: SummitState) -> float:
    """Say what the dice promise: as they are, or with some of them rolled again."""
    dice = [die for die in state.dice if die is not None]
    now = promise(dice)
    if not dice or not state.rerolls:
        return now
    aside = [die for die, mark in zip(dice, state.marks, strict=True) if mark in ASIDE]
    return max(now, promise(aside) + ANY * (len(dice) - len(aside)))


def evaluate(state: SummitState, seat: int) -> float:
    values = [worth(state, other) for other in range(len(state.places))]
    values[state.turn] += in_hand(state) + SNOW * state.snow
    if state.target is not None:
        values[state.target] -= 0.5
    return 1.5 * values[seat] - sum(values) / (2 * max(1, len(values) - 1))


def facts(state: SummitState, move: SummitMove) -> list[Reason]:
    if move.rival is not None:
        return [Reason("throws", {"target_seat": move.rival})]
    if move.verb == "parry":
        return [Reason("parries", {"card": move.card})]
    seat, after = state.to_move or 0, state.copy()
    after.apply(move, FirstChance())
    gained = after.places[seat] + after.points[seat] - state.places[seat] - state.points[seat]
    return [Reason("gains", {"count": gained})] if gained > 0 else [Reason("quiet", {})]
