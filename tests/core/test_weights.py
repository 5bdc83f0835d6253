"""Weights: what is expected for each seat, and how likely that is to win."""

from __future__ import annotations

import json
from math import exp
from typing import TYPE_CHECKING

import pytest

from dragonlab.core.play.weights import Prospect, Weights, prospect_of, read_weights
from dragonlab.core.rules.outcome import Outcome

if TYPE_CHECKING:
    from pathlib import Path

WEIGHTS = Weights(worths=[[1.0, 3.0], [0.0, -2.0]], likely=[2.0, 4.0])


def test_stages_weigh_what_is_counted_and_what_lead_is_likely_to_win() -> None:
    """Half late and half early a count of the first sort is worth 2, of the second -1; a lead of 3 is likely."""
    lead, chance = WEIGHTS.prospect([0.5, 0.5], [10, 4], [[1, 3], [4, 0]], 0)
    assert lead == (10 + 2 - 3) - (4 + 8)
    assert chance == pytest.approx(1 / (1 + exp(3 / 3)))


def test_the_lead_is_over_the_best_and_chances_add_up_to_one() -> None:
    prospects = [WEIGHTS.prospect([1, 0], [5, 3, 4], [[0, 0]] * 3, seat) for seat in range(3)]
    assert [lead for lead, _ in prospects] == [1, -2, -1]
    assert sum(chance for _, chance in prospects) == pytest.approx(1)
    assert WEIGHTS.prospect([1, 0], [5, 5, 5], [[0, 0]] * 3, 1) == Prospect(0, 1 / 3)


def test_at_the_end_a_win_is_shared() -> None:
    outcome = Outcome((7, 9, 9), (1, 2), "slain", ())
    assert [prospect_of(outcome, seat) for seat in range(3)] == [Prospect(-2, 0), Prospect(0, 0.5), Prospect(0, 0.5)]


def test_they_are_read_by_name(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    written = {"early": {"gold": 3, "ore": -2}, "late": {"ore": 0, "gold": 1}, "likely": {"early": 4, "late": 2}}
    file.write_text(json.dumps(written), encoding="utf-8")
    assert read_weights(file, ["late", "early"], ["gold", "ore"]) == WEIGHTS
