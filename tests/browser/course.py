"""A reader of a whole course: shows one lesson after the other in a cell, and answers by mouse or by keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from browser.bare import BARE, Button, ratios
from browser.desk import CLEARED
from browser.games import ALL
from browser.lesson import LevelPage, MapPage, QuestionPage, full_stars
from playwright.sync_api import expect

from dragonlab.lessons.course import course
from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.guided_play import hinted, play_through
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from browser.bare import Ratios
    from browser.notebook import Notebook
    from browser.wire import Wire
    from playwright.sync_api import Locator

    from dragonlab.lessons.course import Course, Lesson

    Solve = Callable[[Sequence[Lesson]], dict[str, "Answered"]]

GAME = "dragonheart"
CODE = {
    "points": "def points(cards, figure):\n    return sum(int(card[-1]) for card in cards) + 3 * figure",
    "trigger": "def trigger(outlines, lying):\n    return outlines - lying if outlines > 1 else 1",
    "treasure-hunters": 'hunters = {"fire_dragon", "sorceress"}',
}
"""What a reader types for the code exercises: a name for the answer comes first."""
MOST = 3
IMPORTS = """
import dragonlab
from dragonlab import board

dragonlab.use_language("{language}")
"""
BUTTON = BARE.replace("ipywidgets.HBox([button, label])", "display(ipywidgets.HBox([button, label]))\n")
TIMED = 12  # lessons of a course, the first ones
SHOWN = """([cell, source]) => {
    for (const old of document.querySelectorAll(".dragonlab, .dragonlab-exercise")) old.dataset.old = "true";
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.model.cells.get(cell).sharedModel.setSource(source);
}"""
FOCUS = """cell => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.mode = "command";
    notebook.widgets[cell].node.focus();
}"""


P = TypeVar("P", LevelPage, QuestionPage)


class Answered(NamedTuple):
    """How a lesson ended: the kind of the last answer, the stars earned, and whether it gave a reason."""

    kind: str | None
    stars: int
    told: bool


@dataclass
class Reading:
    """A notebook whose cell shows one lesson after the other."""

    notebook: Notebook
    language: str
    game: str = GAME
    wire: Wire | None = None
    """What comes to the page; where it is known, cards are moved by the gestures that it names."""
    cell: int = 1
    levels: list[float] = field(default_factory=list)
    questions: list[float] = field(default_factory=list)
    """Milliseconds from each act to its answer on the page."""
    presses: list[float] = field(default_factory=list)
    """The same of a bare button, pressed before each act."""
    timed: bool = True
    """Whether it is, and the page painted: so it is in the first lessons."""
    passes: int = 1

    @property
    def course(self) -> Course:
        return course(self.game)

    @property
    def lessons(self) -> list[Lesson]:
        return [*self.course.lessons.values()]

    def show(self, source: str) -> Locator:
        """Put code into the cell, run it, and give what it shows; the focus is on the cell then."""
        notebook = self.notebook
        prepared = CLEARED + IMPORTS.format(language=self.language) + BUTTON * self.timed
        notebook.page.evaluate(SHOWN, [self.cell, prepared + source])
        notebook.run_cell(self.cell)
        notebook.page.evaluate(FOCUS, self.cell)
        return notebook.page.locator(".dragonlab:not([data-old])").last

    def map(self) -> MapPage:
        return MapPage(self.show(f'board.progress("{self.game}")'), len(self.course.lessons))

    def level(self, name: str, *, mouse: bool = True) -> LevelPage:
        return self._timed(LevelPage(self.show(f'dragonlab.lesson("{self.game}/{name}")')), mouse=mouse)

    def question(self, name: str, *, mouse: bool = True) -> QuestionPage:
        question = self.course.questions[name]
        shown = self.show(f'dragonlab.lesson("{self.game}/{name}")')
        return self._timed(QuestionPage(shown, question, self.language), mouse=mouse)

    def _timed(self, page: P, *, mouse: bool) -> P:
        page.beside = Button(page.page, self.presses, mouse=mouse) if self.timed else None
        return page

    def exercise(self, name: str) -> str:
        """Type the answer to a code exercise; how it was judged."""
        code = CODE.get(name) or self.solution(name)
        answer = code.removeprefix("def ").replace("(", " ").split()[0]
        self.show(f'{code}\nboard.check("{self.game}/{name}", {answer})')
        shown = self.notebook.page.locator(".dragonlab-exercise:not([data-old])").last
        return shown.get_attribute("data-stage") or ""

    def solution(self, name: str) -> str:
        """Give code that answers an exercise of another game as its author does."""
        exercise = course(self.game).exercises[name]
        named = f"__import__('importlib').import_module('dragonlab.games.{self.game}.exercises')"
        found = f"{named}.{exercise.solution.__name__}"
        return f"answer = {found if exercise.wants_function else f'{found}()'}"

    def learn(self, lesson: Lesson, ways: Sequence[Callable[[LevelPage, str], None]], *, mouse: bool) -> Answered:
        """Solve one lesson."""
        if isinstance(lesson, Level):
            page = self.level(lesson.id, mouse=mouse)
            for number, move in enumerate(lesson.solution):
                ways[number % len(ways)](page, move)
            self.levels += page.latencies * self.timed
            return Answered(page.answer_kind, page.stars, page.notice("right").locator(".dl-why").count() == 1)
        if isinstance(lesson, GuidedGame):
            return self.guided(lesson, ways, mouse=mouse)
        if isinstance(lesson, Question):
            asked = self.question(lesson.id, mouse=mouse)
            (asked.by_mouse if mouse else asked.by_keyboard)()
            self.questions += asked.latencies * self.timed
            verdict = asked.verdict
            stars = full_stars(asked.root.locator(".dl-quiz-head .dl-stars[data-are=earned]"))
            return Answered(verdict.get_attribute("data-kind"), stars, verdict.locator(".dl-why").count() > 0)
        stage = self.exercise(lesson.id)
        return Answered(stage, MOST if stage == "right" else 0, told=True)

    def guided(self, game: GuidedGame, ways: Sequence[Callable[[LevelPage, str], None]], *, mouse: bool) -> Answered:
        """Play a guided game to its end as its hints would, and answer what its cues ask; the bots take their time."""
        page = LevelPage(self.show(f'dragonlab.lesson("{game.name}")'))
        guide = play_through(game, hinted)
        assert guide is not None
        for number, ply in enumerate(game.setting.own(guide.match)):
            assert ply.move is not None
            expect(page.root).to_have_attribute("data-phase", "play", timeout=60_000)  # bots take their time
            expect(page.root).to_have_attribute("data-busy", "false", timeout=60_000)
            if page.notice("question").count():
                asked = page.notice("question").inner_text()
                question = next(cue.question for cue in game.cues if cue.text.text(self.language) in asked)
                assert question is not None
                right = [choice.right for choice in question.choices].index(True)
                page.answer(right, mouse=mouse)
            ways[number % len(ways)](page, ply.move.notation)
        return Answered(
            page.answer_kind, page.stars, told=game.right.text(self.language) in page.notice("right").inner_text()
        )

    def by_mouse(self, lessons: Sequence[Lesson]) -> dict[str, Answered]:
        """Solve lessons of the course with the mouse."""
        ways = [LevelPage.by_mouse if self.wire is None else self.by_gesture]
        return {lesson.id: self.learn(lesson, ways, mouse=True) for lesson in lessons}

    def by_gesture(self, page: LevelPage, move: str) -> None:
        """Make a move with the mouse as the board says that it is made."""
        assert self.wire is not None
        page.gesture(next(choice for choice in self.wire.latest()["choices"] if choice["move"] == move))

    def by_keyboard(self, lessons: Sequence[Lesson]) -> dict[str, Answered]:
        """Solve lessons with the keyboard, in Dragonheart by turns on the table and in the list of moves."""
        ways = [LevelPage.by_arrows, LevelPage.by_list] if self.game == GAME else [LevelPage.by_list]
        solved = {}
        for lesson in lessons:
            solved[lesson.id] = self.learn(lesson, ways, mouse=False)
            ways.reverse()
        return solved

    def timed_lessons(self, solve: Solve) -> dict[str, Answered]:
        """Solve the first lessons in a page that is painted, each act beside one of the bare button."""
        self.notebook.page.evaluate("window.paint(true)")
        solved = solve(self.lessons[:TIMED])
        self.notebook.page.evaluate("window.paint(false)")
        return solved

    def one_of_each(self, solve: Solve, start: int = 0) -> dict[str, Answered]:
        """Solve the first lesson for each way of answering, from one on; in `make whole` all of them."""
        self.timed = False
        first = {way_of(lesson): lesson for lesson in reversed(self.lessons)}
        return solve([lesson for lesson in self.lessons[start:] if ALL or first[way_of(lesson)] is lesson])

    def repeated(self, again: Reading) -> Reading:
        """Give what each act took at best, in two readings of the same lessons."""
        levels = [min(pair) for pair in zip(self.levels, again.levels, strict=True)]
        questions = [min(pair) for pair in zip(self.questions, again.questions, strict=True)]
        presses = [min(pair) for pair in zip(self.presses, again.presses, strict=True)]
        return replace(self, levels=levels, questions=questions, presses=presses, passes=self.passes + 1)

    def figures(self) -> Ratios:
        """Compare all answers with a bare button in the same page, and say all figures."""
        found = ratios(self.levels + self.questions, self.presses)
        counts = f"{len(self.levels)} on levels, {len(self.questions)} on questions; at best of {self.passes}"
        return found._replace(told=f"lesson answer ({counts}): {found.told}")


def way_of(lesson: Lesson) -> tuple[str, ...]:
    """Say how a lesson is answered: with which verbs or cards, or by what kind of answer."""
    if isinstance(lesson, Level):
        return "level", *sorted({move.split()[0].rstrip("0123456789") for move in lesson.solution})
    return ("question", lesson.kind) if isinstance(lesson, Question) else (type(lesson).__name__,)


def expected(solved: Iterable[str]) -> dict[str, Answered]:
    """Give how lessons end for who knows the answers."""
    return {name: Answered("right", MOST, told=True) for name in solved}
