"""A review session in a notebook: one task after another, and what went wrong once more before the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from dragonlab.board.learning.room import ROOM, Room
from dragonlab.board.learning.stars import rule_names, write
from dragonlab.board.transport.output import output
from dragonlab.board.transport.subshells import button
from dragonlab.board.words import words
from dragonlab.core.words.language import checked
from dragonlab.lessons.course import course
from dragonlab.lessons.memory import AGAIN
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.review_session import ReviewSession

if TYPE_CHECKING:
    import os

    from dragonlab.lessons.practice.aims import Task
    from dragonlab.lessons.review_session import Item


class ReviewRoom(Room):
    """The tasks of a session; whoever leaves one that went wrong without solving it has not known its rules."""

    def __init__(self, session: ReviewSession, items: list[Item], language: str | None) -> None:
        self.session = session
        self.waiting = items[1:]
        self.item, self.number, self.most = items[0], 1, len(items)
        self._easy = not session.due() and not any(session.hard(item.rule) for item in items)
        self._trouble: str | None = None
        super().__init__(items[0].task, "say_review_next", language)
        self._tell(self._at())

    def _following(self) -> Task | None:
        wrong, solved = self.shown.went
        unknown = rule_names(self.task) if wrong and not solved else []
        self._trouble = write({}, dict.fromkeys(unknown, AGAIN), self.language)
        if wrong and (again := self.session.ask(self.item.rule, self.item.turn + self.number)) is not None:
            self.waiting.append(again)
            self.most += 1
        if not self.waiting:
            self._button.disabled = True
            return None
        self.item, self.number = self.waiting.pop(0), self.number + 1
        return self.item.task

    def next_task(self) -> None:
        """Put the next task there, and say how far this session is."""
        super().next_task()
        self._tell(self._at())

    def _at(self) -> str:
        """Say how far it is, what could not be kept, and if the library that knows when rules are due is missing."""
        done = "say_review_done_one" if self.most == 1 else "say_review_done"
        at = self._words[done if self._button.disabled else "say_review_at"]
        said = [at.format(number=self.number, count=self.most), self._trouble]
        if self._easy and self.number == 1 and not self._button.disabled:
            said.append(self._words["say_review_easy"])
        if self.session.memory.scheduler is None:
            said.append(self._words["say_review_plain"])
        return " ".join(text for text in said if text)

    def __repr__(self) -> str:
        return f"Review of {self.session.game.name}: {self.number} of {self.most}"


class Review(ipywidgets.VBox):  # type: ignore[misc]  # not typed
    """A session that waits: what is due is found when the reader begins, not when the cell has run."""

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, game: str | os.PathLike[str], language: str | None) -> None:
        self.course, self.language = course(game), checked(language)
        self._words = words(self.language)
        self.room: ReviewRoom | None = None
        self._button = button(self._words["say_review"], self.begin)
        self._said = ipywidgets.HTML(self._words["say_review_begin"])
        super().__init__()
        self.add_class(ROOM)
        self.children = (ipywidgets.HBox([self._button, self._said], layout={"flex_flow": "row wrap"}),)

    def begin(self) -> ReviewRoom | None:
        """Open the session as the reader stands now; where nothing is to come back yet, say so."""
        session = ReviewSession(self.course, Progress())
        if items := session.items():
            self.room = ReviewRoom(session, items, self.language)
            self.children = (self.room,)
        else:
            self._said.value = f'<span role="status">{escape(self._words["say_review_nothing"])}</span>'
        return self.room

    def __repr__(self) -> str:
        return f"Review of {self.course.game.name}"

    # -- without a kernel ---------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  the base's
        text = f"{self._words['say_review']}: {self._words['say_review_begin']}"
        shown = {"text/plain": text, "text/html": f"<p>{escape(text)}</p>"}
        return output(super()._repr_mimebundle_(**kwargs), shown)


def review(game: str | os.PathLike[str], language: str | None = None) -> Review:
    """Offer a review session; see `dragonlab.review`.

    >>> review("dragonheart", "en")
    Review of dragonheart
    """
    return Review(game, language)
