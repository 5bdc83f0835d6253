"""Positions: hands under way, completed where they have gaps, refused where they cannot be."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from dwarf_king.table import BLUE, GREEN, RED, at, legal, seen, state
from truths.dwarf_king import check

import dragonlab
from dragonlab.core.chance import RandomChance

if TYPE_CHECKING:
    from dragonlab.core.match import Match

HANDS = [["dwarf4", "knight5"], ["dragon", "dwarf9"], ["goblin5", "dwarf3"]]
FULL: dict[str, object] = {"special": "dragon", "quest": "q4a", "hands": HANDS}


def place(**entries: object) -> Match:
    return dragonlab.new("dwarf_king", seats=3, position={**FULL, **entries}, seed=1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_empty_position_is_a_hand_just_dealt(seats: int) -> None:
    match = dragonlab.new("dwarf_king", seats=seats, position={}, seed=2)
    check(match.state)
    assert legal(match) == {"quest first", "quest second"}


POSITIONS: list[dict[str, object]] = [
    {},
    {"leader": 1},
    {"hands": [["dwarf4", "knight5"], None, None]},
    {"winners": [0, 1, 2, 2], "hands": [None, None, None], "leader": 2},
    {"trick": ["dwarf7"], "leader": 2, "hands": [["dwarf4", "knight5"], ["dragon", "dwarf9"], ["goblin5"]]},
    {"trick": ["dwarf7", "dwarf8", "goblin9"], "leader": 1},
    {"captured": [["dwarf5", "dwarf6"], [], None]},
    {"captured": [["dwarf5"], ["dwarf6"], ["dwarf7", "dwarf8", "dwarf10", "goblin2"]], "leader": 0},
    {"totals": [3, -9, 12], "hand": 7, "dealer": 2},
    {"specials": ["druid", "dragon"], "tiles": ["q4", "q5"], "hand": 13},
    {"special": "sorcerer", "hands": [None, None, ["dwarf4"]]},
    {"special": "sorcerer", "hands": [["sorcerer"], ["dwarf9"], ["dwarf4"]], "trick": ["dwarf6", "dwarf7", "dwarf8"]},
    {"special": "mummy", "hands": [["mummy", "dwarf4"], None, None], "model": "knight_king"},
    {"special": "mummy", "hands": [["mummy", "dwarf4"], None, None]},
    {
        "special": "double",
        "hands": [["double", "dwarf4"], None, None],
        "model": "knight3",
        "captured": [["knight3"], None, None],
        "leader": 0,
    },
    {"special": "tinkerer", "hands": [None, None, ["dwarf4"]], "bonus": [1, 3]},
    {"special": "goblin_standard", "step": "name", "hands": [None, None, None]},
    {"quest": None, "tile": "q7", "hands": [None, None, None]},
    {"special": "druid", "trick": ["druid", "dwarf7", "dwarf8"], "hands": [["knight4"], ["knight5"], ["knight6"]]},
]


@pytest.mark.parametrize("entries", POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_is_completed_and_played_to_the_end(entries: dict[str, object]) -> None:
    for seed in range(5):
        match = dragonlab.new("dwarf_king", seats=3, position={**FULL, **entries}, seed=seed)
        dice, hand = random.Random(seed), seen(match)["hand"]
        check(match.state)
        for seat in range(3):
            view = match.view(seat)
            again = match.game.sample(view, seat, RandomChance(seed))
            assert again.view(seat) == view
        while match.to_move is not None and seen(match)["hand"] < hand + 2:
            match.play(dice.choice(match.legal_moves()))
            check(match.state)


def test_what_a_position_says_is_so() -> None:
    match = place(totals=[3, -9, 12], hand=5, dealer=2, leader=1, captured=[["goblin7", "goblin8"], None, None])
    view = seen(match, RED)
    assert (view["special"], view["quest"], view["tile"], view["hand"], view["dealer"]) == ("dragon", "q4a", "q4", 5, 2)
    assert view["totals"] == [3, -9, 12]
    assert [set(seen(match, seat)["hands"][seat] or []) for seat in range(3)] == list(map(set, HANDS))
    assert match.to_move == GREEN
    assert {"goblin7", "goblin8"} <= set(view["captured"][RED])
    assert len(view["winners"]) == 11
    assert view["winners"][-1] == GREEN
    assert len(view["specials"]) == 14 - 5
    assert len(view["tiles"]) == 20 - 5


def test_the_holder_of_the_5_of_goblins_leads_a_hand_that_begins() -> None:
    match = at(special="scout", seats=4)
    leader = match.to_move or 0
    assert "goblin5" in (seen(match, leader)["hands"][leader] or [])


def test_a_complete_trick_has_its_effects() -> None:
    hands = ["knight2 sorcerer", "knight3 goblin2", "knight4 goblin3"]
    match = at(*hands, special="sorcerer", trick="dwarf3 dwarf9 dwarf4", leader=RED)
    assert (state(match).step, match.to_move) == ("offer", RED)
    assert state(match).winners[-1] == GREEN
    match = at("knight2", "knight3", "knight4", special="druid", trick="dwarf3 dwarf9 druid", leader=RED)
    assert (state(match).step, match.to_move) == ("swap", BLUE)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "no entry 'colour'"),
    ({"special": "wizard"}, "special"),
    ({"special": "druid", "specials": 3}, "specials"),
    ({"special": None, "specials": []}, "special"),
    ({"special": ["druid"]}, "special"),
    ({"tiles": [["q5"]]}, "tiles"),
    ({"quest": "q99"}, "quest"),
    ({"quest": "n1a"}, "quest"),
    ({"quest": "q6c"}, "quest"),
    ({"tile": "q5"}, "tile"),
    ({"tiles": ["q99"]}, "tiles"),
    ({"tiles": ["q5", "q5"]}, "tiles"),
    ({"hands": []}, "hands"),
    ({"hands": [["dwarf4"], ["dwarf4"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["dwarf2"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["mummy"], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], [7], ["dwarf5"]]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], "dwarf5", None]}, r"hands\[1\]"),
    ({"hands": [["dwarf4"], ["dwarf5", "dwarf6"], None]}, "hands"),
    ({"hands": [[], [], []]}, "hands"),
    ({"quest": None}, "hands"),
    ({"trick": ["dwarf4"]}, "trick"),
    ({"trick": ["dwarf5", "dwarf6", "dwarf7", "dwarf8"]}, "trick"),
    ({"trick": "dwarf5"}, "trick"),
    ({"leader": 3}, "leader"),
    ({"leader": "0"}, "leader"),
    ({"leader": 0, "winners": [0] * 10 + [1]}, "leader"),
    ({"winners": [0]}, "winners"),
    ({"winners": [5] * 11}, "winners"),
    ({"captured": [["goblin2"] * 2, None, None]}, r"captured\[0\]"),
    ({"captured": [["dwarf5"], None, None], "winners": [1] * 11}, r"captured\[0\]"),
    ({"model": "knight3"}, "model"),
    ({"special": "mummy", "hands": [["mummy"], None, None], "model": "card"}, "model"),
    ({"special": "mummy", "hands": [["mummy", "knight3"], None, None], "model": "knight3"}, "model"),
    ({"bonus": 3}, "bonus"),
    ({"bonus": [4, 3]}, "bonus"),
    ({"bonus": [0, "3"]}, "bonus"),
    ({"totals": [1, 2]}, "totals"),
    ({"totals": [1, 2, 3.5]}, "totals"),
    ({"hand": 0}, "hand"),
    ({"dealer": 3}, "dealer"),
    ({"step": "name"}, "step"),
    ({"special": "sorcerer", "hands": [["sorcerer"], ["dwarf5"], ["dwarf6"]]}, "hands"),
]


@pytest.mark.parametrize(("entries", "named"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_by_name(entries: dict[str, object], named: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=f"position.*{named}"):
        place(**entries)


@pytest.mark.parametrize("nonsense", [[], "x", 3])
def test_a_position_is_a_dict(nonsense: Any) -> None:
    with pytest.raises(dragonlab.PositionError):
        dragonlab.new("dwarf_king", position=nonsense)
