"""What all bots share: they think step by step, so that nothing has to wait for them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from dragonlab.core.play.reasons import Reason
from dragonlab.core.rules.chance import RandomChance, RandomSource

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState
    from dragonlab.core.values import View


class Thought:
    """The move that a bot has chosen, and why: reasons of the game's rule book, found when they are asked for."""

    def __init__(self, move: Move, why: Callable[[], Sequence[Reason]] = tuple, rival: Move | None = None) -> None:
        self.move = move
        self.rival = rival  # the best of the other moves, if they were weighed
        self._why = why

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """What speaks for the move and not as much for the others."""
        return tuple(self._why())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thought) and (self.move, self.reasons) == (other.move, other.reasons)

    def __hash__(self) -> int:
        return hash(self.move)

    def __repr__(self) -> str:
        return f"Thought({self.move!r})"


def only(move: Move) -> Thought:
    """Give the thought of who has no choice."""
    return Thought(move, lambda: [Reason("only", {})])


Found = TypeVar("Found")


def finished(thinking: Generator[float, None, Found]) -> Found:
    """Let somebody think to the end at once."""
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        found: Found = done.value
        return found


class Bot(ABC):
    """A player of one game. The same seed and the same view give the same move."""

    def __init__(self, game: AnyGame, seed: int | str | None = None) -> None:
        """Sit down; `OptionError` for a seed that is neither a number nor a text."""
        self.game = game
        self.seed = RandomSource(seed).seed

    @abstractmethod
    def think(self, view: View) -> Generator[float, None, Thought]:
        """Choose a move for the seat of `view`, which must have the choice.

        Yields how far it is, 0 to 1, every millisecond or so; its end value is the `Thought`.
        """

    def step(self, view: View) -> Generator[float, None, Thought]:
        """Choose a further move of a turn that was thought about at its start: in a moment."""
        return self.think(view)

    def react(self, view: View) -> Generator[float, None, Thought]:
        """Choose whether to react in secret: in a moment, as who searches for long can be seen to search."""
        return self.step(view)

    def choose(self, view: View) -> Thought:
        """Think to the end at once."""
        return finished(self.think(view))

    def thought(self, state: AnyState, move: Move, rival: Move) -> Thought:
        """Give the thought that chose a move in an imagined State, rather than the best of the others."""
        return Thought(move, lambda: self.game.reasons(state, move, rival), rival)

    def chance(self, view: View) -> RandomChance:
        """Give chance for one decision: a stream of its own for each view."""
        return RandomChance(f"{self.seed}/{sorted(view.items())!r}")

    def guess(self, view: View, chance: RandomChance) -> AnyState:
        """Imagine a State that fits the view."""
        seat = view["seat"]
        assert seat is None or isinstance(seat, int)  # noqa: S101  the contract of views
        return self.game.sample(view, seat, chance)
