"""What a move of the heist touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against

from . import rules

if TYPE_CHECKING:
    from dragonlab.core import Gesture, Objection

    from .components import HeistMove
    from .state import HeistState as State

TARGETS = {"lay": "stake", "release": "stake", "throw": "stake", "let": "discard", "roll": "die", "done": "deck"}


def touch(state: State, seat: int, move: HeistMove) -> Touch | None:
    if move.verb not in rules.verbs(state):
        return None
    target = f"offer{seat}" if move.verb == "give" else move.room or TARGETS[move.verb]
    return Touch(tuple(f"hand{seat}.{card}.0" for card in move.faces), target, (target,))


def explain_gesture(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now: it takes somebody else's cards, or comes at the wrong time."""
    if gesture.strange is not None:
        return against("HE-HAND-1", card=gesture.strange[1] or "card")
    if not state.todo:
        return against("HE-END-2")
    return against("HE-TURN-2") if state.to_move is None else against("HE-STEP-1", step=state.todo[0][0])
