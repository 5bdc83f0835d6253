"""How strong bots are: easy, medium, strong. These are few games, with margin; `make duels` plays many."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from duels import WEAKER, share

import dragonlab
from dragonlab.bots.easy import sensible
from dragonlab.bots.greedy import Weighed
from dragonlab.bots.rollout import LOOKS, RolloutBot
from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.parametrize(
    ("worths", "kept"),
    [
        ([1.0], [0]),
        ([1.0, 2.0], [1]),
        ([1.0, 2.0, 3.0], [2, 1]),
        ([3.0, 3.0, 0.0, 0.0], [0, 1]),
        ([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [5, 4, 3]),
    ],
)
def test_the_easy_bot_keeps_to_the_better_half(worths: Sequence[float], kept: Sequence[int]) -> None:
    moves = [Move(str(number)) for number in range(len(worths))]
    found = sensible([Weighed(worth, move) for worth, move in zip(worths, moves, strict=True)])
    assert found == [moves[number] for number in kept]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), [("medium", "easy"), ("easy", "random")])
@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        ("dragonheart", 2, 40),
        ("dragon_wars", 2, 40),
        ("dwarf_king", 3, 24),
        ("rune_stones", 2, 6),
        ("dragon_rampage", 3, 24),
    ],
)
def test_each_strength_wins_one_and_a_half_times_its_share_among_the_weaker(
    game: str, seats: int, games: int, first: str, second: str
) -> None:
    assert share(dragonlab.load(game), first, second, games, seats=seats) >= WEAKER / seats


@pytest.mark.slow
def test_the_strong_bot_wins_more_than_its_share_among_medium_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the game where few games and a third of its budget show it; `make duels` plays all five."""
    monkeypatch.setattr(RolloutBot, "looks", LOOKS // 3)
    assert share(dragonlab.load("dragonheart"), "strong", "medium", 16) > 1 / 2
