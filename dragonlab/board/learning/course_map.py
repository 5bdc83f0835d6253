"""The map of a course: how far a reader got, and the way to take it along."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from dragonlab.board.learning import stars
from dragonlab.board.learning.overview import count, reached
from dragonlab.board.learning.panel import Panel
from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.course import course, title
from dragonlab.lessons.exercise import Exercise
from dragonlab.lessons.exported import LONGEST
from dragonlab.lessons.guided_game import GuidedGame
from dragonlab.lessons.level import Level
from dragonlab.lessons.progress import Progress, ProgressFileError
from dragonlab.lessons.progress_checks import MOST_STARS, ProgressError
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.learning.panel import PanelIntent
    from dragonlab.core.scene.scene import Json

FORMS = {Level: "level", GuidedGame: "guided", Question: "question", Exercise: "exercise"}


class ProgressMap(Panel):
    """The lessons of a game in order with their stars; resets after asking, exports and imports."""

    def __init__(self, game: str, language: str | None = None) -> None:
        self.course = course(game)
        self._progress = Progress()
        self._exported: str | None = None
        super().__init__(self.course.game, language)
        if (damage := stars.damage(self._progress, self.language)) is not None:
            self._note("error", damage)
            self._show(at_once=True)
        elif renamed := self._renewed():
            self._note("info", self._say("say_renewed", count=renamed))
            self._show(at_once=True)
        stars.maps.add(self)

    def _renewed(self) -> int:
        """Keep stars of an earlier edition, and say so only once: not while they cannot be kept."""
        with suppress(ProgressFileError):
            return self._progress.renew()
        return 0

    def refresh(self) -> None:
        """Show what has been earned meanwhile; that it cannot be read is no trouble of who has earned it."""
        try:
            self._progress = Progress()
        except ProgressFileError as error:
            self._note("error", self._say("say_progress_lost", reason=error))
        self._exported = None
        self._show(at_once=True)

    def _content(self) -> dict[str, Json]:
        earned = self._progress.stars
        totals = count(self.course, earned)
        return {
            "kind": "map",
            "parts": [
                {
                    "title": None if part.title is None else part.title.text(self.language),
                    "notebook": part.name,
                    "count": len(part.lessons),
                }
                for part in self.course.parts
            ],
            "lessons": [
                {
                    "name": lesson.name,
                    "title": title(lesson, self.language),
                    "form": FORMS[type(lesson)],
                    "stars": earned.get(lesson.name),
                }
                for part in self.course.parts
                for lesson in part.lessons
            ],
            "stars": totals["stars"],
            "most": MOST_STARS,
            "mastered": totals["mastered"],
            "taught": totals["taught"],
            "exported": self._exported,
        }

    def _obey(self, intent: PanelIntent) -> None:
        self._progress = Progress()
        self._exported = None
        if intent.kind == "reset":
            self._progress.reset(self.course.game.name)
            self._note("info", self._say("say_reset"))
        elif intent.kind == "export":
            self._exported = self._progress.export(_short(intent.content, "reader"))
        elif intent.kind == "import":
            try:
                reader, dropped = self._progress.import_(_short(intent.content, "text"))
            except ProgressFileError:
                raise
            except ProgressError as error:
                self._note("error", self._say("say_not_imported", reason=error.reason.text(self.language)))
            else:
                told = self._say("say_imported" if reader else "say_imported_nameless", reader=reader)
                if dropped:
                    told += " " + self._say("say_dropped_one" if dropped == 1 else "say_dropped", count=dropped)
                self._note("info", told)
        else:
            self._note("info", self._say("say_not_now"))

    def __repr__(self) -> str:
        return f"Progress in {self.course.game.name}"

    def _text(self) -> str:
        total = reached(self.course, self._progress.stars, self.language)
        lines = [
            f"{self._mark(self._progress.stars.get(lesson.name))}  {title(lesson, self.language)}"
            for lesson in self.course.lessons.values()
        ]
        return "\n".join([total, "", *lines])

    @staticmethod
    def _mark(stars: int | None) -> str:
        return "·  " if stars is None else "★" * stars + "☆" * (MOST_STARS - stars)


def _short(content: Mapping[str, object], key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or len(value) > 2 * LONGEST:
        raise OptionError(f"{key}: must be a text of at most {2 * LONGEST} characters")
    return value


def progress(game: str, language: str | None = None) -> ProgressMap:
    """Show the map of a game's course; `OptionError` if it has no lessons.

    >>> progress("dragonheart", "en")
    Progress in dragonheart
    """
    return ProgressMap(game, language)
