"""The reader's view of a notebook, in each of the apps that have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def is_loaded(page: Page) -> bool:
    """Tell whether the app has our extension and has activated it."""
    page.wait_for_function("() => window.jupyterapp?.isPluginActivated('dragonlab:reader')")
    return True
