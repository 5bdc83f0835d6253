"""The summit: a game for two to four, made up for the tests because it has what dice games have.

Dice that are rolled together and again, some of them kept; a path with figures, a score track, a turn of several small
steps, snowballs that others may parry in secret, again and again, and a deck that is made anew from its discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Game, Option, Text

from . import gestures, positions, rules, scene, strategy
from .components import SEATS, SummitComponents, SummitMove
from .state import SummitState

if TYPE_CHECKING:
    from collections.abc import Mapping


class Summit(Game[SummitState, SummitMove]):
    """The game with one list of cards."""

    seats = (2, 3, 4)
    options: ClassVar = {"finish": Option(("round", "turn"))}  # SU-R2
    passes: ClassVar = {"let": {"turn": Text("En este turno no", "Not this turn")}}
    chance: ClassVar = {
        **dict.fromkeys(("draw.{seat}", "sample.{seat}"), "cards"),
        "die.{seat}": "faces",
        "sample.asked": tuple(map(str, SEATS)),
    }
    state = SummitState
    painter = scene.SummitPainter

    set_up = staticmethod(rules.set_up)
    complete_position = staticmethod(positions.complete_position)
    determinize = staticmethod(positions.determinize)
    touch = staticmethod(gestures.touch)
    explain_gesture = staticmethod(gestures.explain_gesture)
    evaluate = staticmethod(strategy.evaluate)
    facts = staticmethod(strategy.facts)

    components: SummitComponents
    unpack = SummitComponents

    def empty(self, seats: int, options: Mapping[str, str]) -> SummitState:
        state = SummitState(self.components, seats)
        state.at_once = options["finish"] == "turn"
        return state

    def label(self, move: SummitMove, language: str | None = None) -> str:
        if move.rival is not None:
            return self.rulebook.label(move.verb, language, target_seat=move.rival)
        return self.rulebook.label(move.verb, language, piece=next(iter(move.faces), ""))
