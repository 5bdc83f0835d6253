"""What hints say of the way to the exit: what being close to it may cost, and the spaces that lie on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because
from dragonlab.games.dragon_rampage.ending import LEFT_BEHIND
from dragonlab.games.dragon_rampage.hint_words import gift_of_space

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Reason
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]

THIRD = 3


def alive(state: State) -> int:
    """Give the wounds that the dragon still bears."""
    return state.health - sum(state.cubes)


def loss(state: State, space: int) -> int:
    """Give the points that the seat to move would lose for a space if the dragon died, and nobody moved any more."""
    seat, places = state.to_move or 0, [*state.places]
    places[seat] = space
    rank = state.ranking(places, least=0).index(seat)
    return -LEFT_BEHIND[rank] if rank < len(LEFT_BEHIND) else 0


def near(state: State) -> bool:
    """Tell whether the dragon has a third of its wounds, so that its death is to be thought of."""
    return THIRD * sum(state.cubes) >= state.health


def closer(state: State, space: int) -> Facts:
    """Say what it may cost to stand on a space, if that is more than where one stands."""
    then = loss(state, space)
    if near(state) and then > loss(state, state.places[state.to_move or 0]):
        yield because("may_lose", points=then, count=alive(state))


def farther(state: State, space: int, other: int) -> Facts:
    """Say what one may save by a space, beside one that is closer to the exit."""
    saved = loss(state, other) - loss(state, space)
    if near(state) and saved > 0 and other < state.exit:
        yield because("may_save", points=saved, count=alive(state))


def stays(state: State, space: int, other: int) -> Facts:
    """Say what staying may save, beside a space that is closer to the exit: else that one may still be passed."""
    saved = [*farther(state, space, other)]
    yield from saved
    behind = [space - place for owner, place in enumerate(state.places) if owner != state.to_move and place <= space]
    if near(state) and not saved and loss(state, space) and behind:
        yield because("may_be_passed", count=min(behind), points=loss(state, space), left=alive(state))


def best_space(state: State, least: int, most: int) -> str | None:
    """Name the kind of space that one would like to stop on, of those so far ahead: a treasure, or to be healed."""
    seat = state.to_move or 0
    place = state.places[seat]
    there = state.components.path[place + least : min(place + most, state.exit - 1) + 1]
    liked = ["treasure_space"] + ["heal_space"] * (state.wounds[seat] > 0)
    return next((kind for kind in liked if kind in there), None)


def told(state: State, name: str, kind: str) -> Reason:
    """Say it of a kind of space, and what it gives."""
    return because(name, space=f"a_{kind}", gives=gift_of_space(state, state.to_move or 0, kind))


def passes_by(state: State, number: int) -> Facts:
    """Name a good space that one passes by, if one does not stop on its like."""
    kind = best_space(state, 1, number - 1)
    if kind is not None and best_space(state, number, number) != kind:
        yield told(state, "passes_by", kind)


def reaches(state: State, most: int, further: int) -> Facts:
    """Name a good space that a card takes one to, who could not have stopped on its like without."""
    kind = best_space(state, most + 1, most + further)
    if kind is not None and best_space(state, 1, most) != kind:
        yield told(state, "may_reach", kind)
