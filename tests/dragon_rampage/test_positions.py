"""Which positions there can be: what begins a round, where each card may lie, and which entry is named if one can't."""

from __future__ import annotations

from typing import Any

import pytest
from dragon_rampage.table import COMPONENTS

import dragonlab
from dragonlab.core.base.errors import PositionError
from dragonlab.core.rules.chance import RandomChance

HEROES = ["elf", "dwarf", "wizard"]


def begin(entries: dict[str, Any], **options: str) -> Any:
    return dragonlab.new("dragon_rampage", seats=3, options=options, position=entries, seed=4)


@pytest.mark.parametrize(
    ("entries", "options", "first"),
    [
        ({"first": 1, "to_move": 1}, {}, 1),
        ({"first": 1}, {}, 1),
        ({"to_move": 1}, {}, 1),
        ({}, {"first": "1"}, 1),
        ({"to_move": 1}, {"first": "1"}, 1),
        ({"to_move": 2}, {"first": "1"}, 2),
        ({"first": 2}, {"first": "1"}, 2),
        ({"first": 0, "to_move": 0}, {"first": "1"}, 0),
    ],
)
def test_a_position_begins_with_the_first_player_however_that_is_said(
    entries: dict[str, Any], options: dict[str, str], first: int
) -> None:
    match = begin(entries, **options)
    assert (match.to_move, match.view(None)["first"]) == (first, first)


def test_who_is_to_move_is_the_first_player() -> None:
    with pytest.raises(PositionError, match="to_move: must be 1"):
        begin({"first": 1, "to_move": 0})


def test_a_hand_may_hold_the_card_of_another_hero_and_all_know_of_it() -> None:
    match = begin({"heroes": HEROES, "hands": [["dodge", "ale"], None, None], "places": [1, 0, 0]})
    assert match.view(0)["hands"][0] == ["dodge", "ale"]
    for seat in (None, 1, 2):
        assert match.view(seat)["shown"][0] == ["ale"]
        view = match.view(seat)
        state = match.game.sample(view, seat, RandomChance(1))
        assert COMPONENTS.cards.numbers["ale"] in state.hands[0]
        assert sum(len(deck) for deck in state.decks) == sum(view["decks"])
    assert match.view(None)["decks"] == [8 + 3, 12 - 3 - 1, 9]


def test_a_hand_is_no_larger_than_the_cards_that_are_left() -> None:
    cards = [COMPONENTS.cards.all[card] for card in COMPONENTS.hero_decks[3]]
    match = begin({"heroes": HEROES, "discards": [cards[2:], [], []]})
    assert match.view(None)["hand_sizes"] == [2, 3, 3]


@pytest.mark.parametrize(
    ("entries", "named"),
    [
        ({"discards": [["ale"], [], []]}, r"discards\[0\]"),
        ({"discards": [[], ["dodge"], []]}, r"discards\[1\]"),
        ({"hands": [["alms"], None, None]}, r"hands\[0\]"),
        ({"gone": ["alms"]}, "gone"),
        ({"used": [["crown"], [], []]}, r"used\[0\]"),
        ({"used": [[], ["golden_horn"], []]}, r"used\[1\]"),
        ({"offer_sizes": [2, 0, 0]}, r"offer_sizes\[0\]"),
        ({"hand_sizes": [0, 13, 0]}, r"hand_sizes\[1\]"),
        ({"hands": [["?"] * 13, None, None]}, r"hands\[0\]"),
        ({"treasure_sizes": [20, 20, 0]}, "treasure_sizes"),
        ({"treasures": [["?"] * 40, [], []]}, "treasures"),
        ({"wounds": [0, 0, -1]}, r"wounds\[2\]"),
    ],
)
def test_what_can_never_be_is_refused_by_its_own_entry(entries: dict[str, Any], named: str) -> None:
    with pytest.raises(PositionError, match=rf"^position, {named}[:, ]"):
        begin({"heroes": HEROES, **entries})


def test_what_lasts_may_lie_in_use_and_no_treasure_is_chosen_from() -> None:
    match = begin({"used": [["magic_ring"], [], []], "offer_sizes": [0, 0, 0]})
    assert match.view(None)["used"][0] == ["magic_ring"]
