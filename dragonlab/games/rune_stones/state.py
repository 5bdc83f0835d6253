"""A game of Rune Stones under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import shape
from dragonlab.core.shape import NOBODY, OWNER
from dragonlab.core.state import State
from dragonlab.games.rune_stones import ending, rules
from dragonlab.games.rune_stones.components import BONUSES, FACES, GEMS, NEEDS, PLACES, SMITHIES, SPACES, STONES

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.components import Box

STEPS = (
    *("turn", "magic", "cards", "use", "gem", "card", "pay", "reward"),
    *("forge", "place", "bonus", "exchange", "stone", "colour"),
)


@shape.shaped
class RuneStonesState(State):
    """A game under way; a position begins a turn.

    hands and decks: which cards of a seat lie in either is known to all, and so is what is in `kept`: a hand that was
    held when the deck was made anew of the discards. pile: the general one. removed: druids that left the game.
    smithies: the coloured artefacts for sale; wilds: the others. supply, ore_supply: the gems and the ore in the
    middle; stones_left: the rune stones there. charged: the colour that is wild for a seat by its stone.
    """

    components: Box

    turn = shape.seat()
    first = shape.seat()
    step = shape.fixed(shape.word(*STEPS))
    points = shape.per_seat(shape.number())
    hands = shape.per_seat(shape.hand("cards", sizes="hand_sizes"), sees=OWNER)
    decks = shape.fixed(shape.per_seat(shape.deck("cards"), sees=NOBODY))
    discards = shape.per_seat(shape.pile("cards", known=True))
    pools = shape.told(shape.per_seat(shape.pile("cards", pieces=False)), by="pooled")
    kept = shape.per_seat(shape.pile("cards", pieces=False))
    gems = shape.per_seat(shape.by(GEMS, shape.number()))
    ore = shape.per_seat(shape.number())
    boards = shape.per_seat(shape.by(PLACES, shape.maybe_card("artefacts")))
    stones = shape.per_seat(shape.pile("stones", pieces=False))
    charged = shape.per_seat(shape.maybe_card("gems", piece=False))

    display = shape.by(SPACES, shape.maybe_card("cards"))
    pile = shape.fixed(shape.deck("cards"))
    discard = shape.pile("cards", known=True)
    removed = shape.fixed(shape.pile("cards"))
    smithies = shape.by(SMITHIES, shape.maybe_card("artefacts"))
    artefacts = shape.fixed(shape.deck("artefacts", of="artefact_deck"))
    melted = shape.pile("artefacts", known=True)
    wilds = shape.fixed(shape.number())
    supply = shape.fixed(shape.by(GEMS, shape.number()))
    ore_supply = shape.fixed(shape.number())
    stones_left = shape.fixed(shape.by(STONES, shape.number()))

    # a turn under way
    played = shape.fixed(shape.pile("cards"))
    magic = shape.fixed(shape.number())
    called = shape.fixed(shape.number())
    spent = shape.fixed(shape.number())  # the parts of the cards that are used up, as bits: two for each card
    paid_extra = shape.fixed(shape.number())  # the cards whose extra point is scored, as bits
    part = shape.fixed(shape.maybe_number())  # the part that is under way, by its bit
    owed = shape.fixed(shape.by(NEEDS, shape.number()))
    pledged = shape.fixed(shape.number())  # wild gems given that pay for what the others leave (RS-R8)
    face = shape.fixed(shape.maybe_word(*FACES))
    again = shape.fixed(shape.flag())
    smithy = shape.fixed(shape.maybe_number())
    with_ore = shape.fixed(shape.flag())
    place = shape.fixed(shape.maybe_number())
    forged = shape.fixed(shape.number())  # the smithies of this turn, as bits
    bonus = shape.fixed(shape.maybe_word(*BONUSES))
    bartered = shape.fixed(shape.flag())

    near_end = shape.flag()
    most = shape.fixed(shape.number())  # creatures of a summoning by the option `max_summons`; 0: any (RS-R16)
    barter_after_roll = shape.fixed(shape.flag())  # the option `barter` (RS-R21)
    may_leave_stones = shape.fixed(shape.flag())  # the option `row_stone` (RS-R3)
    wild_pays_first = shape.fixed(shape.flag())  # the option `wild_pays` (RS-R8)

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
