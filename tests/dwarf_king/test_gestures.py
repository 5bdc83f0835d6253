"""Gestures on the table: cards, other hands, the quest; and what stops the forbidden ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dwarf_king.table import BLUE, GREEN, RED, at, play

import dragonlab
from dragonlab.core.rules.moves import Move
from dragonlab.core.words.rulebook import Violation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.play.match import Match

HANDS = ("dwarf3 goblin2", "dwarf4 knight3", "dwarf5 knight9")
ALL = ("knight2", "knight3", "knight4")


def touch(match: Match, *pieces: str, on: str | None = None, seat: int | None = None) -> str:
    """Say what a gesture means to the seat to move: a move, several, or the rule against it."""
    viewer = match.to_move if seat is None else seat
    answer = match.game.read(match.view(viewer), pieces, on)
    if isinstance(answer, tuple):
        return " | ".join(move.notation for move in answer)
    return answer.notation if isinstance(answer, Move) else answer.rule


@pytest.mark.parametrize("place", [None, "trick"])
def test_a_card_is_laid_on_the_trick(place: str | None) -> None:
    assert touch(at(*HANDS, leader=RED), "dwarf3", on=place) == "play dwarf3"


def test_a_card_that_breaks_a_rule_is_a_move_that_the_match_refuses() -> None:
    match = at(*HANDS, leader=RED)
    play(match, "dwarf3")
    assert touch(match, "knight3") == "play knight3"
    violation = match.why_not("play knight3")
    assert isinstance(violation, Violation)
    assert violation.rule == "DK-HAND-5"


@pytest.mark.rule("DK-HAND-12")
def test_cards_go_one_at_a_time_and_to_the_trick() -> None:
    match = at(*HANDS, leader=RED)
    assert touch(match, "dwarf3", "goblin2", on="trick") == "DK-HAND-12"
    assert touch(match, "dwarf3", on="hand1") == "DK-HAND-12"
    assert touch(match, "dwarf3", on="captured0") == "DK-HAND-12"


@pytest.mark.rule("DK-HAND-9")
@pytest.mark.parametrize("pieces", [["hand1.1"], ["captured1.2"], ["special.scout"], ["dwarf4"], ["quest.q2"]])
def test_what_is_not_in_the_hand_cannot_be_played(pieces: Sequence[str]) -> None:
    match = at(*HANDS, special="scout", leader=RED)
    assert touch(match, *pieces) == "DK-HAND-9"


def test_the_special_shown_is_not_the_card_in_the_hand() -> None:
    match = at("dragon goblin2", *HANDS[1:], special="dragon", leader=RED)
    assert touch(match, "special.dragon") == "DK-HAND-9"
    assert touch(match, "dragon") == "play dragon"


def test_the_quest_tile_asks_which_rule() -> None:
    match = at(quest=None, tile="q4")
    assert touch(match, on="quest") == "quest first | quest second"
    assert touch(match, on="trick") == "DK-HAND-10"


@pytest.mark.rule("DK-HAND-10")
def test_the_pile_of_specials_is_where_dealing_begins() -> None:
    match = at("knight2", "knight3", "knight4", special="scout", leader=RED)
    assert touch(match, on="specials") == "DK-HAND-10"
    play(match, "knight2", "knight3", "knight4")
    assert touch(match, on="specials") == "deal"
    assert touch(match, on="trick") == "DK-HAND-10"
    assert touch(match, "knight4") == "DK-HAND-10"


def test_a_rivals_hand_names_the_rival() -> None:
    match = at(*ALL, special="druid", trick="druid dwarf4 dwarf5", leader=RED)
    assert touch(match, on="hand2") == "swap 2"
    assert touch(match, on="hand0") == "swap 0", "which the match refuses"
    match = at(special="goblin_standard", step="name")
    other = ((match.to_move or 0) + 1) % 3
    assert touch(match, on=f"hand{other}") == f"name {other}"


def test_a_card_is_given_to_whoever_lost_two() -> None:
    match = at(special="goblin_standard", step="name")
    taker = match.to_move or 0
    giver, third = (taker + 1) % 3, (taker + 2) % 3
    play(match, f"name {giver}")
    assert touch(match, "goblin_standard", on=f"hand{giver}") == "give goblin_standard"
    assert touch(match, "goblin_standard") == "give goblin_standard"
    assert touch(match, "goblin_standard", on=f"hand{third}") == "DK-HAND-10"


def test_a_neighbours_hand_says_which_way_the_hands_go() -> None:
    match = at(*ALL, special="knight_standard", trick="knight_standard dwarf4 dwarf5", leader=RED)
    assert touch(match, on="hand1") == "pass left"
    assert touch(match, on="hand2") == "pass right"
    assert touch(match, on="hand0") == "DK-HAND-10"


def test_the_sorcerer_takes_a_card_of_the_trick_by_touching_it() -> None:
    match = at(
        "knight2 goblin2", "sorcerer goblin3", "knight9 goblin4", special="sorcerer", trick="dwarf4 dwarf3 dwarf7"
    )
    assert match.to_move == GREEN
    assert touch(match, "dwarf7", on="hand1") == "take dwarf7"
    assert touch(match, "dwarf7") == "take dwarf7"
    assert touch(match) == "keep"
    assert touch(match, "goblin3") == "DK-HAND-10"
    assert touch(match, "hand2.1") == "DK-S13-4"
    mine = {piece.id for zone in match.scene(GREEN).zones if zone.id == "trick" for piece in zone.pieces if piece.mine}
    assert mine == {"dwarf4", "dwarf3", "dwarf7"}
    others = {piece.mine for zone in match.scene(BLUE).zones if zone.id == "trick" for piece in zone.pieces}
    assert others == {False}


@pytest.mark.rule("DK-S13-3")
def test_the_sorcerer_cannot_be_touched_into_the_trick() -> None:
    match = at("sorcerer dwarf3", *HANDS[1:], special="sorcerer", leader=RED)
    assert touch(match, "sorcerer", on="trick") == "DK-S13-3"


@pytest.mark.parametrize(("pieces", "place"), [(["nothing"], None), (["hand9.1"], None), ([], "attic"), (["."], None)])
def test_what_is_not_on_the_table_is_an_error(pieces: list[str], place: str | None) -> None:
    match = at(*HANDS, leader=RED)
    with pytest.raises(dragonlab.NotationError):
        match.game.read(match.view(RED), pieces, place)
