"""Each notebook as a reader opens it: it runs, its boards are there, and they fit the page.

In Spanish, whose words are longer, the part of a course with most boards, of which one in three is looked at, and what
is no course and shows more than one. The others are made of the same cells: each lesson is drawn in
`test_table_fits.py`, and the cells of all are run by nbval and on the site's Python (tests/cells.py). How boards look
in the dark and on a phone is seen in `test_accessible.py` and `test_table_fits.py`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.lab import ROOT
from playwright.sync_api import expect

import dragonlab
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from browser.desk import Desk
    from browser.notebook import Notebook

EXERCISES = [f'dragonlab.lesson("{exercise.name}")' for exercise in course("dragonheart").exercises.values()]
FITS = """root => {
    const { left, right, width } = root.getBoundingClientRect();
    return width > 200 && left >= 0 && right <= window.innerWidth && root.scrollWidth <= root.clientWidth + 1;
}"""
SHOWS = ("\nBoard(", "dragonlab.lesson(", "\nprogress(")


def boards_in(path: str) -> list[int]:
    """Give the numbers of the cells that show a board, a lesson or a map; an exercise is text."""
    cells = json.loads((ROOT / "notebooks" / path).read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    code = [at for at, cell in enumerate(cells) if cell["cell_type"] == "code"]
    return [at for at in code if any(show in f"\n{sources[at]}" for show in SHOWS) and sources[at] not in EXERCISES]


def see(notebook: Notebook, at: int) -> None:
    """Scroll to what a cell shows; it must be whole, and within the page."""
    notebook.page.evaluate("at => window.jupyterapp.shell.currentWidget.content.scrollToItem(at, 'start')", at)
    root = notebook.cell(at).locator(".dragonlab").first  # of a question beside its table, the table
    expect(root.locator("button").or_(root.locator("[data-zone]").nth(9)).first).to_be_attached()
    notebook.page.wait_for_function(FITS, arg=root.element_handle())


MANY = 20
COURSES = tuple(dragonlab.games())
ALL = sorted(f"es/{path.name}" for path in (ROOT / "notebooks" / "es").glob("*.ipynb"))
PARTS = [path for path in ALL if path.removeprefix("es/").startswith(COURSES)]
NOTEBOOKS = [path for path in ALL if path not in PARTS and len(boards_in(path)) > 1]
NOTEBOOKS.append(max(PARTS, key=lambda path: len(boards_in(path))))


@pytest.fixture
def wide(desk: Desk) -> Desk:
    """One page for all notebooks."""
    desk.lab.forget_saved_games()
    desk.errors.clear()
    return desk


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_a_notebook_runs_and_all_its_boards_are_there(wide: Desk, path: str) -> None:
    notebook, boards = wide, boards_in(path)
    notebook.turn_to(path)
    assert notebook.run_all()
    for at in boards[:: 1 if len(boards) < MANY else 3]:
        see(notebook, at)
    assert notebook.errors == []
