"""A game of Rune Stones under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import NOBODY, OWNER, State, fields
from dragonlab.games.rune_stones import ending, rules
from dragonlab.games.rune_stones.components import BONUSES, FACES, GEMS, NEEDS, PLACES, SMITHIES, SPACES, STONES

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.components import RuneStonesComponents, RuneStonesMove  # noqa: F401  in quotes below


@fields.schema
class RuneStonesState(State["RuneStonesMove"]):
    """A game under way; a position begins a turn.

    hands and decks: which cards of a seat lie in either is known to all, and so is what is in `kept`: a hand that was
    held when the discards became the deck. pile: the general one. removed: druids that left the game.
    smithies: the coloured artefacts for sale; wilds: the others. supply, ore_supply: the gems and the ore in the
    middle; stones_left: the rune stones there. charged: the colour that is wild for a seat by its stone.
    """

    components: RuneStonesComponents

    turn = fields.seat()
    first = fields.seat()
    step = fields.not_in_positions(fields.word(*rules.STEPS))
    points = fields.per_seat(fields.number())
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    decks = fields.not_in_positions(fields.per_seat(fields.deck("cards"), sees=NOBODY))
    discards = fields.per_seat(fields.pile("cards", known=True))
    pools = fields.derived_in_view(fields.per_seat(fields.pile("cards", pieces=False)), by="pooled")
    kept = fields.per_seat(fields.pile("cards", pieces=False))
    gems = fields.per_seat(fields.by(GEMS, fields.number()))
    ore = fields.per_seat(fields.number())
    boards = fields.per_seat(fields.by(PLACES, fields.maybe_card("artefacts")))
    stones = fields.per_seat(fields.pile("stones", pieces=False))
    charged = fields.per_seat(fields.maybe_card("gems", piece=False))

    display = fields.by(SPACES, fields.maybe_card("cards"))
    pile = fields.not_in_positions(fields.deck("cards"))
    discard = fields.pile("cards", known=True)
    removed = fields.not_in_positions(fields.pile("cards"))
    smithies = fields.by(SMITHIES, fields.maybe_card("artefacts"))
    artefacts = fields.not_in_positions(fields.deck("artefacts", of="artefact_deck"))
    melted = fields.pile("artefacts", known=True)
    wilds = fields.not_in_positions(fields.number())
    supply = fields.not_in_positions(fields.by(GEMS, fields.number()))
    ore_supply = fields.not_in_positions(fields.number())
    stones_left = fields.not_in_positions(fields.by(STONES, fields.number()))

    # a turn under way
    played = fields.not_in_positions(fields.pile("cards"))
    magic = fields.not_in_positions(fields.number())
    called = fields.not_in_positions(fields.number())
    spent = fields.not_in_positions(
        fields.number()
    )  # the parts of the cards that are used up, as bits: two for each card
    paid_extra = fields.not_in_positions(fields.number())  # the cards whose extra point is scored, as bits
    part = fields.not_in_positions(fields.maybe_number())  # the part that is under way, by its bit
    owed = fields.not_in_positions(fields.by(NEEDS, fields.number()))
    pledged = fields.not_in_positions(fields.number())  # wild gems given that pay for what the others leave (RS-R8)
    face = fields.not_in_positions(fields.maybe_word(*FACES))
    again = fields.not_in_positions(fields.flag())
    smithy = fields.not_in_positions(fields.maybe_number())
    with_ore = fields.not_in_positions(fields.flag())
    place = fields.not_in_positions(fields.maybe_number())
    forged = fields.not_in_positions(fields.number())  # the smithies of this turn, as bits
    bonus = fields.not_in_positions(fields.maybe_word(*BONUSES))
    bartered = fields.not_in_positions(fields.flag())

    near_end = fields.flag()
    most = fields.not_in_positions(fields.number())  # creatures of a summoning (option `max_summons`); 0: any (RS-R16)
    barter_after_roll = fields.not_in_positions(fields.flag())  # the option `barter` (RS-R21)
    may_leave_stones = fields.not_in_positions(fields.flag())  # the option `row_stone` (RS-R3)
    wild_pays_first = fields.not_in_positions(fields.flag())  # the option `wild_pays` (RS-R8)

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
