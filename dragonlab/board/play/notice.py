"""The board's answer to the last thing that the reader did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence, with the rule behind it and the pieces, zones and moves that it speaks of."""

    tone: Literal["refusal", "hint", "info", "error", "ask", "right", "step", "other", "failed"]
    text: str
    rule: str | None = None
    pieces: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
