"""Who knows what: views, and events as each seat sees them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest
from dragonheart.table import at, names, one, seen

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

SECRET = {"dealt", "drew", "drew_back", "returned", "took"}  # each has a twin that hides what the rival may not see


@pytest.mark.rule("DH-SINGLE-2")
def test_the_view_remembers_what_the_scene_hides() -> None:
    match = at(spaces={"treasure": ["treasure4", "treasure1"]})
    (zone,) = (zone for zone in match.scene(0).zones if zone.id == "treasure")
    assert [piece.face for piece in zone.pieces] == ["treasure1"]
    assert seen(match, 0)["spaces"]["treasure"] == ["treasure4", "treasure1"]


def test_a_view_shows_the_own_hand_and_counts_the_rivals() -> None:
    match = at(hand=["dwarf1", "ship0"])
    assert seen(match, 0)["hands"] == [["ship0", "dwarf1"], None]
    assert seen(match, 1)["hands"][0] is None
    assert seen(match, None)["hands"] == [None, None]
    assert {tuple(seen(match, seat)["hand_sizes"]) for seat in (0, 1, None)} == {(2, 5)}


@pytest.mark.rule("DH-PLAY-4")
def test_whoever_watched_knows_which_cards_each_seat_still_has(games: list[Match]) -> None:
    for match in games[:8]:
        laid: list[list[str]] = [[], []]
        for ply in match.plies[1:]:
            assert ply.seat is not None
            laid[ply.seat] += cast("tuple[str, ...]", one(ply.events, "played").params["cards"])
        whole = seen(dragonlab.new("dragonheart", seed=1))["unplayed"]
        for seat in (0, 1):
            rest = {card: count - laid[seat].count(card) for card, count in whole[seat].items()}
            assert seen(match)["unplayed"][seat] == {card: count for card, count in rest.items() if count}


@pytest.mark.rule("DH-SETUP-4", "DH-DRAW-1", "DH-COLLECT-5", "DH-R7")
def test_secrets_are_taken_out_of_events(games: list[Match]) -> None:
    names = set()
    for match in games:
        for event in (event for ply in match.plies for event in ply.events):
            if event.name not in SECRET:
                assert event.seen_by(0) is event.seen_by(1) is event.seen_by(None) is event
                continue
            names.add(event.name)
            owner = event.params["seat"]
            assert event.audience == (owner,)
            assert event.seen_by(0 if owner == 0 else 1) is event
            for other in {0, 1, None} - {owner}:
                told = event.seen_by(other)
                assert told is not None
                assert told.name == f"{event.name}_hidden"
                assert (told.rule, told.moved) == (event.rule, event.moved)
                assert not {"card", "cards", "points"} & set(told.params)
    assert names == SECRET


@pytest.mark.rule("DH-R7", "DH-FIGURE-4")
def test_a_returned_card_is_known_to_its_owner_until_it_is_drawn(games: list[Match]) -> None:
    returned = 0
    for match in games:
        for ply in match.plies:
            tops = {seat: seen(ply.state, seat)["tops"] for seat in (0, 1, None)}
            backs = [event.params for event in ply.events if event.name == "returned"]
            if not backs:
                assert tops == {0: [None, None], 1: [None, None], None: [None, None]}
            for back in backs:
                loser = 0 if back["seat"] == 0 else 1
                assert tops[loser][loser] == back["card"]
                assert tops[1 - loser][loser] == tops[None][loser] == "?"
                returned += 1
    assert returned > 5


@pytest.mark.rule("DH-R7")
def test_the_scene_shows_the_returned_card_to_its_owner_alone() -> None:
    match = at(
        hands=[["sorceress1"], ["dwarf1", "dwarf2", "dwarf3", "troll1", "troll2", "troll3"]],
        figure=1,
        scores=[[], ["petrified_dragon2"]],
        spaces={"petrified_dragon": ["petrified_dragon2"]},
        chance={"return.1": ["troll2"]},
    )
    match.play("sorceress 1 > petrified_dragon")
    tops = {
        seat: next(zone for zone in match.scene(seat).zones if zone.id == "deck1").pieces[-1].face
        for seat in (0, 1, None)
    }
    assert tops == {0: None, 1: "troll2", None: None}


def test_no_scene_names_a_hidden_card(games: list[Match]) -> None:
    """A browser gets faces only of cards that lie open to its reader."""
    for match in games[:6]:
        for ply in match.plies[:-1]:
            for viewer in (0, 1, None):
                view = ply.state.view(viewer)
                zones = {zone.id: zone for zone in match.game.scene(view, [], "en").zones}
                for seat in {0, 1} - {viewer}:
                    assert {piece.face for piece in zones[f"hand{seat}"].pieces} <= {None}
                    assert {piece.face for piece in zones[f"deck{seat}"].pieces} <= {None}
                    assert zones[f"score{seat}"].contents is None
                    assert {piece.face for piece in zones[f"score{seat}"].pieces} <= {None, "figure"}


def test_views_are_ready_for_json(games: list[Match]) -> None:
    for ply in games[0].plies:
        view = ply.state.view(0)
        assert json.loads(json.dumps(view)) == view


def test_log_of_the_rival_hides_hands_and_values() -> None:
    match = at(hand=["fire_dragon2"], spaces={"treasure": ["treasure4"]}, chance={"draw.0": ["ship0", "troll3"]})
    match.play("fire_dragon 2")
    own, rival = (" ".join(dragonlab.tell(match, seat, "en")) for seat in (0, 1))
    assert "worth 4" in own
    assert "troll 3" in own
    assert "worth 4" not in rival
    assert "troll 3" not in rival


def test_cards_shown_by_ones_own_choice_can_be_taken_back() -> None:
    match = at(
        hand=["dwarf1", "dwarf2", "troll1", "troll2", "ship0"],
        tops=["knight1", None],
        figure=1,
        scores=[[], ["petrified_dragon2"]],
    )
    match.play("dwarf 1")
    assert names(match.plies[-1].events) == ["played", "drew_back"]
    assert match.can_undo(0), "nothing was drawn that it did not know"
    assert [move.notation for move in match.undo_turn(0)] == ["dwarf 1"]
    match.play("dwarf 1 2")
    assert not match.can_undo(0), "a card was drawn"
