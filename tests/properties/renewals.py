"""Decks that are made anew, and what everybody knows of older and newer cards: the tests' own bookkeeping.

It watches what chance is asked: the cards of a deck at each draw. A card that was not there before has come with a
renewal, and was drawn since then wherever it is held.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from walks import GAMES, begin

import dragonlab
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dragonlab.core.rules.state import AnyGame


class Pile(NamedTuple):
    """A deck that is made anew; a draw is asked of chance by one of `labels`, `hands` are what nobody else sees."""

    name: str
    labels: tuple[str, ...]
    deck: Callable[[Any], list[int]]
    hands: Callable[[Any], list[list[int]]] = lambda _: []


def closed(hands: list[list[int]], shown: list[list[int]]) -> list[list[int]]:
    """Give of each hand the cards that others have not seen there."""
    return [[card for card in hand if card not in open_ones] for hand, open_ones in zip(hands, shown, strict=True)]


def seen_in_hands(state: Any) -> list[list[int]]:
    """Give the hero cards of each hand that others have seen there; of druids nobody sees any."""
    return state.shown if hasattr(state, "shown") else [[] for _ in state.hands]


def held_in_wars(state: Any) -> list[list[int]]:
    """Count a card that lies face down for an attack to the hand from which it came."""
    down = state.attack[:1] if state.step == DEFENCE else []
    return [[*hand, *down] if seat == state.turn else hand for seat, hand in enumerate(state.hands)]


DEFENCE = 1  # the step in which an attack lies face down
OWN = [
    Pile(
        f"deck {seat}",
        (f"draw.{seat}",),
        lambda state, seat=seat: state.decks[seat] if seat < len(state.decks) else [],  # type: ignore[misc]
        lambda state, seat=seat: [  # type: ignore[misc]
            hand if other == seat else [] for other, hand in enumerate(closed(state.hands, seen_in_hands(state)))
        ],
    )
    for seat in range(5)
]
PILES: dict[str, list[Pile]] = {
    "dragon_rampage": [
        Pile(
            "treasures",
            ("treasure.",),
            lambda state: state.treasure_deck,
            lambda state: [
                [*hand, *offer]
                for hand, offer in zip(closed(state.treasures, state.shown_treasures), state.offer, strict=True)
            ],
        ),
        Pile("rampage", ("rampage",), lambda state: state.rampage_deck),
        *OWN,
    ],
    "dragon_wars": [Pile("deck", ("draw.", "flip"), lambda state: state.deck, held_in_wars)],
    "rune_stones": [Pile("pile", ("pile",), lambda state: state.pile), *OWN[:4]],
    "summit": [Pile("deck", ("draw.",), lambda state: state.deck, lambda state: state.hands)],
}
RAMPAGE = dragonlab.load("dragon_rampage")


def almost_through(seed: int) -> dict[str, object]:
    """Begin a round of Dragon Rampage in which most cards lie among the discards, and pendants are held."""
    box: Any = RAMPAGE.components
    dice, names = random.Random(f"almost through {seed}"), box.cards.all
    chest = [name for name in box.treasures.all if name not in {"pendant_of_fate", "magic_scroll", "monkey_paw"}]
    decks = [dice.sample([names[card] for card in box.hero_decks[hero]], 12) for hero in range(3)]
    return {
        "heroes": ["barbarian", "rogue", "paladin"],
        "hands": [deck[:4] for deck in decks],
        "discards": [deck[4:10] for deck in decks],
        "gold": [9, 9, 9],
        "treasures": [["pendant_of_fate"], ["magic_scroll", "?"], ["monkey_paw"]],
        "treasure_discard": chest[3:],
        "rampage_discard": [*box.rampages.all[2:]],
    }


def games(name: str, count: int) -> Iterator[Match]:
    """Begin games in which decks are made anew."""
    game = dragonlab.load(GAMES[name])
    for seed in range(count):
        yield Match(game, position=almost_through(seed), seed=seed) if name == RAMPAGE.name else begin(game, seed)


class Watched(NamedTuple):
    """Chance that notes which cards lay in the deck at each draw, and which of them was drawn."""

    chance: RandomChance
    picks: list[tuple[str, frozenset[int], int]]

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        found = self.chance.pick(label, outcomes)
        self.picks.append((label, frozenset(outcomes), found))
        return found


class Renewal:
    """A deck was made anew: what is `fresh` since then, how much of it came into each hand and left it again."""

    def __init__(self, fresh: frozenset[int], *, whole: bool, seats: int) -> None:
        self.fresh = fresh
        self.whole = whole
        self.drawn = [0] * seats


class Book:
    """What everybody knows of one pile."""

    def __init__(self, pile: Pile, state: Any) -> None:
        self.pile = pile
        self.deck = frozenset(pile.deck(state))
        self.hands = [frozenset(hand) for hand in pile.hands(state)]
        self.renewals: list[Renewal] = []

    def _lies(self, deck: frozenset[int]) -> None:
        """Compare the deck with what is left of it: whatever is new there makes a renewal."""
        if new := deck - self.deck:
            for renewal in self.renewals:
                renewal.fresh |= new
            self.renewals.append(Renewal(new, whole=new == deck, seats=len(self.hands)))
        self.deck = deck

    def note(self, state: Any, picks: list[tuple[str, frozenset[int], int]]) -> None:
        """Note what a move has done."""
        drawn, before = dict[int, int](), [(renewal, renewal.fresh) for renewal in self.renewals]
        for label, deck, card in picks:
            if label.startswith(self.pile.labels):
                self._lies(deck)
                self.deck -= {card}
                if self.hands and "." in label:
                    seat = int(label.split(".")[1])
                    drawn[card] = seat
                    for renewal in self.renewals:
                        renewal.drawn[seat] += 1
        hands = [frozenset(hand) for hand in self.pile.hands(state)]
        for seat, (old, new) in enumerate(zip(self.hands, hands, strict=True)):
            left = [card for card in old if card not in new or card in drawn]
            for renewal, fresh in before:
                renewal.drawn[seat] -= sum(card in fresh for card in left)
            for renewal in self.renewals:
                renewal.drawn[seat] -= sum(where == seat and card not in new for card, where in drawn.items())
        self.hands = hands
        self._lies(frozenset(self.pile.deck(state)))

    def agree(self, state: Any) -> None:
        """Compare a State that was made of a view with the book."""
        hands = self.pile.hands(state)
        for renewal in self.renewals:
            if renewal.whole:
                assert renewal.fresh.issuperset(self.pile.deck(state)), f"{self.pile.name}: an older card in the deck"
            for hand, drawn in zip(hands, renewal.drawn, strict=True):
                fresh = sum(card in renewal.fresh for card in hand)
                assert fresh <= drawn, f"{self.pile.name}: more new cards than were drawn"
                assert fresh == drawn or not renewal.whole, f"{self.pile.name}: too many old cards"


def watch(match: Match, *, moves: int, every: int) -> dict[str, int]:
    """Play at random, with samples between the moves, and count how often each pile was made anew."""
    game: AnyGame = match.game
    state: Any = match.state.copy()
    dice, books = random.Random(f"renewals {match.seed}"), [Book(pile, state) for pile in PILES[game.name]]
    for number in range(moves):
        legal = state.legal_moves()
        if not legal:
            break
        chance = Watched(RandomChance(f"{match.seed}/{number}"), [])
        state.apply(dice.choice(legal), chance)
        for book in books:
            book.note(state, chance.picks)
            book.agree(state)
        if number % every == 0 and any(book.renewals for book in books):
            for seat in (None, dice.randrange(state.seats_at_table())):
                sample = game.sample(state.view(seat), seat, RandomChance(number))
                for book in books:
                    book.agree(sample)
    return {book.pile.name: len(book.renewals) for book in books}
