"""Finds what the tests know about a game: one module here for each, named like the game."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.testing.case import Truths


def truths_of(game: AnyGame) -> Truths:
    """Give the module of a game; one without it fails its tests."""
    return cast("Truths", importlib.import_module(f"visibility.{game.name}"))
