"""Piles of captured cards and series of tricks, written down for the tests of the quests."""

from __future__ import annotations

from dragonlab.games.dwarf_king.quests import Tally, points

SUITS = ("dwarf", "knight", "goblin")
RANKS = (*map(str, range(2, 11)), "_paladin", "_queen", "_king", "_champion")
SPECIALS = (
    "druid",
    "dwarf_standard",
    "tinkerer",
    "joker",
    "knight_standard",
    "enchanter",
    "scout",
    "shaman",
    "goblin_standard",
    "dragon",
    "mummy",
    "double",
    "sorcerer",
    "excalibur",
)
FACES = (*(suit + rank for suit in SUITS for rank in RANKS), *SPECIALS)


def mask(faces: str) -> int:
    """Put cards into a pile."""
    numbers = [FACES.index(face) for face in faces.split()]
    assert len({*numbers}) == len(numbers), "no card is there twice"
    return sum(1 << number for number in numbers)


def worth(rule: str, *piles: str) -> tuple[int, ...]:
    """Count the points for piles of cards."""
    return points(rule, Tally(tuple(map(mask, piles)), ()))


def earned(rule: str, winners: str, seats: int = 3) -> tuple[int, ...]:
    """Count the points for tricks, each written as the number of its winner."""
    return points(rule, Tally((0,) * seats, tuple(map(int, winners))))
