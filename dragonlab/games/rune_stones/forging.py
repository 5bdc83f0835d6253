"""Forging: gems or ore for an artefact, its place on the board, and what the smithy adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones import smithies
from dragonlab.games.rune_stones.components import GEMS, NEEDS, PLACES, WILD, WILD_SMITHY
from dragonlab.games.rune_stones.die import roll
from dragonlab.games.rune_stones.exchanging import after_action
from dragonlab.games.rune_stones.paying import pay_on, payment_power
from dragonlab.games.rune_stones.supply import give_ore, score, stock, take_ore

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


class Forge(Step["State", "Turn", "RuneStonesMove"]):
    """Choose a smithy and pay there, with gems or with ore; then perhaps another one."""

    name = "forge"
    verbs = ("smithy", "ore", "done")

    def due(self, state: State) -> str:
        """Say what can be done: forge an artefact, or another one, or only finish."""
        if not state.forged:
            return "forge"
        return "forged" if len(self.moves(state)) > 1 else "done"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List where one can forge, and stopping."""
        return smithies.forgeable(state) + (state.components.by_verb["done"] if state.forged else [])

    def why_not_smithy(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Forge at a smithy with gems (RS-FORGE-2)."""
        components, seat = state.components, state.turn
        if objection := smithies.why_not_at(state, move.number):
            return objection
        price, artefact = components.prices[move.number], smithies.lying_at(state, move.number)
        if payment_power(state.gems[seat], state.charged[seat])[artefact] >= price:
            return None
        need, ore = NEEDS[smithies.needed_for(artefact)], components.ore_price
        instead = ore if state.ore[seat] >= ore else 0  # of ore (RS-ORE-1)
        return against("RS-FORGE-2", gems=f"{price} {need} gem", smithy=move.number + 1, count=instead)

    def smithy(self, turn: Turn, move: RuneStonesMove) -> None:
        """Pay with gems (RS-FORGE-3)."""
        state = turn.state
        artefact = begin(turn, move)
        state.owed = [0] * len(NEEDS)
        state.owed[smithies.needed_for(artefact)] = state.components.smithies[move.number].price
        if pay_on(turn):
            find_place(turn)

    def why_not_ore(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Forge at a smithy with ore (RS-ORE-2)."""
        price = state.components.ore_price
        lacks = against("RS-ORE-2", count=price) if state.ore[state.turn] < price else None
        return smithies.why_not_at(state, move.number) or lacks

    def ore(self, turn: Turn, move: RuneStonesMove) -> None:
        """Pay with ore (RS-ORE-1)."""
        begin(turn, move)
        give_ore(turn, turn.state.components.ore_price, "RS-ORE-1")
        find_place(turn)

    def why_not_done(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Forge at least one artefact (RS-R6)."""
        return None if state.forged else against("RS-R6", why="why_unforged")

    def done(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Forge no more; the empty smithies get new artefacts (RS-SMITHY-1)."""
        if turn.events is not None:
            turn.tell("forged", "RS-FORGE-0", seat=turn.state.turn, count=turn.state.forged.bit_count())
        turn.state.forged = 0
        stock(turn, "RS-SMITHY-1")
        after_action(turn)


def begin(turn: Turn, move: RuneStonesMove) -> int:
    """Begin to forge at a smithy, and give its artefact."""
    state = turn.state
    state.smithy, state.with_ore = move.number, move.verb == "ore"
    artefact = smithies.artefact_being_forged(state)
    if turn.events is not None:
        turn.tell("forges", "RS-FORGE-0", seat=state.turn, gem=GEMS[artefact], smithy=move.number + 1)
    return artefact


def find_place(turn: Turn) -> None:
    """Find a place for the artefact; where there is only one it goes there."""
    places = smithies.places_for(turn.state, smithies.artefact_being_forged(turn.state))
    if len(places) == 1:
        lay_down(turn, places[0])
    else:
        turn.state.step = "place"


class ChoosePlace(Step["State", "Turn", "RuneStonesMove"]):
    """Choose where the artefact is laid."""

    name = "place"
    verbs = ("place",)

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the free places where it may lie."""
        moves = state.components.by_verb["place"]
        return [moves[place] for place in smithies.places_for(state, smithies.artefact_being_forged(state))]

    def why_not_place(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Choose a free place of the colour, or any for a wild one (RS-R5)."""
        artefact = smithies.artefact_being_forged(state)
        if move.number in smithies.places_for(state, artefact):
            return None
        return against("RS-R5", place=PLACES[move.number], gem=GEMS[artefact])

    def place(self, turn: Turn, move: RuneStonesMove) -> None:
        """Lay it there (RS-FORGE-4)."""
        lay_down(turn, move.number)


def lay_down(turn: Turn, place: int) -> None:
    """Lay the artefact down for good (RS-FORGE-4); with ore there is no bonus (RS-ORE-3)."""
    state = turn.state
    smithy, seat, artefact = smithies.smithy_in_use(state), state.turn, smithies.artefact_being_forged(state)
    if smithy == WILD_SMITHY:
        state.wilds -= 1
    else:
        state.smithies[smithy] = None
    state.boards[seat][place] = artefact
    state.forged |= 1 << smithy
    rule = "RS-FORGE-6" if artefact == WILD else "RS-FORGE-4"
    if turn.events is not None:
        turn.tell("placed", rule, seat=seat, gem=GEMS[artefact], place=PLACES[place])
    state.bonus = state.components.smithies[smithy].bonus
    if state.bonus is not None and state.with_ore:
        turn.tell("no_bonus", "RS-ORE-3", seat=seat)
        state.bonus = None
    if state.bonus == "ore" and not state.ore_supply:  # one that there is not is wasted (RS-R4)
        turn.tell("nothing", "RS-BONUS-3", seat=seat, why="lacks_ore")
        state.bonus = None
    state.smithy, state.with_ore = None, False
    state.step = "forge" if state.bonus is None else "bonus"


class TakeBonus(Step["State", "Turn", "RuneStonesMove"]):
    """Take what the smithy adds, or decline it."""

    name = "bonus"
    verbs = ("accept", "decline")

    def accept(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Take what the smithy adds, at once (RS-BONUS-2, RS-BONUS-3, RS-BONUS-4)."""
        state = turn.state
        bonus, state.bonus, state.step = state.bonus, None, "forge"
        if bonus == "ore":
            take_ore(turn, "RS-BONUS-3")
        elif bonus == "points":
            score(turn, state.components.bonus_points, "RS-BONUS-4")
        else:
            roll(turn, "RS-BONUS-2")

    def decline(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Decline it (RS-R19)."""
        turn.tell("declined", "RS-R19", seat=turn.state.turn)
        turn.state.bonus, turn.state.step = None, "forge"
