"""A game of the Dwarf King under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core import HIDDEN, Points, State, fields, seen_if
from dragonlab.games.dwarf_king import knowledge, rules, scoring, specials
from dragonlab.games.dwarf_king.components import EDITIONS, STEPS, TRICKS, DwarfKingMove
from dragonlab.games.dwarf_king.quests import RULES
from dragonlab.games.dwarf_king.tricks import NO_SUIT, led_suit

if TYPE_CHECKING:
    from dragonlab.games.dwarf_king.components import DwarfKingComponents


NO_POINTS: tuple[Points, ...] = ()


def entries_shown(entries: tuple[Points, ...]) -> list[list[int | str]]:
    """Show what the totals are made of."""
    return [list(entry) for entry in entries]


def entries_laid(entries: object) -> tuple[Points, ...]:
    """Lay out what the totals are made of."""
    return tuple(Points(*entry) for entry in cast("list[tuple[int, str, str, int]]", entries))


@fields.schema
class DwarfKingState(State[DwarfKingMove]):
    """Where all cards are. Sets of cards are masks (see `components`).

    A complete trick lies on the table until the next card is led or the next hand is dealt. What seats know for
    certain of each other's hands is kept as long as it is certain (see `knowledge`).
    """

    components: DwarfKingComponents

    edition = fields.not_in_positions(fields.word(*EDITIONS))  # the option (DK-R3)
    seats = fields.seat_count()
    hand = fields.number(least=1)  # the number of the hand, from 1
    dealer = fields.seat()
    totals = fields.numbers("(0,) * seats")  # after the hands that were counted
    entries = fields.custom(NO_POINTS, entries_shown, entries_laid)  # what the totals are made of
    specials = fields.cards("cards", pieces=False)  # the draw piles
    tiles = fields.cards("tiles", pieces=False)
    special = fields.card("cards")  # this hand's
    tile = fields.card("tiles")
    quest = fields.maybe_word(*RULES)  # None: still to be chosen
    step = fields.word(*STEPS)  # what is to be decided now, by whoever is to move
    hands = fields.per_seat(fields.cards("cards", sizes="hand_sizes"), sees=seen_if("knows_hand"))
    trick = fields.pile("cards", known=True)  # in the order played
    leader = fields.seat()  # of that trick
    led = fields.follows(NO_SUIT)  # the suit that counts in it
    captured = fields.per_seat(fields.cards("cards"))
    winners = fields.numbers()  # of the tricks so far, in order
    model = fields.card("cards", default=HIDDEN)  # what the Mummy or a led Double copies now
    bonus = fields.maybe_numbers()  # a seat, and the points that it has won during the hand

    shown = fields.not_in_positions(
        fields.per_seat(fields.cards("cards", pieces=False))
    )  # all know that they are in this hand
    origin = fields.not_in_positions(
        fields.numbers("tuple(range(seats))")
    )  # whose hand each seat has now: who passed it on knows
    exchange = fields.not_in_positions(fields.maybe_numbers())  # taker and giver of the goblin standard (DK-S9)
    either = fields.not_in_positions(
        fields.per_seat(fields.cards("cards", pieces=False))
    )  # shown before, now with one of the two
    gave = fields.not_in_positions(
        fields.cards("cards", pieces=False, sees=seen_if("exchanged"))
    )  # the taker knows that the giver has
    took = fields.not_in_positions(
        fields.cards("cards", pieces=False, sees=seen_if("exchanged"))
    )  # the giver knows that the taker has

    def knows_hand(self, owner: int, seat: int | None) -> bool:
        """Tell whether a seat sees a hand: its own, or one that it has passed on itself."""
        return seat in (owner, self.origin[owner])

    def exchanged(self, _owner: None, seat: int | None) -> bool:
        """Tell whether a seat is one of the two of the goblin standard's exchange."""
        return self.exchange is not None and seat in self.exchange

    @property
    def in_secret(self) -> bool:
        """While the Sorcerer is offered the trick (DK-S13-5)."""
        return self.step == "offer"

    @property
    def begins_turn(self) -> bool:
        """Whoever has named somebody gives two cards in the same turn."""
        return self.step != "give"

    def follow(self) -> None:
        """Find the suit led, and put what is known of a hand into it."""
        if 0 < len(self.trick) < self.seats:
            self.led = led_suit(self.trick, self.model)
        knowledge.lay(self)

    @property
    def tricks(self) -> int:
        """How many tricks a hand has, which is how many cards each seat is dealt."""
        return TRICKS[self.seats]

    @property
    def due(self) -> str:
        """What is to be decided now, as prompts and refusals say it."""
        return f"{self.step}_last" if specials.must_exchange(self) else self.step

    @property
    def choices(self) -> tuple[str, str]:
        """The two quest rules of the tile."""
        return self.components.editions[self.edition][self.tile]

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.act
    final_scoring = scoring.final_scoring
