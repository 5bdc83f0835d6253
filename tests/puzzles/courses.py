"""Questions of the courses that compare moves: whether the right one is surely better than each other."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

from dragonlab.bots import playout
from dragonlab.lessons.course import course
from dragonlab.lessons.question import Question
from puzzles.finding import SURE, tried

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame

COURSE_TRIALS, WHOLE_GAMES = 400, 100
ALIKE, TO_THE_END = 1e-6, 3000  # points, and turns or moves: more than any game has


def compared(question: Question) -> Iterator[tuple[Move, float, float]]:
    """Give by how many points the right move of a question is better than each other, with the standard error.

    Where the bots look no further than the turn, and no chance is left in it, all trials come out alike and prove
    nothing: then games are played on to their ends. A die that is taken is rolled again, or it could be put back.
    """
    assert question.setting is not None
    match, moves = question.setting.start(), [choice.move for choice in question.choices if choice.move is not None]
    (right,) = (choice.move for choice in question.choices if choice.right and choice.move is not None)
    others = [move for move in moves if move is not right]
    dice = all(move.verb == "take" for move in moves)
    rolled = [move for move in match.game.components.moves if dice and move.notation == "roll"]
    trials = tried(match, moves, COURSE_TRIALS, "course", rolled)
    if match.game.foresight >= 0 and any(trials.margin(right, move)[1] < ALIKE for move in others):
        with patch.object(type(match.game), "foresight", TO_THE_END), patch.object(playout, "FAR", TO_THE_END):
            trials = tried(match, moves, WHOLE_GAMES, "course", rolled)
    for move in others:
        yield move, *trials.margin(right, move)


def compare(game: AnyGame) -> bool:
    """Print how the moves of a game's questions compare; False if a right one is not surely better."""
    sure = True
    for question in course(game.name).lessons.values():
        if isinstance(question, Question) and any(choice.move for choice in question.choices):
            for move, gain, error in compared(question):
                sure &= gain > SURE * error
                errors = f"{gain / error:.1f} standard errors" if error else "in each trial"
                print(f"{question.name}: {gain:.2f} points better than {move} ({errors})", flush=True)
    return sure
