"""What is said of one card against another in The Dwarf King: what tells them apart, and nothing against the better."""

from __future__ import annotations

import pytest
from dwarf_king.table import GAME, at, play, state

from dragonlab.core.play.preference import Preference


def told(quest: str, hand: str, better: str, other: str, language: str = "en") -> str:
    """Say what speaks for one card that is led and not for another."""
    match = at(hand, "dwarf7 goblin6", "goblin5 knight7", quest=quest, special="druid", leader=0)
    return Preference(GAME, match.state, match.move(f"play {better}"), match.move(f"play {other}")).told(language)


def test_what_holds_of_both_cards_in_the_same_words_is_left_out() -> None:
    said = told("q5a", "goblin9 dwarf8", "goblin9", "dwarf8")
    assert "For the last trick" not in said


@pytest.mark.parametrize(
    ("language", "both"), [("en", "Both rival goblins beat it"), ("es", "Los dos goblins rivales")]
)
def test_two_rivals_are_both_and_what_one_wants_is_not_held_against_the_better_card(language: str, both: str) -> None:
    assert both in told("q5b", "goblin4 dwarf8", "goblin4", "dwarf8", language)
    said = told("q5a", "goblin4 dwarf8", "goblin4", "dwarf8", language)
    assert both not in said, "one wants to win tricks"
    drawback = {"en": "though, has a drawback. " + both, "es": "tiene un inconveniente. " + both}[language]
    assert drawback in told("q5a", "goblin4 dwarf8", "dwarf8", "goblin4", language)


@pytest.mark.rule("DK-Q1-2")
def test_points_that_go_to_others_do_not_speak_for_a_lead() -> None:
    said, drawback = told("q1b", "goblin4 dwarf8", "dwarf8", "goblin4").split("though, has a drawback. ")
    assert drawback == "The others' goblins are worth 2 in total for the quest, and this card wins none of them."
    assert "worth 2" not in said
    assert "worth 2" not in told("q1b", "goblin4 dwarf8", "goblin4", "dwarf8")


@pytest.mark.rule("DK-Q3-2")
def test_who_has_to_win_a_trick_too_many_is_named_where_the_hands_are_known() -> None:
    """Red has passed its hand on to Green, so what is left is Blue's, who has the two tricks that are paid."""
    hands = "knight5 dwarf6 dwarf10", "knight4 goblin10 goblin_queen", "knight_champion goblin5 goblin_king"
    match = at(*hands, quest="q3b", special="druid", leader=0, winners=[2, 2, 1, 1, 1, 1, 1, 1, 1, 0])
    lead, other = match.move("play knight5"), match.move("play dwarf6")
    assert "You force" not in Preference(GAME, match.state, lead, other).told("en")
    state(match).origin = (1, 0, 2)
    said = Preference(GAME, match.state, lead, other).told("en")
    assert "You force Blue to win this trick, who has the 2 that the quest pays for" in said
    assert "one rival knight" not in said.lower(), "not that it may be beaten: it is"


def test_whose_the_cards_are_that_beat_one_is_said_where_it_is_known() -> None:
    match = at("goblin7 goblin2 dwarf8", "goblin8 goblin9 dwarf7", "goblin6 knight7 dwarf4", leader=0, quest="q5a")
    lead = match.move("play goblin7")
    state(match).origin = (1, 0, 2)
    assert "Green has both cards that beat it." in [
        GAME.rulebook.reason(fact.name, fact.params, "en") for fact in GAME.facts(match.state, lead)
    ]
    state(match).origin = (0, 1, 2)
    assert all(fact.name != "held_by" for fact in GAME.facts(match.state, lead)), "nobody has shown them"


@pytest.mark.rule("DK-Q18-2")
def test_a_card_that_cannot_win_the_last_trick_is_not_kept_for_it() -> None:
    match = at(
        *("dwarf7 goblin9", "knight_standard", "goblin7"),
        leader=1,
        quest="q18b",
        trick=["knight5", "goblin6"],
        special="knight_standard",
    )
    said = Preference(GAME, match.state, match.move("play dwarf7"), match.move("play goblin9")).told("en")
    assert "For the last trick you keep the 7 of dwarves, and cannot win it: nobody else has dwarves." in said


@pytest.mark.rule("DK-S8")
def test_a_lead_that_may_capture_the_shaman_says_so() -> None:
    match = at(
        "goblin_queen knight2 knight3",
        "shaman dwarf3 dwarf4",
        "goblin4 dwarf6 dwarf7",
        leader=0,
        quest="q5a",
        special="shaman",
    )
    said = Preference(GAME, match.state, match.move("play knight3"), match.move("play goblin_queen")).told("en")
    assert "It beats the Shaman, which a rival has, and which costs whoever captures it 3 points." in said


@pytest.mark.rule("DK-S13", "DK-Q1-2")
@pytest.mark.parametrize(("language", "own"), [("en", "2 in your hand"), ("es", "en tu mano, 2")])
def test_a_card_that_the_sorcerer_takes_is_counted_in_the_hand(language: str, own: str) -> None:
    said = offered("take goblin3", language)
    assert own in said[0]


@pytest.mark.rule("DK-S13")
@pytest.mark.parametrize(
    ("language", "strongest"), [("en", "strongest card, the King of knights"), ("es", "(Rey de caballeros)")]
)
def test_the_strongest_card_of_a_trick_is_the_highest_where_as_many_beat_it(language: str, strongest: str) -> None:
    assert strongest in offered("keep", language)[-1]


@pytest.mark.rule("DK-Q10-2")
@pytest.mark.parametrize(
    ("language", "praise", "sheds"),
    [
        ("en", "hardest to beat", "shed your highest knight"),
        ("es", "difícil de superar", "Sueltas tu caballero más alto"),
    ],
)
def test_a_card_that_is_hard_to_beat_is_nothing_to_praise_in_a_trick_that_costs_points(
    language: str, praise: str, sheds: str
) -> None:
    hands = "knight7 knight_king dwarf3", "knight_champion dwarf7 goblin5", "knight6 dwarf8 goblin6"
    for quest, said, unsaid in (("q10b", sheds, praise), ("q10a", praise, sheds)):
        match = at(*hands, quest=quest, special="druid", leader=2)
        play(match, "knight6")
        king, seven = match.move("play knight_king"), match.move("play knight7")
        told = Preference(GAME, match.state, king, seven).told(language)
        assert said in told
        assert unsaid not in told


def offered(move: str, language: str) -> list[str]:
    """Say all of a move when the Sorcerer is offered the Queen and the King of knights, and a goblin."""
    hands = "sorcerer goblin7 goblin3", "knight_queen dwarf7 goblin5", "knight_king dwarf8 goblin6"
    match = at(*hands, quest="q1b", special="sorcerer", leader=1)
    play(match, "knight_queen", "knight_king", "goblin3")
    return [
        GAME.rulebook.reason(fact.name, fact.params, language) for fact in GAME.facts(match.state, match.move(move))
    ]
