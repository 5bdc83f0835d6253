"""Forging: gems or ore for an artefact, its place on the board, and what the smithy adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.abilities import roll
from dragonlab.games.rune_stones.components import ANY, GEMS, NEEDS, PLACES, ROWS, WILD, WILD_SMITHY
from dragonlab.games.rune_stones.paying import means, pay_on
from dragonlab.games.rune_stones.piles import give_ore, score, stock, take_ore
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Chance, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

MOST = 2  # artefacts in a turn


def artefact_at(state: State, smithy: int) -> int | None:
    """Name the artefact on a smithy; None if there is none."""
    if smithy == WILD_SMITHY:
        return WILD if state.wilds else None
    return state.smithies[smithy]


def under_hammer(state: State) -> int:
    """Name the artefact that is being forged."""
    artefact = None if state.smithy is None else artefact_at(state, state.smithy)
    assert artefact is not None  # noqa: S101  one was chosen
    return artefact


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
    """Tell whether there is any."""
    board = state.boards[state.turn]
    return None in board if artefact == WILD else None in board[artefact :: len(GEMS)]


def can_forge(state: State, gems: Sequence[int], ore: int) -> bool:
    """Tell whether an artefact can be forged with such gems or so much ore."""
    return bool(forgeable(state, gems, ore))


def forgeable(state: State, gems: Sequence[int], ore: int) -> list[Action]:
    """List the smithies at which one can forge with gems, then those at which one can with ore."""
    box, forged, by_gems, by_ore = state.components, state.forged, list["Action"](), list["Action"]()
    if forged.bit_count() >= MOST:
        return by_gems
    purse, enough_ore = means(gems, state.charged[state.turn]), ore >= box.ore_price
    for smithy, artefact in enumerate((*state.smithies, WILD if state.wilds else None)):
        if artefact is None or forged >> smithy & 1:
            continue
        enough_gems = purse[artefact] >= box.prices[smithy]
        if (enough_gems or enough_ore) and has_place(state, artefact):
            if enough_gems:
                by_gems.append(box.by_verb["smithy"][smithy])
            if enough_ore:
                by_ore.append(box.by_verb["ore"][smithy])
    return by_gems + by_ore


def possible_moves(state: State) -> list[Action]:
    """List where one can forge, and being content."""
    gems, ore = state.gems[state.turn], state.ore[state.turn]
    done = state.components.by_verb["done"] if state.forged else []
    return forgeable(state, gems, ore) + done


def due(state: State) -> str:
    """Say what can be done: forge an artefact, or another one, or only finish."""
    if not state.forged:
        return "forge"
    return "forged" if len(possible_moves(state)) > 1 else "done"


def why_not_smithy(state: State, action: Action) -> Objection | None:
    """Forge at a smithy with gems (RS-FORGE-2) or with ore (RS-ORE-2)."""
    smithy = action.number
    if state.forged.bit_count() >= MOST:
        return against("RS-FORGE-1", smithy=smithy + 1)
    if state.forged >> smithy & 1:
        return against("RS-R13" if smithy == WILD_SMITHY else "RS-R9", smithy=smithy + 1)
    artefact = artefact_at(state, smithy)
    if artefact is None:
        return against("RS-SMITHY-3", smithy=smithy + 1)
    if not has_place(state, artefact):
        return against("RS-FORGE-5", gem=state.components.gems.all[artefact])
    return why_not_pay(state, action, artefact)


def why_not_pay(state: State, action: Action, artefact: int) -> Objection | None:
    """Have the ore (RS-ORE-2), or the gems (RS-FORGE-2)."""
    box, seat = state.components, state.turn
    if action.verb == "ore":
        return None if state.ore[seat] >= box.ore_price else against("RS-ORE-2", count=box.ore_price)
    price = box.prices[action.number]
    if means(state.gems[seat], state.charged[seat])[artefact] >= price:
        return None
    return against("RS-FORGE-2", gems=f"{price} {NEEDS[needed_for(artefact)]} gem", smithy=action.number + 1)


def forge(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Choose a smithy and pay, with gems (RS-FORGE-3) or with ore (RS-ORE-1)."""
    state.smithy, state.with_ore = action.number, action.verb == "ore"
    artefact = under_hammer(state)
    if events is not None:
        gem = state.components.gems.all[artefact]
        telling.tell(events, "forges", "RS-FORGE-0", seat=state.turn, gem=gem, smithy=action.number + 1)
    if state.with_ore:
        give_ore(state, state.components.ore_price)
        telling.tell(events, "paid_ore", "RS-ORE-1", seat=state.turn, count=state.components.ore_price)
        paid(state, events)
    else:
        state.owed = [0] * len(NEEDS)
        state.owed[needed_for(artefact)] = state.components.smithies[action.number].price
        if pay_on(state, events):
            paid(state, events)


def paid(state: State, events: Events) -> None:
    """Find a place for the artefact; where there is only one it goes there."""
    artefact = under_hammer(state)
    places = places_for(state, artefact)
    if len(places) == 1:
        put(state, places[0], events)
    else:
        state.step = "place"


def possible_places(state: State) -> list[Action]:
    """List where the artefact may be laid."""
    moves = state.components.by_verb["place"]
    return [moves[place] for place in places_for(state, under_hammer(state))]


def why_not_place(state: State, action: Action) -> Objection | None:
    """Choose a free place of the colour, or any for a wild one (RS-R5)."""
    artefact = under_hammer(state)
    if action.number in places_for(state, artefact):
        return None
    return against("RS-R5", place=PLACES[action.number], gem=state.components.gems.all[artefact])


def place(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    put(state, action.number, events)


def put(state: State, place: int, events: Events) -> None:
    """Lay the artefact down for good (RS-FORGE-4); with ore there is no bonus (RS-ORE-3)."""
    smithy, seat, artefact = state.smithy or 0, state.turn, under_hammer(state)
    if smithy == WILD_SMITHY:
        state.wilds -= 1
    else:
        state.smithies[smithy] = None
    state.boards[seat][place] = artefact
    state.forged |= 1 << smithy
    if events is not None:
        moved, gem = Moved("smithies", f"board{seat}", 1), state.components.gems.all[artefact]
        rule = "RS-FORGE-6" if artefact == WILD else "RS-FORGE-4"
        telling.tell(events, "placed", rule, moved, seat=seat, gem=gem, place=PLACES[place])
    state.bonus = None if state.with_ore else state.components.smithies[smithy].bonus
    if state.bonus == "ore" and not state.ore_supply:  # one that there is not is wasted (RS-R4)
        telling.tell(events, "nothing", "RS-BONUS-3", seat=seat, why="lacks_ore")
        state.bonus = None
    state.smithy, state.with_ore = None, False
    state.step = "forge" if state.bonus is None else "bonus"


def take_bonus(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take what the smithy adds, at once (RS-BONUS-2, RS-BONUS-3, RS-BONUS-4)."""
    bonus, state.bonus, state.step = state.bonus, None, "forge"
    if bonus == "ore":
        take_ore(state, "RS-BONUS-3", events)
    elif bonus == "points":
        score(state, state.components.bonus_points, "RS-BONUS-4", events)
    else:
        roll(state, "RS-BONUS-2", chance, events)


def why_not_forged(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    return None if state.forged else against("RS-R6", why="why_unforged")


def forged(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Forge no more; the empty smithies get new artefacts (RS-SMITHY-1)."""
    telling.tell(events, "forged", "RS-FORGE-0", seat=state.turn, count=state.forged.bit_count())
    state.forged = 0
    stock(state, "RS-SMITHY-1", chance, events)
    after_action(state, chance, events)
