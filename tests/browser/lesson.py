"""Lessons on the page: a level, a question and the map, answered by mouse or by keyboard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from browser.board import BoardPage
from browser.chromium import POLLING

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.bare import Button
    from playwright.sync_api import Locator, Page

    from dragonlab.lessons.question import Question

FOCUSED = "() => `${document.activeElement.tagName} ${document.activeElement.className}`"
ANSWERED = "([root, before]) => Number(root.dataset.seq) > before"
INSIDE = "(root, selector) => [...root.querySelectorAll(selector)].indexOf(document.activeElement)"
STEPS = 80


class PanelPage:
    """A question or a map. Every act waits for Python's answer."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page
        self.latencies: list[float] = []
        self.beside: Button | None = None
        root.locator(".dl-panel-frame").wait_for()

    @property
    def seq(self) -> int:
        return int(self.root.get_attribute("data-seq") or "")

    def answered(self, act: Callable[[], object]) -> None:
        """Act and wait for what it leads to."""
        if self.beside:
            self.beside.press()
        before = self.seq
        act()
        self.page.wait_for_function(ANSWERED, arg=[self.root.element_handle(), before], polling=POLLING)
        self.latencies.append(float(self.root.get_attribute("data-latency") or ""))

    def action(self, name: str) -> Locator:
        return self.root.locator(f'button[data-action="{name}"]')

    def act(self, name: str) -> None:
        self.answered(self.action(name).click)

    def at(self, selector: str) -> int:
        """Tell which of what the selector finds has the focus; -1 for none."""
        return int(self.root.evaluate(INSIDE, selector))

    def tab_to(self, selector: str, number: int = 0) -> None:
        """Press Tab until the focus is on what the selector finds."""
        for _ in range(STEPS):
            if self.at(selector) == number:
                return
            self.page.keyboard.press("Tab")
        message = f"Tab does not lead to number {number} of {selector}, but to {self.page.evaluate(FOCUSED)}"
        raise AssertionError(message)


class QuestionPage(PanelPage):
    """A question, answered as its own data says."""

    def __init__(self, root: Locator, question: Question, language: str) -> None:
        super().__init__(root)
        self.question = question
        self.texts = [choice.text.text(language) for choice in question.choices]
        self.options = root.locator(".dl-options li")

    @property
    def right(self) -> list[int]:
        return [index for index, choice in enumerate(self.question.choices) if choice.right]

    def place(self, index: int) -> int:
        """Tell where a choice that is to be put in order is now."""
        return self.root.locator(".dl-sorter .dl-item").all_inner_texts().index(self.texts[index])

    def pick(self, *indices: int) -> None:
        """Click on choices, and on the button."""
        for index in indices:
            self.options.nth(index).locator("label").click()
        self.act("answer")

    def by_mouse(self) -> None:
        """Give the right answer; a number has to be typed."""
        if self.question.kind == "order":
            for index in range(len(self.texts)):
                while (place := self.place(index)) > index:
                    self.root.locator(".dl-sorter li").nth(place).locator('[data-by="-1"]').click()
        if self.question.kind == "number":
            field = self.root.locator(".dl-number input")
            field.click()
            self.page.keyboard.type(f"{self.question.number:g}")
        self.pick(*(self.right if self.question.kind in ("one", "predict", "several") else ()))

    def by_keyboard(self) -> None:
        """Give the right answer without the mouse."""
        press = self.page.keyboard.press
        kind = self.question.kind
        if kind == "order":
            for index in range(len(self.texts)):
                if (place := self.place(index)) > index:
                    self.tab_to('.dl-sorter [data-by="-1"]', place)
                    for _ in range(place - index):
                        press("Enter")
                assert self.place(index) == index
            self.tab_to('[data-action="answer"]')
        elif kind == "number":
            self.tab_to(".dl-number input")
            self.page.keyboard.type(f"{self.question.number:g}")
        elif kind == "several":
            for index in self.right:
                self.tab_to(".dl-options input", index)
                press("Space")
        else:
            (index,) = self.right
            self.tab_to(".dl-options input")
            for key in ["ArrowDown"] * index or ["Space"]:
                press(key)
            assert self.at(".dl-options input") == index
        self.answered(partial(press, "Enter"))

    @property
    def verdict(self) -> Locator:
        return self.root.locator(".dl-verdict")


class MapPage(PanelPage):
    """The map of a course with so many lessons."""

    def __init__(self, root: Locator, lessons: int) -> None:
        super().__init__(root)
        self.lessons = lessons

    @property
    def full(self) -> int:
        """Count the lessons with all their stars."""
        return self.root.locator(".dl-path li[data-full]").count()

    @property
    def met(self) -> int:
        return self.root.locator(".dl-path li[data-met]").count()

    @property
    def complete(self) -> bool:
        """Whether all lessons are there, with all their stars."""
        return self.full == self.met == self.root.locator(".dl-path li").count() == self.lessons


class LevelPage(BoardPage):
    """A level or a guided game on its board."""

    @property
    def answer_kind(self) -> str | None:
        """What kind of answer is shown."""
        bar = self.root.locator(".dl-asking > .dl-notice")
        return bar.get_attribute("data-kind") if bar.count() else None

    @property
    def stars(self) -> int:
        return full_stars(self.root.locator(".dl-lesson .dl-stars"))

    def answer(self, choice: int, *, mouse: bool) -> None:
        """Answer what a cue of a guided game asks."""
        button = f'[data-answer="{choice}"]'
        if mouse:
            self.click(self.root.locator(button))
        else:
            self.tab_to(button, back=True)
            self.answered(partial(self.page.keyboard.press, "Enter"))

    def by_mouse(self, move: str) -> None:
        """Click on the cards and their space, and choose what is meant if the board asks."""
        self.play(move)

    def by_list(self, move: str) -> None:
        """Choose the move in the list, with the keyboard."""
        self.tab_to_moves()
        self.page.keyboard.press("Home")
        for _ in self.moves:
            if self.focus == move:
                break
            self.page.keyboard.press("ArrowRight")
        assert self.focus == move, f"the list has {self.moves}, the focus is on {self.focus}"
        self.answered(partial(self.page.keyboard.press, "Enter"))

    def by_arrows(self, move: str) -> None:
        """Choose the cards and their space with the arrow keys, and what is meant if the board asks."""
        self.tab_to(".dl-board", back=any(map(self.focus_in, (".dl-choices", ".dl-chosen"))))
        kind, *values = move.partition(" > ")[0].split()
        for number, value in enumerate(values):
            card = self.cards(kind + value).nth(values[:number].count(value))
            stop = card.get_attribute("data-stop")
            assert stop is not None
            self.arrow_to(stop)
            self.page.keyboard.press("Enter")
        self.arrow_to(f"zone:{kind}")
        self.answered(partial(self.page.keyboard.press, "Enter"))
        if self.notice("ask").count():
            assert self.focus_in('.dl-notice[data-kind="ask"]'), "the question does not take the focus"
            self.tab_to(f'.dl-notice[data-kind="ask"] [data-move="{move}"]')
            self.answered(partial(self.page.keyboard.press, "Enter"))


def full_stars(stars: Locator) -> int:
    return stars.locator("svg[data-full]").count()
