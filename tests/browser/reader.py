"""The reader's view of a notebook, in each of the apps that have it."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import nbformat
from browser import chromium
from browser.lab import TOKEN
from browser.notebook import ALL_OF_IT, AXE, CLOSE, OPEN
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from browser.lab import Lab
    from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize

MODEL = "jupyterapp.shell.currentWidget.model"
COMING = 90_000  # ms: a board takes its time on a busy machine
LIVE = ".dragonlab:not(.dragonlab-drawn *)"
"""A board that Python answers for; others are drawn as the notebook keeps them."""
OBJECTIONS = """async part => {
    window.paint(true);
    const found = await axe.run(part, { rules: { "aria-required-children": { enabled: false } } });
    window.paint(false);
    const colours = [...found.passes, ...found.violations].some(({ id }) => id === "color-contrast");
    if (!colours) throw new Error("axe has seen no colours");
    return found.violations.flatMap(({ help, nodes }) => nodes
        .filter(({ html }) => !html.startsWith('<div class="lm-Widget jp-Cell '))
        .map(({ html }) => `${help}: ${html}`));
}"""
"""What axe-core objects to, but for JupyterLab's own: it calls the cells a feed, and names those that have no role."""
FITS = """([lessons, phone]) => {
    const { outerNode, widgets } = jupyterapp.shell.currentWidget.content;
    const cells = widgets.filter(({ model }) => model.sharedModel.source.includes("dragonlab.lesson("));
    const cell = cells[lessons];
    const board = cell.node.querySelector(".dragonlab:not(.dragonlab-drawn *)");
    const main = board?.querySelector(".dl-main") ?? board?.querySelector(".dl-panel-frame");
    if (!main?.querySelector("button")) {
        jupyterapp.shell.currentWidget.content.scrollToItem(widgets.indexOf(cell), "start");
        return false;
    }
    const box = one => main.querySelector(one)?.getBoundingClientRect();
    const table = box(".dl-board"), asked = box(".dl-acts") ?? box(".dl-say");
    const height = phone && table && asked ? asked.bottom - table.top : main.offsetHeight;
    return height > 0 && height <= outerNode.clientHeight && main.scrollWidth <= outerNode.clientWidth;
}"""
"""Come to a lesson's board, by its number; true once it fits the room between the bars."""
AT_REST = """part => {
    const { outerNode } = jupyterapp.shell.currentWidget.content;
    const { top, bottom, height } = outerNode.getBoundingClientRect();
    const coming = [...outerNode.querySelectorAll(".dragonlab-waiting, .dragonlab-still, .dragonlab-drawn:empty")];
    const near = coming.map(one => one.getBoundingClientRect())
        .filter(one => one.height > 0 && one.bottom > top - height && one.top < bottom + height);
    const box = part.getBoundingClientRect(), seen = box.top >= top && box.bottom <= bottom;
    if (!seen) part.scrollIntoView({ block: "center" });
    return seen && near.length === 0;
}"""
"""Come to a part of the page; true once all that is near it has been drawn and run, so that it moves no more."""
SCROLLS = """() => {
    const scrolls = value => value === "auto" || value === "scroll";
    const boards = [...document.querySelectorAll(".dragonlab")];
    const meant = ".dl-scroll, .dl-choices ul, .dl-inside ul";
    const around = new Set();
    for (const output of [...boards, ...document.querySelectorAll(".jp-OutputArea-output")])
        for (let at = output; at && !at.matches(".jp-Cell"); at = at.parentElement) around.add(at);
    const inside = boards.flatMap(board => [...board.querySelectorAll("*")]).filter(one => !one.closest(meant));
    return [...around, ...inside].filter(one => {
        const { overflowX, overflowY } = getComputedStyle(one);
        return one.clientHeight > 0 && ((scrolls(overflowY) && one.scrollHeight > one.clientHeight)
            || (scrolls(overflowX) && one.scrollWidth > one.clientWidth));
    }).map(one => one.className);
}"""
"""What has a bar to scroll it with around an output or in a board, but for lists that are meant to."""
SESSIONS = "**/api/sessions?*"
KERNELSPEC = {"name": "python3", "display_name": "Python 3"}


def is_loaded(page: Page) -> bool:
    """Tell whether the app has our extension and has activated it."""
    page.wait_for_function("() => window.jupyterapp?.isPluginActivated('dragonlab:reader')")
    return True


def write_page(path: Path, *sources: str, tags: dict[int, list[str]] | None = None, **own: object) -> None:
    """Write a notebook of somebody's own, with a heading and room before each cell of code, and `own` metadata."""
    cells = [new_markdown_cell("# A page")]
    for number, source in enumerate(sources):
        cells += [
            new_markdown_cell(f"## Part {number}" + "\n\nAnd on." * 40),
            new_code_cell(source, metadata={"tags": tags[number]} if tags and number in tags else {}),
        ]
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC, "dragonlab": own}), path)


