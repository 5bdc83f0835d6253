"""What the facts of hints are made of: sentences, and the place that a number of icons has in a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because
from dragonlab.games.dragon_rampage.components import BOXES, PAYING, TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

WOUNDING = 2  # places of the dragon's box that are wounded


def place_of(state: State, seat: int, box: int, icons: int) -> int:
    """Say which place a seat would have in a box, of all whose tokens lie there: 1 is the first."""
    seats, token = len(state.tokens), min(icons, max(TOKENS))
    turn = (seat - state.first) % seats
    ahead = [
        (tokens[box], -((rival - state.first) % seats)) > (token, -turn)
        for rival, tokens in enumerate(state.tokens)
        if rival != seat and tokens[box]
    ]
    return 1 + sum(ahead)


def pays(box: int, place: int) -> bool:
    """Tell whether a place gives or costs anything."""
    return place <= max(PAYING[box], WOUNDING if BOXES[box] == "dragon" else 0)


def stands(state: State, seat: int, box: int, icons: int) -> Iterator[Reason]:
    """Say which place so many icons hold in a box for now, and what it pays."""
    place = place_of(state, seat, box, icons)
    if pays(box, place):
        yield because(
            "stands",
            count=icons,
            face=BOXES[box],
            place=f"place{place}",
            box=f"{BOXES[box]}_box",
            gives=gift(box, place),
        )
    else:
        yield because("stands_nowhere", count=icons, face=BOXES[box], box=f"{BOXES[box]}_box")


def gift(box: int, place: int) -> str:
    """Name what a place gives."""
    return f"gives_{BOXES[box]}_{place}"
