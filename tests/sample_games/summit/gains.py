"""What the dice give: height, points, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, left_over, renew

from . import telling

if TYPE_CHECKING:
    from .telling import SummitTurn as Turn

LOOKOUT, CREVASSE = 2, 2  # points, and places to fall


def climb(turn: Turn, seat: int, boots: int) -> None:
    """Climb a place for each boot (SU-BOOT-1); the place where the climb ends does something."""
    state, components = turn.state, turn.state.components
    before = state.places[seat]
    place = state.places[seat] = min(before + boots, components.peak)
    telling.walked(turn, "climbed", "SU-BOOT-1", seat, before)
    if components.path[place] == "hut":
        take_cards(turn, seat, 1, "SU-HUT-1")
    elif components.path[place] == "lookout":
        turn.tell("looked", "SU-LOOKOUT-1", seat=seat, points=LOOKOUT, count=LOOKOUT)
        add_points(turn, seat, LOOKOUT)
    elif components.path[place] == "crevasse":
        state.places[seat] = max(place - CREVASSE, 0)
        telling.walked(turn, "slipped", "SU-CREVASSE-1", seat, place)
    if state.places[seat] == components.peak:
        end_is_near(turn, seat, "peak")


def add_points(turn: Turn, seat: int, points: int) -> None:
    """Move along the score track, to its end at most."""
    state = turn.state
    state.points[seat] = min(state.points[seat] + points, state.components.track)
    if state.points[seat] == state.components.track:
        end_is_near(turn, seat, "track")


def take_cards(turn: Turn, seat: int, count: int, rule: str) -> None:
    """Draw so many, as far as the hand has room and there are cards; an empty deck is renewed (SU-DECK-1)."""
    state, hand, told = turn.state, turn.state.hands[seat], len(turn.state.hands[seat])
    for _ in range(min(count, state.components.hand_most - len(hand))):
        if not state.deck and state.discard:
            telling.drew(turn, seat, hand[told:], rule)
            told = len(hand)
            before = (*state.earlier, state.shuffled)
            state.shuffled = renew(state.deck, state.discard)
            state.earlier = left_over(before, state.shuffled)
            turn.tell("renewed", "SU-DECK-1", count=len(state.deck))
        if state.deck:
            hand.append(draw(state.deck, f"draw.{seat}", turn.chance))
    telling.drew(turn, seat, hand[told:], rule)
    hand.sort()


def end_is_near(turn: Turn, seat: int, ending: str) -> None:
    """Note what ends the game, once (SU-END-1)."""
    if turn.state.ending is None:
        turn.state.ending = ending
        turn.tell("ends", "SU-END-1", seat=seat, ending=ending)
