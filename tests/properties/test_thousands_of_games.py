"""Two thousand random games of every game: everything looked at in fifty, the totals and the ends in the rest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from properties.checks import CHECKS
from properties.states import the_outcome_adds_up
from truths.found import truths_of
from walks import begin, play_on

if TYPE_CHECKING:
    from dragonlab.core.game import Game
    from dragonlab.core.match import Match

pytestmark = pytest.mark.slow
LOOKED_AT, ALL = 50, 2_000


@pytest.mark.parametrize("start", range(0, LOOKED_AT, 10))
def test_everything_holds_at_every_move(game: Game, start: int) -> None:
    for seed in range(start, start + 10):
        dice = random.Random(seed)

        def look(match: Match, dice: random.Random = dice) -> None:
            for check in CHECKS:
                check(match, dice)

        play_on(begin(game, seed), random.Random(seed), look)


def test_every_game_ends_and_adds_up(game: Game) -> None:
    truths = truths_of(game)
    for seed in range(LOOKED_AT, ALL):
        dice = random.Random(seed)
        match = play_on(begin(game, seed), dice)
        assert match.outcome is not None
        the_outcome_adds_up(match, dice)
        truths.check(match.state)
