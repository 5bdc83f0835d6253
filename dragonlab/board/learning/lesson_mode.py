"""Lessons on a board: what a level and a guided game have in common is that they earn stars."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from dragonlab.board.learning.stars import Stars
from dragonlab.board.play.mode import Mode
from dragonlab.board.play.notice import Notice, added
from dragonlab.board.play.seats import HUMAN, Seats
from dragonlab.board.play.session import Session
from dragonlab.core.words.language import checked
from dragonlab.lessons.course import title
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from dragonlab.board.play.session import Phase
    from dragonlab.core.play.match import Match
    from dragonlab.core.scene.scene import Json
    from dragonlab.lessons.course import Lesson
    from dragonlab.lessons.guided_game import GuidedGame
    from dragonlab.lessons.level import Level


class LessonMode(Mode):
    """A lesson, and the one that follows it. Everything can be taken back, always."""

    def __init__(self, task: Level | GuidedGame, match: Match, follows: Lesson | None, language: str | None) -> None:
        self.task, self.match, self.follows = task, match, follows
        self.language = checked(language)
        self.earned: int | None = None
        self.stars = Stars(task, self.language)

    @property
    def seats(self) -> Seats:
        """Who plays it: the reader, and bots."""
        return Seats(self.match, {self.task.seat: HUMAN})

    @property
    @abstractmethod
    def decided(self) -> bool:
        """Nothing is left to play here."""

    @property
    @abstractmethod
    def worth(self) -> int:
        """How many stars there are for it now."""

    @abstractmethod
    def guidance(self) -> dict[str, Json]:
        """Give how it stands, and what helps on the way."""

    def lesson(self) -> Json:
        """Give what the browser shows of the lesson."""
        return {
            "title": self.task.title.text(self.language),
            "goal": self.task.goal.text(self.language),
            "worth": self.worth,
            "earned": self.earned,
            "best": self.stars.best,
            "most": MOST_STARS,
            **self.guidance(),
            "next": self._next(),
        }

    def _next(self) -> str | None:
        """Name the lesson that follows; a question is not asked before its time."""
        if isinstance(self.follows, Question):
            return self.session.say("say_a_question")
        return None if self.follows is None else title(self.follows, self.language)

    def phase(self, phase: Phase) -> Phase:
        """Call it `done` when the lesson is decided or can only be gone back in."""
        session = self.session
        return "done" if session.past is None and self.decided and not session.waiting else phase

    def can_undo(self) -> bool:
        """Let everything be taken back, always."""
        return self.session.past is None and bool(self.task.setting.own(self.match))

    @property
    def verdict(self) -> Notice | None:
        """What was said when the lesson was decided."""
        return None

    def said(self) -> Notice | None:
        """Answer what the reader did last; once it is decided, how stays in sight."""
        session = self.session
        return self.verdict if session.notice is None and session.phase == "done" else session.notice

    def not_now(self) -> Notice | None:
        """Say how the lesson was decided, or else that it is over."""
        if self.session.phase != "done":
            return None
        return self.verdict or Notice("info", self.session.say("say_lesson_done"))

    def earn(self, stars: int, errors: int) -> None:
        """Take note of the stars that the lesson has brought; they are written when they are shown."""
        self.earned = stars
        self.stars.earn(stars, errors)

    def write(self) -> str | None:
        """Write the stars."""
        return self.stars.write()


def started(mode: LessonMode) -> Session:
    """Begin the session of a lesson; what is wrong with the file of stars is said at once."""
    session = Session(mode.match, mode.seats, mode.language, mode)
    if mode.stars.trouble is not None:
        session.notice = added(None, mode.stars.trouble)
    return session
