"""A game of Rune Stones under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import NOBODY, OWNER, State, fields
from dragonlab.games.rune_stones import ending, rules
from dragonlab.games.rune_stones.components import BONUSES, FACES, GEMS, NEEDS, PLACES, SMITHIES, SPACES, STONES, Action

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.components import RuneStonesComponents

STEPS = (
    *("turn", "magic", "cards", "use", "gem", "card", "pay", "reward"),
    *("forge", "place", "bonus", "exchange", "stone", "colour"),
)


@fields.schema
class RuneStonesState(State[Action]):
    """A game under way; a position begins a turn.

    hands and decks: which cards of a seat lie in either is known to all, and so is what is in `kept`: a hand that was
    held when the deck was made anew of the discards. pile: the general one. removed: druids that left the game.
    smithies: the coloured artefacts for sale; wilds: the others. supply, ore_supply: the gems and the ore in the
    middle; stones_left: the rune stones there. charged: the colour that is wild for a seat by its stone.
    """

    components: RuneStonesComponents

    turn = fields.seat()
    first = fields.seat()
    step = fields.fixed(fields.word(*STEPS))
    points = fields.per_seat(fields.number())
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    decks = fields.fixed(fields.per_seat(fields.deck("cards"), sees=NOBODY))
    discards = fields.per_seat(fields.pile("cards", known=True))
    pools = fields.derived_in_view(fields.per_seat(fields.pile("cards", pieces=False)), by="pooled")
    kept = fields.per_seat(fields.pile("cards", pieces=False))
    gems = fields.per_seat(fields.by(GEMS, fields.number()))
    ore = fields.per_seat(fields.number())
    boards = fields.per_seat(fields.by(PLACES, fields.maybe_card("artefacts")))
    stones = fields.per_seat(fields.pile("stones", pieces=False))
    charged = fields.per_seat(fields.maybe_card("gems", piece=False))

    display = fields.by(SPACES, fields.maybe_card("cards"))
    pile = fields.fixed(fields.deck("cards"))
    discard = fields.pile("cards", known=True)
    removed = fields.fixed(fields.pile("cards"))
    smithies = fields.by(SMITHIES, fields.maybe_card("artefacts"))
    artefacts = fields.fixed(fields.deck("artefacts", of="artefact_deck"))
    melted = fields.pile("artefacts", known=True)
    wilds = fields.fixed(fields.number())
    supply = fields.fixed(fields.by(GEMS, fields.number()))
    ore_supply = fields.fixed(fields.number())
    stones_left = fields.fixed(fields.by(STONES, fields.number()))

    # a turn under way
    played = fields.fixed(fields.pile("cards"))
    magic = fields.fixed(fields.number())
    called = fields.fixed(fields.number())
    spent = fields.fixed(fields.number())  # the parts of the cards that are used up, as bits: two for each card
    paid_extra = fields.fixed(fields.number())  # the cards whose extra point is scored, as bits
    part = fields.fixed(fields.maybe_number())  # the part that is under way, by its bit
    owed = fields.fixed(fields.by(NEEDS, fields.number()))
    pledged = fields.fixed(fields.number())  # wild gems given that pay for what the others leave (RS-R8)
    face = fields.fixed(fields.maybe_word(*FACES))
    again = fields.fixed(fields.flag())
    smithy = fields.fixed(fields.maybe_number())
    with_ore = fields.fixed(fields.flag())
    place = fields.fixed(fields.maybe_number())
    forged = fields.fixed(fields.number())  # the smithies of this turn, as bits
    bonus = fields.fixed(fields.maybe_word(*BONUSES))
    bartered = fields.fixed(fields.flag())

    near_end = fields.flag()
    most = fields.fixed(fields.number())  # creatures of a summoning by the option `max_summons`; 0: any (RS-R16)
    barter_after_roll = fields.fixed(fields.flag())  # the option `barter` (RS-R21)
    may_leave_stones = fields.fixed(fields.flag())  # the option `row_stone` (RS-R3)
    wild_pays_first = fields.fixed(fields.flag())  # the option `wild_pays` (RS-R8)

    def pooled(self) -> list[list[int]]:
        """List which cards lie in hand or deck of each seat: all have seen them come there."""
        return [sorted([*hand, *deck]) for hand, deck in zip(self.hands, self.decks, strict=True)]

    @property
    def begins_turn(self) -> bool:
        """A turn goes on to the refill of the hand."""
        return self.step == "turn" and not self.bartered

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.act
    final_scoring = ending.final_scoring
