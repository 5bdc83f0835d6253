"""The others at a table: what bots do next, who answers in secret, and how long all that takes.

Times follow from what everybody sees, so that they tell nothing of what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.runs import Run
from dragonlab.board.play.secret_windows import in_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.board.play.session import Session
    from dragonlab.core.rules.moves import Move

# Seconds that a run of bots takes: by who plays, and for what is left of a turn.
SLOTS = {"random": 0.4, "easy": 0.4, "medium": 0.4, "strong": 1.0}
OWN = 0.4  # a bot of the reader's own
REST = 0.4
WINDOW = 0.15  # seconds that secret windows take after a person's act, and as long again after one was let pass


def thinks(session: Session) -> bool:
    """Tell whether a bot thinks about a turn of its own, not about a chance that somebody else may have had as well."""
    return session.match.to_move in session.seats.bots and not session.waiting


def next_run(session: Session) -> Run | None:
    """Give the next run of bots; None if neither a bot is to move nor somebody may react."""
    if session.offer is not None or not (session.waiting or thinks(session)):
        return None
    single = session.mode.practice or not session.seats.humans
    turns = 0 if session.waiting else 1 if single or in_turn(session.match) else session.run_length
    return Run(session.seats, session.waiting, turns, declined=session.declining.until is not None, single=single)


def play_run(session: Session, run: Run, moves: Sequence[Move]) -> None:
    """Play what bots have thought out, until a lesson is decided by it."""
    waiting, match, mode = session.waiting, session.match, session.mode
    if not waiting:
        session.run_length *= 2
    alone = waiting.give(moves, may_continue=lambda: match.state.in_secret or not mode.decided)
    if not alone or run.stops:
        return
    if moves:
        session.open_windows()
    else:
        waiting.pauses.clear()


def slot(session: Session) -> float:
    """Give how long a run takes, in seconds: by who plays and what begins, no more."""
    match, seats = session.match, session.seats
    if not seats.humans:
        return 0.0  # nobody could make anything of it
    if session.waiting:
        return 0.0 if session.mode.practice or session.declining.until is not None else WINDOW
    if match.to_move is None:
        return 0.0
    return REST if in_turn(match) else SLOTS.get(seats.players[match.to_move], OWN)
