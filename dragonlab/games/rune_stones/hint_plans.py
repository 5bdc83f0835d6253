"""What one forging can add to a row, with all that can be paid for together: the artefacts that hints look ahead to."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import because
from dragonlab.games.rune_stones import smithies
from dragonlab.games.rune_stones.components import MIN_EXCHANGED, NEEDS, ROWS, WILD
from dragonlab.games.rune_stones.paying import can_pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Reason
    from dragonlab.games.rune_stones.state import RuneStonesState as State


class Plan(NamedTuple):
    """A row, what it is worth with the artefacts of some smithies, how many it has then, and these smithies."""

    points: int
    size: int
    row: int
    smithies: tuple[int, ...]


def best_plan(state: State, rows: Sequence[int] = range(len(ROWS))) -> Plan | None:
    """Find the forging after which a row is worth most that it adds to; of those, the one of fewest artefacts."""
    there = [
        smithy for smithy in range(len(state.components.prices)) if smithies.artefact_at(state, smithy) is not None
    ]
    worth, board = state.components.row_points, state.boards[state.turn]
    plans = []
    for row in rows:
        free = [place for place in ROWS[row] if board[place] is None]
        for count in range(1, smithies.MAX_FORGED + 1):
            size = len(ROWS[row]) - len(free) + count
            plans += [
                Plan(worth[size], size, row, some)
                for some in combinations(there, count)
                if size >= MIN_EXCHANGED and fits(state, row, some, len(free)) and paid_together(state, some)
            ]
    return max(plans, key=lambda plan: (plan.points, -len(plan.smithies)), default=None)


def fits(state: State, row: int, some: Sequence[int], free: int) -> bool:
    """Tell whether a row has a place for the artefacts of each of some smithies."""
    coloured = [one for one in (smithies.lying_at(state, smithy) for smithy in some) if one != WILD]
    board = state.boards[state.turn]
    each = len(set(coloured)) == len(coloured) and all(board[ROWS[row][one]] is None for one in coloured)
    return each and free >= len(some)


def paid_together(state: State, some: Sequence[int]) -> bool:
    """Tell whether gems and ore pay at all of some smithies."""
    held, charged, price = state.gems[state.turn], state.charged[state.turn], state.components.ore_price
    for count in range(min(len(some), state.ore[state.turn] // price) + 1):
        for with_ore in combinations(some, count):
            owed = [0] * len(NEEDS)
            for smithy in set(some).difference(with_ore):
                owed[smithies.needed_for(smithies.lying_at(state, smithy))] += state.components.prices[smithy]
            if can_pay(held, owed, charged):
                return True
    return False


def told(plan: Plan) -> Reason:
    """Say what a forging would bring."""
    numbers = tuple(str(smithy + 1) for smithy in plan.smithies)
    name = "forges_two" if len(numbers) > 1 else "forges_one"
    return because(name, smithies=numbers, row=plan.row + 1, size=plan.size, points=plan.points)
