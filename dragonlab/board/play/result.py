"""How a game has ended, as the browser gets it: for its reader first."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from dragonlab.board.play.hindsight_mode import can_look_back
from dragonlab.board.play.mode import FreePlay
from dragonlab.board.play.recap import Advice, advice, decisive, speaking
from dragonlab.board.play.rivals import offer
from dragonlab.core.play.preference import Preference
from dragonlab.core.words.phrases import capital, signed

if TYPE_CHECKING:
    from dragonlab.board.play.session import Session
    from dragonlab.core.rules.outcome import Outcome, Points
    from dragonlab.core.scene.scene import Json


def result(session: Session) -> Json:
    """Give who has won, how it came and each seat's points; None as long as the game or its story goes on."""
    match = session.match
    if match.outcome is None or session.past is not None or session.waiting or not session.mode.kept:
        return None
    events = [event for ply in match.plies for event in ply.events]
    outcome = replace(match.outcome, breakdown=tuple(match.game.sources(match.outcome, events)))
    own, ended = session.only_reader, match.game.ending_told(match.state, events, session.language)
    told = session.witness.moments[-1].sentences
    seats = sorted(range(len(outcome.scores)), key=lambda seat: seat != own)  # one's own first
    return {
        "text": told[-1][0] if told else session.say("say_over"),
        "own": None if own is None else _own(session, outcome, own),
        "won": own in outcome.winners,
        "decided": " ".join(filter(None, (_decided(session, outcome, own), ended))) or None,
        **_recap(session, outcome, own),
        "hindsight": can_look_back(session),
        "offer": None if session.mode.practice else offer(session),
        "rows": [_row(session, outcome, seat) for seat in seats],
    }


def _own(session: Session, outcome: Outcome, own: int) -> str:
    """Say how it ended for the reader: against one other with both scores. Who has more may be out of the game."""
    score, best = outcome.scores[own], max(outcome.scores[seat] for seat in outcome.winners)
    if own not in outcome.winners:
        key = "say_lost_score" if score < best else "say_lost_tie" if score == best else "say_lost"
        return session.say(key, points=signed(score), other=signed(best))
    if len(outcome.winners) > 1:
        return session.say("say_shared", points=signed(score))
    if outcome.scores.count(score) > 1:  # and yet one alone has won
        return session.say("say_won_tie", points=signed(score))
    if len(outcome.scores) > 2:
        return session.say("say_won", points=signed(score))
    return session.say("say_won_score", points=signed(score), other=signed(outcome.scores[1 - own]))


def _decided(session: Session, outcome: Outcome, own: int | None) -> str | None:
    """Say what brought the winner most against the reader, or against the best of the others; None: nothing did.

    Between those who share a victory nothing decides.
    """
    if len(outcome.winners) > 1:
        return None
    (winner,) = outcome.winners
    others = [seat for seat in range(len(outcome.scores)) if seat != winner]
    rival = own if own is not None and own != winner else max(others, key=lambda seat: outcome.scores[seat])
    terms = dict.fromkeys(entry.term for entry in outcome.breakdown)
    found = {term: (_points(outcome, winner, term), _points(outcome, rival, term)) for term in terms}
    term, (more, less) = max(found.items(), key=lambda one: one[1][0] - one[1][1], default=("", (0, 0)))
    if more <= less or outcome.scores[winner] <= outcome.scores[rival]:
        return None
    what = session.match.game.rulebook.words.term(term, session.language, "other")
    names = {"winner": session.seat_name(winner), "rival": session.seat_name(rival)}
    return session.say("say_decided", what=what, more=signed(more), less=signed(less), **names)


def _recap(session: Session, outcome: Outcome, own: int | None) -> dict[str, Json]:
    """Look back on a whole game, once; a lesson has its own say, and begins and ends in the middle of a game."""
    if not isinstance(session.mode, FreePlay):
        return {"turning": None, "tip": None}
    last = session.match.plies[-1]
    if session.recap is None or session.recap[0] is not last:
        session.advice = None if own is None else _advice(session, own)
        tip = None if session.advice is None or own is None else _tip(session, own, session.advice)
        session.recap = last, {"turning": _turning(session, outcome), "tip": tip}
    return session.recap[1]


def _turning(session: Session, outcome: Outcome) -> Json:
    """Lead to the turn that decided; None where a victory is shared, or nothing stands out."""
    ply = decisive(session.match, outcome.winners[0]) if len(outcome.winners) == 1 else None
    if ply is None:
        return None
    witness = session.witness
    moment = witness.moments[witness.at(ply)]
    winner = session.seat_name(outcome.winners[0])
    return {"moment": moment.number, "text": session.say("say_turning", when=moment.when, seat=winner)}


def _advice(session: Session, own: int) -> Advice | None:
    """Find what the reader could have done better: who has looked back is told the mistake that cost most.

    None: nothing, or there are no words that speak for it.
    """
    match, looked = session.match, session.hindsight
    if looked is None or looked.match.plies[-1] is not match.plies[-1] or not (looked.found or looked.searched):
        return advice(match, own)
    if not looked.found:
        return None
    worst = max(looked.found, key=attrgetter("size"))
    reasons = speaking(Preference(match.game, match.plies[worst.ply - 1].state, worst.better, worst.played))
    return Advice(worst.ply, worst.better, reasons) if reasons else None


def _tip(session: Session, own: int, found: Advice) -> Json:
    """Say what the reader could have done better, and lead to the moment before."""
    match, witness = session.match, session.witness
    before, played = match.plies[found.ply - 1].state, match.plies[found.ply].move
    assert played is not None  # noqa: S101  a seat has played it
    scene = match.game.scene(before.view(own), [played, found.better], session.language)
    moment = witness.moments[witness.at(found.ply - 1)]
    book = match.game.rulebook
    few = found.reasons[:1]  # one is enough here, where there is much to read already
    why = "".join(book.reason(one.name, one.params, session.language) for one in few)
    labels = {"played": scene.choice(played.notation).label, "better": scene.choice(found.better.notation).label}
    when = witness.moments[witness.at(found.ply)].when
    return {"moment": moment.number, "text": session.say("say_tip", when=when, reasons=why, **labels).strip()}


def _points(outcome: Outcome, seat: int, term: str) -> int:
    return sum(entry.points for entry in outcome.breakdown if entry.seat == seat and entry.term == term)


def _row(session: Session, outcome: Outcome, seat: int) -> Json:
    entries = [entry for entry in outcome.breakdown if entry.seat == seat]
    return {
        "seat": session.seat_name(seat),
        "items": [_item(session, entry) for entry in entries],
        "total": outcome.scores[seat],
        "winner": seat in outcome.winners,
    }


def _item(session: Session, entry: Points) -> Json:
    words = session.match.game.rulebook.words
    return {
        "text": capital(words.term(entry.term, session.language, "other")),
        "points": entry.points,
        "rule": entry.rule,
    }
