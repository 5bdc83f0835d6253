"""Counting after a hand, seven hands, ties."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, BOOK, GREEN, RED, at, one, play, points, refused, seen, state, told

from dragonlab.core.rules.outcome import Points

LAST = ("knight2", "knight3", "knight4")  # a last trick that Blue wins


@pytest.mark.rule("DK-SCORE-1", "DK-SCORE-3", "DK-SCORE-5")
def test_the_points_of_a_hand_are_added_to_the_totals() -> None:
    match = at(
        *LAST,
        quest="q2a",
        special="scout",
        totals=[5, -2, 1],
        leader=RED,
        captured=[["dwarf_king"], ["dwarf_queen"], []],
    )
    events = play(match, *LAST)
    gains = points(events, "DK-Q2-1")
    assert set(gains) == {RED, GREEN, BLUE}
    assert sum(gains.values()) == 0
    assert seen(match)["totals"] == [5 + gains[RED], -2 + gains[GREEN], 1 + gains[BLUE]]
    added = [event.params for event in events if event.name == "added"]
    assert [entry["total"] for entry in added] == seen(match)["totals"]
    assert [entry["points"] for entry in added] == [gains[RED], gains[GREEN], gains[BLUE]]


@pytest.mark.rule("DK-VALUE-4")
def test_captured_magic_cards_have_no_suit_and_no_rank() -> None:
    match = at("dwarf3", "dwarf4", "dragon", quest="q7b", special="dragon", leader=RED)
    pile = seen(match)["captured"][BLUE]
    suits = [sum(card.startswith(suit) for card in pile) for suit in ("dwarf", "knight", "goblin")]
    suits[0] += 2  # the two dwarves; the Dragon counts nowhere
    events = play(match, "dwarf3", "dwarf4", "dragon")
    assert points(events, "DK-Q7-2")[BLUE] == max(suits)


@pytest.mark.rule("DK-SCORE-4")
def test_tile_and_special_are_put_away() -> None:
    match = at(*LAST, quest="q3a", special="scout", leader=RED)
    events = play(match, *LAST)
    assert one(events, "put_away").params["card"] == "scout"
    play(match, "deal")
    view = seen(match)
    assert "scout" not in [view["special"], *view["specials"]]
    assert "q3" not in [view["tile"], *view["tiles"]]


@pytest.mark.rule("DK-PREP-2", "DK-END-1", "DK-END-4")
def test_after_seven_hands_the_highest_total_wins() -> None:
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=7, totals=[30, 12, -4], winners=[0] * 12)
    events = play(match, *LAST)
    assert match.to_move is None
    assert (one(events, "won").rule, one(events, "won").params["seat"]) == ("DK-END-1", RED)
    assert match.outcome is not None
    assert match.outcome.winners == (RED,)
    assert match.outcome.reason == "hands"
    assert refused(match, "knight2") == "DK-END-4"
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=6, totals=[30, 12, -4], winners=[0] * 12)
    play(match, *LAST, "deal")
    assert match.outcome is None
    assert seen(match)["hand"] == 7


@pytest.mark.rule("DK-END-2")
def test_the_least_negative_total_wins() -> None:
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=7, totals=[-30, -12, -14], winners=[0] * 12)
    play(match, *LAST)
    assert match.outcome is not None
    assert match.outcome.winners == (GREEN,)
    assert match.outcome.scores == (-30, -12, -14)


@pytest.mark.rule("DK-END-3", "DK-R12")
def test_a_shared_lead_brings_another_hand_for_all() -> None:
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=7, totals=[9, 9, 2], winners=[0] * 12)
    events = play(match, *LAST)
    assert one(events, "extra_hand").params["hand"] == 8
    assert "won" not in told(events)
    play(match, "deal")
    assert seen(match)["hand_sizes"] == [13, 13, 13], "Blue plays too, though far behind"
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=8, totals=[9, 10, 2], winners=[0] * 12)
    assert one(play(match, *LAST), "won").rule == "DK-END-3"
    assert match.outcome is not None
    assert match.outcome.reason == "extra_hands"


@pytest.mark.rule("DK-END-3")
def test_a_tie_behind_the_leader_ends_the_game() -> None:
    match = at(*LAST, quest="q3a", special="scout", leader=RED, hand=7, totals=[9, 2, 2], winners=[0] * 12)
    play(match, *LAST)
    assert match.outcome is not None
    assert match.outcome.winners == (RED,)


def test_the_outcome_says_where_each_point_comes_from() -> None:
    match = at(
        "goblin2", "knight3", "shaman", quest="q5a", special="shaman", leader=BLUE, hand=7, totals=[1, 2, 0],
        winners=[0] * 6 + [1] * 4 + [2] * 2,
    )  # fmt: skip
    play(match, "shaman", "goblin2", "knight3")
    assert match.outcome is not None
    assert set(match.outcome.breakdown) == {
        Points(RED, "DK-SCORE-1", "earlier", 1),
        Points(GREEN, "DK-SCORE-1", "earlier", 2),
        Points(RED, "DK-Q5-1", "q5a", 6),
        Points(GREEN, "DK-Q5-1", "q5a", 4),
        Points(BLUE, "DK-Q5-1", "q5a", 3),
        Points(BLUE, "DK-S8", "shaman", -3),
    }
    assert match.outcome.scores == (7, 6, 0)
    assert all(entry.term in BOOK.words.terms for entry in match.outcome.breakdown)
    assert state(match).totals == match.outcome.scores
