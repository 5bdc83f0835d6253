"""What a State of Dragon Rampage is worth when a turn is over, for bots that have played on in thought up to there.

Everything that a seat has is counted, and each count has a weight: the points of the end that it was worth beside those
of treasures and of the dragon's wounds, always and as each of the three endings comes nearer, in games that bots have
played (`make fit` plays them, and writes `value.json`). From the lead that follows comes the chance of winning.
"""

from __future__ import annotations

from functools import cache
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core import prospect_of, read_weights
from dragonlab.games.dragon_rampage.dice import Act
from dragonlab.games.dragon_rampage.dragon import health
from dragonlab.games.dragon_rampage.ending import LISTS, treasures
from dragonlab.games.dragon_rampage.strategy import prospects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Prospect, Weights
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

FILE = Path(__file__).with_name("value.json")
WINNING = 20.0  # points: what a win counts, and nothing else does
DIGITS = 9  # that count: the last ones differ from one Python to another
STAGES = ("always", *LISTS)
COUNTS = (
    *("gold", "dragon's wounds", "points of treasures", "treasures in use", "cards", "wounds", "danger"),
    *("spaces", "square of the way", "turn to come", *(f"points if {ending}" for ending in LISTS), "prospects"),
)
"""What `counts` counts, in its order."""


@cache
def weights() -> Weights:
    """Read the weights."""
    return read_weights(FILE, STAGES, COUNTS)


def value(state: State, seat: int) -> float:
    """Say what a State is worth to a seat, in points: what its chance of winning counts."""
    return round(WINNING * prospect(state, seat).chance, DIGITS)


def prospect(state: State, seat: int) -> Prospect:
    """Say how far ahead a seat will be, and its chance of winning."""
    if state.ending is not None:
        return prospect_of(state.final_scoring(), seat)
    return weights().prospect(stages(state, seat), scored(state), counts(state), seat)


def stages(state: State, _seat: int) -> tuple[float, ...]:
    """Say how near each ending is, as shares of the way, in the order of `STAGES`."""
    killed = max(wounds / health(state, seat) for seat, wounds in enumerate(state.wounds))
    return 1.0, killed, max(state.places) / state.exit, sum(state.cubes) / state.health


def scored(state: State) -> Sequence[float]:
    """Give the points that each seat has in all endings, if it keeps them."""
    return [*map(add, state.cubes, treasures(state))]


def counts(state: State) -> list[Sequence[float]]:
    """Count what each seat has, in the order of `COUNTS`."""
    coming = {step.seat for step in state.todo if isinstance(step, Act)}
    hopes, unused, endings = prospects(state), treasures(state), [points_if(state, how) for how in LISTS]
    return [
        [
            *(gold, state.cubes[seat], unused[seat], len(state.used[seat]), len(state.hands[seat])),
            *(state.wounds[seat], (state.wounds[seat] / health(state, seat)) ** 4),
            *(state.places[seat], state.places[seat] ** 2 / state.exit, seat in coming),
            *(points[seat] for points in endings),
            hopes[seat],
        ]
        for seat, gold in enumerate(state.gold)
    ]


def points_if(state: State, ending: str) -> list[int]:
    """Say what each seat would score if the game ended now in this way."""
    points = [0] * len(state.gold)
    for entry in LISTS[ending](state):
        points[entry.seat] += entry.points
    return points
