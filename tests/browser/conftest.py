"""One JupyterLab and one Chromium for all browser tests; one page for most of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser import chromium
from browser.course import Reading
from browser.desk import START, Desk
from browser.lab import Lab, plain, running
from browser.reader import Readers
from browser.stand import Stands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ViewportSize

SIZE: ViewportSize = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.browser)
    # Last, since playwright's event loop runs from its first test to the end of the session.
    items.sort(key=here.__contains__)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    home = tmp_path_factory.mktemp("notebooks")
    with running(home, "es") as lab:
        yield lab


@pytest.fixture(scope="session")
def desks(lab: Lab, browser: Browser) -> Iterator[Desk]:
    """Load JupyterLab once for all desks: that takes longer than most tests."""
    page = chromium.unpainted(browser.new_context(viewport=SIZE)).new_page()
    desk = Desk(page, lab, START)
    desk.write()
    desk.open()
    yield desk
    page.context.close()


@pytest.fixture(scope="module")
def desk(desks: Desk) -> Iterator[Desk]:
    """One notebook and one kernel for all modules of tests: a new kernel takes longer than many of them."""
    desks.lab.forget_saved_games()
    desks.page.set_viewport_size(SIZE)
    desks.page.emulate_media(reduced_motion="no-preference")
    desks.page.evaluate("window.paint(false)")
    desks.page.evaluate("localStorage.removeItem('dragonlab.moves')")  # the list of moves is folded again
    desks.begin()
    yield desks
    assert desks.foreign_requests() == [], "JupyterLab asked another machine for something"


@pytest.fixture(scope="module")
def reading(desk: Desk) -> Iterator[Reading]:
    """Somebody at that page who has not earned anything yet."""
    desk.lab.forget_progress()
    desk.lay("dragonlab.lesson('dragonheart/first-dragon')")
    yield Reading(desk, "es")
    desk.lab.forget_progress()


@pytest.fixture(scope="session")
def stands(browser: Browser) -> Iterator[Stands]:
    stands = Stands(browser)
    yield stands
    stands.end()


@pytest.fixture
def stand_in(stands: Stands) -> Iterator[Stands]:
    """Give stands, in whose pages nothing may fail."""
    stands.errors.clear()
    yield stands
    assert stands.errors == []


@pytest.fixture(scope="session")
def readers(lab: Lab, browser: Browser) -> Iterator[Readers]:
    readers = Readers(lab, browser)
    yield readers
    readers.end()


@pytest.fixture(scope="session")
def elsewhere(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Readers]:
    """Give readers in a JupyterLab of their own, where dragonlab is merely installed."""
    home = tmp_path_factory.mktemp("theirs")
    (home / "en").mkdir()
    with plain(home) as lab:
        readers = Readers(lab, browser)
        yield readers
        readers.end()


@pytest.fixture
def installed(elsewhere: Readers) -> Iterator[Readers]:
    """Open notebooks there, with no kernel but theirs."""
    elsewhere.lab.stop_kernels()
    yield elsewhere
    elsewhere.leave()


@pytest.fixture
def read(readers: Readers) -> Iterator[Readers]:
    """Open notebooks as a reader does, with no kernel but theirs; the start page is as it is in the checkout."""
    readers.lab.stop_kernels()
    readers.lab.renew("en/start.ipynb")
    yield readers
    readers.leave()
