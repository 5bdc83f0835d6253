"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.dragon_rampage import dice, rules
from dragonlab.games.dragon_rampage.boxes import Box
from dragonlab.games.dragon_rampage.components import BOXES, DICE

if TYPE_CHECKING:
    from dragonlab.core import Gesture, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def touch(state: State, seat: int, action: Action) -> Touch | None:
    """Say what a move touches: a card or a die, and where it goes."""
    if action.verb not in rules.verbs(state) or (state.in_secret and state.to_move != seat):
        return None
    if names_rival(action) and action.number >= len(state.gold):
        return None
    if action.verb == "step":  # a gift among others: a button, or the space itself
        return Touch(also=(f"space{min(state.places[seat] + 1, state.exit)}",))
    if action.verb == "done":  # where the dice lie one takes them
        return Touch(also=("dice",))
    target = where(state, seat, action)
    also = ("path", *(f"space{space}" for space in range(state.exit + 1))) if action.verb == "run" else ()
    if names_rival(action):
        also = (f"treasures{action.number}",)
    elif action.verb == "fight":
        also = tuple(f"dragon.{number}" for number in range(1, state.health + 1))
    return Touch(pieces(state, seat, action), target, (target,), also, at_once=action.verb == "take")


def pieces(state: State, seat: int, action: Action) -> tuple[str, ...]:
    """Name the piece that a move takes by its id; a move without faces takes none."""
    if not action.faces:
        return ()
    zone = "offer"
    if action.verb == "take":
        zone = "again" if state.taken[action.which] else "dice"
    elif action.verb == "play":
        zone = f"hand{seat}" if action.half else f"treasures{seat}"
    return (f"{zone}.{action.thing}",)


def names_rival(action: Action) -> bool:
    """Tell whether a move names another player: a robbery of the crafty box, or a card on somebody."""
    return action.verb == "rob" or (action.card is not None and action.card.target == "seat")


def where(state: State, seat: int, action: Action) -> str:
    """Name the zone or the spot that a move goes to."""
    if names_rival(action):
        return f"hand{action.number}"
    if action.verb == "play":
        return played(state, seat, action)
    if action.verb in {"join", "place"}:
        return f"row_{action.thing}"
    if action.verb == "walk":
        return f"space{min(state.places[seat] + action.number, state.exit)}"
    return TARGETS.get((action.verb, state.todo[0].name)) or TARGETS[action.verb, ""].format(seat=seat)


def played(state: State, seat: int, action: Action) -> str:
    """Name the zone that a card goes to: its discards, or the row in which neighbours change ranks."""
    box = state.todo[1] if state.in_secret else None
    if action.card is not None and action.card.target == "pair" and isinstance(box, Box):
        return f"row_{BOXES[box.box]}"
    return f"discard{seat}" if action.half else "thrown"


TARGETS = {  # by the move, and by the step where that makes a difference
    ("roll", "dice"): "again",
    ("roll", "fight"): "again",
    ("roll", ""): "dice",
    ("take", ""): "again",
    ("skip", ""): "again",
    ("pass", ""): "again",
    ("gold", ""): "bank",
    ("draw", "treasure"): "chest",
    ("draw", ""): "deck{seat}",
    ("heal", ""): "hero{seat}",
    ("fight", ""): "dragon",
    ("run", ""): "dice",
    ("choose", ""): "hand{seat}",
    ("fetch", ""): "hand{seat}",
    ("keep", ""): "treasures{seat}",
}


def explain_gesture(state: State, _seat: int, gesture: Gesture) -> Objection:
    """Answer a gesture that means nothing now."""
    if rules.over(state):
        return against("DR-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith(("hand", "treasures")):
        return against("DR-HAND-1", card=gesture.strange[1] or "card")
    if state.in_secret and state.to_move is None:
        return against("DR-WAIT-1")
    return locked(state, gesture) or against("DR-STEP-1", step=state.todo[0].due(state))


def locked(state: State, gesture: Gesture) -> Objection | None:
    """Name the rule that keeps a die where it lies, if that is what stands against choosing it."""
    step = state.todo[0]
    if not isinstance(step, dice.Throw) or dice.why_not_again(state):
        return None
    for face in gesture.faces:
        if face in DICE and (rule := dice.locks(state, step.name, DICE.index(face))):
            return against(rule, die=face)
    return None
