"""What a browser may ask, checked before anything is believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from dragonlab.board.play.declining import UNTIL
from dragonlab.core.errors import DragonlabError
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.board.play.declining import Until

Kind = Literal[
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
]
MOST_PIECES = 100
LONGEST = 200  # letters of an id or a move


class IntentError(DragonlabError):
    """The browser sent something that is no intent."""


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish of the reader; `seq` is the table that it was made from."""

    kind: Kind
    seq: int
    pieces: tuple[str, ...] = ()
    target: str | None = None
    move: str = ""
    ply: int | None = None
    seat: int | None = None
    until: Until | None = None

    @classmethod
    def read(cls, content: object) -> Intent:
        """Read a message; `IntentError` says what is wrong with it."""
        if not isinstance(content, dict):
            message = "a message must be an object"
            raise IntentError(message)
        kind = next((known for known in get_args(Kind) if known == content.get("kind")), None)
        if kind is None:
            message = f"kind: there is no {shown(content.get('kind'))}"
            raise IntentError(message)
        seq = _whole(content, "seq")
        if kind == "gesture":
            target = None if content.get("target") is None else _text(content, "target")
            return cls(kind, seq, pieces=_texts(content, "pieces"), target=target)
        if kind == "move":
            return cls(kind, seq, move=_text(content, "move"))
        if kind == "show":
            return cls(kind, seq, ply=None if content.get("ply") is None else _whole(content, "ply"))
        if kind == "look":
            return cls(kind, seq, seat=None if content.get("seat") is None else _whole(content, "seat"))
        if kind == "decline":
            return cls(kind, seq, until=None if content.get("until") is None else _until(content))
        return cls(kind, seq)


def _whole(content: Mapping[str, object], key: str) -> int:
    value = content.get(key)
    if type(value) is not int:
        message = f"{key}: must be a whole number, not {shown(value)}"
        raise IntentError(message)
    return value


def _until(content: Mapping[str, object]) -> Until:
    value = content.get("until")
    found = next((known for known in UNTIL if known == value), None)
    if found is None:
        message = f"until: must be {' or '.join(UNTIL)}, not {shown(value)}"
        raise IntentError(message)
    return found


def _text(content: Mapping[str, object], key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or len(value) > LONGEST:
        message = f"{key}: must be a text of at most {LONGEST} letters, not {shown(value)}"
        raise IntentError(message)
    return value


def _texts(content: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = content.get(key)
    if not isinstance(value, list) or len(value) > MOST_PIECES:
        message = f"{key}: must be a list of at most {MOST_PIECES} texts, not {shown(value)}"
        raise IntentError(message)
    return tuple(_text({key: item}, key) for item in value)
