"""What a State of Rune Stones is worth when a turn is over, for bots that have played on in thought up to there.

Everything that a seat has is counted, and each count has a weight: the points of the end that it was worth, early and
late, in games that bots have played (`make fit` plays them, and writes `value.json`). From the lead that follows comes
the chance of winning.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core import prospect_of, read_weights
from dragonlab.games.rune_stones.components import STONES, WILD
from dragonlab.games.rune_stones.strategy import evaluate
from dragonlab.games.rune_stones.worths import COLOUR_PLACES, GEMS_ENOUGH, LIKED, ORE_ENOUGH, look, use_of, weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Prospect, Weights
    from dragonlab.games.rune_stones.state import RuneStonesState as State

FILE = Path(__file__).with_name("value.json")
WINNING = 20.0  # points: what the chance of winning counts beside the lead
DIGITS = 9  # that count: the last ones differ from one Python to another
LONG = 12.0  # rounds: a game that still lasts so long is at its beginning
SMALL_DECK, LARGE_DECK = 5, 9
COUNTS = (
    *("gems for no place", "gems for one place", "gems for two places", "wild gems", "ore"),
    *("gems beyond 8", "ore beyond 6", "cards", "cards beyond 5", "cards beyond 9", "use of cards", "magic of cards"),
    *(f"rows of {size}" for size in range(1, 6)),
    *(
        "turn to come",
        "stones",
        *(f"stone {stone}" for stone in STONES),
        *(f"cards for stone {stone}" for stone in LIKED),
    ),
)
"""What `counted` counts, in its order."""

STAGES = ("late", "early")


@cache
def weights() -> Weights:
    """Read the weights."""
    return read_weights(FILE, STAGES, COUNTS)


def value(state: State, seat: int) -> float:
    """Say what a State is worth to a seat, in points: its lead at the end, and what the chance of winning counts."""
    found = prospect(state, seat)
    return evaluate(state, seat) if found is None else round(found.lead + WINNING * found.chance, DIGITS)


def prospect(state: State, seat: int) -> Prospect | None:
    """Say how far ahead a seat will be, and its chance of winning; None within a turn."""
    if state.to_move is None:
        return prospect_of(state.final_scoring(), seat)
    if state.begins_turn:
        return weights().prospect(stages(state, seat), scored(state), counts(state), seat)
    return None


def stages(state: State, seat: int) -> tuple[float, ...]:
    """Say how late it is, and how early, in the order of `STAGES`."""
    early = min(look(state, seat).rounds, LONG) / LONG
    return 1 - early, early


def scored(state: State) -> Sequence[float]:
    """Give the points that each seat has for certain."""
    return state.points


def counts(state: State) -> list[Sequence[float]]:
    """Count what each seat has."""
    return [counted(state, seat) for seat in range(len(state.points))]


def counted(state: State, seat: int) -> Sequence[float]:
    """Count what a seat has, in the order of `COUNTS`."""
    board, gems, ore, stones = state.boards[seat], state.gems[seat], state.ore[seat], state.stones[seat]
    places = [0.0, 0.0, 0.0]
    for gem, below in COLOUR_PLACES:
        places[(board[gem] is None) + (board[below] is None)] += gems[gem] if gem != state.charged[seat] else 0
    charged = state.charged[seat]
    wild = gems[WILD] + (gems[charged] if charged is not None else 0)
    cards = look(state, seat).cards
    printed, liked = state.components.printed, weigh(state.components).liked
    sizes = [5 - row.count(None) for row in (board[:5], board[5:])]
    return [
        *(*places, wild, ore, max(0, sum(gems) - GEMS_ENOUGH), max(0, ore - ORE_ENOUGH)),
        *(len(cards), max(0, len(cards) - SMALL_DECK), max(0, len(cards) - LARGE_DECK)),
        *(sum(use_of(printed[card]) for card in cards), sum(printed[card].magic for card in cards)),
        *(sizes.count(size) for size in range(1, 6)),
        *(_is_to_come(state, seat), len(stones), *(float(stone in stones) for stone in range(len(STONES)))),
        *(
            sum(map(liked[stone].__getitem__, cards)) if (stone := STONES.index(name)) in stones else 0.0
            for name in LIKED
        ),
    ]


def _is_to_come(state: State, seat: int) -> bool:
    """Tell whether a seat's turn of this round is still to come, when one begins."""
    seats = len(state.points)
    return (seat - state.turn) % seats < ((state.first - state.turn) % seats or seats)
