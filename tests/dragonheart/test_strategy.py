"""How strong the greedy bot is in Dragonheart."""

from __future__ import annotations

import pytest
from dragonheart.table import GAME, at
from duels import share

from dragonlab import bots


@pytest.mark.slow
def test_greedy_beats_random_in_nine_of_ten_games() -> None:
    """`make duels` finds 0.969; of 80 games that is 3 standard errors above."""
    assert share(GAME, "medium", "random", 80) >= 0.9


def test_in_the_last_turn_who_has_lost_takes_the_most_all_the_same() -> None:
    match = at(
        hand=["treasure4", "sorceress2", "dwarf1", "dwarf2"],
        spaces={"treasure": ["treasure3"], "dwarf": ["dwarf1", "dwarf2"]},
        scores=[[], ["treasure4", "fire_dragon4", "troll3", "dwarf3"]],
        ending="deck",
        last_turn=True,
    )
    for strength in ("medium", "strong"):
        assert bots.make(strength, GAME, 1).choose(match.view(0)).move.notation == "dwarf 1 2"
