"""What the code exercises of the explore notebook ask for, and how readers err: functions that `explore.toml` names.

A card is a pair of suit and rank; Paladin, Queen, King and Champion are 12 to 15. There are only basic cards.
"""

from __future__ import annotations

from dragonlab.games.dwarf_king.components import CHAMPION, RANKS

Card = tuple[str, int]
QUEEN, KING = 13, 14


# -- What may be played -----------------------------------------------------------------------------------


def hands() -> list[tuple[list[Card], str | None]]:
    """Hands, and the suit led: None for who leads."""
    mixed = [("dwarf", 5), ("dwarf", KING), ("goblin", 7)]
    return [
        (mixed, "dwarf"),
        (mixed, "goblin"),
        (mixed, "knight"),
        (mixed, None),
        ([("knight", 2), ("goblin", 9), ("knight", CHAMPION), ("knight", 8)], "knight"),
        ([("goblin", 3)], "dwarf"),
    ]


def playable(hand: list[Card], led: str | None) -> list[Card]:
    """Keep the cards of the suit led, if there are any (DK-HAND-5, DK-HAND-7)."""
    return [card for card in hand if card[0] == led] or hand


def stuck(hand: list[Card], led: str | None) -> list[Card]:
    """Let nobody play who has none of the suit."""
    return [card for card in hand if card[0] == led]


def anything(hand: list[Card], led: str | None) -> list[Card]:
    """Forget that suit must be followed."""
    del led
    return hand


def only_highest(hand: list[Card], led: str | None) -> list[Card]:
    """Think that whoever follows suit has to play as high as possible."""
    following = stuck(hand, led)
    return [max(following)] if following else hand


# -- Who wins ---------------------------------------------------------------------------------------------


def played() -> list[tuple[list[Card]]]:
    """Tricks, in the order played."""
    return [
        ([("goblin", 5), ("goblin", 9), ("goblin", 2), ("goblin", QUEEN)],),
        ([("dwarf", 8), ("knight", CHAMPION), ("dwarf", 3)],),
        ([("knight", 4), ("knight", 10), ("goblin", KING), ("dwarf", KING)],),
        ([("dwarf", 2), ("goblin", 7), ("goblin", 9)],),
        ([("knight", 6), ("dwarf", 3), ("knight", 9), ("knight", KING), ("dwarf", CHAMPION)],),
    ]


def winner(trick: list[Card]) -> int:
    """Find the place of the highest card of the suit led (DK-TRICK-2)."""
    led = trick[0][0]
    return max(range(len(trick)), key=lambda place: (trick[place][0] == led, trick[place][1]))


def highest_of_all(trick: list[Card]) -> int:
    """Let any suit win."""
    return max(range(len(trick)), key=lambda place: trick[place][1])


def counts_from_one(trick: list[Card]) -> int:
    """Count the places from 1."""
    return winner(trick) + 1


def lowest_wins(trick: list[Card]) -> int:
    """Take the lowest card of the suit led."""
    led = trick[0][0]
    return min(range(len(trick)), key=lambda place: (trick[place][0] != led, trick[place][1]))


# -- Which cards are sure ---------------------------------------------------------------------------------


def late_hands() -> list[tuple[list[Card], list[Card]]]:
    """Hands, and the cards that have been played."""
    return [
        ([("dwarf", CHAMPION), ("knight", KING), ("goblin", 3)], []),
        ([("dwarf", KING), ("knight", KING)], [("dwarf", CHAMPION), ("knight", QUEEN)]),
        ([("goblin", CHAMPION), ("goblin", KING), ("goblin", 12)], [("dwarf", QUEEN)]),
        ([("dwarf", QUEEN), ("knight", 10)], [("dwarf", KING), ("knight", 12), ("knight", QUEEN)]),
        ([("knight", 10)], [("knight", rank) for rank in RANKS if rank > 10]),
        ([("goblin", QUEEN)], [("goblin", CHAMPION), ("dwarf", KING)]),
    ]


def sure(hand: list[Card], gone: list[Card]) -> list[Card]:
    """Keep the cards whose higher ones are all gone or in the same hand (DK-TRICK-2)."""
    known = {*hand, *gone}
    return [(suit, rank) for suit, rank in hand if all((suit, higher) in known for higher in RANKS if higher > rank)]


def only_champions(hand: list[Card], gone: list[Card]) -> list[Card]:
    """Forget what has been played."""
    del gone
    return [card for card in hand if card[1] == CHAMPION]


def forgets_own_hand(hand: list[Card], gone: list[Card]) -> list[Card]:
    """Fear the cards that are in one's own hand."""
    return [card for card in hand if card in sure([card], gone)]


def next_only(hand: list[Card], gone: list[Card]) -> list[Card]:
    """Ask only for the next higher card."""
    above = dict(zip(RANKS, [*RANKS[1:], None], strict=True))
    known = {*hand, *gone}
    return [(suit, rank) for suit, rank in hand if rank == CHAMPION or (suit, above[rank]) in known]
