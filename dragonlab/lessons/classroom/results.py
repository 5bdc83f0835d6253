"""What the readers of a class have shown of one game, rule by rule."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.lessons.course import MASTERED, current
from dragonlab.lessons.memory import AGAIN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.words.rulebook import Section
    from dragonlab.lessons.classroom.readers import Reader
    from dragonlab.lessons.course import Course, Lesson, Part
    from dragonlab.lessons.memory import Reviews


class Standing(NamedTuple):
    """One reader and one rule: the best stars earned with it, None for one not yet met, and what follows from them.

    What was met is mastered or to be practised; what was mastered and went wrong in the last review is both.
    """

    reader: str
    game: str
    rule: str
    stars: int | None
    mastered: bool
    to_practise: bool


@dataclass(frozen=True)
class Line:
    """One rule and the whole class, with the lessons that teach the rule."""

    rule: str
    lessons: Sequence[Lesson]
    standings: Sequence[Standing]

    @cached_property
    def mastered(self) -> int:
        """How many readers master it."""
        return sum(one.mastered for one in self.standings)

    @cached_property
    def met(self) -> int:
        """How many readers have met it."""
        return sum(one.stars is not None for one in self.standings)

    @cached_property
    def struggling(self) -> list[str]:
        """Who has met it and is to practise it."""
        return [one.reader for one in self.standings if one.to_practise]


class Results:
    """A game's rules in the order of the book, each with what every reader has shown of it."""

    def __init__(self, course: Course, readers: Sequence[Reader]) -> None:
        self.course, self.game = course, course.game
        self.readers = [reader.name for reader in readers]
        taught = course.taught()
        stars = [current(reader.stars) for reader in readers]
        columns = [_column(course, taught, reader, earned) for reader, earned in zip(readers, stars, strict=True)]
        self.lines = [
            Line(rule, lessons, [column[number] for column in columns])
            for number, (rule, lessons) in enumerate(taught.items())
        ]
        self.columns = dict(zip(self.readers, columns, strict=True))
        self._done = dict(zip(self.readers, stars, strict=True))

    @cached_property
    def sections(self) -> list[tuple[Section, list[Line]]]:
        """The sections of the rule book that are taught, with their rules."""
        found = [
            (section, [line for line in self.lines if self.game.rulebook[line.rule].section == section.id])
            for section in self.game.rulebook.sections
        ]
        return [(section, lines) for section, lines in found if lines]

    @cached_property
    def hardest(self) -> list[Line]:
        """All rules, those first that most readers are to practise, and those last that nobody has met."""
        return sorted(self.lines, key=lambda line: (-len(line.struggling), not line.met, line.mastered))

    def mastered(self, reader: str) -> int:
        """Count the rules that a reader masters."""
        return sum(one.mastered for one in self.columns[reader])

    def weakest(self, reader: str) -> Line | None:
        """Give the rule that one reader is to practise first: of fewest stars, and hardest for the class."""
        place = self.readers.index(reader)
        own = [line for line in self.hardest if line.standings[place].to_practise]
        return min(own, key=lambda line: line.standings[place].stars or 0, default=None)

    def next_lesson(self, reader: str) -> Lesson | None:
        """Give the first lesson of the course that a reader has not done yet; None where only what explores is left."""
        done = self._done[reader]
        course = (lesson for part in self.course.parts if not part.explores for lesson in part.lessons)
        return next((lesson for lesson in course if lesson.name not in done), None)

    def part_of(self, lesson: Lesson) -> Part[Lesson]:
        """Give the part of the course that a lesson is in, which is a notebook."""
        return next(part for part in self.course.parts if lesson in part.lessons)


def _column(
    course: Course, taught: Mapping[str, Sequence[Lesson]], reader: Reader, earned: Mapping[str, int]
) -> list[Standing]:
    return [
        _standing(reader, course.game.name, rule, [lesson.name for lesson in lessons], earned)
        for rule, lessons in taught.items()
    ]


def _standing(reader: Reader, game: str, rule: str, lessons: Sequence[str], earned: Mapping[str, int]) -> Standing:
    stars = max((earned[name] for name in lessons if name in earned), default=None)
    mastered = stars is not None and stars >= MASTERED
    wrong = _went_wrong(reader.reviews, f"{game}/{rule}")
    return Standing(reader.name, game, rule, stars, mastered, to_practise=stars is not None and (wrong or not mastered))


def _went_wrong(reviews: Reviews, rule: str) -> bool:
    """Tell whether a rule was asked again and went wrong the last time."""
    return rule in reviews and reviews[rule][-1].rating == AGAIN
