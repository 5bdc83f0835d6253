"""Finds what the tests know about a game: one module here for each, named like the game."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    import random

    from dragonlab.core.rules.state import AnyGame, AnyState


class Truths(Protocol):
    """What a game's module says, by its own table of who sees which zone."""

    def shuffled(self, state: AnyState, seat: int | None, dice: random.Random) -> AnyState:
        """Give a twin in which all that `seat` may not know is another."""
        ...

    def answers(self, state: AnyState, seat: int | None) -> dict[str, list[int]]:
        """Say what chance must answer, by label, so that `sample` of the seat's view builds this very State."""
        ...

    def check(self, state: AnyState) -> None:
        """Assert what always holds."""
        ...

    def tricky(self, state: AnyState) -> bool:
        """Tell the states that are rare and where secrets are easily let out."""
        ...


def truths_of(game: AnyGame) -> Truths:
    """Give the module of a game; one without it fails its tests."""
    return cast("Truths", importlib.import_module(f"visibility.{game.name}"))
