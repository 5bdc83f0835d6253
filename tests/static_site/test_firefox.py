"""The site in Firefox: the beginning of a course and of a game as a reader sees them, also where nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.reader import LIVE
from static_site import firefox
from static_site.test_storage_refused import FORGOTTEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from static_site.firefox import Firefox
    from static_site.server import Served

pytestmark = [  # marionette_driver leaves sockets to the garbage collector
    pytest.mark.browser,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]

COURSE = "notebooks/index.html?path={}/dragonheart.ipynb"
BOARD = f"document.querySelector('{LIVE}[data-phase=play]')"
SECOND = ".jp-Cell:has(.dragonlab:not(.dragonlab-drawn *)) ~ .jp-Cell .dragonlab:not(.dragonlab-drawn *)"
GAME = f"#whole-game {LIVE}"
TO_A_GAME = """(() => {
    const named = one => one.innerText.startsWith("A whole game");
    [...document.querySelectorAll(".dragonlab-contents button")].find(named).click();
    const { widgets } = jupyterapp.shell.currentWidget.content;
    const cell = widgets.find(({ model }) => model.sharedModel.source.includes("dragonlab.new("));
    cell.node.id = "whole-game";
})()"""
"""Leads to the section with a game, whose cell has a name then."""
COMES = f"""(() => {{
    const {{ content }} = jupyterapp.shell.currentWidget;
    content.scrollToItem(content.widgets.findIndex(({{ node }}) => node.id === "whole-game"), "start");
    return document.querySelector("{GAME}[data-phase=play]");
}})()"""
MOVES = 3


@pytest.fixture(scope="module")
def reader() -> Iterator[Firefox]:
    with firefox.running() as reader:
        yield reader


def win(reader: Firefox, board: str, card: str, space: str) -> None:
    """Win a lesson with a card and a space."""
    reader.click(f'{board} button[data-piece][data-face="{card}"]')
    reader.answered(lambda: reader.click(f'{board} [data-zone="fire_dragon"] {space}'), board)
    assert reader.ask(f"document.querySelector('{board} .dl-notice[data-kind=right]').innerText")


def test_two_lessons_by_themselves_some_moves_of_a_game_and_the_stars_are_kept(reader: Firefox, site: Served) -> None:
    reader.open(site.url + COURSE.format("en"))
    reader.wait(BOARD)
    assert reader.ask("document.querySelectorAll('.dragonlab-reading').length") == 1
    assert reader.ask("[...document.querySelectorAll('.jp-InputArea-editor')].every(one => !one.offsetParent)")
    win(reader, LIVE, "fire_dragon2", ".dl-hit")
    reader.wait(f"document.querySelectorAll('{LIVE}').length > 1")
    win(reader, SECOND, "fire_dragon3", ".dl-card")
    reader.ask(TO_A_GAME)
    reader.wait(COMES)
    for _ in range(MOVES):
        if reader.ask(f"document.querySelector('{GAME} .dl-fold')?.ariaExpanded === 'false'"):
            reader.click(f"{GAME} .dl-fold")
        reader.answered(lambda: reader.click(f"{GAME} .dl-choices [data-move]"), GAME)
    assert reader.ask(f"Number(document.querySelector('{GAME}').dataset.moment)") == 2 * MOVES
    reader.open(f"{site.url}en.html")
    reader.wait("document.querySelector('[data-game=dragonheart] [data-earned]').innerText === '6'")


def test_where_cookies_are_blocked_the_course_is_read_and_played(reader: Firefox, site: Served) -> None:
    with reader.driver.using_prefs({"network.cookie.cookieBehavior": 2}):
        reader.open(site.url + COURSE.format("es"))
        reader.wait(f"document.querySelector('.dragonlab-notice')?.innerText.includes('{FORGOTTEN}')")
        reader.wait(BOARD)
        win(reader, LIVE, "fire_dragon2", ".dl-hit")
