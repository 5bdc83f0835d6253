"""A game under way, as plain data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Self, TypeVar

from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from dragonlab.core.play.game import Game
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.events import Events
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.schema.kinds import Names
    from dragonlab.core.schema.methods import Schema
    from dragonlab.core.values import Param, View

    AnyGame = Game["AnyState", Move]

M_co = TypeVar("M_co", bound=Move, covariant=True)


class Objection(NamedTuple):
    """A rule that says no, and the particulars of this case: `Match.why_not` can say it in words."""

    rule: str
    params: Mapping[str, Param]


def against(rule: str, **params: Param) -> Objection:
    """Cite a rule that forbids; `params` fill the gaps of its refusal: seats as numbers, cards and terms by name."""
    return Objection(rule, params)


class Components(Generic[M_co]):
    """What never changes while a game is played: cards, spaces, numbers. A pickle names the game it belongs to.

    `moves` are all that can ever be made, in a fixed order.

    >>> import dragonlab
    >>> dragonlab.load("dragonheart").components.moves[0].notation
    'fire_dragon 2'
    """

    game: AnyGame
    cards: Names
    moves: Sequence[M_co]
    by_verb: Mapping[str, Sequence[M_co]]  # the moves, in games whose turns are made of steps

    def __reduce__(self) -> tuple[object, tuple[AnyGame]]:
        return attrgetter("components"), (self.game,)


class State(ABC, Generic[M_co]):
    """A game under way, as plain data: no chance, no texts, no rule book, no history. `copy` is cheap.

    `to_move` is the seat that has the choice, None when the game is over. The fields are said once, with `schema`.
    Who plays any game has an `AnyState`, and asks it of moves of its own game alone: `Match.move` sees to that.

    >>> import dragonlab
    >>> state = dragonlab.new("dragonheart", seed=7).state
    >>> state.to_move, state.outcome is None
    (0, True)
    """

    __slots__ = ("components", "to_move")

    schema: ClassVar[Schema]
    source: ClassVar[str]  # of what the schema gives, as Python

    components: Components[M_co]
    to_move: int | None

    # -- what the schema gives ------------------------------------------------------------------------------

    def __init__(self, components: Components[M_co], seats: int) -> None:
        raise NotImplementedError  # as all of these: `fields.schema` writes them

    def seats_at_table(self) -> int:
        """Say how many play."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Give an independent twin."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Give all that can change, to be looked up: equal states have equal keys."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """Give what `seat` knows (None: a spectator), ready for JSON."""
        raise NotImplementedError

    @classmethod
    def known(cls, view: View, components: Components[M_co]) -> Self:
        """Lay out what a view shows: cards that it does not know are `HIDDEN`."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        values = tuple(getattr(self, name) for name in ("to_move", *self.schema.held))
        return restored, (self.components, values)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, to move: {self.to_move}>"

    # -- what the game says ---------------------------------------------------------------------------------

    @abstractmethod
    def legal_moves(self) -> list[M_co]:
        """List what the seat to move may do: never empty while the game runs, empty afterwards."""

    def why_not(self, move: M_co, /) -> Objection | None:  # type: ignore[misc]  # of its game
        """Name the rule that forbids `move` to the seat to move, while the game runs; None if it is legal.

        A game that does not say more cites the general rule of what is not possible now.
        """
        return None if move in self.legal_moves() else against(self.components.game.rulebook.not_now)

    @abstractmethod
    def apply(self, move: M_co, /, chance: Chance, events: Events = None) -> None:  # type: ignore[misc]  # of its game
        """Carry out a legal move up to the next choice; what happens is appended to `events`.

        Legality is not checked here: that is `Match.play`'s work.
        """

    @abstractmethod
    def final_scoring(self) -> Outcome:
        """Score the table as it is now: `outcome` asks for that when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.final_scoring() if self.to_move is None else None

    def follow(self) -> None:
        """Find out what follows from what a view shows: a game with fields that it does not show does it here."""

    @property
    def in_secret(self) -> bool:
        """Whether nobody but the seat to move may know whose turn it is."""
        return False

    def to_others(self) -> Self:
        """Give a twin to be viewed by those who must not know who is asked in secret: it is nobody's turn."""
        twin = self.copy()
        twin.to_move = -1  # None would be the end, when more is shown
        return twin

    def stretch(self, name: str) -> Hashable | None:  # noqa: ARG002  most games have turns alone
        """Mark a stretch of the game, such as a fight, by what is the same as long as it lasts; None: there is none."""
        return None

    @property
    def begins_turn(self) -> bool:
        """Whether the next move begins a turn: always, unless a turn has several moves."""
        return True


AnyState = State[Move]


def restored(components: Components[Move], values: tuple[object, ...]) -> AnyState:
    """Give a State back from its pickle, which names no class: that of a game in a folder has none that lasts."""
    state = components.game.state
    made = object.__new__(state)
    made.components = components
    for name, value in zip(("to_move", *state.schema.held), values, strict=True):
        setattr(made, name, value)
    for name in state.schema.derived:
        setattr(made, name, None)
    return made
