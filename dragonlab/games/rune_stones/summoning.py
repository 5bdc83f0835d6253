"""Summoning: magic of one colour, with white magic or without, for creatures of the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.events import Moved
from dragonlab.core.state import against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import COLOURS, MAGIC_STONE
from dragonlab.games.rune_stones.piles import fill_display, play_card
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dragonlab.core.chance import Chance
    from dragonlab.core.state import Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events


def can_summon(state: State) -> bool:
    """Tell whether all magic of one colour pays for a creature."""
    white, by_colour = strength(state, state.hands[state.turn])
    stone = state.components.stone_magic if MAGIC_STONE in state.stones[state.turn] else 0
    return stone + white + max(by_colour) >= cheapest(state)


def colour_of(state: State) -> int | None:
    """Say of which colour the magic is that was played; None: of all."""
    for card in state.played:
        colour = state.components.colours[card]
        if colour is not None:
            return colour
    return None


def strength(state: State, cards: Sequence[int]) -> tuple[int, list[int]]:
    """Add up the magic of cards: what is white, and what is of each colour (RS-R18)."""
    box, white, by_colour = state.components, 0, [0] * len(COLOURS)
    for card in cards:
        of = box.colours[card]
        if of is None:
            white += box.magic[card]
        else:
            by_colour[of] += box.magic[card]
    return white, by_colour


def cheapest(state: State) -> int:
    """Say what the cheapest creature of the display costs; beyond all magic if there is none."""
    costs, display = state.components.costs, state.display
    if None not in display:
        return state.components.cheapest
    return min([cost for cost, card in zip(costs, display, strict=True) if card is not None], default=1000)


def possible_moves(state: State) -> list[Action]:
    """List the magic that leads to a creature, the creatures that are paid for, and being content."""
    by_verb = state.components.by_verb
    if not state.called:
        plays, goes_on = by_verb["play"], leading_on(state)
        return [plays[card] for card in state.hands[state.turn] if goes_on(card)] + paid_for(state)
    done = by_verb["done"]
    return paid_for(state) + done if not state.most or state.called < state.most else done[:]


def paid_for(state: State) -> list[Action]:
    """List the creatures of the display that the magic played pays for."""
    calls, magic = state.components.by_verb["call"], state.magic
    if magic < state.components.cheapest:
        return []
    there = zip(state.components.costs, state.display, strict=True)
    return [calls[card] for card in sorted([card for cost, card in there if card is not None and cost <= magic])]


def why_not_magic(state: State, action: Action) -> Objection | None:
    """Play magic of one colour, with white magic or without (RS-SUMMON-2), before the first creature (RS-R21)."""
    box, hand, card = state.components, state.hands[state.turn], action.card
    if card not in hand:
        return against("RS-HAND-1", card=box.cards.all[card])
    if state.called:
        return against("RS-R21", step="step_call")
    before, colour = colour_of(state), box.colours[card]
    if before is not None and colour is not None and before != colour:
        return against("RS-SUMMON-2", card=box.cards.all[card])
    return None if leading_on(state)(card) else against("RS-R6", action="act_summon")


def leading_on(state: State) -> Callable[[int], bool]:
    """Tell of a card of the hand whether it goes with the magic played before, and all of that pays for a creature."""
    played, colours = colour_of(state), state.components.colours
    white, by_colour = strength(state, state.hands[state.turn])
    lacking = cheapest(state) - state.magic - white

    def leads_on(card: int) -> bool:
        own = colours[card]
        if played is None:
            return (max(by_colour) if own is None else by_colour[own]) >= lacking
        return own in {None, played} and by_colour[played] >= lacking

    return leads_on


def play_magic(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Add the magic of a card (RS-SUMMON-3)."""
    play_card(state, state.turn, action.card)
    state.magic += state.components.magic[action.card]
    name, moved = state.components.cards.all[action.card], Moved(f"hand{state.turn}", "played", 1)
    telling.tell(events, "magic", "RS-SUMMON-3", moved, seat=state.turn, card=name, count=state.magic)


def why_not_call(state: State, action: Action) -> Objection | None:
    """Summon a creature of the display (RS-R4) that can be paid (RS-SUMMON-1), as many as the option lets (RS-R16)."""
    box, card = state.components, action.card
    if card not in state.display:
        return against("RS-R4", card=box.cards.all[card])
    if state.most and state.called >= state.most:
        return against("RS-R16", count=state.most)
    cost = box.costs[state.display.index(card)]
    if cost > state.magic:
        return against("RS-SUMMON-1", card=box.cards.all[card], cost=cost, magic=state.magic)
    return None


def call(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Summon a creature: it goes to the own discards (RS-SUMMON-4)."""
    space = state.display.index(action.card)
    state.magic -= state.components.costs[space]
    state.called += 1
    state.display[space] = None
    state.discards[state.turn].append(action.card)
    telling.card(events, "called", "RS-SUMMON-4", state, action.card, Moved("display", f"discard{state.turn}", 1))


def why_not_summoned(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    return None if state.called else against("RS-R6", action="act_summon")


def put_away(state: State, chance: Chance, events: Events) -> None:
    """Lay the played cards on the own discards; magic that is left is lost (RS-SUMMON-5); the display is filled."""
    seat = state.turn
    telling.tell(
        events,
        "summoned",
        "RS-SUMMON-5",
        *([Moved("played", f"discard{seat}", len(state.played))] if state.played else []),
        seat=seat,
        count=state.magic,
    )
    state.discards[seat] += state.played
    state.played, state.magic, state.called = [], 0, 0
    fill_display(state, chance, events)


def summoned(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Summon no more: what was played is put away, and the display is filled."""
    put_away(state, chance, events)
    after_action(state, chance, events)
