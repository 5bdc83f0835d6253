"""A notebook of somebody else's on the site: what it vouches for itself counts for nothing."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

import planted
import pytest
from browser.lab import ROOT
from browser.notebook import OPEN
from playwright.sync_api import expect
from static_site.reader import IS_READY, READY

from dragonlab.site.pages import KERNEL

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page
    from static_site.conftest import Reader

MINE, OWN = "en/mine.ipynb", "en/own.ipynb"
PUT = """([path, content]) =>
    jupyterapp.serviceManager.contents.save(path, { type: "file", format: "base64", content })"""
"""How the file browser puts a file there."""
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
CLOSE = """() => {
    for (const panel of [...jupyterapp.shell.widgets("main")]) panel.dispose();
    delete window.planted;
    delete window.ran;
}"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


@pytest.fixture(scope="module")
def lab(visitor: Reader) -> Page:
    """Open JupyterLab without Python, which none but one of these tests needs, for all of them."""
    page = visitor.without_python().context.new_page()
    page.set_default_timeout(READY)
    page.goto(f"{visitor.site.url}lab/index.html?path=en/empty.ipynb")
    page.wait_for_function(IS_READY)
    return page


def put(page: Page, path: str, notebook: dict[str, Any]) -> None:
    """Put a notebook there as the file browser does, for the kernel that the site has."""
    notebook = {**notebook, "metadata": {**notebook["metadata"], "kernelspec": KERNEL}}
    page.evaluate(PUT, [path, base64.b64encode(json.dumps(notebook).encode()).decode()])


def turn_to(lab: Page, path: str) -> None:
    """Close what is open in JupyterLab, and open a notebook as it is stored."""
    lab.evaluate(CLOSE)
    lab.evaluate(OPEN, path)


def brings_nothing_to_life(page: Page) -> None:
    expect(page.locator(".planted")).to_have_text("Seven")
    assert page.evaluate(STATE) is None
    assert page.evaluate(TRUSTED) == 0
    assert page.evaluate("window.planted ?? null") is None


def test_what_was_brought_along_brings_nothing_to_life(visitor: Reader, lab: Page) -> None:
    put(lab, MINE, planted.notebook(planted.CLAIMING))
    turn_to(lab, MINE)
    brings_nothing_to_life(lab)
    page = visitor.with_python().look(MINE).page
    page.wait_for_function(IDLE)
    brings_nothing_to_life(page)
    page.close()


def test_cells_that_are_just_ours_do_not_vouch_for_what_else_there_is(lab: Page) -> None:
    notebook = json.loads((ROOT / "notebooks" / "en" / "start.ipynb").read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell in code:
        cell["metadata"]["trusted"] = True
    code[0]["outputs"] = [planted.OUTPUT]
    put(lab, MINE, notebook)
    turn_to(lab, MINE)
    brings_nothing_to_life(lab)


def test_what_the_reader_has_saved_is_trusted_and_a_copy_that_claims_more_is_not(lab: Page) -> None:
    put(lab, OWN, planted.notebook(dict(planted.CLAIMING, metadata={}, outputs=[])))
    turn_to(lab, OWN)
    lab.evaluate(WRITE, "<b class='mine'>Seven</b><script>window.ran = true</script>")
    lab.evaluate(SAVE)
    put(lab, MINE, planted.notebook(planted.CLAIMING))
    turn_to(lab, OWN)
    expect(lab.locator(".mine")).to_have_text("Seven")
    assert lab.evaluate(TRUSTED) == 1
    assert lab.evaluate("window.ran") is True
    turn_to(lab, MINE)
    lab.evaluate(SAVE)
    put(lab, MINE, planted.notebook(planted.CLAIMING))
    turn_to(lab, MINE)
    assert lab.evaluate(TRUSTED) == 0


def test_all_that_we_ship_is_trusted_and_nothing_that_was_added(lab: Page, built: Path) -> None:
    files = built / "files"
    paths = [path.relative_to(files).as_posix() for path in sorted(files.glob("e?/*.ipynb"))]
    ours = [path for path in paths if (ROOT / "notebooks" / path).exists()]
    assert len(ours) > 20
    assert [path for path in paths if lab.evaluate(READ, path) == 0] == ours
