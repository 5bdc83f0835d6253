"""What somebody is asked at a step, and how far the round has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.boxes import Box, Crafty
from dragonlab.games.dragon_rampage.cards import Ask, Card
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY
from dragonlab.games.dragon_rampage.dice import Throw, hits, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import DRAGONS_THAT_WOUND, HITS_FOR_ONE, HITS_FOR_TWO, Attack
from dragonlab.games.dragon_rampage.path import Movement, Run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Param
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def box_under_way(state: State) -> int | None:
    """Find the box that is being resolved; None in the action phase, and when all are done."""
    rows = sum(step.name == "row" for step in state.todo)
    dungeon = rows < len(BOXES) and any(step.name == "rest" for step in state.todo)
    return len(BOXES) - 1 - rows if dungeon and state.todo[0].name != "fate" else None


def spaces_left(state: State) -> int | None:
    """Say how far somebody may move who is moving now."""
    step = state.todo[0] if state.todo else None
    return step.most if isinstance(step, Movement) else None


def to_lay(state: State, seat: int) -> bool:
    """Tell whether a seat has yet to lay its tokens: until then it has icons, which wild ones may join."""
    return ("lay", seat) in state.todo


def prompt(state: State, moves: Sequence[DragonRampageMove]) -> tuple[str, dict[str, Param]]:
    """Name the label that says what is asked, and give what it may name."""
    step = state.todo[0]
    name = step.name
    words: dict[str, Param] = {"count": usable_rerolls(state)}
    words |= {"hits": HITS_FOR_ONE, "more": HITS_FOR_TWO, "dragons": DRAGONS_THAT_WOUND}
    if isinstance(step, Ask):
        name = f"ask_{step.window}"
        behind = state.todo[1]
        words["box"] = f"{BOXES[behind.box]}_box" if isinstance(behind, Box) else "any"
        if isinstance(behind, Card):
            played = state.components.moves[behind.move]
            words.update(seat=behind.seat, card=played.thing, what=f"does_{played.thing}_{played.part_name}")
    elif isinstance(step, Crafty):
        name += "_first" if step.rank == 1 else ""
        words["count"] = state.tokens[step.seat][CRAFTY]
    elif isinstance(step, Movement):
        words["count"] = step.most
    elif isinstance(step, Attack):
        words["count"] = step.expected_rerolls(state)
        name += "" if words["count"] else "_none"
    elif isinstance(step, Run):
        name += "_third" if step.rank > 2 else ""  # it moves without a die
    elif step.name == "act":
        name += "" if any(move.verb != "roll" for move in moves) else "_bare"  # there is no card to play
    elif isinstance(step, Throw):
        name += "" if words["count"] else "_last"
        words["number"] = hits(state)
    return f"prompt_{name}", words
