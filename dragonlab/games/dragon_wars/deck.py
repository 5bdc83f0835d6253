"""The battle deck: cards leave it one by one, and the discards become the new deck when the last one has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, draw, event, left_over, renew
from dragonlab.games.dragon_wars import telling

if TYPE_CHECKING:
    from dragonlab.core import Chance, Events
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

DRAW = tuple(f"draw.{seat}" for seat in range(4))  # the labels of chance


def refill(state: State, seat: int, chance: Chance, events: Events, *, label: str, rule: str) -> None:
    """Draw until the hand is full; what is drawn before and after a renewal is told apart."""
    hand, deck = state.hands[seat], state.deck
    missing, told = state.components.hand_size - len(hand), len(hand)
    while missing > 0:
        missing -= 1
        hand.append(draw(deck, label, chance))
        if events is not None and (not missing or not deck):
            events.append(telling.drew(state, seat, hand[told:], rule))
            told = len(hand)
        if not deck:
            renew_deck(state, events)
    hand.sort()


def renew_deck(state: State, events: Events) -> None:
    """Shuffle the discards when the last card has left the deck: they are the new deck (DW-TURN-2, DW-R5)."""
    if events is not None:
        count = len(state.discard)
        events.append(event("renewed", "DW-TURN-2", Moved("discard", "deck", count), count=count))
    before = (*state.earlier, state.shuffled)
    state.shuffled = renew(state.deck, state.discard)
    state.earlier = left_over(before, state.shuffled)
