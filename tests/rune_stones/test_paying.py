"""Rune Stones: whatever gems can pay, can be given, and in any order."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rune_stones.table import GEMS, at, inside, play, purse

from dragonlab.core.rules.chance import RandomChance
from dragonlab.games.rune_stones.paying import can_pay, pay_on
from dragonlab.games.rune_stones.telling import RuneStonesTurn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.games.rune_stones.state import RuneStonesState

KINDS, NEEDS = range(len(GEMS)), range(len(GEMS) + 1)
BLUE, YELLOW, GREEN, _, WILD, ANY = NEEDS
OWING = play(
    at("yellow58", "druid103a", gems=purse(yellow=1, blue=1, wild=1)),
    *("abilities", "play yellow58", "play druid103a", "use yellow58 1"),
)
"""A trade, whose price and purse the tests say."""

Counts = tuple[int, ...]


def counts(things: Sequence[int], kinds: range) -> Counts:
    return tuple(things.count(kind) for kind in kinds)


def payments(held: Sequence[int], owed: Sequence[int], charged: int | None) -> set[Counts]:
    """Find all gems that can pay, gem for gem: each is laid on each thing that is owed."""

    def pays(gem: int, need: int) -> bool:
        return need in (gem, ANY) or gem in (WILD, charged)

    return {
        counts(gems, KINDS)
        for gems in {*combinations(sorted(held), len(owed))}
        if any(all(map(pays, gems, order)) for order in permutations(owed))
    }


def paid(state: RuneStonesState, held: Counts, ways: set[Counts]) -> Iterator[Counts]:
    """Pay on in every way, and look at each choice on the way: it is between all gems that some payment still has."""
    given = tuple(had - has for had, has in zip(held, state.gems[0], strict=True))
    if state.step != "pay":
        yield given
        return
    left = [way for way in ways if all(map(int.__ge__, way, given))]
    able = {gem for way in left for gem in KINDS if way[gem] > given[gem]}
    moves = state.legal_moves()
    assert {move.number for move in moves} == able
    assert len(able) > 1
    for move in moves:
        step = state.copy()
        step.apply(move, RandomChance(1))
        yield from paid(step, held, ways)


@pytest.mark.rule("RS-R8")
@example([BLUE, YELLOW, WILD, WILD], [BLUE, YELLOW], None)
@example([BLUE, WILD, WILD], [BLUE, YELLOW], None)
@example([BLUE, YELLOW, WILD, GREEN], [YELLOW, WILD], GREEN)
@example([BLUE, BLUE, YELLOW, WILD, WILD], [BLUE, BLUE, YELLOW], None)
@example([GREEN, GREEN, BLUE, WILD, WILD], [BLUE, ANY, ANY], GREEN)
@given(
    st.lists(st.sampled_from([*KINDS, WILD]), min_size=3, max_size=7),
    st.lists(st.sampled_from([BLUE, YELLOW, *NEEDS]), min_size=1, max_size=4),
    st.none() | st.integers(0, WILD - 1),
)
def test_whatever_gems_can_pay_can_be_given_in_any_order(held: list[int], owed: list[int], charged: int | None) -> None:
    """So what is left can always be paid, also if a wild gem that was given does not say yet what for."""
    start, ways = counts(held, KINDS), payments(held, owed, charged)
    assert can_pay(start, counts(owed, NEEDS), charged) == bool(ways)
    if ways:
        state = inside(OWING).copy()
        state.gems[0], state.owed, state.charged[0] = [*start], [*counts(owed, NEEDS)], charged
        turn = RuneStonesTurn()
        turn.state, turn.chance, turn.events = state, RandomChance(1), None
        if pay_on(turn):
            state.step = "use"
        assert {*paid(state, start, ways)} == ways
