"""Step 3: refilling the hand."""

from __future__ import annotations

import pytest
from dragonheart.table import at, names, one, seen


@pytest.mark.rule("DH-DRAW-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_hand_is_refilled_to_five(count: int) -> None:
    match = at(hand=["petrified_dragon2"] * 5)
    deck = seen(match)["decks"][0]
    drew = one(match.play(" ".join(["petrified_dragon", *["2"] * count])), "drew")
    assert (drew.rule, drew.params["count"]) == ("DH-DRAW-1", count)
    assert seen(match)["hand_sizes"][0] == 5
    assert seen(match)["decks"][0] == deck - count


@pytest.mark.rule("DH-DRAW-1")
def test_cards_come_from_the_own_deck() -> None:
    match = at(hand=["petrified_dragon2"], unplayed=[{"petrified_dragon2": 1, "troll3": 1, "ship0": 2}, None])
    match.play("petrified_dragon 2")
    assert seen(match, 0)["hands"][0] == ["ship0", "ship0", "troll3"]


@pytest.mark.rule("DH-DRAW-1")
def test_only_their_owner_sees_which_cards_were_drawn() -> None:
    match = at(hand=["troll3", "treasure1", "dwarf1"], chance={"draw.0": ["ship0", "dwarf3", "treasure4"]})
    drew = one(match.play("troll 3"), "drew")
    assert drew.seen_by(0) is drew
    assert drew.params["cards"] == ("treasure4", "ship0", "dwarf3")
    for rival in (1, None):
        hidden = drew.seen_by(rival)
        assert hidden is not None
        assert (hidden.name, hidden.params) == ("drew_hidden", {"seat": 0, "count": 3})
        assert seen(match, rival)["hands"][0] is None


@pytest.mark.rule("DH-DRAW-2")
def test_after_the_refill_the_rival_plays() -> None:
    match = at(hand=["treasure1"])
    assert names(match.play("treasure 1"))[-1] == "drew"
    assert match.to_move == 1
    assert {match.why_not(move, seat=1) for move in match.legal_moves()} == {None}


@pytest.mark.rule("DH-R3")
def test_a_short_deck_gives_what_it_has() -> None:
    match = at(hand=["petrified_dragon2"] * 4, decks=[2, None])
    drew = one(match.play("petrified_dragon 2 2 2"), "drew")
    assert (drew.rule, drew.params["count"]) == ("DH-R3", 2)
    assert (seen(match)["hand_sizes"][0], seen(match)["decks"][0]) == (3, 0)


@pytest.mark.rule("DH-R3")
def test_play_goes_on_with_a_short_hand() -> None:
    match = at(hand=["petrified_dragon2"] * 4, decks=[1, None])
    match.play("petrified_dragon 2 2")
    assert (match.to_move, seen(match)["ending"]) == (1, None)
    match.play(match.legal_moves()[0])
    assert seen(match)["hand_sizes"][0] == 3
    assert match.legal_moves()
