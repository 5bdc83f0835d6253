"""The others at a table: what bots are to think about, who answers in secret, and how long all that takes.

Times follow from what everybody sees, so that they tell nothing of what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.waiting import in_turn

if TYPE_CHECKING:
    from collections.abc import Generator

    from dragonlab.board.play.session import Session
    from dragonlab.bots.bot import Thought
    from dragonlab.core.rules.moves import Move

# Seconds that a bot takes: for its turn, by who plays, and for each further step of it.
SLOTS = {"random": 0.4, "greedy": 0.4, "ismcts": 2.0}
STEP = 0.1
WINDOW = 0.15  # seconds that a secret window takes, and as long again after the reader has let it pass


def thinking(session: Session) -> Generator[float, None, Thought] | None:
    """Start the thoughts of the bot that is to move; None if no bot is."""
    match, seats = session.match, session.seats
    if session.offer is not None or match.to_move not in seats.bots:
        return None
    bot, view = seats.bot(match.to_move, match), match.view(match.to_move)
    return bot.step(view) if in_turn(match) else bot.think(view)


def thinks(session: Session) -> bool:
    """Tell whether a bot thinks about a turn of its own, not about a chance that somebody else may have had as well."""
    return session.match.to_move in session.seats.bots and not session.waiting


def answers(session: Session) -> Generator[float, None, list[Move]]:
    """Let all answer who are asked in the window that is waited in."""
    return session.waiting.answers(session.seats, declined=session.declining.until is not None)


def slot(session: Session) -> float:
    """Give how long a bot or a pause takes, in seconds: by who plays and what begins, no more."""
    match, seats = session.match, session.seats
    if not seats.humans:
        return 0.0  # nobody could make anything of it
    if session.waiting:
        return 0.0 if session.mode.practice or session.declining.until is not None else WINDOW
    if match.to_move is None:
        return 0.0
    return STEP if in_turn(match) else SLOTS[seats.players[match.to_move]]
