"""What never changes in the game, and what does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Components, Move, Names, State, Turn, fields

from . import rules

if TYPE_CHECKING:
    from dragonlab.core import Chance, Events, Table


class NewMove(Move):
    """One move: its first word says what it does."""


class NewComponents(Components[NewMove]):
    """The faces of the die, the goal, and every move there is."""

    def __init__(self, cards: Table) -> None:
        self.faces = Names("123456")
        self.goal = cards.integer("goal")
        self.moves = (NewMove("roll"), NewMove("stop"))


@fields.schema
class NewState(State[NewMove]):
    """A game under way; everybody sees all of it."""

    components: NewComponents

    gold = fields.per_seat(fields.number())  # what each player has brought to safety
    haul = fields.number()  # what this turn has brought so far

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    final_scoring = rules.final_scoring

    def apply(self, move: NewMove, chance: Chance, events: Events = None) -> None:
        """Carry a move out."""
        rules.ACTS[move.verb](Turn(self, chance, events))

    @property
    def begins_turn(self) -> bool:
        """A turn goes on as long as there is a haul."""
        return not self.haul
