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

# Three tempers: any move, attacks and presses before all else, no defence.
TEMPERS: list[Callable[[Move], bool]] = [
    lambda move: True,  # noqa: ARG005  all moves are alike
    lambda move: move.notation.startswith(("attack", "press")),
    lambda move: not move.notation.startswith("defend"),
]


@pytest.fixture(scope="session")
def games() -> list[Match]:
    """Play 54 games to their ends: every temper, two to four seats, with and without flips in a press."""
    played = []
    for number in range(54):
        options = {"press_flips": ("false", "true")[number // 9 % 2]}
        match = dragonlab.new("dragon_wars", seed=number, seats=2 + number // 3 % 3, options=options)
        dice, temper = random.Random(number), TEMPERS[number % 3]
        while moves := match.legal_moves():
            match.play(dice.choice([move for move in moves if temper(move)] or moves))
        played.append(match)
    return played
