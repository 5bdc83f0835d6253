"""The two magic specials that win tricks, S10 and S14, and the rulings about them."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, GREEN, RED, YELLOW, at, legal, one, play, refused, seen, winner

# -- S10, the Dragon ---------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S10")
def test_the_dragon_may_be_played_by_who_could_follow_and_wins() -> None:
    match = at("dwarf_king knight2", "dragon dwarf3", "dwarf4 knight4", special="dragon", leader=RED)
    play(match, "dwarf_king")
    assert legal(match) == {"dragon", "dwarf3"}
    events = play(match, "dragon", "dwarf4")
    assert one(events, "won_dragon").params == {"seat": GREEN, "card": "dragon"}


@pytest.mark.rule("DK-S10")
def test_the_champion_of_the_led_suit_beats_the_dragon() -> None:
    match = at("dwarf3 knight2", "dragon dwarf9", "dwarf_champion knight4", special="dragon", leader=RED)
    events = play(match, "dwarf3", "dragon", "dwarf_champion")
    assert one(events, "won_dragon").params == {"seat": BLUE, "card": "dwarf_champion"}


@pytest.mark.rule("DK-S10", "DK-R3")
def test_the_champion_of_the_led_suit_wins_over_one_of_another_suit() -> None:
    match = at(
        "dwarf3 knight2", "dragon dwarf9", "goblin_champion knight4", "dwarf_champion knight6", special="dragon",
        leader=RED,
    )  # fmt: skip
    play(match, "dwarf3", "dragon", "goblin_champion", "dwarf_champion")
    assert winner(match) == YELLOW


@pytest.mark.rule("DK-R3")
@pytest.mark.parametrize(("edition", "seat"), [("2011", BLUE), ("2022", YELLOW)])
def test_of_champions_off_suit_the_first_wins_or_by_edition_the_last(edition: str, seat: int) -> None:
    match = at(
        "dwarf3 knight2", "dragon dwarf9", "goblin_champion knight4", "knight_champion knight6",
        special="dragon", leader=RED, edition=edition,
    )  # fmt: skip
    events = play(match, "dwarf3", "dragon", "goblin_champion", "knight_champion")
    assert one(events, "won_champion").params["seat"] == seat
    assert winner(match) == seat


@pytest.mark.rule("DK-R3")
def test_a_champion_off_suit_does_nothing_without_the_dragon() -> None:
    match = at("dwarf3 knight2", "dwarf4 dwarf9", "goblin_champion knight4", special="dragon", leader=RED)
    play(match, "dwarf3", "dwarf4", "goblin_champion")
    assert winner(match) == GREEN


@pytest.mark.rule("DK-S10")
def test_after_a_dragon_led_the_next_card_sets_the_suit() -> None:
    match = at("dragon knight2", "dwarf3 goblin9", "dwarf_champion goblin4", special="dragon", leader=RED)
    play(match, "dragon")
    assert legal(match) == {"dwarf3", "goblin9"}, "nothing to follow yet"
    play(match, "goblin9")
    assert legal(match) == {"goblin4"}
    play(match, "goblin4")
    assert winner(match) == RED
    match = at("dragon knight2", "dwarf3 goblin9", "dwarf_champion goblin4", special="dragon", leader=RED)
    play(match, "dragon", "dwarf3", "dwarf_champion")
    assert winner(match) == BLUE


@pytest.mark.rule("DK-S10")
def test_a_champion_that_sets_the_suit_beats_the_dragon_led() -> None:
    match = at("dragon knight2", "dwarf_champion goblin9", "dwarf3 goblin4", special="dragon", leader=RED)
    play(match, "dragon", "dwarf_champion", "dwarf3")
    assert winner(match) == GREEN


@pytest.mark.rule("DK-S10")
def test_the_dragon_can_be_the_last_card_of_a_hand_or_lead_the_first_trick() -> None:
    match = at("dragon", "dwarf3", "dwarf4", special="dragon", leader=RED)
    events = play(match, "dragon", "dwarf3", "dwarf4")
    assert one(events, "won_dragon").params["seat"] == RED
    match = at(special="dragon", seats=3, seed=3)
    holder = next(seat for seat in range(3) if "dragon" in (seen(match, seat)["hands"][seat] or []))
    match = at(special="dragon", seats=3, seed=3, leader=holder)
    assert "dragon" in legal(match)


@pytest.mark.rule("DK-S10", "DK-R3")
@pytest.mark.parametrize("edition", ["2011", "2022"])
def test_a_champion_that_was_led_beats_the_dragon_and_every_other_champion(edition: str) -> None:
    hands = ("dwarf_champion knight2", "dragon dwarf9", "goblin_champion knight4")
    match = at(*hands, special="dragon", leader=RED, edition=edition)
    events = play(match, "dwarf_champion", "dragon", "goblin_champion")
    assert one(events, "won_dragon").params == {"seat": RED, "card": "dwarf_champion"}


# -- S14, Excalibur ----------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S14", "DK-S14-2")
def test_excalibur_wins_but_only_the_void_may_play_it() -> None:
    match = at("dwarf_champion goblin2", "excalibur dwarf3", "dwarf4 knight4", special="excalibur", leader=RED)
    play(match, "dwarf_champion")
    assert legal(match) == {"dwarf3"}
    assert refused(match, "excalibur") == "DK-S14-2"
    match = at("dwarf_champion goblin2", "excalibur knight3", "dwarf4 knight4", special="excalibur", leader=RED)
    play(match, "dwarf_champion")
    assert legal(match) == {"excalibur", "knight3"}
    events = play(match, "excalibur", "dwarf4")
    assert one(events, "won_excalibur").params == {"seat": GREEN, "card": "excalibur"}


@pytest.mark.rule("DK-R1")
def test_excalibur_may_be_led_the_next_card_sets_the_suit() -> None:
    match = at("excalibur goblin2", "dwarf3 goblin9", "dwarf_champion goblin4", special="excalibur", leader=RED)
    assert "excalibur" in legal(match)
    play(match, "excalibur")
    assert legal(match) == {"dwarf3", "goblin9"}
    play(match, "dwarf3")
    assert legal(match) == {"dwarf_champion"}
    play(match, "dwarf_champion")
    assert winner(match) == RED


@pytest.mark.rule("DK-S14")
def test_excalibur_wins_the_last_trick() -> None:
    match = at("goblin2", "excalibur", "goblin4", special="excalibur", leader=RED)
    assert one(play(match, "goblin2", "excalibur", "goblin4"), "won_excalibur").params["seat"] == GREEN
