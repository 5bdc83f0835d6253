"""Whole games of Rune Stones: nothing is lost, all have had as many turns, and nobody learns too much."""

from __future__ import annotations

import random
from statistics import median
from typing import Any, NamedTuple

import pytest
from counted import COUNTS
from depth import DEPTH
from rune_stones.table import GAME
from visibility import rune_stones as truths

from dragonlab.core.rules.chance import RandomChance

GAMES = {2: 120 * DEPTH, 3: 100 * DEPTH, 4: 80 * DEPTH}  # by the number of seats
CAP = 5_000  # moves: a game that goes on for longer is broken off, and counted apart
SLOTS = ("points", "hands", "decks", "discards", "kept", "gems", "ore", "boards", "stones", "charged")  # of each seat
CLOSELY = 10  # games that are looked at in every turn, the others now and then


class Played(NamedTuple):
    """A random game: its moves, how many turns each seat has had, whether it came to its end."""

    moves: int
    turns: list[int]
    over: bool


def play_out(seats: int, seed: int) -> Played:
    """Play a random game on its State alone, looking at it on the way and at its end."""
    chance, dice = RandomChance(seed), random.Random(seed)
    state = GAME.start(seats, GAME.check_options({}), chance)
    turns, moves = [0] * seats, 0
    while state.to_move is not None and moves < CAP:
        turns[state.to_move] += state.begins_turn
        state.apply(dice.choice(state.legal_moves()), chance)
        moves += 1
        if dice.random() < 0.01 or (seed < CLOSELY and state.begins_turn):
            truths.check(state)
    truths.check(state)
    return Played(moves, turns, state.to_move is None)


def one_seat_on(state: Any) -> Any:
    """Let everybody sit one seat further to the left."""
    moved, seats = state.copy(), len(state.hands)
    for slot in SLOTS:
        *others, last = getattr(moved, slot)
        setattr(moved, slot, [last, *others])
    moved.first, moved.turn = ((seat + 1) % seats for seat in (state.first, state.turn))
    moved.to_move = None if state.to_move is None else (state.to_move + 1) % seats
    return moved


@pytest.mark.slow
@pytest.mark.rule("RS-R22")
@pytest.mark.parametrize("seats", GAMES)
def test_a_game_is_the_same_wherever_it_begins(seats: int) -> None:
    """Moves, chance and what bots think of it: nothing but who begins (RS-R23) tells seats apart."""
    chance, same_chance, dice = RandomChance(seats), RandomChance(seats), random.Random(seats)
    state = GAME.start(seats, GAME.check_options({}), RandomChance(1))
    other = one_seat_on(state)
    while state.to_move is not None:
        assert other == one_seat_on(state)
        assert other.legal_moves() == state.legal_moves()
        for seat in range(seats):
            assert GAME.evaluate(other, (seat + 1) % seats) == GAME.evaluate(state, seat)
        move = dice.choice(state.legal_moves())
        state.apply(move, chance)
        other.apply(move, same_chance)
    assert {(seat + 1) % seats for seat in state.final_scoring().winners} == {*other.final_scoring().winners}


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAMES)
def test_hundreds_of_random_games_add_up(request: pytest.FixtureRequest, seats: int) -> None:
    """All seats have as many turns in the end, nothing is lost on the way, and hardly any game is broken off."""
    games = [play_out(seats, seed) for seed in range(GAMES[seats])]
    ended = [game for game in games if game.over]
    assert all(len({*game.turns}) == 1 for game in ended)
    capped, middle = len(games) - len(ended), median(game.moves for game in ended)
    assert capped <= len(games) / 100
    request.config.stash.setdefault(COUNTS, []).append(
        f"Rune Stones, {seats} seats: {len(ended)} random games to their ends, of {middle:.0f} moves at the median; "
        f"{capped} broken off after {CAP} moves"
    )
