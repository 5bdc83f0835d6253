"""Firefox, driven by its own remote protocol: the system's, else the package manager's; never none."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import warnings
from typing import TYPE_CHECKING

import pytest
from browser.reader import LIVE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its helpers are older than our Python
    from marionette_driver import By, Wait
    from marionette_driver.marionette import Marionette

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAMES = ("firefox-esr", "firefox")
SETTINGS = {"network.dns.disabled": True, "ui.prefersReducedMotion": 1}  # whatever asks for the internet fails
PATIENCE = 120  # seconds: a cold start on a slow machine
RESTS = """(found => {
    found?.scrollIntoView({ block: "center" });
    const before = window.rested, { x, y } = found?.getBoundingClientRect() ?? {};
    window.rested = [x, y].join();
    return Boolean(found) && window.rested === before;
})(document.querySelector(arguments[0]))"""
ROOT = "document.querySelector(arguments[0])"


class Firefox:
    """A reader with Firefox, in which nothing is kept yet."""

    def __init__(self, driver: Marionette) -> None:
        self.driver = driver

    def open(self, url: str) -> None:
        self.driver.navigate(url)

    def ask(self, code: str, *arguments: object) -> object:
        """Evaluate an expression in the page."""
        return self.driver.execute_script(f"return {code}", script_args=arguments, sandbox=None)

    def wait(self, code: str, *arguments: object) -> None:
        """Wait until an expression is true."""
        Wait(self.driver, timeout=PATIENCE).until(lambda _: self.ask(code, *arguments), message=code)

    def click(self, selector: str) -> None:
        """Click where it stays: what lies above may still be growing."""
        self.ask("window.rested = null")
        self.wait(RESTS, selector)
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def answered(self, act: Callable[[], None], board: str = LIVE) -> None:
        """Act on the first board that the selector finds, and wait for Python's answer."""
        before = self.ask(f"Number({ROOT}.dataset.seq)", board)
        act()
        quiet = f"{ROOT}.dataset.busy !== 'true' && {ROOT}.dataset.phase !== 'thinking'"
        self.wait(f"Number({ROOT}.dataset.seq) > arguments[1] && {quiet}", board, before)


@contextlib.contextmanager
def running() -> Iterator[Firefox]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = Marionette(port=port, bin=program(), headless=True, prefs=SETTINGS, startup_timeout=PATIENCE)
    try:
        driver.start_session()
        driver.timeout.page_load = PATIENCE
        yield Firefox(driver)
    finally:
        driver.quit(in_app=False)
        driver.cleanup()


def program() -> str:
    """Find Firefox, or let the package manager install it."""
    if found() is None and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", NAMES[0]]):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    if (name := found()) is None:
        pytest.fail("The tests in Firefox need Firefox: install it with your package manager.", pytrace=False)
    return name


def found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)
