"""The way of a star: an answer earns it, it is shown, then it is written (`Stars`), into the file of `Progress`.

No trouble is swallowed: whoever writes is told what went wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

from dragonlab.board.words import say
from dragonlab.lessons.memory import rating
from dragonlab.lessons.progress import Progress, ProgressFileError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from dragonlab.lessons.guided_game import GuidedGame
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

    class Map(Protocol):
        """Shows progress."""

        refresh: Callable[[], None]


maps: WeakSet[Map] = WeakSet()
_owing: WeakSet[Stars] = WeakSet()
"""Those that have something to keep, for the moment between an answer and its being written."""


def best() -> dict[str, int]:
    """Give the best stars so far by the names of lessons, those too that are still to be kept.

    The reader's view asks for them as soon as an answer is shown.
    """
    owed = [lesson.owed for lesson in tuple(_owing)]  # first: what is no longer owed is in the file by now
    stars = Progress().stars
    for earned in owed:
        stars |= {name: max(count, stars.get(name, 0)) for name, count in earned.items()}
    return stars


class Stars:
    """The stars of one lesson on show: the best so far, and those that are not kept yet.

    Those of a draft, or of a task that was made for one time, never are; of such a task the rules are remembered.
    """

    def __init__(self, lesson: Level | GuidedGame | Question, language: str | None) -> None:
        self._unkept = lesson.draft or lesson.fresh
        self.best, self.trouble = (None, None) if self._unkept else recall(lesson.name, language)
        self._lesson, self._language = lesson, language
        self._owed: int | None = None
        self._ratings: dict[str, int] = {}
        self._rated = lesson.draft

    def earn(self, stars: int, errors: int = 0) -> None:
        """Take note of stars, and the first time of how well the rules were known.

        `write` is to follow at once, when the reader has been answered.
        """
        self.best = max(stars, self.best or 0)
        self._owed = max(stars, self._owed or 0)
        _owing.add(self)
        if not self._rated:
            self._rated = True
            self._ratings = dict.fromkeys(rule_names(self._lesson), rating(stars, errors))

    @property
    def owed(self) -> dict[str, int]:
        """Give what has been earned and is not kept yet."""
        return {} if self._unkept or self._owed is None else {self._lesson.name: self._owed}

    def write(self) -> str | None:
        """Write what has been earned since; give what went wrong, None if nothing did."""
        owed, ratings = self.owed, self._ratings
        trouble = write(owed, ratings, self._language)
        self._owed, self._ratings = None, {}
        _owing.discard(self)
        return trouble


def rule_names(lesson: Level | GuidedGame | Question) -> list[str]:
    """Name the rules of a lesson with their game."""
    return [f"{lesson.game.name}/{rule}" for rule in lesson.rules]


def recall(name: str, language: str | None) -> tuple[int | None, str | None]:
    """Give the best stars so far, None for none yet, and what is wrong, None for nothing."""
    try:
        progress = Progress()
    except ProgressFileError as error:
        return None, say(language, "say_progress_lost", reason=error)
    return progress.stars.get(name), damage(progress, language)


def write(earned: dict[str, int], ratings: dict[str, int], language: str | None) -> str | None:
    """Write stars and how well rules were known; give what went wrong, None if nothing did."""
    if not earned and not ratings:
        return None
    try:
        progress = Progress(read=False)
        progress.add(earned, ratings)
    except ProgressFileError as error:
        return say(language, "say_progress_lost", reason=error)
    for shown in tuple(maps):
        shown.refresh()
    return damage(progress, language)


def damage(progress: Progress, language: str | None) -> str | None:
    """Say that a file was set aside, if one was."""
    if progress.damage is None:
        return None
    return say(language, "say_progress_damaged", reason=progress.damage)
