"""How soon answers come in JupyterLab, in lessons and in each game, told as ratios to those of a bare button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.bare import BARE, MOST, Button, fairest, ratios
from browser.course import Reading
from browser.games import ending, play

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.bare import Ratios
    from browser.desk import Desk

pytestmark = pytest.mark.alone

LESSONS = 30  # of the course, the first ones
SEEDS = (1, 4)  # of two endings of a game


@pytest.fixture
def painted(desk: Desk) -> Iterator[Desk]:
    desk.page.evaluate("window.paint(true)")
    desk.page.emulate_media(reduced_motion="reduce")
    yield desk
    desk.page.evaluate("window.paint(false)")


def test_lessons_answer_at_once(painted: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    painted.lab.forget_progress()
    painted.lay("dragonlab.lesson('dragonheart/first-dragon')")

    def read() -> Reading:
        reading = Reading(painted, "es", timed=True)
        reading.by_mouse(LESSONS)
        return reading

    reading = read()
    while not reading.figures().fair and reading.passes < MOST:
        reading = reading.repeated(read())
    found = reading.figures()
    with capsys.disabled():
        print(f"\nJupyterLab, {found.told}")  # noqa: T201
    assert found.fair, found.told


@pytest.mark.parametrize("game", dragonlab.games())
def test_a_click_updates_the_board_at_once(painted: Desk, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = fairest(lambda: clicks(painted, game))
    with capsys.disabled():
        print(f"\nJupyterLab, {game}, click → board: {found.told}")  # noqa: T201
    assert found.fair, found.told


def clicks(desk: Desk, game: str) -> Ratios:
    """Play two games from near their end, each click after one on the button."""
    times: list[float] = []
    presses: list[float] = []
    for seed in SEEDS:
        (board,) = desk.lay(ending(game, seed))
        desk.add(BARE)
        desk.run_cell(2)
        board.beside = Button(desk.page, presses)
        play(board, desk)
        times += board.latencies
    return ratios(times, presses)
