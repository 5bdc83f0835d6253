"""What somebody is asked at a step, and how far the round has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage.boxes import Box, Crafty
from dragonlab.games.dragon_rampage.cards import Ask, Card
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY
from dragonlab.games.dragon_rampage.dice import Throw, hits, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import (
    DRAGONS_THAT_WOUND,
    HITS_FOR_ONE,
    HITS_FOR_TWO,
    Attack,
    Rampage,
    Wounds,
)
from dragonlab.games.dragon_rampage.effects import Rob, Steal
from dragonlab.games.dragon_rampage.path import Movement, Run
from dragonlab.games.dragon_rampage.recounting import CAUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dragonlab.core import Param
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Label = Callable[..., str]


def box_under_way(state: State) -> int | None:
    """Find the box that is being resolved; None in the action phase, and when all are done."""
    rows = state.boxes_left
    dungeon = rows < len(BOXES) and any(step.name == "rest" for step in state.todo)
    return len(BOXES) - 1 - rows if dungeon and state.todo[0].name != "fate" else None


def spaces_left(state: State) -> int | None:
    """Say how far somebody may move who is moving now."""
    step = state.todo[0] if state.todo else None
    return step.most if isinstance(step, Movement) else None


def to_lay(state: State, seat: int) -> bool:
    """Tell whether a seat has yet to lay its tokens: until then it has icons, which wild ones may join."""
    return ("lay", seat) in state.todo


def prompt(state: State, moves: Sequence[DragonRampageMove], label: Label) -> tuple[str, dict[str, Param]]:
    """Name the label that says what is asked, and give what it may name."""
    step = state.todo[0]
    name = step.name
    words: dict[str, Param] = {"count": usable_rerolls(state)}
    words |= {"hits": HITS_FOR_ONE, "more": HITS_FOR_TWO, "dragons": DRAGONS_THAT_WOUND}
    if isinstance(step, Ask):
        name = f"ask_{'steal' if isinstance(state.todo[1], Steal) else step.window}"
        words = coming(state, label)
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


def coming(state: State, label: Label) -> dict[str, Param]:
    """Say what comes after a secret window: from where, for whom, and how much."""
    behind, rampages = state.todo[1], state.components.rampages.all
    words: dict[str, Param] = {}
    if isinstance(behind, Box):
        words["box"] = f"{BOXES[behind.box]}_box"
    elif isinstance(behind, Card):
        played = state.components.moves[behind.move]
        words.update(seat=behind.seat, card=played.thing, what=f"does_{played.thing}_{played.part_name}")
    elif isinstance(behind, Rampage):
        words["card"] = rampages[behind.card]
    elif isinstance(behind, Rob):
        words.update(seat=behind.seat, number=min(behind.worth, state.gold[behind.rival]))
    elif isinstance(behind, Steal):
        words["seat"] = behind.seat
    elif isinstance(behind, Wounds):
        cause = CAUSES[behind.rule]
        if cause == "cards":
            words["cause"] = label("wounds_by_card", card=rampages[state.rampage_discard[-1]])
        else:
            words["cause"] = label(f"wounds_by_{cause}")
        words["wounds"] = shares(state, behind, label)
    return words


def shares(state: State, wounds: Wounds, label: Label) -> tuple[str, ...]:
    """Say how many wounds there are for whom, first for the seat that is asked."""
    hurt = [seat for seat, count in enumerate(wounds.counts) if count]
    return tuple(
        label("wounds_yours" if seat == state.to_move else "wounds_theirs", seat=seat, number=wounds.counts[seat])
        for seat in sorted(hurt, key=lambda seat: seat != state.to_move)
    )
