"""A level on the board, and the way from a lesson's name to what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.learning.exercise import Task
from dragonlab.board.learning.question import QuestionWidget
from dragonlab.board.learning.trying import Trying
from dragonlab.board.play.board import Board
from dragonlab.lessons.attempt import LADDER
from dragonlab.lessons.course import find
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from dragonlab.lessons.course import Lesson


class LevelBoard(Board):
    """A level to play: its goal, an answer to every try, hints and stars.

    >>> lesson("dragonheart/first-dragon", "en")
    Level dragonheart/first-dragon
    """

    def __init__(self, level: Level, follows: Lesson | None = None, language: str | None = None) -> None:
        self._level = level
        self._trying = Trying(level, follows, language)
        self._begin(self._trying)

    @property
    def went(self) -> tuple[bool, bool]:
        """How it went: whether something was wrong or had to be shown, and whether the level was solved."""
        attempt = self._trying.attempt
        return attempt.errors > 0 or attempt.hints >= len(LADDER), self._trying.solved

    def __repr__(self) -> str:
        return f"Level {self._level.name}"

    def _title(self) -> str:
        language = self.language
        title, goal = self._level.title.text(language), self._level.goal.text(language)
        return self._say("say_level", title=title, goal=goal)


def lesson(name: str, language: str | None = None) -> LevelBoard | QuestionWidget | Task:
    """Show a level, a question or a code exercise by its name, such as `"dragonheart/knights"`.

    `OptionError` for a name that is none says what there is.
    """
    found, follows = find(name)
    if isinstance(found, Level):
        return LevelBoard(found, follows, language)
    if isinstance(found, Question):
        return QuestionWidget(found, language)
    return Task(found, language)
