"""A practice room: a fresh task each time, about what the reader wants to practise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.board.learning.room import Room
from dragonlab.board.transport.stored import LATER
from dragonlab.core.play.registry import load
from dragonlab.core.rules.chance import RandomSource
from dragonlab.lessons.practice.puzzles import BEST_MOVE, BestMoves
from dragonlab.lessons.practice.search import Practice

if TYPE_CHECKING:
    import os

    from dragonlab.lessons.practice.aims import Task


class PracticeRoom(Room):
    """Tasks without end."""

    def __init__(
        self, tasks: Practice | BestMoves, about: str | None, seed: int | str | None, language: str | None
    ) -> None:
        self.practice, self.about = tasks, about
        self.seed, self.number = RandomSource(seed).seed, 0
        super().__init__(tasks.task(self.seed), "say_another", language)

    def _following(self) -> Task:
        self.number += 1
        return self.practice.task(f"{self.seed}.{self.number}")

    def _later(self) -> dict[str, str]:
        return {LATER: self._words["say_practice_later"]}

    def __repr__(self) -> str:
        return f"Practice of {self.practice.game.name}" + (f": {self.about}" if self.about else "")


def practice(
    game: str | os.PathLike[str],
    about: str | None = None,
    *,
    seed: int | str | None = None,
    seats: int | None = None,
    language: str | None = None,
    **wanted: object,
) -> PracticeRoom:
    """Open a practice room; see `dragonlab.practice`.

    >>> practice("dragonheart", about="knight", seed=7, language="en")
    Practice of dragonheart: knight
    """
    if about == BEST_MOVE:
        asked = wanted if seats is None else {"seats": seats, **wanted}
        return PracticeRoom(BestMoves(load(game), asked), about, seed, language)
    return PracticeRoom(Practice(load(game), about, wanted, seats), about, seed, language)
