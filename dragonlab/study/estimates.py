"""Rates and means, each with the interval that says how sure it is."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import fsum, pi, sqrt, tan
from numbers import Integral, Real
from statistics import NormalDist, fmean, variance
from typing import TYPE_CHECKING, Any, NamedTuple

from dragonlab.core.base.errors import OptionError, is_a
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
    if not isinstance(number, Integral) or isinstance(number, bool) or number < 1 or not _is_share(hits, number):
        of = f"{short_repr(hits)} of {short_repr(number)}"
        raise OptionError(f"a rate is of at least one observation, and 0 to all of them are hits: not {of}")
    return Estimate(hits / number, *_wilson(hits / number, number), int(number))


def _is_share(hits: float, number: int) -> bool:
    return are_numbers([hits]) and 0 <= float(hits) <= number < LARGEST


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


def share(hits: Iterable[float], counts: Iterable[int]) -> Estimate:
    """Estimate how often something happens that can happen several times a game: of each game the hits, of how many.

    The interval is that of `rate`, for as many observations as what happens in these games is worth, being alike in
    each (Korn and Graubard, 1998). One game says nothing. `OptionError` as for `ratio`.

    >>> found = share([0, 0, 0, 0], [2, 3, 1, 2])
    >>> found.value, round(found.low, 2), round(found.high, 2), found.number
    (0.0, 0.0, 0.63, 8)
    """
    groups, total = _pairs(hits, counts)
    value = fsum(part for part, _ in groups) / total
    games = sum(1 for _, count in groups if count)
    if games == 1:
        return Estimate(value, 0.0, 1.0, total)
    if value in {0, 1}:  # how alike things are cannot be seen then: in one game in thought it goes half and half
        groups = [*groups, (0.5, 1)]
    among = sum(count for _, count in groups)
    middle = fsum(part for part, _ in groups) / among
    apart = fsum((part - middle * count) ** 2 for part, count in groups)
    worth = min(total, middle * (1 - middle) * among**2 / apart) if apart else total
    worth *= (games - 1) / games * (Z / t_quantile(games - 1)) ** 2
    return Estimate(value, *_wilson(value, worth), total)


Observations = Iterable[tuple[Hashable, float, int]]
"""What was observed: the group in which all is alike, a sum, and of how many."""


def rate_by_group(observed: Observations) -> Estimate:
    """Estimate a rate of what may be alike in the same group, such as games of one deal.

    The interval is that of `rate`, for as many observations as these are worth (Kish's design effect, 1 at least).

    >>> rate_by_group([("one", 1, 1), ("other", 0, 1)]) == rate(1, 2)
    True
    """
    groups, total = _pairs(*_by_group(observed))
    hits = fsum(part for part, _ in groups)
    if len(groups) == total:
        return rate(hits, total)
    value = hits / total
    apart = fsum((part - value * count) ** 2 for part, count in groups)
    alike = max(1.0, apart / (total * value * (1 - value))) if 0 < value < 1 else 1.0
    return Estimate(value, *_wilson(value, total / alike if len(groups) > 1 else 1), total)


def share_by_group(observed: Observations) -> Estimate:
    """Estimate how often something happens that can happen several times in a group, as `share` does.

    >>> share_by_group([("one", 1, 2), ("one", 1, 2), ("other", 3, 3)]) == share([2, 3], [4, 3])
    True
    """
    return share(*_by_group(observed))


def mean_by_group(observed: Observations) -> Estimate:
    """Estimate a mean of what is alike in the same group.

    >>> mean_by_group([("one", 2, 1), ("one", 4, 1), ("other", 3, 2), ("third", 5, 2)]) == ratio([6, 3, 5], [2, 2, 2])
    True
    """
    return ratio(*_by_group(observed))


def _by_group(observed: Observations) -> tuple[list[float], list[int]]:
    sums: dict[Hashable, float] = {}
    counts: dict[Hashable, int] = {}
    for group, part, count in observed:
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
