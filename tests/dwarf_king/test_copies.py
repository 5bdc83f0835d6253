"""The two magic specials that copy other cards, S11 and S12, and the rulings about them."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, GREEN, RED, at, legal, one, play, refused, seen, winner

# -- S11, the Mummy ----------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S11", "DK-VALUE-3")
def test_the_mummy_copies_the_card_that_won_the_trick_before() -> None:
    match = at(
        "dwarf_king knight2 goblin7", "dwarf3 mummy goblin8", "dwarf4 dwarf9 goblin9", special="mummy", leader=RED
    )
    play(match, "dwarf_king", "dwarf3", "dwarf4")
    assert seen(match)["model"] == "dwarf_king"
    play(match, "goblin7")
    assert legal(match) == {"goblin8"}, "a copied dwarf does not follow goblins"
    assert refused(match, "mummy") == "DK-R4"


@pytest.mark.rule("DK-S11", "DK-R4")
def test_the_mummy_follows_where_the_copied_suit_is_led_and_can_win() -> None:
    match = at("dwarf_king dwarf5", "dwarf3 mummy", "dwarf4 dwarf_queen", special="mummy", leader=RED)
    play(match, "dwarf_king", "dwarf3", "dwarf4", "dwarf5")
    assert legal(match) == {"mummy"}
    events = play(match, "mummy")
    assert one(events, "copied_mummy").params["model"] == "dwarf_king"
    match = at(
        "dwarf_king dwarf5 goblin2", "dwarf3 mummy dwarf6", "dwarf4 dwarf_queen goblin4", special="mummy", leader=RED
    )
    play(match, "dwarf_king", "dwarf3", "dwarf4", "dwarf5")
    assert legal(match) == {"dwarf6", "mummy"}
    play(match, "mummy", "dwarf_queen")
    assert winner(match) == GREEN


@pytest.mark.rule("DK-S11")
def test_a_mummy_led_sets_the_copied_suit() -> None:
    match = at("mummy goblin2", "dwarf3 dwarf_champion", "goblin9 knight4", special="mummy", model="dwarf9", leader=RED)
    play(match, "mummy")
    assert legal(match) == {"dwarf3", "dwarf_champion"}
    play(match, "dwarf3", "goblin9")
    assert winner(match) == RED


@pytest.mark.rule("DK-S11", "DK-R4")
def test_a_void_holder_may_throw_the_mummy_away() -> None:
    match = at("dwarf3 goblin2", "mummy goblin3", "dwarf9 knight4", special="mummy", model="knight_king", leader=RED)
    play(match, "dwarf3")
    assert legal(match) == {"mummy", "goblin3"}
    play(match, "mummy", "dwarf9")
    assert winner(match) == BLUE


@pytest.mark.rule("DK-R4")
def test_the_mummy_in_hand_obliges_nobody() -> None:
    match = at("dwarf3 goblin2", "mummy goblin3", "dwarf9 knight4", special="mummy", model="dwarf_king", leader=RED)
    play(match, "dwarf3")
    assert legal(match) == {"mummy", "goblin3"}, "though it would be a dwarf"


@pytest.mark.rule("DK-R5")
def test_the_mummy_is_never_played_in_the_first_trick() -> None:
    goblins = " ".join(f"goblin{rank}" for rank in range(2, 11))
    hands = (
        f"mummy {goblins} goblin_paladin goblin_queen goblin_king",
        "dwarf3 dwarf4 dwarf5 dwarf6 dwarf7 dwarf8 dwarf9 dwarf10 knight2 knight3 knight4 knight5 knight6",
    )
    rest = (
        "dwarf_paladin dwarf_queen dwarf_king dwarf_champion knight7 knight8 knight9 knight10 knight_paladin "
        "knight_queen knight_king knight_champion goblin_champion"
    )
    match = at(*hands, rest, special="mummy", leader=RED)
    assert refused(match, "mummy") == "DK-R5"
    match = at(*hands, rest, special="mummy", leader=GREEN)
    play(match, "dwarf3", "dwarf_paladin")
    assert refused(match, "mummy") == "DK-R5", "though Red has no dwarf"
    assert len(legal(match)) == 12


@pytest.mark.rule("DK-S11")
def test_the_mummy_can_be_the_last_card() -> None:
    match = at("goblin3", "mummy", "goblin9", special="mummy", model="goblin_queen", leader=RED)
    events = play(match, "goblin3", "mummy", "goblin9")
    assert one(events, "won_trick").params == {"seat": GREEN, "card": "mummy"}


# -- S12, the Double ---------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S12")
def test_the_double_ranks_just_above_the_card_before_it() -> None:
    match = at("dwarf_king goblin2", "double dwarf3", "dwarf_champion goblin4", special="double", leader=RED)
    play(match, "dwarf_king")
    assert legal(match) == {"double", "dwarf3"}
    events = play(match, "double")
    assert one(events, "copied_double").params["model"] == "dwarf_king"
    play(match, "dwarf_champion")
    assert winner(match) == BLUE, "above the King, below the Champion"
    match = at("dwarf_champion goblin2", "double dwarf3", "dwarf_king goblin4", special="double", leader=RED)
    play(match, "dwarf_champion", "double", "dwarf_king")
    assert winner(match) == GREEN, "and above a Champion too"


@pytest.mark.rule("DK-S12")
def test_the_double_takes_after_a_card_off_suit_as_well() -> None:
    match = at("dwarf3 goblin2", "goblin_king knight3", "double knight4", special="double", leader=RED)
    play(match, "dwarf3", "goblin_king", "double")
    assert winner(match) == RED


@pytest.mark.rule("DK-R4")
def test_the_double_follows_only_if_the_card_before_it_does() -> None:
    match = at("dwarf3 goblin2", "goblin_king knight3", "double dwarf4", special="double", leader=RED)
    play(match, "dwarf3", "goblin_king")
    assert legal(match) == {"dwarf4"}
    assert refused(match, "double") == "DK-R4"


@pytest.mark.rule("DK-S12", "DK-VALUE-3")
def test_the_double_led_copies_the_last_card_of_the_trick_before() -> None:
    match = at(
        "dwarf_king double dwarf5", "dwarf3 dwarf6 knight2", "goblin9 goblin3 knight3", special="double", leader=RED
    )
    play(match, "dwarf_king", "dwarf3", "goblin9")
    assert seen(match)["model"] == "goblin9"
    events = play(match, "double")
    assert one(events, "copied_double_led").params["model"] == "goblin9"
    assert legal(match) == {"dwarf6", "knight2"}
    play(match, "dwarf6")
    assert legal(match) == {"goblin3"}
    play(match, "goblin3")
    assert winner(match) == RED
    match = at("double dwarf5", "goblin10 knight2", "goblin3 knight3", special="double", model="goblin9", leader=RED)
    play(match, "double", "goblin10", "goblin3")
    assert winner(match) == GREEN, "led, it is no higher than the card it copies"


@pytest.mark.rule("DK-S12-2")
def test_the_double_cannot_lead_the_first_trick_but_may_follow_in_it() -> None:
    match = at(special="double", seats=3, seed=4)
    holder = next(seat for seat in range(3) if "double" in (seen(match, seat)["hands"][seat] or []))
    match = at(special="double", seats=3, seed=4, leader=holder)
    assert refused(match, "double") == "DK-S12-2"
    match = at(special="double", seats=3, seed=4, leader=(holder - 1) % 3)
    match.play(match.legal_moves()[0])
    assert "double" in legal(match)
