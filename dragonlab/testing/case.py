"""What a check is handed: a match at one moment, dice, and a table of who sees what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame, AnyState


class Truths(Protocol):
    """Who sees what in a game, and what always holds, written down a second time: a module of its own, or an object.

    The State's shape stands in for a table that a game has not (`dragonlab/testing/shape.py`): the weaker check.
    """

    def shuffled(self, state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
        """Give a twin in which all that `seat` may not know is another."""
        ...

    def answers(self, state: AnyState, seat: int | None) -> Mapping[str, Sequence[int]] | None:
        """Say what chance must answer, by label, so that `sample` of the seat's view builds this very State.

        None: that is not known.
        """
        ...

    def check(self, state: AnyState) -> None:
        """Assert what always holds."""
        ...

    def tricky(self, state: AnyState) -> bool:
        """Tell the states that are rare and where secrets are easily let out."""
        ...


@dataclass(frozen=True, slots=True)
class Case:
    """A match that a check looks at; it may play on, if it takes back what it has played."""

    match: Match
    dice: random.Random
    truths: Truths
    twins: int = 1  # other worlds in which the same events are told

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.match.game

    @property
    def state(self) -> AnyState:
        """The State now."""
        return self.match.state

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All who look on: a spectator, and each seat."""
        return None, *range(self.match.seats)
