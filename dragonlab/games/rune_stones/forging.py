"""Forging: gems or ore for an artefact, its place on the board, and what the smithy adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones.abilities import roll
from dragonlab.games.rune_stones.components import ANY, GEMS, NEEDS, PLACES, ROWS, WILD, WILD_SMITHY
from dragonlab.games.rune_stones.paying import pay_on, payment_power
from dragonlab.games.rune_stones.piles import give_ore, score, stock, take_ore
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn

MAX_FORGED = 2  # artefacts in a turn


def artefact_at(state: State, smithy: int) -> int | None:
    """Name the artefact on a smithy; None if there is none."""
    if smithy == WILD_SMITHY:
        return WILD if state.wilds else None
    return state.smithies[smithy]


def lying_at(state: State, smithy: int) -> int:
    """Name the artefact on a smithy where one lies."""
    artefact = artefact_at(state, smithy)
    assert artefact is not None, f"nothing lies at smithy {smithy + 1}"  # noqa: S101
    return artefact


def smithy_in_use(state: State) -> int:
    """Name the smithy at which an artefact is being forged."""
    assert state.smithy is not None  # noqa: S101  one was chosen
    return state.smithy


def artefact_being_forged(state: State) -> int:
    """Name the artefact that is paid, or is being paid, and has no place yet."""
    return lying_at(state, smithy_in_use(state))


def needed_for(artefact: int) -> int:
    """Say which gems pay for an artefact: those of its colour, or any for a wild one (RS-FORGE-2)."""
    return ANY if artefact == WILD else artefact


def places_for(state: State, artefact: int) -> list[int]:
    """List the free places: those of its colour, or all for a wild one (RS-R5)."""
    board = state.boards[state.turn]
    if artefact == WILD:
        return [place for place, there in enumerate(board) if there is None]
    return [row[artefact] for row in ROWS if board[row[artefact]] is None]


def has_place(state: State, artefact: int) -> bool:
    """Tell whether `places_for` finds any, and look for no more."""
    board = state.boards[state.turn]
    return None in board if artefact == WILD else None in board[artefact :: len(GEMS)]


def can_forge(state: State, gems: Sequence[int], ore: int) -> bool:
    """Tell whether an artefact can be forged with such gems or so much ore."""
    return bool(forgeable(state, gems, ore))


def forgeable(state: State, gems: Sequence[int], ore: int) -> list[RuneStonesMove]:
    """List the smithies at which one can forge with gems, then those at which one can with ore."""
    components, forged = state.components, state.forged
    by_gems: list[RuneStonesMove] = []
    by_ore: list[RuneStonesMove] = []
    enough_ore = ore >= components.ore_price
    if forged.bit_count() >= MAX_FORGED or not (enough_ore or sum(gems) >= components.least_price):
        return by_gems
    power = payment_power(gems, state.charged[state.turn])
    for smithy, artefact in enumerate((*state.smithies, WILD if state.wilds else None)):
        if artefact is None or forged >> smithy & 1:
            continue
        enough_gems = power[artefact] >= components.prices[smithy]
        if (enough_gems or enough_ore) and has_place(state, artefact):
            if enough_gems:
                by_gems.append(components.by_verb["smithy"][smithy])
            if enough_ore:
                by_ore.append(components.by_verb["ore"][smithy])
    return by_gems + by_ore


def open_smithies(state: State) -> list[int]:
    """List the smithies at which one can forge now, with gems or with ore."""
    return sorted({move.number for move in forgeable(state, state.gems[state.turn], state.ore[state.turn])})


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
        """List where one can forge, and being content."""
        gems, ore = state.gems[state.turn], state.ore[state.turn]
        done = state.components.by_verb["done"] if state.forged else []
        return forgeable(state, gems, ore) + done

    def why_not_smithy(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Forge at a smithy with gems (RS-FORGE-2)."""
        components, seat = state.components, state.turn
        if objection := why_not_at(state, move.number):
            return objection
        price, artefact = components.prices[move.number], lying_at(state, move.number)
        if payment_power(state.gems[seat], state.charged[seat])[artefact] >= price:
            return None
        return against("RS-FORGE-2", gems=f"{price} {NEEDS[needed_for(artefact)]} gem", smithy=move.number + 1)

    def smithy(self, turn: Turn, move: RuneStonesMove) -> None:
        """Pay with gems (RS-FORGE-3)."""
        state = turn.state
        artefact = begin(turn, move)
        state.owed = [0] * len(NEEDS)
        state.owed[needed_for(artefact)] = state.components.smithies[move.number].price
        if pay_on(turn):
            find_place(turn)

    def why_not_ore(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Forge at a smithy with ore (RS-ORE-2)."""
        price = state.components.ore_price
        lacks = against("RS-ORE-2", count=price) if state.ore[state.turn] < price else None
        return why_not_at(state, move.number) or lacks

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
        turn.tell("forged", "RS-FORGE-0", seat=turn.state.turn, count=turn.state.forged.bit_count())
        turn.state.forged = 0
        stock(turn, "RS-SMITHY-1")
        after_action(turn)


def why_not_at(state: State, smithy: int) -> Objection | None:
    """Forge twice at most (RS-FORGE-1), at different smithies, where an artefact lies that has a place (RS-FORGE-5)."""
    if state.forged.bit_count() >= MAX_FORGED:
        return against("RS-FORGE-1", smithy=smithy + 1)
    if state.forged >> smithy & 1:
        return against("RS-R13" if smithy == WILD_SMITHY else "RS-R9", smithy=smithy + 1)
    artefact = artefact_at(state, smithy)
    if artefact is None:
        return against("RS-SMITHY-3", smithy=smithy + 1)
    return None if has_place(state, artefact) else against("RS-FORGE-5", gem=GEMS[artefact])


def begin(turn: Turn, move: RuneStonesMove) -> int:
    """Begin to forge at a smithy, and give its artefact."""
    state = turn.state
    state.smithy, state.with_ore = move.number, move.verb == "ore"
    artefact = artefact_being_forged(state)
    turn.tell("forges", "RS-FORGE-0", seat=state.turn, gem=GEMS[artefact], smithy=move.number + 1)
    return artefact


def find_place(turn: Turn) -> None:
    """Find a place for the artefact; where there is only one it goes there."""
    places = places_for(turn.state, artefact_being_forged(turn.state))
    if len(places) == 1:
        lay_down(turn, places[0])
    else:
        turn.state.step = "place"


class ChoosePlace(Step["State", "Turn", "RuneStonesMove"]):
    """Choose where the artefact is laid."""

    name = "place"
    verbs = ("place",)

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the places of its colour that are free."""
        moves = state.components.by_verb["place"]
        return [moves[place] for place in places_for(state, artefact_being_forged(state))]

    def why_not_place(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Choose a free place of the colour, or any for a wild one (RS-R5)."""
        artefact = artefact_being_forged(state)
        if move.number in places_for(state, artefact):
            return None
        return against("RS-R5", place=PLACES[move.number], gem=GEMS[artefact])

    def place(self, turn: Turn, move: RuneStonesMove) -> None:
        """Lay it there (RS-FORGE-4)."""
        lay_down(turn, move.number)


def lay_down(turn: Turn, place: int) -> None:
    """Lay the artefact down for good (RS-FORGE-4); with ore there is no bonus (RS-ORE-3)."""
    state = turn.state
    smithy, seat, artefact = smithy_in_use(state), state.turn, artefact_being_forged(state)
    if smithy == WILD_SMITHY:
        state.wilds -= 1
    else:
        state.smithies[smithy] = None
    state.boards[seat][place] = artefact
    state.forged |= 1 << smithy
    rule = "RS-FORGE-6" if artefact == WILD else "RS-FORGE-4"
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
