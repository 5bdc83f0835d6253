"""The two rows of the board, which are exchanged for points and a rune stone; and what may be bartered with another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.rune_stones.components import (
    BARTER_STONE,
    MIN_EXCHANGED,
    ROWS,
    STONES,
    WILD,
    WILD_STONE,
    stone_face,
)

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

MOST_STONES = 4


def artefacts_in(state: State, row: int) -> list[int]:
    """List the artefacts of a row."""
    board = state.boards[state.turn]
    return [artefact for place in ROWS[row] if (artefact := board[place]) is not None]


def can_exchange(state: State) -> bool:
    """Tell whether any row can be exchanged."""
    board, (first, second) = state.boards[state.turn], ROWS
    free = len(first) - MIN_EXCHANGED
    return board[: second.start].count(None) <= free or board[second.start :].count(None) <= free


def why_not_own(state: State, stone: int) -> Objection | None:
    """Take a stone of a type that one lacks (RS-R3); the wild one only with a gem to lay on it (RS-R8)."""
    if stone in state.stones[state.turn]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_owned")
    if not state.stones_left[stone]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_gone")
    if stone == WILD_STONE and not any(state.supply[:WILD]):
        return against("RS-WILD-2", stone=stone_face(STONES[stone]))
    return None


# -- Barter ------------------------------------------------------------------------------------------------


def can_barter(state: State) -> bool:
    """Tell whether anything can still be bartered this turn."""
    return not state.bartered and BARTER_STONE in state.stones[state.turn] and bool(possible_barters(state))


def possible_barters(state: State) -> list[RuneStonesMove]:
    """List what can be bartered: gems of one's own for ore, and ore for gems of the supply."""
    by_verb, gems, supply = state.components.by_verb, state.gems[state.turn], state.supply
    found: list[RuneStonesMove] = []
    if state.ore_supply:
        found += [move for move in by_verb["barter"] if gems[move.number]]
    if state.ore[state.turn]:
        found += [move for move in by_verb["barter ore"] if supply[move.number]]
    return found
