"""Who wins a trick, and what a magic card stands for in it.

Suits are numbers; -1 is no suit, for a trick in which no card has set one yet (DK-TRICK-1, DK-R1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dwarf_king.components import CARDS, CHAMPION, DOUBLE, DRAGON, EXCALIBUR

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SUIT = -1
SUIT = tuple(NO_SUIT if card.suit is None else card.suit for card in CARDS)
STRENGTH = tuple(2 * (card.rank or 0) for card in CARDS)  # twice the rank: the Double fits in between
RANKED = tuple(  # the strength of each card if so a suit is led: 0 off suit
    tuple(strength if suit == led else 0 for suit, strength in zip(SUIT, STRENGTH, strict=True)) for led in range(3)
)


def as_played(trick: Sequence[int], place: int, model: int) -> tuple[int, int]:
    """Give suit and strength of a card as it lies in a trick (DK-VALUE-3, DK-S11, DK-S12).

    `model` is the card that the Mummy or a led Double copies.
    """
    card = trick[place]
    if card < DRAGON:
        return SUIT[card], STRENGTH[card]
    if card in {DRAGON, EXCALIBUR}:
        return NO_SUIT, 0
    if card == DOUBLE and place:
        return SUIT[trick[place - 1]], STRENGTH[trick[place - 1]] + 1
    return SUIT[model], STRENGTH[model]


def led_suit(trick: Sequence[int], model: int) -> int:
    """Give the suit that counts: that of the card led, or of the next one if that is Dragon or Excalibur (DK-R1)."""
    if trick[0] < DRAGON:
        return SUIT[trick[0]]
    suit, _ = as_played(trick, 0, model)
    return SUIT[trick[1]] if suit < 0 and len(trick) > 1 else suit


def winner(trick: Sequence[int], led: int, model: int, *, late: bool) -> tuple[int, str]:
    """Find the place of the card that wins a complete trick, and the rule that says so.

    `late`: of several Champions of no use against the Dragon, the last one wins (DK-R3).
    """
    ranked, best = RANKED[led], trick[0]
    for card in trick:
        if card >= DRAGON:
            return _beside_magic(trick, card, led, model, late=late)
        if ranked[card] > ranked[best]:
            best = card
    return trick.index(best), "DK-TRICK-2"


def _beside_magic(trick: Sequence[int], magic: int, led: int, model: int, *, late: bool) -> tuple[int, str]:
    """Find the place that wins, and the rule, if there is a magic card in the trick."""
    if magic == EXCALIBUR:
        return trick.index(EXCALIBUR), "DK-S14"
    if magic == DRAGON:
        return _against_dragon(trick, led, late=late)
    best, highest = 0, 0
    for place in range(len(trick)):
        suit, strength = as_played(trick, place, model)
        if suit == led and strength > highest:
            best, highest = place, strength
    return best, "DK-TRICK-2"


def _against_dragon(trick: Sequence[int], led: int, *, late: bool) -> tuple[int, str]:
    """Let the Champion of the led suit win, else another Champion (DK-R3), else the Dragon (DK-S10)."""
    champions = [place for place, card in enumerate(trick) if CARDS[card].rank == CHAMPION]
    if not champions:
        return trick.index(DRAGON), "DK-S10"
    for place in champions:
        if SUIT[trick[place]] == led:
            return place, "DK-S10"
    return champions[-1 if late else 0], "DK-R3"
