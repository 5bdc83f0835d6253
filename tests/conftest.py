"""What all tests share: every game found, and how hard hypothesis looks."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

import hypothesis
import pytest
from counted import COUNTS
from depth import DEPTH
from walks import GAMES

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from dragonlab.core.rules.state import AnyGame

# The same examples on every machine, and no clock: a slow machine is no failure.
hypothesis.settings.register_profile("quick", max_examples=50, derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("brief", hypothesis.settings.get_profile("quick"), max_examples=10)
hypothesis.settings.register_profile("ci", hypothesis.settings.get_profile("quick"), max_examples=100 * DEPTH)
# On the site's own Python a few examples do: each state is looked at thoroughly elsewhere.
hypothesis.settings.load_profile("brief" if sys.platform == "emscripten" else "ci" if os.environ.get("CI") else "quick")

# Whole games stay in memory for many tests: looking through them all for garbage so often is a tenth of the time.
gc.set_threshold(20_000, 20, 20)

WAIT = 30_000  # ms: what is expected in the browser comes much sooner, but for a machine that is busy with other things


@pytest.fixture(scope="session", params=list(GAMES.values()), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Give every game found in turn: those of the package, and the tests' own."""
    return dragonlab.load(request.param)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests that need one."""
    from browser import chromium
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = chromium.start(playwright.chromium)
        yield browser
        browser.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """End the report with the rule count of each game."""
    for line in config.stash.get(COUNTS, []):
        terminalreporter.write_line(line)
