"""Positions: a view with gaps, completed at random, or refused with the entry that cannot be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from dragonheart.table import at, seen

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.match import Match


def test_an_empty_position_is_the_start() -> None:
    assert at().view(None) == dragonlab.new("dragonheart", seed=1).view(None)


def test_cards_lie_where_a_position_says() -> None:
    match = at(hand=["troll1"], spaces={"dwarf": ["dwarf2", "dwarf1"]}, below=["knight1"], scores=[[], ["treasure4"]])
    now = seen(match, 0)
    assert (now["hands"][0], now["spaces"]["dwarf"], now["below"]) == (["troll1"], ["dwarf2", "dwarf1"], ["knight1"])
    assert now["scores"] == [[], ["treasure4"]]
    unplayed = sum(sum(pool.values()) for pool in now["unplayed"])
    assert unplayed == 100 - 2 - 1 - 1


def test_decks_can_be_short() -> None:
    match = at(hand=["troll1"], decks=[3, 0], hand_sizes=[None, 2])
    assert seen(match)["decks"] == [3, 0]
    assert seen(match)["hand_sizes"] == [1, 2]


def test_a_hand_is_as_full_as_the_cards_left_allow() -> None:
    match = at(unplayed=[{"troll1": 1, "dwarf1": 2}, None])
    assert (seen(match)["hand_sizes"], seen(match)["decks"]) == ([3, 5], [0, 45])


def test_every_view_of_a_running_game_is_a_position(games: list[Match]) -> None:
    for match in games[:8]:
        for ply in match.plies[:-1]:
            for seat in (0, 1, None):
                view = ply.state.view(seat)
                assert dragonlab.new("dragonheart", position=view, options=match.options, seed=1).view(seat) == view


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"hand": []}, "no entry 'hand'"),
        ({1: 2, "x": 3}, "no entry 1"),
        ({"hands": [["dwarf9"], None]}, r"hands\[0\].*dwarf9"),
        ({"hands": [["dwarf1"] * 6, None]}, r"hands\[0\].*1 to 5 cards"),
        ({"hands": [[], None]}, r"hands\[0\].*1 to 5 cards"),
        ({"hands": ["dwarf1", None]}, r"hands\[0\].*a list of cards"),
        ({"hands": [["dwarf1"]]}, "hands.*a list of two"),
        ({"hands": [["dwarf3", "dwarf3"], None]}, "too many cards dwarf3"),
        ({"spaces": {"dwarf": ["dwarf1"] * 4}}, r"spaces\.dwarf.*at most 3"),
        ({"spaces": {"dwarf": ["troll1"]}}, r"spaces\.dwarf.*kind dwarf"),
        ({"spaces": {"gnome": []}}, "spaces.*gnome"),
        ({"spaces": {"dwarf": [["dwarf1"]]}}, r"spaces\.dwarf.*cards such as"),
        ({"spaces": []}, "spaces.*a dict"),
        ({"spaces": {"treasure": ["treasure4"] * 3}}, "too many cards treasure4"),
        ({"below": ["ship0"]}, "below.*huntress or knight"),
        ({"scores": [["ship0"], []]}, r"scores\[0\].*kind"),
        ({"ships": 4}, "ships.*0 to 3"),
        ({"ships": True}, "ships.*whole number"),
        ({"ships": 3}, "ending.*'ships' exactly when 3"),
        ({"ending": "ships"}, "ending.*'ships' exactly when 3"),
        ({"ending": "boredom"}, "ending.*'ships' or 'deck'"),
        ({"last_turn": True}, "last_turn.*ending"),
        ({"ending": "deck", "last_turn": False}, "last_turn.*ending"),
        ({"figure": 0}, "figure.*DH-FIGURE-1"),
        ({"scores": [["petrified_dragon2"], []]}, "figure.*DH-FIGURE-1"),
        ({"figure": 2}, "figure.*None, 0 or 1"),
        ({"to_move": None}, "to_move.*0 or 1"),
        ({"to_move": True}, "to_move.*0 or 1"),
        ({"tops": ["dwarf1", None]}, r"tops\[0\].*to move and the rival has the figure"),
        ({"decks": [46, None]}, r"decks\[0\].*0 to 45"),
        ({"decks": [-1, None]}, r"decks\[0\].*0 to 45"),
        ({"hand_sizes": [6, None]}, r"hand_sizes\[0\].*1 to 5"),
        ({"unplayed": [{"dwarf1": 7}, None]}, r"unplayed\[0\].*0 to 6 of dwarf1"),
        ({"unplayed": [{"dwarf1": 5}, None], "hands": [["troll1"], None]}, r"unplayed\[0\].*troll1"),
        ([], "a dict"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Any, message: str) -> None:
    with pytest.raises(dragonlab.PositionError) as refused:
        dragonlab.new("dragonheart", position=position)
    assert re.search(message, str(refused.value))


def test_more_cards_than_both_decks_have_are_refused() -> None:
    unplayed = seen(at())["unplayed"]
    with pytest.raises(dragonlab.PositionError, match="too many cards treasure4"):
        at(unplayed=unplayed, spaces={"treasure": ["treasure4"]})


def test_a_card_put_back_can_be_part_of_a_position() -> None:
    match = at(hand=["treasure1"], figure=1, scores=[[], ["petrified_dragon2"]], tops=["ship0", None])
    match.play("treasure 1")
    assert "ship0" in (seen(match, 0)["hands"][0] or ())
