"""A game against the greedy bot, to its end, without ever touching the mouse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from browser.games import WHOLE, ending
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.desk import Desk

JUPYTERLAB_KEYS = ("a", "b", "x", "c", "v", "d", "d", "y", "r", "z", "o", "l", "h", "0", "0", "1")
"""In command mode they add, cut, copy, paste, delete and turn cells; 0 0 restarts the kernel. M is the board's own."""
LAST = 26  # moves: each of the three ways is gone some times
CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
    cell => [cell.model.type, cell.model.sharedModel.getSource()])"""


@pytest.fixture(scope="module")
def board(desk: Desk) -> BoardPage:
    desk.page.emulate_media(reduced_motion="reduce")  # moves are shown at once
    (board,) = desk.lay(ending(WHOLE, 4, LAST), language="en")
    desk.page.keyboard.press("Escape")
    return board


def test_tab_leads_from_the_cell_to_the_table(board: BoardPage) -> None:
    board.page.keyboard.press("ArrowUp")  # back to the board's cell, where running all cells has left it
    board.tab_to(".dl-board")
    assert board.focus is not None


def test_jupyterlabs_shortcuts_rest_on_the_board(board: BoardPage, desk: Desk) -> None:
    before = desk.page.evaluate(CELLS), board.seq
    for place in (".dl-toolbar", ".dl-board", ".dl-choices ul"):
        board.tab_to_moves() if place == ".dl-choices ul" else board.tab_to(place)
        for key in JUPYTERLAB_KEYS:
            board.page.keyboard.press(key)
        assert board.focus_in(place)
    assert (desk.page.evaluate(CELLS), board.seq) == before
    assert desk.page.locator(".jp-Dialog").count() == 0


def test_a_game_to_its_end_by_keyboard_alone(board: BoardPage, desk: Desk) -> None:
    ways = [by_list, by_arrows, by_cards_and_button]
    turn = 0
    choose_pace(board)
    while board.phase == "play":
        move = max(board.moves, key=lambda move: (turn % 2 == 0 and ">" in move, len(move)))
        board.answered(partial(ways[turn % len(ways)], board, move))
        if board.notice("ask").count():
            assert board.focus_in('.dl-notice[data-kind="ask"]'), "the question does not take the focus"
            board.answered(lambda: board.page.keyboard.press("Enter"))
        assert board.focus is not None, f"the focus is lost after {move}, turn {turn}"
        turn += 1
    assert board.phase == "over"
    expect(board.root.locator(".dl-result")).to_be_visible()
    assert turn > 10
    assert desk.errors == []


def choose_pace(board: BoardPage) -> None:
    board.tab_to(".dl-toolbar", back=board.focus_in(".dl-choices") or board.focus_in(".dl-board"))
    board.arrow_to("more")
    board.page.keyboard.press("Enter")
    board.tab_to(".dl-pace")
    board.page.keyboard.press("End")
    expect(board.root.locator(".dl-pace select")).to_have_value("once")


def by_list(board: BoardPage, move: str) -> None:
    """Choose the move in the list of all moves."""
    board.tab_to_moves()
    board.arrow_to(move)
    board.page.keyboard.press("Enter")


def by_arrows(board: BoardPage, move: str) -> None:
    """Choose the cards in the hand and then their space, with the arrow keys."""
    choose_cards(board, move)
    board.arrow_to(f"zone:{move.split(maxsplit=1)[0]}")
    board.page.keyboard.press("Enter")


def by_cards_and_button(board: BoardPage, move: str) -> None:
    """Choose the cards in the hand, then the button that plays what is chosen."""
    choose_cards(board, move)
    board.tab_to('.dl-chosen [data-action="play"]')
    board.page.keyboard.press("Enter")


def choose_cards(board: BoardPage, move: str) -> None:
    board.tab_to(".dl-board", back=board.focus_in(".dl-choices") or board.focus_in(".dl-chosen"))
    cards, _, _ = move.partition(" > ")
    kind, *values = cards.split()
    taken: dict[str, int] = {}
    for value in values:
        face = kind + value
        number = taken[face] = taken.get(face, -1) + 1
        stop = board.cards(face).nth(number).get_attribute("data-stop")
        assert stop is not None
        board.arrow_to(stop)
        board.page.keyboard.press("Enter")


def test_tab_leaves_the_board_at_its_end(board: BoardPage) -> None:
    board.tab_to(".dl-board")
    for _ in range(12):
        board.page.keyboard.press("Tab")
        if board.focus is None:
            return
    message = f"Tab never leaves the board: {board.focus}"
    raise AssertionError(message)


def test_escape_gives_the_keyboard_back_to_the_notebook(desk: Desk) -> None:
    (board,) = desk.lay("Board(dragonlab.new('dragonheart', seed=4))", language="en")
    board.page.keyboard.press("ArrowUp")
    board.tab_to(".dl-board")
    board.arrow_to("zone:treasure")
    card = board.root.locator("button[data-piece]").first.get_attribute("data-stop")
    assert card is not None
    board.arrow_to(card)
    board.page.keyboard.press("Space")
    expect(board.root.locator("[data-chosen]")).to_have_count(1)
    board.page.keyboard.press("Escape")
    chosen = board.root.locator(".dl-card[data-chosen]")
    expect(chosen, "Esc lets go of the cards first").to_have_count(0)
    assert board.focus == card
    board.page.keyboard.press("Escape")
    assert board.focus is None
    cells = len(desk.page.evaluate(CELLS))
    board.page.keyboard.press("b")
    desk.page.wait_for_function("n => window.jupyterapp.shell.currentWidget.content.widgets.length > n", arg=cells)
