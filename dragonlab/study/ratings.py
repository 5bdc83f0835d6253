"""How strong bots are compared with each other, from who won when: the model of Bradley, Terry and Luce.

In a game each wins with a chance that is its strength's share in the strengths of all who play. The strengths that make
what happened likeliest are found by Hunter's iteration (2004), and told on Elo's scale: 400 points are odds of ten to
one.
"""

from __future__ import annotations

import random
from collections import Counter
from math import fsum, log10
from statistics import fmean
from typing import TYPE_CHECKING

from dragonlab.study.estimates import TAIL, Estimate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.study.series import Row

AGAIN = 200
"""Samples of games that the interval is made from."""
ENOUGH = 1e-4  # of a strength, between two rounds
ROUNDS = 2_000
DRAWN = 1.0
"""Games in thought, drawn against a bot of average strength, so that who always wins is not infinitely strong."""

Meeting = tuple[tuple[str, ...], tuple[str, ...]]
"""How a game went: who played, and who of them won."""


def ratings(rows: Sequence[Row], seed: int | str) -> dict[str, Estimate]:
    """Rate the bots of some games on Elo's scale, the mean being 0; the strongest first.

    The interval is that of the ratings of games drawn at random from these, again and again (Efron's bootstrap). The
    games in thought end by chance in each of them, as who has won all games may still not be much stronger.
    """
    games = Counter((tuple(sorted(row.bots)), tuple(sorted(row.bots[seat] for seat in row.winners))) for row in rows)
    strong = strengths(games)
    found = _elo(strong)
    dice = random.Random(f"{seed}/ratings")
    drawn = (Counter(dice.choices([*games], [*games.values()], k=len(rows))) for _ in range(AGAIN))
    samples = [_elo(strengths(sample, strong, {bot: 1 - dice.random() for bot in strong})) for sample in drawn]
    played = Counter(bot for row in rows for bot in row.bots)
    rated = {}
    for bot in sorted(found, key=lambda one: -found[one]):
        points = sorted(sample[bot] for sample in samples)
        low, high = points[round((1 - TAIL) * AGAIN)], points[round(TAIL * AGAIN) - 1]
        rated[bot] = Estimate(found[bot], min(low, found[bot]), max(high, found[bot]), played[bot])
    return rated


def _elo(strong: Mapping[str, float]) -> dict[str, float]:
    points = {bot: 400 * log10(strength) for bot, strength in strong.items()}
    middle = fmean(points.values())
    return {bot: point - middle for bot, point in points.items()}


def strengths(
    games: Mapping[Meeting, int], near: Mapping[str, float] | None = None, thought: Mapping[str, float] | None = None
) -> dict[str, float]:
    """Find the strengths that make these games likeliest; the search begins at those `near`, of the same bots or more.

    `thought` is what of its games in thought each bot wins, if not one half.

    >>> found = strengths({(("a", "b"), ("a",)): 90, (("a", "b"), ("b",)): 10})
    >>> 7 < found["a"] / found["b"] < 9
    True
    """
    now = dict(near or {bot: 1.0 for who, _ in games for bot in who})
    won = {bot: DRAWN * (0.5 if thought is None else thought[bot]) for bot in now}
    met: Counter[tuple[str, ...]] = Counter()
    for (who, winners), count in games.items():
        met[who] += count
        for bot in winners:
            won[bot] += count / len(winners)
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
