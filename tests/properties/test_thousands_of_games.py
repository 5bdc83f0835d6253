"""Thousands of random games, by a budget that is the same for short games and for long ones: states and moves.

Neighbouring states of one game hardly differ: a few looks into each of many games find more than many into few.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from depth import DEPTH
from visibility.found import truths_of

import dragonlab
from dragonlab.core.rules.chance import RandomChance
from dragonlab.testing.case import Case
from dragonlab.testing.properties import CHECKS
from dragonlab.testing.properties.pasts import a_record_replays_to_the_same_match
from dragonlab.testing.properties.states import the_outcome_adds_up
from dragonlab.testing.walks import LONGEST, at_ply, begin, play_on

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

pytestmark = pytest.mark.slow

MATCHES, PART, LOOKS = 24 * DEPTH, 24, 6
"""144 states of each game are looked at: in each match its end, three that are rare, and two others."""
PLIES = 5_000 * DEPTH
"""Games that are long are fewer: the matches of a game have at most so many plies together, or its last more."""
OF_OUR_OWN = 3
"""Of the games that are there for the tests, every third match: they are to try what games share."""
RARE = 3
REPLAYED = 2
"""Writing down and playing again looks at the whole past: at the end, and at one state more."""
MOVES = 50_000 * DEPTH
"""So many are played without a look, in as many games as that takes."""


def plies_to_look_at(match: Match, dice: random.Random) -> list[int]:
    """Choose the end, the rare ones as far as there are any, and fill up with any others."""
    tricky = truths_of(match.game).tricky
    *running, end = range(len(match.plies))
    rare = [ply for ply in running if tricky(match.plies[ply].state)]
    chosen = dice.sample(rare, min(RARE, len(rare)))
    others = [ply for ply in running if ply not in chosen]
    return [end, *chosen, *dice.sample(others, min(LOOKS - 1 - len(chosen), len(others)))]


@pytest.mark.parametrize("start", range(0, MATCHES, PART))
def test_everything_holds_in_states_of_many_games(game: AnyGame, start: int) -> None:
    plies_left = PLIES * PART // MATCHES
    for seed in range(start, start + PART, 1 if game.name in dragonlab.games() else OF_OUR_OWN):
        if plies_left <= 0:
            break
        dice = random.Random(seed)
        whole = play_on(begin(game, seed), random.Random(seed))
        plies_left -= len(whole.plies)
        plies = plies_to_look_at(whole, dice)
        replayed = plies[:1] + dice.sample(plies[1:], REPLAYED - 1)
        for ply in plies:
            case = Case(at_ply(whole, ply), dice, truths_of(game))
            for check in CHECKS:
                if check is not a_record_replays_to_the_same_match or ply in replayed:
                    check(case)


def test_every_game_ends_and_adds_up(game: AnyGame) -> None:
    truths, moves_left, seed = truths_of(game), MOVES, MATCHES
    while moves_left > 0:
        seed += 1
        dice = random.Random(seed)
        match, chance = begin(game, seed), RandomChance(seed)
        while (moves := match.state.legal_moves()) and match.state.to_move is not None:
            match.state.apply(dice.choice(moves), chance)
            moves_left -= 1
            assert moves_left > -LONGEST, f"{match!r} does not end"
        assert match.outcome is not None
        the_outcome_adds_up(Case(match, dice, truths))
        truths.check(match.state)
