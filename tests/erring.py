"""Whole games in which seat 0 errs now and then, to be looked back on."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import dragonlab
from dragonlab import bots

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")


def played(game: str, seed: int) -> Match:
    """Play a game greedily, but for seat 0, which errs now and then: once, and each test has a twin of its own."""
    return _played(game, seed).fork()


@cache
def _played(game: str, seed: int) -> Match:
    seats, dice = dragonlab.load(game).seats, random.Random(seed)
    match = dragonlab.new(game, seats=seats[seed % len(seats)], seed=seed)
    players = [bots.make("medium", match.game, seat) for seat in range(match.seats)]
    while match.to_move is not None:
        seat = match.to_move
        errs = seat == 0 and dice.random() < 0.3
        match.play(dice.choice(match.legal_moves()) if errs else players[seat].choose(match.view(seat)).move)
    return match
