"""Whole games of Rune Stones: nothing is lost, all have had as many turns, and nobody learns too much."""

from __future__ import annotations

import random

import pytest
from rune_stones.table import GAME
from truths import rune_stones as truths
from walks import LONGEST

from dragonlab.core.chance import RandomChance


def play_out(seats: int, seed: int) -> list[int]:
    """Play a random game on its State alone, looking at it now and then; give the turns of each seat."""
    chance, dice = RandomChance(seed), random.Random(seed)
    state = GAME.start(seats, GAME.check_options({}), chance)
    turns = [0] * seats
    for _ in range(LONGEST):
        if state.to_move is None:
            return turns
        turns[state.to_move] += state.begins_turn
        move = dice.choice(state.legal_moves())
        state.apply(move, chance)
        if state.begins_turn or dice.random() < 0.02:
            truths.check(state)
    message = f"game {seed} with {seats} seats has more than {LONGEST} moves"
    raise AssertionError(message)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_add_up(seats: int) -> None:
    """None has to be broken off, all seats have as many turns, and nothing is lost on the way."""
    for seed in range(60):
        assert len({*play_out(seats, seed)}) == 1
