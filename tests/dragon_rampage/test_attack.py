"""The odds of an attack: each die's faces counted through the engine, put together, and rolled 20,000 times."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt

import pytest
from dragon_rampage.table import COMPONENTS, GAME, Moment

from dragonlab.core.rules.chance import RandomChance
from dragonlab.games.dragon_rampage import dragon
from dragonlab.games.dragon_rampage.components import DICE, DRAGON, HITS

ODDS = {0: (0.3148, 0.0185, 0.1293), 1: (0.7500, 0.1111, 0.2746), 2: (0.9603, 0.1935, 0.3442)}


def one_die(die: int, rerolls: int) -> Counter[str]:
    """Weigh what a die ends as: a hit, a dragon or neither; the engine says whether a face may be rolled again."""
    name = DICE[die]
    moment = Moment(("fight", 0, 2), ("act", 0), rerolls=2, dice=[DRAGON] * len(DICE))
    found: Counter[str] = Counter()
    for face in COMPONENTS.sides[die]:
        moment.state.dice[die] = face
        if rerolls and moment.refused(f"take {name}") is None:
            for kind, weight in one_die(die, rerolls - 1).items():
                found[kind] += weight
            continue
        kind = "hit" if face in HITS else "dragon" if face == DRAGON else "none"
        found[kind] += 6**rerolls
    return found


def odds(rerolls: int) -> tuple[float, float, float]:
    """Put seven dice together: expected wounds, the chance of two wounds, of three dragons."""
    both: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for die in range(7):
        more: Counter[tuple[int, int]] = Counter()
        for ((hits, dragons), weight), (kind, other) in product(both.items(), one_die(die, rerolls).items()):
            more[hits + (kind == "hit"), dragons + (kind == "dragon")] += weight * other
        both = more
    total, wounds = sum(both.values()), dragon.wounds_of
    return (
        sum(wounds(hits) * weight for (hits, _), weight in both.items()) / total,
        sum(weight for (hits, _), weight in both.items() if wounds(hits) > 1) / total,
        sum(weight for (_, dragons), weight in both.items() if dragons >= dragon.DRAGONS_THAT_WOUND) / total,
    )


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_the_odds_are_those_of_the_game_page(rerolls: int) -> None:
    assert odds(rerolls) == pytest.approx(ODDS[rerolls], abs=5e-5)


@pytest.mark.slow
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_twenty_thousand_attacks_are_within_four_standard_errors(rerolls: int) -> None:
    count, chance = 20_000, RandomChance(7)
    start = Moment(("attack", 0, rerolls, 0), ("act", 0), health=99).state
    take = [GAME.moves.parse(f"take {die}") for die in DICE]
    fight, roll, done = (GAME.moves.parse(word) for word in ("fight", "roll", "done"))
    two = breaths = total = 0
    for _ in range(count):
        state = start.copy()
        state.apply(fight, chance)
        for _ in range(rerolls):
            wanted = [move for move in take if state.why_not(move) is None]
            for move in wanted:
                state.apply(move, chance)
            if wanted:
                state.apply(roll, chance)
        state.apply(done, chance)
        total += state.cubes[0]
        two += state.cubes[0] == 2
        breaths += state.wounds[0]
    expected, both, breath = odds(rerolls)
    spread = sqrt(expected + 2 * both - expected**2)  # E(X²) = P(1) + 4 P(2) = E(X) + 2 P(2)
    assert abs(total / count - expected) < 4 * spread / sqrt(count)
    for found, chance_of in ((two, both), (breaths, breath)):
        assert abs(found / count - chance_of) < 4 * sqrt(chance_of * (1 - chance_of) / count)
