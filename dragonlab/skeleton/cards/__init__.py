"""New game: lay higher and higher cards."""

from __future__ import annotations

from typing import ClassVar

from dragonlab.core import Game

from . import rules
from .state import NewComponents, NewMove, NewState


class New(Game[NewState, NewMove]):
    """New game: what it leaves out, core does."""

    state = NewState
    unpack = NewComponents
    chance: ClassVar = {"deal.{seat}": "cards"}
    at_start = frozenset({"deal.{seat}"})
    seats = (2, 3, 4)
    set_up = staticmethod(rules.set_up)
    evaluate = staticmethod(rules.evaluate)
