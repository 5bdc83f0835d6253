"""Cards that are known together, though not where each of them lies: hands, the deck, and what was reshuffled.

When the discards become the new deck, whoever watched knows what it is made of. A card that was not among them is in a
hand that was held then already: it is of an older generation, and can't be drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from dragonlab.core.chance import Chance


def draw(deck: list[int], label: str, chance: Chance) -> int:
    """Take the top card of a deck: any of it, as nobody knows its order."""
    card = chance.pick(label, deck)
    deck.remove(card)
    return card


def renew(deck: list[int], discard: list[int]) -> frozenset[int]:
    """Make the discards the new deck, and give what it is made of: whoever watched knows that from now on.

    >>> deck, discard = [], [7, 4]
    >>> sorted(renew(deck, discard)), deck, discard
    ([4, 7], [4, 7], [])
    """
    deck += discard
    deck.sort()
    discard.clear()
    return frozenset(deck)


def without(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    """Give the cards that are left when some are taken away, sorted; each is taken once.

    >>> without([4, 4, 7], [4])
    [4, 7]
    """
    left = sorted(cards)
    for card in taken:
        left.remove(card)
    return left


class Pool:
    """The cards that a viewer does not see: `fresh` ones, in the deck or drawn from it, and `old` ones, in hands only.

    `shuffled` is what the deck was made of when it was last shuffled; None: there was no other before.

    >>> from dragonlab.core.chance import RandomChance
    >>> pool = Pool([3, 4, 5], shuffled={4, 5})
    >>> pool.deal(2, old=1, label="sample.0", chance=RandomChance(7))[0]
    3
    """

    def __init__(self, cards: Iterable[int], shuffled: Collection[int] | None = None) -> None:
        cards = sorted(cards)
        self.old = [] if shuffled is None else [card for card in cards if card not in shuffled]
        self.fresh = cards if shuffled is None else [card for card in cards if card in shuffled]

    def deal(self, count: int, label: str, chance: Chance, *, old: int = 0) -> list[int]:
        """Take so many random cards out of it, the `old` ones among them first."""
        return [draw(self.old if number < old else self.fresh, label, chance) for number in range(count)]

    def pick(self, label: str, chance: Chance, fits: Callable[[int], bool], *, old: bool, fresh: bool) -> int:
        """Take a random card that fits, of the generations that it may be of."""
        card = chance.pick(label, [card for card in (*self.old * old, *self.fresh * fresh) if fits(card)])
        (self.old if card in self.old else self.fresh).remove(card)
        return card
