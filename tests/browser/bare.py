"""The round trip of a bare ipywidgets button: what any widget takes on this machine, in this page, at this moment.

Every latency is told as a ratio to it, so that no machine's speed fails a test.
"""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

MEDIAN, LATE = 2.0, 2.5  # the most that an answer should take, in round trips of the button
FAILING = 2.5  # times that fail: of a few dozen acts the slowest scatter
BARE = """
import ipywidgets

button, label = ipywidgets.Button(description="bare"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.HBox([button, label])
"""
WATCH = """button => {
    const label = button.parentElement.querySelector(".widget-label");
    let began = 0;
    button.parentElement.dataset.lmSuppressShortcuts = "true";
    button.addEventListener("click", () => { began = performance.now(); }, { capture: true, once: true });
    window.bareButton = new Promise(done => {
        const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now() - began); });
        seen.observe(label, { childList: true, characterData: true, subtree: true });
    });
}"""
FOCUS = "button => { window.beforeBare = document.activeElement; button.focus({ preventScroll: true }); }"
BACK = "() => window.beforeBare.focus({ preventScroll: true })"


class Button:
    """The button in a page where `BARE` was shown, pressed before each act, by mouse or by keyboard as the act is.

    So both meet the same machine, and the same driver: a click by script takes two thirds of one by mouse.
    """

    def __init__(self, page: Page, times: list[float] | None = None, *, mouse: bool = True) -> None:
        self.page = page
        self.mouse = mouse
        self.times = [] if times is None else times
        """Milliseconds from each press to its answer on the page."""

    def press(self) -> None:
        button = self.page.get_by_role("button", name="bare", exact=True).last
        button.evaluate(WATCH)
        if self.mouse:
            button.click()
        else:
            button.evaluate(FOCUS)
            self.page.keyboard.press("Enter")
        self.times.append(self.page.evaluate("() => window.bareButton"))
        if not self.mouse:
            self.page.evaluate(BACK)


class Ratios(NamedTuple):
    """What acts took, in round trips of the button: at the median, and at the 95th percentile."""

    middle: float
    late: float
    told: str

    @property
    def fair(self) -> bool:
        return self.middle <= FAILING * MEDIAN and self.late <= FAILING * LATE


def ratios(times: Sequence[float], bare: Sequence[float]) -> Ratios:
    """Compare, and say all figures."""
    late, least = (quantiles(each, n=20, method="inclusive")[-1] for each in (times, bare))
    middle = median(times) / median(bare)
    figures = f"median {median(times):.0f} ms, p95 {late:.0f} ms, max {max(times):.0f} ms ({len(times)} acts)"
    button = f"a bare button {median(bare):.0f} and {least:.0f} ms"
    told = f"{figures}; {button}: {middle:.1f} × and {late / least:.1f} × (at most {MEDIAN} × and {LATE} ×)"
    return Ratios(middle, late / least, told)
