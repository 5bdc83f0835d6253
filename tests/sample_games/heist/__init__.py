"""The heist: a game for three thieves, made up for the tests because it has what Dragonheart lacks.

A hidden commitment (a gift, a hiding place), hands that change, a die, a turn in several steps, and secret
reactions: a dog interrupts a turn, a bone interrupts the dog.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Exhibit, Game, Option, Text

from . import gestures, positions, rules, scene, strategy
from .components import ROOMS, HeistComponents, HeistMove
from .state import HeistState

if TYPE_CHECKING:
    from collections.abc import Mapping


class Heist(Game[HeistState, HeistMove]):
    """The game with one list of cards."""

    name = "heist"
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
    folder = Path(__file__).parent
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

    def empty(self, seats: int, options: Mapping[str, str]) -> HeistState:
        state = HeistState(self.components, seats)
        state.rounds = int(options["rounds"])
        return state

    def label(self, move: HeistMove, language: str | None = None) -> str:
        return self.rulebook.label(move.verb, language, card=move.card or move.room)

    def gallery(self) -> list[Exhibit]:
        return [
            Exhibit.of(
                entry,
                "back",
                Text.by(partial(self.rulebook.term, entry.string("name"))),
                counts=[(entry.integer("value"), entry.integer("count"))],
            )
            for entry in self.cards.tables("card")
        ]
