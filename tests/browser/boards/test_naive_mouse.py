"""Somebody who knows nothing clicks what lights up in JupyterLab, in a browser that shows its scrollbars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.desk import Desk
from browser.naive import BOARD, COVERED, Naive, click, seen

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.lab import Lab
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def naive(lab: Lab, browser: Browser) -> Iterator[Desk]:
    """Open JupyterLab on a laptop."""
    own, context = seen(browser)
    desk = Desk(context.new_page(), lab, "es/start.ipynb")
    desk.open()
    desk.leave()
    desk.begin()
    yield desk
    desk.leave()
    lab.stop_kernels()
    own.close()


@pytest.mark.parametrize("game", dragonlab.games())
def test_what_lights_up_can_be_clicked_and_leads_to_the_end_of_the_turn(naive: Desk, game: str) -> None:
    (board,) = naive.lay(BOARD.format(game=game))
    Naive(board, naive, game).play()


def test_in_a_lesson_each_of_many_buttons_can_be_clicked(naive: Desk) -> None:
    (board,) = naive.lay("dragonlab.lesson('dragon_rampage/fate-card')")
    buttons = board.root.locator(".dl-move-buttons .dl-button")
    assert buttons.count() > 3
    assert board.root.evaluate(COVERED) == []
    click(board, f'[data-button="{buttons.first.get_attribute("data-button")}"]')
    assert board.moment > 0
