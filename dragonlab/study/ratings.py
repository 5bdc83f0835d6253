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

Played = Counter[tuple[str, ...]]


def ratings(rows: Sequence[Row], seed: int | str) -> dict[str, Estimate]:
    """Rate the bots of some games on Elo's scale, the mean being 0; the strongest first.

    The interval is between the 2.5th and the 97.5th of 100 ratings of games drawn at random from these, a deal
    together with all games that it was played in.
    """
    deals: dict[str, list[Row]] = {}
    for row in rows:
        deals.setdefault(row.seed, []).append(row)
    together = [_tally(deal) for deal in deals.values()]
    dice = random.Random(f"{seed}/ratings")
    all_of_it = strengths(*_sum(together))
    found = _elo(all_of_it)
    samples = [_elo(strengths(*_sum(dice.choices(together, k=len(together))), all_of_it)) for _ in range(AGAIN)]
    number = Counter(bot for row in rows for bot in row.bots)
    rated = {}
    for bot in sorted(found, key=lambda one: -found[one]):
        sampled = sorted(sample.get(bot, 0.0) for sample in samples)
        low, high = sampled[int((1 - TAIL) * AGAIN)], sampled[int(TAIL * AGAIN) - 1]
        rated[bot] = Estimate(found[bot], min(low, found[bot]), max(high, found[bot]), number[bot])
    return rated


def _tally(rows: Sequence[Row]) -> tuple[Counter[str], Played]:
    """Add up the wins of each bot, and how often which bots met."""
    won: Counter[str] = Counter()
    for row in rows:
        for seat, bot in enumerate(row.bots):
            won[bot] += row.won(seat)  # type: ignore[assignment]  # a shared win is part of one
    return won, Counter(tuple(sorted(row.bots)) for row in rows)


def _sum(deals: Sequence[tuple[Counter[str], Played]]) -> tuple[Counter[str], Played]:
    won: Counter[str] = Counter()
    met: Played = Counter()
    for wins, games in deals:
        won.update(wins)
        met.update(games)
    return won, met


def _elo(strong: Mapping[str, float]) -> dict[str, float]:
    points = {bot: 400 * log10(strength) for bot, strength in strong.items()}
    middle = fmean(points.values())
    return {bot: point - middle for bot, point in points.items()}


def strengths(won: Mapping[str, float], met: Played, near: Mapping[str, float] | None = None) -> dict[str, float]:
    """Find the strengths that make these wins likeliest, given who met how often; the search begins at those `near`.

    >>> found = strengths({"a": 90, "b": 10}, Counter({("a", "b"): 100}))
    >>> 7 < found["a"] / found["b"] < 9
    True
    """
    now = {bot: 1.0 if near is None else near[bot] for bot in won}
    for _ in range(ROUNDS):
        share = dict.fromkeys(won, 0.0)
        for who, games in met.items():
            each = games / fsum(now[bot] for bot in who)
            for bot in who:
                share[bot] += each
        new = {bot: (won[bot] + DRAWN / 2) / (share[bot] + DRAWN / (now[bot] + 1.0)) for bot in won}
        apart = max(abs(new[bot] / now[bot] - 1) for bot in won)
        now = new
        if apart < ENOUGH:
            break
    return now
