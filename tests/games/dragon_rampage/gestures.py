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
    """Say what a move touches: a card with where it goes, a die, a box, a rival, or the dragon for all else."""
    if action.verb not in rules.verbs(state) or (state.in_secret and state.to_move != seat):
        return None
    if names_rival(action) and action.number >= len(state.gold):
        return None
    zone = {"take": "dice", "keep": f"offer{seat}"}.get(action.verb)
    if action.verb == "play":
        zone = f"hand{seat}" if action.half else f"treasures{seat}"
    target = where(action)
    return Touch((f"{zone}.{action.thing}",) if zone else (), target, (target,))


def names_rival(action: Action) -> bool:
    return action.verb == "rob" or (action.card is not None and action.card.target == "seat")


def where(action: Action) -> str:
    """Name the place that a move goes to."""
    if names_rival(action):
        return f"hand{action.number}"
    if action.verb == "play" and action.number >= 0:
        return f"pair{action.number}"
    if action.verb in {"join", "place"}:
        return f"row_{action.thing}"
    if action.verb == "play":
        return "box_row" if action.half else "chest"
    if action.verb == "walk":
        return f"walk{action.number}"
    return {"take": "dice", "keep": "chest"}.get(action.verb, "dragon")


def stray(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now."""
    if rules.over(state):
        return against("DR-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith(("hand", "treasures")):
        return against("DR-HAND-1", card=gesture.strange[1] or "card")
    if state.in_secret and state.to_move is None:
        return against("DR-WAIT-1")
    return against("DR-STEP-1", step=rules.due(state))
