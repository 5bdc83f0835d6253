"""A game looked back on: what is said to have decided it, and what would have been better, is recomputed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from board.reader import Reader

import dragonlab
from dragonlab import bots
from dragonlab.board.play.recap import advice, decisive, stretches
from dragonlab.core.play.reasons import as_true

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")


def played(game: str, seed: int) -> Match:
    """Play a game greedily, but for seat 0, which errs now and then."""
    seats, dice = dragonlab.load(game).seats, random.Random(seed)
    match = dragonlab.new(game, seats=seats[seed % len(seats)], seed=seed)
    players = [bots.make("greedy", match.game, seat) for seat in range(match.seats)]
    while match.to_move is not None:
        seat = match.to_move
        errs = seat == 0 and dice.random() < 0.3
        match.play(dice.choice(match.legal_moves()) if errs else players[seat].choose(match.view(seat)).move)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_turn_that_decided_is_the_winners_and_brought_most(game: str, seed: int) -> None:
    match = played(game, seed)
    for winner in match.outcome.winners if match.outcome else ():
        ply = decisive(match, winner)
        assert ply is not None
        gains = {one: one.gain for one in stretches(match, winner)}
        (found,) = (one for one in gains if one.first <= ply <= one.last)
        assert match.plies[ply].seat == winner
        assert gains[found] == max(gains.values()) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_a_legal_move_that_was_not_played_and_says_why(game: str, seed: int) -> None:
    match = played(game, seed)
    found = advice(match, 0)
    if found is None:  # everything that cost much was forced, or as good as anything
        return
    before, made = match.plies[found.ply - 1].state, match.plies[found.ply]
    assert made.seat == before.to_move == 0
    assert found.better in before.legal_moves()
    assert found.better is not made.move
    assert made.move is not None
    assert found.reasons
    assert not any(as_true(reason, match.game.facts(before, made.move)) for reason in found.reasons)
    assert bots.make("greedy", match.game, 0).choose(before.view(0)).move is found.better


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_result_leads_to_both_moments(game: str, language: str) -> None:
    reader = Reader(played(game, 1), language=language)
    result = reader.status["result"]
    assert result["won"] == (0 in (reader.match.outcome or pytest.fail("it goes on")).winners)
    for name in ("turning", "tip"):
        if result[name] is not None:
            assert result[name]["text"].strip()
            assert 0 <= result[name]["moment"] <= reader.status["last_moment"]
            reader.send("show", moment=result[name]["moment"])
            assert reader.phase == "past"
            reader.send("show", moment=None)
    assert result["turning"] is not None
