"""Widgets saved in somebody else's notebook, whose state is code: opening it brings none to life."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import planted
import pytest
from browser.lab import ROOT
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.lab import Lab
    from browser.reader import Readers, Reading

PAGE = "en/page.ipynb"
START = "en/start.ipynb"
IDLE = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
STATE = "jupyterapp.shell.currentWidget.model.getMetadata('widgets') ?? null"
SAVE = """([path, content]) =>
    jupyterapp.serviceManager.contents.save(path, { type: "notebook", format: "json", content })"""

EMPTY = {**planted.CLAIMING, "metadata": {}, "outputs": []}
"""A cell of code: a server marks on those alone that a notebook is signed; without any there is no widget to show."""


def nothing_came_to_life(reading: Reading, lab: Lab) -> None:
    """Wait for the notebook and its kernel; it must be the only one, and the page must have no saved widget."""
    reading.page.wait_for_function(IDLE)
    assert reading.page.evaluate(STATE) is None
    assert reading.page.evaluate("window.planted") is None
    assert len(lab.ask("kernels")) == len(lab.ask("sessions")) == 1


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_opening_somebodys_notebook_runs_nothing(read: Readers, lab: Lab, app: str) -> None:
    planted.write(lab.home / PAGE)
    nothing_came_to_life(read(PAGE, app), lab)


def test_with_cells_that_are_just_ours_neither(read: Readers, lab: Lab) -> None:
    notebook = json.loads((ROOT / "notebooks" / START).read_text(encoding="utf-8"))
    notebook["metadata"]["widgets"] = planted.STATE
    (lab.home / START).write_text(json.dumps(notebook), encoding="utf-8")
    nothing_came_to_life(read(START), lab)


def test_what_the_reader_has_saved_lives_again(read: Readers, lab: Lab) -> None:
    planted.write(lab.home / PAGE)
    reading = read(PAGE, own=True)
    nothing_came_to_life(reading, lab)
    reading.page.evaluate(SAVE, [PAGE, planted.notebook(EMPTY)])
    reading.page.reload()
    reading.page.wait_for_function("() => window.planted === 'came to life'")
    expect(reading.view).to_have_count(0)


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_in_a_jupyterlab_of_ones_own_no_saved_code_comes_to_life(installed: Readers, app: str) -> None:
    planted.write(installed.lab.home / PAGE, planted.CLAIMING)
    page = installed(PAGE, app).page
    page.wait_for_function(IDLE)
    assert page.evaluate(STATE)[planted.KIND]["state"] == {"layout": planted.OF_IPYWIDGETS}
    assert page.evaluate("window.planted") is None
    assert len(installed.lab.ask("kernels")) == 1


def test_there_too_what_the_reader_has_saved_lives_again(installed: Readers) -> None:
    planted.write(installed.lab.home / PAGE)
    page = installed(PAGE, own=True).page
    page.wait_for_function(IDLE)
    page.evaluate(SAVE, [PAGE, planted.notebook(EMPTY)])
    page.reload()
    page.wait_for_function("() => window.planted === 'came to life'")
