"""A page for several tests: its notebook gets the cells that each test needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import nbformat
from browser.board import BoardPage
from browser.notebook import CLOSE, OPEN, Notebook
from browser.wire import Wire
from nbformat.v4 import new_code_cell, new_notebook

if TYPE_CHECKING:
    from browser.lab import Lab
    from playwright.sync_api import Page

CLEARED = """
from ipywidgets import Layout
from ipywidgets.widgets.widget import _instances
from dragonlab.board.transport.shared import Front, Assets

for old in [*_instances.values()]:
    if not isinstance(old, Front | Assets | Layout):
        old.close()
"""
"""Closes whatever a page shows, but for what travels once a kernel; the front end has a layout, as all widgets have."""
FIRST = """
import dragonlab
from dragonlab.board import Board

dragonlab.use_language("{language}")
"""
START = "es/start.ipynb"
WAITS = """path => {
    const { context } = jupyterapp.shell.currentWidget ?? {};
    return context?.path === path && context.sessionContext.session?.kernel?.status === "idle";
}"""
WAIT = 10_000  # ms: whatever a reader waits for comes sooner
KERNELSPEC = {"name": "python3", "display_name": "Python 3"}


def use_theme(notebook: Notebook, name: Literal["Light", "Dark"]) -> None:
    """Change JupyterLab's theme and wait until it is there."""
    notebook.command("apputils:change-theme", theme=f"JupyterLab {name}")
    light = "true" if name == "Light" else "false"
    notebook.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
    notebook.page.wait_for_selector("#jupyterlab-splash", state="detached")


class Desk(Notebook):
    """A notebook with a kernel of its own; cell 0 prepares, the others are a test's."""

    def __init__(self, page: Page, lab: Lab, path: str) -> None:
        self.wire = Wire(page)
        self.narrowed = False
        super().__init__(page, lab, path)
        page.set_default_timeout(WAIT)

    def begin(self) -> None:
        """Come to the notebook, if it is open and its kernel waits; else open it with a new one."""
        self.path = START
        if not self.page.evaluate(WAITS, START) or START not in [one["path"] for one in self.lab.ask("sessions")]:
            self.leave()
            self.write()
            self.page.evaluate(OPEN, START)
            self.wait_idle()
        use_theme(self, "Light")
        if self.narrowed:
            self.show_sidebars()
            self.narrowed = False
        for kept in (self.errors, self.late, self.requests):
            kept.clear()

    def write(self, *sources: str) -> None:
        """Write the notebook anew, with a cell for each of these."""
        cells = [new_code_cell(source) for source in sources]
        nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}), self.lab.home / self.path)

    def leave(self) -> None:
        """Close all notebooks, and end their kernels."""
        self.page.evaluate(CLOSE)

    def lay(self, *sources: str, language: str = "es") -> list[BoardPage]:
        """Put cells into the notebook, run them, and give the board of each."""
        self.write(CLEARED + FIRST.format(language=language), *sources)
        self.revert()
        self.wire.forget()
        assert self.run_all(), self.page.locator(".jp-OutputArea").all_inner_texts()
        return [self.board(index) for index in range(1, len(sources) + 1)]

    def add(self, source: str) -> None:
        """Put one more cell at the end, as a reader does."""
        self.page.evaluate(
            """source => {
                const { model } = window.jupyterapp.shell.currentWidget.content;
                model.sharedModel.insertCell(model.cells.length, { cell_type: "code", source });
            }""",
            source,
        )

    def board(self, cell: int) -> BoardPage:
        return BoardPage(self.cell(cell).locator(".dragonlab"))

    def narrow(self, width: int, height: int) -> None:
        """Make the page small and leave its width to the notebook."""
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})
        if not self.narrowed:
            self.hide_sidebars()
            self.narrowed = True
