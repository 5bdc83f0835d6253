"""The board's answer to the last thing that the reader did."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dragonlab.board.transport.channel import PlainKind

NoticeKind = Literal[
    PlainKind, "refusal", "hint", "ask", "about",
    "right", "step", "other", "failed",
    "guide", "question", "answer_right", "answer_wrong", "end",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence, with the rule behind it and what it speaks of: pieces, zones, moves, a button of the board.

    `answers` are those that may be given to what it asks, each with its number.
    """

    kind: NoticeKind
    text: str
    rule: str | None = None
    pieces: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    button: str | None = None
    answers: tuple[tuple[int, str], ...] = ()


def added(notice: Notice | None, text: str) -> Notice:
    """Say one thing more, of which nobody has asked: by itself it is an error."""
    return Notice("error", text) if notice is None else replace(notice, text=f"{notice.text} {text}")
