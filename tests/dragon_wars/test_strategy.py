"""How strong the greedy bot is in Dragon Wars, and what it says."""

from __future__ import annotations

from typing import Any

import pytest
from dragon_wars.table import GAME, at
from duels import share
from walks import LONGEST

from dragonlab import bots
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance


@pytest.mark.slow
def test_greedy_beats_random_in_95_of_100_games() -> None:
    """`make duels` finds 0.974; of 100 games that is 1.5 standard errors above."""
    assert share(GAME, "medium", "random", 100) >= 0.95


@pytest.mark.rule("DW-R14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_bots_among_themselves_come_to_an_end(seats: int) -> None:
    for seed in range(3):
        match, bot = Match(GAME, seats=seats, seed=seed), GreedyBot(GAME, seed=seed)
        while match.to_move is not None:
            match.play(bot.choose(match.view(match.to_move)).move)
            assert len(match.plies) < LONGEST


def test_a_bot_finishes_a_dragon_that_it_can_slay() -> None:
    match = at(hands=[["diamond13", "club1"], None], health=[9, 1], trump="heart", discard=["heart13"])
    assert GreedyBot(GAME, seed=1).choose(match.view(0)).move.notation == "attack diamond13 1"


def test_a_trophy_is_worth_more_than_a_wound() -> None:
    state = at(health=[9, 3]).state
    slain = at(trophies=[["dragon13"], []]).state
    assert GAME.evaluate(slain, 0) > GAME.evaluate(state, 0) > GAME.evaluate(at().state, 0)
    assert GAME.evaluate(state, 1) < GAME.evaluate(at().state, 1)


def test_a_won_game_is_worth_most() -> None:
    match = at(nest=0, dragons=["dragon9", None], last_turns=1)
    match.state.apply(match.move("redraw"), RandomChance(1))
    outcome = match.state.outcome
    assert outcome is not None
    values = [GAME.evaluate(match.state, seat) for seat in (0, 1)]
    assert max(values) == values[outcome.winners[0]] >= 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_stops_when_its_attack_slays_already(seats: int) -> None:
    """Whoever presses on lets the defender answer once more."""
    chances = pressed = 0
    for seed in range(8):
        match, bot = Match(GAME, seats=seats, seed=seed), GreedyBot(GAME, seed=seed)
        while (mover := match.to_move) is not None:
            move = bot.choose(match.view(mover)).move
            state: Any = match.state
            if match.move("stop") in match.legal_moves() and len(match.legal_moves()) > 1:
                damage = state.strength(attacking=True) - state.strength(attacking=False)
                if damage >= state.health[state.target]:
                    chances, pressed = chances + 1, pressed + (move.notation != "stop")
            match.play(move)
    assert chances >= 30
    assert pressed <= chances // 30


def test_trials_of_the_strong_bot_tell_moves_apart() -> None:
    """Luck of turns further on hid what moves differ by: another seed chose another move more often than not."""
    alike = moments = 0
    for seed in range(12):
        match, bot = Match(GAME, seats=2, seed=seed), GreedyBot(GAME, seed=seed)
        for _ in range(20 + seed):
            match.play(bot.choose(match.view(match.to_move)).move)
        while not match.state.begins_turn:
            match.play(bot.choose(match.view(match.to_move)).move)
        view = match.view(match.to_move)
        one, other = (bots.make("strong", GAME, number).choose(view).move for number in range(2))
        alike, moments = alike + (one is other), moments + (len(match.legal_moves()) > 2)
    assert moments == 12
    assert alike >= 9
