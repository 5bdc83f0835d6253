"""What the points of all seats add up to, for any complete hand: so many cards of each kind are in the deck."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from dwarf_king.piles import FACES, SPECIALS, SUITS
from hypothesis import given
from hypothesis import strategies as st

from dragonlab.games.dwarf_king.quests import RULES, Tally, points

TRICKS = {3: 13, 4: 10, 5: 8}
SEATS = st.sampled_from(tuple(TRICKS))
KINDS = dict(zip(SPECIALS, (suit for suit in SUITS for _ in range(3)), strict=False))


def captured(seats: int, special: str, seed: int) -> Tally:
    """Let the tricks of a whole hand fall to anybody, with any cards in them."""
    dice = random.Random(seed)
    deck = [FACES.index(face) for face in (*FACES[:39], special) if (seats, face) != (3, "dwarf2")]
    dice.shuffle(deck)
    taken, winners = [0] * seats, []
    greed = [dice.random() for _ in range(seats)]  # else nobody ever wins all tricks, or none
    while deck:
        winners += dice.choices(range(seats), greed)
        taken[winners[-1]] += sum(1 << deck.pop() for _ in range(seats))
    assert len(winners) == TRICKS[seats]
    return Tally(tuple(taken), tuple(winners))


def every_sum(seats: int, special: str) -> dict[str, int]:
    """List the sums that follow from the deck alone (the page's table of checks)."""
    suit = Counter({KINDS.get(special): 1})
    dwarves, knights, goblins = (13 + suit["dwarf"] - (seats == 3), 13 + suit["knight"], 13 + suit["goblin"])
    tricks = TRICKS[seats]
    return {
        "q1a": knights,
        "q1b": goblins,
        "q2a": 0,
        "q2b": 0,
        "q4a": knights - dwarves,
        "q4b": dwarves - knights,
        "q5a": tricks,
        "q5b": -tricks,
        "q8a": 12,
        "q8b": -12,
        "q9a": 8,
        "q9b": -8,
        "q10a": 12 + knights,
        "q10b": -12 - knights,
        "q12a": tricks,
        "q12b": tricks,
        "q14a": dwarves + 6,
        "q14b": -dwarves - 6,
        "q17a": -knights,
        "q17b": -goblins,
        "q18a": 24,
        "q18b": 24,
        "q20a": 8,
        "q20b": -8,
    }


@pytest.mark.parametrize("special", SPECIALS)
@given(seats=SEATS, seed=st.integers(0, 10**6))
def test_points_add_up_to_what_the_deck_holds(special: str, seats: int, seed: int) -> None:
    tally = captured(seats, special, seed)
    sums = every_sum(seats, special)
    assert {rule: sum(points(rule, tally)) for rule in sums} == sums


@pytest.mark.parametrize("special", SPECIALS)
@given(seats=SEATS, seed=st.integers(0, 10**6))
def test_where_sums_are_free_they_have_bounds(special: str, seats: int, seed: int) -> None:
    tally = captured(seats, special, seed)
    some = {rule: points(rule, tally) for rule in RULES}
    assert all(len(scored) == seats for scored in some.values())
    assert all(0 <= scored <= 15 for scored in some["q6b"])
    assert 0 <= sum(some["q6a"]) <= 9 - (seats == 3) + 8
    assert sum(some["n2a"]) in {0, 5}
    assert all(-11 <= scored <= 0 for scored in some["q11b"])
    assert all(0 <= scored <= 11 for rule in ("q11a", "q13a", "q13b") for scored in some[rule])


@given(seats=SEATS, seed=st.integers(0, 10**6))
def test_the_second_rules_of_many_tiles_are_the_negatives_of_the_first(seats: int, seed: int) -> None:
    tally = captured(seats, "scout", seed)
    for gain, loss in (
        ("q2a", "q2b"),
        ("q4a", "q4b"),
        ("q5a", "q5b"),
        ("q6a", "q6c"),
        ("q8a", "q8b"),
        ("q9a", "q9b"),
        ("q10a", "q10b"),
        ("q14a", "q14b"),
        ("q20a", "q20b"),
        ("n1a", "n1b"),
        ("n2a", "n2b"),
        ("n3a", "n3b"),
        ("q1a", "q17a"),
        ("q1b", "q17b"),
    ):
        assert points(gain, tally) == tuple(-lost for lost in points(loss, tally))


@given(seats=SEATS, seed=st.integers(0, 10**6))
def test_of_two_opposite_conditions_each_seat_meets_one(seats: int, seed: int) -> None:
    tally = captured(seats, "excalibur", seed)
    alone, shared = points("q19a", tally), points("q19b", tally)
    assert [own + other for own, other in zip(alone, shared, strict=True)] == [5] * seats
    even, odd = points("q15a", tally), points("q15b", tally)
    won = [tally.winners.count(seat) > 0 for seat in range(seats)]
    assert [own + other for own, other in zip(even, odd, strict=True)] == [5 * some for some in won]
    assert points("q12a", tally)[1:] == points("q5a", tally)[:-1]
    assert points("q12b", tally)[:-1] == points("q5a", tally)[1:]
