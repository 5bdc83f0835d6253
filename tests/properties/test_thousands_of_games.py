"""Two thousand random games of every game: everything looked at in fifty, the totals and the ends in the rest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from properties.checks import CHECKS
from properties.pasts import a_record_replays_to_the_same_match
from properties.states import the_outcome_adds_up
from truths.found import truths_of
from walks import begin, play_on

from dragonlab.core.chance import RandomChance

if TYPE_CHECKING:
    from dragonlab.core.match import Match
    from dragonlab.core.state import AnyGame

pytestmark = pytest.mark.slow
LOOKED_AT, ALL = 50, 2_000


@pytest.mark.parametrize("start", range(0, LOOKED_AT, 10))
def test_everything_holds_at_every_move(game: AnyGame, start: int) -> None:
    for seed in range(start, start + 10):
        dice = random.Random(seed)

        def look(match: Match, dice: random.Random = dice) -> None:
            for check in CHECKS:
                if check is not a_record_replays_to_the_same_match or len(match.plies) % 10 == 0:
                    check(match, dice)

        match = play_on(begin(game, seed), random.Random(seed), look)
        a_record_replays_to_the_same_match(match, dice)


def test_every_game_ends_and_adds_up(game: AnyGame) -> None:
    truths = truths_of(game)
    for seed in range(LOOKED_AT, ALL):
        dice = random.Random(seed)
        match, chance = begin(game, seed), RandomChance(seed)
        while (moves := match.state.legal_moves()) and match.state.to_move is not None:
            match.state.apply(dice.choice(moves), chance)
        assert match.outcome is not None
        the_outcome_adds_up(match, dice)
        truths.check(match.state)
