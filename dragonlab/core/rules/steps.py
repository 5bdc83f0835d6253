"""A turn is made of steps. A step says in one place what may be answered, what forbids an answer, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.state import Objection
    from dragonlab.core.rules.turn import Turn

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Step(Generic[S, M]):
    """One step of a turn, a small value: its class says what it is, its fields whom and what it concerns.

    `verbs` are the moves that answer it; a step without any is worked off by itself.
    """

    __slots__ = ()

    name: ClassVar[str]  # in views and in sentences
    verbs: ClassVar[tuple[str, ...]] = ()

    def moves(self, state: S) -> Sequence[M]:
        """List the legal answers, in a fixed order: the same as `why_not` says, without asking for each."""
        raise NotImplementedError

    def why_not(self, state: S, move: M) -> Objection | None:  # noqa: ARG002  most steps forbid none of their answers
        """Name the rule that forbids one of its answers."""
        return None

    def answer(self, turn: Turn[S], move: M) -> None:
        """Carry an answer out."""
        raise NotImplementedError

    def work(self, turn: Turn[S]) -> None:
        """Carry out a step that needs no answer."""
        raise NotImplementedError
