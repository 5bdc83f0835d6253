"""What somebody is asked at a step, and how far the round has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, HITS
from dragonlab.games.dragon_rampage.dice import left
from dragonlab.games.dragon_rampage.dragon import promised

if TYPE_CHECKING:
    from dragonlab.core import Param
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def box_under_way(state: State) -> int | None:
    """Find the box that is being resolved; None in the action phase, and when all are done."""
    rows = sum(step[0] == "row" for step in state.todo)
    dungeon = rows < len(BOXES) and any(step[0] == "rest" for step in state.todo)
    return len(BOXES) - 1 - rows if dungeon and state.todo[0][0] != "fate" else None


def steps_left(state: State) -> int | None:
    """Say how far somebody may move who is moving now."""
    return state.todo[0][2] if state.todo and state.todo[0][0] == "walk" else None


def to_lay(state: State, seat: int) -> bool:
    """Tell whether a seat has yet to lay its tokens: until then it has icons, which wild ones may join."""
    return ("lay", seat) in state.todo


def prompt(state: State) -> tuple[str, dict[str, Param]]:
    """Name the label that says what is asked, and give what it may name."""
    step = state.todo[0]
    name = step[0]
    words: dict[str, Param] = {"count": left(state)}
    if name == "ask":
        name = f"ask_{step[1]}"
        words["box"] = f"{BOXES[state.todo[1][1]]}_box" if step[1] == "box" else "any"
    elif name == "crafty":
        name += "_first" if step[2] == 1 else ""
        words["count"] = state.tokens[step[1]][CRAFTY]
    elif name == "walk":
        words["count"] = step[2]
    elif name == "attack":
        words["count"] = promised(state, step)
        name += "" if words["count"] else "_none"
    elif name == "run":
        name += "_third" if step[2] > 2 else ""  # it moves without a die
    elif name in {"dice", "fight"}:
        name += "" if words["count"] else "_last"
        words["number"] = sum(face in HITS for face in state.dice) + state.hits
    return f"prompt_{name}", words
