"""What to practise next: the rules that are hardest for the class, and one for each reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.lessons.practice.subjects import known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.lessons.classroom.results import Line, Results
    from dragonlab.lessons.course import Lesson

MOST = 3  # rules for the whole class


class Advice(NamedTuple):
    """A lesson to do, with its notebook; the rule that it is for and who is to practise it, unless it is just the next.

    `call` is what shows fresh tasks or, where there are none about this rule, the lesson.
    """

    results: Results
    lesson: Lesson
    rule: str | None = None
    readers: Sequence[str] = ()

    @property
    def notebook(self) -> str:
        """The name of the notebook that shows the lesson."""
        return self.results.part_of(self.lesson).name

    @property
    def call(self) -> str:
        """Python for a cell."""
        name = self.results.game.name
        if self.rule is not None and known(self.results.game, self.rule) is not None:
            return f'dragonlab.practice("{name}", about="{self.rule}")'
        return f'dragonlab.lesson("{self.lesson.name}")'


def for_class(results: Sequence[Results]) -> list[Advice]:
    """Give up to three rules that most readers are to practise, of whatever game, each with another lesson."""
    hardest = [_about(one, line) for one in results for line in one.hardest if line.struggling]
    hardest.sort(key=lambda advice: len(advice.readers), reverse=True)
    by_lesson: dict[str, Advice] = {}
    for advice in hardest:
        by_lesson.setdefault(advice.lesson.name, advice)
    return [*by_lesson.values()][:MOST]


def for_reader(results: Sequence[Results], reader: str) -> Advice | None:
    """Give the rule that a reader is to practise first; else the next lesson of a game that they have begun.

    None for a reader who has done it all.
    """
    weak = [(one, line) for one in results if (line := one.weakest(reader)) is not None]
    if weak:
        return _about(*max(weak, key=lambda pair: len(pair[1].struggling)))
    begun = [one for one in results if any(standing.stars is not None for standing in one.columns[reader])]
    following = ((one, one.next_lesson(reader)) for one in begun or results)
    return next((Advice(one, lesson) for one, lesson in following if lesson is not None), None)


def _about(results: Results, line: Line) -> Advice:
    return Advice(results, line.lessons[0], line.rule, line.struggling)
