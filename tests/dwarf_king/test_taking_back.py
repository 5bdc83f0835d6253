"""What the table lets one take back in the Dwarf King, and which moves are one turn."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, GREEN, RED, at, play, seen

import dragonlab

HANDS = ("dwarf3 knight2 goblin2", "dwarf_king sorcerer goblin3", "dwarf4 knight9 goblin4")
WITHOUT = (HANDS[0], "dwarf_king dwarf5 goblin3", HANDS[2])


@pytest.mark.rule("DK-TRICK-1")
def test_a_card_that_was_played_may_be_taken_back_until_somebody_else_acts() -> None:
    match = at(*WITHOUT, special="scout", leader=BLUE)
    for seat, card in ((BLUE, "dwarf4"), (RED, "dwarf3"), (GREEN, "dwarf_king")):
        play(match, card)
        assert [match.can_undo(other) for other in range(3)] == [other == seat for other in range(3)]
    assert [move.notation for move in match.undo_turn(GREEN)] == ["play dwarf_king"]
    assert match.to_move == GREEN


@pytest.mark.rule("DK-S13-5")
def test_a_trick_that_the_sorcerer_is_offered_stands() -> None:
    """Else one could see by it that somebody is asked, or learn nothing from its being refused."""
    match = at(*HANDS, special="sorcerer", leader=BLUE)
    play(match, "dwarf4")
    assert match.can_undo(BLUE), "nobody can react to an open trick"
    play(match, "dwarf3", "dwarf_king")
    assert not any(match.can_undo(seat) for seat in range(3))
    with pytest.raises(dragonlab.UndoError):
        match.undo_turn(GREEN)
    play(match, "take dwarf3", "dwarf3")
    assert match.can_undo(GREEN)
    play(match, "goblin4", "goblin2")
    assert match.can_undo(RED), "once it is used, it is nobody's secret"


@pytest.mark.rule("DK-S13")
def test_who_has_used_the_sorcerer_may_think_again() -> None:
    match = at(*HANDS, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king", "take dwarf3")
    assert match.can_undo(GREEN), "the card that was taken lay open"
    play(match, "dwarf3")
    assert [move.notation for move in match.undo_turn(GREEN)] == ["play dwarf3"]


@pytest.mark.rule("DK-DEAL-6", "DK-HAND-1")
def test_a_quest_that_was_chosen_stands_if_somebody_elses_five_is_shown_for_it() -> None:
    shown = set()
    for seed in range(12):
        match = at(quest=None, special="scout", seed=seed)
        chooser = match.to_move or 0
        play(match, "quest first")
        own = "goblin5" in (seen(match, chooser)["hands"][chooser] or [])
        assert match.can_undo(chooser) == own
        shown.add(own)
    assert shown == {True, False}


@pytest.mark.rule("DK-S9")
def test_naming_and_giving_two_cards_is_one_turn() -> None:
    match = at(special="goblin_standard", step="name", seed=11)
    taker = match.to_move or 0
    play(match, f"name {(taker + 1) % 3}")
    assert not match.can_undo(taker), "two cards were drawn and looked at"
    play(match, "give goblin_standard")
    assert match.can_undo(taker)
    match.play(match.legal_moves()[0])
    assert [ply.turn for ply in match.plies] == [0, 1, 1, 1]
    match.play(match.legal_moves()[0])
    assert match.plies[-1].turn == 2
    match.undo()
    if match.can_undo(taker):
        assert len(match.undo_turn(taker)) == 2
    match.undo()
    assert [move.notation for move in match.undo_turn(taker)] == ["give goblin_standard"]
