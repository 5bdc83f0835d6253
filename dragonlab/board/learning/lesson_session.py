"""A session that earns stars: what a level and a guided game have in common."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.board.learning.stars import Stars
from dragonlab.board.play.notice import Notice
from dragonlab.board.play.session import Session
from dragonlab.lessons.course import title
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.play.situation import Phase
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.table.scene import Json
    from dragonlab.lessons.course import Lesson
    from dragonlab.lessons.guided_game import GuidedGame
    from dragonlab.lessons.level import Level


class LessonSession(Session):
    """One reader at a lesson on a board, and the lesson that follows it. Everything can be taken back, always."""

    def __init__(
        self,
        task: Level | GuidedGame,
        match: Match,
        follows: Lesson | None,
        seats: Mapping[int, str],
        language: str | None,
    ) -> None:
        super().__init__(match, seats, language)
        self.task, self.follows = task, follows
        self.earned: int | None = None
        self.stars = Stars(task, self.language)
        self._add(self.stars.trouble)

    @property
    def decided(self) -> bool:
        """Nothing is left to play here."""
        raise NotImplementedError

    @property
    def phase(self) -> Phase:
        """Besides a session's own: `done`, when the lesson is decided or can only be gone back in."""
        return "done" if self.past is None and self.decided and not self.pauses else super().phase

    def can_undo(self) -> bool:
        """Everything can be taken back, always."""
        return self.past is None and bool(self.task.setting.own(self.match))

    def forced(self) -> Move | None:
        """Leave every move to the reader."""
        return None

    @property
    def worth(self) -> int:
        """How many stars there are for it now."""
        raise NotImplementedError

    def guidance(self) -> dict[str, Json]:
        """Give how it stands, and what helps on the way."""
        raise NotImplementedError

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
            return self.say("say_a_question")
        return None if self.follows is None else title(self.follows, self.language)

    def _not_now(self) -> bool:
        if self.phase != "done":
            return super()._not_now()
        self.notice = Notice("info", self.say("say_lesson_done"))
        return True

    def _again(self) -> None:
        self.earned = None
        self._from_here()

    # -- progress -----------------------------------------------------------------------------------

    def _earn(self, stars: int, errors: int) -> None:
        self.earned = stars
        self.stars.earn(stars, errors)

    def keep(self) -> None:
        """Keep the stars."""
        self._add(self.stars.keep())

    def _add(self, text: str | None) -> None:
        """Say one thing more, if there is one."""
        if text is not None:
            notice = self.notice
            self.notice = Notice("error", text) if notice is None else replace(notice, text=f"{notice.text} {text}")
