"""The site in Firefox: the beginning of a course as a reader sees it, and a few moves of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.reader import LIVE
from static_site import firefox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from static_site.firefox import Firefox
    from static_site.server import Served

pytestmark = [  # marionette_driver leaves sockets to the garbage collector
    pytest.mark.browser,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]

KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
BOARD = f"document.querySelector('{LIVE}[data-phase=play]')"
STARS = f"document.querySelector('{LIVE} .dl-lesson .dl-stars')?.ariaLabel"
MOVES = 3


@pytest.fixture(scope="module")
def reader() -> Iterator[Firefox]:
    with firefox.running() as reader:
        yield reader


def test_the_first_section_of_the_course_by_itself_and_its_stars_are_kept(reader: Firefox, site: Served) -> None:
    reader.open(f"{site.url}notebooks/index.html?path=en/dragonheart.ipynb")
    reader.wait(BOARD)
    assert reader.ask("document.querySelectorAll('.dragonlab-reading').length") == 1
    assert reader.ask("[...document.querySelectorAll('.jp-InputArea-editor')].every(one => !one.offsetParent)")
    reader.click(f'{LIVE} button[data-piece][data-face="fire_dragon2"]')
    reader.answered(lambda: reader.click(f'{LIVE} [data-zone="fire_dragon"] .dl-hit'))
    assert reader.ask(f"document.querySelector('{LIVE} .dl-notice[data-kind=right]').innerText")
    reader.wait(f"document.querySelectorAll('{LIVE}').length > 1")
    second = ".jp-Cell:has(.dragonlab:not(.dragonlab-drawn *)) ~ .jp-Cell .dragonlab:not(.dragonlab-drawn *)"
    reader.click(f'{second} button[data-piece][data-face="fire_dragon3"]')
    reader.answered(lambda: reader.click(f'{second} [data-zone="fire_dragon"] .dl-card'), board=1)
    assert reader.ask(f"document.querySelectorAll('{LIVE}')[1].querySelector('.dl-notice[data-kind=right]').innerText")
    reader.open(f"{site.url}notebooks/index.html?path=en/dragonheart.ipynb")
    reader.wait(BOARD)
    assert "Best so far: 3 of 3" in str(reader.ask(STARS))


def test_a_few_moves_of_a_game(reader: Firefox, site: Served) -> None:
    reader.open(f"{site.url}en.html")
    reader.ask("localStorage.setItem('dragonlab:code', 'shown')")
    reader.open(f"{site.url}notebooks/index.html?path=en/match.ipynb")
    reader.wait(f"{KERNEL}?.status === 'idle'")
    reader.ask("void jupyterapp.commands.execute('notebook:run-all-cells')")
    reader.wait(BOARD)
    for _ in range(MOVES):
        if reader.ask("document.querySelector('.dl-fold')?.ariaExpanded === 'false'"):
            reader.click(".dl-fold")
        reader.answered(lambda: reader.click(".dl-choices [data-move]"))
    assert reader.ask("Number(document.querySelector('.dragonlab').dataset.moment)") == 2 * MOVES
