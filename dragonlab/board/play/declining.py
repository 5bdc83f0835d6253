"""Chances to react that a reader does not want to be asked about any more: for a fight, a round, a turn, this game.

A setting of the board, not of the game: where the reader would be asked the board plays the pass, in the time that a
bot would take. Where several share the screen it counts for all, so that it says of nobody that they were asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState

Until = Literal["fight", "round", "turn", "game"]
UNTIL: tuple[Until, ...] = get_args(Until)


def passes(match: Match) -> list[Move]:
    """List the moves with which the seat to move would let its chance to react pass."""
    known = match.game.passes
    return [move for move in match.legal_moves() if move.notation in known] if known else []


class Declining:
    """What a reader of a match has declined, and until when."""

    def __init__(self, now: Callable[[], tuple[int, AnyState]]) -> None:
        self._at = now  # the turn under way and the table, as far as they are shown
        self._until: Until | None = None
        self._stretch: Hashable | None = None

    @property
    def until(self) -> Until | None:
        """Until when no chance is wanted; None: the reader is asked."""
        return self._until if self._until is not None and self._stretch == self._now(self._until) else None

    @until.setter
    def until(self, until: Until | None) -> None:
        self._until, self._stretch = until, None if until is None else self._now(until)

    def _now(self, until: Until) -> Hashable | None:
        """Mark the stretch that is under way."""
        turn, state = self._at()
        if until == "turn":
            return turn + state.begins_turn
        return None if until == "game" else state.stretch(until)

    def label(self, until: Until, language: str, otherwise: str) -> str | None:
        """Name one way to decline; None where the game has no need of it, or there is no such stretch now."""
        if until == "game":
            return otherwise
        named = next((names[until] for names in self._at()[1].components.game.passes.values() if until in names), None)
        return None if named is None or self._now(until) is None else named.text(language)
