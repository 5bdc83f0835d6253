"""The battle deck: cards leave it one by one, and the discards become the new deck when the last one has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars import telling

if TYPE_CHECKING:
    from dragonlab.core.chance import Chance
    from dragonlab.games.dragon_wars.state import DragonWarsState as State
    from dragonlab.games.dragon_wars.telling import Events

DRAW = tuple(f"draw.{seat}" for seat in range(4))  # the labels of chance


def refill(state: State, seat: int, chance: Chance, events: Events, *, label: str, rule: str) -> None:
    """Draw until the hand is full; what is drawn before and after a renewal is told apart."""
    hand, deck, missing = state.hands[seat], state.deck, state.components.hand_size - len(state.hands[seat])
    if not missing:
        return
    told = len(hand)
    for _ in range(missing):
        card = chance.pick(label, deck)
        deck.remove(card)
        hand.append(card)
        if not deck:
            if events is not None:
                events.append(telling.drew(state, seat, hand[told:], rule))
            told = len(hand)
            renew(state, events)
            deck = state.deck
    if events is not None and hand[told:]:
        events.append(telling.drew(state, seat, hand[told:], rule))
    hand.sort()


def take(state: State, label: str, chance: Chance) -> int:
    """Take the top card: any of the deck, as nobody knows its order. The caller lays it down, then may `renew`."""
    card = chance.pick(label, state.deck)
    state.deck.remove(card)
    return card


def renew(state: State, events: Events) -> None:
    """Shuffle the discards: they are the new deck (DW-TURN-2, DW-R5)."""
    if events is not None:
        events.append(telling.renewed(len(state.discard)))
    state.deck = sorted(state.discard)
    state.shuffled = frozenset(state.discard)
    state.discard = []
