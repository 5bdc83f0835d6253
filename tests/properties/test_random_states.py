"""What holds in every state of every game, at random reachable states."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from visibility.found import truths_of

from dragonlab.testing.case import Case
from dragonlab.testing.properties import CHECKS
from dragonlab.testing.walks import reach

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame


@given(seed=st.integers(0, 2**16), plies=st.integers(0, 70), tricky=st.booleans())
def test_at_random_states(game: AnyGame, seed: int, plies: int, tricky: bool) -> None:
    """All checks look at each state: the way there is longer than a look."""
    truths = truths_of(game)
    match = reach(game, seed, plies, truths.tricky if tricky else None)
    for check in CHECKS:
        check(Case(match.fork(), random.Random(seed), truths))
