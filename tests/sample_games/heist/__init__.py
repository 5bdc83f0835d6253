"""The heist: a game for three thieves, made up for the tests because it has what Dragonheart lacks.

A hidden commitment (a gift, a hiding place), hands that change, a die, a turn in several steps, and secret
reactions: a dog interrupts a turn, a bone interrupts the dog.
"""

from __future__ import annotations

from typing import ClassVar

from dragonlab.core import Game, Option, Text

from . import gestures, positions, rules, scene, strategy
from .components import ROOMS, HeistComponents, HeistMove
from .state import HeistState


class Heist(Game[HeistState, HeistMove]):
    """The game with one list of cards."""

    seats = (3,)
    options: ClassVar = {"rounds": Option(("2", "1"))}
    passes: ClassVar = {"let": {"turn": Text("En este turno no", "Not this turn")}}
    chance: ClassVar = {
        **dict.fromkeys(("draw.{seat}", "sample.hand{seat}", "sample.offer{seat}"), "cards"),
        "die.{seat}": "sides",
        "sample.asked": ("0", "1", "2"),
        "sample.room{seat}": ROOMS,
        "sample.memory{seat}": "memories",
    }
    state = HeistState
    painter = scene.HeistPainter

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    facts = staticmethod(strategy.facts)

    components: HeistComponents
    unpack = HeistComponents
