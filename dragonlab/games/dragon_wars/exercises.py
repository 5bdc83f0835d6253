"""What the code exercises ask for, and how readers err: functions that `explore.toml` names.

Cards are named as in views and records, by suit and value: `"club7"`, `"heart12"`.
"""

from __future__ import annotations

from itertools import takewhile

DEFENDING = ("heart", "diamond")  # DW-DEFEND-2
HIGHEST_NUMBER = 10  # above it come jack, queen and king
DECLINE = "decline"


def suit(card: str) -> str:
    """Give the suit of a card: `"club"` of `"club7"`."""
    return card.rstrip("0123456789")


def value(card: str) -> int:
    """Give the value of a card: 7 of `"club7"`."""
    return int(card.removeprefix(suit(card)))


# -- How strong an attack is ------------------------------------------------------------------------------


def attacks() -> list[tuple[list[str]]]:
    """Lay out the cards of some attacks, those turned from the deck among them."""
    return [
        (["club7"],),
        (["diamond4", "heart9"],),
        (["club12", "diamond1", "club3"],),
        (["diamond13", "club2", "heart5"],),
        ([],),
    ]


def strength(cards: list[str]) -> int:
    """Add up what counts for an attack (DW-ATTACK-5, DW-ATTACK-7, DW-ATTACK-9)."""
    return sum(value(card) for card in cards if suit(card) != "heart")


def counts_hearts(cards: list[str]) -> int:
    """Let hearts that were turned over attack, too."""
    return sum(map(value, cards))


def only_clubs(cards: list[str]) -> int:
    """Forget that diamonds attack."""
    return sum(value(card) for card in cards if suit(card) == "club")


def court_cards_are_ten(cards: list[str]) -> int:
    """Count jack, queen and king as many other games do."""
    return sum(min(value(card), HIGHEST_NUMBER) for card in cards if suit(card) != "heart")


# -- What a trump turns over ------------------------------------------------------------------------------


def decks() -> list[tuple[list[str], str]]:
    """Lay out the top cards of some decks, and which suit is trump."""
    return [
        (["heart3", "club2", "diamond9"], "club"),
        (["club2", "club11", "diamond4", "club5"], "club"),
        (["club8", "diamond6", "diamond1", "heart7"], "diamond"),
        (["diamond5", "club8", "heart2", "club9"], "diamond"),
    ]


def turned(deck: list[str], trump: str) -> list[str]:
    """Turn cards over until one is not trump, which is the last (DW-ATTACK-6, DW-ATTACK-8)."""
    trumps = only_trumps(deck, trump)
    return deck[: len(trumps) + 1]


def only_one(deck: list[str], trump: str) -> list[str]:
    """Stop after the first card, whatever it is."""
    del trump
    return deck[:1]


def only_trumps(deck: list[str], trump: str) -> list[str]:
    """Leave the last card out, which is not trump."""
    return list(takewhile(lambda card: suit(card) == trump, deck))


def while_it_helps(deck: list[str], trump: str) -> list[str]:
    """Go on as long as cards add to the attack, not as long as they are trump."""
    del trump
    helpful = list(takewhile(lambda card: suit(card) != "heart", deck))
    return deck[: len(helpful) + 1]


# -- The cheapest defence ---------------------------------------------------------------------------------


def threats() -> list[tuple[list[str], int, int]]:
    """Lay out some hands, the damage that threatens, and the health that the dragon has left."""
    return [
        (["heart4", "diamond6", "heart11"], 12, 7),
        (["club5", "heart9", "heart12"], 10, 6),
        (["heart3", "diamond5"], 9, 6),
        (["heart2", "club13"], 8, 8),
        (["heart8"], 4, 5),
        (["heart2", "diamond3"], 13, 6),
        (["heart1", "diamond7", "heart10"], 8, 3),
    ]


def cheapest(hand: list[str], damage: int, health: int) -> str:
    """Find the lowest card with which the dragon lives; decline where none is needed, or none will do."""
    return _lowest([card for card in hand if suit(card) in DEFENDING], damage, health - 1)


def uses_clubs(hand: list[str], damage: int, health: int) -> str:
    """Defend with any suit."""
    return _lowest(hand, damage, health - 1)


def survives_without_health(hand: list[str], damage: int, health: int) -> str:
    """Think that a dragon lives which loses its last counter."""
    return _lowest([card for card in hand if suit(card) in DEFENDING], damage, health)


def blocks_everything(hand: list[str], damage: int, health: int) -> str:
    """Let no damage through at all, where the dragon could bear some."""
    return _lowest([card for card in hand if suit(card) in DEFENDING], damage, 0) if damage >= health else DECLINE


def _lowest(cards: list[str], damage: int, bearable: int) -> str:
    enough = [card for card in cards if damage - value(card) <= bearable]
    return min(enough, key=value) if enough and damage > bearable else DECLINE
