"""What the facts of hints are made of: icons, the rank that they have in a box, what it pays, and who may pass it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, DEFENCE, TOKENS
from dragonlab.games.dragon_rampage.dice import Act
from dragonlab.games.dragon_rampage.usable import REACH

if TYPE_CHECKING:
    from dragonlab.core import Param
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

HEALED = {2: 2, 3: 1}  # wounds, by the rank in the defence


def rank_of(state: State, seat: int, box: int, icons: int) -> int:
    """Say which rank a seat would have in a box, of all whose tokens lie there: 1 is the first."""
    if not icons:
        return max(TOKENS)
    numbers = [tokens[box] for tokens in state.tokens]
    numbers[seat] = min(icons, max(TOKENS))
    return 1 + state.ranking(numbers).index(seat)


def what(box: int, icons: int, wild: int = 0) -> str:
    """Name so many icons of a box, and how many of them are wild ones."""
    return f"{icons - wild} {BOXES[box]} + {wild} hero" if wild else f"{icons} {BOXES[box]}"


def placed(state: State, seat: int, box: int, icons: int) -> dict[str, Param]:
    """Name the rank that icons have in a box, and what it gives; nothing if it gives nothing."""
    rank = rank_of(state, seat, box, icons)
    if rank > REACH[box]:
        return {}
    gives = gift(state, seat, box, rank, icons)
    return {"place": f"place{rank}", "box": f"the_{BOXES[box]}_box", "gives": gives}


def fewest(state: State, seat: int, box: int, icons: int, wild: int) -> int:
    """Say how many of the wild icons that lie are needed for the rank that all of them bring."""
    best = rank_of(state, seat, box, icons + wild)
    return next(stars for stars in range(wild + 1) if rank_of(state, seat, box, icons + stars) == best)


def waiting(state: State) -> int:
    """Count the others who have not rolled yet in this round."""
    return sum(isinstance(step, Act) for step in state.todo)


def passed(state: State, icons: int) -> dict[str, Param]:
    """Say who may still pass so many icons, and with which token; nothing if nobody may."""
    others = waiting(state)
    return {"waiting": f"waiting_{others}", "over": icons + 1} if others and icons < max(TOKENS) else {}


def gift(state: State, seat: int, box: int, rank: int, icons: int) -> str:
    """Name what a rank gives: how much gold, and if there are not as many wounds as it heals."""
    name = f"gives_{BOXES[box]}_{rank}"
    if box == CRAFTY:
        return f"{name}_{min(icons, max(TOKENS))}"
    return spared(state, seat, name, HEALED.get(rank, 0)) if box == DEFENCE else name


def gift_of_space(state: State, seat: int, kind: str) -> str:
    """Name what a space gives, likewise."""
    return spared(state, seat, f"gives_{kind}", HEALED[2] if kind == "heal_space" else 0)


def spared(state: State, seat: int, name: str, heals: int) -> str:
    """Name a gift that heals more wounds than there are by another term."""
    return f"{name}_of_{state.wounds[seat]}" if state.wounds[seat] < heals else name
