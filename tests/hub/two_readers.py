"""A JupyterHub below a prefix: two readers, a JupyterLab each, and a progress each.

`make hub` runs it; it is no part of `make test`, as a hub takes a score of packages that nothing else needs.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from browser import chromium
from browser.board import BoardPage
from browser.lab import ARTEFACTS, START_SECONDS, free_port, soon
from browser.reader import COMING, LIVE
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


ROOT = Path(__file__).parents[2]
CONFIGURATION = re.compile(r"```python\n(# jupyterhub_config\.py\n.*?)```", re.DOTALL)


class Hub(NamedTuple):
    url: str
    homes: Path

    def stars(self, reader: str) -> dict[str, int]:
        """Read the stars that a reader has; none without a file."""
        file = self.homes / reader / "dragonlab" / "progress.json"
        return dict(json.loads(file.read_text(encoding="utf-8"))["stars"]) if file.exists() else {}


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    """Run a hub as docs/class.md says; anybody may sign in, and has a home of their own below `homes`."""
    folder = tmp_path_factory.mktemp("hub")
    said = CONFIGURATION.search((ROOT / "docs/class.md").read_text(encoding="utf-8"))
    assert said is not None
    (folder / "jupyterhub_config.py").write_text(said[1], encoding="utf-8")
    port, inner, proxy = (free_port() for _ in range(3))
    settings = {
        "JupyterHub.bind_url": f"http://127.0.0.1:{port}/school/",
        "JupyterHub.hub_port": inner,
        "ConfigurableHTTPProxy.api_url": f"http://127.0.0.1:{proxy}",
        "JupyterHub.authenticator_class": "dummy",
        "Authenticator.allow_all": True,
        "JupyterHub.spawner_class": "simple",
        "SimpleLocalProcessSpawner.home_dir_template": folder / "homes/{username}",
    }
    programs = [Path(sys.executable).parent, Path(__file__).parent / "node_modules/.bin"]
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    ARTEFACTS.mkdir(exist_ok=True)
    with (ARTEFACTS / "hub.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", *(f"--{name}={value}" for name, value in settings.items())],
            cwd=folder,
            env={**os.environ, "PATH": path},
            stdout=log,
            stderr=log,
        )
        try:
            hub = Hub(f"http://127.0.0.1:{port}/school/", folder / "homes")
            wait_for(hub, server)
            yield hub
        finally:
            server.terminate()
            server.wait(30)


def wait_for(hub: Hub, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(URLError), urlopen(f"{hub.url}hub/health", timeout=5):  # noqa: S310  this machine's
            return
        time.sleep(0.1)
    pytest.fail(f"the hub did not start: {ARTEFACTS / 'hub.log'}", pytrace=False)


def sign_in(browser: Browser, hub: Hub, reader: str) -> Page:
    """Sign in as a reader does, in a browser of their own; their server starts."""
    page = chromium.unpainted(browser.new_context(viewport={"width": 1366, "height": 768})).new_page()
    page.goto(hub.url)
    page.get_by_label("Username").fill(reader)
    page.get_by_label("Password").fill("secret")
    page.get_by_role("button", name="Sign in").click()
    return page


def test_two_readers_of_a_hub_play_and_keep_their_own_stars(browser: Browser, hub: Hub) -> None:
    ana, ben = (sign_in(browser, hub, reader) for reader in ("ana", "ben"))
    for page, reader in ((ana, "ana"), (ben, "ben")):
        page.wait_for_url(f"{hub.url}user/{reader}/lab/tree/es/start.ipynb**", timeout=COMING)
        expect(page.locator(".dragonlab-reading")).to_be_visible(timeout=COMING)
        expect(page.locator(f"{LIVE} button").first).to_be_attached(timeout=COMING)
    ana.goto(ana.url.replace("start.ipynb", "dragonheart.ipynb"))
    board = BoardPage(ana.locator(f"{LIVE}[data-phase=play]:visible").first)
    board.root.locator("[data-piece^='hand0.fire_dragon']").first.click()
    board.root.locator("[data-zone='fire_dragon']").click()
    expect(ana.locator(f"{LIVE}:visible .dl-notice[data-kind=right]")).to_be_visible()
    assert soon(lambda: hub.stars("ana") == {"dragonheart/first-dragon": 3})
    assert hub.stars("ben") == {}
    refused = ben.goto(f"{hub.url}user/ana/lab")
    assert refused is not None
    assert refused.status in (403, 404)
    for page in (ana, ben):
        page.context.close()
