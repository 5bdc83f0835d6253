"""A session as the browser gets it: plain JSON, with nothing in it that the reader may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.play.intents import allows
from dragonlab.board.play.putting_back import returnable
from dragonlab.board.play.result import result
from dragonlab.board.play.session import UNTOLD

if TYPE_CHECKING:
    from dragonlab.board.play.notice import Notice
    from dragonlab.board.play.session import Session
    from dragonlab.board.transport.channel import Page
    from dragonlab.core.scene.scene import Json, Scene


def board_page(session: Session) -> Page:
    """Give all that the browser shows. What is told again is the same objects: moments, and what stays of a log."""
    witness = session.witness
    scene = session.scene(session.past)
    drawn = scene.to_json()
    if session.past is None:
        witness.shows(drawn)
    return {
        "kind": "board",
        "eye": _eye(session),
        "scene": drawn,
        "choices": scene.choices_json(),
        "returnable": [] if session.past is not None else [*returnable(session)],
        "status": _status(session, scene),
        "moments": [] if session.phase in UNTOLD else witness.moments_since(session.shown, session.shown_events),
        "logs": {_eye(session): witness.log},
        "lesson": session.mode.lesson(),
    }


def _eye(session: Session) -> str:
    return "all" if session.eye is None else str(session.eye)


def answered(status: Json, notice: Notice | None) -> dict[str, Json]:
    """Give the part of a page that was shown before with another notice."""
    assert isinstance(status, dict)  # noqa: S101  as `board_page` made it
    return {"status": {**status, "notice": _notice(notice)}}


def _status(session: Session, scene: Scene) -> dict[str, Json]:
    phase, witness = session.phase, session.witness
    return {
        "text": _text(session, scene),
        "phase": phase,
        **({"clash": True} if session.clash else {}),
        "viewer": session.eye,
        "to_move": session.mover,
        "notice": _notice(session.mode.said()),
        "can": {
            "hint": phase == "play" and session.mode.can_hint(),
            **{kind: allows(session, kind) for kind in ("undo", "new", "next", "save")},
        },
        "moment": witness.last if session.past is None else witness.at(session.past),
        "last_moment": witness.last,
        "progress": session.progress,
        "result": result(session),
        "people": [*session.seats.humans] if session.window and session.past is None else [],
        "declining": _declining(session),
        "options": [{"seat": seat, "who": who} for seat, who in session.seats.players.items()],
    }


def _declining(session: Session) -> Json:
    """Tell how chances to react can be declined now, and what is declined; None: there is nothing to say."""
    ways, until = session.ways_to_decline, session.declining.until
    if not ways and until is None:
        return None
    return {
        "ways": [{"until": way, "text": text} for way, text in ways],
        "declined": None if until is None else session.name_of_declining(until),
    }


def _notice(notice: Notice | None) -> Json:
    if notice is None:
        return None
    return {
        "kind": notice.kind,
        "text": notice.text,
        "rule": notice.rule,
        "pieces": list(notice.pieces),
        "zones": list(notice.zones),
        "moves": list(notice.moves),
        "button": notice.button,
        "answers": [{"choice": choice, "text": text} for choice, text in notice.answers],
    }


def _text(session: Session, scene: Scene) -> str:
    phase, mover, witness = session.phase, session.mover, session.witness
    if session.offer is not None:
        return session.offered()
    if session.past is not None:
        return session.say("say_past", moment=witness.at(session.past), last=witness.last)
    if phase == "window":
        return session.say("say_window" if session.looking is None else "say_window_look")
    if mover is None or phase in ("done", "look"):
        return session.say({"over": "say_over", "done": "say_done", "look": "say_look"}.get(phase, "say_secret"))
    key = f"say_{phase}"
    if phase == "play" and len(session.seats.humans) > 1:
        key = "say_play_seat"
    if phase == "watch" and session.seats.humans:
        key = "say_practice"
    text = session.say(key, seat=session.seat_name(mover))
    return f"{text} {scene.prompt}" if scene.prompt else text
