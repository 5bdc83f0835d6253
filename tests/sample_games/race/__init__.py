"""A race with a die: the least that can be played; what a board, a bot or a position needs is still to be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NoReturn

from dragonlab.core import Components, Game, Move, Names, Outcome, Points, State, Turn, against, fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Exhibit, Objection, Table


class RaceComponents(Components[Move]):
    """What never changes: the faces of the die, the goal, and every move."""

    def __init__(self, table: Table) -> None:
        self.faces = Names("123456")
        self.goal = table.integer("goal")
        self.moves = (Move("roll"),)


@fields.schema
class RaceState(State[Move]):
    """A race under way; in a longer game, what it does stands in `rules.py`."""

    components: RaceComponents

    places = fields.per_seat(fields.number())

    def legal_moves(self) -> list[Move]:
        return [] if self.to_move is None else [*self.components.moves]

    def why_not(self, _move: Move) -> Objection | None:
        return against("RA-GOAL-1") if self.to_move is None else None

    def apply(self, _move: Move, chance: Chance, events: Events = None) -> None:
        """Go on by what the die shows (RA-ROLL-1)."""
        seat, turn = self.to_move or 0, Turn(self, chance, events)
        count = chance.pick(f"die.{seat}", range(len(self.components.faces.all))) + 1
        self.places[seat] += count
        turn.tell("rolled", "RA-ROLL-1", seat=seat, count=count)
        self.to_move = (seat + 1) % len(self.places) if self.places[seat] < self.components.goal else None

    def final_scoring(self) -> Outcome:
        """Let whoever got to the goal win (RA-GOAL-1)."""
        points = tuple(Points(seat, "RA-GOAL-1", "place", place) for seat, place in enumerate(self.places))
        return Outcome(tuple(self.places), (self.places.index(max(self.places)),), "goal", points)


def to_do(*_: object) -> NoReturn:
    """Stand for what nobody asks for, as long as no board, no position and no bot is needed."""
    raise NotImplementedError


class Race(Game[RaceState, Move]):
    """The race, with the eleven methods that a game must have."""

    name = "race"
    seats = (2,)
    chance: ClassVar = {"die.{seat}": "faces"}
    folder = Path(__file__).parent
    state = RaceState

    def unpack(self) -> RaceComponents:
        return RaceComponents(self.cards)

    def empty(self, seats: int, _options: Mapping[str, str]) -> RaceState:
        return RaceState(self.components, seats)

    def label(self, move: Move, language: str | None = None) -> str:
        return self.rulebook.label(move.verb, language)

    def gallery(self) -> list[Exhibit]:
        return []

    @staticmethod
    def set_up(state: RaceState, _options: Mapping[str, str], _chance: Chance, _events: Events) -> None:
        state.to_move = 0

    complete_position = determinize = touch = explain_gesture = evaluate = facts = staticmethod(to_do)
