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
    from .state import RuneStonesState as State

DISPLAYED = {"call", "take"}
ZONES = {
    **dict.fromkeys(("summon",), "display"),
    **dict.fromkeys(("forge", "smithy", "ore"), "smithies"),
    **dict.fromkeys(("place", "exchange"), "board{seat}"),
    **dict.fromkeys(("gem", "pay", "swap", "barter", "barter ore"), "supply"),
    "stone": "stones",
}


def touch(state: State, seat: int, action: Action) -> Touch | None:
    if action.verb not in rules.verbs(state):
        return None
    if action.verb in DISPLAYED:
        return Touch((f"display.{action.faces[0]}",), f"discard{seat}", (f"discard{seat}",))
    if action.verb == "play":
        return Touch((f"hand{seat}.{action.faces[0]}",), "played", ("played",))
    if action.verb == "use":
        return Touch((f"played.{action.faces[0]}",), None, ("played",))
    zone = ZONES.get(action.verb, "played").format(seat=seat)
    return Touch((), zone, (zone,))


def stray(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now: it takes what is somebody else's, or comes at the wrong time."""
    if state.to_move is None:
        return against("RS-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith("hand"):
        return against("RS-HAND-1", card=gesture.strange[1] or "card")
    return against("RS-R21", step=f"step_{state.step}")
