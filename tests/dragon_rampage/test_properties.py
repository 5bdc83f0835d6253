"""What must hold in every state of every game, held against Dragon Rampage while it is not one of the shared games."""

from __future__ import annotations

import random

import pytest
from dragon_rampage.table import GAME
from properties.checks import CHECKS
from truths.found import truths_of
from walks import reach


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_at_random_states(seed: int) -> None:
    """Half of them are moments in which somebody thinks in secret, or in which cards of others are known."""
    plies = random.Random(seed).randrange(400)
    match = reach(GAME, seed, plies, truths_of(GAME).tricky if seed % 2 else None)
    for check in CHECKS:
        check(match.fork(), random.Random(seed))
