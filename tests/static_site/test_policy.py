"""A page of the site asks its own host and no other, whatever a notebook's outputs name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser import chromium
from static_site.conftest import Reader
from static_site.server import serving

from dragonlab.site.policy import POLICY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page
    from static_site.server import Served

STORED = """
<video class="asks" src="{url}video" autoplay></video>
<img class="asks" src="{url}image" alt="" style="background: url({url}inline)">
<style>.asks {{ background-image: url({url}style) }}</style>
"""
TRUSTED = """
<link rel="stylesheet" href="{url}sheet"><iframe src="{url}frame"></iframe>
<script>
    const asked = ["fetch", "beacon"].map(name => "{url}" + name);
    navigator.sendBeacon(asked[1]);
    const tell = told => () => {{ window.told = told; }};
    fetch(asked[0], {{ mode: "no-cors" }}).then(tell("answered"), tell("refused"));
</script>
"""
SHOW = """([stored, trusted]) => {
    const { cells } = jupyterapp.shell.currentWidget.model;
    const output = html => ({ output_type: "display_data", data: { "text/html": html }, metadata: {} });
    cells.get(1).outputs.fromJSON([output(stored)]);
    cells.get(1).trusted = true;
    cells.get(1).outputs.fromJSON([output(stored), output(trusted)]);
}"""
GIVEN_UP = """() => {
    const [film, ...others] = document.querySelectorAll("video.asks, img.asks");
    return window.told === "refused" && film.error !== null && others.every(one => one.complete);
}"""
FROM_PYTHON = """
from js import fetch

try:
    await fetch("{url}python", mode="no-cors")
except Exception:
    print("refused")
"""
BY_SOCKET = """
import asyncio
from js import WebSocket
from pyodide.ffi import create_once_callable

closed = asyncio.get_running_loop().create_future()
WebSocket.new("{url}socket").onerror = create_once_callable(closed.set_result)
await asyncio.wait_for(closed, 20)
print("closed")
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Served]:
    """Another host, as far as a browser is concerned."""
    with serving(tmp_path) as served:
        yield served


def show(page: Page, url: str) -> None:
    """Let a cell show what asks another host, stored by somebody else and run by the reader."""
    page.evaluate(SHOW, [STORED.format(url=url), TRUSTED.format(url=url)])
    page.wait_for_function(GIVEN_UP)


def test_neither_outputs_nor_python_ask_another_host(reader: Reader, elsewhere: Served) -> None:
    notebook = reader.open("en/empty.ipynb")
    show(notebook.page, elsewhere.url)
    assert elsewhere.asked == []
    assert notebook.python(FROM_PYTHON.format(url=elsewhere.url)) == "refused\n"
    assert elsewhere.asked == []


def test_as_a_header_it_binds_python_in_what_no_service_worker_sees(
    browser: Browser, built: Path, elsewhere: Served
) -> None:
    with serving(built, {"Content-Security-Policy": POLICY}) as site:
        reader = Reader(chromium.unpainted(browser.new_context()), site)
        notebook = reader.open("en/empty.ipynb")
        assert notebook.python(BY_SOCKET.format(url=elsewhere.url.replace("http", "ws"))) == "closed\n"
        reader.leave()
    assert elsewhere.asked == []
