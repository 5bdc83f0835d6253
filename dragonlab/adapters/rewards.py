"""What the end of a game is worth to each seat, as search and learning want it: the same sum whoever wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonlab.core.rules.outcome import Outcome


def rewards(outcome: Outcome | None) -> list[float]:
    """Give 1 for winning alone, and to all others what makes the sum 0; nothing as long as a game runs.

    Winners share: each has its part of what they won together, so 0 where all have won. Between two that is 1, 0 or -1.

    >>> from dragonlab.core.rules.outcome import Outcome
    >>> rewards(Outcome((5, 3, 3), (0,), "", ()))
    [1.0, -0.5, -0.5]
    >>> rewards(Outcome((5, 5, 3), (0, 1), "", ()))
    [0.25, 0.25, -0.5]
    """
    if outcome is None:
        return []
    seats, won = len(outcome.scores), len(outcome.winners)
    return [(seats * (seat in outcome.winners) / won - 1) / (seats - 1) for seat in range(seats)]


def least(seats: int) -> float:
    """Give what losing is worth where so many play: the most is 1."""
    return -1 / (seats - 1)
