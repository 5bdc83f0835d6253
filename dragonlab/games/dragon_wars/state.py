"""A game of Dragon Wars under way, and what each player knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypedDict

from dragonlab.core.game import State
from dragonlab.games.dragon_wars import ending, rules
from dragonlab.games.dragon_wars.components import ACT, DEFENCE, KINDS, STEPS, Components

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.events import Event
    from dragonlab.core.game import View
    from dragonlab.core.moves import Move
    from dragonlab.core.outcome import Outcome
    from dragonlab.core.rulebook import Rulebook, Violation

HIDDEN = "?"  # a card lies there, and this viewer does not know which


class Seen(TypedDict):
    """What a seat knows. Cards go by the names of their faces, piles from the bottom to the top.

    `hands` are None where they may not be seen. `shuffled` are the cards that the deck was made of when it was last
    shuffled: whoever watched knows them, as discards lie face up. `kept` counts the cards of each hand that were
    held then already (a card that lies face down for an attack still counts). `nest` and `deck` are numbers of cards;
    which dragons are left in the nest follows from those that are not. `flipped` are the cards of the battle
    that were turned from the deck. `last_turns` counts the turns that are left once the nest is empty.
    """

    seat: int | None
    to_move: int | None
    turn: int
    step: str
    target: int | None
    trump: str
    hands: list[list[str] | None]
    hand_sizes: list[int]
    kept: list[int]
    dragons: list[str | None]
    health: list[int]
    trophies: list[list[str]]
    nest: int
    deck: int
    shuffled: list[str]
    discard: list[str]
    attack: list[str]
    defence: list[str]
    flipped: list[str]
    last_turns: int | None
    press_flips: bool


class DragonWarsState(State):
    """Where all cards are.

    turn: whose turn it is; step: what the seat to move is asked for. hands: sorted lists of cards. dragons: the dragon
    of each seat, None for a husk; health: its counters. trophies: the dragons each seat has slain. nest, deck: sorted,
    as nobody knows their order. shuffled: what the deck was made of when it was last shuffled. trump: a suit.
    attack, defence: the cards of the battle in the order they came, `flipped` those of them turned from the
    deck; target: the seat attacked. last_turns: how many turns are left, None as long as the nest has dragons.
    """

    __slots__ = (
        "attack",
        "book",
        "components",
        "deck",
        "defence",
        "discard",
        "dragons",
        "flipped",
        "hands",
        "health",
        "last_turns",
        "nest",
        "press_flips",
        "shuffled",
        "step",
        "target",
        "to_move",
        "trophies",
        "trump",
        "turn",
    )

    def __init__(self, components: Components, book: Rulebook, seats: int, *, press_flips: bool = False) -> None:
        self.components = components
        self.book = book
        self.press_flips = press_flips
        self.to_move: int | None = 0
        self.turn = 0
        self.step = ACT
        self.target: int | None = None
        self.trump = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.dragons: list[int | None] = [None] * seats
        self.health = [0] * seats
        self.trophies: list[tuple[int, ...]] = [()] * seats
        self.nest = list(components.dragons)
        self.deck = list(components.battle)
        self.shuffled = frozenset(components.battle)
        self.discard: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.flipped: list[int] = []
        self.last_turns: int | None = None

    def copy(self) -> Self:
        """Give an independent twin."""
        twin = object.__new__(type(self))
        twin.components = self.components
        twin.book = self.book
        twin.press_flips = self.press_flips
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.step = self.step
        twin.target = self.target
        twin.trump = self.trump
        twin.hands = [hand[:] for hand in self.hands]
        twin.dragons = self.dragons[:]
        twin.health = self.health[:]
        twin.trophies = self.trophies[:]
        twin.nest = self.nest[:]
        twin.deck = self.deck[:]
        twin.shuffled = self.shuffled
        twin.discard = self.discard[:]
        twin.attack = self.attack[:]
        twin.defence = self.defence[:]
        twin.flipped = self.flipped[:]
        twin.last_turns = self.last_turns
        return twin

    def legal_moves(self) -> list[Move]:
        """List what the seat to move may do."""
        return rules.legal_moves(self)

    def why_not(self, move: Move) -> Violation | None:
        """Name the rule that forbids a move."""
        return rules.why_not(self, self.components.actions[move.index])

    def apply(self, move: Move, chance: Chance, events: list[Event] | None = None) -> None:
        """Carry a move out, up to the next choice."""
        rules.act(self, self.components.actions[move.index], chance, events)

    @property
    def outcome(self) -> Outcome | None:
        """All totals, the winners, and what ended the game."""
        return ending.final_scoring(self) if self.to_move is None else None

    def committed(self) -> bool:
        """Tell whether the attack card lies face down (DW-BATTLE-1)."""
        return self.step == DEFENCE

    def kept(self, cards: Sequence[int]) -> int:
        """Count the cards that were not in the deck when it was last shuffled."""
        return sum(card not in self.shuffled for card in cards)

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: the own hand, and what was laid open; all hands once the game is over."""
        names, over, secret = self.components.names, self.to_move is None, self.committed()
        held = [hand + self.attack if secret and owner == self.turn else hand for owner, hand in enumerate(self.hands)]
        seen = Seen(
            seat=seat,
            to_move=self.to_move,
            turn=self.turn,
            step=STEPS[self.step],
            target=self.target,
            trump=KINDS[self.trump],
            hands=[names(hand) if over or owner == seat else None for owner, hand in enumerate(self.hands)],
            hand_sizes=[len(hand) for hand in self.hands],
            kept=[self.kept(cards) for cards in held],
            dragons=[None if dragon is None else names([dragon])[0] for dragon in self.dragons],
            health=self.health[:],
            trophies=[names(trophies) for trophies in self.trophies],
            nest=len(self.nest),
            deck=len(self.deck),
            shuffled=names(sorted(self.shuffled)),
            discard=names(self.discard),
            attack=[HIDDEN] if secret and seat != self.turn else names(self.attack),
            defence=names(self.defence),
            flipped=names(self.flipped),
            last_turns=self.last_turns,
            press_flips=self.press_flips,
        )
        return dict(seen)
