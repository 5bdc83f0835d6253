"""What the dice give: height, points, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw, left_over, renew

from . import telling

if TYPE_CHECKING:
    from dragonlab.core import Chance

    from .state import SummitState as State
    from .telling import Events

LOOKOUT, CREVASSE = 2, 2  # points, and places to fall


def climb(state: State, seat: int, boots: int, chance: Chance, events: Events) -> None:
    """Climb a place for each boot (SU-BOOT-1); the place where the climb ends does something."""
    components = state.components
    before = state.places[seat]
    place = state.places[seat] = min(before + boots, components.peak)
    telling.walked(events, "climbed", "SU-BOOT-1", seat, before, place)
    if components.path[place] == "hut":
        take_cards(state, seat, 1, "SU-HUT-1", chance, events)
    elif components.path[place] == "lookout":
        telling.scored(events, "looked", "SU-LOOKOUT-1", seat, LOOKOUT)
        add_points(state, seat, LOOKOUT, events)
    elif components.path[place] == "crevasse":
        state.places[seat] = max(place - CREVASSE, 0)
        telling.walked(events, "slipped", "SU-CREVASSE-1", seat, place, state.places[seat])
    if state.places[seat] == components.peak:
        end_is_near(state, seat, "peak", events)


def add_points(state: State, seat: int, points: int, events: Events) -> None:
    """Move along the score track, to its end at most."""
    state.points[seat] = min(state.points[seat] + points, state.components.track)
    if state.points[seat] == state.components.track:
        end_is_near(state, seat, "track", events)


def take_cards(  # noqa: PLR0917
    state: State, seat: int, count: int, rule: str, chance: Chance, events: Events
) -> None:
    """Draw so many, as far as the hand has room and there are cards; an empty deck is renewed (SU-DECK-1)."""
    hand, told = state.hands[seat], len(state.hands[seat])
    for _ in range(min(count, state.components.hand_most - len(hand))):
        if not state.deck and state.discard:
            telling.drew(events, state, seat, hand[told:], rule)
            told = len(hand)
            before = (*state.earlier, state.shuffled)
            state.shuffled = renew(state.deck, state.discard)
            state.earlier = left_over(before, state.shuffled)
            telling.renewed(events, len(state.deck))
        if state.deck:
            hand.append(draw(state.deck, f"draw.{seat}", chance))
    telling.drew(events, state, seat, hand[told:], rule)
    hand.sort()


def end_is_near(state: State, seat: int, ending: str, events: Events) -> None:
    """Note what ends the game, once (SU-END-1)."""
    if state.ending is None:
        state.ending = ending
        telling.ends(events, seat, ending)
