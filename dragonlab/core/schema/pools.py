"""Cards that are known together, though not where each of them lies: hands, the deck, and what was reshuffled.

When the discards become the new deck, whoever watched knows what it is made of. A card that was not among them is in a
hand that was held then already: it is of an older generation, and can't be drawn.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core.rules.chance import Chance


def draw(deck: list[int], label: str, chance: Chance) -> int:
    """Take the top card of a deck: any of it, as nobody knows its order."""
    card = chance.pick(label, deck)
    deck.remove(card)
    return card


Generations = tuple[frozenset[int], ...]


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


def left_over(before: Iterable[frozenset[int]], renewed: frozenset[int]) -> Generations:
    """Give what is left of earlier decks, the oldest first, when another is made: cards that are held since then.

    >>> [sorted(cards) for cards in left_over([frozenset({3, 4}), frozenset({5, 6})], frozenset({3, 4, 5}))]
    [[6]]
    """
    return tuple(left for cards in before if (left := cards - renewed))


@lru_cache(maxsize=64)
def tell_ages(earlier: Generations) -> Sequence[int]:
    """Tell how many decks ago older cards were drawn, each named so often; nothing if they are all of one age.

    >>> tell_ages((frozenset({4, 6}), frozenset({5})))
    [4, 4, 5, 6, 6]
    """
    if len(earlier) < 2:
        return ()
    return sorted([card for age, cards in enumerate(reversed(earlier), 1) for card in [*cards] * age])


def hear_ages(ages: Iterable[int] | None, cards: Iterable[int], shuffled: frozenset[int]) -> Generations:
    """Find what is left of earlier decks: as `tell_ages` tells it, or all that was not in the last.

    >>> [sorted(cards) for cards in hear_ages([4, 4, 5, 6, 6], range(9), frozenset({0, 1, 2, 3, 7, 8}))]
    [[4, 6], [5]]
    """
    if not ages:
        left = [card for card in cards if card not in shuffled]
        return (frozenset(left),) if left else ()
    told = Counter(ages)
    return tuple([frozenset([card for card in told if told[card] == age]) for age in range(max(told.values()), 0, -1)])


def count_ages(earlier: Generations, hands: Iterable[Iterable[int]]) -> list[list[int]]:
    """Count the cards of each of these ages in each hand, the youngest first; nothing if they are all of one age.

    >>> count_ages((frozenset({4, 6}), frozenset({5})), [[4, 6], [1, 5]])
    [[0, 2], [1, 0]]
    """
    if len(earlier) < 2:
        return []
    ages = earlier[::-1]
    return [[len(cards.intersection(hand)) for cards in ages] for hand in hands]


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

    `earlier` are the older generations, if there are any: what is left of earlier decks, the oldest first.

    >>> from dragonlab.core.rules.chance import RandomChance
    >>> pool = Pool([3, 4, 5], earlier=[frozenset({3})])
    >>> pool.deal(2, old=[1], label="sample.0", chance=RandomChance(7))[0]
    3
    """

    def __init__(self, cards: Iterable[int], earlier: Sequence[frozenset[int]] = ()) -> None:
        self.old, self.fresh = list[list[int]](), sorted(cards)
        if earlier:
            unseen = frozenset(self.fresh)
            self.old = [sorted(unseen & generation) for generation in earlier]
            self.fresh = sorted(unseen.difference(*earlier))

    def deal(self, count: int, label: str, chance: Chance, *, old: Sequence[int] = ()) -> list[int]:
        """Take so many random cards out of it: of each older generation as many as `old` says, before all others."""
        found = [draw(pile, label, chance) for pile, number in zip(self.old, old, strict=False) for _ in range(number)]
        return found + [draw(self.fresh, label, chance) for _ in range(count - len(found))]

    def able(self, count: int, old: Sequence[int]) -> list[int]:
        """List what may be among so many cards, of which so many as `old` says are of older generations."""
        piles = [pile for pile, number in zip(self.old, old, strict=True) if number > 0]
        return [card for pile in (*piles, *[self.fresh] * (sum(old) < count)) for card in pile]

    def take(self, card: int) -> None:
        """Take out a card that is found to lie elsewhere; it must be there."""
        next(pile for pile in (*self.old, self.fresh) if card in pile).remove(card)
