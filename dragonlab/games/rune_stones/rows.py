"""The two rows of the board: exchanged for points and a rune stone; and what two of the stones let one do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import BARTER_STONE, GEMS, ROWS, STONES, WILD, WILD_STONE, stone_face
from dragonlab.games.rune_stones.piles import (
    give_gems,
    give_ore,
    melt,
    renew_artefacts,
    score,
    stock,
    take_gem,
    take_ore,
)

if TYPE_CHECKING:
    from dragonlab.core import Chance, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

LEAST = 2  # artefacts of a row that can be exchanged
MOST_STONES = 4


def artefacts_in(state: State, row: int) -> list[int]:
    """List the artefacts of a row."""
    board = state.boards[state.turn]
    return [artefact for place in ROWS[row] if (artefact := board[place]) is not None]


def why_not_exchange(state: State, action: Action) -> Objection | None:
    """Exchange a row with two artefacts or more (RS-ROW-1)."""
    count = len(artefacts_in(state, action.number))
    return None if count >= LEAST else against("RS-ROW-1", row=action.number + 1, count=count)


def can_exchange(state: State) -> bool:
    """Tell whether any row can be exchanged."""
    board, (first, second) = state.boards[state.turn], ROWS
    free = len(first) - LEAST
    return board[: second.start].count(None) <= free or board[second.start :].count(None) <= free


def possible_exchanges(state: State) -> list[Action]:
    """List the rows that can be exchanged, and ending the turn."""
    by_verb = state.components.by_verb
    return [move for move in by_verb["exchange"] if why_not_exchange(state, move) is None] + by_verb["end"]


def due(state: State) -> str:
    """Say what can be done: exchange a row, barter, or only end the turn."""
    if can_exchange(state):
        return "exchange"
    return "barter" if can_barter(state) else "end"


def exchange(state: State, action: Action, chance: Chance, events: Events) -> None:
    """Give up a row for points (RS-ROW-2), and take a stone (RS-ROW-4)."""
    seat, there = state.turn, artefacts_in(state, action.number)
    for place in ROWS[action.number]:
        state.boards[seat][place] = None
    for artefact in there:
        melt(state, artefact)
    telling.tell(events, "exchanged", "RS-ROW-3", seat=seat, row=action.number + 1, count=len(there))
    score(state, state.components.exchange[len(there) - LEAST], "RS-ROW-2", events)
    renew_artefacts(state, events)
    stock(state, "RS-R20", chance, events)
    if len(state.stones[seat]) == MOST_STONES:
        telling.tell(events, "no_stone", "RS-ROW-5", seat=seat, why="lacks_room")
    elif any(why_not_own(state, stone) is None for stone in range(len(STONES))):
        state.step = "stone"
    else:
        telling.tell(events, "no_stone", "RS-ROW-4", seat=seat, why="lacks_stones")


def why_not_own(state: State, stone: int) -> Objection | None:
    """Take a stone of a type that one lacks (RS-R3); the wild one only with a gem to lay on it (RS-R8)."""
    if stone in state.stones[state.turn]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_owned")
    if not state.stones_left[stone]:
        return against("RS-R3", stone=stone_face(STONES[stone]), why="why_gone")
    if stone == WILD_STONE and not any(state.supply[:WILD]):
        return against("RS-WILD-2", stone=stone_face(STONES[stone]))
    return None


def why_not_stone(state: State, action: Action) -> Objection | None:
    return why_not_own(state, action.number)


def due_stone(state: State) -> str:
    """Say what is asked: a stone, which by the option may be declined."""
    return "stone_or_not" if state.may_leave_stones else "stone"


def why_not_leave_stone(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    """Take the stone, unless the option says otherwise (RS-R3)."""
    return None if state.may_leave_stones else against("RS-R21", step="step_stone")


def leave_stone(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Be content with the points (RS-R19)."""
    telling.tell(events, "declined", "RS-R19", seat=state.turn)
    state.step = "exchange"


def take_stone(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take a rune stone (RS-ROW-4); the wild one asks for a colour (RS-WILD-1)."""
    seat = state.turn
    state.stones_left[action.number] -= 1
    state.stones[seat].append(action.number)
    if events is not None:
        moved = Moved("stones", f"stones{seat}", 1)
        telling.tell(events, "stone", "RS-ROW-4", moved, seat=seat, stone=stone_face(STONES[action.number]))
    state.step = "colour" if action.number == WILD_STONE else "exchange"


def charge(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Lay a coloured gem of the supply on the wild stone: it never leaves (RS-WILD-1)."""
    state.supply[action.number] -= 1
    state.charged[state.turn] = action.number
    telling.tell(events, "charged", "RS-WILD-1", seat=state.turn, gem=GEMS[action.number])
    state.step = "exchange"


# -- Barter ------------------------------------------------------------------------------------------------


def why_not_barter(state: State, action: Action) -> Objection | None:
    """Barter once a turn with the stone, if both sides have what changes hands (RS-BARTER-2)."""
    seat, gem = state.turn, action.number
    gives = state.gems[seat][gem] if action.verb == "barter" else state.ore[seat]
    gets = state.ore_supply if action.verb == "barter" else state.supply[gem]
    if BARTER_STONE not in state.stones[seat]:
        return against("RS-BARTER-2", why="why_no_stone")
    if state.bartered:
        return against("RS-BARTER-2", why="why_bartered")
    if gives and gets:
        return None
    return against("RS-BARTER-2", why="why_not_left" if gives else "why_not_held")


def can_barter(state: State) -> bool:
    """Tell whether anything can still be bartered this turn."""
    return not state.bartered and BARTER_STONE in state.stones[state.turn] and bool(possible_barters(state))


def possible_barters(state: State) -> list[Action]:
    """List what can be bartered: gems of one's own for ore, and ore for gems of the supply."""
    by_verb, gems, supply, found = state.components.by_verb, state.gems[state.turn], state.supply, list["Action"]()
    if state.ore_supply:
        found += [move for move in by_verb["barter"] if gems[move.number]]
    if state.ore[state.turn]:
        found += [move for move in by_verb["barter ore"] if supply[move.number]]
    return found


def barter(state: State, action: Action, events: Events) -> None:
    """Give a gem for one ore, or one ore for a coloured gem (RS-BARTER-1)."""
    state.bartered = True
    if action.verb == "barter":
        give_gems(state, [action.number], "RS-BARTER-1", events)
        take_ore(state, "RS-BARTER-1", events)
    else:
        give_ore(state, 1)
        telling.tell(events, "paid_ore", "RS-BARTER-1", seat=state.turn, count=1)
        take_gem(state, action.number, "RS-BARTER-1", events)
