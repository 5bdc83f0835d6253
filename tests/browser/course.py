"""A reader of a whole course: shows one lesson after the other in a cell, and answers by mouse or by keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

from browser.board import BoardPage

from dragonlab.lessons.course import course
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from browser.notebook import Notebook
    from playwright.sync_api import Locator, Page

    from dragonlab.lessons.course import Lesson

GAME = "dragonheart"
COURSE = course(GAME)
CODE = {
    "points": "def points(cards, figure):\n    return sum(int(card[-1]) for card in cards) + 3 * figure",
    "trigger": "def trigger(outlines, lying):\n    return outlines - lying if outlines > 1 else 1",
    "treasure-hunters": 'hunters = {"fire_dragon", "sorceress"}',
}
"""What a reader types for the code exercises: a name for the answer comes first."""
MOST = 3
MAP = f'board.progress("{GAME}")'
IMPORTS = """
import ipywidgets
import dragonlab
from dragonlab import board

ipywidgets.Widget.close_all()
dragonlab.use_language("{language}")
"""
SHOWN = """([cell, source]) => {
    for (const old of document.querySelectorAll(".dragonlab")) old.dataset.old = "true";
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.model.cells.get(cell).sharedModel.setSource(source);
}"""
FOCUS = """cell => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.mode = "command";
    notebook.widgets[cell].node.focus();
}"""
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
        root.locator(".dl-panel-frame").wait_for()

    @property
    def seq(self) -> int:
        return int(self.root.get_attribute("data-seq") or "")

    def answered(self, act: Callable[[], object]) -> None:
        """Act and wait for what it leads to."""
        before = self.seq
        act()
        self.page.wait_for_function(ANSWERED, arg=[self.root.element_handle(), before])
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
        way = []
        for _ in range(STEPS):
            if self.at(selector) == number:
                return
            self.page.keyboard.press("Tab")
            way.append(self.page.evaluate(FOCUSED))
        message = f"Tab does not lead to number {number} of {selector}, but to {', '.join(way[:20])}"
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
    """The map of the course."""

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
        return self.full == self.met == self.root.locator(".dl-path li").count() == len(COURSE.lessons)


class LevelPage(BoardPage):
    """A level on its board."""

    @property
    def tone(self) -> str | None:
        """What kind of answer is shown."""
        bar = self.root.locator(".dl-main > .dl-notice")
        return bar.get_attribute("data-tone") if bar.count() else None

    @property
    def stars(self) -> int:
        return full_stars(self.root.locator(".dl-lesson .dl-stars"))

    def by_mouse(self, move: str) -> None:
        """Click on the cards and their space, and choose what is meant if the board asks."""
        self.play(move)

    def by_list(self, move: str) -> None:
        """Choose the move in the list, with the keyboard."""
        self.tab_to(".dl-choices ul", back=self.focus_in(".dl-notice"))
        self.page.keyboard.press("Home")
        for _ in self.moves:
            if self.focus == move:
                break
            self.page.keyboard.press("ArrowRight")
        assert self.focus == move
        self.answered(partial(self.page.keyboard.press, "Enter"))

    def by_arrows(self, move: str) -> None:
        """Choose the cards and their space with the arrow keys, and what is meant if the board asks."""
        self.tab_to(".dl-board", back=any(map(self.focus_in, (".dl-choices", ".dl-chosen", ".dl-main > .dl-notice"))))
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
            assert self.focus_in('.dl-notice[data-tone="ask"]'), "the question does not take the focus"
            self.tab_to(f'.dl-notice[data-tone="ask"] [data-move="{move}"]')
            self.answered(partial(self.page.keyboard.press, "Enter"))


def full_stars(stars: Locator) -> int:
    return stars.locator("svg[data-full]").count()


class Answered(NamedTuple):
    """How a lesson ended: the tone of the last answer, the stars earned, and whether it gave a reason."""

    tone: str | None
    stars: int
    told: bool


@dataclass
class Reading:
    """A notebook whose cell shows one lesson after the other."""

    notebook: Notebook
    language: str
    cell: int = 1
    levels: list[float] = field(default_factory=list)
    questions: list[float] = field(default_factory=list)
    """Milliseconds from each act to its answer on the page."""
    passes: int = 1

    def show(self, source: str) -> Locator:
        """Put code into the cell, run it, and give what it shows; the focus is on the cell then."""
        notebook = self.notebook
        prepared = IMPORTS.format(language=self.language)
        notebook.page.evaluate(SHOWN, [self.cell, prepared + source])
        notebook.run_cell(self.cell)
        notebook.page.evaluate(FOCUS, self.cell)
        return notebook.page.locator(".dragonlab:not([data-old])").last

    def map(self) -> MapPage:
        return MapPage(self.show(MAP))

    def level(self, name: str) -> LevelPage:
        return LevelPage(self.show(f'dragonlab.lesson("{GAME}/{name}")'))

    def question(self, name: str) -> QuestionPage:
        question = COURSE.questions[name]
        return QuestionPage(self.show(f'dragonlab.lesson("{GAME}/{name}")'), question, self.language)

    def exercise(self, name: str) -> str:
        """Type the answer to a code exercise; how it was judged."""
        code = CODE[name]
        answer = code.removeprefix("def ").replace("(", " ").split()[0]
        self.show(f'{code}\nboard.check("{GAME}/{name}", {answer})')
        shown = self.notebook.page.locator(".dragonlab-exercise").last
        return shown.get_attribute("data-stage") or ""

    def learn(self, lesson: Lesson, ways: Sequence[Callable[[LevelPage, str], None]], *, mouse: bool) -> Answered:
        """Solve one lesson."""
        if isinstance(lesson, Level):
            page = self.level(lesson.id)
            for number, move in enumerate(lesson.solution):
                ways[number % len(ways)](page, move)
            self.levels += page.latencies
            return Answered(page.tone, page.stars, page.notice("right").locator(".dl-why").count() == 1)
        if isinstance(lesson, Question):
            asked = self.question(lesson.id)
            (asked.by_mouse if mouse else asked.by_keyboard)()
            self.questions += asked.latencies
            verdict = asked.verdict
            stars = full_stars(asked.root.locator(".dl-quiz-head .dl-stars[data-fresh]"))
            return Answered(verdict.get_attribute("data-tone"), stars, verdict.locator(".dl-rule-id").count() > 0)
        stage = self.exercise(lesson.id)
        return Answered(stage, MOST if stage == "right" else 0, told=True)

    def by_mouse(self) -> dict[str, Answered]:
        """Solve the whole course with the mouse."""
        ways = [LevelPage.by_mouse]
        return {name: self.learn(lesson, ways, mouse=True) for name, lesson in COURSE.lessons.items()}

    def by_keyboard(self) -> dict[str, Answered]:
        """Solve the whole course with the keyboard, by turns on the table and in the list of moves."""
        ways = [LevelPage.by_arrows, LevelPage.by_list]
        solved = {}
        for name, lesson in COURSE.lessons.items():
            solved[name] = self.learn(lesson, ways, mouse=False)
            ways.reverse()
        return solved

    def repeated(self, again: Reading) -> Reading:
        """Give what each act took at best, in two readings of the same lessons."""
        levels = [min(pair) for pair in zip(self.levels, again.levels, strict=True)]
        questions = [min(pair) for pair in zip(self.questions, again.questions, strict=True)]
        return replace(self, levels=levels, questions=questions, passes=self.passes + 1)

    def figures(self) -> tuple[float, str]:
        """Give the 95th percentile of all answers, and say all figures."""
        times = self.levels + self.questions
        late = quantiles(times, n=20)[-1]
        figures = f"median {median(times):.0f} ms, p95 {late:.0f} ms, max {max(times):.0f} ms"
        counts = f"{len(self.levels)} on levels, {len(self.questions)} on questions"
        return late, f"lesson answer: {figures} ({counts}; at best of {self.passes})"


ALL_STARS = {lesson.name: MOST for lesson in COURSE.lessons.values()}
EXPECTED = {name: Answered("right", MOST, told=True) for name in COURSE.lessons}
