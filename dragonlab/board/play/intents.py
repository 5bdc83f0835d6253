"""What a browser may ask of a board, checked before anything is believed.

One table says of each kind of intent what it carries, when it is granted and what it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from dragonlab.board.play import acting, hindsight_mode
from dragonlab.board.play.declining import UNTIL
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.board.play.declining import Until
    from dragonlab.board.play.session import Session

    Message = Mapping[str, object]

Read = TypeVar("Read")
MOST_PIECES = 100
LONGEST = 200  # characters of an id or a move


class IntentError(DragonlabError):
    """The browser sent something that is no intent."""


@dataclass(frozen=True, slots=True)
class Intent:
    """One thing that the reader asks for; `seq` is the page that it was made on."""

    kind: str
    seq: int
    pieces: tuple[str, ...] = ()
    target: str | None = None
    move: str = ""
    moment: int | None = None
    seat: int | None = None
    until: Until | None = None
    choice: int = 0
    bots: str = ""

    @classmethod
    def read(cls, content: object) -> Intent:
        """Read a message; `IntentError` says what is wrong with it."""
        if not isinstance(content, dict):
            raise IntentError("a message must be an object")
        kind = next((known for known in KINDS if known == content.get("kind")), None)
        if kind is None:
            raise IntentError(f"kind: there is no {short_repr(content.get('kind'))}")
        return cls(kind, _whole(content, "seq"), **KINDS[kind].read(content))


def allows(session: Session, kind: str) -> bool:
    """Tell whether an intent that no rule of the game speaks of can be granted now."""
    return session.mode.grants(kind) and KINDS[kind].granted(session)


def obey(session: Session, intent: Intent) -> None:
    """Do what an intent asks that is allowed; `Board` takes care of what needs bots or files."""
    KINDS[intent.kind].do(session, intent)


# -- reading ----------------------------------------------------------------------------------------------


def _whole(content: Message, key: str) -> int:
    value = content.get(key)
    if type(value) is not int:
        raise IntentError(f"{key}: must be a whole number, not {short_repr(value)}")
    return value


def _until(content: Message, key: str) -> Until:
    value = content.get(key)
    found = next((known for known in UNTIL if known == value), None)
    if found is None:
        raise IntentError(f"{key}: must be {' or '.join(UNTIL)}, not {short_repr(value)}")
    return found


def _text(content: Message, key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or len(value) > LONGEST:
        raise IntentError(f"{key}: must be a text of at most {LONGEST} characters, not {short_repr(value)}")
    return value


def _texts(content: Message, key: str) -> tuple[str, ...]:
    value = content.get(key)
    if not isinstance(value, list) or len(value) > MOST_PIECES:
        raise IntentError(f"{key}: must be a list of at most {MOST_PIECES} texts, not {short_repr(value)}")
    return tuple(_text({key: item}, key) for item in value)


def _maybe(content: Message, key: str, read: Callable[[Message, str], Read]) -> Read | None:
    return None if content.get(key) is None else read(content, key)


# -- the kinds --------------------------------------------------------------------------------------------


class IntentKind(NamedTuple):
    """One kind of intent: what it does, when it is granted, and what it carries besides; without: always, nothing."""

    do: Callable[[Session, Intent], None]
    granted: Callable[[Session], bool] = lambda _session: True
    read: Callable[[Message], dict[str, Any]] = lambda _message: {}


def _by_board(_session: Session, intent: Intent) -> None:
    raise AssertionError(f"{intent.kind!r} needs what only `Board` has")


KINDS: dict[str, IntentKind] = {
    "gesture": IntentKind(
        lambda session, intent: acting.gesture(session, intent.pieces, intent.target),
        read=lambda content: {"pieces": _texts(content, "pieces"), "target": _maybe(content, "target", _text)},
    ),
    "move": IntentKind(
        lambda session, intent: acting.play(session, intent.move),
        read=lambda content: {"move": _text(content, "move")},
    ),
    "hint": IntentKind(lambda session, _: acting.hint(session), lambda session: session.mode.can_hint()),
    "answer": IntentKind(
        lambda session, intent: acting.answer(session, intent.choice),
        read=lambda content: {"choice": _whole(content, "choice")},
    ),
    "undo": IntentKind(lambda session, _: acting.undo(session), lambda session: session.mode.can_undo()),
    "new": IntentKind(
        lambda session, _: acting.new(session),
        lambda session: session.phase not in ("curtain", "window", "offer"),
    ),
    "against": IntentKind(
        lambda session, intent: acting.against(session, intent.bots),
        lambda session: session.phase == "over" and session.mode.grants("new"),
        lambda content: {"bots": _text(content, "bots")},
    ),
    "hindsight": IntentKind(lambda session, _: hindsight_mode.look_back(session), hindsight_mode.can_look_back),
    "show": IntentKind(
        lambda session, intent: acting.show(session, intent.moment),
        read=lambda content: {"moment": _maybe(content, "moment", _whole)},
    ),
    "ready": IntentKind(lambda session, _: acting.lift_curtain(session), lambda session: session.phase == "curtain"),
    "look": IntentKind(
        lambda session, intent: acting.look(session, intent.seat),
        lambda session: session.phase == "window" or (session.phase == "play" and session.window),
        lambda content: {"seat": _maybe(content, "seat", _whole)},
    ),
    "on": IntentKind(
        lambda session, _: acting.let_pass(session),
        lambda session: session.phase == "window" and session.looking is None,
    ),
    "decline": IntentKind(
        lambda session, intent: acting.decline(session, intent.until),
        lambda session: bool(session.ways_to_decline) or session.declining.until is not None,
        lambda content: {"until": _maybe(content, "until", _until)},
    ),
    "continue": IntentKind(lambda session, _: acting.resume(session), lambda session: session.phase == "offer"),
    "next": IntentKind(_by_board, lambda session: session.phase == "watch"),
    "fresh": IntentKind(_by_board, lambda session: session.phase == "offer"),
    "save": IntentKind(_by_board, lambda session: session.match.to_move is None and not session.waiting),
}