class Reading:
    """A page on which a notebook is read."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view = page.locator(".dragonlab-reading")
        self.code = page.locator(".jp-Notebook .jp-InputArea-editor:visible")
        self.contents = page.locator(".dragonlab-contents")
        self.status = page.locator(".dragonlab-status")
        self.question = page.locator(".dragonlab-notice")
        self.live = page.locator(f"{LIVE} button").first
        self.drawn = page.locator(".dragonlab-drawn .dragonlab")
        self.said = page.locator(".dragonlab-bubble")

    def section(self, name: str) -> Locator:
        """Find a section in the contents, whatever stars it has."""
        return self.contents.get_by_role("button", name=re.compile(f"^{re.escape(name)}(?= \\d|$)"))

    def title(self, name: str) -> Locator:
        """Find the title of a notebook."""
        return self.page.get_by_role("heading", name=name, exact=True, level=1)

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def go_on(self, title: str) -> None:
        """Press the button that leads to the next section, where it stays under the press."""
        button = self.button(f"Go on: {title}")
        self.page.wait_for_function(AT_REST, arg=button.element_handle(), timeout=COMING)
        button.click()

    def scroll_to_the_end(self) -> None:
        """Scroll as somebody who looks for the end."""
        self.page.evaluate(
            """async () => {
                const { outerNode } = jupyterapp.shell.currentWidget.content;
                for (let at = 0; at < outerNode.scrollHeight; at += 300) {
                    outerNode.scrollTo(0, at);
                    await new Promise(requestAnimationFrame);
                }
            }"""
        )

    def objections(self, part: str) -> list[str]:
        """Let axe-core look at a part of the page, and say what it objects to."""
        if not self.page.evaluate("'axe' in window"):
            self.page.add_script_tag(path=AXE)
        shown = self.page.add_style_tag(content=ALL_OF_IT)
        found = self.page.evaluate(OBJECTIONS, part)
        shown.evaluate("style => style.remove()")
        return list(found)

    def each_board_fits(self, lessons: int, *, phone: bool = False) -> None:
        """Come to one lesson after the other, and wait until its board fits; on a phone, what one acts on."""
        for number in range(lessons):
            self.page.wait_for_function(FITS, arg=[number, phone], polling=100)

    def nothing_scrolls(self) -> None:
        """See that no board, and nothing around it or another output in its cell, has a bar to scroll it with."""
        assert self.page.evaluate(SCROLLS) == []

    @property
    def dirty(self) -> bool:
        return bool(self.page.evaluate(f"{MODEL}.dirty"))

    @property
    def cells(self) -> int:
        return int(self.page.evaluate(f"{MODEL}.cells.length"))

    def is_plain(self) -> None:
        """Wait until the notebook is there; it must be as Jupyter shows it."""
        expect(self.page.locator(".jp-NotebookPanel-toolbar:visible")).to_be_attached()
        expect(self.code.first).to_be_attached()
        expect(self.view).to_have_count(0)


FORGET = """async () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("dragonlab:")) localStorage.removeItem(key);
    if (document.body.dataset.jpThemeLight !== "true")
        await jupyterapp.commands.execute("apputils:change-theme", { theme: "JupyterLab Light" });
}"""


class Readers:
    """Opens notebooks as readers do: one after the other in one JupyterLab, or in a page of its own."""

    def __init__(self, lab: Lab, browser: Browser) -> None:
        self.lab = lab
        self.context = chromium.unpainted(
            browser.new_context()
        )  # one for all: what the browser has compiled stays in it
        self.page: Page | None = None
        self.others: list[Page] = []
        self.held: list[Route] = []

    def __call__(
        self,
        path: str,
        app: str = "lab/tree",
        width: int = 1366,
        height: int = 768,
        *,
        own: bool = False,
        python: bool = True,
    ) -> Reading:
        """Open a notebook.

        The page is its `own` in another app than JupyterLab, where its way back counts, and where it is loaded again:
        JupyterLab opens what its address names only later, whatever has been closed meanwhile. Without `python` none
        is started before it is `let`.
        """
        size: ViewportSize = {"width": width, "height": height}
        own = own or app != "lab/tree"
        page = self.context.new_page() if own else (self.page or self.load())
        if own:
            self.others.append(page)
        page.set_viewport_size(size)
        if not python:
            page.route(SESSIONS, self._hold)
        if own:
            place = app.replace(
                "lab", "lab/workspaces/own"
            )  # what other pages leave in theirs comes back with a reload
            page.goto(f"{self.lab.url}/{place}/{path}?reset&token={TOKEN}")
        else:
            page.evaluate(OPEN, path)
        return Reading(page)

    def _hold(self, route: Route) -> None:
        if route.request.method == "POST":
            self.held.append(route)
        else:
            route.continue_()

    def let(self) -> None:
        """Let Python start where it has been held."""
        held = [route for route in self.held if not route.request.frame.page.is_closed()]
        self.held.clear()
        for route in held:
            route.continue_()
        for page in {route.request.frame.page for route in held}:
            page.unroute(SESSIONS)

    def load(self) -> Page:
        """Load the JupyterLab that tests share, with nothing open."""
        self.page = self.context.new_page()
        self.page.goto(f"{self.lab.url}/lab/workspaces/readers?reset&token={TOKEN}")
        is_loaded(self.page)
        self.page.evaluate("jupyterapp.restored")
        return self.page

    def leave(self) -> None:
        """Close what is open, and forget what readers have left behind.

        The page of a test stays until the next one is written, and so do checkpoints: JupyterLab may still be making
        one, and says in a dialog that it is gone.
        """
        for page in self.others:
            page.evaluate(FORGET)
            page.close()
        self.others.clear()
        self.let()  # what waits for it cannot be closed
        if self.page is not None:
            self.page.evaluate(CLOSE)
            self.page.evaluate(FORGET)
        self.lab.stop_kernels()
        for path in (self.lab.home / "en").glob("*"):
            if path.suffix != ".ipynb" and path.name != ".ipynb_checkpoints":
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def end(self) -> None:
        self.context.close()
