"""A sitting of review in a notebook: one task after another, and what went wrong once more before the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.board.learning.question import QuestionWidget
from dragonlab.board.learning.room import Room
from dragonlab.board.learning.stars import note, rule_names
from dragonlab.board.words import words
from dragonlab.core.language import checked
from dragonlab.lessons.course import course
from dragonlab.lessons.memory import AGAIN
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.sitting import Sitting

if TYPE_CHECKING:
    import os

    from dragonlab.lessons.practice.aims import Task
    from dragonlab.lessons.sitting import Item


class ReviewRoom(Room):
    """The tasks of a sitting; whoever leaves one that went wrong without solving it has not known its rules."""

    def __init__(self, sitting: Sitting, items: list[Item], language: str | None) -> None:
        self.sitting = sitting
        self.waiting = items[1:]
        self.item, self.number, self.most = items[0], 1, len(items)
        self._trouble: str | None = None
        super().__init__(items[0].task, "say_review_next", language)
        self._tell(self._at())

    def _following(self) -> Task | None:
        wrong, solved = self._went()
        unknown = rule_names(self.task) if wrong and not solved else []
        self._trouble = note({}, dict.fromkeys(unknown, AGAIN), self.language)
        if wrong and (again := self.sitting.ask(self.item.rule, self.item.turn + self.number)) is not None:
            self.waiting.append(again)
            self.most += 1
        if not self.waiting:
            self._button.disabled = True
            return None
        self.item, self.number = self.waiting.pop(0), self.number + 1
        return self.item.task

    def go_on(self) -> None:
        """Go on, and say how far this sitting is."""
        super().go_on()
        self._tell(self._at())

    def _at(self) -> str:
        """Say how far it is, what could not be kept, and if the library that knows when rules are due is missing."""
        at = self._words["say_review_done" if self._button.disabled else "say_review_at"]
        said = [at.format(number=self.number, count=self.most), self._trouble]
        if self.sitting.memory.scheduler is None:
            said.append(self._words["say_review_plain"])
        return " ".join(text for text in said if text)

    def _went(self) -> tuple[bool, bool]:
        """Tell whether something went wrong with what is shown, and whether it was solved."""
        table = self.tables[-1]
        assert isinstance(table, LevelBoard | QuestionWidget)  # noqa: S101  as the room was furnished
        return table.went

    def __repr__(self) -> str:
        return f"Review of {self.sitting.game.name}: {self.number} of {self.most}"


class Rest:
    """There is nothing to review yet."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.text)}</p>"


def review(game: str | os.PathLike[str], language: str | None = None) -> ReviewRoom | Rest:
    """Open a sitting of review; see `dragonlab.review`."""
    sitting = Sitting(course(game), Progress())
    if items := sitting.items():
        return ReviewRoom(sitting, items, language)
    return Rest(words(checked(language))["say_review_nothing"])
