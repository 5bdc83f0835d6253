"""The nine specials that have a suit: S1 to S9."""

from __future__ import annotations

import pytest
from citations import words
from dwarf_king.table import BLUE, GREEN, RED, YELLOW, at, legal, one, play, points, refused, seen, state, told, winner

# -- S1, the Druid ----------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S1", "DK-HAND-4")
def test_the_druids_player_swaps_hands_though_another_won_the_trick() -> None:
    match = at("druid goblin_king", "dwarf4 knight3", "dwarf5 knight9", special="druid", leader=RED)
    play(match, "druid", "dwarf4", "dwarf5")
    assert winner(match) == BLUE
    assert match.to_move == RED
    assert legal(match) == {"swap 1", "swap 2"}
    before = seen(match)["captured"]
    events = play(match, "swap 2")
    assert one(events, "swapped").params == {"seat": RED, "other_seat": BLUE}
    assert seen(match, RED)["hands"][RED] == ["knight9"]
    assert seen(match)["captured"] == before
    assert match.to_move == BLUE, "the winner leads from the hand it then has"
    assert legal(match) == {"goblin_king"}


@pytest.mark.rule("DK-S1")
def test_the_druids_player_may_swap_with_a_seat_that_neither_won_nor_led() -> None:
    match = at("druid goblin_king", "dwarf4 knight3", "dwarf5 knight9", "dwarf6 knight2", special="druid", leader=3)
    play(match, "dwarf6", "druid", "dwarf4", "dwarf5")
    play(match, "swap 1")
    assert seen(match, GREEN)["hands"][GREEN] == ["goblin_king"]
    assert match.to_move == YELLOW


@pytest.mark.rule("DK-S1-2")
@pytest.mark.parametrize("move", ["swap 0", "swap 3", "swap 4"])
def test_the_druid_swaps_with_somebody_else_at_the_table(move: str) -> None:
    match = at("druid goblin_king", "dwarf4 knight3", "dwarf5 knight9", special="druid", leader=RED)
    play(match, "druid", "dwarf4", "dwarf5")
    assert refused(match, move) == "DK-S1-2"


@pytest.mark.rule("DK-S1")
def test_the_druid_does_nothing_in_the_last_trick() -> None:
    match = at("druid", "dwarf4", "dwarf5", special="druid", leader=RED)
    play(match, "druid", "dwarf4")
    assert "swapped" not in told(play(match, "dwarf5"))
    assert legal(match) == {"deal"}


@pytest.mark.rule("DK-S1")
def test_the_druid_thrown_off_suit_swaps_too() -> None:
    match = at("druid goblin_king", "knight4 knight3", "knight5 knight9", special="druid", leader=GREEN)
    play(match, "knight4", "knight5", "druid")
    assert match.to_move == RED
    assert "swap 1" in legal(match)


# -- S2, S8: points for capturing -------------------------------------------------------------------------


@pytest.mark.rule("DK-S2")
def test_whoever_captures_the_dwarf_standard_scores_3() -> None:
    match = at("dwarf_standard", "dwarf_paladin", "knight4", special="dwarf_standard", leader=RED)
    events = play(match, "dwarf_standard", "dwarf_paladin", "knight4")
    assert points(events, "DK-S2") == {GREEN: 3}


@pytest.mark.rule("DK-S2")
def test_the_dwarf_standard_led_to_an_early_trick_counts_at_the_end() -> None:
    match = at("dwarf_standard goblin2", "dwarf3 goblin3", "knight4 goblin4", special="dwarf_standard", leader=RED)
    events = play(match, "dwarf_standard", "dwarf3", "knight4")
    assert points(events, "DK-S2") == {}
    assert points(play(match, "goblin2", "goblin3", "goblin4"), "DK-S2") == {RED: 3}


@pytest.mark.rule("DK-S8")
def test_whoever_captures_the_shaman_loses_3() -> None:
    match = at("goblin3", "shaman", "goblin_king", special="shaman", leader=RED)
    events = play(match, "goblin3", "shaman", "goblin_king")
    assert points(events, "DK-S8") == {BLUE: -3}


# -- S3, the Tinkerer -------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S3")
def test_whoever_wins_the_trick_after_the_tinkerers_scores_3() -> None:
    match = at(
        "tinkerer goblin2 knight2", "dwarf3 goblin3 knight3", "dwarf4 goblin4 knight4", special="tinkerer", leader=RED
    )
    events = play(match, "tinkerer", "dwarf3", "dwarf4")
    assert points(events, "DK-S3") == {}
    events = play(match, "goblin2", "goblin3", "goblin4")
    assert points(events, "DK-S3") == {BLUE: 3}
    totals = seen(match)["totals"]
    assert totals == [0, 0, 0], "they are added when the hand is over"
    assert seen(match)["bonus"] == [BLUE, 3]
    events = play(match, "knight4", "knight2", "knight3")
    assert points(events, "DK-S3") == {}, "only the next trick counts"
    assert sum(seen(match)["totals"]) == 3, "Kings and Queens even out"


