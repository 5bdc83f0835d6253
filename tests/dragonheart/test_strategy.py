"""How strong the greedy bot is in Dragonheart."""

from __future__ import annotations

import pytest
from dragonheart.table import GAME
from duels import score


def test_greedy_beats_random() -> None:
    assert score(GAME, range(20), "greedy", "random") > 0.75


@pytest.mark.slow
def test_greedy_beats_random_in_three_of_four_of_1000_games() -> None:
    assert score(GAME, range(1_000), "greedy", "random") >= 0.75
