"""Somebody who knows nothing clicks what lights up in JupyterLab, beside a scrollbar that takes its room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.naive import BOARD, COVERED, LAPTOP, Naive, click

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.desk import Desk

BAR = ".jp-WindowedPanel-outer { scrollbar-gutter: stable; }"
"""Leaves a notebook's scrollbar its room; nothing else may have one."""


@pytest.fixture(scope="module")
def naive(desk: Desk) -> Iterator[Desk]:
    """Sit before a laptop; on the site the browser shows its scrollbars."""
    desk.page.set_viewport_size(LAPTOP)
    desk.page.emulate_media(reduced_motion="reduce")
    bar = desk.page.add_style_tag(content=BAR)
    yield desk
    bar.evaluate("style => style.remove()")


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
