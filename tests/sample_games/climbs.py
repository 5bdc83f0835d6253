"""Turns of the summit for its tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from walks import SUMMIT

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

GAME = dragonlab.load(SUMMIT)
B, F, P, S = "boot", "flag", "pack", "snow"
HANDS = (["helmet1", "helmet3a"], ["helmet2a", "rope1"], ["rope2a", "rope4"])


def at(*dice: str, seats: int = 3, hands: object = HANDS, finish: str = "round", **position: object) -> Match:
    """Begin a turn of seat 0, whose dice fall one after the other as they are named."""
    match = dragonlab.new(
        SUMMIT,
        seats=seats,
        position={"hands": hands, **position},
        options={"finish": finish},
        chance={"die.0": list(dice)} if dice else {},
        seed=1,
    )
    if dice:
        match.play("roll")
    return match


def seen(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)


def names(match: Match) -> list[str]:
    """Name what happened last."""
    return [event.name for event in match.plies[-1].events]


def refused(match: Match, move: str, seat: int | None = None) -> str | None:
    violation = match.why_not(move, seat)
    return None if violation is None else violation.rule
