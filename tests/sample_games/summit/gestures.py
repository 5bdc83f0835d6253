"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against

from . import rules
from .components import DICE

if TYPE_CHECKING:
    from dragonlab.core import Gesture, Objection

    from .components import SummitMove
    from .state import SummitState as State

TARGETS = {
    "roll": "dice",
    "keep": "kept",
    "back": "dice",
    "reroll": "dice",
    "done": "kept",
    "stop": "snow",
    "parry": "snow",
    "let": "discard",
}


def touch(state: State, seat: int, move: SummitMove) -> Touch | None:
    if move.verb not in rules.verbs(state) or (state.in_secret and state.to_move != seat):
        return None
    if move.rival is not None:
        if move.rival >= len(state.places):
            return None
        place = f"place{state.places[move.rival]}"
        return Touch((), place, (place,), also=(f"hand{move.rival}",))
    zone = f"hand{seat}" if move.card else where(state, move.die)
    target = TARGETS[move.verb]
    return Touch(tuple(f"{zone}.{face}" for face in move.faces), target, (target,), at_once=move.die is not None)


def where(state: State, die: int | None) -> str:
    """Name the zone in which a die lies."""
    return "kept" if die is not None and state.marks[die] in rules.ASIDE else "dice"


def explain_gesture(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now: it takes what is somebody else's, or comes at the wrong time."""
    if rules.over(state):
        return against("SU-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith("hand"):
        return against("SU-HAND-1", card=gesture.strange[1] or "card")
    if state.in_secret and state.to_move is None:
        return against("SU-TURN-2")
    if len(gesture.faces) == 1 and gesture.faces[0] in DICE and state.step == "dice":
        return against("SU-KEEP-2", die=gesture.faces[0])
    return against("SU-STEP-1", step=state.step)