@pytest.mark.rule("DK-S3")
def test_the_tinkerer_does_nothing_in_the_last_trick() -> None:
    match = at("dwarf9", "tinkerer", "dwarf4", special="tinkerer", leader=RED)
    assert points(play(match, "dwarf9", "tinkerer", "dwarf4"), "DK-S3") == {}


@pytest.mark.rule("DK-S3")
def test_the_tinkerer_in_the_last_trick_but_one_rewards_the_last() -> None:
    match = at("tinkerer goblin2", "dwarf3 goblin3", "dwarf4 goblin4", special="tinkerer", leader=RED)
    play(match, "tinkerer", "dwarf3", "dwarf4")
    assert points(play(match, "goblin2", "goblin3", "goblin4"), "DK-S3") == {BLUE: 3}


# -- S4, the Joker ----------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S4")
@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        (("joker", "knight3", "goblin4"), RED),
        (("joker", "dwarf3", "dwarf4"), GREEN),
        (("joker", "dwarf3", "goblin4"), RED),
    ],
)
def test_the_joker_kept_for_the_last_trick_scores_3_won_or_lost(hands: tuple[str, str, str], leader: int) -> None:
    match = at(*hands, special="joker", leader=leader)
    cards = [*hands[leader:], *hands[:leader]]
    assert points(play(match, *cards), "DK-S4") == {RED: 3}


@pytest.mark.rule("DK-S4")
def test_the_joker_played_earlier_scores_nothing() -> None:
    match = at("joker dwarf9", "knight3 dwarf3", "goblin4 dwarf4", special="joker", leader=RED)
    events = play(match, "joker", "knight3", "goblin4", "dwarf3", "dwarf4", "dwarf9")
    assert points(events, "DK-S4") == {}


# -- S5, the Knight Standard ------------------------------------------------------------------------------


@pytest.mark.rule("DK-S5")
@pytest.mark.parametrize(("way", "new"), [("left", [2, 0, 1]), ("right", [1, 2, 0])])
def test_the_knight_standards_player_sends_all_hands_to_one_side(way: str, new: list[int]) -> None:
    match = at(
        "knight_standard goblin2", "knight_king goblin3", "knight4 goblin4", special="knight_standard", leader=RED
    )
    play(match, "knight_standard", "knight_king", "knight4")
    assert match.to_move == RED
    assert legal(match) == {"pass left", "pass right"}
    play(match, f"pass {way}")
    left = ["goblin2", "goblin3", "goblin4"]
    assert [seen(match, seat)["hands"][seat] for seat in range(3)] == [[left[giver]] for giver in new]
    assert match.to_move == GREEN, "who won leads, from the new hand"


@pytest.mark.rule("DK-S5")
def test_the_knight_standard_does_nothing_in_the_last_trick() -> None:
    match = at("knight_standard", "knight_king", "knight4", special="knight_standard", leader=RED)
    events = play(match, "knight_standard", "knight_king", "knight4")
    assert not {"passed_left", "passed_right"} & set(told(events))
    assert legal(match) == {"deal"}


# -- S6, the Enchanter ------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S6", "DK-R7")
@pytest.mark.parametrize(("quest", "sign"), [("q5a", 1), ("q5b", -1)])
def test_whoever_captures_the_enchanter_counts_the_quest_twice(quest: str, sign: int) -> None:
    match = at(
        "enchanter", "knight3", "goblin4", quest=quest, special="enchanter", leader=RED, winners=[1] * 4 + [0] * 8
    )
    events = play(match, "enchanter", "knight3", "goblin4")
    assert points(events, "DK-S6") == {RED: 9 * sign}
    assert seen(match)["totals"] == [18 * sign, 4 * sign, 0]


@pytest.mark.rule("DK-S6")
def test_the_enchanter_doubles_nothing_where_the_quest_gives_nothing() -> None:
    match = at("enchanter", "knight3", "goblin4", quest="q3a", special="enchanter", leader=RED, winners=[0] * 12)
    assert points(play(match, "enchanter", "knight3", "goblin4"), "DK-S6") == {}


# -- S7, the Scout ----------------------------------------------------------------------------------------


@pytest.mark.rule("DK-S7")
def test_the_scouts_player_scores_for_each_head_of_the_trick_though_lost() -> None:
    match = at("scout dwarf3", "goblin_king dwarf4", "knight_queen dwarf5", special="scout", leader=RED)
    assert points(play(match, "scout", "goblin_king", "knight_queen"), "DK-S7") == {RED: 2}
    assert seen(match)["bonus"] == [RED, 2]


