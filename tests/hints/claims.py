"""Whether what a hint says is true, and whether it is as true of the other moves: found from the State alone.

`hints/<game>.py` has a claim for each reason of the game: whether it is true of a move, with the particulars given.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hints.sample import Hint

    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import Param


class Case(NamedTuple):
    """A sentence said of a move: the State before it, the move, and the particulars."""

    state: AnyState
    move: Move
    params: Mapping[str, Param]

    def number(self, name: str) -> int:
        """Give a particular that is a number."""
        value = self.params[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """Give one that is a word."""
        value = self.params[name]
        assert isinstance(value, str)
        return value

    def words(self, name: str) -> tuple[str, ...]:
        """Give one that is several words."""
        value = self.params[name]
        assert isinstance(value, tuple)
        return cast("tuple[str, ...]", value)


class Claims(Protocol):
    """What a game's module has."""

    SAID: Mapping[str, Callable[[Case], bool]]  # by the names of reasons


def claims_of(name: str) -> Mapping[str, Callable[[Case], bool]]:
    """Give the claims of a game."""
    return cast("Claims", importlib.import_module(f"hints.{name}")).SAID


def true_of(hint: Hint, why: Reason, move: Move) -> bool:
    """Tell whether a sentence of a hint is true of a move."""
    return claims_of(hint.game.name)[why.name](Case(hint.state, move, why.params))


def untrue(hint: Hint, why: Reason) -> bool:
    """Tell whether a sentence is not true of the very move that is hinted."""
    return not true_of(hint, why, hint.move)


def general(hint: Hint) -> bool:
    """Tell whether a hint says nothing in particular, or only what is as true of all other moves."""
    return not any(why.params for why in hint.reasons) or as_good(hint) == len(hint.others)


def as_good(hint: Hint) -> int:
    """Count the other moves of which all that a hint says is as true."""
    return sum(as_good_as(hint, other) for other in hint.others)


def as_good_as(hint: Hint, other: Move) -> bool:
    """Tell whether all that a hint says is as true of another move."""
    return all(true_of(hint, why, other) for why in hint.reasons)
