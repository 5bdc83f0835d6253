"""Positions: a view with gaps, completed at random, or refused with the entry that cannot be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from dragonheart.table import at, seen

import dragonlab
from dragonlab.games.dragonheart.components import KINDS

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


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


@pytest.mark.rule("DH-FIGURE-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_alone_has_won_petrified_dragons_has_the_figure(seat: int) -> None:
    scores = [["petrified_dragon2"], ["treasure1"]]
    assert seen(at(scores=scores if seat == 0 else scores[::-1]))["figure"] == seat


def test_three_piles_of_ships_end_the_game_without_being_told() -> None:
    assert seen(at(ships=3))["ending"] == "ships"


@pytest.mark.parametrize(
    ("entries", "missing"),
    [({}, 0), ({"decks": [20, 40]}, 34), ({"unplayed": [{"troll1": 1, "dwarf1": 2}, None]}, 47)],
)
def test_cards_are_left_out_only_where_decks_or_unplayed_cards_say_so(entries: dict[str, Any], missing: int) -> None:
    view = seen(at(hands=[["troll1"], None], **entries))
    assert sum(view["hand_sizes"]) + sum(view["decks"]) == 100 - missing


@pytest.mark.slow
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
        ({"hands": [["dwarf1"] * 6, None]}, r"hands\[0\], number of cards.*1 to 5"),
        ({"hands": [[], None]}, r"hands\[0\], number of cards.*1 to 5"),
        ({"hands": ["dwarf1", None]}, r"hands\[0\].*a list"),
        ({"hands": [["dwarf1"]]}, "hands.*a list of 2"),
        ({"hands": [["dwarf3", "dwarf3"], None]}, r"hands\[0\].*cards of one deck.*dwarf3"),
        ({"spaces": {"dwarf": ["dwarf1"] * 4}}, r"spaces\.dwarf.*at most 3"),
        ({"spaces": {"dwarf": ["troll1"]}}, r"spaces\.dwarf.*kind dwarf"),
        ({"spaces": {"gnome": []}}, "spaces.*gnome"),
        ({"spaces": {"dwarf": [["dwarf1"]]}}, r"spaces\.dwarf.*cards such as"),
        ({"spaces": []}, "spaces.*a dict"),
        ({"spaces": {"treasure": ["treasure4"] * 3}}, r"spaces\.treasure.*in one place only.*treasure4"),
        ({"below": ["ship0"]}, "below.*huntress or knight"),
        ({"scores": [["ship0"], []]}, r"scores\[0\].*kind"),
        ({"ships": 4}, "ships.*0 to 3"),
        ({"ships": True}, "ships.*whole number"),
        ({"ships": 3, "ending": None}, "ending.*'ships' exactly when 3"),
        ({"ending": "ships"}, "ending.*'ships' exactly when 3"),
        ({"ending": "boredom"}, "ending.*one of 'ships', 'deck'"),
        ({"last_turn": True}, "last_turn.*ending"),
        ({"ending": "deck", "last_turn": False}, "last_turn.*ending"),
        ({"figure": 0}, "figure.*DH-FIGURE-1"),
        ({"scores": [["petrified_dragon2"], ["petrified_dragon2"]]}, "scores.*unless 'figure' says"),
        ({"scores": [["petrified_dragon2"], []], "figure": None}, "figure.*DH-FIGURE-1"),
        ({"scores": [["petrified_dragon2"], []], "figure": 1}, "figure.*DH-FIGURE-1"),
        ({"figure": 2}, "figure.*a seat from 0 to 1"),
        ({"to_move": None}, "to_move.*a seat from 0 to 1"),
        ({"to_move": True}, "to_move.*a seat from 0 to 1"),
        ({"tops": ["dwarf1", None]}, r"tops\[0\].*has lost the figure"),
        ({"decks": [46, None]}, r"decks\[0\].*0 to 45"),
        ({"decks": [-1, None]}, r"decks.*0 to"),
        ({"hand_sizes": [6, None]}, r"hand_sizes\[0\].*1 to 5"),
        ({"unplayed": [{"dwarf1": 7}, None]}, r"unplayed\[0\].*no more than a deck has.*dwarf1"),
        ({"unplayed": [{"dwarf1": 5}, None], "hands": [["troll1"], None]}, r"unplayed\[0\].*all cards of hand and top"),
        (
            {"unplayed": [{"dwarf1": 5, "troll1": 1}, None], "decks": [0, None]},
            r"unplayed\[0\].*hand and deck, 5 in all",
        ),
        ({"unplayed": [{"dwarf1": 6}, None], "ending": "deck", "to_move": 1}, r"unplayed\[0\].*hand and deck, 5"),
        ({"unplayed": 2}, "unplayed.*a list of 2"),
        ({"hand_sizes": 1}, "hand_sizes.*a list of 2"),
        ([], "a dict"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Any, message: str) -> None:
    with pytest.raises(dragonlab.PositionError) as refused:
        dragonlab.new("dragonheart", position=position)
    assert re.search(message, str(refused.value))


def test_more_cards_than_both_decks_have_are_refused() -> None:
    unplayed = seen(at())["unplayed"]
    with pytest.raises(dragonlab.PositionError, match=r"unplayed.*all cards on the table.*treasure4"):
        at(unplayed=unplayed, spaces={"treasure": ["treasure4"]})


FULL = ["treasure1", "troll1", "troll2", "dwarf1", "dwarf2"]
LOST: dict[str, Any] = {"figure": 1, "scores": [[], ["petrified_dragon2"]]}  # by Green, to Red


def test_a_card_put_back_can_be_part_of_a_position() -> None:
    match = at(hand=FULL, tops=["ship0", None], **LOST)
    match.play("treasure 1")
    assert "ship0" in (seen(match, 0)["hands"][0] or ())


@pytest.mark.parametrize("entries", [{"hand": ["treasure1", "troll1"]}, {"hand_sizes": [4, None]}])
def test_a_card_is_put_back_only_from_a_full_hand(entries: dict[str, Any]) -> None:
    with pytest.raises(dragonlab.PositionError, match=r"tops\[0\].*with 5 cards"):
        at(tops=["?", None], **LOST, **entries)


def test_what_one_seat_has_played_is_not_taken_from_the_other() -> None:
    whole = seen(at())["unplayed"][1]
    match = at(spaces={"dwarf": ["dwarf3"]}, unplayed=[None, {**whole, "dwarf3": 0}])
    assert [sum(pool.values()) for pool in seen(match)["unplayed"]] == [50, 49]
    assert seen(match)["unplayed"][0]["dwarf3"] == 1


@pytest.mark.parametrize("opening", [[45, 44], [44, 45]])
def test_a_first_card_comes_from_the_deck_that_is_shorter(opening: list[int]) -> None:
    assert seen(at(spaces={"treasure": ["treasure1"]}, decks=opening))["decks"] == opening


@pytest.mark.parametrize("to_move", [0, 1])
def test_the_cards_on_the_table_come_from_both_decks(to_move: int) -> None:
    one_each = {kind: [f"{kind}{value}"] for kind, value in zip(KINDS, (2, 2, 1, 2, 1, 0, 1, 1, 1), strict=True)}
    decks = seen(at(spaces=one_each, to_move=to_move))["decks"]
    assert (decks[to_move], decks[1 - to_move]) == (41, 40)


@pytest.mark.parametrize(("decks", "to_move"), [([45, None], 0), ([45, None], 1), ([None, 45], 0), ([None, 45], 1)])
def test_a_deck_that_is_whole_has_given_no_card(decks: list[int | None], to_move: int) -> None:
    found = seen(at(spaces={"treasure": ["treasure1", "treasure2"]}, decks=decks, to_move=to_move))["decks"]
    assert sorted(found) == [43, 45]
    assert decks[found.index(45)] == 45


def test_cards_that_only_one_seat_can_have_played_come_from_it() -> None:
    match = at(hands=[None, ["dwarf3"]], spaces={"dwarf": ["dwarf3", "dwarf1", "dwarf1"]}, decks=[44, 47])
    assert "dwarf3" not in seen(match)["unplayed"][0]
    assert seen(match)["decks"] == [44, 47]


def test_what_follows_from_an_end_by_the_deck_need_not_be_said() -> None:
    assert seen(at(ending="deck", to_move=1))["decks"] == [0, 45]


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"ending": "deck", "decks": [45, 45]}, "ending.*deck of who has just played"),
        ({"ending": "deck", "decks": [0, 45]}, "ending.*deck of who has just played"),
        ({"last_card": True, "decks": [0, None]}, "ending.*last card"),
        ({"last_card": True, "decks": [None, 0]}, "ending.*last card"),
    ],
)
def test_an_empty_deck_and_its_end_go_together(entries: dict[str, Any], message: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=message):
        at(**entries)


def test_an_option_says_what_an_empty_deck_means() -> None:
    assert seen(at(decks=[0, None]))["ending"] is None
    with pytest.raises(dragonlab.PositionError, match=r"ending.*last card"):
        at(decks=[0, None], options={"deck_end": "last_card"})


def test_tuples_are_as_good_as_lists() -> None:
    lists: dict[str, Any] = {
        "hands": [["dwarf1", "ship0"], None],
        "hand_sizes": [2, 3],
        "decks": [30, 20],
        "tops": [None, None],
        "unplayed": [None, None],
        "spaces": {"troll": ["troll1", "troll2"]},
        "below": ["knight1"],
        "scores": [["treasure1"], []],
    }
    assert at(**_tuples(lists)).view(0) == at(**lists).view(0)


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tuples(item) for key, item in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
