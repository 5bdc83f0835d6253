"""A game of Dragonheart under way, and what each player knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypedDict

from dragonlab.core.game import State
from dragonlab.games.dragonheart import ending, rules
from dragonlab.games.dragonheart.components import CARDS, KINDS, Components

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import View
    from dragonlab.core.moves import Move
    from dragonlab.core.outcome import Outcome
    from dragonlab.core.rulebook import Rulebook, Violation

HIDDEN = "?"  # a card lies there, and this viewer does not know which


class Seen(TypedDict):
    """What a seat knows. Cards go by the names of their faces, piles from the bottom to the top.

    `hands` are None where they may not be seen; `tops` is a card put back on a deck (DH-FIGURE-3), `"?"` to
    all but its owner; `unplayed` counts the faces that a seat has not played yet, in hand or deck: whoever
    watched knows them, as every card is shown when it is played (DH-PLAY-4).
    """

    seat: int | None
    to_move: int | None
    hands: list[list[str] | None]
    hand_sizes: list[int]
    decks: list[int]
    tops: list[str | None]
    unplayed: list[dict[str, int]]
    spaces: dict[str, list[str]]
    below: list[str]
    ships: int
    scores: list[list[str]]
    figure: int | None
    ending: str | None
    last_turn: bool
    last_card: bool


class DragonheartState(State):
    """Where all cards are.

    hands: two hands, each one number (see `components`). decks: two sorted lists of cards, without `tops`,
    the card that was put back on top of each deck, if any. spaces: nine lists of cards, by kind, from the
    bottom up. below: the cards below the ship space. ships: how many piles of ships were set aside.
    scores: two score piles. figure: the seat that owns the Great Dragon. ending: what will end the game,
    `"ships"` or `"deck"`, once that is certain. last_turn: the turn now is the last. last_card: the option
    `deck_end = "last_card"`.
    """

    __slots__ = (
        "below",
        "book",
        "components",
        "decks",
        "ending",
        "figure",
        "hands",
        "last_card",
        "last_turn",
        "scores",
        "ships",
        "spaces",
        "to_move",
        "tops",
    )

    def __init__(self, components: Components, book: Rulebook, *, last_card: bool = False) -> None:
        self.components = components
        self.book = book
        self.last_card = last_card
        self.to_move: int | None = 0
        self.hands = [0, 0]
        self.decks = [components.deck(), components.deck()]
        self.tops: list[int | None] = [None, None]
        self.spaces: list[list[int]] = [[] for _ in KINDS]
        self.below: list[int] = []
        self.ships = 0
        self.scores: list[list[int]] = [[], []]
        self.figure: int | None = None
        self.ending: str | None = None
        self.last_turn = False

    def copy(self) -> Self:
        """Give an independent twin."""
        twin = object.__new__(type(self))
        twin.components = self.components
        twin.book = self.book
        twin.last_card = self.last_card
        twin.to_move = self.to_move
        twin.hands = self.hands[:]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.tops = self.tops[:]
        twin.spaces = [space[:] for space in self.spaces]
        twin.below = self.below[:]
        twin.ships = self.ships
        twin.scores = [self.scores[0][:], self.scores[1][:]]
        twin.figure = self.figure
        twin.ending = self.ending
        twin.last_turn = self.last_turn
        return twin

    def legal_moves(self) -> list[Move]:
        """List what the seat to move may play."""
        return rules.legal_moves(self)

    def why_not(self, move: Move) -> Violation | None:
        """Name the rule that forbids a move."""
        return rules.why_not(self, self.components.plays[move.index])

    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        """Take a turn: play, collect, draw."""
        rules.take_turn(self, self.components.plays[move.index], chance, events)

    @property
    def outcome(self) -> Outcome | None:
        """Both totals, the winner, and what ended the game."""
        return ending.final_scoring(self) if self.to_move is None else None

    def names(self, cards: Iterable[int]) -> list[str]:
        """Name the faces of cards."""
        faces = self.components.faces
        return [faces[card].name for card in cards]

    def unplayed(self, seat: int) -> list[int]:
        """List the cards that a seat has in hand and deck, sorted."""
        top = self.tops[seat]
        back = [] if top is None else [top]
        return sorted(self.decks[seat] + self.components.cards(self.hands[seat]) + back)

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: the own hand, and what was laid open; both hands once the game is over."""
        cards, over = self.components.cards, self.to_move is None
        seen = Seen(
            seat=seat,
            to_move=self.to_move,
            hands=[self.names(cards(hand)) if over or s == seat else None for s, hand in enumerate(self.hands)],
            hand_sizes=[hand % CARDS for hand in self.hands],
            decks=[len(self.decks[s]) + (self.tops[s] is not None) for s in (0, 1)],
            tops=[self._top(s, seat) for s in (0, 1)],
            unplayed=[self._counts(self.unplayed(s)) for s in (0, 1)],
            spaces={kind: self.names(space) for kind, space in zip(KINDS, self.spaces, strict=True)},
            below=self.names(self.below),
            ships=self.ships,
            scores=[self.names(pile) for pile in self.scores],
            figure=self.figure,
            ending=self.ending,
            last_turn=self.last_turn,
            last_card=self.last_card,
        )
        return dict(seen)

    def _top(self, owner: int, seat: int | None) -> str | None:
        top = self.tops[owner]
        if top is None:
            return None
        return self.components.faces[top].name if seat == owner else HIDDEN

    def _counts(self, cards: list[int]) -> dict[str, int]:
        counts: dict[str, int] = {}
        for name in self.names(cards):
            counts[name] = counts.get(name, 0) + 1
        return counts
