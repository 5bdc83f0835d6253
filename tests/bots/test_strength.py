"""How strong bots are: easy, medium, strong. These are few games, with margin; `make duels` plays many."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from duels import WEAKER, share

import dragonlab
from dragonlab.bots.easy import EasyBot, sensible
from dragonlab.bots.greedy import Weighed
from dragonlab.bots.rollout import LOOKS, RolloutBot
from dragonlab.core.rules.chance import RandomChance
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
    found = sensible([Weighed(worth, move) for worth, move in zip(worths, moves, strict=True)], slip=9)
    assert found == [moves[number] for number in kept]


def test_the_easy_bot_never_gives_away_more_than_a_slip() -> None:
    weighed = [Weighed(worth, Move(str(number))) for number, worth in enumerate([9.0, 6.0, 3.0, 0.0, 0.0, 0.0])]
    assert sensible(weighed, slip=5) == [weighed[0].move, weighed[1].move]


def test_the_easy_bot_uses_a_piece_for_what_it_does_best() -> None:
    trolls, sorceresses = (Move(f"knight 1 > {taken}", ["knight1"]) for taken in ("troll", "sorceress"))
    others = [Weighed(0.0, Move(str(number))) for number in range(3)]
    assert sensible([Weighed(1.0, trolls), Weighed(6.0, sorceresses), *others], slip=9)[0] is sorceresses
    assert trolls not in sensible([Weighed(1.0, trolls), Weighed(6.0, sorceresses), *others], slip=9)


@pytest.mark.parametrize(("loss", "chosen"), [(0.5, {0, 1}), (2.5, {0, 1}), (3.1, {0})])
def test_the_easy_bot_overlooks_a_third_of_a_slip_and_no_more(
    loss: float, chosen: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = dragonlab.load("dragonheart")
    monkeypatch.setattr(type(game), "slip", 9.0)
    weighed = [Weighed(9.0, Move("0")), Weighed(9.0 - loss, Move("1"))]
    found = [EasyBot(game, seed=1).choice(weighed, RandomChance(seed)) for seed in range(2000)]
    assert {int(move.notation) for move in found} == chosen


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
