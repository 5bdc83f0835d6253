"""What follows an action: rows are exchanged for points and rune stones, the hand is refilled, the next seat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.bartering import can_barter
from dragonlab.games.rune_stones.components import (
    GEMS,
    HAND_STONE,
    MIN_EXCHANGED,
    MOST_STONES,
    ROWS,
    STONES,
    WILD,
    WILD_STONE,
    stone_face,
)
from dragonlab.games.rune_stones.supply import draw_hand, score, stock, take_back, why_no_gem

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


def artefacts_in(state: State, row: int) -> list[int]:
    """List the artefacts of a row."""
    board = state.boards[state.turn]
    return [artefact for place in ROWS[row] if (artefact := board[place]) is not None]


def rows_to_exchange(state: State) -> list[int]:
    """List the rows with two artefacts or more (RS-ROW-1)."""
    board = state.boards[state.turn]
    if board.count(None) > len(board) - MIN_EXCHANGED:  # there are fewer in both
        return []
    found: list[int] = []
    for row, places in enumerate(ROWS):
        if board[places.start : places.stop].count(None) <= len(places) - MIN_EXCHANGED:
            found.append(row)
    return found


def why_not_own(state: State, stone: int) -> Objection | None:
    """Take a stone of a type that one lacks (RS-R3); the wild one only with a gem to lay on it (RS-R8)."""
    if stone in state.stones[state.turn]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_owned")
    if not state.stones_left[stone]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_gone")
    if stone == WILD_STONE and not any(state.supply[:WILD]):
        return against("RS-WILD-2", stone=stone_face(STONES[stone]))
    return None


def stones_to_take(state: State) -> list[int]:
    """List the stones that nothing forbids to take."""
    own, left, gems = state.stones[state.turn], state.stones_left, any(state.supply[:WILD])
    return [stone for stone, count in enumerate(left) if count and stone not in own and (gems or stone != WILD_STONE)]


def after_action(turn: Turn) -> None:
    """Let rows be exchanged (RS-TURN-3); where there is nothing to exchange or to barter, the turn ends by itself.

    After an exchange one says `end`: so one sees what the row has brought, and can take the choice of a stone back, as
    long as no cards are drawn.
    """
    state = turn.state
    state.step = "exchange"
    if not rows_to_exchange(state) and not can_barter(state):
        end_turn(turn)


class Exchange(Step["State", "Turn", "RuneStonesMove"]):
    """Exchange rows for points and stones, then end the turn."""

    name = "exchange"
    verbs = ("exchange", "end")

    def due(self, state: State) -> str:
        """Say what can be done: exchange a row, barter, or only end the turn."""
        if rows_to_exchange(state):
            return "exchange"
        return "barter" if can_barter(state) else "end"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the rows that can be exchanged, and ending the turn."""
        by_verb = state.components.by_verb
        return [*map(by_verb["exchange"].__getitem__, rows_to_exchange(state)), *by_verb["end"]]

    def why_not_exchange(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Exchange a row with two artefacts or more (RS-ROW-1)."""
        count = len(artefacts_in(state, move.number))
        return None if count >= MIN_EXCHANGED else against("RS-ROW-1", row=move.number + 1, count=count)

    def exchange(self, turn: Turn, move: RuneStonesMove) -> None:
        """Give up a row for points (RS-ROW-2), and take a stone (RS-ROW-4)."""
        state, seat, there = turn.state, turn.state.turn, artefacts_in(turn.state, move.number)
        for place in ROWS[move.number]:
            state.boards[seat][place] = None
        for artefact in there:
            take_back(state, artefact)
        if turn.events is not None:
            turn.tell("exchanged", "RS-ROW-3", seat=seat, row=move.number + 1, count=len(there))
        score(turn, state.components.row_points[len(there)], "RS-ROW-2")
        stock(turn, "RS-R20")
        if len(state.stones[seat]) == MOST_STONES:
            turn.tell("no_stone", "RS-ROW-5", seat=seat, why="lacks_room")
        elif stones_to_take(state):
            state.step = "stone"
        else:
            turn.tell("no_stone", "RS-ROW-4", seat=seat, why="lacks_stones")

    def end(self, turn: Turn, _move: RuneStonesMove) -> None:
        """End the turn, whatever rows are left (RS-TURN-3)."""
        if turn.events is not None:
            turn.tell("ended", "RS-TURN-3", seat=turn.state.turn)
        end_turn(turn)


class TakeStone(Step["State", "Turn", "RuneStonesMove"]):
    """Take a stone for the row, or decline it where the option allows that (RS-R3)."""

    name = "stone"
    verbs = ("stone", "decline")

    def due(self, state: State) -> str:
        """Say what is asked: a stone, which by the option may be declined."""
        return "stone_or_not" if state.may_leave_stones else "stone"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the stones that there are, of types that one lacks, and declining them if one may."""
        by_verb = state.components.by_verb
        stones = [*map(by_verb["stone"].__getitem__, stones_to_take(state))]
        return stones + by_verb["decline"] if state.may_leave_stones else stones

    def why_not_stone(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Take one that there is, of a type that one lacks (RS-R3)."""
        return why_not_own(state, move.number)

    def stone(self, turn: Turn, move: RuneStonesMove) -> None:
        """Take a rune stone (RS-ROW-4); the wild one asks for a colour (RS-WILD-1)."""
        state, seat = turn.state, turn.state.turn
        state.stones_left[move.number] -= 1
        state.stones[seat].append(move.number)
        turn.tell("stone", "RS-ROW-4", seat=seat, stone=stone_face(STONES[move.number]))
        state.step = "colour" if move.number == WILD_STONE else "exchange"

    def why_not_decline(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Take the stone, unless the option says otherwise (RS-R3)."""
        return None if state.may_leave_stones else against("RS-R21", step="step_stone")

    def decline(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Take the points alone (RS-R19)."""
        turn.tell("declined", "RS-R19", seat=turn.state.turn)
        turn.state.step = "exchange"


class ChooseColour(Step["State", "Turn", "RuneStonesMove"]):
    """Choose the colour that the wild stone makes wild."""

    name = "colour"
    verbs = ("gem",)

    def why_not_gem(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Choose a coloured gem that the supply has (RS-R4)."""
        return why_no_gem(state, move.number)

    def gem(self, turn: Turn, move: RuneStonesMove) -> None:
        """Lay a coloured gem of the supply on the wild stone: it never leaves (RS-WILD-1)."""
        state = turn.state
        state.supply[move.number] -= 1
        state.charged[state.turn] = move.number
        turn.tell("charged", "RS-WILD-1", seat=state.turn, gem=GEMS[move.number])
        state.step = "exchange"


def end_turn(turn: Turn) -> None:
    """Refill the hand (RS-TURN-4, RS-REFILL-1); the round in which somebody reached 65 is the last (RS-END-1)."""
    state = turn.state
    seat = state.turn
    if HAND_STONE in state.stones[seat]:
        draw_hand(turn, seat, state.components.stone_hand, "RS-REFILL-1")
    else:
        draw_hand(turn, seat, state.components.hand, "RS-TURN-4")
    state.step, state.bartered = "turn", False
    following = (seat + 1) % len(state.hands)
    if state.near_end and following == state.first:
        state.to_move = None
        telling.won(turn, state.final_scoring())
    else:
        state.turn = state.to_move = following
