"""A game goes on after the kernel was restarted and the page reloaded; or starts afresh; nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.lab import soon
from browser.reader import LIVE
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.desk import Desk

SAVED = "Board(dragonlab.new('dragonheart', seed=7), save='tested')"
BOARD = 1
LOADING = ("Loading widget", "Cargando widget")


@pytest.fixture(scope="module")
def left(desk: Desk) -> tuple[int, list[str]]:
    """Play some moves; the moment and the hand as they were left."""
    (board,) = desk.lay(SAVED)
    board.set_pace("once")
    for _ in range(3):
        board.play_listed(board.moves[-1])
    desk.save()
    return board.moment, board.faces("hand0")


def again(desk: Desk) -> BoardPage:
    """Run the cells once more."""
    desk.run_cell(0)
    desk.run_cell(BOARD)
    return desk.board(BOARD)


def test_a_board_whose_kernel_restarted_says_so(desk: Desk, left: tuple[int, list[str]]) -> None:
    assert left[0] >= 6
    assert soon((desk.lab.home / "saved-games" / "tested.json").is_file)
    desk.restart()
    lost = desk.cell(BOARD).locator('[data-trouble="lost"]')
    expect(lost).to_contain_text("Ejecuta otra vez su celda")


@pytest.mark.usefixtures("left")
def test_after_a_reload_the_board_is_drawn_as_it_was_kept(desk: Desk) -> None:
    desk.reload()
    desk.cell(BOARD).locator(".dragonlab-drawn .dragonlab").wait_for()
    expect(desk.page.locator(LIVE)).to_have_count(0)
    text = desk.page.locator("body").inner_text()
    assert not any(word in text for word in LOADING)


def test_the_saved_game_goes_on_where_it_was_left(desk: Desk, left: tuple[int, list[str]]) -> None:
    board = again(desk)
    assert board.phase == "offer"
    assert f"{left[0]} jugadas" in board.text()
    board.act("continue")
    assert (board.phase, board.moment) == ("play", left[0])
    assert board.faces("hand0") == left[1]
    board.play_listed(board.moves[0])
    assert board.moment > left[0]


def test_a_saved_game_can_be_declined(desk: Desk, left: tuple[int, list[str]]) -> None:
    board = again(desk)
    board.act("fresh")
    assert (board.phase, board.moment) == ("play", 0)
    assert sorted(file.name for file in (desk.lab.home / "saved-games").iterdir()) == ["tested.earlier-1.json"]
    board.play_listed(board.moves[0])
    assert board.moment < left[0]
    assert soon((desk.lab.home / "saved-games" / "tested.json").is_file)


@pytest.mark.usefixtures("left")
def test_a_damaged_file_is_reported_and_set_aside(desk: Desk) -> None:
    file = desk.lab.home / "saved-games" / "tested.json"
    desk.run_cell(0)  # what the board of the last test has still to write is written
    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    board = again(desk)
    assert (board.phase, board.moment) == ("play", 0)
    assert "tested.damaged-1.json" in board.notice("error").inner_text()
    assert (file.parent / "tested.damaged-1.json").is_file()
    board.play_listed(board.moves[0])
    assert board.moment == 2
    assert desk.errors == []
