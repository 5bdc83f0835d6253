"""A reader of the site: a browser of their own, and the pages they open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.board import BoardPage
from browser.lab import Lab
from browser.notebook import Notebook

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext
    from static_site.server import Served

LOCAL = ("http://127.0.0.1:", "blob:", "data:")
READY = 90_000  # ms: a cold start on a slow machine
IS_READY = "() => window.jupyterapp?.shell.currentWidget?.context?.isReady"
"""True once a notebook is there, with Python or without."""


class SiteNotebook(Notebook):
    """A notebook on the site, driven as one of JupyterLab's."""

    def __init__(self, context: BrowserContext, site: Served, path: str) -> None:
        page = context.new_page()
        page.set_default_timeout(READY)
        super().__init__(page, Lab(site.url.rstrip("/"), site.path), path)

    def open(self) -> None:
        """Open it and wait for Python."""
        self.page.goto(f"{self.lab.url}/notebooks/index.html?path={self.path}")
        self.wait_idle()

    def wait_idle(self, timeout: float = READY / 1000) -> None:
        super().wait_idle(timeout)

    def board(self, number: int = 0) -> BoardPage:
        """Find a board, counted from 0 over the notebook."""
        return BoardPage(self.page.locator(".dragonlab").nth(number))


def foreign(requests: list[str]) -> list[str]:
    """Give what was asked of another machine."""
    return [url for url in requests if not url.startswith(LOCAL)]
