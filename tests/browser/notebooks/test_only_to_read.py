"""A folder of notebooks in which nothing can be written, such as one that a teacher shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.board import BoardPage
from browser.lab import to_read
from browser.reader import LIVE, Readers
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.lab import Lab
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with to_read(tmp_path_factory.mktemp("shelf") / "notebooks", "en") as lab:
        yield lab


def test_a_folder_that_can_only_be_read_is_read_and_played_in(shelf: Lab, browser: Browser) -> None:
    before = sorted(shelf.home.rglob("*"))
    readers = Readers(shelf, browser)
    reading = readers("en/dragonheart.ipynb", own=True)
    board = BoardPage(reading.page.locator(LIVE).first)
    board.root.locator("[data-piece^='hand0.fire_dragon']").first.click()
    board.root.locator("[data-zone='fire_dragon']").click()
    expect(board.root).to_contain_text("Your progress could not be saved")
    expect(reading.page.locator(".jp-Dialog")).to_have_count(0)
    readers.end()
    assert sorted(shelf.home.rglob("*")) == before
    assert "nothing will be kept" in shelf.log.read_text(encoding="utf-8")
