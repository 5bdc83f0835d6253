"""The five magic specials, S10 to S14, and the rulings about them."""

from __future__ import annotations

import pytest
from dwarf_king.table import BLUE, GREEN, RED, YELLOW, at, legal, one, play, refused, seen, state, told, winner

# -- S10, the Dragon --------------------------------------------------------------------------------------


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


# -- S11, the Mummy ---------------------------------------------------------------------------------------


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


# -- S12, the Double --------------------------------------------------------------------------------------


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
    play(match, "double")
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


# -- S13, the Sorcerer ------------------------------------------------------------------------------------


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
        assert seen(match, seat)["todo"] == [["offer", None]]
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
    assert state(match).todo == ()
    assert match.to_move == winner(match)


@pytest.mark.rule("DK-R2")
def test_a_taken_card_counts_where_it_is_captured_last() -> None:
    match = at("dwarf3 knight2", "dwarf_king sorcerer", "dwarf4 knight9", special="sorcerer", leader=BLUE, quest="q2a")
    play(match, "dwarf4", "dwarf3", "dwarf_king", "take dwarf_king", "dwarf_king")
    before = seen(match)["captured"]
    assert "dwarf_king" not in [card for pile in before for card in pile]
    play(match, "knight9", "knight2")
    assert legal(match) == {"deal"}


# -- S14, Excalibur ---------------------------------------------------------------------------------------


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
