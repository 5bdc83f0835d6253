"""One board on the page, handled as a reader handles it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

from browser.chromium import POLLING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from browser.bare import Button
    from playwright.sync_api import Locator, Page

QUIET = """([root, before]) => Number(root.dataset.seq) > before && root.dataset.busy === "false"
    && root.dataset.phase !== "thinking" && !root.querySelector(".dl-landing")"""
STILL = """async root => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return root.getAnimations({ subtree: true }).every(one => one.playState === "finished");
}"""
FOCUSED = """root => { const focused = document.activeElement;
    return root.contains(focused) ? focused.dataset.stop ?? focused.dataset.action ?? focused.className : null; }"""
TOWARDS = """(root, stop) => {
    const middle = one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(document.activeElement), [u, v] = middle(root.querySelector(`[data-stop="${stop}"]`));
    return [u - x, v - y];
}"""
STEPS_TO_FOCUS = 60
LINE = 20  # px: what lies further up or down is on another line
TURNS = 30_000  # ms: several bots may move before the reader is asked again, on a machine that is busy


class BoardPage:
    """A view of a board. Every act waits until the board has answered, has shown it, and bots have moved."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page
        self.latencies: list[float] = []
        """Milliseconds from each act to the updated board, as the board itself measured them."""
        self.beside: Button | None = None
        """A bare button to compare with."""
        root.wait_for()
        self.wait(-1)

    # -- what it shows ------------------------------------------------------------------------------

    def data(self, name: str) -> str:
        return self.root.get_attribute(f"data-{name}") or ""

    @property
    def seq(self) -> int:
        return int(self.data("seq"))

    @property
    def moment(self) -> int:
        return int(self.data("moment"))

    @property
    def phase(self) -> str:
        return self.data("phase")

    @property
    def moves(self) -> list[str]:
        """The labelled moves, in notation."""
        listed = self.root.locator(".dl-choices [data-move]")
        return [str(move) for move in listed.evaluate_all("all => all.map(one => one.dataset.move)")]

    def faces(self, zone: str) -> list[str]:
        """Name what lies in a zone, as far as it is drawn; face down is an empty name."""
        drawn = self.zone(zone).locator("[data-piece]")
        return [str(face) for face in drawn.evaluate_all("all => all.map(one => one.dataset.face)")]

    def spoken(self, zone: str) -> str:
        return self.zone(zone).locator(".dl-hit").get_attribute("aria-label") or ""

    def text(self) -> str:
        return self.root.inner_text()

    def notice(self, kind: str) -> Locator:
        return self.root.locator(f'.dl-notice[data-kind="{kind}"]')

    def zone(self, name: str) -> Locator:
        return self.root.locator(f'[data-zone="{name}"]')

    def unfold(self, name: str) -> Locator:
        """Find a zone; where it is folded, its line is clicked on first."""
        if not self.zone(name).is_visible():
            self.root.locator(f'[data-holds~="{name}"]').click()
        return self.zone(name)

    def cards(self, face: str) -> Locator:
        """Find the cards of that face in the reader's own hand."""
        return self.root.locator(f'button[data-piece][data-face="{face}"]')

    def action(self, name: str) -> Locator:
        """Find a button; one that is in the menu is brought into sight."""
        button = self.root.locator(f'button[data-action="{name}"]')
        if self.root.locator(f'.dl-more[hidden] [data-action="{name}"]').count():
            self.root.locator('[data-action="more"]').click()
        return button

    def listed(self, move: str) -> Locator:
        return self.root.locator(f'.dl-choices [data-move="{move}"]')

    # -- acts ---------------------------------------------------------------------------------------

    def wait(self, before: int) -> None:
        """Wait for an answer after the table `before`, until nothing moves any more."""
        self.page.wait_for_function(QUIET, arg=[self.root.element_handle(), before], timeout=TURNS, polling=POLLING)

    def still(self) -> None:
        """Wait until the page is laid out and nothing in the board moves."""
        self.page.wait_for_function(STILL, arg=self.root.element_handle())

    def answered(self, act: Callable[[], None]) -> None:
        """Act and wait for what it leads to."""
        if self.beside:
            self.beside.press()
        before = self.seq
        act()
        self.wait(before)
        self.latencies.append(float(self.data("latency")))

    def click(self, what: Locator) -> None:
        """Click on what Python answers."""
        self.answered(what.click)

    def act(self, action: str) -> None:
        self.click(self.action(action))

    def choose(self, *faces: str) -> None:
        """Choose cards of the own hand by clicking on them."""
        for face, count in Counter(faces).items():
            for number in range(count):
                self.cards(face).nth(number).click()

    def put(self, zone: str, *faces: str) -> None:
        """Choose cards, then click on the place where they go."""
        self.choose(*faces)
        self.click(self.zone(zone))

    def play(self, move: str) -> bool:
        """Play a move with the mouse on the table; tell whether the board had to ask which was meant."""
        cards, _, _ = move.partition(" > ")
        kind, *values = cards.split()
        self.put(kind, *(kind + value for value in values))
        asked = self.notice("ask").locator(f'[data-move="{move}"]')
        if asked.count() == 0:
            return False
        self.click(asked)
        return True

    def gesture(self, choice: Mapping[str, Any]) -> bool:
        """Make the gesture of a choice with the mouse; tell whether the board had to ask which move was meant.

        What no card and no place stands for has a button; and so has what is chosen, where it goes to no place. Some
        pieces act at once.
        """
        target = choice["target"]  # a zone, a spot with what stands on it, or the line that the zone is folded to
        pieces = [self.root.locator(f'[data-piece="{piece}"]') for piece in choice["pieces"]]
        if choice.get("at_once"):
            self.click(pieces[0])
            return False
        for piece in pieces:
            piece.click()
        if target:
            at = f'[data-at="{target}"]:not([aria-hidden])'  # what is only shown there lets the click through
            ends = f'[data-zone="{target}"], {at}, [data-spot="{target}"], [data-for="{target}"]'
        else:
            move = choice["move"]  # where the list of moves is open, it has what else has a button
            button = f'[data-button="{move}"], .dl-choices [data-move="{move}"]'
            ends = '[data-action="play"]' if choice["pieces"] else button
        self.click(self.root.locator(ends).filter(visible=True).last)
        asked = self.notice("ask").locator(f'[data-move="{choice["move"]}"]')
        if asked.count() == 0:
            return False
        self.click(asked)
        return True

    def play_listed(self, move: str) -> None:
        self.open_moves()
        self.click(self.listed(move))

    def open_moves(self) -> None:
        """Unfold the list of moves with the mouse."""
        folded = self.root.locator('.dl-fold[aria-expanded="false"]')
        if folded.count():
            folded.click()

    def set_pace(self, pace: Literal["slow", "normal", "fast", "once"]) -> None:
        self.action("more").click()
        self.root.locator(".dl-pace select").select_option(pace)
        self.action("more").click()

    def open_drawer(self, name: Literal["rules", "log"]) -> Locator:
        self.action(name).click()
        drawer = self.root.locator(".dl-drawer")
        drawer.wait_for()
        return drawer

    # -- the keyboard -------------------------------------------------------------------------------

    @property
    def focus(self) -> str | None:
        """What has the focus in this board; None if it is elsewhere."""
        name = self.root.evaluate(FOCUSED)
        return None if name is None else str(name)

    def focus_in(self, selector: str) -> bool:
        return bool(self.root.evaluate(f"root => root.querySelector('{selector}')?.contains(document.activeElement)"))

    def tab_to(self, selector: str, *, back: bool = False) -> None:
        """Press Tab until the focus is in what the selector finds."""
        for _ in range(STEPS_TO_FOCUS):
            if self.focus_in(selector):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        message = f"Tab does not lead to {selector}, but to {self.focus}"
        raise AssertionError(message)

    def tab_to_moves(self) -> None:
        """Press Tab until the focus is in the list of moves; unfold it on the way."""
        if self.root.locator('.dl-fold[aria-expanded="false"]').count():
            self.tab_to(".dl-fold", back=self.focus_in(".dl-chosen"))
            self.page.keyboard.press("Enter")
        self.tab_to(".dl-choices ul")

    def arrow_to(self, stop: str) -> None:
        """Press arrow keys, as somebody who looks, until the focus is on a stop of the table, list or toolbar."""
        tried: set[tuple[str | None, str]] = set()
        while (here := self.focus) != stop:
            x, y = self.root.evaluate(TOWARDS, stop)
            if abs(y) > LINE:
                y *= 100  # first to its line, then along it
            keys = [("ArrowRight", x), ("ArrowLeft", -x), ("ArrowDown", y), ("ArrowUp", -y)]
            keys.sort(key=lambda way: -way[1])
            key = next((key for key, _ in keys if (here, key) not in tried), None)
            assert key is not None, f"the arrow keys do not lead to {stop}, but to {here}"
            tried.add((here, key))
            self.page.keyboard.press(key)
