"""What a reader sees of our notebooks on the site: pictures at once, boards by themselves, and nothing kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.reader import LIVE, Reading, is_loaded
from playwright.sync_api import expect
from static_site.conftest import VIEW
from static_site.reader import READY

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import ViewportSize
    from static_site.conftest import Reader


def read(reader: Reader, path: str, app: str = "notebooks", size: ViewportSize = VIEW) -> Reading:
    page = reader.context.new_page()
    page.set_viewport_size(size)
    page.set_default_timeout(READY)
    page.goto(f"{reader.site.url}{app}/index.html?path={path}")
    return Reading(page)


@pytest.mark.parametrize(("app", "width"), [("lab", 1280), ("notebooks", 360)])
def test_a_notebook_of_ours_reads_and_plays_by_itself_and_keeps_no_copy(reader: Reader, app: str, width: int) -> None:
    reading = read(reader, "es/start.ipynb", app, {"width": width, "height": 720})
    assert is_loaded(reading.page)
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    expect(reading.live).to_be_visible(timeout=READY)
    expect(reading.code).to_have_count(0)
    reading.nothing_scrolls()
    if app == "notebooks":
        expect(reading.page.locator(".lm-MenuBar:visible")).to_have_count(0)
    assert not reading.dirty
    shelf = reader.context.new_page()
    shelf.goto(f"{reader.site.url}es.html", wait_until="networkidle")
    expect(shelf.locator(".mine:visible")).to_have_count(0)  # reading keeps no copy


def test_until_python_is_there_the_board_is_drawn_and_says_so(reader: Reader) -> None:
    reading = read(reader.without_python(), "en/start.ipynb")
    piece = reading.drawn.first.locator("[data-piece^='hand0.fire_dragon']")
    expect(piece).to_be_visible()
    expect(reading.status).to_have_text("Python is starting…")
    piece.dispatch_event("click")  # on a busy machine the page is still being laid out
    expect(reading.said).to_contain_text("Python is starting: in a moment you can play here.")


def test_links_lead_to_notebooks_and_the_browser_leads_back(reader: Reader) -> None:
    reading = read(reader.without_python(), "en/dragonheart.ipynb")
    before = reader.context.pages
    reading.page.get_by_role("link", name="Start page").first.click()
    expect(reading.title("Learn board games by playing them")).to_be_visible()
    reading.page.go_back()
    expect(reading.title("Dragonheart")).to_be_visible()
    assert reader.context.pages == before


def test_stars_and_the_place_where_one_stopped_are_there_again(reader: Reader) -> None:
    reading = read(reader, "en/dragonheart.ipynb")
    moves = reading.section("First moves")
    expect(moves).to_have_accessible_name("First moves 0 of 9 lessons done", timeout=READY)
    board = reading.page.locator(LIVE).first
    board.locator("[data-piece^='hand0.fire_dragon']").first.click()
    board.locator("[data-zone='fire_dragon']").click()
    expect(moves).to_have_accessible_name("First moves 1 of 9 lessons done")
    board.locator("[data-button='next']").click()
    following = reading.page.locator(LIVE).nth(1)
    expect(following.locator("[data-stop]:focus")).to_have_count(1, timeout=READY)
    expect(following.locator(".dl-goal")).to_be_in_viewport()
    reading.go_on("The cards")
    expect(reading.section("The cards")).to_have_attribute("aria-current", "location")
    reading.page.reload()
    expect(reading.heading("The cards")).to_be_in_viewport()
    expect(reading.button("Go to the beginning")).to_be_visible()
    expect(moves).to_have_accessible_name("First moves 1 of 9 lessons done", timeout=READY)


def test_without_a_language_pack_the_app_starts_all_the_same(reader: Reader) -> None:
    reader.context.route("**/api/translations/*", lambda route: route.abort())
    assert is_loaded(read(reader.without_python(), "es/start.ipynb").page)


def test_a_language_that_the_reader_chose_stays(reader: Reader) -> None:
    reading = read(reader.without_python(), "es/start.ipynb", "lab")
    expect(reading.page.locator(".lm-MenuBar-item").first).to_have_text("Archivo")
    choose = (
        "jupyterapp.serviceManager.settings.save('@jupyterlab/translation-extension:plugin', '{\"locale\": \"en\"}')"
    )
    reading.page.evaluate(choose)
    reading.page.reload()
    expect(reading.page.locator(".lm-MenuBar-item").first).to_have_text("File")


def test_a_phone_shows_a_title_and_a_fold(reader: Reader) -> None:
    reading = read(reader, "es/dragonheart.ipynb", size={"width": 360, "height": 640})
    expect(reading.view).to_be_visible()
    expect(reading.page.locator("#jp-NotebookLogo:visible, .lm-MenuBar:visible")).to_have_count(0)
    expect(reading.page.locator(".dragonlab-title")).to_have_text("Dragonheart")
    expect(reading.contents).to_be_hidden()
    reading.each_board_fits(6, phone=True)
    reading.nothing_scrolls()
    assert reading.objections(".dragonlab-reading") == []
    reading.button("Índice").click()
    expect(reading.button("Ver el código")).to_be_visible()
    reading.section("Los efectos").click()
    expect(reading.contents).to_be_hidden()
    expect(reading.page.get_by_role("heading", name="Los efectos")).to_be_in_viewport()
    assert reading.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_teachers_page_asks_before_it_runs(reader: Reader) -> None:
    reading = read(reader, "en/page.ipynb")
    reading.is_plain()
    reading.button("Yes, as a page").click()
    expect(reading.page.locator(".jp-OutputArea-output").first).to_have_text("seven", timeout=READY)


def test_stored_texts_are_whole_and_pictures_of_ours_are_trusted(built: Path) -> None:
    for path in (built / "files").rglob("*.ipynb"):
        ours = path.name in ("start.ipynb", "dragonheart.ipynb", "dragonheart_explore.ipynb")
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            assert isinstance(cell["source"], str)
            assert not ours or cell["cell_type"] != "code" or cell["metadata"]["trusted"] is True
            for output in cell.get("outputs", ()):
                data = output.get("data", {}).items()
                parts = [output.get("text", ""), *(part for kind, part in data if not kind.endswith("json"))]
                assert all(isinstance(part, str) for part in parts), path
