"""What lies in the middle, and what comes from there: gems, ore, the display, the smithies, the piles made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, renew
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import GEMS, WILD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Chance
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def score(state: State, points: int, rule: str, events: Events) -> None:
    """Add points; 65 or more let the round be the last (RS-END-1)."""
    seat = state.turn
    state.points[seat] += points
    telling.scored(events, rule, seat, points)
    if state.points[seat] >= state.components.goal and not state.near_end:
        state.near_end = True
        telling.ends(events, seat)


def take_gem(state: State, gem: int, rule: str, events: Events) -> None:
    """Take a gem of the supply, if there is one (RS-R4)."""
    if state.supply[gem]:
        state.supply[gem] -= 1
        state.gems[state.turn][gem] += 1
        telling.gem(events, rule, state, gem)
    else:
        telling.tell(events, "none_left", rule, seat=state.turn, gem=f"{GEMS[gem]} gem")


def give_gems(state: State, gems: Sequence[int], rule: str, events: Events) -> None:
    """Give gems back to the supply."""
    for gem in gems:
        state.gems[state.turn][gem] -= 1
        state.supply[gem] += 1
    telling.paid(events, rule, state, gems)


def take_ore(state: State, rule: str, events: Events) -> None:
    """Take one ore (RS-R4)."""
    if state.ore_supply:
        state.ore_supply -= 1
        state.ore[state.turn] += 1
        telling.ore(events, "ore", rule, state.turn)


def give_ore(state: State, count: int) -> None:
    state.ore[state.turn] -= count
    state.ore_supply += count


# -- The general pile and the display ----------------------------------------------------------------------


def renew_pile(state: State, events: Events) -> None:
    """Make the general pile of its discards when it is empty (RS-DISPLAY-2)."""
    if not state.pile and state.discard:
        renew(state.pile, state.discard)
        telling.renewed(events, "renewed", "RS-DISPLAY-2", len(state.pile))


def fill_display(state: State, chance: Chance, events: Events) -> None:
    """Let the cards slide to the right, then fill the gaps, the right-most first (RS-DISPLAY-1, RS-R1).

    After its last card the pile is made anew (RS-R12).
    """
    lying = [card for card in state.display if card is not None]
    gaps = len(state.display) - len(lying)
    if not gaps:
        return
    new, told = list[int](), 0
    while len(new) < gaps and state.pile:
        new.insert(0, draw(state.pile, "pile", chance))
        if not state.pile:
            telling.filled(events, "filled", "RS-DISPLAY-1", state, new[: len(new) - told])
            told = len(new)
            renew_pile(state, events)
    state.display = [*[None] * (gaps - len(new)), *new, *lying]
    telling.filled(events, "filled", "RS-DISPLAY-1", state, new[: len(new) - told])


# -- The smithies ------------------------------------------------------------------------------------------


def stock(state: State, rule: str, chance: Chance, events: Events) -> None:
    """Lay an artefact on each empty smithy, from left to right (RS-SMITHY-1, RS-R20)."""
    for smithy, artefact in enumerate(state.smithies):
        renew_artefacts(state, events)
        if artefact is None and state.artefacts:
            state.smithies[smithy] = new = draw(state.artefacts, "artefact", chance)
            telling.stocked(events, rule, state, smithy, new)
    renew_artefacts(state, events)


def renew_artefacts(state: State, events: Events) -> None:
    """Make the pile of artefacts anew of those that were exchanged (RS-SMITHY-2)."""
    if not state.artefacts and state.melted:
        renew(state.artefacts, state.melted)
        telling.renewed(events, "remelted", "RS-SMITHY-2", len(state.artefacts))


def melt(state: State, artefact: int) -> None:
    """Take an artefact back: wild ones to their stack, others to the discards (RS-R2)."""
    if artefact == WILD:
        state.wilds += 1
    else:
        state.melted.append(artefact)


# -- Hands -------------------------------------------------------------------------------------------------


def draw_hand(state: State, seat: int, size: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    """Draw up to so many; only when a card is missing the discards become the pile (RS-R12)."""
    hand, deck, discards, label = state.hands[seat], state.decks[seat], state.discards[seat], f"draw.{seat}"
    told = len(hand)
    while len(hand) < size and (deck or discards):
        if not deck:
            telling.drew(events, state, seat, hand[told:], rule)
            told = len(hand)
            renew(deck, discards)
            state.kept[seat] = sorted(hand)
            telling.reshuffled(events, seat, len(deck))
        hand.append(draw(deck, label, chance))
    telling.drew(events, state, seat, hand[told:], rule)
    hand.sort()


def play_card(state: State, seat: int, card: int) -> None:
    """Lay a card of the hand in front of its seat."""
    state.hands[seat].remove(card)
    kept = state.kept[seat]
    if card in kept:
        kept.remove(card)
    state.played.append(card)
