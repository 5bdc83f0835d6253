"""Using cards: which two are chosen, or three, and where they go afterwards; `abilities` has what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import THREE_STONE
from dragonlab.games.rune_stones.piles import fill_display, play_card, renew_pile
from dragonlab.games.rune_stones.turns import after_action

if TYPE_CHECKING:
    from dragonlab.core import Chance, Objection
    from dragonlab.games.rune_stones.components import Action
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import Events

TWO, THREE = 2, 3  # cards to be used


def can_use(state: State) -> bool:
    return len(state.hands[state.turn]) >= TWO


def possible_moves(state: State) -> list[Action]:
    """List what may be done while the cards are chosen: each of the hand, or being content."""
    by_verb = state.components.by_verb
    plays = by_verb["play"]
    cards = [plays[card] for card in state.hands[state.turn]]
    return cards + by_verb["two"] if len(state.played) >= TWO else cards


def due(state: State) -> str:
    """Say which cards can be chosen: the two, or a third."""
    return "third" if len(state.played) >= TWO else "cards"


def why_not_card(state: State, action: Action) -> Objection | None:
    """Choose a card of the own hand to be used."""
    if action.card in state.hands[state.turn]:
        return None
    return against("RS-HAND-1", card=state.components.cards.all[action.card])


def play_to_use(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Choose two cards (RS-USE-1), or three with the stone (RS-THREE-1)."""
    seat, count = state.turn, len(state.played) + 1
    play_card(state, seat, action.card)
    if events is not None:
        rule = "RS-THREE-1" if count == THREE else "RS-USE-1"
        telling.card(events, "played", rule, state, action.card, Moved(f"hand{seat}", "played", 1))
    if count == THREE or (count == TWO and not (THREE_STONE in state.stones[seat] and state.hands[seat])):
        state.step = "use"


def why_not_two(state: State, action: Action) -> Objection | None:  # noqa: ARG001
    return None if len(state.played) >= TWO else against("RS-USE-2", count=len(state.played), where="where_played")


def two(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Be content with two cards, with a stone that lets one use three (RS-THREE-1, RS-R7)."""
    telling.tell(events, "two", "RS-THREE-1", seat=state.turn)
    state.step = "use"


def used(state: State, action: Action, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Leave the rest undone, and put the cards away."""
    put_away(state, chance, events)
    after_action(state, chance, events)


def put_away(state: State, chance: Chance, events: Events) -> None:
    """Let one of the used cards leave, lay the others on the own discards, and fill the display (RS-R1).

    Of two the highest leaves (RS-USE-5), of three the lowest (RS-THREE-1).
    """
    box, seat = state.components, state.turn
    used = sorted(state.played, key=box.numbers.__getitem__)
    three = len(used) > TWO
    leaving = used.pop(0 if three else -1)
    druid = box.all[leaving].deck is not None
    (state.removed if druid else state.discard).append(leaving)
    state.discards[seat] += used
    if events is not None:
        leaves, stays = ("RS-THREE-1", "RS-THREE-1") if three else ("RS-USE-5", "RS-USE-6")
        telling.card(events, "removed" if druid else "left", leaves, state, leaving)
        for card in used:
            telling.card(events, "used_up", stays, state, card, Moved("played", f"discard{seat}", 1))
    state.played, state.spent, state.paid_extra = [], 0, 0
    renew_pile(state, events)
    fill_display(state, chance, events)
