"""What a reader sees of our notebooks on the site: pictures at once, boards by themselves, and nothing kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

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


def test_a_notebook_of_ours_reads_and_plays_by_itself_and_keeps_no_copy(reader: Reader) -> None:
    """In JupyterLab; in the notebook app: `test_a_phone_shows_a_title_and_a_fold`."""
    reading = read(reader, "es/start.ipynb", "lab")
    errors: list[str] = []
    reading.page.on("pageerror", lambda error: errors.append(str(error)))
    assert is_loaded(reading.page)
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    expect(reading.live).to_be_visible(timeout=READY)
    expect(reading.code).to_have_count(0)
    reading.nothing_scrolls()
    room = reading.page.locator(".dl-room")  # the puzzle of the day
    expect(room.locator(f"{LIVE} [data-action=hint]")).to_be_enabled(timeout=READY)
    room.get_by_role("button", name="El del día anterior").click()
    expect(room.get_by_role("status").filter(has_text="Este es el de ayer.")).to_be_visible()
    expect(reading.page.locator(".jp-OutputArea [data-mime-type*='stderr']")).to_have_count(0)
    assert errors == []
    keeps_no_copy(reader, reading)


def keeps_no_copy(reader: Reader, reading: Reading) -> None:
    assert not reading.dirty
    shelf = reader.context.new_page()
    shelf.goto(f"{reader.site.url}es.html", wait_until="networkidle")
    expect(shelf.locator(".mine:visible")).to_have_count(0)


def test_until_python_is_there_the_board_is_drawn_and_says_so(reader: Reader) -> None:
    reading = read(reader.without_python(), "en/start.ipynb")
    expect(reading.page.locator(".lm-MenuBar-item").first).to_have_text("File")
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


def test_a_phone_shows_a_title_and_a_fold(reader: Reader) -> None:
    reading = read(reader, "es/dragonheart.ipynb", size={"width": 360, "height": 640})
    expect(reading.view).to_be_visible()
    expect(reading.page.locator("#jp-NotebookLogo:visible, .lm-MenuBar:visible")).to_have_count(0)
    expect(reading.page.locator(".dragonlab-title")).to_have_text("Dragonheart")
    expect(reading.code).to_have_count(0)
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
    keeps_no_copy(reader, reading)


def test_a_teachers_page_asks_before_it_runs_and_imports_what_it_has_written(reader: Reader) -> None:
    reading = read(reader, "en/page.ipynb")
    reading.is_plain()
    reading.button("Yes, as a page").click()
    expect(reading.page.locator(".jp-OutputArea-output").first).to_have_text("seven", timeout=READY)
    shown = reading.page.locator(".jp-OutputArea-executeResult")
    reading.button("Run").click()
    expect(shown).to_contain_text("15")
    reading.code.click()
    reading.page.keyboard.press("Control+a")
    reading.page.keyboard.insert_text("import written; written.told")
    reading.button("Run").click()
    expect(shown).to_contain_text("'eleven'")


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
