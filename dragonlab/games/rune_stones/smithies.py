"""The smithies: which artefacts lie there, where these have a place, and what one can forge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.rune_stones.components import ANY, GEMS, ROWS, WILD, WILD_SMITHY
from dragonlab.games.rune_stones.paying import payment_power

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

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


def can_forge(state: State) -> bool:
    """Tell whether anything can be forged."""
    return can_forge_with(state, state.gems[state.turn], state.ore[state.turn])


def can_forge_with(state: State, gems: Sequence[int], ore: int) -> bool:
    """Tell the same, had one such gems and so much ore; nothing has been forged this turn."""
    prices, enough_ore, count = state.components.prices, ore >= state.components.ore_price, sum(gems)
    if state.wilds and (enough_ore or count >= prices[WILD_SMITHY]) and None in state.boards[state.turn]:
        return True  # any gems pay for a wild artefact, and it may lie anywhere: that is soon seen
    if not enough_ore and count < state.components.least_price:
        return False
    power = payment_power(gems, state.charged[state.turn])
    for smithy, artefact in enumerate(state.smithies):
        if artefact is not None and (enough_ore or power[artefact] >= prices[smithy]) and has_place(state, artefact):
            return True
    return False


def forgeable(state: State) -> list[RuneStonesMove]:
    """List the smithies at which one can forge with gems, then those at which one can with ore."""
    gems, ore = state.gems[state.turn], state.ore[state.turn]
    components, prices, forged = state.components, state.components.prices, state.forged
    by_gems: list[RuneStonesMove] = []
    by_ore: list[RuneStonesMove] = []
    enough_ore = ore >= components.ore_price
    if forged.bit_count() >= MAX_FORGED or not (enough_ore or sum(gems) >= components.least_price):
        return by_gems
    power = payment_power(gems, state.charged[state.turn])
    for smithy, artefact in enumerate((*state.smithies, WILD if state.wilds else None)):
        if artefact is None:
            continue
        enough_gems = power[artefact] >= prices[smithy]
        if (enough_gems or enough_ore) and not forged >> smithy & 1 and has_place(state, artefact):
            if enough_gems:
                by_gems.append(components.by_verb["smithy"][smithy])
            if enough_ore:
                by_ore.append(components.by_verb["ore"][smithy])
    return by_gems + by_ore


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
