"""A board in the room that JupyterLab leaves it on a usual laptop, and in the whole window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browser.board import BoardPage
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.desk import Desk

LAPTOP = {"width": 1366, "height": 768}
SIGHT = """root => {
    root.scrollIntoView();
    const notebook = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
    const { top, bottom, height } = root.querySelector(".dl-main").getBoundingClientRect();
    return { height, above: notebook.top - top, below: bottom - notebook.bottom };
}"""
CROWD = """
import random

match, dice = dragonlab.new("dwarf_king", seats=5, seed=1), random.Random(1)
while len(match.plies) < 40 or match.to_move != 0:
    match.play(dice.choice(match.legal_moves()))
Board(match)
"""
BOARDS = {
    "lesson": "dragonlab.lesson('dragonheart/first-dragon')",
    "duel": "Board(dragonlab.new('dragonheart', seed=1))",
    "crowd": CROWD,
}


@pytest.fixture(scope="module")
def laptop(desk: Desk) -> Iterator[Desk]:
    desk.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    desk.page.emulate_media(reduced_motion="reduce")
    yield desk
    desk.page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.parametrize("name", BOARDS)
def test_all_of_a_board_is_in_sight_beside_the_file_browser(laptop: Desk, name: str) -> None:
    (board,) = laptop.lay(BOARDS[name])
    board.still()
    seen: dict[str, Any] = board.root.evaluate(SIGHT)
    assert seen["height"] > 400, "squeezed by its own frame"
    assert max(seen["above"], seen["below"]) <= 1


def test_a_question_and_the_table_that_it_is_about_are_in_one_look(laptop: Desk) -> None:
    laptop.lay(BOARDS["duel"])
    laptop.add('dragonlab.practice("dragonheart", about="DH-MULTI-2", seed=5)')
    laptop.run_cell(2)
    table, question = (laptop.cell(2).locator(inside) for inside in (".dragonlab:has(.dl-board)", ".dl-quiz"))
    expect(question.locator("[data-action=answer]")).to_be_visible()
    board = BoardPage(table)
    board.still()
    seen: dict[str, Any] = table.evaluate(SIGHT)
    assert max(seen["above"], seen["below"]) <= 1
    here, there = table.bounding_box(), question.bounding_box()
    assert here
    assert there
    assert there["x"] >= here["x"] + here["width"], "they stand side by side"
    assert here["y"] <= there["y"]
    assert there["y"] + there["height"] <= here["y"] + here["height"]
    expect(table.locator(".dl-choices")).to_have_count(0)
    expect(table.locator("[data-action=hint], [data-action=undo], [data-action=next]")).to_have_count(0)


def test_the_whole_window_is_the_boards_until_esc(laptop: Desk) -> None:
    (board,) = laptop.lay(BOARDS["crowd"])
    small = card_width(board)
    board.action("whole").click()
    expect(board.root).to_have_attribute("data-whole", "true")
    expect(board.open_drawer("rules"), "a drawer lies beside the table").to_be_in_viewport(ratio=0.9)
    board.action("rules").click()
    board.still()
    assert board.root.bounding_box() == {"x": 0, "y": 0, **LAPTOP}
    assert card_width(board) > small
    on_top = (
        "root => root.contains(document.elementFromPoint(8, 300)) && root.contains(document.elementFromPoint(700, 5))"
    )
    assert board.root.evaluate(on_top), "something of JupyterLab lies over it"
    for _ in range(30):
        laptop.page.keyboard.press("Tab")
        assert board.focus is not None, "the keyboard has left what is in sight"
    if board.notice("info").count():
        laptop.page.keyboard.press("Escape")  # closes what is said first
    laptop.page.keyboard.press("Escape")
    expect(board.root).not_to_have_attribute("data-whole", "true")
    assert laptop.errors == []


def card_width(board: BoardPage) -> float:
    return float(board.root.locator('[data-zone="hand0"] [data-piece]').first.evaluate("one => one.offsetWidth"))
