"""What a move can lead to: all that chance may do where that is little, else one thing that it does."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState

MOST = 12  # outcomes that are looked at one by one


class _Noted:
    """Passes chance on, and notes what else it could have given."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.choices: list[Counter[int]] = []

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        self.choices.append(Counter(outcomes))
        return self.chance.pick(label, outcomes)


class _Path:
    """Gives outcomes in a fixed order, and notes where it was not what could have come."""

    def __init__(self, path: Sequence[int]) -> None:
        self.path = list(path)
        self.off = False

    def pick(self, label: str, outcomes: Sequence[int]) -> int:  # noqa: ARG002  the path has no labels
        if not self.path or self.path[0] not in outcomes:
            self.off = True
            return outcomes[0]
        return self.path.pop(0)


def after(state: AnyState, move: Move, chance: Chance) -> list[tuple[float, AnyState]]:
    """Give the States that a move may lead to, each with its share of chance.

    All of them if they are at most twelve, equal ones taken together, and always the same things are left to chance,
    such as a die, or two that have three different faces each; else one.
    """
    noted, one = _Noted(chance), state.copy()
    one.apply(move, noted)
    ways = 1
    for outcomes in noted.choices:
        ways *= len(outcomes)
        if ways > MOST:
            return [(1.0, one)]
    if ways == 1:
        return [(1.0, one)]
    found = []
    for way in product(*noted.choices):
        path, world = _Path(way), state.copy()
        world.apply(move, path)
        if path.off or path.path:
            return [(1.0, one)]
        share = prod(faces[face] / faces.total() for face, faces in zip(way, noted.choices, strict=True))
        found.append((share, world))
    return found
