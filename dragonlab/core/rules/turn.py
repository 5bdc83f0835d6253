"""What acts is handed a `Turn`: the state to change, chance, and those who are told what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from dragonlab.core.base.errors import DataError
from dragonlab.core.rules.events import Moved, event, reveal, secret
from dragonlab.core.rules.state import AnyState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.events import Events
    from dragonlab.core.values import Param

S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class Flight(NamedTuple):
    """Which pieces fly when something is told: from where to where, as `hand{seat}`, and the parameter that counts."""

    source: str
    target: str
    counted: str = ""


class Turn(Generic[S_co]):
    """One move that is being carried out. Who acts tells what happens, and need not know whether anybody listens.

    A game says in `flights` which pieces fly at which event: so nothing is worked out when nobody listens.

    >>> import dragonlab
    >>> from dragonlab.core.rules.chance import RandomChance
    >>> events = []
    >>> turn = Turn(dragonlab.new("dragonheart", seed=7).state, RandomChance(7), events)
    >>> turn.tell("drew_hidden", "DH-DRAW-1", seat=0, count=1)
    >>> events[0].rule
    'DH-DRAW-1'
    """

    __slots__ = ("chance", "events", "state")

    flights: ClassVar[Mapping[str, Flight]] = {}

    def __init__(self, state: S_co, chance: Chance, events: Events = None) -> None:
        self.state = state
        self.chance = chance
        self.events = events

    def tell(self, name: str, rule: str, *moved: Moved, **params: Param) -> None:
        """Tell all what happened, and by which rule."""
        if self.events is not None:
            self.events.append(event(name, rule, *(moved or self.flown(name, params)), **params))

    def reveal(self, name: str, rule: str, *moved: Moved, **params: Param) -> None:
        """Tell all what was left to chance or hidden from them, so that the move can't be taken back."""
        if self.events is not None:
            self.events.append(reveal(name, rule, *(moved or self.flown(name, params)), **params))

    def tell_seats(self, seats: Sequence[int], name: str, **params: Param) -> None:
        """Tell these seats more than all others were told last."""
        if self.events is not None:
            self.events.append(secret(self.events.pop(), seats, name, **params))

    def flown(self, name: str, params: Mapping[str, Param]) -> tuple[Moved, ...]:
        """Say which pieces fly at an event."""
        flight = self.flights.get(name)
        if flight is None:
            return ()
        count = params.get(flight.counted, 1)
        try:
            places = flight.source.format(**params), flight.target.format(**params)
        except KeyError as gap:
            raise DataError(f"the flight of {name!r} names {gap}, and what is told has {', '.join(params)}") from gap
        return (Moved(*places, count if isinstance(count, int) else 1),)


class BareTurn(Turn[S_co]):
    """A turn made without arguments, for games of many small moves: setting the three is sooner than a constructor.

    >>> import dragonlab
    >>> from dragonlab.core.rules.chance import RandomChance
    >>> turn = BareTurn()
    >>> turn.state, turn.chance, turn.events = dragonlab.new("dragonheart", seed=7).state, RandomChance(7), None
    """

    __slots__ = ()

    __init__ = object.__init__
