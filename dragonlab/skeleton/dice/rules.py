"""The rules, in the order of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, against

if TYPE_CHECKING:
    from dragonlab.core import Objection, Turn

    from .state import NewMove, NewState


def legal_moves(state: NewState) -> list[NewMove]:
    """List what the player whose turn it is may do."""
    return [] if state.to_move is None else [move for move in state.components.moves if why_not(state, move) is None]


def why_not(state: NewState, move: NewMove) -> Objection | None:
    """Name the rule that forbids a move; None if it is legal."""
    return against("XX-EMPTY") if move.verb == "stop" and not state.haul else None


def roll(turn: Turn[NewState]) -> None:
    """Add what the die shows to the haul (XX-ROLL); on a 1 it is lost (XX-LOSE)."""
    state, seat = turn.state, turn.state.to_move or 0
    count = 1 + turn.chance.pick(f"die.{seat}", range(6))
    if count > 1:
        state.haul += count
        turn.reveal("rolled", "XX-ROLL", seat=seat, count=count)
    else:
        turn.reveal("lost", "XX-LOSE", seat=seat, count=state.haul)
        pass_on(state, seat)


def stop(turn: Turn[NewState]) -> None:
    """Keep the haul (XX-STOP); whoever has enough has won (XX-GOAL)."""
    state, seat = turn.state, turn.state.to_move or 0
    state.gold[seat] += state.haul
    turn.tell("stopped", "XX-STOP", seat=seat, count=state.haul)
    pass_on(state, seat)
    if state.gold[seat] >= state.components.goal:
        state.to_move = None


ACTS = {"roll": roll, "stop": stop}


def pass_on(state: NewState, seat: int) -> None:
    """Let the next player begin."""
    state.haul = 0
    state.to_move = (seat + 1) % len(state.gold)


def final_scoring(state: NewState) -> Outcome:
    """Let whoever reached the goal win (XX-GOAL)."""
    points = tuple(Points(seat, "XX-GOAL", "gold", gold) for seat, gold in enumerate(state.gold))
    return Outcome(tuple(state.gold), (state.gold.index(max(state.gold)),), "goal", points)


def evaluate(state: NewState, seat: int) -> float:
    """Say what a State is worth to a seat, in points: a haul counts less the larger it is, as it may be lost."""
    worths = [float(gold) for gold in state.gold]
    if state.to_move is not None:
        worths[state.to_move] += min(state.haul, 20 - state.haul)
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - max(others) + (100.0 if state.gold[seat] >= state.components.goal else 0.0)
