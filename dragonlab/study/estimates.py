"""Rates and means, each with the interval that says how sure it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fsum, pi, sqrt, tan
from numbers import Integral, Real
from statistics import NormalDist, fmean, variance
from typing import TYPE_CHECKING, Any, NamedTuple

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.parsing import LARGEST
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

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
    if not isinstance(number, Integral) or isinstance(number, bool) or number < 1 or not _is_share(hits, number):
        of = f"{short_repr(hits)} of {short_repr(number)}"
        raise OptionError(f"a rate is of at least one observation, and 0 to all of them are hits: not {of}")
    return _wilson(float(hits), int(number), 1.0)


def _is_share(hits: float, number: int) -> bool:
    return are_numbers([hits]) and 0 <= float(hits) <= number < LARGEST


def _wilson(hits: float, number: int, alike: float) -> Estimate:
    """Give Wilson's interval; `alike` observations say as much as one of its own."""
    share, says = hits / number, number / alike
    widened = says + Z**2
    middle = (share * says + Z**2 / 2) / widened
    half = Z / widened * sqrt(says * share * (1 - share) + Z**2 / 4)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), number)


def grouped_rate(hits: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Estimate how often something happens that is alike in the same group: its hits, and among how many.

    The interval is Wilson's of as many observations as say as much without groups (Kish's design effect, 1 at least);
    of one group alone, of one. `OptionError` if there is nothing to divide by.

    >>> found = grouped_rate([4, 0, 4, 4, 0], [4, 4, 4, 4, 4])
    >>> found.value, round(found.low, 2), round(found.high, 2), found.number
    (0.6, 0.23, 0.88, 20)
    """
    groups, number = _pairs(hits, counts)
    total = fsum(hit for hit, _ in groups)
    share = total / number
    alone = number * share * (1 - share)
    together = fsum((hit - share * count) ** 2 for hit, count in groups)
    return _wilson(total, number, number if len(groups) == 1 else max(1.0, together / alone) if alone else 1.0)


def mean(values: Iterable[float]) -> Estimate:
    """Estimate the mean of what some observations are a sample of (Student's t interval).

    One observation says nothing of how sure it is: its interval is infinite. `OptionError` for none.

    >>> found = mean([1, 2, 3, 4])
    >>> found.value, round(found.low, 2), round(found.high, 2)
    (2.5, 0.45, 4.55)
    """
    listed = _listed(values)
    if not listed:
        raise OptionError(f"a mean is of at least one observation, all of them numbers, not {short_repr(values)}")
    number = len(listed)
    half = t_quantile(number - 1) * sqrt(variance(listed) / number) if number > 1 else float("inf")
    return _around(fmean(listed), half, number)


def ratio(sums: Iterable[float], counts: Iterable[int]) -> Estimate:
    """Estimate a mean over what happens several times a game: of each game its sum, and of how many.

    What happens in the same game is alike, so the interval goes by games, not by what happens (Cochran's ratio).
    `OptionError` if there is nothing to divide by.

    >>> found = ratio([2, 0, 3, 1], [4, 2, 4, 3])
    >>> round(found.value, 3), found.number
    (0.462, 13)
    """
    groups, number = _pairs(sums, counts)
    value = fsum(part for part, _ in groups) / number
    if len(groups) == 1:
        return _around(value, float("inf"), number)
    apart = fsum((part - value * count) ** 2 for part, count in groups)
    return _around(value, t_quantile(len(groups) - 1) * sqrt(len(groups) / (len(groups) - 1) * apart) / number, number)


def by_group(parts: Iterable[tuple[Hashable, float, int]]) -> tuple[list[float], list[int]]:
    """Add up by group what was observed: its sums, and of how many each is.

    >>> by_group([("one", 2, 1), ("other", 3, 1), ("one", 4, 2)])
    ([6, 3], [3, 1])
    """
    sums: dict[Hashable, float] = {}
    counts: dict[Hashable, int] = {}
    for group, part, count in parts:
        sums[group] = sums.get(group, 0) + part
        counts[group] = counts.get(group, 0) + count
    return [*sums.values()], [*counts.values()]


def _pairs(sums: Iterable[float], counts: Iterable[int]) -> tuple[list[tuple[float, int]], int]:
    """Give each sum with its count, and all counts together."""
    parts, numbers = _listed(sums), _listed(counts)
    if parts and numbers and len(parts) == len(numbers) and all(count >= 0 == count % 1 for count in numbers):
        whole = [int(count) for count in numbers]
        if total := sum(whole):
            return [*zip(parts, whole, strict=True)], total
    given = f"{short_repr(sums)} and {short_repr(counts)}"
    raise OptionError(f"a ratio is of two lists, of each game a sum and of how many, not {given}")


def _listed(values: object) -> list[float]:
    """List numbers that can be reckoned with, those of numpy and pandas too; nothing where anything else is there."""
    if not isinstance(values, Iterable) or isinstance(values, str | bytes | Mapping):
        return []
    listed = [*values]
    return [float(value) for value in listed] if are_numbers(listed) else []


def are_numbers(values: Sequence[Any]) -> bool:
    """Tell whether all are numbers that can be reckoned with."""
    return all(is_a(value, Real) and abs(value) < LARGEST for value in values)


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
