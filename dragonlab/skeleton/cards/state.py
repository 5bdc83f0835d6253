"""What never changes in the game, and what does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import OWNER, Components, Move, Names, State, Turn, fields

from . import rules

if TYPE_CHECKING:
    from dragonlab.core import Chance, Events, Table


class NewMove(Move):
    """One move: `card` is the number of the card that it lays, None if it takes the pile."""

    __slots__ = ("card",)

    def __init__(self, notation: str, faces: tuple[str, ...] = (), card: int | None = None) -> None:
        super().__init__(notation, faces)
        self.card = card


class NewComponents(Components[NewMove]):
    """The cards, and every move there is."""

    def __init__(self, cards: Table) -> None:
        self.most = cards.integer("cards")
        self.hand_size = cards.integer("hand_size")
        self.cards = Names([f"card{number}" for number in range(1, self.most + 1)])
        self.all_cards = range(self.most)
        lays = (NewMove(f"lay {card + 1}", (face,), card) for card, face in enumerate(self.cards.all))
        self.moves = (*lays, NewMove("take"))


@fields.schema
class NewState(State[NewMove]):
    """A game under way; each player sees only their own hand."""

    components: NewComponents

    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    pile = fields.pile("cards")  # the highest card lies on top
    taken = fields.per_seat(fields.pile("cards"))
    deck = fields.deck("cards", of="all_cards")  # what was not dealt

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    final_scoring = rules.final_scoring

    def apply(self, move: NewMove, chance: Chance, events: Events = None) -> None:
        """Carry a move out."""
        rules.play(Turn(self, chance, events), move)
