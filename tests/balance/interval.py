"""A mean of games, and how far from it chance may have led."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def interval(found: Sequence[float]) -> tuple[float, float]:
    """Give the mean and half of its interval of 95 %.

    >>> interval([1, 1, 1])
    (1.0, 0.0)
    """
    mean = sum(found) / len(found)
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in found)) / len(found)
