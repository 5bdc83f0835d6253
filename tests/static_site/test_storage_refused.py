"""A browser that keeps nothing: the site opens and is played all the same, and says once that nothing is kept.

In Firefox: `test_firefox.py`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser import chromium
from browser.reader import COMING, LIVE
from playwright.sync_api import expect
from static_site.server import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Frame, Page
    from static_site.server import Served

NOTEBOOK = "notebooks/index.html?path=es/dragonheart.ipynb"
README = Path(__file__).parents[2] / "README.md"
FRAME = "<!doctype html><iframe src='{}' style='width: 1200px; height: 700px'{}></iframe>"
BLOCKED = {"default_content_setting_values": {"cookies": 2}}
BLOCKED_IN_FRAMES = {"cookie_controls_mode": 1}
FORGOTTEN = "Este navegador no deja guardar nada aquí"
PLATFORM = "platform.test"


def somebody(browser: Browser, folder: Path, settings: dict[str, Any]) -> BrowserContext:
    """Start a browser whose owner has set it so."""
    (folder / "Default").mkdir(parents=True)
    (folder / "Default" / "Preferences").write_text(json.dumps({"profile": settings}))
    start = browser.browser_type.launch_persistent_context
    return chromium.unpainted(start(folder, executable_path=chromium.found(), args=chromium.FLAGS))


@pytest.fixture(scope="module")
def refusing(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    context = somebody(browser, tmp_path_factory.mktemp("refusing") / "own", BLOCKED)
    yield context
    context.close()


def attributes() -> str:
    """Give the attributes of a frame that README says to a learning platform."""
    said = re.search(r"`<iframe(.*?)>`", README.read_text(encoding="utf-8"), re.DOTALL)
    assert said is not None
    return said[1]


def played(place: Page | Frame) -> None:
    """Read the notice, put it away, and win the first level."""
    notice = place.locator(".dragonlab-notice")
    expect(notice).to_contain_text(FORGOTTEN, timeout=COMING)
    notice.get_by_role("button", name="Cerrar").click()
    expect(notice).to_have_count(0)
    won(place)
    expect(notice).to_have_count(0)


def won(place: Page | Frame) -> None:
    """Win the first level."""
    board = place.locator(f"{LIVE}[data-phase=play]").first
    board.locator('button[data-piece][data-face="fire_dragon2"]').click(timeout=COMING)
    board.locator('[data-zone="fire_dragon"] .dl-hit').click()
    expect(place.locator(f"{LIVE} .dl-notice[data-kind=right]").first).to_be_visible(timeout=COMING)


def test_where_cookies_are_blocked_a_notebook_is_read_and_played(refusing: BrowserContext, site: Served) -> None:
    page = refusing.new_page()
    page.goto(site.url + NOTEBOOK)
    played(page)
    page.close()


def test_where_cookies_are_blocked_the_landing_page_says_so(refusing: BrowserContext, site: Served) -> None:
    page = refusing.new_page()
    page.goto(f"{site.url}es.html")
    expect(page.locator("#no-storage")).to_be_visible()
    expect(page.locator("footer")).to_be_hidden()
    page.close()


def test_in_a_frame_of_a_learning_platform_that_may_keep_nothing(
    browser: Browser, site: Served, tmp_path: Path
) -> None:
    (tmp_path / "course.html").write_text(FRAME.format(site.url + NOTEBOOK, attributes()))
    context = somebody(browser, tmp_path / "own", BLOCKED_IN_FRAMES)
    with serving(tmp_path) as platform:
        page = context.new_page()
        page.goto(platform.url.replace("127.0.0.1", PLATFORM) + "course.html")
        frame = page.locator("iframe").element_handle().content_frame()
        assert frame is not None
        assert "sandbox" in page.inner_html("body")
        expect(frame.locator(".dragonlab-notice")).to_contain_text(FORGOTTEN, timeout=COMING)
        with context.expect_page() as opened:
            frame.get_by_role("button", name="Abrir en otra pestaña").click()
        assert opened.value.url == site.url + NOTEBOOK
        expect(opened.value.locator(f"{LIVE}[data-phase=play]").first).to_be_visible(timeout=COMING)
        expect(opened.value.locator(".dragonlab-notice")).to_have_count(0)  # there the site may keep what it likes
        won(frame)
    context.close()
