"""What the facts of hints are made of: sentences, and the rank that a number of icons has in a box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Reason, because
from dragonlab.games.dragon_rampage.components import BOXES, TOKENS
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
            box=f"{BOXES[box]}_box",
            gives=gift(box, rank),
        )
    else:
        yield because("stands_nowhere", count=icons, face=BOXES[box], box=f"{BOXES[box]}_box")


def gift(box: int, rank: int) -> str:
    """Name what a rank gives."""
    return f"gives_{BOXES[box]}_{rank}"
