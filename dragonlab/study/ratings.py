"""How strong bots are compared with each other, from who won when: the model of Bradley, Terry and Luce.

In a game each wins with a chance that is its strength's share in the strengths of all who play. The strengths that make
what happened likeliest are found by Hunter's iteration (2004), and told on Elo's scale: 400 points are odds of ten to
one. How sure they are follows from how sharply what happened grows less likely around them (Fisher's information).
"""

from __future__ import annotations

from collections import Counter
from math import fsum, log, log10, sqrt
from statistics import fmean
from typing import TYPE_CHECKING

from dragonlab.study.estimates import Estimate, Z

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.study.series import Row

ENOUGH = 1e-7  # of a strength, between two rounds
ROUNDS = 20_000
DRAWN = 1.0
"""Games in thought, drawn against a bot of average strength, so that who always wins is not infinitely strong."""

Meeting = tuple[tuple[str, ...], tuple[str, ...]]
"""How a game went: who played, and who of them won."""


def ratings(rows: Sequence[Row]) -> dict[str, Estimate]:
    """Rate the bots of some games on Elo's scale, the mean being 0; the strongest first."""
    games = Counter((tuple(sorted(row.bots)), tuple(sorted(row.bots[seat] for seat in row.winners))) for row in rows)
    strong = strengths(games)
    points, errors = _elo(strong), standard_errors(games, strong)
    played = Counter(bot for row in rows for bot in row.bots)
    return {
        bot: Estimate(points[bot], points[bot] - Z * errors[bot], points[bot] + Z * errors[bot], played[bot])
        for bot in sorted(points, key=lambda one: -points[one])
    }


def _elo(strong: Mapping[str, float]) -> dict[str, float]:
    points = {bot: 400 * log10(strength) for bot, strength in strong.items()}
    middle = fmean(points.values())
    return {bot: point - middle for bot, point in points.items()}


def strengths(games: Mapping[Meeting, int]) -> dict[str, float]:
    """Find the strengths that make these games likeliest.

    >>> found = strengths({(("a", "b"), ("a",)): 90, (("a", "b"), ("b",)): 10})
    >>> 7 < found["a"] / found["b"] < 9
    True
    """
    now = {bot: 1.0 for who, _ in games for bot in who}
    won = dict.fromkeys(now, DRAWN / 2)
    for (_, winners), count in games.items():
        for bot in winners:
            won[bot] += count / len(winners)
    met = _met(games)
    for _ in range(ROUNDS):
        share = {bot: DRAWN / (strength + 1.0) for bot, strength in now.items()}
        for who, count in met.items():
            each = count / fsum(now[bot] for bot in who)
            for bot in who:
                share[bot] += each
        new = {bot: won[bot] / share[bot] for bot in now}
        apart = max(abs(new[bot] / now[bot] - 1) for bot in now)
        now = new
        if apart < ENOUGH:
            break
    return now


def _met(games: Mapping[Meeting, int]) -> Counter[tuple[str, ...]]:
    met: Counter[tuple[str, ...]] = Counter()
    for (who, _), count in games.items():
        met[who] += count
    return met


def standard_errors(games: Mapping[Meeting, int], strong: Mapping[str, float]) -> dict[str, float]:
    """Give the standard errors of ratings around their mean, on Elo's scale.

    >>> games = {(("a", "b"), ("a",)): 50, (("a", "b"), ("b",)): 50}
    >>> round(standard_errors(games, strengths(games))["a"], 1)
    17.3
    """
    bots = [*strong]
    information = {bot: dict.fromkeys(bots, 0.0) for bot in bots}
    for bot, strength in strong.items():
        information[bot][bot] += DRAWN * strength / (strength + 1.0) ** 2
    for who, count in _met(games).items():
        whole = fsum(strong[bot] for bot in who)
        shares = {bot: strong[bot] / whole for bot in who}
        for bot in who:
            information[bot][bot] += count * shares[bot]
            for other in who:
                information[bot][other] -= count * shares[bot] * shares[other]
    spread = _inverse([[*information[bot].values()] for bot in bots])
    means = [fmean(row) for row in spread]
    points = 400 / log(10)
    return {bot: points * sqrt(spread[at][at] - 2 * means[at] + fmean(means)) for at, bot in enumerate(bots)}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a symmetric positive matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [one / rows[at][at] for one in rows[at]]
        for other in range(size):
            if other != at:
                times = rows[other][at]
                rows[other] = [one - times * pivot for one, pivot in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
