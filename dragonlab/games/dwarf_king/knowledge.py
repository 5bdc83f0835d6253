"""What is certain of other hands.

Certain is what was shown and cannot have moved since: a five that was shown, the card that the Sorcerer took, a hand
that one has passed on oneself, and the cards of the goblin standard's exchange. Where a card may have moved unseen,
nothing is certain but that one of the two has it; what follows from probability is left to the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN_BIT, hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dwarf_king.state import DwarfKingState as State


def lay(state: State) -> None:
    """Put the cards that a viewer is certain of into hands that it does not see."""
    for seat, hand in enumerate(state.hands):
        if hand >> HIDDEN_BIT:
            known = state.shown[seat]
            if state.exchange is not None:
                taker, giver = state.exchange
                known |= state.gave if seat == giver else state.took if seat == taker else 0
            state.hands[seat] = known | hidden(hand.bit_count() - known.bit_count())


def forget_all(state: State) -> None:
    """Let nobody know anything of a hand that was just dealt."""
    state.shown, state.either = [0] * state.seats, [0] * state.seats
    state.origin, state.exchange, state.gave, state.took = tuple(range(state.seats)), None, 0, 0


def forget(state: State, seat: int, bit: int) -> None:
    """Strike a card that is played off what others know of a hand."""
    if state.shown[seat] & bit:
        state.shown[seat] ^= bit
    if state.exchange is not None:
        state.gave &= ~bit
        state.took &= ~bit
        state.either = [cards & ~bit for cards in state.either]


def pass_hands(state: State, sources: Sequence[int]) -> None:
    """Give each seat the hand of another; what was known of a hand is known of it in its new place."""
    state.hands = [state.hands[source] for source in sources]
    state.shown = [state.shown[source] for source in sources]
    state.origin = tuple(state.origin[source] for source in sources)


def remember_taken(state: State, taker: int, giver: int, cards: int) -> None:
    """Let the two know what the taker has now; for all others, shown cards of the giver may be among those taken."""
    state.exchange = (taker, giver)
    state.gave, state.took = state.shown[giver] & ~cards, state.shown[taker] | cards
    state.either[giver], state.shown[giver] = state.shown[giver], 0


def remember_given(state: State, taker: int, bit: int) -> None:
    """Let the two know where a given card is; for all others, it may be any that the taker has shown."""
    state.gave |= bit
    state.took &= ~bit
    state.either[taker] |= state.shown[taker]
    state.shown[taker] = 0
