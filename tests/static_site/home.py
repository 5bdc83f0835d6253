"""A browser with a profile on disk, for all who come to the site one after the other, each as if for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from browser import chromium

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ViewportSize

NO_PYTHON = """self.Worker = class extends Worker { constructor() { super("data:text/javascript,"); } };"""
"""Lets no Python come into a page. To hold its requests would keep everything of the page out of the cache."""
IF_ASKED = f'if (location.protocol === "http:" && document.cookie.includes("python=never")) {{ {NO_PYTHON} }}'
STORED = "cookies,local_storage,indexeddb,file_systems,service_workers,cache_storage"
"""What a site leaves with a reader. What the browser has compiled stays: that is a third of a start."""


class Home:
    """One profile, for one reader at a time."""

    def __init__(self, browser: Browser, folder: Path, viewport: ViewportSize) -> None:
        self.browser, self.folder, self.viewport = browser, folder, viewport
        self.context = self._start()

    def come(self, url: str) -> BrowserContext:
        """Come as somebody new: whatever the site at that address has stored is gone."""
        scheme, place, *_ = urlsplit(url)
        session: Any = self.context.new_cdp_session(self.context.pages[0])
        session.send("Storage.clearDataForOrigin", {"origin": f"{scheme}://{place}", "storageTypes": STORED})
        session.detach()
        return self.context

    def without_python(self, url: str) -> None:
        """Let Python never come, as long as this reader is here."""
        self.context.add_cookies([{"name": "python", "value": "never", "url": url}])

    def with_python(self) -> None:
        """Let Python come again, from the next page on."""
        self.context.clear_cookies(name="python")

    def restart(self) -> BrowserContext:
        """Close the browser and start it again, with what the reader has kept."""
        self.context.close()
        self.context = self._start()
        return self.context

    def leave(self) -> None:
        """Close what is open, but for the one page without which there is no browser."""
        self.context.unroute_all(behavior="ignoreErrors")
        pages = self.context.pages
        self.context.new_page()
        for page in pages:
            page.close()

    def _start(self) -> BrowserContext:
        start = self.browser.browser_type.launch_persistent_context
        options = {"executable_path": chromium.found(), "args": chromium.FLAGS, "viewport": self.viewport}
        context = chromium.unpainted(start(self.folder, **options))  # type: ignore[arg-type]
        context.add_init_script(IF_ASKED)
        return context
