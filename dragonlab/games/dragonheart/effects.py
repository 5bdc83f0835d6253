"""What each space does when cards trigger it, in the order of the rule book ("Efectos espaciales").

Treasures and petrified dragons trigger nothing (DH-TREASURE-1, DH-PETRIFIED-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import event, listed, tally_size
from dragonlab.games.dragonheart import telling
from dragonlab.games.dragonheart.components import (
    BELOW,
    DWARF,
    FIRE_DRAGON,
    HUNTRESS,
    KINDS,
    KNIGHT,
    PETRIFIED,
    SHIP,
    SORCERESS,
    TREASURE,
    TROLL,
)
from dragonlab.games.dragonheart.ending import announce_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core import Chance, Events
    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState as State


def take(state: State, seat: int, kind: int, rule: str, events: Events) -> int:
    """Move all cards of a space to the own score pile, face down (DH-COLLECT-2); give their number.

    From an empty space nothing is taken (DH-COLLECT-7).
    """
    cards = state.spaces[kind]
    count = len(cards)
    if events is not None:
        events.append(telling.took(state, seat, KINDS[kind], cards, rule))
    if count:
        state.scores[seat] += cards
        state.spaces[kind] = []
    return count


def send_below(state: State, seat: int, kind: int, rule: str, events: Events) -> None:
    """Move the cards of a space, face up, to the place below the ship (DH-BELOW-1)."""
    cards = state.spaces[kind]
    state.below += cards
    state.spaces[kind] = []
    if events is not None:
        events.append(telling.went_below(seat, KINDS[kind], len(cards), rule))


def fire_dragon(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001  all effects are called alike
    """Take all treasures; the fire dragons stay."""
    take(state, seat, TREASURE, "DH-FIRE-1", events)


def sorceress(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:
    """Take all treasures or all petrified dragons, and with a petrified dragon the Great Dragon."""
    if play.take is None:  # both spaces are empty (DH-R5)
        if events is not None:
            events += (telling.nothing(seat, KINDS[kind]) for kind in (TREASURE, PETRIFIED))
        return
    count = take(state, seat, play.take, "DH-SORCERESS-1", events)
    if count and play.take == PETRIFIED:
        take_figure(state, seat, chance, events)


def take_figure(state: State, seat: int, chance: Chance, events: Events) -> None:
    """Put the Great Dragon in front of you; a rival who loses it puts a sixth card back (DH-R7, DH-R8)."""
    loser = state.figure
    if loser == seat:
        return
    state.figure = seat
    if events is not None:
        events.append(telling.figure(seat, loser))
    if loser is None or tally_size(state.hands[loser]) <= state.components.hand_size:
        return
    card = chance.pick(f"return.{loser}", listed(state.hands[loser]))
    state.hands[loser] -= state.components.units[card]
    state.tops[loser] = card
    if events is not None:
        events.append(telling.returned(state, loser, card))


def troll(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take all sorceresses."""
    take(state, seat, SORCERESS, "DH-TROLL-1", events)


def dwarf(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take all four dwarves."""
    take(state, seat, DWARF, "DH-DWARF-1", events)


def knight(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take all sorceresses or all trolls; then both knights go below the ship, come what may (DH-R10)."""
    if play.take is not None:
        take(state, seat, play.take, "DH-KNIGHT-1", events)
    elif events is not None:
        events += (telling.nothing(seat, KINDS[kind]) for kind in (SORCERESS, TROLL))
    send_below(state, seat, KNIGHT, "DH-KNIGHT-3", events)


def huntress(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take all fire dragons; then the three huntresses go below the ship."""
    take(state, seat, FIRE_DRAGON, "DH-HUNTRESS-1", events)
    send_below(state, seat, HUNTRESS, "DH-HUNTRESS-2", events)


def ship(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take all that lies below the ship, then set the three ships aside; the third pile ends the game."""
    if events is not None:
        events.append(telling.took(state, seat, BELOW, state.below, "DH-SHIP-1"))
    state.scores[seat] += state.below
    state.below = []
    ships = len(state.spaces[SHIP])
    state.spaces[SHIP] = []
    state.ships += 1
    if events is not None:
        events.append(telling.set_aside(seat, ships, state.ships))
    if state.ships >= state.components.ship_piles:
        announce_end(state, "ships", event("ships_end", "DH-SHIP-3", seat=seat), events)


def nothing(state: State, seat: int, play: DragonheartMove, chance: Chance, events: Events) -> None:
    """Trigger nothing: treasures and petrified dragons."""


EFFECTS: dict[int, Callable[[State, int, DragonheartMove, Chance, Events], None]] = {
    FIRE_DRAGON: fire_dragon,
    TREASURE: nothing,
    PETRIFIED: nothing,
    SORCERESS: sorceress,
    TROLL: troll,
    DWARF: dwarf,
    KNIGHT: knight,
    HUNTRESS: huntress,
    SHIP: ship,
}
