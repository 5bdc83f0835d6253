"""How far a reader got in all the games: a shelf of them for the start page, a line for each where there is no HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dragonlab.board.learning.stars import damage
from dragonlab.board.pictures.shelf import shelf
from dragonlab.board.words import words
from dragonlab.core.play.found import games
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import checked
from dragonlab.lessons.course import MASTERED, Course, course, lesson_files
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.lessons.review_session import due

if TYPE_CHECKING:
    from collections.abc import Mapping


def count(course: Course, stars: Mapping[str, int]) -> dict[str, int]:
    """Count what was reached in a course: stars and the most there are, rules mastered and taught."""
    rules = course.stars_by_rule(stars)
    return {
        "stars": sum(stars.get(lesson.name, 0) for lesson in course.lessons.values()),
        "most": MOST_STARS * len(course.lessons),
        "mastered": sum(earned is not None and earned >= MASTERED for earned in rules.values()),
        "taught": len(rules),
    }


class Overview:
    """The games that have a course on a shelf, with the stars as they are now."""

    def __init__(self, language: str | None = None) -> None:
        progress, self._language = Progress(), checked(language)
        self._stars = progress.stars
        self._courses = [course(game) for game in games() if lesson_files(load(game).folder)]
        self._due = {found.game.name: due(found, progress) for found in self._courses}
        self.trouble = damage(progress, self._language)

    @property
    def lines(self) -> list[str]:
        """Say of each game how many stars there are, how many rules are mastered, and how many are to be reviewed."""
        return [f"{found.game.rulebook.title.text(self._language)}: {self._line(found)}" for found in self._courses]

    def _line(self, found: Course) -> str:
        said, waiting = words(self._language), self._due[found.game.name]
        line = said["say_map"].format(**count(found, self._stars))
        return f"{line}, {said['say_shelf_due'].format(count=waiting)}" if waiting else line

    def __repr__(self) -> str:
        return "\n".join([*([self.trouble] if self.trouble else []), *self.lines])

    def _repr_html_(self) -> str:
        trouble = f"<p>{escape(self.trouble)}</p>" if self.trouble else ""
        names = [found.game.name for found in self._courses]
        return trouble + shelf(names, self._stars, self._language, _beside, self._due)


def _beside(name: str, heading: str) -> str:
    """Give the way to a notebook beside this one, and to a heading as Jupyter names it."""
    return f"{name}.ipynb" + (f"#{heading.replace(' ', '-')}" if heading else "")


def overview(language: str | None = None) -> Overview:
    """Say how far the reader got in each game.

    >>> [line.partition(":")[0] for line in overview("en").lines if "88 rules mastered" in line]
    ['Dragonheart']
    """
    return Overview(language)
