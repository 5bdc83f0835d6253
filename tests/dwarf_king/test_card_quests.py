"""Quests that count the cards captured: one test a rule, in the order of the tiles."""

from __future__ import annotations

import pytest
from dwarf_king.piles import worth

HEADS = "dwarf_paladin knight_queen goblin_king goblin_champion"
MAGIC = "dragon mummy double sorcerer excalibur"


@pytest.mark.rule("DK-Q1-1")
def test_q1a_each_knight_is_a_point() -> None:
    assert worth("q1a", "knight2 knight_champion dwarf3", "knight10", "goblin_king") == (2, 1, 0)
    assert worth("q1a", "joker knight_standard enchanter", MAGIC, "") == (3, 0, 0)


@pytest.mark.rule("DK-Q1-2")
def test_q1b_each_goblin_is_a_point() -> None:
    assert worth("q1b", "knight2 knight_champion goblin3", "goblin_king goblin5", "") == (1, 2, 0)
    assert worth("q1b", "scout shaman goblin_standard", MAGIC, "druid joker") == (3, 0, 0)


@pytest.mark.rule("DK-Q2-1")
def test_q2a_kings_gain_three_and_queens_lose_three() -> None:
    assert worth("q2a", "dwarf_king knight_king", "goblin_queen", "goblin_king dwarf_queen") == (6, -3, 0)
    assert worth("q2a", "dwarf_champion knight_paladin", MAGIC, "knight10") == (0, 0, 0)


@pytest.mark.rule("DK-Q2-2")
def test_q2b_queens_gain_three_and_kings_lose_three() -> None:
    assert worth("q2b", "dwarf_king knight_king", "goblin_queen", "goblin_king dwarf_queen") == (-6, 3, 0)


@pytest.mark.rule("DK-Q4-1")
def test_q4a_knights_gain_and_dwarves_lose() -> None:
    assert worth("q4a", "knight2 knight3 dwarf_king", "dwarf2 goblin9", "") == (1, -1, 0)
    assert worth("q4a", "druid tinkerer", "joker", MAGIC) == (-2, 1, 0)


@pytest.mark.rule("DK-Q4-1")
def test_q4a_the_example_of_the_rule_text() -> None:
    """13 dwarves with three players, so the special is a dwarf."""
    catie = "dwarf3 dwarf4 dwarf5 dwarf6 dwarf7 dwarf8"
    bruno = "knight2 knight3 knight4 knight5 knight6 druid"
    pierre = (
        "knight7 knight8 knight9 knight10 knight_paladin knight_queen knight_king knight_champion "
        "dwarf9 dwarf10 dwarf_paladin dwarf_queen dwarf_king dwarf_champion"
    )
    assert worth("q4a", bruno, pierre, catie) == (4, 2, -6)


@pytest.mark.rule("DK-Q4-2")
def test_q4b_dwarves_gain_and_knights_lose() -> None:
    assert worth("q4b", "knight2 knight3 dwarf_king", "dwarf2 goblin9", "") == (-1, 1, 0)


@pytest.mark.rule("DK-Q6-1")
def test_q6a_three_equal_numbers_are_a_point_and_three_equal_heads_are_two() -> None:
    fives, queens = "dwarf5 knight5 goblin5", "dwarf_queen knight_queen goblin_queen"
    assert worth("q6a", fives, queens, f"{fives} {queens}") == (1, 2, 3)
    assert worth("q6a", "dwarf5 knight5 goblin6", "dwarf_queen knight_queen goblin_king", "") == (0, 0, 0)


@pytest.mark.rule("DK-Q6-1")
def test_q6a_magic_cards_complete_nothing() -> None:
    assert worth("q6a", "dwarf5 knight5 mummy", "dwarf_king knight_king double", "druid") == (0, 0, 0)


@pytest.mark.rule("DK-Q6-1")
def test_q6a_every_rank_can_be_complete() -> None:
    everything = " ".join(f"{suit}{rank}" for suit in ("dwarf", "knight", "goblin") for rank in range(2, 11))
    heads = " ".join(
        f"{suit}_{head}" for suit in ("dwarf", "knight", "goblin") for head in ("paladin", "queen", "king", "champion")
    )
    assert worth("q6a", everything, heads) == (9, 8)


@pytest.mark.rule("DK-Q6-2")
def test_q6b_the_longest_run_counts_whatever_the_suits() -> None:
    assert worth("q6b", "dwarf2 knight3 goblin4 dwarf5", "dwarf2 knight3 dwarf6 dwarf7 goblin8") == (4, 3)
    assert worth("q6b", "dwarf4 knight4 knight5 goblin6", "dwarf2 dwarf3 dwarf5 dwarf6") == (3, 0)


