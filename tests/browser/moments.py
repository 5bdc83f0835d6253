"""Moments of lessons and whole games as the browser gets them, made without a kernel."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import dragonlab
from dragonlab.board.learning.guided_mode import GuidedMode
from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.play import acting
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.lessons.course import course
from dragonlab.lessons.guided_play import hinted, play_through

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.words.language import Language
    from dragonlab.lessons.guided_game import GuidedGame

Json = dict[str, Any]
LANGUAGE: Language = "es"  # its sentences are the longer ones
REFUSED = 8  # levels for each one that is shown after a refusal
ENDED = 3  # and for each one that is shown with its verdict
SAMPLED = 12  # moments of a whole game, and its end


class Moment(NamedTuple):
    """A page and what it is called; a display goes on from one to the next of the same board."""

    board: str
    what: str
    page: Json


def lessons(game: str) -> Iterator[Moment]:
    """Show each level at its start and where a rival is next, some with their verdict or a refusal; guided games.

    What is said of a move lies over the table's edge and moves nothing: a few tell of all.
    """
    for guided in course(game).guided.values():
        yield from cues(guided)
    for number, level in enumerate(course(game).levels.values()):
        session = started(LevelMode(level, None, LANGUAGE))

        def moment(what: str, *, name: str = level.id, of: Session = session) -> Moment:
            return Moment(f"{game}/{name}", what, board_page(of))

        yield moment("start")
        if number % REFUSED == 0:
            book = session.match.game.rulebook
            acting.refuse(session, book.violation(book.refusals.not_your_turn, seat=1))
            yield moment("refusal")
            session.notice = None
        *steps, last = level.solution
        for step, move in enumerate(steps, start=1):
            acting.play(session, move)
            if at_rivals(shown := board_page(session)):
                yield Moment(f"{game}/{level.id}", f"step {step}", shown)
        if number % ENDED == 0:
            acting.play(session, last)
            yield moment("end")


def at_rivals(shown: Json) -> bool:
    """Tell whether a move of this page goes to what a rival has."""
    far = {zone["id"] for zone in shown["scene"]["zones"] if zone["side"] == "far"}
    return any(choice["target"] in far for choice in shown["choices"])


def cues(guided: GuidedGame) -> Iterator[Moment]:
    """Show what is said in a guided game that is played by its hints, but for questions: who is asked answers first."""
    mode, guide = GuidedMode(guided, None, LANGUAGE), play_through(guided, hinted)
    session = started(mode)
    assert guide is not None
    for number, ply in enumerate([None, *guided.setting.played(guide.match)]):
        if ply is not None and ply.move is not None:
            session.match.play(ply.move)
            session.changed()
        if session.phase != "thinking" and mode.guide.quiz is None:
            yield Moment(guided.name, f"ply {number}", board_page(session))


def games(game: str) -> Iterator[Moment]:
    """Show moments of a whole game, for each number of seats, as its first seat sees them."""
    for seats in dragonlab.load(game).seats:
        plies = [
            len(match.plies) for match in played(game, seats) if match.to_move in {0, None} or len(match.plies) % 7 == 0
        ]
        sampled = {*plies[: -1 : max(1, len(plies) // SAMPLED)], plies[-1]}
        session: Session | None = None
        for match in played(game, seats):
            if len(match.plies) in sampled:
                session = session or Session(match, {0: "human"}, LANGUAGE)
                session.shown = len(match.plies)
                shown = board_page(session)
                yield Moment(f"{game} for {seats}", f"moment {shown['status']['moment']}", shown)


def played(game: str, seats: int) -> Iterator[Match]:
    """Play a game at random, and give it after each move."""
    match, dice = dragonlab.new(game, seats=seats, seed=seats), random.Random(seats)
    while match.to_move is not None:
        match.play(dice.choice(match.legal_moves()))
        yield match


def much(shown: object) -> int:
    """Count the characters of all that a page says."""
    if isinstance(shown, dict):
        return sum(map(much, shown.values()))
    return sum(map(much, shown)) if isinstance(shown, list) else len(shown) if isinstance(shown, str) else 0


def outline(moment: Moment) -> tuple[object, ...]:
    """Say of what kind a moment is, how many pieces lie where, what folds and how many buttons there are.

    Each step is one of its own.
    """
    shown = moment.page
    kind = (moment.board, moment.what) if moment.what.startswith("step") else moment.what.split()[0]
    about = (shown.get("lesson") or {}).get("about", ())
    buttons = sum(not choice["pieces"] and choice["target"] is None for choice in shown["choices"])
    pieces = ((zone["id"], len(zone["pieces"])) for zone in shown["scene"]["zones"])
    return kind, shown["status"]["phase"], buttons, tuple(about), *pieces


@cache
def moments(game: str) -> list[Moment]:
    """List all moments of a game that are measured: of lessons of one outline the wordiest."""
    of_lessons = [*lessons(game)]
    wordiest = {outline(moment): moment for moment in sorted(of_lessons, key=lambda moment: much(moment.page))}
    return [*(moment for moment in of_lessons if wordiest[outline(moment)] is moment), *games(game)]
