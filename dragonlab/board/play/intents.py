"""What a browser may ask, checked before anything is believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

from dragonlab.board.play.declining import UNTIL
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.board.play.declining import Until

Read = TypeVar("Read")
IntentKind = Literal[
    "gesture",
    "move",
    "undo",
    "hint",
    "new",
    "show",
    "ready",
    "look",
    "on",
    "decline",
    "next",
    "continue",
    "fresh",
    "save",
    "answer",
]
MOST_PIECES = 100
LONGEST = 200  # letters of an id or a move


class IntentError(DragonlabError):
    """The browser sent something that is no intent."""


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish of the reader; `seq` is the page that it was made on."""

    kind: IntentKind
    seq: int
    pieces: tuple[str, ...] = ()
    target: str | None = None
    move: str = ""
    moment: int | None = None
    seat: int | None = None
    until: Until | None = None
    choice: int = 0

    @classmethod
    def read(cls, content: object) -> Intent:
        """Read a message; `IntentError` says what is wrong with it."""
        if not isinstance(content, dict):
            raise IntentError("a message must be an object")
        kind = next((known for known in get_args(IntentKind) if known == content.get("kind")), None)
        if kind is None:
            raise IntentError(f"kind: there is no {short_repr(content.get('kind'))}")
        seq = _whole(content, "seq")
        return cls(kind, seq, **MORE[kind](content)) if kind in MORE else cls(kind, seq)


def _whole(content: Mapping[str, object], key: str) -> int:
    value = content.get(key)
    if type(value) is not int:
        raise IntentError(f"{key}: must be a whole number, not {short_repr(value)}")
    return value


def _until(content: Mapping[str, object], key: str) -> Until:
    value = content.get(key)
    found = next((known for known in UNTIL if known == value), None)
    if found is None:
        raise IntentError(f"{key}: must be {' or '.join(UNTIL)}, not {short_repr(value)}")
    return found


def _text(content: Mapping[str, object], key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or len(value) > LONGEST:
        raise IntentError(f"{key}: must be a text of at most {LONGEST} letters, not {short_repr(value)}")
    return value


def _texts(content: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = content.get(key)
    if not isinstance(value, list) or len(value) > MOST_PIECES:
        raise IntentError(f"{key}: must be a list of at most {MOST_PIECES} texts, not {short_repr(value)}")
    return tuple(_text({key: item}, key) for item in value)


def _maybe(content: Mapping[str, object], key: str, read: Callable[[Mapping[str, object], str], Read]) -> Read | None:
    return None if content.get(key) is None else read(content, key)


# What some kinds of wishes say besides.
MORE: dict[IntentKind, Callable[[Mapping[str, object]], dict[str, Any]]] = {
    "gesture": lambda content: {"pieces": _texts(content, "pieces"), "target": _maybe(content, "target", _text)},
    "move": lambda content: {"move": _text(content, "move")},
    "show": lambda content: {"moment": _maybe(content, "moment", _whole)},
    "look": lambda content: {"seat": _maybe(content, "seat", _whole)},
    "decline": lambda content: {"until": _maybe(content, "until", _until)},
    "answer": lambda content: {"choice": _whole(content, "choice")},
}
