"""Which cells run by themselves: those of our notebooks, and of others once their reader has said yes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.lab import ROOT
from browser.reader import LIVE, write_page
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from browser.lab import Lab
    from browser.reader import Readers

START = "en/start.ipynb"
PAGE = "en/page.ipynb"
NOTE = "open('told.txt', 'a').write('{}')"
"""A cell that tells of itself in a file beside the notebook."""


def told(lab: Lab) -> str:
    """Read what cells told."""
    path = lab.home / "en" / "told.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def unname_cells(path: Path) -> None:
    """Make a notebook as it was before cells had ids: JupyterLab makes some up, others each time that it is opened."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["nbformat_minor"] = 4
    for cell in notebook["cells"]:
        del cell["id"]
    path.write_text(json.dumps(notebook), encoding="utf-8")


def test_a_teachers_page_runs_in_order_once_the_reader_says_yes(read: Readers, lab: Lab) -> None:
    write_page(lab.home / PAGE, *(NOTE.format(number) for number in range(6)), reader=True)
    unname_cells(lab.home / PAGE)
    before = (lab.home / PAGE).read_bytes()
    reading = read(PAGE, own=True)
    expect(reading.question).to_be_visible()
    reading.is_plain()
    assert told(lab) == ""
    reading.button("Yes, as a page").click()
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "012345"
    reading.page.reload()  # its Python lives on, and what it shows must come again
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("() => document.querySelectorAll('.jp-Cell').length > 12")
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "012345" * 2
    assert (lab.home / PAGE).read_bytes() == before
    write_page(lab.home / PAGE, NOTE.format("!"), reader=True)
    reading.page.reload()
    expect(reading.question).to_be_visible()
    reading.is_plain()
    reading.button("No, as a notebook").click()
    expect(reading.question).to_have_count(0)
    assert "!" not in told(lab)


def test_a_failing_cell_stops_the_rest_and_can_be_run_again(read: Readers, lab: Lab) -> None:
    fails = "open('mended.txt')"
    write_page(
        lab.home / PAGE, NOTE.format(0), "1 / 0", fails, NOTE.format(1), tags={1: ["raises-exception"]}, reader=True
    )
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    again = reading.button("Run it again")
    expect(again).to_be_visible(timeout=60_000)
    assert told(lab) == "0"
    prompt = reading.page.locator(".dragonlab-failed .jp-InputPrompt")
    before = prompt.text_content() or ""
    again.click()
    expect(prompt).not_to_have_text(before)
    expect(again).to_be_visible()
    assert told(lab) == "0"
    (lab.home / "en" / "mended.txt").touch()
    again.click()
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "01"
    expect(again).to_be_hidden()


def test_a_restarted_python_runs_them_again(read: Readers, lab: Lab) -> None:
    write_page(lab.home / PAGE, NOTE.format(0), NOTE.format(1), reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    for times in (1, 2):
        reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
        assert told(lab) == "01" * times
        reading.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length > 0")


HOSTILE = {
    "prose made code": lambda cells: cells[0].update(
        cell_type="code", source=NOTE.format("!"), outputs=[], execution_count=None
    ),
    "a tag": lambda cells: cells[2].update(metadata={"tags": ["language", "mine"]}),
}
"""Whatever else is an edit has another digest, too: widgets/tests/reader.test.ts."""


@pytest.mark.parametrize("change", HOSTILE)
def test_a_notebook_that_claims_to_be_ours_runs_nothing(read: Readers, lab: Lab, change: str) -> None:
    notebook = json.loads((ROOT / "notebooks" / START).read_text(encoding="utf-8"))
    HOSTILE[change](notebook["cells"])
    notebook["metadata"]["dragonlab"] = {"original": "0" * 16, "trusted": True}
    (lab.home / START).write_text(json.dumps(notebook), encoding="utf-8")
    reading = read(START)
    reading.is_plain()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'")
    assert reading.page.locator(LIVE).count() == 0
    assert told(lab) == ""


def test_outputs_that_are_not_ours_are_not_trusted_and_a_module_beside_is_not_taken_for_ours(
    read: Readers, lab: Lab
) -> None:
    notebook = json.loads((ROOT / "notebooks" / START).read_text(encoding="utf-8"))
    evil = "<img src=x onerror='window.evil = 1'><script>window.evil = 1</script>"
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            output["data"] = {
                "text/html": evil,
                "image/svg+xml": f"<svg xmlns='http://www.w3.org/2000/svg'>{evil}</svg>",
            }
    (lab.home / START).write_text(json.dumps(notebook), encoding="utf-8")
    for name in ("dragonlab", "ipywidgets", "anywidget", "filelock"):
        (lab.home / "en" / f"{name}.py").write_text(NOTE.format(name), encoding="utf-8")
    reading = read(START)
    expect(reading.live).to_be_visible(timeout=60_000)
    assert reading.page.evaluate("window.evil") is None
    assert told(lab) == ""
