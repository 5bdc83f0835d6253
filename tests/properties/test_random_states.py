"""What holds in every state of every game, at random reachable states."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from properties.checks import CHECKS
from truths.found import truths_of
from walks import reach

if TYPE_CHECKING:
    from properties.checks import Check

    from dragonlab.core.state import AnyGame


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@given(seed=st.integers(0, 2**16), plies=st.integers(0, 70), tricky=st.booleans())
def test_at_random_states(game: AnyGame, check: Check, seed: int, plies: int, tricky: bool) -> None:
    match = reach(game, seed, plies, truths_of(game).tricky if tricky else None)
    check(match, random.Random(seed))
