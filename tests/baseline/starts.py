"""The starts of all lessons that have a board, and what the answers to the levels' own solutions are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from baseline.said import as_then, views

from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import course
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from baseline.said import Said

    from dragonlab.lessons.setting import Setting


class Start(NamedTuple):
    """A level or a prediction, and where it begins."""

    lesson: Level | Question
    setting: Setting


def starts(game: str) -> dict[str, Start]:
    """Give all starts of a game's course by the names of the lessons."""
    found = {}
    for lesson in course(game).lessons.values():
        if isinstance(lesson, Level | Question) and lesson.setting is not None:
            found[lesson.name] = Start(lesson, lesson.setting)
    return found


def walk(start: Start) -> Iterator[Said]:
    """Lay a lesson out and give what is said: `start` is what its reader sees, `others` what else there is."""
    match, seat = start.setting.start(), start.setting.seat
    seen = as_then(match.game, views(match))
    legal = [move.notation for move in match.legal_moves()]
    own = match.to_move == seat
    yield {
        "start": {"to_move": match.to_move, "legal": legal if own else None, "view": seen.pop(f"seat {seat}")},
        "others": {"legal": None if own else legal, "views": seen},
    }
    if isinstance(start.lesson, Question):
        yield {"answers": [choice.right for choice in start.lesson.choices]}
        return
    attempt = Attempt(start.lesson)
    for move in start.lesson.solution:
        answer = attempt.play(move)
        yield {"answers": getattr(answer, "kind", None) or getattr(answer, "tone", None)}  # in older checkouts
