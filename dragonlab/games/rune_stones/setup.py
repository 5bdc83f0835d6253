"""The set-up of Rune Stones: supplies, smithies, hands and the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import draw
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import GEMS, STONES
from dragonlab.games.rune_stones.supply import draw_hand, stock
from dragonlab.games.rune_stones.telling import RuneStonesTurn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events
    from dragonlab.games.rune_stones.state import RuneStonesState as State


def fill_supplies(state: State, options: Mapping[str, str]) -> State:
    """Fill the supplies, with one stone of each type fewer than there are seats (RS-SETUP-2); note the options."""
    components, seats = state.components, len(state.hands)
    state.pile = [*components.creatures]
    state.supply = [components.gem_count - seats] * len(GEMS)
    state.ore_supply = components.ore_count
    state.wilds = components.wild_count
    state.stones_left = [seats - 1] * len(STONES)
    state.most = 2 if options["max_summons"] == "2" else 0
    state.barter_after_roll = options["barter"] == "after_roll"
    state.may_leave_stones = options["row_stone"] == "declinable"
    state.wild_pays_first = options["wild_pays"] == "first"
    return state


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Lay supplies, smithies and display out, deal, and choose who begins: first if decks depend on it (RS-R23)."""
    seats, components, turn = len(state.hands), state.components, RuneStonesTurn()
    turn.state, turn.chance, turn.events = state, chance, events
    by_chance = options["first"] == "chance"
    if by_chance and components.by_turn:
        state.first = chance.pick("first", range(seats))
    stock(turn, "RS-SETUP-3")
    for seat in range(seats):
        state.gems[seat] = [1] * len(GEMS)  # RS-SETUP-4
        state.decks[seat] = [*components.deck(seat, state.first, seats)]
        draw_hand(turn, seat, components.hand, "RS-SETUP-5")
    lay_display(turn)
    if by_chance and not components.by_turn:
        state.first = chance.pick("first", range(seats))
    state.turn = state.to_move = state.first
    turn.tell("first", "RS-SETUP-7", seat=state.first)


def lay_display(turn: RuneStonesTurn) -> None:
    """Lay six creatures out, left to right; white dragons are set aside and go back into the pile (RS-SETUP-6)."""
    state, aside, shown = turn.state, list[int](), list[int]()
    while len(shown) < len(state.display):
        card = draw(state.pile, "pile", turn.chance)
        (aside if state.components.colours[card] is None else shown).append(card)
    state.display = [*shown]
    state.pile = sorted([*state.pile, *aside])
    telling.filled(turn, "RS-SETUP-6", shown)
    if aside:
        turn.tell("aside", "RS-SETUP-6", cards=state.components.cards.of(aside), count=len(aside))
