"""What a move touches on the table, and which rule answers a gesture that is no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Touch, against
from dragonlab.games.dragon_rampage import dice, rules
from dragonlab.games.dragon_rampage.boxes import Box
from dragonlab.games.dragon_rampage.components import BOXES, DICE

if TYPE_CHECKING:
    from dragonlab.core import Gesture, Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Moves = tuple[DragonRampageMove, ...]


def touch(state: State, seat: int, move: DragonRampageMove) -> Touch | None:
    """Say what a move touches: a card or a die, and where it goes."""
    if move.verb not in rules.verbs(state) or (state.in_secret and state.to_move != seat):
        return None
    if names_rival(move) and move.number >= len(state.gold):
        return None
    if move.verb == "step":  # a gift among others: a button, or the space itself
        return Touch(also=(f"space{min(state.places[seat] + 1, state.exit)}",))
    if move.verb == "done":  # where the dice lie one takes them
        return Touch(also=("dice",))
    target = where(state, seat, move)
    also = ("path", *(f"space{space}" for space in range(state.exit + 1))) if move.verb == "run" else ()
    if names_rival(move):
        also = (f"treasures{move.number}",)
    elif move.verb == "fight":
        also = tuple(f"dragon.{number}" for number in range(1, state.health + 1))
    return Touch(pieces(state, seat, move), target, (target,), also, at_once=move.verb == "take")


def pieces(state: State, seat: int, move: DragonRampageMove) -> tuple[str, ...]:
    """Name the piece that a move takes by its id; a move without faces takes none."""
    if not move.faces:
        return ()
    zone = "offer"
    if move.verb == "take":
        zone = "again" if state.taken[move.which] else "dice"
    elif move.verb == "play":
        zone = f"hand{seat}" if move.part_name else f"treasures{seat}"
    return (f"{zone}.{move.thing}",)


def names_rival(move: DragonRampageMove) -> bool:
    """Tell whether a move names another player: a robbery of the crafty box, or a card on somebody."""
    return move.verb == "rob" or (move.part is not None and move.part.target == "seat")


def where(state: State, seat: int, move: DragonRampageMove) -> str:
    """Name the zone or the spot that a move goes to."""
    if names_rival(move):
        return f"hand{move.number}"
    if move.verb == "play":
        return played(state, seat, move)
    if move.verb in {"join", "place"}:
        return f"row_{move.thing}"
    if move.verb == "walk":
        return f"space{min(state.places[seat] + move.number, state.exit)}"
    return TARGETS.get((move.verb, state.todo[0].name)) or TARGETS[move.verb, ""].format(seat=seat)


def played(state: State, seat: int, move: DragonRampageMove) -> str:
    """Name the zone that a card goes to: its discards, or the row in which neighbours change ranks."""
    box = state.todo[1] if state.in_secret else None
    if move.part is not None and move.part.target == "pair" and isinstance(box, Box):
        return f"row_{BOXES[box.box]}"
    return f"discard{seat}" if move.part_name else "thrown"


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


def explain_gesture(state: State, seat: int, gesture: Gesture) -> Objection | DragonRampageMove | Moves:
    """Answer a gesture that is no move: what was put somewhere may say what is meant, else it is too early."""
    if rules.over(state):
        return against("DR-END-2")
    if gesture.strange is not None and gesture.strange[0].startswith(("hand", "treasures")):
        return against("DR-HAND-1", card=gesture.strange[1] or "card")
    if state.in_secret and state.to_move is None:
        return against("DR-WAIT-1")
    if meant := meant_boxes(state, gesture) or dropped(state, gesture) or walked(state, seat, gesture):
        return meant if len(meant) > 1 else meant[0]
    return locked(state, gesture) or against("DR-STEP-1", step=state.todo[0].due(state))


def dropped(state: State, gesture: Gesture) -> Moves:
    """List the ways to play a card that need no place, such as one that was dropped on what it works on."""
    plays = (move for move in state.legal_moves() if move.verb == "play" and gesture.faces == move.faces)
    return tuple(move for move in plays if move.part is not None and not move.part.target)


def walked(state: State, seat: int, gesture: Gesture) -> Moves:
    """List the moves that bring the own figure to the space where somebody puts it."""
    if gesture.strange != ("path", f"figure{seat}") or gesture.target is None:
        return ()
    return tuple(move for move in state.legal_moves() if _goes(touch(state, seat, move), gesture.target))


def _goes(touched: Touch | None, space: str) -> bool:
    return touched is not None and not touched.pieces and space in {touched.target, *touched.also}


def meant_boxes(state: State, gesture: Gesture) -> Moves:
    """List the boxes that a die or a token may be for: where it is put, that of its icon, or any that can be."""
    step, (zone, _) = state.todo[0], gesture.strange or ("", None)
    put = {*gesture.faces} <= {*DICE} if gesture.faces else zone.startswith("tokens")
    if step.name not in {"join", "place"} or not put:
        return ()
    moves, icons = state.components.by_verb[step.name], {state.dice[DICE.index(die)] for die in gesture.faces}
    aimed = tuple(move for move in moves if gesture.target == f"row_{move.thing}")
    shown = tuple(move for move in moves if gesture.target is None and move.which in icons)
    return aimed or shown or tuple(state.legal_moves())


def locked(state: State, gesture: Gesture) -> Objection | None:
    """Name the rule that keeps a die where it lies, if that is what stands against choosing it."""
    step = state.todo[0]
    if not isinstance(step, dice.Throw) or dice.why_not_again(state):
        return None
    for face in gesture.faces:
        if face in DICE and (rule := dice.locks(state, step.name, DICE.index(face))):
            return against(rule, die=face)
    return None
