"""Courses with the mouse, Dragonheart and the longest: one lesson for each way of answering, or all in `make whole`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.course import MOST, TIMED, Reading, expected

import dragonlab
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.course import Answered
    from browser.desk import Desk


PASSES = 3


@pytest.fixture(scope="module")
def solved(reading: Reading) -> Iterator[dict[str, Answered]]:
    """Solve the first lessons, timed, and then one for each way of answering; in `make whole` all of them."""
    page = reading.notebook.page
    page.emulate_media(reduced_motion="reduce")
    solved = reading.timed_lessons(reading.by_mouse)
    yield {**solved, **reading.one_of_each(reading.by_mouse, TIMED)}
    page.emulate_media(reduced_motion="no-preference")


def test_a_course_by_mouse(reading: Reading, solved: dict[str, Answered]) -> None:
    assert solved == expected(solved)
    assert len(solved) > TIMED + 10
    assert reading.notebook.errors == []


def test_every_star_is_on_disk_and_on_the_map(reading: Reading, solved: dict[str, Answered]) -> None:
    reading.notebook.lab.expect_stars({reading.course.lessons[name].name: MOST for name in solved})
    assert reading.map().full == len(solved)


def test_answers_come_at_once(
    reading: Reading, solved: dict[str, Answered], capsys: pytest.CaptureFixture[str]
) -> None:
    """A machine that was busy with something else gets two more passes."""
    found = reading.figures()
    while True:
        with capsys.disabled():
            print(f"\nJupyterLab, {found.told}")  # noqa: T201
        if found.fair or reading.passes == PASSES:
            break
        again = Reading(reading.notebook, "es")
        assert again.timed_lessons(again.by_mouse).items() <= solved.items()
        reading = reading.repeated(again)
        found = reading.figures()
    assert found.fair, found.told


def test_the_longest_course_by_mouse(reading: Reading, desk: Desk) -> None:
    game = max(dragonlab.games(), key=lambda name: len(course(name).lessons))
    other = Reading(desk, "es", game, desk.wire, timed=False)
    reading.notebook.page.emulate_media(reduced_motion="reduce")
    solved = other.one_of_each(other.by_mouse)
    assert solved == expected(solved)
    assert other.map().full == len(solved) > 12
    assert reading.notebook.errors == []
