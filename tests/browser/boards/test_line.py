"""The line between Python and the boards of a page: how much travels, and what comes back after a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk

FIVE = "match = dragonlab.new('dwarf_king', seats=5, seed=3)\nBoard(match, dict.fromkeys(range(5), 'human'))"
WAITS = """
from time import monotonic, sleep

end = monotonic() + 20
while len(match.plies) < 5 and monotonic() < end:
    sleep(0.05)
print(len(match.plies) - 1)
"""
LOOP = "while match.to_move is not None:\n    match.play(match.legal_moves()[0])"
KILO = 1_000
NO_PATIENCE = """() => {
    window.patience = AbortSignal.timeout;
    AbortSignal.timeout = () => {
        const now = new AbortController();
        queueMicrotask(() => now.abort());
        return now.signal;
    };
}"""


@pytest.fixture(autouse=True)
def shown_at_once(desk: Desk) -> None:
    desk.page.emulate_media(reduced_motion="reduce")


def test_a_loop_in_a_cell_sends_little_and_its_end_arrives(desk: Desk) -> None:
    (board,) = desk.lay(FIVE)
    desk.add(LOOP)
    desk.wire.forget()
    desk.run_cell(2)
    expect(board.root).to_have_attribute("data-phase", "over")
    assert sum(desk.wire.sizes) < 500 * KILO
    expect(board.root.locator(".dl-result")).to_be_visible()


def test_a_press_is_answered_while_a_cell_runs(desk: Desk) -> None:
    """The cell goes on until the reader has moved twice: after a cell has spoken for the board, and after a press."""
    (board,) = desk.lay("match = dragonlab.new('dragonheart', seed=5)\nBoard(match)")
    desk.add(WAITS)
    desk.page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 2; }")
    desk.page.evaluate("() => void jupyterapp.commands.execute('notebook:run-cell')")
    for _ in range(2):
        board.play_listed(board.moves[0])
    expect(desk.cell(2).locator(".jp-OutputArea-output")).to_have_text("4\n")


def test_boards_travel_without_what_is_theirs_in_common(desk: Desk) -> None:
    course_map = "from dragonlab.board import progress\nprogress('dragonheart')"
    desk.lay(*["Board(dragonlab.new('dragonheart'))"] * 8)
    desk.add(course_map)
    desk.run_cell(9)
    expect(desk.cell(9).locator(".dragonlab")).to_have_attribute("data-kind", "map")
    assert len(desk.wire.sizes) >= 9
    assert sum(desk.wire.sizes) < 9 * 20 * KILO


def test_after_a_reload_boards_are_as_they_were(desk: Desk) -> None:
    board, other = desk.lay("board = Board(dragonlab.new('dragonheart', seed=5))\nboard", "board")
    desk.add("dragonlab.lesson('dragonheart/mission')")
    desk.run_cell(3)
    board.play_listed(board.moves[0])
    board.play_listed(board.moves[0])
    hand = board.faces("hand0")
    desk.save()
    desk.reload()
    expect(board.root).to_have_attribute("data-moment", "4")
    assert board.faces("hand0") == hand
    board.play_listed(board.moves[0])
    assert board.moment == 6
    expect(other.root).to_have_attribute("data-moment", "6")
    expect(desk.cell(3).locator(".dragonlab")).to_have_attribute("data-kind", "question")
    assert desk.errors == []


def test_a_board_whose_module_came_late_is_played_all_the_same(desk: Desk) -> None:
    desk.page.evaluate(NO_PATIENCE)
    try:
        (board,) = desk.lay("board = Board(dragonlab.new('dragonheart', seed=5))\nboard")
        board.play_listed(board.moves[0])
        assert board.moment == 2
        assert desk.late
    finally:
        desk.page.evaluate("() => { AbortSignal.timeout = window.patience; }")


def test_after_a_restart_boards_say_so_and_new_ones_work(desk: Desk) -> None:
    (board,) = desk.lay("board = Board(dragonlab.new('dragonheart', seed=5))\nboard")
    board.play_listed(board.moves[0])
    desk.restart()
    expect(board.root.locator("[data-trouble=lost]")).to_be_visible()
    assert desk.run_all()
    expect(board.root).to_have_attribute("data-moment", "0")
    board.play_listed(board.moves[0])
    assert board.moment == 2


def test_a_view_that_is_opened_later_shows_what_the_others_show(desk: Desk) -> None:
    (board,) = desk.lay("board = Board(dragonlab.new('dragonheart', seed=5))\nboard")
    board.play_listed(board.moves[0])
    board.play_listed(board.moves[0])
    desk.add("board")
    desk.run_cell(2)
    later = desk.board(2)
    expect(later.root).to_have_attribute("data-moment", "4")
    assert later.faces("hand0") == board.faces("hand0")
