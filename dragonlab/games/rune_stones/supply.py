"""What lies in the middle, and what comes from there: gems, ore, cards, artefacts; points, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against, draw, renew
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import GEMS, SEATS, SPACES, WILD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


DRAW = tuple(f"draw.{seat}" for seat in SEATS)  # the labels of chance


def score(turn: Turn, points: int, rule: str) -> None:
    """Add points; 65 or more let the round be the last (RS-END-1)."""
    state, seat = turn.state, turn.state.turn
    state.points[seat] += points
    telling.scored(turn, rule, points)
    if state.points[seat] >= state.components.goal and not state.near_end:
        state.near_end = True
        turn.tell("ends", "RS-END-1", seat=seat)


def why_no_gem(state: State, gem: int) -> Objection | None:
    """Take a gem that the supply has (RS-R4)."""
    return None if state.supply[gem] else against("RS-R4", card=f"{GEMS[gem]} gem", where="where_supply")


def take_gem(turn: Turn, gem: int, rule: str) -> None:
    """Take a gem of the supply, if there is one (RS-R4)."""
    state = turn.state
    if state.supply[gem]:
        state.supply[gem] -= 1
        state.gems[state.turn][gem] += 1
        telling.gem(turn, rule, gem)
    else:
        turn.tell("none_left", rule, seat=state.turn, gem=f"{GEMS[gem]} gem")


def give_gems(turn: Turn, gems: Sequence[int], rule: str) -> None:
    """Give gems back to the supply."""
    state = turn.state
    for gem in gems:
        state.gems[state.turn][gem] -= 1
        state.supply[gem] += 1
    telling.paid(turn, rule, gems)


def take_ore(turn: Turn, rule: str) -> None:
    """Take one ore (RS-R4)."""
    state = turn.state
    if state.ore_supply:
        state.ore_supply -= 1
        state.ore[state.turn] += 1
        if turn.events is not None:
            turn.tell("ore", rule, seat=state.turn)


def give_ore(turn: Turn, count: int, rule: str) -> None:
    """Give ore back to the supply."""
    state = turn.state
    state.ore[state.turn] -= count
    state.ore_supply += count
    if turn.events is not None:
        turn.tell("paid_ore", rule, seat=state.turn, count=count)


# -- The general pile and the display ----------------------------------------------------------------------


def renew_pile(turn: Turn) -> None:
    """Make the general pile of the discards when it is empty (RS-DISPLAY-2)."""
    state = turn.state
    if not state.pile and state.discard:
        renew(state.pile, state.discard)
        if turn.events is not None:
            turn.tell("renewed", "RS-DISPLAY-2", count=len(state.pile))


def fill_display(turn: Turn) -> None:
    """Let the cards slide to the right, then fill the gaps, the right-most first (RS-DISPLAY-1, RS-R1).

    After its last card the discards become the pile (RS-R12).
    """
    display, pile = turn.state.display, turn.state.pile
    gaps = display.count(None)
    if not gaps:
        return
    for _ in range(gaps):
        display.remove(None)
    new: list[int] = []  # that nobody was told of
    while pile and len(display) < len(SPACES):
        card = draw(pile, "pile", turn.chance)
        display.insert(0, card)
        new.insert(0, card)
        if not pile:
            telling.filled(turn, "RS-DISPLAY-1", new)
            new = []
            renew_pile(turn)
    while len(display) < len(SPACES):
        display.insert(0, None)
    if turn.events is not None:
        telling.filled(turn, "RS-DISPLAY-1", new)


# -- The smithies ------------------------------------------------------------------------------------------


def stock(turn: Turn, rule: str) -> None:
    """Lay an artefact on each empty smithy, from left to right (RS-SMITHY-1, RS-R20)."""
    state = turn.state
    for smithy, artefact in enumerate(state.smithies):
        if artefact is None:
            renew_artefacts(turn)
            if state.artefacts:
                state.smithies[smithy] = new = draw(state.artefacts, "artefact", turn.chance)
                if turn.events is not None:
                    turn.tell("stocked", rule, smithy=smithy + 1, gem=GEMS[new])
    renew_artefacts(turn)


def renew_artefacts(turn: Turn) -> None:
    """Make a pile of the artefacts that were exchanged, when there is none (RS-SMITHY-2)."""
    state = turn.state
    if not state.artefacts and state.melted:
        renew(state.artefacts, state.melted)
        turn.tell("remelted", "RS-SMITHY-2", count=len(state.artefacts))


def take_back(state: State, artefact: int) -> None:
    """Take an artefact back: wild ones to their stack, others to the discards (RS-R2)."""
    if artefact == WILD:
        state.wilds += 1
    else:
        state.melted.append(artefact)


# -- Hands -------------------------------------------------------------------------------------------------


def draw_hand(turn: Turn, seat: int, size: int, rule: str) -> None:
    """Draw up to so many; only when a card is missing the discards become the pile (RS-R12)."""
    state, label = turn.state, DRAW[seat]
    hand, deck, discards = state.hands[seat], state.decks[seat], state.discards[seat]
    told = len(hand)
    for _ in range(size - told):
        if not deck:
            if not discards:
                break
            telling.drew(turn, seat, hand[told:], rule)
            told = len(hand)
            renew(deck, discards)
            state.kept[seat] = sorted(hand)
            if turn.events is not None:
                turn.tell("reshuffled", "RS-R12", seat=seat, count=len(deck))
        hand.append(draw(deck, label, turn.chance))
    if turn.events is not None:
        telling.drew(turn, seat, hand[told:], rule)
    hand.sort()


def play_card(state: State, card: int) -> None:
    """Lay a card of the hand in front of the seat whose turn it is."""
    seat = state.turn
    state.hands[seat].remove(card)
    if card in state.kept[seat]:
        state.kept[seat].remove(card)
    state.played.append(card)
