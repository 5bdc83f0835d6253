"""A notebook of somebody else's on the site: what it vouches for itself counts for nothing."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

import planted
import pytest
from browser.lab import ROOT
from playwright.sync_api import expect
from static_site.reader import READY

from dragonlab.site.pages import KERNEL

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page
    from static_site.conftest import Reader

MINE = "en/mine.ipynb"
PUT = """([path, content]) =>
    jupyterapp.serviceManager.contents.save(path, { type: "file", format: "base64", content })"""
"""How the file browser puts a file there."""
OPEN = "() => window.jupyterapp?.shell.currentWidget?.context?.isReady"
IDLE = "() => jupyterapp.shell.currentWidget.sessionContext?.session?.kernel?.status === 'idle'"
STATE = "jupyterapp.shell.currentWidget.model.getMetadata('widgets') ?? null"
TRUSTED = "[...jupyterapp.shell.currentWidget.model.cells].filter(cell => cell.trusted).length"
READ = """async path => {
    const { contents } = jupyterapp.serviceManager;
    const { content } = await contents.get(path, { content: true, type: "notebook", format: "json" });
    return content.cells.filter(cell => cell.cell_type === "code" && !cell.metadata.trusted).length;
}"""
WRITE = """html => {
    const cell = jupyterapp.shell.currentWidget.model.cells.get(1);
    cell.trusted = true;
    cell.outputs.fromJSON([{ output_type: "display_data", data: { "text/html": html }, metadata: {} }]);
}"""


def put(page: Page, path: str, notebook: dict[str, Any]) -> None:
    """Put a notebook there as the file browser does, for the kernel that the site has."""
    notebook = {**notebook, "metadata": {**notebook["metadata"], "kernelspec": KERNEL}}
    page.evaluate(PUT, [path, base64.b64encode(json.dumps(notebook).encode()).decode()])


def opened(reader: Reader, path: str, app: str = "notebooks") -> Page:
    page = reader.context.new_page()
    page.set_default_timeout(READY)
    page.goto(f"{reader.site.url}{app}/index.html?path={path}")
    page.wait_for_function(OPEN)
    return page


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_what_was_brought_along_brings_nothing_to_life(reader: Reader, app: str) -> None:
    desk = opened(reader, "en/empty.ipynb")
    put(desk, MINE, planted.notebook(planted.CLAIMING))
    desk.close()  # nobody needs its Python
    page = opened(reader, MINE, app)
    expect(page.locator(".planted")).to_have_text("Seven")
    page.wait_for_function(IDLE)
    assert page.evaluate(STATE) is None
    assert page.evaluate(TRUSTED) == 0
    assert page.evaluate("window.planted ?? null") is None


def test_cells_that_are_just_ours_do_not_vouch_for_what_else_there_is(reader: Reader) -> None:
    notebook = json.loads((ROOT / "notebooks" / "en" / "start.ipynb").read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        cell["metadata"]["trusted"] = True
    code[0]["outputs"] = [planted.OUTPUT]
    put(opened(reader.without_python(), "en/empty.ipynb"), MINE, notebook)
    page = opened(reader, MINE)
    expect(page.locator(".planted")).to_have_text("Seven")
    assert page.evaluate(TRUSTED) == 0
    assert page.evaluate("window.planted ?? null") is None


def test_what_the_reader_has_saved_is_trusted_and_a_copy_that_claims_more_is_not(reader: Reader) -> None:
    notebook = reader.without_python().look("en/empty.ipynb")
    notebook.page.evaluate(WRITE, "<b class='mine'>Seven</b><script>window.ran = true</script>")
    notebook.save()
    put(notebook.page, MINE, planted.notebook(planted.CLAIMING))
    page = opened(reader, "en/empty.ipynb")
    expect(page.locator(".mine")).to_have_text("Seven")
    assert page.evaluate(TRUSTED) == 1
    assert page.evaluate("window.ran") is True
    other = reader.look(MINE)
    other.save()
    put(other.page, MINE, planted.notebook(planted.CLAIMING))
    assert opened(reader, MINE).evaluate(TRUSTED) == 0


def test_all_that_we_ship_is_trusted_and_nothing_that_was_added(reader: Reader, built: Path) -> None:
    page = reader.without_python().look("en/empty.ipynb").page
    files = built / "files"
    paths = [path.relative_to(files).as_posix() for path in sorted(files.glob("e?/*.ipynb"))]
    ours = [path for path in paths if (ROOT / "notebooks" / path).exists()]
    assert len(ours) > 20
    assert [path for path in paths if page.evaluate(READ, path) == 0] == ours
