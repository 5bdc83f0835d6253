"""A climb to the summit under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import OWNER, State, fields, pools

from . import rules
from .components import DICE, SummitMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Generations

    from .components import SummitComponents

NONE: Generations = ()
MARKS = ("rolled", "kept", "held", "back")


@fields.schema
class SummitState(State[SummitMove]):
    """A climb under way; a position can only begin a turn.

    places: where the figure of each seat stands. shuffled: the cards that the deck was made of when it was last
    shuffled; older: how many of each hand were there before. earlier: what is left of earlier decks, the oldest first;
    ages: how many decks ago each of these cards was drawn; older_ages: how many of each age are in each hand. marks: a
    die was just rolled, or is kept since then, was held already, or goes back. snow: the balls left; throws: how many
    flew this turn; target: at whom one is flying. ending: what will end the game.
    """

    components: SummitComponents

    turn = fields.seat()
    step = fields.not_in_positions(fields.word(*rules.STEPS))
    places = fields.per_seat(fields.number())
    points = fields.per_seat(fields.number())
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    deck = fields.not_in_positions(fields.deck("cards", of="deck"))
    discard = fields.pile("cards", known=True)
    shuffled = fields.card_set("cards", of="deck")
    older = fields.derived_in_view(fields.per_seat(fields.number()), by="count_older")
    earlier = fields.follows(NONE)
    ages = fields.not_in_positions(fields.derived_in_view(fields.counted("cards"), by="tell_ages", rare=True))
    older_ages = fields.not_in_positions(
        fields.derived_in_view(fields.per_seat(fields.numbers()), by="tell_older_ages", rare=True)
    )
    dice = fields.not_in_positions(fields.by(DICE, fields.maybe_card("faces")))
    marks = fields.not_in_positions(fields.by(DICE, fields.word(*MARKS)))
    rerolls = fields.not_in_positions(fields.number())
    snow = fields.not_in_positions(fields.number())
    throws = fields.not_in_positions(fields.number())
    target = fields.not_in_positions(fields.maybe_seat())
    ending = fields.maybe_word("peak", "track")
    at_once = fields.not_in_positions(fields.flag())  # the option `finish = "turn"` (SU-R2)

    def count_older(self) -> list[int]:
        """Count the cards of each hand that were there when the deck was last shuffled."""
        return [sum(card not in self.shuffled for card in hand) for hand in self.hands]

    def tell_ages(self) -> Sequence[int]:
        """Tell how old the cards are that are older than the deck."""
        return pools.tell_ages(self.earlier)

    def tell_older_ages(self) -> list[list[int]]:
        """Count them in each hand, age by age."""
        return pools.count_ages(self.earlier, self.hands)

    def follow(self) -> None:
        self.earlier = pools.hear_ages(self.ages, self.components.deck, self.shuffled)

    @property
    def in_secret(self) -> bool:
        """Whether a snowball is flying: somebody may be thinking about a parry."""
        return self.target is not None

    @property
    def begins_turn(self) -> bool:
        """A turn goes from the first roll to the last snowball, with all parries."""
        return self.step == "roll"

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.apply
    final_scoring = rules.final_scoring
