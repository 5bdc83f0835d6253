"""Somebody who knows nothing, with a real mouse: clicks what lights up or what the board asks, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from browser import chromium
from browser.chromium import POLLING

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.notebook import Notebook
    from playwright.sync_api import Browser, BrowserContext, ViewportSize

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
CLICKS = 14  # on each board, and on until the turn has ended
MOST = 80  # clicks: whoever has not come to the end of a turn by then is in a loop
BOARD = """
from dragonlab.board import Board

naive = Board(dragonlab.new("{game}", seed=3), seats={{0: "human", 1: "random"}})
naive
"""
"""A cell with a game that somebody who knows nothing has before them."""
MOVES_OF_OTHERS = "print(sum(ply.seat != 0 for ply in naive.match.plies))"
LIT = """root => {
    const seen = one => one.checkVisibility() && !one.closest("[inert], [hidden]");
    const lit = root.querySelectorAll('[data-piece][data-lit], [data-stop][data-lit="target"]');
    const moves = ".dl-move-buttons .dl-button, .dl-chosen [data-action=play], .dl-asked [data-move]";
    const buttons = root.querySelectorAll(moves);
    return [...lit, ...buttons].filter(seen).map(one => one.dataset.piece ? `[data-piece="${one.dataset.piece}"]`
        : one.dataset.stop ? `[data-stop="${one.dataset.stop}"]`
        : one.dataset.button ? `[data-button="${one.dataset.button}"]`
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


class Naive:
    """Somebody who knows nothing, before the board of `BOARD`; the same `game` is clicked through the same way."""

    def __init__(self, board: BoardPage, notebook: Notebook, game: str) -> None:
        self.board, self.notebook = board, notebook
        self.dice = random.Random(game)

    def play(self) -> None:
        """Click until a turn has ended; whatever is refused, covers something or must be scrolled fails."""
        self.board.set_pace("once")
        begun, clicks = self._others(), 0
        while self.board.phase == "play" and (clicks < CLICKS or self._others() == begun):
            lit: list[str] = self.board.root.evaluate(LIT)
            assert lit, "something is always lit"
            assert clicks < MOST, "the turn never ends"
            click(self.board, self.dice.choice(lit))
            clicks += 1
            refused = self.board.root.locator('.dl-notice:is([data-kind="refusal"], [data-kind="error"])')
            assert refused.count() == 0, refused.all_inner_texts()
            assert self.board.root.evaluate(COVERED) == []
            assert self.board.root.evaluate(SCROLLS) == []

    def _others(self) -> int:
        return int(self.notebook.python(MOVES_OF_OTHERS))


def seen(browser: Browser) -> tuple[Browser, BrowserContext]:
    """Start a browser as a person has it: on a laptop, with its scrollbars."""
    own = chromium.start(browser.browser_type, scrollbars=True)
    return own, own.new_context(viewport=LAPTOP, reduced_motion="reduce")


def click(board: BoardPage, selector: str) -> None:
    """Click on something, and wait until it is chosen, or Python has answered and bots have moved.

    A card is clicked near its left edge, which the next one leaves free; a zone on its name.
    """
    seq, before, what = board.seq, board.root.evaluate(STATE), board.root.locator(selector).first
    what.scroll_into_view_if_needed()
    # A button that has just come takes no press yet; nobody has read it by then.
    pressable = "one => getComputedStyle(one).pointerEvents !== 'none'"
    board.page.wait_for_function(pressable, arg=what.element_handle(), polling=POLLING)
    box = what.bounding_box()
    assert box is not None, selector
    across = min(box["width"] / 2, 12) if "data-piece" in selector else box["width"] / 2
    down = 9 if "zone:" in selector else box["height"] / 2
    board.page.mouse.click(box["x"] + across, box["y"] + down)
    changed = f"([root, before]) => ({STATE})(root) !== before"
    board.page.wait_for_function(changed, arg=[board.root.element_handle(), before], polling=POLLING)
    if board.seq != seq:
        board.wait(seq)
    board.still()
