"""Boards before Python is there, and what is said if they do not come."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Literal

import nbformat
import pytest
from browser.reader import AT_REST, COMING, KERNELSPEC, LIVE, write_page
from playwright.sync_api import expect

from dragonlab.board.transport.stored import KIND

if TYPE_CHECKING:
    from browser.lab import Lab
    from browser.reader import Readers
    from playwright.sync_api import FloatRect, Locator

COURSE = "en/dragonheart.ipynb"
PAGE = "en/page.ipynb"


def moved(board: Locator, before: FloatRect | None, *sides: Literal["x", "y", "width", "height"]) -> float:
    """Measure how far a board has moved or grown; whoever scrolls does so by whole pixels."""
    now = board.bounding_box()
    assert now is not None
    assert before is not None
    return max(abs(now[side] - before[side]) for side in sides)


def test_a_board_looks_like_the_board_before_python_is_there(read: Readers) -> None:
    reading = read(COURSE, python=False)
    drawn = reading.drawn.first
    expect(drawn.locator("[data-piece^='hand0.fire_dragon']")).to_be_visible()
    expect(reading.page.locator(LIVE)).to_have_count(0)
    expect(reading.page.locator(".jp-RenderedSVG")).to_have_count(0)
    drawn.locator("[data-piece^='hand0.fire_dragon']").first.click(force=True)
    expect(reading.said).to_have_role("status")
    expect(reading.said).to_contain_text("Python is starting")
    expect(reading.said.locator("progress")).to_be_visible()
    assert drawn.evaluate("board => board.closest('[inert]') !== null")
    assert "Your hand" in (reading.page.get_by_role("img", name="Red's hand").first.get_attribute("aria-label") or "")
    before = drawn.bounding_box()
    read.let()
    expect(reading.live).to_be_visible(timeout=60_000)
    expect(reading.page.locator(".dragonlab-still")).to_have_count(0)
    live = reading.page.locator(LIVE).first
    assert moved(live, before, "x", "y", "width", "height") < 1, "the page jumps when the board comes"
    live.locator(".dl-header").evaluate("header => { header.style.marginBottom = '69px'; }")
    live.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert moved(live, before, "x", "y") < 1, "the page jumps when the board changes"


DRAWN_NEAR = """() => {
    const { top, bottom, height } = jupyterapp.shell.currentWidget.content.outerNode.getBoundingClientRect();
    return [...document.querySelectorAll(".dragonlab-drawn")].map(one => [one, one.getBoundingClientRect()])
        .filter(([, one]) => one.bottom > top - height && one.top < bottom + height)
        .every(([one]) => one.firstElementChild?.firstElementChild);
}"""
WATCH = """heading => {
    window.places = new Set();
    (function look() {
        window.places.add(heading.getBoundingClientRect().top);
        requestAnimationFrame(look);
    })();
}"""

SPREAD = "Math.max(...window.places) - Math.min(...window.places)"
GROW = """async heading => {
    const { outerNode, widgets } = jupyterapp.shell.currentWidget.content;
    const top = outerNode.getBoundingClientRect().top;
    const isAbove = node => node.offsetHeight > 0 && node.getBoundingClientRect().bottom < top;
    const above = widgets.map(({ node }) => node).filter(isAbove);
    above.at(-1).style.paddingBottom = "169px";
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
NEARLY = 0.05
WOBBLE = 2  # px, by parts of pixels: whoever scrolls does so by whole ones


def test_what_is_looked_at_stays_where_it_is_while_boards_are_drawn_and_come(read: Readers) -> None:
    """One that is not drawn yet has nearly its height."""
    reading = read(COURSE, python=False)
    reading.page.wait_for_function(DRAWN_NEAR)
    far = reading.page.locator(".dragonlab-tall:empty").last.element_handle()
    before = far.bounding_box()
    far.scroll_into_view_if_needed()
    reading.page.wait_for_function("one => one.firstElementChild?.firstElementChild", arg=far)
    after = far.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["height"] - before["height"]) < NEARLY * after["height"]
    heading = reading.heading("The cards")
    heading.scroll_into_view_if_needed()
    reading.page.wait_for_function(DRAWN_NEAR)
    place = heading.element_handle()
    heading.scroll_into_view_if_needed()
    reading.page.evaluate(WATCH, place)
    read.let()
    reading.page.wait_for_function(AT_REST, arg=place, timeout=COMING)
    assert reading.page.evaluate(SPREAD) < WOBBLE, "the page jumps"
    reading.page.evaluate(GROW, place)
    assert reading.page.evaluate(SPREAD) < WOBBLE, "the page jumps when a cell above grows"


BOMB = base64.b64encode(zlib.compress(b"[" * 2**23)).decode()
FOREIGN: dict[str, object] = {
    "no page": 7,
    "another game": {"game": "../../lab", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "no such game": {"game": "chess", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "nothing packed": {"game": "dragonheart", "language": "en", "page": "!"},
    "nothing in it": {"game": "dragonheart", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "too much in it": {"game": "dragonheart", "language": "en", "page": BOMB},
}


def test_a_page_that_cannot_be_drawn_leaves_the_picture(read: Readers, lab: Lab) -> None:
    svg = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99' onload='window.evil = 1'/>"
    picture = f'<img src="data:image/svg+xml,{svg}" onload="window.evil = 1">'
    cells = [
        nbformat.v4.new_code_cell(
            "1", outputs=[nbformat.v4.new_output("display_data", {KIND: page, "text/html": picture})]
        )
        for page in FOREIGN.values()
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}), lab.home / PAGE)
    reading = read(PAGE)
    expect(reading.page.locator(".dragonlab-drawn img")).to_have_count(len(FOREIGN))
    assert reading.page.evaluate("window.evil") is None


READY = "from dragonlab.board import ready\nfound = ready('en')\n"


@pytest.mark.parametrize("comes", [True, False])
def test_it_is_said_only_if_boards_do_not_come(read: Readers, lab: Lab, *, comes: bool) -> None:
    gone = "" if comes else "found.front = 'anywidget:gone'\n"
    write_page(lab.home / PAGE, f"{READY}{gone}found", "print('shown')", tags={0: ["language"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.page.get_by_text("shown", exact=True)).to_be_visible(timeout=60_000)
    trouble = reading.page.locator(".dragonlab-trouble")
    if comes:
        reading.page.wait_for_function("() => document.querySelector('.dragonlab-setup .jp-OutputArea-output')")
        expect(trouble).to_have_count(0)
        expect(reading.page.locator(".dragonlab-setup")).to_be_hidden()
    else:
        reading.section("Part 0").click()
        expect(trouble).to_be_visible(timeout=30_000)
        expect(trouble).to_contain_text("Boards do not reach this browser")
