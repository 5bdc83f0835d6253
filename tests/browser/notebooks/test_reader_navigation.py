"""The way through notebooks as a reader goes it: sections and stars, links and back, the place where one stopped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser.reader import LIVE
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.lab import Lab
    from browser.reader import Readers

START = "en/start.ipynb"
COURSE = "en/dragonheart.ipynb"


def test_stars_the_way_on_and_the_place_where_one_stopped(read: Readers, lab: Lab) -> None:
    lab.forget_progress()
    reading = read(COURSE, own=True)
    moves = reading.section("First moves")
    expect(moves).to_have_accessible_name("First moves 0 of 9 lessons done", timeout=60_000)
    board = reading.page.locator(LIVE).first
    board.locator("[data-piece^='hand0.fire_dragon']").first.click()
    board.locator("[data-zone='fire_dragon']").click()
    expect(moves).to_have_accessible_name("First moves 1 of 9 lessons done")
    expect(reading.section("Dragonheart")).to_have_accessible_name(re.compile(r"Dragonheart 1 of \d+ lessons done"))
    for title in ("First moves", "The cards"):
        reading.go_on(title)
        expect(reading.heading(title)).to_be_in_viewport()
        expect(reading.section(title)).to_have_attribute("aria-current", "location")
    reading.page.reload()
    expect(reading.heading("The cards")).to_be_in_viewport()
    expect(reading.section("The cards")).to_have_attribute("aria-current", "location")
    expect(moves).to_have_accessible_name("First moves 1 of 9 lessons done", timeout=60_000)
    reading.page.wait_for_function("() => !document.querySelector('.dragonlab-still')")
    waits = "() => [...document.querySelectorAll('.jp-CodeCell')].map(cell => cell.matches('.dragonlab-waiting'))"
    assert reading.page.evaluate(waits)[:3] == [False, True, True], "lessons far above need not run first"
    reading.button("Go to the beginning").click()
    expect(reading.heading("Dragonheart")).to_be_in_viewport()
    reading.page.wait_for_function(f"() => !({waits})()[1]")
    lab.forget_progress()


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_links_lead_to_notebooks_and_the_browser_leads_back(read: Readers, app: str) -> None:
    reading = read(COURSE, app, own=True, python=False)
    pages = len(reading.page.context.pages)
    for title, link in (("Dragonheart", "Start page"), ("Learn board games by playing them", "Begin: Dragonheart")):
        expect(reading.title(title)).to_be_visible(timeout=60_000)
        reading.page.locator(".jp-NotebookPanel:visible").get_by_role("link", name=link).first.click()
    expect(reading.title("Dragonheart")).to_be_visible(timeout=60_000)
    reading.page.go_back()
    expect(reading.title("Learn board games by playing them")).to_be_visible(timeout=60_000)
    reading.page.go_forward()
    expect(reading.title("Dragonheart")).to_be_visible(timeout=60_000)
    assert len(reading.page.context.pages) == pages, "a link opened a page of its own"


def test_a_link_to_a_heading_leads_to_it(read: Readers) -> None:
    reading = read(START)
    reading.page.get_by_role("link", name="Play a game: Dragonheart").first.click()
    expect(reading.title("Dragonheart")).to_be_attached(timeout=60_000)
    expect(reading.heading("A whole game")).to_be_in_viewport(timeout=60_000)
