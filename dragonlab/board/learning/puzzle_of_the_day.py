"""The puzzle of the day: the same for everybody, by the date where the reader is; earlier ones on request."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from dragonlab.board.learning.room import Room
from dragonlab.board.transport.stored import LATER
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.lessons.practice.puzzles import of_the_day

if TYPE_CHECKING:
    from dragonlab.lessons.level import Level


class PuzzleOfTheDay(Room):
    """The puzzle of a day, and then of the days before it."""

    task: Level

    def __init__(self, day: date, language: str | None) -> None:
        self.first = self.day = day
        super().__init__(of_the_day(day), "say_day_before", language)
        self._tell(self._when())

    def _following(self) -> Level:
        self.day -= timedelta(days=1)
        return of_the_day(self.day)

    def next_task(self) -> None:
        """Put the puzzle of the day before there."""
        super().next_task()
        self._tell(self._when())

    def _when(self) -> str:
        """Say of which day a puzzle is that lies back."""
        back = (self.first - self.day).days
        if not back:
            return ""
        return self._words["say_one_day_back"] if back == 1 else self._words["say_days_back"].format(count=back)

    def _later(self) -> dict[str, str]:
        return {LATER: self._words["say_day_later"]}

    def __repr__(self) -> str:
        return self._words["say_day_later"]


def puzzle_of_the_day(day: date | None = None, language: str | None = None) -> PuzzleOfTheDay:
    """Ask the puzzle of a day, of today if none is given; see `dragonlab.puzzle_of_the_day`.

    >>> puzzle_of_the_day(language="en")
    The puzzle of the day: a different one every day.
    """
    if day is not None and not is_a(day, date):
        raise OptionError(f"the day must be a datetime.date, not {short_repr(day)}")
    return PuzzleOfTheDay(day or date.today(), language)  # noqa: DTZ011  the day where the reader is
