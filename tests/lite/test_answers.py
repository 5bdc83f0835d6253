"""How soon answers come on the site, in lessons and in a game, told as ratios to those of a bare button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.bare import MOST, Button, fairest, ratios
from lite.test_course import opened
from lite.test_play import play

if TYPE_CHECKING:
    from browser.bare import Ratios
    from browser.course import Reading
    from lite.conftest import Reader
    from lite.reader import SiteNotebook

pytestmark = [pytest.mark.alone, pytest.mark.browser]

LESSONS = 30  # of the course, the first ones
PAINT = "window.paint(true)"


def test_lessons_answer_at_once(someone: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    notebook, reading = opened(someone)
    notebook.page.evaluate(PAINT)

    def read(again: Reading) -> Reading:
        again.timed = True
        again.by_keyboard(LESSONS)
        return again

    reading = read(reading)
    while not reading.figures().fair and reading.passes < MOST:
        reading = reading.repeated(read(type(reading)(notebook, "en")))
    found = reading.figures()
    with capsys.disabled():
        print(f"\nsite, {found.told}")  # noqa: T201
    assert found.fair, found.told
    notebook.page.close()


def test_a_click_updates_the_board_at_once(someone: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = someone.run("en/timed.ipynb")
    notebook.page.evaluate(PAINT)
    found = fairest(lambda: clicks(notebook))
    with capsys.disabled():
        print(f"\nsite, click → board: {found.told}")  # noqa: T201
    assert found.fair, found.told


def clicks(notebook: SiteNotebook) -> Ratios:
    """Play a game, each click after one on the button."""
    assert notebook.run_all()
    board = notebook.board()
    board.beside = Button(notebook.page)
    play(board)
    return ratios(board.latencies, board.beside.times)
