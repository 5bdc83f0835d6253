"""What `jupyter nbconvert` makes of our notebooks: each board is its picture, with its text, and without a network."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partialmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser import chromium
from nbconvert import WebPDFExporter
from playwright.async_api import BrowserType

import dragonlab
from dragonlab.board.transport.stored import KIND
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import exported

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
FORMS = [
    ("en/dragonheart.ipynb", "html", ()),
    ("es/rune_stones.ipynb", "slides", ()),
    ("es/dragonheart_explore.ipynb", "html", ()),
    ("es/make_a_level.ipynb", "html", ("--execute",)),
]
IMAGES = """() => [...document.images].map(({ alt, complete, naturalWidth }) => [alt, complete && naturalWidth > 0])"""


@pytest.mark.parametrize(("name", "form", "further"), FORMS)
def test_each_board_of_an_exported_page_is_its_picture_with_its_text(
    browser: Browser, tmp_path: Path, name: str, form: str, further: tuple[str, ...]
) -> None:
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", form, "--output-dir", str(tmp_path), *further]
    subprocess.run([*command, str(NOTEBOOKS / name)], check=True, capture_output=True)
    (written,) = tmp_path.glob("*.html")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(written.as_uri())
    shown = images(page)
    assert [drawn for _text, drawn in shown] == [True] * len(shown)
    assert [words(text) for text, _drawn in shown] == [words(text) for text in boards(NOTEBOOKS / name)]
    assert page.locator("[data-mime-type*=widget-view]").count() == 0
    context.close()


def test_a_notebook_becomes_a_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BrowserType, "launch", partialmethod(BrowserType.launch, executable_path=chromium.found()))
    exporter: Any = WebPDFExporter(browser_args=chromium.FLAGS)  # type: ignore[no-untyped-call]
    pdf, _resources = exporter.from_filename(str(NOTEBOOKS / "en" / "dragonheart_explore.ipynb"))
    assert pdf.startswith(b"%PDF-")
    assert b"%%EOF" in pdf[-32:]


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_sheet_of_a_class_fits_on_its_paper(browser: Browser, tmp_path: Path, language: str) -> None:
    """A4, on its side, less the margins; with names as long as they can be, and a class of hundreds."""
    stars = {lesson.name: 1 for lesson in course("dragon_rampage").lessons.values()}
    texts = [exported(f"{number:03} {'W' * 56}", stars, {}) for number in range(120)]
    sheet = dragonlab.class_report(texts, language=language).sheet(tmp_path / "class.html")
    page = browser.new_context(offline=True, viewport={"width": 1039, "height": 710}).new_page()
    page.emulate_media(media="print")
    page.goto(sheet.as_uri())
    tables = page.locator("section:has(.up)")
    assert tables.count() == 4
    assert tables.locator("table").first.evaluate("table => table.scrollWidth") <= 1039
    assert page.evaluate("document.documentElement.scrollWidth") <= 1039
    assert tables.locator("thead").first.evaluate("head => head.offsetHeight") < 710 / 4, "so it is on each page"
    page.context.close()


def images(page: Page) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = page.evaluate(IMAGES)
    return found


def boards(path: Path) -> list[str]:
    """Give the texts of all boards of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    data = [output["data"] for cell in cells for output in cell.get("outputs", []) if "data" in output]
    drawn = [kinds for kinds in data if "".join(kinds.get("text/html", "")).startswith("<img ")]
    return [_of_board("".join(kinds["text/plain"]), asked="table" in kinds.get(KIND, {})) for kinds in drawn]


def _of_board(text: str, *, asked: bool) -> str:
    """Give what is said of a board, without the question beside it: what it asks and its choices, then the answer."""
    return "\n\n".join(text.split("\n\n")[:-2]) if asked else text


def words(text: str) -> list[str]:
    return text.replace(";", " ").split()
