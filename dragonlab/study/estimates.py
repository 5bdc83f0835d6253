"""Rates and means, each with the interval that says how sure it is."""

from __future__ import annotations

from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.parsing import LARGEST
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Sequence

SURE = 0.95
"""How often such an interval holds what it is for."""
TAIL = (1 + SURE) / 2
Z = NormalDist().inv_cdf(TAIL)
"""Standard errors on each side, where there are many observations: 1.96."""


class Estimate(NamedTuple):
    """A rate or a mean, the ends of its 95 % interval, and of how many observations it is.

    >>> Estimate(0.5, 0.4, 0.6, 100)
    Estimate(value=0.5, low=0.4, high=0.6, number=100)
    """

    value: float
    low: float
    high: float
    number: int

    @property
    def interval(self) -> tuple[float, float]:
        """Both ends."""
        return self.low, self.high


def rate(hits: float, number: int) -> Estimate:
    """Estimate how often something happens that happened so often among so many (Wilson, 1927).

    A shared win is part of a hit. `OptionError` for less than one observation.

    >>> found = rate(60, 100)
    >>> found.value, round(found.low, 3), round(found.high, 3)
    (0.6, 0.502, 0.691)
    """
    if not are_numbers([hits, number]) or type(number) is not int or number < 1 or not 0 <= hits <= number:
        of = f"{short_repr(hits)} of {short_repr(number)}"
        raise OptionError(f"a rate is of at least one observation, and 0 to all of them are hits: not {of}")
    return Estimate(hits / number, *_wilson(hits / number, number), number)


def mean(values: Sequence[float]) -> Estimate:
    """Estimate the mean of what some observations are a sample of (Student's t interval).

    One observation says nothing of how sure it is: its interval is infinite. `OptionError` for none.

    >>> found = mean([1, 2, 3, 4])
    >>> found.value, round(found.low, 2), round(found.high, 2)
    (2.5, 0.45, 4.55)
    """
    if not are_numbers(values):
        raise OptionError(f"a mean is of at least one observation, all of them numbers, not {short_repr(values)}")
    number = len(values)
    half = t_quantile(number - 1) * sqrt(variance(values) / number) if number > 1 else float("inf")
    return _around(fmean(values), half, number)


def ratio(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Estimate a mean over what happens several times a game: of each game its sum, and of how many.

    What happens in the same game is alike, so the interval goes by games, not by what happens (Cochran's ratio).
    `OptionError` if there is nothing to divide by.

    >>> found = ratio([2, 0, 3, 1], [4, 2, 4, 3])
    >>> round(found.value, 3), found.number
    (0.462, 13)
    """
    if not are_numbers(sums) or not are_numbers(counts) or len(sums) != len(counts) or not (total := sum(counts)):
        given = f"{short_repr(sums)} and {short_repr(counts)}"
        raise OptionError(f"a ratio is of two lists, of each game a sum and of how many, not {given}")
    value, games = sum(sums) / total, len(counts)
    if games == 1:
        return _around(value, float("inf"), total)
    apart = sum((part - value * count) ** 2 for part, count in zip(sums, counts, strict=True))
    return _around(value, t_quantile(games - 1) * sqrt(games / (games - 1) * apart) / total, total)


def share(hits: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Estimate how often something happens that can happen several times a game: of each game the hits, of how many.

    The interval is that of `rate`, for as many observations as what happens in these games is worth, being alike in
    each (Korn and Graubard, 1998). One game says nothing. `OptionError` as for `ratio`.

    >>> found = share([0, 0, 0, 0], [2, 3, 1, 2])
    >>> found.value, round(found.low, 2), round(found.high, 2), found.number
    (0.0, 0.0, 0.63, 8)
    """
    value, *_, total = ratio(hits, counts)
    games = sum(1 for count in counts if count)
    if games == 1:
        return Estimate(value, 0.0, 1.0, total)
    if value in {0, 1}:  # how alike things are cannot be seen then: in one game in thought it goes half and half
        hits, counts = [*hits, 0.5], [*counts, 1]
    among = sum(counts)
    middle = sum(hits) / among
    apart = sum((part - middle * count) ** 2 for part, count in zip(hits, counts, strict=True))
    worth = min(total, middle * (1 - middle) * among**2 / apart) if apart else total
    worth *= (games - 1) / games * (Z / t_quantile(games - 1)) ** 2
    return Estimate(value, *_wilson(value, worth), total)


def are_numbers(values: object) -> bool:
    """Tell whether something is a list of numbers that can be reckoned with, and not empty."""
    if not isinstance(values, list | tuple) or not values:
        return False
    return all(isinstance(value, int | float) and abs(value) < LARGEST for value in values)


def _wilson(value: float, number: float) -> tuple[float, float]:
    widened = number + Z**2
    middle = (number * value + Z**2 / 2) / widened
    half = Z / widened * sqrt(number * value * (1 - value) + Z**2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def _around(value: float, half: float, number: int) -> Estimate:
    return Estimate(value, value - half, value + half, number)


def t_quantile(freedom: int) -> float:
    """Give how many standard errors a 95 % interval has on each side, by Student's t (Abramowitz and Stegun, 26.7.5).

    >>> [round(t_quantile(freedom), 2) for freedom in (1, 2, 4, 10, 1000)]
    [12.71, 4.3, 2.78, 2.23, 1.96]
    """
    if freedom == 1:
        return tan(pi * (TAIL - 0.5))
    if freedom == 2:
        return (2 * TAIL - 1) / sqrt(2 * TAIL * (1 - TAIL))
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))
