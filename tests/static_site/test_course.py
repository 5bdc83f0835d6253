"""Courses on the built site with the keyboard alone, by one lesson of each kind; one in a browser that is closed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.course import GAME, MOST, TIMED, Reading, expected
from browser.games import ALL

if TYPE_CHECKING:
    from browser.bare import Ratios
    from static_site.conftest import Reader
    from static_site.reader import SiteNotebook

pytestmark = pytest.mark.browser

PATH = "en/empty.ipynb"
PASSES = 3
ANOTHER = "dwarf_king"


def opened(reader: Reader) -> tuple[SiteNotebook, Reading]:
    notebook = reader.open(PATH)
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.page.emulate_media(reduced_motion="reduce")
    return notebook, Reading(notebook, "en")


LOOKED_AT = ("knights", "mission")  # a level and a question, solved for axe-core


def objections(reading: Reading) -> dict[str, list[str]]:
    """Let axe-core look at a level, a question and the map, before and after an answer."""
    found: dict[str, list[str]] = {}

    def look(what: str) -> None:
        if wrong := reading.notebook.accessibility(".dragonlab"):
            found[what] = wrong

    level = reading.level(LOOKED_AT[0])
    look("level")
    level.by_arrows("knight 1 > troll")
    look("level, solved")
    question = reading.question(LOOKED_AT[1])
    look("question")
    question.by_keyboard()
    look("question, answered")
    reading.map()
    look("map")
    return found


def clicks(reading: Reading) -> int:
    """Count the clicks of a mouse on the page since it was opened."""
    return int(reading.notebook.page.evaluate("() => window.mouseClicks"))


COUNT = """() => {
    window.mouseClicks = 0;
    document.addEventListener("pointerdown", () => { window.mouseClicks += 1; }, true);
}"""


def told(reading: Reading, capsys: pytest.CaptureFixture[str]) -> Ratios:
    """Print the figures."""
    found = reading.figures()
    with capsys.disabled():
        print(f"\nsite, {found.told}")  # noqa: T201
    return found


@pytest.mark.timeout(600)
def test_a_course_by_keyboard_its_stars_in_a_restarted_browser_and_another_course(
    reader: Reader, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook, reading = opened(reader)
    notebook.page.evaluate(COUNT)
    solved = reading.timed_lessons(reading.by_keyboard)
    found = told(reading, capsys)
    while not found.fair and reading.passes < PASSES:  # the machine was busy with something else
        again = Reading(notebook, "en")
        assert again.timed_lessons(again.by_keyboard) == solved
        reading = reading.repeated(again)
        found = told(reading, capsys)
    solved |= reading.one_of_each(reading.by_keyboard, TIMED)
    assert solved == expected(solved)
    assert len(solved) > TIMED + 10
    assert clicks(reading) == 0
    assert reading.map().full == len(solved)
    assert objections(reading) == {}
    assert notebook.errors == []
    assert found.fair, found.told
    notebook.save()
    learnt = {*solved, *LOOKED_AT}
    reader.restart()
    notebook, reading = opened(reader)
    assert reading.map().full == len(learnt)
    stars = reading.level("knights").root.locator(".dl-lesson .dl-stars")
    assert "Best so far: 3 of 3" in str(stars.get_attribute("aria-label"))
    kept = notebook.python("print(open('/drive/progress.json').read())")
    assert json.loads(kept)["stars"] == {f"{GAME}/{name}": MOST for name in learnt}
    if ALL:
        another_course(notebook)


def another_course(notebook: SiteNotebook) -> None:
    """Solve the lessons of a second course too: to start Python once more takes longer than a lesson."""
    reading = Reading(notebook, "en", ANOTHER, timed=False)
    notebook.page.evaluate(COUNT)
    solved = reading.one_of_each(reading.by_keyboard)
    assert solved == expected(solved)
    assert clicks(reading) == 0
    assert reading.map().full == len(solved) > 12
    assert notebook.errors == []