@pytest.mark.rule("DK-Q6-2")
def test_q6b_fewer_than_three_are_no_run() -> None:
    assert worth("q6b", "dwarf2 dwarf3", "dwarf2", "") == (0, 0, 0)


@pytest.mark.rule("DK-Q6-2", "DK-R9")
def test_q6b_ten_and_paladin_adjoin_but_runs_do_not_wrap() -> None:
    assert worth("q6b", "dwarf9 knight10 goblin_paladin", "knight_king knight_champion dwarf2") == (3, 0)
    assert worth("q6b", "dwarf_king dwarf_champion druid", MAGIC) == (0, 0)
    assert worth("q6b", "dwarf10 dwarf_paladin dwarf_queen dwarf_king dwarf_champion", "dwarf_queen dwarf10") == (5, 0)


@pytest.mark.rule("DK-Q6-2", "DK-R9")
def test_q6b_an_eleven_stands_between_ten_and_paladin_for_who_has_it() -> None:
    with_eleven, without = "knight10 shaman goblin_paladin", "dwarf10 dwarf_paladin dwarf_queen"
    assert worth("q6b", with_eleven, without) == (3, 3)
    assert worth("q6b", "knight9 knight10 enchanter", "tinkerer dwarf_paladin dwarf_queen") == (3, 3)
    assert worth("q6b", "dwarf9 dwarf10 tinkerer dwarf_paladin dwarf_queen", "") == (5, 0)


@pytest.mark.rule("DK-Q6-2", "DK-R9")
def test_q6b_a_one_comes_before_the_two() -> None:
    assert worth("q6b", "scout dwarf2 dwarf3", "joker dwarf3 dwarf4") == (3, 0)


@pytest.mark.rule("DK-Q6-3")
def test_q6c_triplets_lose_what_they_gain_elsewhere() -> None:
    fives, queens = "dwarf5 knight5 goblin5", "dwarf_queen knight_queen goblin_queen"
    assert worth("q6c", fives, queens, f"{fives} {queens}", "dwarf2 knight2") == (-1, -2, -3, 0)


@pytest.mark.rule("DK-Q7-1")
def test_q7a_the_suit_you_have_fewest_of_counts() -> None:
    assert worth("q7a", "dwarf2 dwarf3 knight2 knight3 knight4 goblin2 goblin3 goblin4") == (2,)
    assert worth("q7a", "druid joker scout", "dwarf2 knight2 goblin2 dragon excalibur") == (1, 1)


@pytest.mark.rule("DK-Q7-1", "DK-R6")
def test_q7a_a_suit_that_you_have_none_of_counts_nothing() -> None:
    assert worth("q7a", "dwarf2 dwarf3 knight2", "dwarf_king dwarf_queen sorcerer", "") == (0, 0, 0)


@pytest.mark.rule("DK-Q7-2")
def test_q7b_the_suit_you_have_most_of_counts() -> None:
    assert worth("q7b", "dwarf2 dwarf3 knight2 joker enchanter", f"goblin2 {MAGIC}", "") == (3, 1, 0)


@pytest.mark.rule("DK-Q8-1")
def test_q8a_each_paladin_gains_four() -> None:
    assert worth("q8a", "dwarf_paladin goblin_paladin", "knight_paladin knight_champion", "dwarf10") == (8, 4, 0)


@pytest.mark.rule("DK-Q8-2")
def test_q8b_each_paladin_loses_four() -> None:
    assert worth("q8b", "dwarf_paladin goblin_paladin", "knight_paladin knight_champion", "dwarf10") == (-8, -4, 0)


@pytest.mark.rule("DK-Q10-1")
def test_q10a_heads_and_knights_gain_and_knight_heads_twice() -> None:
    assert worth("q10a", "dwarf_paladin goblin_queen", "knight2 knight10", "knight_king") == (2, 2, 2)
    assert worth("q10a", "joker enchanter dwarf_champion", "dwarf10 goblin10", MAGIC) == (3, 0, 0)


@pytest.mark.rule("DK-Q10-2")
def test_q10b_heads_and_knights_lose_and_knight_heads_twice() -> None:
    assert worth("q10b", "dwarf_paladin goblin_queen", "knight2 dwarf10", "knight_king") == (-2, -1, -2)


@pytest.mark.rule("DK-Q11-1")
def test_q11a_the_lowest_number_counts() -> None:
    assert worth("q11a", "dwarf5 knight9 goblin_king", "goblin10 shaman", "dwarf2 scout") == (5, 10, 1)
    assert worth("q11a", "tinkerer dwarf_king") == (11,)


@pytest.mark.rule("DK-Q11-1")
def test_q11a_heads_alone_count_ten_and_no_card_nothing() -> None:
    assert worth("q11a", HEADS, f"dwarf_paladin {MAGIC}", "", MAGIC) == (10, 10, 0, 0)


