"""Chances to react that a reader does not want to be asked about any more: for this turn, or for this game.

A setting of the board, not of the game: where the reader would be asked the board plays the pass, in the time that a
bot would take. Where several share the screen it counts for all, so that it says of nobody that they were asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from dragonlab.core.match import Match
    from dragonlab.core.moves import Move

Until = Literal["turn", "game"]
UNTIL: tuple[Until, ...] = get_args(Until)


def passes(match: Match) -> list[Move]:
    """List the moves with which the seat to move would let its chance to react pass."""
    known = match.game.passes
    return [move for move in match.legal_moves() if move.notation in known] if known else []


class Declining:
    """What a reader of a match has declined, and until when."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._until: Until | None = None
        self._turn = 0

    @property
    def until(self) -> Until | None:
        """Until when no chance is wanted; None: the reader is asked."""
        over = self._until == "turn" and self._turn != self._now
        return None if over else self._until

    @until.setter
    def until(self, until: Until | None) -> None:
        self._until, self._turn = until, self._now

    @property
    def _now(self) -> int:
        return self._match.plies[-1].turn + self._match.state.begins_turn

    def label(self, until: Until, language: str, otherwise: str) -> str | None:
        """Name one way to decline; None where the game has no need of it: its chances come once a turn."""
        if until == "game":
            return otherwise
        return next((text.text(language) for text in self._match.game.passes.values() if text is not None), None)
