"""Finds what the tests know to be claimed by the sentences of a game: one module here for each, named like the game."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Protocol, cast

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from claims.sample import Refusal, Telling

    from dragonlab.core.rules.state import AnyGame


class Claims(Protocol):
    """What a game's module says: whether what a sentence claims is true, found from the State alone."""

    REFUSED: Mapping[str, Callable[[Refusal], bool]]  # by the rules that refuse
    TOLD: Mapping[str, Callable[[Telling], bool]]  # by the names of events


def nothing(_: object) -> bool:
    """Stand for a sentence that claims nothing but that its rule holds: there is nothing to compute."""
    return True


def claims_of(game: AnyGame) -> Claims:
    """Give the module of a game."""
    return cast("Claims", importlib.import_module(f"claims.{game.name}"))


GAMES = [name for name in dragonlab.games() if importlib.util.find_spec(f"claims.{name}")]
