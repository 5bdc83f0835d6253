"""Somebody who knows nothing clicks what lights up on the site, in a browser that shows its scrollbars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.board import BoardPage
from browser.course import Reading
from browser.naive import BOARD, Naive, seen
from static_site.conftest import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser
    from static_site.server import Served

GAMES = ("dragonheart", "rune_stones")
"""A sample: cards that are chosen together, and a table of many small steps; all of them in JupyterLab (`boards`)."""


@pytest.fixture(scope="module")
def naive(browser: Browser, site: Served) -> Iterator[Reading]:
    """Open a notebook of the site on a laptop."""
    own, context = seen(browser)
    reader = Reader(context, site)
    yield Reading(reader.open("en/empty.ipynb"), "en", timed=False)
    reader.leave()
    own.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_lights_up_can_be_clicked_and_leads_to_the_end_of_the_turn(naive: Reading, game: str) -> None:
    Naive(BoardPage(naive.show(BOARD.format(game=game))), naive.notebook, game).play()
