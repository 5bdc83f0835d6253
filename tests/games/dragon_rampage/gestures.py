"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.gestures import Touch
from dragonlab.core.state import against

from . import rules

if TYPE_CHECKING:
    from dragonlab.core.gestures import Gesture
    from dragonlab.core.state import Objection

    from .components import Action
    from .state import DragonRampageState as State


def touch(state: State, seat: int, action: Action) -> Touch | None:
    """Say what a move touches: a card with where it goes, a die, a box, a rival, or the heap of gold."""
    if action.verb not in rules.verbs(state) or (state.in_secret and state.to_move != seat):
        return None
    target, pieces = "dragon", tuple[str, ...]()
    if action.verb == "play":
        zone = f"hand{seat}" if action.half else f"treasures{seat}"
        if action.number >= len(state.gold) and action.card and action.card.target == "seat":
            return None
        pieces, target = (f"{zone}.{action.thing}",), "box_row" if action.half else "chest"
        if action.number >= 0:
            target = f"hand{action.number}" if action.card and action.card.target == "seat" else f"pair{action.number}"
    elif action.verb == "take":
        pieces, target = (f"dice.{action.thing}",), "dice"
    elif action.verb == "keep":
        pieces, target = (f"offer{seat}.{action.thing}",), "chest"
    elif action.verb in {"join", "place"}:
        target = f"row_{action.thing}"
    elif action.verb == "rob":
        if action.number >= len(state.gold):
            return None
        target = f"hand{action.number}"
    elif action.verb == "walk":
        target = f"walk{action.number}"
    return Touch(pieces, target, (target,))


def stray(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now."""
    if rules.over(state):
        return against("DR-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith(("hand", "treasures")):
        return against("DR-HAND-1", card=gesture.strange[1] or "card")
    if state.in_secret and state.to_move is None:
        return against("DR-WAIT-1")
    return against("DR-STEP-1", step=str(state.todo[0][0]))


