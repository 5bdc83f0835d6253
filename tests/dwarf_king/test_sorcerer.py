"""The Sorcerer, S13: a secret offer after each trick."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, GREEN, RED, at, legal, one, play, refused, seen, state, told, winner

SORCERY = ("dwarf3 knight2 goblin2", "dwarf_king sorcerer goblin3", "dwarf4 knight9 goblin4")


@pytest.mark.rule("DK-S13", "DK-R2")
def test_the_sorcerer_takes_a_card_of_the_trick_and_lies_there_instead() -> None:
    match = at(*SORCERY, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    assert winner(match) == GREEN
    assert match.to_move == GREEN
    assert legal(match) == {"take dwarf4", "take dwarf3", "take dwarf_king", "keep"}, "their own card included"
    events = play(match, "take dwarf_king")
    assert one(events, "exchanged").params == {"seat": GREEN, "card": "dwarf_king"}
    assert seen(match)["trick"] == ["dwarf4", "dwarf3", "sorcerer"]
    assert seen(match, GREEN)["hands"][GREEN] == ["dwarf_king", "goblin3"]
    play(match, "goblin3")
    assert {"sorcerer", "dwarf3", "dwarf4"} <= set(seen(match)["captured"][GREEN])
    assert state(match).winners.count(GREEN) >= 1, "the trick is still Green's"


@pytest.mark.rule("DK-S13", "DK-R2")
def test_a_holder_who_neither_won_nor_leads_may_use_it() -> None:
    match = at(
        "dwarf3 sorcerer goblin2",
        "dwarf_king knight2 goblin3",
        "dwarf4 knight9 goblin4",
        special="sorcerer",
        leader=BLUE,
    )
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    assert match.to_move == RED
    play(match, "take dwarf_king")
    assert match.to_move == GREEN, "the winner leads"
    play(match, "goblin3")
    assert "sorcerer" in seen(match)["captured"][GREEN]


@pytest.mark.rule("DK-S13-5")
def test_nobody_else_knows_who_is_thinking_and_waiting_makes_no_event() -> None:
    match = at(*SORCERY, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    for seat in (RED, BLUE, None):
        assert seen(match, seat)["to_move"] is None
        assert seen(match, seat)["step"] == "offer"
    assert refused(match, "knight2", RED) == "DK-S13-5"
    assert play(match, "keep") == []
    assert match.to_move == GREEN
    assert not any(match.can_undo(seat) for seat in range(3))


@pytest.mark.rule("DK-S13-3")
def test_the_sorcerer_is_never_played() -> None:
    match = at(
        "dwarf3 sorcerer goblin2",
        "dwarf_king knight2 goblin3",
        "dwarf4 knight9 goblin4",
        special="sorcerer",
        leader=RED,
    )
    assert legal(match) == {"dwarf3", "goblin2"}
    answer = match.game.read(match.view(RED), ["sorcerer"], "trick")
    assert getattr(answer, "rule", None) == "DK-S13-3"


@pytest.mark.rule("DK-S13-2")
def test_after_the_last_trick_but_one_the_swap_must_be_made() -> None:
    match = at("dwarf3 knight2", "dwarf_king sorcerer", "dwarf4 knight9", special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    assert legal(match) == {"take dwarf4", "take dwarf3", "take dwarf_king"}
    assert refused(match, "keep") == "DK-S13-2"
    play(match, "take dwarf3")
    assert legal(match) == {"dwarf3"}
    events = play(match, "dwarf3", "knight9", "knight2")
    assert "exchanged" not in told(events)
    assert legal(match) == {"deal"}


@pytest.mark.rule("DK-S13-4")
def test_only_cards_of_this_trick_can_be_taken() -> None:
    match = at(*SORCERY, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king")
    assert refused(match, "take knight5") == "DK-S13-4"


@pytest.mark.rule("DK-S13", "DK-S13-2")
@pytest.mark.parametrize(("seats", "tricks"), [(3, 13), (4, 10), (5, 8)])
def test_the_sorcerer_waits_after_every_trick_from_the_first_to_the_last_but_one(seats: int, tricks: int) -> None:
    match = at(special="sorcerer", seats=seats)
    asked = []
    while legal(match) != {"deal"}:
        moves = legal(match)
        if any(move.startswith("take ") for move in moves):
            asked.append(len(state(match).winners))
        match.play("keep" if "keep" in moves else match.legal_moves()[0])
    assert asked == [*range(1, tricks)]


@pytest.mark.rule("DK-S13")
def test_once_used_the_sorcerer_offers_nothing_more() -> None:
    match = at(*SORCERY, special="sorcerer", leader=BLUE)
    play(match, "dwarf4", "dwarf3", "dwarf_king", "take dwarf3", "dwarf3", "knight9", "knight2")
    assert seen(match)["step"] == "play"
    assert match.to_move == winner(match)


@pytest.mark.rule("DK-R2")
def test_a_taken_card_counts_where_it_is_captured_last() -> None:
    match = at("dwarf3 knight2", "dwarf_king sorcerer", "dwarf4 knight9", special="sorcerer", leader=BLUE, quest="q2a")
    play(match, "dwarf4", "dwarf3", "dwarf_king", "take dwarf_king", "dwarf_king")
    before = seen(match)["captured"]
    assert "dwarf_king" not in [card for pile in before for card in pile]
    play(match, "knight9", "knight2")
    assert legal(match) == {"deal"}
