"""Lessons on a board, and the way from a lesson's name to what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.learning.exercise_cell import Task
from dragonlab.board.learning.guided_mode import GuidedMode
from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.learning.question_at_table import asked
from dragonlab.board.play.board import Board
from dragonlab.lessons.attempt import LADDER
from dragonlab.lessons.course import find
from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from dragonlab.board.learning.lesson_mode import LessonMode
    from dragonlab.board.learning.question_at_table import QuestionAtTable
    from dragonlab.board.learning.question_widget import QuestionWidget
    from dragonlab.core.scene.scene import Scene
    from dragonlab.lessons.course import Lesson

MOST_ZONES = 20  # all of them shown in a picture of a level
ENDS = ("?", "!", "…")  # after these a title needs no full stop


class LessonBoard(Board):
    """A lesson that is played, named by its title and goal."""

    def __init__(self, mode: LessonMode) -> None:
        self._task = mode.task
        self._begin(started(mode))

    def _title(self) -> str:
        language = self.language
        title, goal = self._task.title.text(language), self._task.goal.text(language)
        return self._say("say_level", title=title if title.endswith(ENDS) else f"{title}.", goal=goal)


class LevelBoard(LessonBoard):
    """A level to play: its goal, an answer to every try, hints and stars.

    >>> from dragonlab.lessons.course import course
    >>> LevelBoard(course("dragonheart").levels["first-dragon"], language="en")
    Level dragonheart/first-dragon
    """

    def __init__(self, level: Level, follows: Lesson | None = None, language: str | None = None) -> None:
        self._level = LevelMode(level, follows, language)
        super().__init__(self._level)

    @property
    def went(self) -> tuple[bool, bool]:
        """How it went: whether something was wrong or had to be shown, and whether the level was solved."""
        attempt = self._level.attempt
        return attempt.errors > 0 or attempt.hints >= len(LADDER), self._level.solved

    def _in_sight(self) -> Scene:
        """Of a large table, show what the level is about."""
        scene, about = super()._in_sight(), self._level.level.about
        return scene.only(about) if about and len(scene.zones) > MOST_ZONES else scene

    def __repr__(self) -> str:
        return f"Level {self._task.name}"


class GuidedBoard(LessonBoard):
    """A guided game to play: the bots play along, and at its cues something is said, asked or lit up.

    >>> from dragonlab.lessons.course import course
    >>> GuidedBoard(course("dragonheart").guided["first-game"], language="en")
    Guided game dragonheart/first-game
    """

    def __init__(self, guided: GuidedGame, follows: Lesson | None = None, language: str | None = None) -> None:
        super().__init__(GuidedMode(guided, follows, language))

    def __repr__(self) -> str:
        return f"Guided game {self._task.name}"


def lesson(
    name: str, language: str | None = None
) -> LevelBoard | GuidedBoard | QuestionAtTable | QuestionWidget | Task:
    """Show a level, a guided game, a question or a code exercise by its name, such as `"dragonheart/knights"`.

    `OptionError` for a name that is none says what there is.

    >>> lesson("dragonheart/first-dragon", "en")
    Level dragonheart/first-dragon
    >>> lesson("dragonheart/first-game", "en")
    Guided game dragonheart/first-game
    """
    found, follows = find(name)
    if isinstance(found, Level):
        return LevelBoard(found, follows, language)
    if isinstance(found, GuidedGame):
        return GuidedBoard(found, follows, language)
    if isinstance(found, Question):
        return asked(found, language)
    return Task(found, language)
