"""Setting up: the board, the figure, the decks, the hands, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, one, seen

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Zone

HAND = ["dwarf1", "dwarf1", "ship0", "troll3", "treasure4"]


@pytest.fixture
def match() -> Match:
    return dragonlab.new("dragonheart", seed=1)


def zones(match: Match) -> dict[str, Zone]:
    return {zone.id: zone for zone in match.scene(0, "en").zones}


@pytest.mark.rule("DH-SETUP-1")
def test_the_board_lies_between_the_players(match: Match) -> None:
    rows = {side: {zone.place[0] for zone in zones(match).values() if zone.side == side} for side in ("far", "near")}
    board = {zone.place[0] for zone in zones(match).values() if zone.side == "table"}
    assert max(rows["far"]) < min(board) <= max(board) < min(rows["near"])


@pytest.mark.rule("DH-SETUP-2")
def test_the_figure_starts_right_of_the_petrified_dragons_above_the_dwarves(match: Match) -> None:
    figure, petrified, dwarf = (zones(match)[zone].place for zone in ("figure", "petrified_dragon", "dwarf"))
    assert (figure[0], figure[1]) == (petrified[0], petrified[1] + petrified[3])
    assert (figure[0] + figure[2], figure[1]) == (dwarf[0], dwarf[1])
    assert seen(match)["figure"] is None
    assert [piece.face for piece in zones(match)["figure"].pieces] == ["figure"]


@pytest.mark.rule("DH-SETUP-3")
def test_both_decks_hold_the_same_cards_and_differ_in_their_backs(match: Match) -> None:
    green, red = seen(match)["unplayed"]
    assert green == red
    assert [zones(match)[deck].pieces[0].tone for deck in ("deck0", "deck1")] == ["green", "red"]


@pytest.mark.rule("DH-SETUP-4")
def test_each_draws_five_cards_that_the_rival_does_not_see(match: Match) -> None:
    for seat in (0, 1):
        assert seen(match, seat)["hand_sizes"] == [5, 5]
        assert [hand is None for hand in seen(match, seat)["hands"]] == [seat == 1, seat == 0]
        dealt = next(event for event in match.plies[0].events if event.params["seat"] == seat)
        whole, hidden = dealt.seen_by(seat), dealt.seen_by(1 - seat)
        assert whole is not None
        assert hidden is not None
        assert whole.params["cards"] == tuple(seen(match, seat)["hands"][seat] or ())
        assert hidden.params == {"seat": seat, "count": 5}


@pytest.mark.rule("DH-SETUP-4")
def test_the_deck_is_shuffled() -> None:
    hands = {tuple(seen(dragonlab.new("dragonheart", seed=seed), 0)["hands"][0] or ()) for seed in range(20)}
    assert len(hands) > 15


@pytest.mark.rule("DH-SETUP-4")
def test_a_script_can_deal() -> None:
    match = dragonlab.new("dragonheart", chance={"deal.0": HAND})
    assert sorted(seen(match, 0)["hands"][0] or ()) == sorted(HAND)


@pytest.mark.rule("DH-SETUP-5")
def test_the_other_cards_are_a_face_down_deck(match: Match) -> None:
    assert seen(match)["decks"] == [45, 45]
    assert [zones(match)[deck].pieces[0].face for deck in ("deck0", "deck1")] == [None, None]


@pytest.mark.rule("DH-R13", "DH-SETUP-6")
def test_somebody_begins_as_the_option_says(match: Match) -> None:
    begins = one(match.plies[0].events, "begins")
    assert (begins.rule, begins.params) == ("DH-R13", {"seat": match.to_move})


@pytest.mark.rule("DH-R13", "DH-SETUP-6")
@pytest.mark.parametrize(("first", "seat"), [("0", 0), ("1", 1)])
def test_the_first_player_can_be_chosen(first: str, seat: int) -> None:
    assert dragonlab.new("dragonheart", options={"first": first}).to_move == seat
    assert at(options={"first": first}).to_move == seat


@pytest.mark.rule("DH-R13")
def test_green_begins_unless_chosen_otherwise() -> None:
    assert {dragonlab.new("dragonheart", seed=seed).to_move for seed in range(8)} == {0}


@pytest.mark.rule("DH-R13")
def test_chance_can_decide_who_begins() -> None:
    random = {"first": "random"}
    assert {dragonlab.new("dragonheart", seed=seed, options=random).to_move for seed in range(20)} == {0, 1}
    assert dragonlab.new("dragonheart", options=random, chance={"first": ["1"]}).to_move == 1


def test_what_a_position_leaves_open_uses_no_script_up() -> None:
    options = {"first": "random"}
    match = at(options=options)
    assert {pick.label for pick in match.picks()} == {"sample.first", "sample.0", "sample.1"}
    assert at(options=options, chance={"draw.0": ["ship0"]}).view() == match.view(), "a script changes nothing here"
    assert {at(options=options, seed=seed).to_move for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("chance", [{"first": ["1"]}, {"deal.0": ["ship0"]}])
def test_a_script_names_nothing_that_a_position_never_asks_for(chance: dict[str, list[str]]) -> None:
    with pytest.raises(dragonlab.ChanceError, match=f"{next(iter(chance))}.*is never used.* a position asks for none"):
        at(options={"first": "random"}, chance=chance)


def test_a_record_that_names_the_first_player_as_play_does_still_loads() -> None:
    match = at(options={"first": "random"})
    text = match.record().to_json()
    assert '"sample.first"' in text
    assert dragonlab.replay(text.replace('"sample.first"', '"first"')).state == match.state
