"""What acts is handed a `Turn`: the state to change, chance, and those who are told what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from dragonlab.core.rules.events import event, reveal, secret, unused
from dragonlab.core.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.events import Events, Moved
    from dragonlab.core.values import Param

S_co = TypeVar("S_co", bound=State, covariant=True)


class Turn(Generic[S_co]):
    """One move that is being carried out. Who acts tells what happens, and need not know whether anybody listens.

    >>> import dragonlab
    >>> from dragonlab.core.rules.chance import RandomChance
    >>> events = []
    >>> turn = Turn(dragonlab.new("dragonheart", seed=7).state, RandomChance(7), events)
    >>> turn.tell("drew_hidden", "DH-DRAW-1", seat=0, count=1)
    >>> events[0].rule, turn.pick("die", [3])
    ('DH-DRAW-1', 3)
    """

    __slots__ = ("chance", "events", "pick", "state")

    def __init__(self, state: S_co, chance: Chance, events: Events = None) -> None:
        self.state = state
        self.chance = chance
        self.events = events
        self.pick = chance.pick  # one of these outcomes, equally likely, under the label of what is left to chance

    def tell(self, name: str, rule: str, *moved: Moved, **params: Param) -> None:
        """Tell all what happened, and by which rule."""
        if self.events is not None:
            self.events.append(event(name, rule, *moved, **params))

    def reveal(self, name: str, rule: str, *moved: Moved, **params: Param) -> None:
        """Tell all what was hidden from them, so that the move can't be taken back."""
        if self.events is not None:
            self.events.append(reveal(name, rule, *moved, **params))

    def tell_seats(self, seats: Sequence[int], name: str, **params: Param) -> None:
        """Tell these seats more than all others were told last."""
        if self.events is not None:
            self.events.append(secret(self.events.pop(), seats, name, **params))

    def unused(self) -> None:
        """Mark a secret window that nobody can use."""
        unused(self.events, self.state)
