"""Somebody who knows nothing clicks what lights up, with a real mouse, in a browser that shows its scrollbars."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from browser import chromium
from browser.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.board import BoardPage
    from browser.lab import Lab
    from playwright.sync_api import Browser, ViewportSize

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
CLICKS = 14  # on each board
BOARD = "Board(dragonlab.new('{game}', seed=3), seats={{0: 'human'}} | dict.fromkeys(range(1, 2), 'random'))"
LIT = """root => {
    const seen = one => one.checkVisibility() && !one.closest("[inert], [hidden]");
    const lit = root.querySelectorAll('[data-piece][data-lit], [data-stop][data-lit="target"]');
    const buttons = root.querySelectorAll(".dl-deeds .dl-button, .dl-chosen [data-action=play], .dl-asked [data-move]");
    return [...lit, ...buttons].filter(seen).map(one => one.dataset.piece ? `[data-piece="${one.dataset.piece}"]`
        : one.dataset.stop ? `[data-stop="${one.dataset.stop}"]`
        : one.dataset.deed ? `[data-deed="${one.dataset.deed}"]`
        : one.dataset.move ? `.dl-asked [data-move="${one.dataset.move}"]` : ".dl-chosen [data-action=play]");
}"""
STATE = """root => {
    const chosen = [...root.querySelectorAll("[data-chosen]")].map(one => one.dataset.piece);
    return [root.dataset.seq, ...chosen].join();
}"""
COVERED = """root => [...root.querySelectorAll(".dl-say, .dl-acts .dl-button")].filter(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!one.checkVisibility() || width < 2) return false;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && root.contains(top) && !one.contains(top) && !top.contains(one);
}).map(one => one.innerText)"""
SCROLLS = """root => {
    const output = root.closest(".jp-OutputArea-output");
    const all = [...root.querySelectorAll("*")].filter(one => !one.matches(".dl-choices ul, .dl-scroll"));
    const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
    return [output, root, ...all].filter(scrolls).map(one => one.className);
}"""


@pytest.fixture(scope="module")
def naive(lab: Lab, browser: Browser) -> Iterator[Desk]:
    """Open JupyterLab on a laptop, in a browser as a person has it."""
    seen = chromium.start(browser.browser_type, scrollbars=True)
    page = seen.new_context(viewport=LAPTOP, reduced_motion="reduce").new_page()
    desk = Desk(page, lab, "es/start.ipynb")
    desk.open()
    desk.leave()
    desk.begin()
    yield desk
    desk.leave()
    lab.stop_kernels()
    seen.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_lights_up_can_be_clicked_nothing_covers_what_is_asked_and_nothing_scrolls(naive: Desk, game: str) -> None:
    (board,) = naive.lay(BOARD.format(game=game))
    board.set_pace("once")
    dice = random.Random(game)
    for _ in range(CLICKS):
        if board.phase != "play":
            break
        lit: list[str] = board.root.evaluate(LIT)
        assert lit, "something is always lit"
        click(board, dice.choice(lit))
        assert board.root.locator('.dl-notice:is([data-tone="refusal"], [data-tone="error"])').count() == 0
        assert board.root.evaluate(COVERED) == []
        assert board.root.evaluate(SCROLLS) == []


def test_in_a_lesson_each_of_many_buttons_can_be_clicked(naive: Desk) -> None:
    (board,) = naive.lay("dragonlab.lesson('dragon_rampage/fate-card')")
    buttons = board.root.locator(".dl-deeds .dl-button")
    assert buttons.count() > 3
    assert board.root.evaluate(COVERED) == []
    click(board, f'[data-deed="{buttons.first.get_attribute("data-deed")}"]')
    assert board.moment > 0


def click(board: BoardPage, selector: str) -> None:
    """Click on something, and wait until it is chosen, or Python has answered and bots have moved.

    A card is clicked near its left edge, which the next one leaves free; a zone on its name.
    """
    seq, before, what = board.seq, board.root.evaluate(STATE), board.root.locator(selector).first
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None, selector
    across = min(box["width"] / 2, 12) if "data-piece" in selector else box["width"] / 2
    down = 9 if "zone:" in selector else box["height"] / 2
    board.page.mouse.click(box["x"] + across, box["y"] + down)
    board.page.wait_for_function(
        f"([root, before]) => ({STATE})(root) !== before", arg=[board.root.element_handle(), before]
    )
    if board.seq != seq:
        board.wait(seq)
    board.still()
