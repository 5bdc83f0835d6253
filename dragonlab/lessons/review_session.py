"""A review session: what of a game to ask now, in five minutes at most, the weakest and longest unseen rules first."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.level import Level
from dragonlab.lessons.memory import Memory
from dragonlab.lessons.practice.changed import changed
from dragonlab.lessons.practice.puzzles import BestMoves, puzzles
from dragonlab.lessons.practice.search import Practice
from dragonlab.lessons.practice.subjects import FILE, subjects
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Collection

    from dragonlab.lessons.course import Course
    from dragonlab.lessons.practice.aims import Task
    from dragonlab.lessons.progress import Progress

A_DAY = 24 * 60  # minutes
IN_A_ROW = 2  # questions; then a board, if there is one
SECONDS = 300  # of a session
ENOUGH = 5  # tasks, where nothing is due and nothing was hard
TAKES = {Level: 30, Question: 20}  # seconds, about


class Item(NamedTuple):
    """What is asked, and the rule that it is asked for; `turn` counts how often that rule was asked."""

    rule: str
    task: Task
    turn: int


class ReviewSession:
    """The rules of a game that the reader has met, and ways to ask them: lessons already done, and fresh tasks."""

    def __init__(self, course: Course, progress: Progress) -> None:
        self.course = course
        self.game = course.game
        self.stars = progress.stars
        self.reviews = progress.reviews
        self.memory = Memory(progress.reviews)

    def due(self) -> list[str]:
        """Give the rules that are to be asked now, the weakest first."""
        return [rule for rule in self._met() if self.memory.due(self._name(rule))]

    def hard(self, rule: str) -> bool:
        """Tell whether a rule was hard when it was asked last."""
        return self.memory.hard(self._name(rule))

    def items(self) -> list[Item]:
        """Give as much as a session takes: first what is due, then what is weakest; no rule and no lesson twice.

        Only what is due or was hard is asked for longer than a few tasks.
        """
        due, chosen, left = set(self.due()), list[Item](), SECONDS
        for rule in sorted(self._met(), key=lambda rule: rule not in due):
            if left <= 0 or (len(chosen) >= ENOUGH and rule not in due and not self.hard(rule)):
                break
            if any(rule in item.task.rules for item in chosen):
                continue
            turn = max(0, len(self.reviews.get(self._name(rule), ())) - 1)  # the first time was the lesson itself
            tired = [type(item.task) for item in chosen[-IN_A_ROW:]] == [Question] * IN_A_ROW
            item = self.ask(rule, turn, {item.task.name for item in chosen}, on_board=tired)
            if item is not None:
                chosen.append(item)
                left -= TAKES[type(item.task)]
        return chosen

    def ask(self, rule: str, turn: int, asked: Collection[str] = (), *, on_board: bool = False) -> Item | None:
        """Ask a rule in one of the ways there are, each time in the next one; None if all were `asked` already.

        With `on_board` by a level, if there is one.
        """
        ways: list[Level | Question | None] = [*[None] * self._aims(rule), *self._done(rule)]
        turned = [ways[(turn + at) % len(ways)] for at in range(len(ways))]
        tasks = (self._task(rule, turn, way) for way in turned if way is None or way.name not in asked)
        found = (task for task in tasks if task is not None)
        first = next(found, None)
        if on_board and not isinstance(first, Level):
            first = next((task for task in found if isinstance(task, Level)), first)
        return None if first is None else Item(rule, first, turn)

    def _task(self, rule: str, turn: int, lesson: Level | Question | None) -> Task | None:
        """Give a fresh task, None if none comes up; or a lesson: its position comes back changed, if that can be."""
        seed = f"{rule} {turn} {self.memory.now}"
        if isinstance(lesson, Level):
            return changed(lesson, rule, seed) or lesson
        if lesson is None:
            with suppress(OptionError):
                practice = BestMoves(self.game, {"idea": rule}) if self._is_idea(rule) else Practice(self.game, rule)
                return practice.task(seed)
        return lesson

    def _done(self, rule: str) -> list[Level | Question]:
        """List the lessons about a rule that were done, those with fewest stars first."""
        done = [
            lesson
            for lesson in self.course.lessons.values()
            if isinstance(lesson, Level | Question) and rule in lesson.rules and lesson.name in self.stars
        ]
        return sorted(done, key=lambda lesson: self.stars[lesson.name])

    def _met(self) -> list[str]:
        """Give the rules that were met and can be asked, the weakest first.

        Of those that are known as well, what somebody does comes before what a word means, in another order each day.
        """
        asked = {rule for rule in self.game.rulebook if self._name(rule) in self.reviews}
        met = [rule for rule in self.game.rulebook if self._done(rule) or (rule in asked and self._aims(rule))]
        random.Random(f"{self.game.name} {self.memory.now // A_DAY}").shuffle(met)
        book = self.game.rulebook
        return sorted(met, key=lambda rule: (*self.memory.weakness(self._name(rule)), book[rule].kind == "defines"))

    def _aims(self, rule: str) -> bool:
        """Tell whether a rule can be practised, or an idea by puzzles."""
        if self._is_idea(rule):
            return any(puzzle.idea == rule for puzzle in puzzles(self.game))
        return (self.game.folder / FILE).is_file() and bool(subjects(self.game).on(rule))

    def _is_idea(self, rule: str) -> bool:
        return self.game.rulebook[rule].kind == "idea"

    def _name(self, rule: str) -> str:
        return f"{self.game.name}/{rule}"


def due(course: Course, progress: Progress) -> int:
    """Count the rules of a game that are to be reviewed now."""
    return len(ReviewSession(course, progress).due())
