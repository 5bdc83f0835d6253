"""How far a reader got in all the games: a line for each, to be looked at on the start page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dragonlab.board.learning.stars import damage
from dragonlab.board.words import words
from dragonlab.core.language import checked
from dragonlab.core.registry import games, load
from dragonlab.lessons.course import MASTERED, Course, course, lesson_files
from dragonlab.lessons.progress import MOST_STARS, Progress

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
    """The stars and the mastered rules of each game that has a course, as they are now.

    >>> [line.partition(":")[0] for line in Overview("en").lines if "88 rules mastered" in line]
    ['Dragonheart']
    """

    def __init__(self, language: str | None = None) -> None:
        progress, language = Progress(), checked(language)
        courses = [course(game) for game in games() if lesson_files(load(game).folder)]
        self.trouble = damage(progress, language)
        self.lines = [
            f"{found.game.rulebook.title.text(language)}: "
            + words(language)["say_map"].format(**count(found, progress.stars))
            for found in courses
        ]

    def __repr__(self) -> str:
        return "\n".join([*([self.trouble] if self.trouble else []), *self.lines])

    def _repr_html_(self) -> str:
        trouble = f"<p>{escape(self.trouble)}</p>" if self.trouble else ""
        return f"{trouble}<ul>{''.join(f'<li>{escape(line)}</li>' for line in self.lines)}</ul>"


def overview(language: str | None = None) -> Overview:
    """Say how far the reader got in each game."""
    return Overview(language)
