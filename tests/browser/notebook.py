"""A notebook in the browser, driven by JupyterLab's command ids (its menus are translated)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from browser.chromium import POLLING
from browser.lab import ROOT, TOKEN

if TYPE_CHECKING:
    from browser.lab import Lab
    from playwright.sync_api import BrowserContext, Locator, Page

AXE = ROOT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
OPEN = """async path => {
    const { id, context } = await jupyterapp.commands.execute("docmanager:open", { path });
    await context.ready;
    jupyterapp.shell.activateById(id);
}"""
CLOSE = """async () => {
    for (const panel of [...jupyterapp.shell.widgets("main")].filter(({ context }) => context)) {
        await panel.sessionContext.shutdown();
        panel.dispose();
    }
}"""
RUN_SOON = """async () => {
    const kernel = () => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    while (!kernel()) await new Promise(done => setTimeout(done, 5));
    void jupyterapp.commands.execute("notebook:run-all-cells");
}"""
PYTHON = """async code => {
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const future = kernel.requestExecute({ code });
    let said = "";
    future.onIOPub = ({ content }) => { said += content.text ?? content.traceback?.join("\\n") ?? ""; };
    await future.done;
    return said;
}"""
ALL_OF_IT = """
.jp-Cell { content-visibility: visible !important; }
body { overflow: visible !important; }
"""
"""Else axe-core sees no colours of what is out of sight, and none at all in JupyterLab's body, which is 0 px high."""
WITH_CODE = "try { localStorage.setItem('dragonlab:code', 'shown'); } catch {}"
# What anywidget says of a module that took its two seconds, which does no harm (test_line.py).
LATE = "[anywidget] Failed to initialize model."
LOCAL = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")


def seconds_until(context: BrowserContext, url: str, shown: str, *, run: bool = False) -> float:
    """Open a notebook in a new page, and `run` it unless it does so by itself; seconds until something is shown."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    if run:
        page.evaluate(RUN_SOON)
    page.locator(shown).first.wait_for(timeout=90_000)
    took = time.perf_counter() - began
    page.close()
    return took


class Notebook:
    """A notebook as its code shows it; with `reading`, as a reader sees it, whose cells run by themselves."""

    def __init__(self, page: Page, lab: Lab, path: str, *, reading: bool = False) -> None:
        self.page, self.lab, self.path = page, lab, path
        if not reading:
            page.add_init_script(WITH_CODE)
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.late: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", lambda socket: self.requests.append(socket.url))
        page.on("pageerror", lambda error: (self.late if LATE in str(error) else self.errors).append(str(error)))

    def open(self) -> None:
        """Open the notebook alone in a clean workspace and wait for its kernel."""
        self.page.goto(f"{self.lab.url}/lab/tree/{self.path}?reset&token={TOKEN}")
        self.wait_idle()
        self.command("apputils:change-theme", theme="JupyterLab Light")
        self.page.wait_for_selector("body[data-jp-theme-light=true]", state="attached")

    def turn_to(self, path: str) -> None:
        """Leave this notebook and its kernel, and open one as it is in the checkout, in the same page."""
        self.lab.renew(path)
        self.page.evaluate(CLOSE)
        self.page.evaluate(OPEN, path)
        self.path = path
        self.wait_idle()

    def show_sidebars(self) -> None:
        """Bring back what `hide_sidebars` took away."""
        self.page.evaluate("() => jupyterapp.shell.expandLeft()")
        for side in ("left", "right"):
            self.command("application:toggle-side-tabbar", side=side)

    def hide_sidebars(self) -> None:
        """Leave the whole width to the notebook, as anybody does on a narrow screen."""
        self.page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
        for side in ("left", "right"):
            self.command("application:toggle-side-tabbar", side=side)

    def command(self, name: str, **arguments: Any) -> Any:
        """Run a JupyterLab command to its end; its result, if it is plain data."""
        return self.page.evaluate(
            """async ([name, args]) => {
                const result = await window.jupyterapp.commands.execute(name, args);
                return typeof result === "object" ? null : result;
            }""",
            [name, arguments],
        )

    def run_all(self) -> bool:
        """Run all cells; whether they ran without an error."""
        passed = self.command("notebook:run-all-cells")
        self.wait_idle()
        return passed is True

    def run_cell(self, index: int) -> None:
        """Run one cell, counted from 0 over all cells."""
        self.page.evaluate("index => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }", index)
        self.command("notebook:run-cell")
        self.wait_idle()

    def cell(self, index: int) -> Locator:
        """Find a cell, counted from 0; one that is out of sight may not be drawn yet."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def wait_idle(self, timeout: float = 60) -> None:
        self.page.wait_for_function(f"{KERNEL}?.status === 'idle'", timeout=timeout * 1000, polling=POLLING)

    def python(self, code: str) -> str:
        """Run Python beside the notebook's cells; what it prints."""
        return str(self.page.evaluate(PYTHON, code))

    def restart(self) -> None:
        """Restart the kernel, as the menu does once the reader has said yes."""
        self.page.evaluate(f"async () => {{ await {KERNEL}.restart(); }}")
        self.wait_idle()

    def revert(self) -> None:
        """Read the notebook from disk again."""
        self.page.evaluate("async () => { await window.jupyterapp.shell.currentWidget.context.revert(); }")

    def save(self) -> None:
        self.command("docmanager:save")

    def reload(self) -> None:
        """Reload the page, as a reader does who has saved."""
        self.page.reload()
        self.wait_idle()

    def foreign_requests(self) -> list[str]:
        return [url for url in self.requests if not url.startswith(LOCAL)]

    def accessibility(self, selector: str, *, colours: bool = False) -> list[str]:
        """Let axe-core look at what the selector finds, or at its `colours`; what it objects to, one line a rule."""
        if not self.page.evaluate("'axe' in window"):
            self.page.add_script_tag(path=AXE)
        shown = self.page.add_style_tag(content=ALL_OF_IT)
        violations = self.page.evaluate(
            """async ([selector, looked_at]) => {
                const cells = [...document.querySelectorAll(".jp-Cell")];
                const cell = ({ target }) => cells.indexOf(document.querySelector(target)?.closest(".jp-Cell"));
                const where = node => `cell ${cell(node)}: ${node.html}`;
                window.paint(true);
                const { violations, passes, incomplete } = await axe.run(selector, looked_at);
                if (passes.length + incomplete.length === 0) throw new Error("axe has not looked at anything");
                window.paint(false);
                return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(where).join("\\n  ")}`);
            }""",
            [selector, {"runOnly": ["color-contrast"]} if colours else {}],
        )
        shown.evaluate("style => style.remove()")
        return [str(violation) for violation in violations]
