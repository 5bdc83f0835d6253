"""The heist does what it is there for: secrets, reactions, interrupts, and steps of one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

HANDS = [["gem1", "gem3", "bone", "bone"], ["gem1", "gem2", "dog", "dog"], ["gem1", "gem2", "gem3", "dog"]]


def _seen(match: Match, seat: int | None) -> Any:
    return match.view(seat)


def _at_the_vault(*moves: str) -> Match:
    """All give a gem away and hide; then Fox rolls a six."""
    position: dict[str, object] = {"hands": HANDS}
    match = dragonlab.new(HEIST, position=position, chance={"die.0": ["6"]}, seed=1)
    for move in ["give gem1"] * 3 + ["hide attic", "hide cellar", "hide attic", "roll", *moves]:
        match.play(move)
    return match


def test_a_gift_is_secret_until_all_have_chosen_and_then_known_to_two() -> None:
    match = dragonlab.new(HEIST, position={"hands": HANDS}, seed=1)
    match.play("give gem1")
    assert [_seen(match, seat)["offers"][0] for seat in (0, 1, None)] == ["gem1", "?", "?"]
    match.play("give gem2")
    match.play("give gem3")
    assert [_seen(match, seat)["gifts"] for seat in (0, 1, 2, None)] == [
        ["gem1", None, "gem3"],
        ["gem1", "gem2", None],
        [None, "gem2", "gem3"],
        [None, None, None],
    ]


def test_a_giver_knows_a_gift_only_as_long_as_it_is_certain() -> None:
    match = _at_the_vault()
    assert _seen(match, 2)["gifts"][2] == "gem1"
    match.play("lay gem1")
    assert _seen(match, 2)["gifts"][2] is None
    match.undo()
    assert _seen(match, 2)["gifts"][2] == "gem1"


def test_only_who_is_asked_knows_who_is_asked() -> None:
    match = _at_the_vault("lay gem3")
    assert match.to_move == 1
    assert [_seen(match, seat)["to_move"] for seat in (0, 1, 2, None)] == [None, 1, None, None]
    for seat in (0, 2):
        violation = match.why_not("let", seat)
        assert violation is not None
        assert violation.rule == "HE-TURN-2"
        assert match.scene(seat).choices == ()


def test_a_pass_is_heard_by_nobody_and_stands() -> None:
    match = _at_the_vault("lay gem3")
    before = [match.view(seat) for seat in (0, 2, None)]
    told = dragonlab.tell(match, 0, "en")
    assert match.play("let") == []
    assert match.to_move == 2
    assert [match.view(0), match.view(None)] == [before[0], before[2]]
    assert dragonlab.tell(match, 0, "en") == told
    assert not match.can_undo(1)


def test_a_bone_interrupts_a_dog_that_interrupts_a_turn() -> None:
    match = _at_the_vault("lay gem3", "release dog")
    assert match.to_move == 0
    assert [name for name, _ in _todo(match)[:5]] == ["ask_bone", "chase", "ask_dog", "keep", "lay"]
    match.play("throw bone")
    assert match.to_move == 2
    match.play("release dog")
    assert match.to_move == 0
    match.play("throw bone")
    assert match.to_move == 0
    assert _seen(match, None)["loot"][0] == ["gem3"]
    match.play("lay gem1")
    assert match.to_move == 1


def test_without_a_bone_the_gem_is_lost_and_the_turn_goes_on() -> None:
    match = _at_the_vault("lay gem3", "release dog", "let")
    assert match.to_move == 0
    assert _seen(match, None)["loot"][0] == []
    assert _seen(match, None)["die"] == 3
    assert [move.notation for move in match.legal_moves()] == ["lay gem1", "done"]


def test_hiding_places_come_out_at_the_end_of_the_round() -> None:
    match = _at_the_vault("done", "roll", "done", "roll")
    assert _seen(match, 0)["hideouts"] == ["attic", "?", "?"]
    match.play("done")
    assert _seen(match, 0)["found"] == ["attic", "cellar", "attic"]
    assert [event.name for event in match.plies[-1].events].count("found") == 3


def test_a_turn_goes_from_the_roll_to_the_last_gem_with_all_reactions() -> None:
    match = _at_the_vault("lay gem3", "release dog", "throw bone", "let", "lay gem1", "let", "let", "done", "roll")
    turns = [ply.turn for ply in match.plies]
    assert turns == [0, 1, 2, 3, 4, 5, 6, 7, *[7] * 8, 8]


def test_what_others_may_answer_in_secret_stands_whether_or_not_anybody_was_asked() -> None:
    nobody = [["gem1", "gem3", "bone", "bone"], ["gem1", "gem2"], ["gem1", "gem2"]]
    asked = _at_the_vault("lay gem3")
    unasked = dragonlab.new(HEIST, position={"hands": nobody}, chance={"die.0": ["6"]}, seed=1)
    for move in [ply.move for ply in asked.plies[1:] if ply.move]:
        unasked.play(move)
    assert (asked.to_move, unasked.to_move) == (1, 0)
    assert not asked.can_undo(0)
    assert not unasked.can_undo(0)


def test_a_turn_is_taken_back_to_what_was_last_revealed() -> None:
    match = _at_the_vault("done")
    assert [move.notation for move in match.undo_turn(0)] == ["done"]
    assert match.plies[-1].move is not None
    assert match.plies[-1].move.notation == "roll"
    with pytest.raises(dragonlab.UndoError, match="seat 0"):
        match.undo_turn(0)


def test_a_position_begins_a_round() -> None:
    position = {"round": 2, "hands": (("gem1", "?"), None, None), "hand_sizes": [2, 1, 4], "points": [5, 0, 0]}
    match = dragonlab.new(HEIST, position={**position, "discard": ["dog"] * 3}, seed=1)
    view = _seen(match, 1)
    assert (match.to_move, view["round"], view["points"], view["hand_sizes"]) == (0, 2, [5, 0, 0], [2, 1, 4])
    assert "gem1" in _seen(match, 0)["hands"][0]
    assert view["deck"] == 18 - 7 - 3


@pytest.mark.parametrize(
    ("position", "entry"),
    [
        ({"die": 3}, "'die'"),
        ({"todo": []}, "'todo'"),
        ({"to_move": 1}, "to_move"),
        ({"round": 3}, "round"),
        ({"hands": [["gem1"] * 5, None, None]}, r"hands\[0\]"),
        ({"hands": [["gem1"], None, None], "hand_sizes": [2, 4, 4]}, r"hand_sizes\[0\]"),
        ({"hand_sizes": [4, 4, 5]}, r"hand_sizes\[2\]"),
        ({"doubles": [0, 1, 0]}, r"doubles\[1\]"),
        ({"discard": ["?"]}, "discard"),
        ({"discard": ["gem1", "gem2"] * 4}, "discard"),
    ],
)
def test_an_impossible_position_names_its_entry(position: dict[str, object], entry: str) -> None:
    with pytest.raises(dragonlab.PositionError, match=entry):
        dragonlab.new(HEIST, position=position, seed=1)


@pytest.mark.parametrize(
    ("seat", "pieces", "target", "rule"),
    [
        (1, ["hand1.dog.0"], "stake", None),
        (1, [], "die", "HE-STEP-1"),
        (0, ["hand0.gem1.0"], "stake", "HE-TURN-2"),
        (0, ["hand1.2"], None, "HE-HAND-1"),
        (0, ["stake.gem3.0"], "loot0", "HE-HAND-1"),
    ],
)
def test_a_gesture_while_somebody_is_asked(seat: int, pieces: list[str], target: str, rule: str | None) -> None:
    match = _at_the_vault("lay gem3")
    read = match.game.read(match.view(seat), pieces, target)
    assert getattr(read, "rule", None) == rule


def _todo(match: Match) -> list[tuple[str, int]]:
    state: Any = match.state
    return list(state.todo)