@pytest.mark.rule("DK-S7")
def test_the_scout_sees_cards_played_after_it_and_before_it() -> None:
    match = at("scout dwarf3", "goblin9 dwarf4", "goblin_king dwarf5", special="scout", leader=BLUE)
    assert points(play(match, "goblin_king", "scout", "goblin9"), "DK-S7") == {RED: 1}


@pytest.mark.rule("DK-S7")
def test_a_scout_among_numbers_scores_nothing() -> None:
    match = at("scout dwarf3", "goblin9 dwarf4", "goblin10 dwarf5", special="scout", leader=RED)
    events = play(match, "scout", "goblin9", "goblin10")
    assert points(events, "DK-S7") == {}
    assert state(match).bonus is None


@pytest.mark.rule("DK-S7")
def test_the_scout_counts_in_the_last_trick_too() -> None:
    match = at("scout", "goblin_champion", "goblin_paladin", special="scout", leader=RED)
    assert points(play(match, "scout", "goblin_champion", "goblin_paladin"), "DK-S7") == {RED: 2}


# -- S9, the Goblin Standard ------------------------------------------------------------------------------


@pytest.mark.rule("DK-S9")
def test_the_goblin_standard_acts_right_after_the_quest_is_chosen() -> None:
    match = at(quest=None, special="goblin_standard", tile="q1", seats=4, seed=3)
    holder = next(seat for seat in range(4) if "goblin_standard" in (seen(match, seat)["hands"][seat] or []))
    events = play(match, "quest second")
    assert told(events) == ["chose_quest", "showed_standard"]
    assert not match.can_undo(match.plies[-1].seat or 0), "the chooser has learnt who holds it"
    assert match.to_move == holder
    assert seen(match)["quest"] == "q1b"
    assert seen(match)["shown"][holder][-1] == "goblin_standard", "all know now who holds it"
    assert legal(match) == {f"name {seat}" for seat in range(4) if seat != holder}


@pytest.mark.rule("DK-S9")
def test_two_random_cards_are_taken_and_any_two_given() -> None:
    match = at(special="goblin_standard", step="name", seats=4, seed=3)
    taker = match.to_move
    assert taker is not None
    giver = (taker + 1) % 4
    before = [set(seen(match, seat)["hands"][seat] or []) for seat in range(4)]
    events = play(match, f"name {giver}")
    taken = set(words(one(events, "took_two").params, "cards"))
    assert len(taken) == 2
    assert taken <= before[giver]
    hand = set(seen(match, taker)["hands"][taker] or [])
    assert hand == before[taker] | taken
    assert legal(match) == {f"give {card}" for card in hand}, "own cards, those just taken, the standard itself"
    events = play(match, "give goblin_standard", f"give {min(taken)}")
    assert "showed_goblin_five" in told(events)
    after = [set(seen(match, seat)["hands"][seat] or []) for seat in range(4)]
    assert after[giver] == before[giver] - taken | {"goblin_standard", min(taken)}
    assert all(len(hand) == 10 for hand in after)
    leader = next(seat for seat in range(4) if "goblin5" in after[seat])
    assert match.to_move == leader, "whoever holds the 5 of goblins now"
    assert seen(match)["quest"] == "q2a"


@pytest.mark.rule("DK-S9")
def test_the_5_of_goblins_may_change_hands_and_the_lead_with_it() -> None:
    match = at(special="goblin_standard", step="name", seats=3, seed=5)
    taker = match.to_move
    assert taker is not None
    held = seen(match, taker)["hands"][taker] or []
    if "goblin5" in held:
        giver = (taker + 1) % 3
        play(match, f"name {giver}", "give goblin5", "give goblin_standard")
        assert match.to_move == giver
    else:
        owner = next(seat for seat in range(3) if "goblin5" in (seen(match, seat)["hands"][seat] or []))
        match = at(special="goblin_standard", step="name", seats=3, seed=5, chance={f"take.{taker}": ["goblin5"]})
        play(match, f"name {owner}", "give goblin_standard", f"give {held[0]}")
        assert match.to_move == taker


@pytest.mark.rule("DK-S9-2")
def test_the_goblin_standard_names_somebody_else_at_the_table() -> None:
    match = at(special="goblin_standard", step="name", seats=3)
    for seat in (match.to_move, 3, 4):
        assert refused(match, f"name {seat}") == "DK-S9-2"


@pytest.mark.rule("DK-HAND-9")
def test_only_cards_of_the_enlarged_hand_can_be_given() -> None:
    match = at(special="goblin_standard", step="name", seats=3)
    taker = match.to_move or 0
    play(match, f"name {(taker + 1) % 3}")
    other = seen(match, (taker + 2) % 3)["hands"][(taker + 2) % 3] or []
    assert refused(match, f"give {other[0]}") == "DK-HAND-9"
    play(match, "give goblin_standard")
    assert refused(match, "give goblin_standard") == "DK-HAND-9"
