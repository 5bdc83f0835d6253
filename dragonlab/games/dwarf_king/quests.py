"""The quests: what the cards and the tricks that a seat has captured are worth at the end of a hand.

`RULES`, at the end, is the table to read beside the tiles: `a` is the first rule of a tile and `b` the
second. Above it stand the few words that it is written in. A pile of cards is a mask. Magic cards have
neither suit nor rank when points are counted, so only rules about tricks ever see them (DK-VALUE-4); the
1 and the 11 of a suit are numbers like 2 to 10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import mask
from dragonlab.games.dwarf_king.components import CARDS, HEADS, HEADS_MASK, SUIT_MASKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Points = tuple[int, ...]  # of each seat
    Rule = Callable[["Tally"], Points]

DWARVES, KNIGHTS, GOBLINS = SUIT_MASKS
PALADIN, QUEEN, KING, CHAMPION = HEADS
VALUES = range(1, PALADIN)  # of numbers; heads have none
RANKS = {
    rank: mask(number for number, card in enumerate(CARDS) if card.rank == rank) for rank in range(1, CHAMPION + 1)
}
PALADINS, QUEENS, KINGS = RANKS[PALADIN], RANKS[QUEEN], RANKS[KING]


class Tally(NamedTuple):
    """What was captured: the pile of each seat, and the seats that won the tricks, in order."""

    captured: tuple[int, ...]
    winners: tuple[int, ...]

    def tricks(self) -> list[int]:
        """Count the tricks of each seat."""
        return [self.winners.count(seat) for seat in range(len(self.captured))]


def points(rule: str, tally: Tally) -> Points:
    """Count the points of each seat by a quest rule, without anything that special cards add.

    >>> points("q5a", Tally(captured=(0, 0, 0), winners=(2, 2, 0)))
    (1, 0, 2)
    """
    return RULES[rule](tally)


# -- Points for cards -------------------------------------------------------------------------------------


def pile(worth: Callable[[int], int]) -> Rule:
    """Points for the cards of a pile, taken together."""
    return lambda tally: tuple([worth(cards) for cards in tally.captured])


def each(worths: Mapping[int, int]) -> Rule:
    """So many points for each card of a kind; a card of two kinds counts for both."""
    return pile(lambda cards: sum([worth * (cards & kind).bit_count() for kind, worth in worths.items()]))


def triplets(cards: int) -> int:
    """One point for three numbers of the same rank, two for three heads."""
    return sum(1 + (rank >= PALADIN) for rank, three in RANKS.items() if (cards & three).bit_count() == 3)


def run(cards: int) -> int:
    """Measure the longest run of ranks, at least three; 10 and Paladin adjoin, unless an 11 lies between (DK-R9)."""
    ranks = sum(1 << rank for rank, same in RANKS.items() if cards & same)
    if not cards & RANKS[11]:
        ranks = ranks & 0b111_1111_1111 | ranks >> PALADIN << 11
    length = longest(ranks)
    return length if length >= 3 else 0


def suits(cards: int) -> list[int]:
    """Count the cards of each suit, none being a count too (DK-R6)."""
    return [(cards & suit).bit_count() for suit in SUIT_MASKS]


def lowest(cards: int) -> int:
    """Find the value of the lowest number, 0 without."""
    return next((number for number in VALUES if cards & RANKS[number]), 0)


def highest_sum(worth: int) -> Rule:
    """Points for the highest sum of numbers, if nobody has the same."""

    def rule(tally: Tally) -> Points:
        sums = [sum(n * (cards & RANKS[n]).bit_count() for n in VALUES) for cards in tally.captured]
        alone = sums.count(max(sums)) == 1
        return tuple(worth if alone and own == max(sums) else 0 for own in sums)

    return rule


# -- Points for tricks ------------------------------------------------------------------------------------


def tricks(worth: Callable[[int], int]) -> Rule:
    """Points for the number of tricks."""
    return lambda tally: tuple([worth(won) for won in tally.tricks()])


def exactly(number: int) -> Rule:
    """Five points for just so many tricks."""
    return tricks(lambda won: 5 if won == number else 0)


def compared(worth: Callable[[int, int, int], int]) -> Rule:
    """Points for the number of tricks, beside those of the previous seat (right) and of the next (left)."""

    def rule(tally: Tally) -> Points:
        won = tally.tricks()
        return tuple(map(worth, won, won[-1:] + won[:-1], won[1:] + won[:1]))

    return rule


def shared(*, wanted: bool) -> Rule:
    """Five points if somebody else has as many tricks, or if nobody else has; none at all is a number too."""

    def rule(tally: Tally) -> Points:
        won = tally.tricks()
        return tuple(5 if (won.count(own) > 1) is wanted else 0 for own in won)

    return rule


def last_four(worth: int) -> Rule:
    """So many points for each of the last four tricks."""
    return lambda tally: tuple(worth * tally.winners[-4:].count(seat) for seat in range(len(tally.captured)))


LAST_FOUR = ("q9a", "q9b")  # the rules that count them


def third_trick(worth: int) -> Rule:
    """3 points for the first seat to win a third trick, 4 for the second and so on, `worth` times."""

    def rule(tally: Tally) -> Points:
        won, scored = [0] * len(tally.captured), [0] * len(tally.captured)
        for winner in tally.winners:
            won[winner] += 1
            if won[winner] == 3:
                scored[winner] = worth * (3 + sum(map(bool, scored)))
        return tuple(scored)

    return rule


def streak(worth: Callable[[int], int], *, won: bool = True) -> Rule:
    """Points for the length of the longest series of tricks, all won or all lost."""

    def rule(tally: Tally) -> Points:
        seats = range(len(tally.captured))
        series = [[(winner == seat) is won for winner in tally.winners] for seat in seats]
        return tuple(worth(longest(sum(hit << trick for trick, hit in enumerate(own)))) for own in series)

    return rule


def longest(ones: int) -> int:
    """Measure the longest row of ones in a binary number."""
    length = 0
    while ones:
        ones &= ones >> 1
        length += 1
    return length


# -- The tiles --------------------------------------------------------------------------------------------

RULES: dict[str, Rule] = {
    "q1a": each({KNIGHTS: 1}),
    "q1b": each({GOBLINS: 1}),
    "q2a": each({KINGS: 3, QUEENS: -3}),
    "q2b": each({QUEENS: 3, KINGS: -3}),
    "q3a": exactly(4),
    "q3b": exactly(2),
    "q4a": each({KNIGHTS: 1, DWARVES: -1}),
    "q4b": each({DWARVES: 1, KNIGHTS: -1}),
    "q5a": tricks(lambda won: won),
    "q5b": tricks(lambda won: -won),
    "q6a": pile(triplets),
    "q6b": pile(run),
    "q7a": pile(lambda cards: min(suits(cards))),
    "q7b": pile(lambda cards: max(suits(cards))),
    "q8a": each({PALADINS: 4}),
    "q8b": each({PALADINS: -4}),
    "q9a": last_four(2),
    "q9b": last_four(-2),
    "q10a": each({HEADS_MASK: 1, KNIGHTS: 1}),
    "q10b": each({HEADS_MASK: -1, KNIGHTS: -1}),
    "q11a": pile(lambda cards: lowest(cards) or (10 if cards & HEADS_MASK else 0)),
    "q11b": pile(lambda cards: -lowest(cards)),
    "q12a": compared(lambda _own, right, _left: right),
    "q12b": compared(lambda _own, _right, left: left),
    "q13a": pile(lambda cards: lowest(cards & DWARVES)),
    "q13b": pile(lambda cards: lowest(cards & KNIGHTS)),
    "q14a": each({DWARVES: 1, RANKS[8] | RANKS[9]: 1}),
    "q14b": each({DWARVES: -1, RANKS[8] | RANKS[9]: -1}),
    "q15a": tricks(lambda won: 5 if won and won % 2 == 0 else 0),
    "q15b": tricks(lambda won: 5 if won % 2 == 1 else 0),
    "q16a": exactly(3),
    "q16b": exactly(1),
    "q17a": each({KNIGHTS: -1}),
    "q17b": each({GOBLINS: -1}),
    "q18a": each({RANKS[3] | RANKS[4]: 4}),
    "q18b": each({RANKS[6] | RANKS[7]: 4}),
    "q19a": shared(wanted=False),
    "q19b": shared(wanted=True),
    "q20a": each({DWARVES & QUEENS: 8}),
    "q20b": each({DWARVES & QUEENS: -8}),
    # The edition of 2022: another second rule for tile 6, and five new tiles.
    "q6c": pile(lambda cards: -triplets(cards)),
    "n1a": streak(lambda length: 2 * length),
    "n1b": streak(lambda length: -2 * length),
    "n2a": highest_sum(5),
    "n2b": highest_sum(-5),
    "n3a": third_trick(1),
    "n3b": third_trick(-1),
    "n4a": streak(lambda length: 5 if length >= 4 else 0),
    "n4b": streak(lambda length: 5 if length >= 4 else 0, won=False),
    "n5a": compared(lambda own, right, left: 3 * (own < right) + 3 * (own > left)),
    "n5b": compared(lambda own, right, left: 3 * (own > right) + 3 * (own > left)),
}
