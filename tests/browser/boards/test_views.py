"""Several views of one game, several games on one page, and Python that plays along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk

MAKE = "board = Board(dragonlab.new('dragonheart', seed=5))\nboard"
OTHER = "Board(dragonlab.new('dragonheart', seed=6))"


@pytest.fixture(autouse=True)
def shown_at_once(desk: Desk) -> None:
    desk.page.emulate_media(reduced_motion="reduce")


def test_two_views_of_one_board_both_follow(desk: Desk) -> None:
    one, two = desk.lay(MAKE, "board")
    assert one.faces("hand0") == two.faces("hand0")
    before = two.seq
    one.play_listed(one.moves[0])
    two.wait(before)
    assert (one.moment, one.faces("hand0")) == (two.moment, two.faces("hand0"))
    assert two.moment == 2
    before = one.seq
    two.play_listed(two.moves[-1])
    one.wait(before)
    assert (one.moment, one.moves) == (two.moment, two.moves) == (4, two.moves)
    chosen = one.root.locator("button[data-piece]").first
    chosen.click()
    expect(chosen).to_have_attribute("data-chosen", "true")
    chosen_there = two.root.locator(".dl-card[data-chosen]")
    expect(chosen_there, "what is chosen in one view is chosen in the other").to_have_count(0)


def test_two_boards_on_a_page_are_two_games(desk: Desk) -> None:
    one, other = desk.lay(MAKE, OTHER)
    before = other.seq, other.faces("hand0")
    one.play_listed(one.moves[0])
    assert (one.moment, other.moment) == (2, 0)
    other.play_listed(other.moves[0])
    other.play_listed(other.moves[0])
    assert (one.moment, other.moment) == (2, 4)
    assert before[0] < other.seq


def test_two_boards_of_one_match_show_the_same_game(desk: Desk) -> None:
    one, two = desk.lay("match = dragonlab.new('dragonheart', seed=5)\nBoard(match)", "Board(match)")
    before = two.seq
    one.play_listed(one.moves[0])
    two.wait(before)
    assert one.moment == two.moment == 2


def test_a_move_in_a_cell_updates_the_board(desk: Desk) -> None:
    (board,) = desk.lay(MAKE)
    desk.add("board.match.play(board.match.legal_moves()[0])")
    before = board.seq
    desk.run_cell(2)
    board.wait(before)
    assert board.moment == 2, "the bot has not answered"
    assert desk.errors == []
