"""What hints of Dragon Wars count: what cards are worth, what may still be pressed, and which were never seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import DEFENCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.games.dragon_wars.state import DragonWarsState as State


def value(state: State, cards: Iterable[int]) -> int:
    """Add cards up."""
    return sum(state.components.values[card] for card in cards)


def presses(state: State, card: int) -> list[int]:
    """List what else of the hand could press an attack that such a card began."""
    suits = state.components.suits
    return [other for other in state.hands[state.turn] if suits[other] == suits[card] and other != card]


def damage(state: State) -> int:
    """Say what damage the battle would do as it lies."""
    return state.strength(attacking=True) - state.strength(attacking=False)


def prize(state: State, owner: int) -> int:
    """Say what somebody's dragon is worth as a trophy."""
    return state.components.health[state.dragons[owner] or 0]


def target(state: State) -> int:
    """Give the seat whose dragon is attacked."""
    assert state.target is not None  # noqa: S101  there is a battle
    return state.target


def named(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    """Name cards."""
    return tuple(state.components.cards.all[card] for card in cards)


def unseen(state: State) -> list[int]:
    """List the cards that the seat to move has not seen: an attack that lies face down is among them."""
    seat = state.to_move or 0
    seen = {*state.hands[seat], *state.discard, *state.defence, *(state.attack if state.step != DEFENCE else ())}
    return [other for other in state.components.battle if other not in seen]


def turns(state: State, card: int) -> bool:
    """Tell whether a card is trump, so that another is turned for it."""
    return state.components.suits[card] == state.trump


def targets(state: State, but: int) -> list[int]:
    """List the others who have a dragon, but one of them."""
    return [seat for seat, dragon in enumerate(state.dragons) if dragon is not None and seat not in {state.turn, but}]


def shields(state: State) -> list[int]:
    """List what the owner of the attacked dragon can defend it with."""
    return [card for card in state.hands[target(state)] if state.components.defends[card]]
