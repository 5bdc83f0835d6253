"""What the facts of hints are made of: sentences, and the rank that a number of icons has in a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because
from dragonlab.games.dragon_rampage.components import BOXES, DEFENCE, TOKENS
from dragonlab.games.dragon_rampage.usable import reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def rank_of(state: State, seat: int, box: int, icons: int) -> int:
    """Say which rank a seat would have in a box, of all whose tokens lie there: 1 is the first."""
    numbers = [tokens[box] for tokens in state.tokens]
    numbers[seat] = min(icons, max(TOKENS))
    return 1 + state.ranking(numbers).index(seat)


def stands(state: State, seat: int, box: int, icons: int) -> Iterator[Reason]:
    """Say which rank these icons have in a box for now, and what it pays."""
    rank = rank_of(state, seat, box, icons)
    if rank <= reach(box):
        yield because(
            "stands",
            count=icons,
            face=BOXES[box],
            place=f"place{rank}",
            box=f"the_{BOXES[box]}_box",
            gives=gift(state, seat, box, rank),
        )
    else:
        yield because("stands_nowhere", count=icons, face=BOXES[box], box=f"the_{BOXES[box]}_box")


def gift(state: State, seat: int, box: int, rank: int) -> str:
    """Name what a rank gives, and say if there are not as many wounds as it heals."""
    name = f"gives_{BOXES[box]}_{rank}"
    return spared(state, seat, name, HEALED.get(rank, 0)) if box == DEFENCE else name


def gift_of_space(state: State, seat: int, kind: str) -> str:
    """Name what a space gives, likewise."""
    return spared(state, seat, f"gives_{kind}", HEALED[2] if kind == "heal_space" else 0)


def spared(state: State, seat: int, name: str, heals: int) -> str:
    """Name a gift that heals more wounds than there are by another term."""
    return f"{name}_of_{state.wounds[seat]}" if state.wounds[seat] < heals else name


HEALED = {2: 2, 3: 1}  # wounds, by the rank in the defence
