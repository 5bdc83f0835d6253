"""Whole games for the tests that look at what always holds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move

# Four tempers: any move, the fewest cards, ships as long as there are some, ships only if there is nothing else.
# Together they end games by ships and by decks, early and late.
TEMPERS: list[Callable[[Move], int]] = [
    lambda move: 0,  # noqa: ARG005  all moves are alike
    lambda move: len(move.notation.split()),
    lambda move: not move.notation.startswith("ship"),
    lambda move: move.notation.startswith("ship"),
]


@pytest.fixture(scope="session")
def games() -> list[Match]:
    """Play 48 games to their ends: every temper, both ways in which a deck ends the game."""
    played = []
    for number in range(48):
        options = {"deck_end": ("no_card", "last_card")[number % 8 >= 4], "first": "random"}
        match = dragonlab.new("dragonheart", seed=number, options=options)
        dice, temper = random.Random(number), TEMPERS[number % 4]
        while moves := match.legal_moves():
            best = min(map(temper, moves))
            match.play(dice.choice([move for move in moves if temper(move) == best]))
        played.append(match)
    return played
