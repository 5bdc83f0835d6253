"""Playing a hand: who leads, following suit, who wins a trick; with the first worked example of the rule text."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from dwarf_king.table import BLUE, RED, at, legal, one, play, refused, seen, told, winner

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

CATIE, PETER, BRUNO = range(3)


EXAMPLE = (
    (
        "dwarf3 dwarf6 dwarf9 dwarf_king knight2 knight8 knight10 knight_king goblin2 goblin5 goblin6 goblin8 "
        "goblin_paladin"
    ),
    (
        "dwarf4 dwarf5 dwarf7 dwarf8 dwarf10 dwarf_paladin dwarf_queen dwarf_champion knight3 knight4 knight6 goblin3 "
        "goblin4"
    ),
    (
        "knight5 knight7 knight9 knight_paladin knight_queen knight_champion goblin7 goblin9 goblin10 goblin_queen "
        "goblin_king goblin_champion dragon"
    ),
)


def example() -> Match:
    """Begin the first example: the Dragon is the special, Peter has dealt, Bruno has no dwarf."""
    return at(*EXAMPLE, special="dragon", quest=None, tile="q4", dealer=PETER)


@pytest.mark.rule("DK-DEAL-6", "DK-HAND-1", "DK-HAND-2", "DK-HAND-3", "DK-HAND-7", "DK-TRICK-2", "DK-HAND-4")
def test_the_first_worked_example() -> None:
    match = example()
    assert match.to_move == BRUNO, "he holds the 5 of knights"
    events = match.play("quest first")
    assert seen(match)["quest"] == "q4a"
    assert one(events, "showed_goblin_five").params["seat"] == CATIE
    assert match.to_move == CATIE
    assert len(legal(match)) == 13, "she may lead any card, not only the 5 of goblins"
    play(match, "dwarf3")
    assert all(card.startswith("dwarf") for card in legal(match)), "Peter must play a dwarf"
    play(match, "dwarf4")
    assert len(legal(match)) == 13, "Bruno has no dwarf and may play anything"
    events = play(match, "goblin_king")
    assert one(events, "won_trick").params == {"seat": PETER, "card": "dwarf4"}
    assert match.to_move == PETER
    assert one(play(match, "knight3"), "led").rule == "DK-HAND-4"


@pytest.mark.rule("DK-HAND-1", "DK-HAND-2")
def test_the_holder_of_the_5_of_goblins_shows_it_and_leads() -> None:
    for seed in range(12):
        match = dragonlab.new("dwarf_king", seats=4, seed=seed, chance={"special": ["scout"]})
        chooser = match.to_move
        events = match.play("quest first")
        leader = match.to_move
        assert leader is not None
        assert "goblin5" in (seen(match, leader)["hands"][leader] or [])
        assert seen(match, None)["shown"][leader][-1] == "goblin5"
        assert told(events) == ["chose_quest", "showed_goblin_five", "leads_first"]
        assert one(match.play(match.legal_moves()[0]), "led").rule == "DK-HAND-2"
        assert events[0].params["seat"] == chooser


@pytest.mark.rule("DK-HAND-11", "DK-TRICK-1", "DK-R14")
def test_each_plays_one_card_in_turn_to_the_left() -> None:
    match = at("dwarf2 knight2", "dwarf3 knight3", "dwarf4 knight4", "dwarf5 knight5", leader=3)
    assert match.to_move == 3
    order = []
    for card in ("dwarf5", "dwarf2", "dwarf3", "dwarf4"):
        order.append(match.to_move)
        assert refused(match, card, ((match.to_move or 0) + 1) % 4) == "DK-R14"
        events = play(match, card)
        assert told(events)[-1 if card != "dwarf4" else 0] == ("led" if card == "dwarf5" else "played")
    assert order == [3, 0, 1, 2]
    assert match.to_move == 3


@pytest.mark.rule("DK-HAND-5")
def test_whoever_can_must_follow_suit() -> None:
    match = at("dwarf3 goblin2", "dwarf4 knight_champion", "dwarf5 knight9", leader=RED)
    play(match, "dwarf3")
    assert legal(match) == {"dwarf4"}
    assert refused(match, "knight_champion") == "DK-HAND-5"
    violation = match.why_not("play knight_champion")
    assert violation is not None
    assert "enanos" in violation.text("es")
    assert "dwarves" in violation.text("en")


@pytest.mark.rule("DK-HAND-5")
def test_specials_of_a_suit_count_as_that_suit() -> None:
    for special in ("druid", "tinkerer", "dwarf_standard"):
        match = at("dwarf3 goblin2", f"{special} knight_champion", "dwarf5 knight9", special=special, leader=RED)
        play(match, "dwarf3")
        assert legal(match) == {special}


@pytest.mark.rule("DK-HAND-6")
def test_nobody_must_beat_what_lies_there() -> None:
    match = at("dwarf7 goblin2", "dwarf4 dwarf_king", "dwarf5 dwarf_queen", leader=RED)
    play(match, "dwarf7")
    assert legal(match) == {"dwarf4", "dwarf_king"}


@pytest.mark.rule("DK-HAND-7", "DK-HAND-8")
def test_whoever_is_void_may_play_anything_and_never_wins_with_it() -> None:
    match = at("dwarf3 goblin2", "knight_champion goblin_king", "dwarf5 knight9", leader=RED)
    play(match, "dwarf3")
    assert legal(match) == {"knight_champion", "goblin_king"}
    play(match, "knight_champion", "dwarf5")
    assert winner(match) == BLUE


@pytest.mark.rule("DK-HAND-9")
def test_only_own_cards_can_be_played() -> None:
    match = at("dwarf3 goblin2", "dwarf4 knight3", "dwarf5 knight9", leader=RED)
    assert refused(match, "dwarf4") == "DK-HAND-9"
    assert refused(match, "dragon") == "DK-HAND-9"


@pytest.mark.rule("DK-TRICK-2", "DK-VALUE-1")
@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("dwarf10 dwarf_paladin dwarf9", 1),
        ("dwarf_champion dwarf_king dwarf_queen", 0),
        ("dwarf_queen dwarf_paladin dwarf_king", 2),
        ("dwarf3 goblin_champion knight_champion", 0),
        ("dwarf_standard dwarf10 dwarf9", 0),
        ("dwarf10 dwarf_standard dwarf_paladin", 2),
        ("druid dwarf3 goblin4", 1),
        ("druid goblin3 goblin4", 0),
    ],
)
def test_the_highest_card_of_the_led_suit_wins(trick: str, place: int) -> None:
    cards = trick.split()
    special = next((card for card in cards if card in {"druid", "dwarf_standard"}), "shaman")
    match = at(*(f"{card} knight{number + 2}" for number, card in enumerate(cards)), special=special, leader=RED)
    events = play(match, *cards)
    assert one(events, "won_trick").params == {"seat": place, "card": cards[place]}


@pytest.mark.rule("DK-TRICK-3", "DK-R15")
def test_a_trick_stays_on_the_table_until_the_next_lead() -> None:
    match = at("dwarf3 goblin2", "dwarf4 knight3", "dwarf5 knight9", leader=RED, special="scout")
    before = seen(match)["captured"]
    play(match, "dwarf3", "dwarf4", "dwarf5")
    assert seen(match)["trick"] == ["dwarf3", "dwarf4", "dwarf5"]
    assert seen(match)["captured"] == before
    events = play(match, "knight9")
    assert told(events) == ["collected", "led"]
    assert set(seen(match)["captured"][BLUE]) == {*before[BLUE], "dwarf3", "dwarf4", "dwarf5"}
    assert seen(match)["trick"] == ["knight9"]


@pytest.mark.rule("DK-GAME-4", "DK-SCORE-2")
def test_a_hand_ends_when_nobody_holds_cards() -> None:
    match = at("dwarf3 goblin2", "dwarf4 knight3", "dwarf5 knight9", leader=RED, special="scout", hand=3)
    play(match, "dwarf3", "dwarf4", "dwarf5", "knight9", "goblin2")
    assert seen(match)["hand"] == 3
    events = play(match, "knight3")
    assert told(events)[-1] == "next_dealer"
    assert "put_away" in told(events)
    assert seen(match)["hand_sizes"] == [0] * 3
    play(match, "deal")
    assert seen(match)["hand"] == 4
    assert seen(match)["hand_sizes"] == [13] * 3


@pytest.mark.rule("DK-R15")
def test_the_last_trick_counts_and_stays_on_the_table_until_the_next_deal() -> None:
    match = at("dwarf3", "dwarf4", "dwarf5", leader=RED, quest="q5a", special="scout", hand=3, winners=[0] * 12)
    before = seen(match)
    events = play(match, "dwarf3", "dwarf4", "dwarf5")
    after = seen(match)
    assert "collected" not in told(events)
    assert after["trick"] == ["dwarf3", "dwarf4", "dwarf5"]
    assert after["totals"] == [12, 0, 1], "Blue's trick counts already"
    for key in ("captured", "special", "tile", "quest", "hand"):
        assert after[key] == before[key], "and so it can still be seen what it counts for"
    assert told(play(match, "deal"))[0] == "showed_special"
    assert seen(match)["trick"] == []
    assert seen(match)["captured"] == [[], [], []]


@pytest.mark.rule("DK-R15", "DK-END-1")
def test_the_last_trick_of_the_game_stays_on_the_table() -> None:
    match = at("dwarf3", "dwarf4", "dwarf5", leader=RED, quest="q5a", special="scout", hand=7, winners=[0] * 12)
    play(match, "dwarf3", "dwarf4", "dwarf5")
    assert match.outcome is not None
    assert match.outcome.scores == (12, 0, 1)
    assert seen(match)["trick"] == ["dwarf3", "dwarf4", "dwarf5"]


@pytest.mark.rule("DK-R13")
@pytest.mark.slow
def test_at_most_one_thing_is_owed_after_a_trick() -> None:
    for seed in range(30):
        match, dice = dragonlab.new("dwarf_king", seats=3 + seed % 3, seed=seed), random.Random(seed)
        while match.to_move is not None:
            before = seen(match)["step"]
            match.play(dice.choice(match.legal_moves()))
            if before in {"swap", "pass", "offer"}:
                assert seen(match)["step"] == "play"


@pytest.mark.rule("DK-HAND-10")
def test_what_is_owed_comes_before_the_next_card() -> None:
    match = at("druid goblin2", "dwarf4 knight3", "dwarf5 knight9", special="druid", leader=RED)
    play(match, "druid", "dwarf4", "dwarf5")
    assert match.to_move == RED
    assert refused(match, "goblin2") == "DK-HAND-10"
    assert refused(match, "pass left") == "DK-HAND-10"
    play(match, "swap 1")
    assert match.to_move == BLUE
    assert refused(match, "swap 1") == "DK-HAND-10"
