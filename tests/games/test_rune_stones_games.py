"""Whole games of Rune Stones: nothing is lost, all have had as many turns, and nobody learns too much."""

from __future__ import annotations

import random

import pytest
from games.stones import GAME
from properties.checks import CHECKS
from truths import rune_stones as truths
from walks import LONGEST, reach

from dragonlab.core.chance import RandomChance
from dragonlab.core.match import Match
from dragonlab.core.replay import replay


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


@pytest.mark.parametrize("seed", range(16))
def test_what_holds_in_every_game_holds_here(seed: int) -> None:
    """Until the game is offered, the shared properties look at some of its states here."""
    match = reach(GAME, seed, 40 * seed, truths.tricky if seed % 2 else None)
    for check in CHECKS:
        check(match.fork(), random.Random(seed))


def test_a_game_goes_into_a_record_and_back() -> None:
    match = reach(GAME, 5, 300)
    again = replay(match.record().to_json(), GAME)
    assert isinstance(again, Match)
    assert again.state == match.state
