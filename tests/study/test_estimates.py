"""Intervals, against figures from textbooks."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from dragonlab import OptionError
from dragonlab.study import mean, rate, ratio, share
from dragonlab.study.estimates import rate_by_group, t_quantile


def test_wilson_s_interval() -> None:
    """Of 10 games 8: 0.490 to 0.943, as in Brown, Cai and DasGupta, 2001."""
    low, high = rate(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (30, 2.042), (120, 1.980)],
)
def test_student_s_t_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, rel=2e-3)


def test_an_interval_of_a_mean_holds_it_in_95_of_100_samples() -> None:
    dice = random.Random(1)
    samples = [[dice.expovariate(1) + dice.gauss(0, 1) for _ in range(12)] for _ in range(2000)]
    held = fmean(found.low <= 1 <= found.high for found in map(mean, samples))
    assert 0.93 < held < 0.97


def test_where_each_game_has_one_a_ratio_is_a_mean() -> None:
    values = [3.0, 5.0, 4.0, 9.0]
    assert ratio(values, [1] * 4) == pytest.approx(mean(values))


def test_a_ratio_goes_by_games_as_what_happens_in_one_is_alike() -> None:
    """Ten games of ten equal throws say as much as ten throws."""
    alike = [0.0, 10.0] * 5
    assert ratio(alike, [10] * 10).interval == pytest.approx(mean([0.0, 1.0] * 5).interval)


@pytest.mark.parametrize("chance", [0.03, 0.1, 0.5])
def test_an_interval_of_a_rate_within_games_holds_it_even_where_it_is_rare(chance: float) -> None:
    """Twelve games, in each of which what happens is alike: 95 times of 100, or more."""
    dice = random.Random(1)
    held = 0
    for _ in range(1000):
        counts = [dice.randint(2, 9) for _ in range(12)]
        likely = [dice.betavariate(9 * chance, 9 * (1 - chance)) for _ in counts]
        hits = [sum(dice.random() < rare for _ in range(count)) for rare, count in zip(likely, counts, strict=True)]
        found = share(hits, counts)
        held += found.low <= chance <= found.high
    assert 0.94 < held / 1000 < 0.995


def test_what_never_happened_in_two_games_may_well_happen() -> None:
    assert share([0, 0], [1, 1]).high > 0.9
    assert share([3, 1], [3, 1]).low < 0.1
    assert share([0] * 4, [100] * 4).high < 0.05


@pytest.mark.parametrize(("alike", "deals", "games"), [(0.0, 10, 4), (0.3, 25, 4), (1.0, 10, 2), (1.0, 25, 4)])
def test_an_interval_of_a_rate_holds_it_however_alike_games_of_a_deal_are(alike: float, deals: int, games: int) -> None:
    """In games that each deal decides alone, Wilson's for as many games would hold it in 57 of 100 at the worst."""
    dice, held = random.Random(1), []
    for _ in range(500):
        luck = [(deal, dice.random() < 0.5) for deal in range(deals)]
        won = [(deal, dice.random() < alike**0.5, lucky) for deal, lucky in luck for _ in range(games)]
        found = rate_by_group([(deal, lucky if decides else dice.random() < 0.5, 1) for deal, decides, lucky in won])
        held.append(found.low <= 0.5 <= found.high)
    assert 0.92 < fmean(held) <= 0.99


def test_numbers_of_any_list_are_taken_those_of_numpy_too() -> None:
    three: Any = np.int64(3)
    assert mean(np.array([1, 2, 3])) == mean(one for one in (1, 2, 3)) == mean((1.0, 2, three)) == mean([1, 2, 3])
    assert rate(three, three * 3) == rate(3, 9)
    assert ratio(np.array([1, 2]), np.array([1, 3])) == ratio([1, 2], [1, 3])


def test_one_observation_says_nothing_of_how_sure_it_is() -> None:
    assert mean([4]) == (4, float("-inf"), float("inf"), 1)
    assert share([1], [2]) == (0.5, 0, 1, 2)
    assert ratio([4], [2]) == (2, float("-inf"), float("inf"), 2)


def test_of_nothing_nothing_is_estimated() -> None:
    for estimate, given in (
        (rate, (0, 0)),
        (rate, (3, 2)),
        (mean, ([],)),
        (mean, (["3"],)),
        (mean, (3,)),
        (mean, ("12",)),
        (mean, ({1: 2},)),
        (rate, (1, True)),
        (rate, ("1", 2)),
        (ratio, ([0], [0])),
        (ratio, ([1, 2], [3])),
        (ratio, ([1, 2], [0.5, 0.5])),
        (ratio, ([1, 2], [-1, 2])),
    ):
        with pytest.raises(OptionError):
            estimate(*given)
