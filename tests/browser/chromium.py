"""The browser for the tests: the system's Chromium, else the package manager's, else playwright's; never none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, BrowserType

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"  # the same engine without windows, menus and settings: a seventh less to do
POLLING = 20  # ms between looks at what is waited for: a look at each frame would ask for ever more frames
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # a process less to send each picture to
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Whatever asks for the internet fails; other hosts, as far as a browser is concerned, are this machine's too.
    "--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
UNPAINTED = """(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { opacity: 0 }");
    document.adoptedStyleSheets.push(sheet);
    window.paint = on => { sheet.disabled = on; };
})()"""


def start(kind: BrowserType, *, scrollbars: bool = False) -> Browser:
    """Start the browser in which most pages are opened; profiles on disk and their settings take a whole Chromium.

    With `scrollbars` it shows them, as a person's does.
    """
    program = found() or installed_by_apt()
    if program is None and not installed_by_playwright():
        pytest.fail("The browser tests need Chromium: install it with your package manager.", pytrace=False)
    hidden = ["--hide-scrollbars"] if scrollbars else None
    program = shutil.which(SHELL) or program
    return kind.launch(executable_path=program, args=FLAGS, ignore_default_args=hidden)


def unpainted(context: BrowserContext) -> BrowserContext:
    """Lay pages out and never paint them, for tests that look at no pixel and no clock: painting is a fourth of all.

    `window.paint(true)` paints a page after all.
    """
    context.add_init_script(UNPAINTED)
    return context


def found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def installed_by_apt() -> str | None:
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    return found()


def installed_by_playwright() -> bool:
    return subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode == 0
