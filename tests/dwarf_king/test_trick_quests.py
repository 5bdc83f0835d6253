"""Quests that count tricks: one test a rule, in the order of the tiles."""

from __future__ import annotations

import pytest
from dwarf_king.piles import earned


@pytest.mark.rule("DK-Q3-1")
def test_q3a_exactly_four_tricks_gain_five() -> None:
    assert earned("q3a", "0000111112222", 3) == (5, 0, 5)
    assert earned("q3a", "0001112222233", 4) == (0, 0, 0, 0)


@pytest.mark.rule("DK-Q3-2")
def test_q3b_exactly_two_tricks_gain_five() -> None:
    assert earned("q3b", "00111222", 5) == (5, 0, 0, 0, 0)
    assert earned("q3b", "0011223333", 4) == (5, 5, 5, 0)


@pytest.mark.rule("DK-Q5-1")
def test_q5a_each_trick_is_a_point() -> None:
    assert earned("q5a", "0100102222", 4) == (4, 2, 4, 0)


@pytest.mark.rule("DK-Q5-2")
def test_q5b_each_trick_costs_a_point() -> None:
    assert earned("q5b", "0100102222", 4) == (-4, -2, -4, 0)


@pytest.mark.rule("DK-Q9-1")
def test_q9a_the_last_four_tricks_gain_two_each() -> None:
    assert earned("q9a", "0000002122", 4) == (0, 2, 6, 0)
    assert earned("q9a", "11110000", 5) == (8, 0, 0, 0, 0)


@pytest.mark.rule("DK-Q9-2")
def test_q9b_the_last_four_tricks_lose_two_each() -> None:
    assert earned("q9b", "0000002122", 4) == (0, -2, -6, 0)


@pytest.mark.rule("DK-Q12-1")
def test_q12a_the_tricks_of_the_seat_on_the_right_count() -> None:
    assert earned("q12a", "0000111223", 4) == (1, 4, 3, 2)


@pytest.mark.rule("DK-Q12-2")
def test_q12b_the_tricks_of_the_seat_on_the_left_count() -> None:
    assert earned("q12b", "0000111223", 4) == (3, 2, 1, 4)


@pytest.mark.rule("DK-Q15-1")
def test_q15a_an_even_number_of_tricks_gains_five_but_none_does_not() -> None:
    assert earned("q15a", "0000111223", 5) == (5, 0, 5, 0, 0)


@pytest.mark.rule("DK-Q15-2")
def test_q15b_an_odd_number_of_tricks_gains_five() -> None:
    assert earned("q15b", "0000111223", 5) == (0, 5, 0, 5, 0)


@pytest.mark.rule("DK-Q16-1")
def test_q16a_exactly_three_tricks_gain_five() -> None:
    assert earned("q16a", "0000111223", 4) == (0, 5, 0, 0)


@pytest.mark.rule("DK-Q16-2")
def test_q16b_exactly_one_trick_gains_five() -> None:
    assert earned("q16b", "0000111223", 5) == (0, 0, 0, 5, 0)


@pytest.mark.rule("DK-Q19-1")
def test_q19a_a_number_of_tricks_that_nobody_else_has_gains_five() -> None:
    assert earned("q19a", "0000011122", 4) == (5, 5, 5, 5)
    assert earned("q19a", "0000111122", 4) == (0, 0, 5, 5)


@pytest.mark.rule("DK-Q19-1")
def test_q19a_no_trick_is_a_number_like_any_other() -> None:
    assert earned("q19a", "00001112", 5) == (5, 5, 5, 0, 0)
    assert earned("q19a", "000000000111", 3) == (5, 5, 5)


@pytest.mark.rule("DK-Q19-2")
def test_q19b_a_number_of_tricks_that_somebody_else_has_gains_five() -> None:
    assert earned("q19b", "0000111122", 4) == (5, 5, 0, 0)
    assert earned("q19b", "00001112", 5) == (0, 0, 0, 5, 5)


@pytest.mark.rule("DK-N1-1")
def test_n1a_each_trick_of_the_longest_series_won_gains_two() -> None:
    assert earned("n1a", "0001110012", 4) == (6, 6, 2, 0)
    assert earned("n1a", "0101001111", 4) == (4, 8, 0, 0)


@pytest.mark.rule("DK-N1-2")
def test_n1b_each_trick_of_the_longest_series_won_loses_two() -> None:
    assert earned("n1b", "0001110012", 4) == (-6, -6, -2, 0)


@pytest.mark.rule("DK-N3-1")
def test_n3a_the_first_third_trick_gains_three_the_next_four_and_so_on() -> None:
    assert earned("n3a", "1100112022", 4) == (4, 3, 5, 0)
    assert earned("n3a", "0000000000000", 3) == (3, 0, 0)
    assert earned("n3a", "0011223344", 5) == (0, 0, 0, 0, 0)


@pytest.mark.rule("DK-N3-2")
def test_n3b_the_first_third_trick_loses_three_the_next_four_and_so_on() -> None:
    assert earned("n3b", "1100112022", 4) == (-4, -3, -5, 0)


@pytest.mark.rule("DK-N4-1")
def test_n4a_four_tricks_won_in_a_row_gain_five() -> None:
    assert earned("n4a", "1000011110", 4) == (5, 5, 0, 0)
    assert earned("n4a", "0001000111", 4) == (0, 0, 0, 0)
    assert earned("n4a", "00000000", 5) == (5, 0, 0, 0, 0)


@pytest.mark.rule("DK-N4-2")
def test_n4b_four_tricks_lost_in_a_row_gain_five() -> None:
    assert earned("n4b", "0101010101", 4) == (0, 0, 5, 5)
    assert earned("n4b", "1110111101", 4) == (5, 0, 5, 5)


@pytest.mark.rule("DK-N5-1")
def test_n5a_fewer_than_the_previous_and_more_than_the_next_gain_three_each() -> None:
    assert earned("n5a", "0000111223", 4) == (3, 6, 6, 3)
    assert earned("n5a", "0011223333", 4) == (3, 0, 0, 3)


@pytest.mark.rule("DK-N5-2")
def test_n5b_more_than_the_previous_and_more_than_the_next_gain_three_each() -> None:
    assert earned("n5b", "0000111223", 4) == (6, 3, 3, 0)
    assert earned("n5b", "0001110001112", 3) == (3, 3, 0)