@pytest.mark.rule("DK-Q11-2")
def test_q11b_the_lowest_number_is_lost() -> None:
    assert worth("q11b", "dwarf5 knight9 goblin_king", "shaman", "dwarf2 scout") == (-5, -11, -1)


@pytest.mark.rule("DK-Q11-2")
def test_q11b_heads_alone_lose_nothing() -> None:
    assert worth("q11b", HEADS, f"dwarf_paladin {MAGIC}", "") == (0, 0, 0)


@pytest.mark.rule("DK-Q13-1")
def test_q13a_the_lowest_dwarf_number_counts() -> None:
    assert worth("q13a", "dwarf7 dwarf9 knight2", "dwarf10 tinkerer", "druid dwarf2") == (7, 10, 1)
    assert worth("q13a", "dwarf_king dwarf_paladin knight3", "knight4 dragon", "", "dwarf_standard") == (0, 0, 0, 11)


@pytest.mark.rule("DK-Q13-2")
def test_q13b_the_lowest_knight_number_counts() -> None:
    assert worth("q13b", "knight7 knight9 dwarf2", "knight10 enchanter", "joker knight2") == (7, 10, 1)
    assert worth("q13b", "knight_king knight_paladin dwarf3", "goblin4 dragon", "", "knight_standard") == (0, 0, 0, 11)


@pytest.mark.rule("DK-Q14-1")
def test_q14a_dwarves_eights_and_nines_gain_and_dwarf_eight_and_nine_twice() -> None:
    assert worth("q14a", "dwarf2 dwarf_king druid", "knight8 goblin9 goblin10", "dwarf8", "dwarf9") == (3, 2, 2, 2)
    assert worth("q14a", MAGIC, "knight7 goblin10 shaman") == (0, 0)


@pytest.mark.rule("DK-Q14-2")
def test_q14b_dwarves_eights_and_nines_lose_and_dwarf_eight_and_nine_twice() -> None:
    assert worth("q14b", "dwarf2 dwarf_king druid", "knight8 goblin9 goblin10", "dwarf8", "") == (-3, -2, -2, 0)


@pytest.mark.rule("DK-Q17-1")
def test_q17a_each_knight_loses_a_point() -> None:
    assert worth("q17a", "knight2 joker", "dwarf2 goblin3 dragon", "knight_champion") == (-2, 0, -1)


@pytest.mark.rule("DK-Q17-2")
def test_q17b_each_goblin_loses_a_point() -> None:
    assert worth("q17b", "goblin2 scout", "dwarf2 knight3 dragon", "goblin_champion") == (-2, 0, -1)


@pytest.mark.rule("DK-Q18-1")
def test_q18a_each_three_and_each_four_gains_four() -> None:
    assert worth("q18a", "dwarf3 knight4 goblin4", "knight3", "dwarf2 goblin5") == (12, 4, 0)


@pytest.mark.rule("DK-Q18-2")
def test_q18b_each_six_and_each_seven_gains_four() -> None:
    assert worth("q18b", "dwarf6 knight7 goblin7", "knight6", "dwarf5 goblin8") == (12, 4, 0)


@pytest.mark.rule("DK-Q20-1")
def test_q20a_the_dwarf_queen_gains_eight() -> None:
    assert worth("q20a", "dwarf_queen dwarf_king", "knight_queen goblin_queen", "") == (8, 0, 0)


@pytest.mark.rule("DK-Q20-2")
def test_q20b_the_dwarf_queen_loses_eight() -> None:
    assert worth("q20b", "dwarf_queen dwarf_king", "knight_queen goblin_queen", "") == (-8, 0, 0)


@pytest.mark.rule("DK-N2-1")
def test_n2a_the_highest_sum_of_numbers_gains_five() -> None:
    assert worth("n2a", "dwarf9 knight8", "goblin10 dwarf6 dwarf_champion", HEADS) == (5, 0, 0)
    assert worth("n2a", "dwarf10 druid", "shaman", "dwarf9 knight3") == (0, 0, 5)
    assert worth("n2a", "dwarf10", "shaman", MAGIC) == (0, 5, 0)


@pytest.mark.rule("DK-N2-1")
def test_n2a_a_shared_highest_sum_gains_nobody_anything() -> None:
    assert worth("n2a", "dwarf9 knight8", "goblin10 dwarf7", "knight2") == (0, 0, 0)


@pytest.mark.rule("DK-N2-2")
def test_n2b_the_highest_sum_of_numbers_loses_five() -> None:
    assert worth("n2b", "dwarf9 knight8", "goblin10 dwarf6", HEADS) == (-5, 0, 0)
    assert worth("n2b", "dwarf9 knight8", "goblin10 dwarf7", "knight2") == (0, 0, 0)
