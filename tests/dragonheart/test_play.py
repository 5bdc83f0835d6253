"""Step 1: which cards may be played, and how they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import COMPONENTS, at, notations, one, refused, seen, state

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.rules.events import Moved

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


@pytest.mark.rule("DH-PLAY-1")
def test_one_or_more_cards_go_face_up_from_the_hand_to_the_board() -> None:
    match = at(hand=["treasure1", "treasure1", "troll2"], decks=[0, None])
    played = one(match.play("treasure 1 1"), "played")
    assert seen(match)["spaces"]["treasure"] == ["treasure1", "treasure1"]
    assert seen(match, 0)["hands"][0] == ["troll2"]
    assert played.rule == "DH-PLAY-1"
    assert played.moved == (Moved("hand0", "treasure", 2),)


@pytest.mark.rule("DH-PLAY-2", "DH-PLAY-7")
def test_no_move_mixes_pictures_or_spaces() -> None:
    match = at(hand=["treasure1", "troll2"])
    assert notations(match) == ["treasure 1", "troll 2"]
    for play in COMPONENTS.moves:
        assert {COMPONENTS.faces[card].kind for card in play.cards} == {play.kind}


@pytest.mark.rule("DH-PLAY-3")
def test_cards_go_to_the_space_of_their_picture() -> None:
    for name in ("dwarf1", "treasure4", "troll2", "knight2", "ship0", "petrified_dragon2"):
        kind, value = name[:-1], name[-1]
        match = at(hand=[name])
        match.play(f"{kind} {value}")
        assert {space: cards for space, cards in seen(match)["spaces"].items() if cards} == {kind: [name]}


@pytest.mark.rule("DH-PLAY-4")
def test_everybody_sees_the_values_of_played_cards() -> None:
    match = at(hand=["fire_dragon2", "fire_dragon4"])
    played = one(match.play("fire_dragon 2 4"), "played")
    for seat in (0, 1, None):
        told = played.seen_by(seat)
        assert told is not None
        assert told.params["cards"] == ("fire_dragon2", "fire_dragon4")
        assert seen(match, seat)["spaces"]["fire_dragon"] == ["fire_dragon2", "fire_dragon4"]


@pytest.mark.rule("DH-PLAY-5")
def test_some_cards_of_a_picture_may_be_held_back() -> None:
    match = at(hand=["dwarf1", "dwarf1", "dwarf2"])
    assert notations(match) == ["dwarf 1", "dwarf 2", "dwarf 1 1", "dwarf 1 2", "dwarf 1 1 2"]


@pytest.mark.rule("DH-PLAY-6")
def test_there_is_no_passing() -> None:
    assert all(play.cards for play in COMPONENTS.moves)
    assert refused(at(), "") == "DH-PLAY-6"


@pytest.mark.rule("DH-PLAY-8")
def test_only_cards_of_the_own_hand_are_played() -> None:
    match = at(hands=[["dwarf1", "troll1"], ["dwarf1", "dwarf2"]])
    violation = match.why_not("dwarf 1 2")
    assert violation is not None
    assert (violation.rule, violation.params["cards"]) == ("DH-PLAY-8", ("dwarf2",))
    assert refused(match, "dwarf 1 1") == "DH-PLAY-8"
    assert refused(match, "dwarf 1") is None


@pytest.mark.rule("DH-R15")
def test_equal_cards_are_one_move() -> None:
    assert notations(at(hand=["treasure1", "treasure1"])) == ["treasure 1", "treasure 1 1"]


@pytest.mark.rule("DH-R15")
def test_cards_played_together_lie_by_rising_value() -> None:
    match = at(hand=["treasure4", "treasure1", "treasure3"], spaces={"treasure": ["treasure2"]})
    match.play("treasure 1 3 4")
    assert seen(match)["spaces"]["treasure"] == ["treasure2", "treasure1", "treasure3", "treasure4"]


@pytest.mark.rule("DH-R15")
def test_every_move_is_written_in_one_way() -> None:
    for play in COMPONENTS.moves:
        values = [int(word) for word in play.notation.split() if word.isdigit()]
        assert values == sorted(values)
    assert at().move("treasure 3 1") is at().move("treasure 1 3")


@pytest.mark.rule("DH-R14")
def test_whoever_is_to_move_has_a_card_and_room_for_it(games: list[Match]) -> None:
    outlines = {"dwarf": 4, "huntress": 3, "ship": 3, "knight": 2}
    for match in games:
        for ply in match.plies[:-1]:
            assert ply.state.legal_moves()
            assert all(len(seen(ply.state)["spaces"][kind]) < most for kind, most in outlines.items())


@pytest.mark.rule("DH-R14")
def test_the_engine_refuses_to_leave_a_player_stuck() -> None:
    match = at(hand=["treasure1"])
    stuck = state(match).copy()
    stuck.hands[1] = 0
    (play,) = stuck.legal_moves()
    with pytest.raises(AssertionError, match="seat 1 cannot play"):
        stuck.apply(play, RandomChance(1))
