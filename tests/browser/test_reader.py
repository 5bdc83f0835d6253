"""Our extension in JupyterLab and in Notebook: what a reader sees of our notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.lab import TOKEN
from browser.reader import is_loaded

if TYPE_CHECKING:
    from browser.lab import Lab
    from playwright.sync_api import Browser


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_the_extension_is_found(lab: Lab, browser: Browser, app: str) -> None:
    page = browser.new_page()
    page.goto(f"{lab.url}/{app}/es/start.ipynb?token={TOKEN}")
    assert is_loaded(page)
    page.context.close()
    lab.stop_kernels()
