"""A game of the Dwarf King under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from dragonlab.core.game import State
from dragonlab.games.dwarf_king import knowledge, rules, scoring
from dragonlab.games.dwarf_king.components import DRUID, SPECIALS_MASK, mask

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import View
    from dragonlab.core.moves import Move
    from dragonlab.core.outcome import Outcome, Points
    from dragonlab.core.rulebook import Rulebook, Violation
    from dragonlab.games.dwarf_king.actions import Actions
    from dragonlab.games.dwarf_king.components import Tile
    from dragonlab.games.dwarf_king.knowledge import Exchange

Step = tuple[str, int]  # what is owed, and by whom


class DwarfKingState(State):
    """Where all cards are. Sets of cards are masks (see `components`).

    seats: how many play. edition: the option. hand: the number of the hand, from 1. dealer: who dealt it.
    special, tile, quest: this hand's special card, tile and the rule chosen (None: not yet). specials, tiles:
    the draw piles, as masks of cards and of numbers of tiles. todo: the steps still owed before the
    next card. hands, captured: a mask a seat. trick: the cards on the table in the order played; a complete
    trick lies there until the next card is led or the next hand is dealt. leader: who led it. led: the suit that
    counts, -1 if it has none yet. winners: who won each trick so far. model: what the Mummy or a led Double copies
    now, -1 if nothing. bonus: points won during the hand, with the seat. totals: after the hands that were
    counted. entries: what the totals are made of.

    What seats know for certain of each other's hands: shown, cards that all know; origin, whose hand each seat
    has now (whoever passed it on knows it); exchange, what two seats know since the goblin standard (see `knowledge`).
    """

    __slots__ = (
        "actions",
        "bonus",
        "book",
        "captured",
        "dealer",
        "deck_tiles",
        "edition",
        "entries",
        "exchange",
        "hand",
        "hands",
        "leader",
        "led",
        "model",
        "origin",
        "quest",
        "seats",
        "shown",
        "special",
        "specials",
        "tile",
        "tiles",
        "to_move",
        "todo",
        "totals",
        "trick",
        "winners",
    )

    def __init__(
        self, actions: Actions, book: Rulebook, deck_tiles: Mapping[int, Tile], seats: int, edition: str
    ) -> None:
        self.actions = actions
        self.book = book
        self.deck_tiles = deck_tiles  # all tiles of the edition, by number
        self.seats = seats
        self.edition = edition
        self.to_move: int | None = 0
        self.hand = 0
        self.dealer = 0
        self.special = DRUID
        self.tile = 0
        self.quest: str | None = None
        self.specials = SPECIALS_MASK
        self.tiles = mask(deck_tiles)
        self.todo: tuple[Step, ...] = ()
        self.hands = [0] * seats
        self.captured = [0] * seats
        self.trick: list[int] = []
        self.leader = 0
        self.led = -1
        self.winners: tuple[int, ...] = ()
        self.model = -1
        self.bonus: tuple[int, int] | None = None
        self.totals = (0,) * seats
        self.entries: tuple[Points, ...] = ()
        self.shown = [0] * seats
        self.origin = tuple(range(seats))
        self.exchange: Exchange | None = None

    def copy(self) -> Self:
        """Give an independent twin."""
        twin = object.__new__(type(self))
        twin.actions = self.actions
        twin.book = self.book
        twin.deck_tiles = self.deck_tiles
        twin.seats = self.seats
        twin.edition = self.edition
        twin.to_move = self.to_move
        twin.hand = self.hand
        twin.dealer = self.dealer
        twin.special = self.special
        twin.tile = self.tile
        twin.quest = self.quest
        twin.specials = self.specials
        twin.tiles = self.tiles
        twin.todo = self.todo
        twin.hands = self.hands[:]
        twin.captured = self.captured[:]
        twin.trick = self.trick[:]
        twin.leader = self.leader
        twin.led = self.led
        twin.winners = self.winners
        twin.model = self.model
        twin.bonus = self.bonus
        twin.totals = self.totals
        twin.entries = self.entries
        twin.shown = self.shown[:]
        twin.origin = self.origin
        twin.exchange = self.exchange
        return twin

    @property
    def tricks(self) -> int:
        """How many tricks a hand has, which is how many cards each seat is dealt."""
        return rules.TRICKS[self.seats]

    def legal_moves(self) -> list[Move]:
        """List what the seat to move may do."""
        return rules.legal_moves(self)

    def why_not(self, move: Move) -> Violation | None:
        """Name the rule that forbids a move."""
        return rules.why_not(self, self.actions.all[move.index])

    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        """Carry a move out, and what follows from it."""
        rules.act(self, self.actions.all[move.index], chance, events)

    @property
    def outcome(self) -> Outcome | None:
        """The totals, the winner, and where the points come from."""
        return scoring.outcome(self) if self.to_move is None else None

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: the own hand, what lies open, and what it knows for certain of other hands."""
        return dict(knowledge.seen(self, seat))
