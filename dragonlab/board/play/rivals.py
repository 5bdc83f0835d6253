"""Easier or harder rivals, offered to the only reader who plays after two games in a row that went alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.board.play.seats import Seats

if TYPE_CHECKING:
    from dragonlab.board.play.session import Session
    from dragonlab.core.scene.scene import Json

ALIKE = 2  # games


def strength(session: Session) -> str | None:
    """Give how strong the rivals are; None: they differ, or nobody can say."""
    found = {who for seat, who in session.seats.players.items() if seat in session.seats.bots}
    (one,) = found if len(found) == 1 else (None,)
    return one if one in bots.STRENGTHS else None


def remember(session: Session) -> None:
    """Note how a game went that is over, before the next one begins."""
    if session.match.outcome is not None:
        session.results.append(_won(session))


def other_strength(session: Session) -> str | None:
    """Give the strength to offer: easier after games that were lost, harder after games that were won; None: neither.

    Somebody who shares a victory has neither won nor lost.
    """
    now, won = strength(session), _won(session)
    lately = [*session.results[1 - ALIKE :], won]
    if now is None or won is None or len(lately) < ALIKE or len({*lately}) > 1:
        return None
    at = bots.STRENGTHS.index(now) + (1 if won else -1)
    return bots.STRENGTHS[at] if 0 <= at < len(bots.STRENGTHS) else None


def offer(session: Session) -> Json:
    """Say what is offered, and give the words of its button; None: nothing is."""
    other = other_strength(session)
    if other is None:
        return None
    now = strength(session)
    assert now is not None  # noqa: S101  else there is no other
    harder = bots.STRENGTHS.index(other) > bots.STRENGTHS.index(now)
    words = {"now": session.say(f"who_{now}"), "other": session.say(f"who_{other}")}
    return {
        "bots": other,
        "text": session.say("say_harder" if harder else "say_easier", **words),
        "label": session.say("say_play_harder" if harder else "say_play_easier", **words),
    }


def sit_down(session: Session, other: str) -> None:
    """Let bots of another strength sit down in the place of those that are there."""
    kinds = {seat: other if seat in session.seats.bots else who for seat, who in session.seats.kinds.items()}
    session.sit(Seats(session.match, kinds))
    session.results.clear()


def _won(session: Session) -> bool | None:
    """Tell whether the only reader has won alone; None: they share, nobody plays, or the game goes on."""
    outcome, own = session.match.outcome, session.only_reader
    if outcome is None or own is None or (own in outcome.winners and len(outcome.winners) > 1):
        return None
    return own in outcome.winners
