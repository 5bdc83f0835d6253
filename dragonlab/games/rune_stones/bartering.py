"""Bartering: with the stone, a gem for ore or ore for a gem, once a turn and beside whatever else is asked."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones.components import BARTER_STONE
from dragonlab.games.rune_stones.smithies import can_forge_with
from dragonlab.games.rune_stones.supply import give_gems, give_ore, take_gem, take_ore

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


def can_barter(state: State) -> bool:
    """Tell whether anything can still be bartered this turn."""
    return not state.bartered and BARTER_STONE in state.stones[state.turn] and bool(possible_barters(state))


def possible_barters(state: State) -> list[RuneStonesMove]:
    """List what can be bartered: gems of one's own for ore, and ore for gems of the supply."""
    by_verb, gems, supply = state.components.by_verb, state.gems[state.turn], state.supply
    found: list[RuneStonesMove] = []
    if state.ore_supply:
        found += compress(by_verb["barter"], gems)
    if state.ore[state.turn]:
        found += compress(by_verb["barter ore"], supply)
    return found


class Barter(Step["State", "Turn", "RuneStonesMove"]):
    """Barter once a turn with the stone, beside whatever else is asked (RS-BARTER-1)."""

    name = "barter"
    verbs = ("barter", "barter ore")

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List what whoever has the stone can barter now."""
        found = possible_barters(state)
        return [move for move in found if forges_after(state, move)] if must_forge(state) else found

    def why_not(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Barter what both sides have (RS-BARTER-2), but not away what the action that was chosen needs (RS-R6)."""
        seat, gem = state.turn, move.number
        gives = state.gems[seat][gem] if move.verb == "barter" else state.ore[seat]
        gets = state.ore_supply if move.verb == "barter" else state.supply[gem]
        if BARTER_STONE not in state.stones[seat]:
            return against("RS-BARTER-2", why="why_no_stone")
        if state.bartered:
            return against("RS-BARTER-2", why="why_bartered")
        if not (gives and gets):
            return against("RS-BARTER-2", why="why_not_left" if gives else "why_not_held")
        if must_forge(state) and not forges_after(state, move):
            return against("RS-R6", why="why_barter")
        return None

    def barter(self, turn: Turn, move: RuneStonesMove) -> None:
        """Give a gem for one ore (RS-BARTER-1)."""
        turn.state.bartered = True
        give_gems(turn, [move.number], "RS-BARTER-1")
        take_ore(turn, "RS-BARTER-1")

    def barter_ore(self, turn: Turn, move: RuneStonesMove) -> None:
        """Give one ore for a coloured gem (RS-BARTER-1)."""
        turn.state.bartered = True
        give_ore(turn, 1, "RS-BARTER-1")
        take_gem(turn, move.number, "RS-BARTER-1")


def must_forge(state: State) -> bool:
    """Tell whether forging was chosen, and nothing has been forged."""
    return state.step == "forge" and not state.forged


def forges_after(state: State, move: RuneStonesMove) -> bool:
    """Tell whether an artefact can still be forged after bartering so."""
    gems, change = [*state.gems[state.turn]], -1 if move.verb == "barter" else 1
    gems[move.number] += change
    return can_forge_with(state, gems, state.ore[state.turn] - change)
