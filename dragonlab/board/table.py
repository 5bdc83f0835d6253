"""A session as the browser gets it: plain JSON, with nothing in it that the reader may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.notice import Notice
    from dragonlab.board.seating import Sentences
    from dragonlab.board.session import Session
    from dragonlab.core.scene import Json, Scene


def table(session: Session, seq: int) -> dict[str, Json]:
    """Give all that the browser shows."""
    scene = session.scene(session.past)
    return {
        "seq": seq,
        "scene": scene.to_json(),
        "choices": scene.choices_json(),
        "status": _status(session, scene),
        "steps": _steps(session),
        "log": _log(session),
        "lesson": session.lesson(),
    }


def still(shown: Mapping[str, Json], seq: int, notice: Notice | None) -> dict[str, Json]:
    """Give a table that was shown before once more, with another notice."""
    status = shown["status"]
    assert isinstance(status, dict)  # noqa: S101  as `table` made it
    return {**shown, "seq": seq, "status": {**status, "notice": _notice(notice)}}


def _status(session: Session, scene: Scene) -> dict[str, Json]:
    match, phase, notice = session.match, session.phase, session.notice
    return {
        "text": _text(session, scene),
        "phase": phase,
        "viewer": session.eye,
        "to_move": session.mover,
        "notice": _notice(notice),
        "can": {
            "hint": phase == "play",
            **{kind: session.allows(kind) for kind in ("undo", "new", "next", "save")},
        },
        "ply": len(match.plies) - 1 if session.past is None else session.past,
        "plies": len(match.plies) - 1,
        "progress": session.progress,
        "result": _result(session),
        "options": [{"seat": seat, "who": who} for seat, who in session.players.items()],
    }


def _notice(notice: Notice | None) -> Json:
    if notice is None:
        return None
    return {
        "tone": notice.tone,
        "text": notice.text,
        "rule": notice.rule,
        "pieces": list(notice.pieces),
        "zones": list(notice.zones),
        "moves": list(notice.moves),
        "entries": None,
    }


def _text(session: Session, scene: Scene) -> str:
    phase, mover = session.phase, session.mover
    plies = len(session.match.plies) - 1
    if session.offer is not None:
        saved = len(session.offer.plies) - 1
        return session.say("say_offer_one" if saved == 1 else "say_offer", plies=saved)
    if session.past is not None:
        return session.say("say_past", ply=session.past, plies=plies)
    if mover is None or phase == "done":
        return session.say({"over": "say_over", "done": "say_done"}.get(phase, "say_secret"))
    key = f"say_{phase}"
    if phase == "play" and len(session.humans) > 1:
        key = "say_play_seat"
    if phase == "watch" and session.humans:
        key = "say_practice"
    text = session.say(key, seat=session.seat_name(mover))
    return f"{text} {scene.prompt}" if phase == "play" and scene.prompt else text


def _result(session: Session) -> Json:
    outcome, book = session.match.outcome, session.match.game.rulebook
    if outcome is None or session.past is not None:
        return None
    rows: list[Json] = [
        {
            "seat": session.seat_name(seat),
            "items": [
                {
                    "text": _capital(book.words.term(entry.term, session.language, "other")),
                    "points": entry.points,
                    "rule": entry.rule,
                }
                for entry in outcome.breakdown
                if entry.seat == seat
            ],
            "total": total,
            "winner": seat in outcome.winners,
        }
        for seat, total in enumerate(outcome.scores)
    ]
    last = _sentences(session, len(session.match.plies) - 1)
    return {"text": last[-1][0] if last else session.say("say_over"), "rows": rows}


def _steps(session: Session) -> list[Json]:
    if session.past is not None or session.offer is not None:
        return []
    fresh = list(enumerate(session.match.plies))[session.shown :]
    return [
        {
            "ply": number,
            "seat": ply.seat if sentences else None,  # who let a chance pass in secret stays a secret
            "sentences": [{"text": text, "rule": rule} for text, rule in sentences],
            "moved": [
                {"from": moved.source, "to": moved.target, "count": moved.count}
                for event in ply.events
                if (seen := event.seen_by(session.eye))
                for moved in seen.moved
            ],
            "scene": session.scene(number).to_json(),
        }
        for number, ply in fresh
        for sentences in (_sentences(session, number),)
    ]


def _log(session: Session) -> list[Json]:
    return [
        {"ply": number, "seat": ply.seat, "text": text, "rule": rule}
        for number, ply in enumerate(session.match.plies)
        for text, rule in _sentences(session, number)
    ]


def _sentences(session: Session, number: int) -> Sentences:
    """Tell a ply to the reader: said once, as a whole game is told again with every table."""
    ply, eye, book = session.match.plies[number], session.eye, session.match.game.rulebook
    told = session.told.get((number, eye))
    if told is None or told[0] is not ply:  # taken back since, and another one played
        seen = [known for event in ply.events if (known := event.seen_by(eye))]
        told = ply, [(book.sentence(event, session.language), event.rule) for event in seen]
        session.told[number, eye] = told
    return told[1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
