"""Every course found, and all that a reader can try at a level."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.rules.state import Objection
from dragonlab.core.scene.gestures import Gesture, gesture_in, meaning
from dragonlab.lessons.attempt import Answer, Attempt
from dragonlab.lessons.course import FILE, Course, course
from dragonlab.lessons.solver import Search

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.level import Feedback, Level

OWN = Path(__file__).parents[1] / "sample_games"  # of the tests
COURSES: dict[str, Course] = {
    name: course(name) for name in dragonlab.games() if (dragonlab.load(name).folder / FILE).is_file()
}
LEVELS = {level.name: level for found in COURSES.values() for level in found.levels.values()}
ELSEWHERE = {file.parent.name: course(file.parent) for file in sorted(OWN.glob(f"*/{FILE}"))}
_FOUND = LEVELS | {level.name: level for found in ELSEWHERE.values() for level in found.levels.values()}
QUESTIONS = {question.name: question for found in COURSES.values() for question in found.questions.values()}

ALL_TRIES = 100_000  # of a level: enough to know of each move whether it is a step
MOST = 3  # pieces in one gesture, if not all; no more than one too many for any move


@cache
def shared(course: Course) -> list[Feedback]:
    """Give the feedback that the course lends to all its levels."""
    first, *others = course.levels.values()
    return [one for one in first.feedback if all(any(one is other for other in level.feedback) for level in others)]


@dataclass(frozen=True)
class Try:
    """The moves that a reader made at a level, and the answer to the last one."""

    attempt: Attempt
    moves: tuple[str, ...]
    answer: Answer


@cache
def _after(name: str, moves: tuple[str, ...]) -> Attempt:
    """Make these moves: each way is gone once, however many tests ask, and from where a shorter one has led."""
    if not moves:
        return Attempt(_FOUND[name], "en")
    attempt = _twin(_after(name, moves[:-1]))
    attempt.play(moves[-1])
    return attempt


def _twin(attempt: Attempt) -> Attempt:
    """Give an attempt that is as far, for a test to undo or to go on with."""
    twin = copy.copy(attempt)
    twin.match = attempt.match.fork()
    return twin


def after(level: Level, moves: tuple[str, ...]) -> Attempt:
    """Make these moves."""
    return _twin(_after(level.name, moves))


def legal(level: Level, before: tuple[str, ...] = ()) -> Iterator[Try]:
    """Try every legal move after those before."""
    for move in after(level, before).match.legal_moves():
        moves = (*before, move.notation)
        attempt = after(level, moves)
        assert attempt.answer
        yield Try(attempt, moves, attempt.answer)


def on_the_way(level: Level) -> Iterator[Try]:
    """Try every legal move at every point of the way to the goal."""
    for made in range(level.par):
        yield from legal(level, level.solution[:made])


def everything(level: Level, before: tuple[str, ...] = ()) -> Iterator[Try]:
    """Try every sequence of legal moves, as many as the goal takes."""
    for tried in legal(level, before):
        yield tried
        if len(tried.moves) < level.par and not tried.attempt.over:
            yield from everything(level, tried.moves)


@cache
def each_point(name: str) -> tuple[Try, ...]:
    """Try every legal move at every point that is reached within par, those alike once: what the reader meets."""
    level = _FOUND[name]
    search = Search(level, ALL_TRIES)
    ahead: list[tuple[tuple[str, ...], Attempt]] = [((), Attempt(level, "en", search))]
    met: set[Hashable] = set()
    found: list[Try] = []
    while ahead:
        before, attempt = ahead.pop()
        point = search.point(attempt.match)
        if point in met:
            continue
        met.add(point)
        for move in attempt.match.legal_moves():
            after_it, moves = _twin(attempt), (*before, move.notation)
            found.append(Try(after_it, moves, after_it.play(move)))
            if len(moves) < level.par and not after_it.over:
                ahead.append((moves, after_it))
    return tuple(found)


def wrong(tried: Try) -> bool:
    """Tell whether a legal move leads away from the goal."""
    return tried.answer.kind not in ("right", "step")


@cache
def forbidden_moves(name: str, before: tuple[str, ...] = ()) -> list[Violation]:
    """Give what forbids each move of the game that is not legal after those before."""
    attempt = _after(name, before)
    match, seat = attempt.match, attempt.level.seat
    found = (match.why_not(move, seat) for move in match.game.moves)
    return [violation for violation in found if violation is not None]


@cache
def forbidden_gestures(name: str, before: tuple[str, ...] = ()) -> list[Violation]:
    """Give what can forbid a gesture, each once: own pieces, or any other one, onto any place or none.

    Some own pieces in every combination, and all of them together. One spot of a score track stands for all.
    """
    attempt = _after(name, before)
    match, seat = attempt.match, attempt.level.seat
    scene, known, book = match.scene(seat), match.game.known(match.view(seat)), match.game.rulebook
    gestures: set[Gesture] = set()
    found: list[Violation] = []
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    own = [piece.id for piece in pieces if piece.mine]
    tracks = {spot.id for zone in scene.zones if zone.look == "track" for spot in zone.spots[1:]}
    targets = (None, *(target for target in scene.targets() if target not in tracks))
    most = min(len(own), MOST, 1 + max(len(move.faces) for move in match.game.moves))
    taken = chain.from_iterable(combinations(own, count) for count in {*range(most + 1), len(own)})
    for some in chain(taken, ((piece.id,) for piece in pieces if not piece.mine)):
        chosen = gesture_in(scene, match.game, some, None)
        for target in targets:
            gesture = chosen._replace(target=target)
            if gesture in gestures:
                continue
            gestures.add(gesture)
            read = meaning(match.game, known, seat, gesture)
            violation = book.violation(read.rule, **read.params) if isinstance(read, Objection) else None
            if violation is not None and violation not in found:
                found.append(violation)
    return found
