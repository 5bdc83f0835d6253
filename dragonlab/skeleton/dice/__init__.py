"""New game: roll for gold, and stop in time."""

from __future__ import annotations

from typing import ClassVar

from dragonlab.core import Game

from . import rules
from .state import NewComponents, NewMove, NewState


class New(Game[NewState, NewMove]):
    """New game: what it leaves out, core does."""

    state = NewState
    unpack = NewComponents
    chance: ClassVar = {"die.{seat}": "faces"}
    seats = (2, 3, 4)
    evaluate = staticmethod(rules.evaluate)
