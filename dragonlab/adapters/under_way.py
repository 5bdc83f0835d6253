"""A move that stops in the middle, at what somebody else has to say: chance, or those in a window that nobody can use.

The engine asks chance while it carries a move out, and notes such a window in passing. So a move is carried out on a
copy, from its beginning, with all that has been said so far, up to the first question that is still open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.rules.chance import Pick, RecordedChance, Recorder
from dragonlab.core.rules.events import Heard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.chance import Chance, Used
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState


class UnderWay(NamedTuple):
    """A move of a seat in a State, the results of chance and the windows that nobody could use, so far.

    Without a move it is the set-up.
    """

    seat: int | None = None
    move: Move | None = None
    before: AnyState | None = None
    picks: tuple[Pick, ...] = ()
    windows: int = 0


class Question(NamedTuple):
    """What chance is asked: the label, and the outcomes, equally likely; one that stands there twice counts twice."""

    label: str
    outcomes: tuple[int, ...]


class Undecided(Exception):
    """Chance is asked for something that it has not yet said."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


class Waiting(Exception):
    """A secret window is open that nobody can use; `state` is the table in it."""

    def __init__(self, state: AnyState) -> None:
        super().__init__(state)
        self.state = state


class Answers(Recorder):
    """Chance as far as it is decided."""

    def __init__(self, given: Sequence[Pick]) -> None:
        self.given = iter(given)
        self.picks: list[Pick] = []

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        """Give the next result; `Undecided` if there is none."""
        pick = next(self.given, None)
        if pick is None:
            raise Undecided(Question(label, tuple(outcomes)))
        self.picks.append(pick)
        return pick.outcome


class Windows(Heard):
    """Hears of a move, and stops it at the first window in which nobody has been asked yet."""

    __slots__ = ("asked",)

    def __init__(self, asked: int) -> None:
        super().__init__()
        self.asked = asked

    def wait(self, state: AnyState) -> None:
        """Go by a window in which all have been asked; `Waiting` at the next."""
        if not self.asked:
            raise Waiting(state.to_others())
        self.asked -= 1


class Given:
    """Chance as it was, ply by ply."""

    def __init__(self, picks: Sequence[Sequence[Pick]]) -> None:
        self.picks = picks

    def ply(self, number: int, used: Used) -> Chance:
        """Give the chance of one ply."""
        del used
        return RecordedChance(f"ply {number}", self.picks[number])

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:
        """Give `used` back: nothing is scripted."""
        del picks
        return used
