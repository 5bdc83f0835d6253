"""Summoning: magic of one colour, with white magic or without, for creatures of the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Moved, Step, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.components import ALL_SPACES, COLOURS, MAGIC_STONE, SMALLEST
from dragonlab.games.rune_stones.exchanging import after_action
from dragonlab.games.rune_stones.supply import fill_display, play_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn


class Summon(Step["State", "Turn", "RuneStonesMove"]):
    """Play magic for creatures, summon as many as it pays for, then put all away."""

    name = "magic"
    verbs = ("play", "call", "done")

    def due(self, state: State) -> str:
        """Say what can be done: play magic, call a creature, or more, or only finish."""
        if not state.called:
            return "magic" if playable_cards(state) else "first_call"
        return "call" if self.moves(state) != state.components.by_verb["done"] else "done"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the magic that leads to a creature, the creatures that are paid for, and stopping."""
        by_verb = state.components.by_verb
        if not state.called:
            return [*map(by_verb["play"].__getitem__, playable_cards(state)), *paid_for(state)]
        more = not state.most or state.called < state.most
        return (paid_for(state) if more else []) + by_verb["done"]

    def why_not_play(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Play magic of one colour, with white magic or without (RS-SUMMON-2), before the first creature (RS-R21)."""
        components, hand, card = state.components, state.hands[state.turn], move.card
        if card not in hand:
            return against("RS-HAND-1", card=components.printed[card].name)
        if state.called:
            return against("RS-R21", step=f"step_{self.due(state)}")
        before, colour = colour_of(state), components.colours[card]
        if before is not None and colour is not None and before != colour:
            return against("RS-SUMMON-2", card=components.printed[card].name)
        return None if card in playable_cards(state) else against("RS-R6", why="why_weak")

    def play(self, turn: Turn, move: RuneStonesMove) -> None:
        """Add the magic of a card (RS-SUMMON-3)."""
        state, seat = turn.state, turn.state.turn
        play_card(state, move.card)
        state.magic += state.components.magic[move.card]
        if turn.events is not None:
            turn.tell("magic", "RS-SUMMON-3", seat=seat, card=move.faces[0], count=state.magic)

    def why_not_call(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Summon one of the display (RS-R4) that is paid for (RS-SUMMON-1), as many as the option lets (RS-R16)."""
        components, card = state.components, move.card
        if card not in state.display:
            return against("RS-R4", card=components.printed[card].name, where="where_display")
        if state.most and state.called >= state.most:
            return against("RS-R16", count=state.most)
        cost = components.costs[state.display.index(card)]
        if cost > state.magic:
            return against("RS-SUMMON-1", card=components.printed[card].name, cost=cost, count=state.magic)
        return None

    def call(self, turn: Turn, move: RuneStonesMove) -> None:
        """Summon a creature: it goes to the own discards (RS-SUMMON-4)."""
        state = turn.state
        space = state.display.index(move.card)
        state.magic -= state.components.costs[space]
        state.called += 1
        state.display[space] = None
        state.discards[state.turn].append(move.card)
        telling.card(turn, "called", "RS-SUMMON-4", move.card)

    def why_not_done(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Summon at least one creature (RS-R6)."""
        return None if state.called else against("RS-R6", why="why_uncalled")

    def done(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Lay what was played on the own discards; magic that is left is lost (RS-SUMMON-5); the display is filled."""
        state, seat = turn.state, turn.state.turn
        if turn.events is not None:
            moved = [Moved("played", f"discard{seat}", len(state.played))] if state.played else []
            turn.tell("summoned", "RS-SUMMON-5", *moved, seat=seat, count=state.magic)
        state.discards[seat] += state.played
        state.played, state.magic, state.called = [], 0, 0
        fill_display(turn)
        after_action(turn)


def can_summon(state: State) -> bool:
    """Tell whether all magic of one colour pays for a creature."""
    hand, stone = state.hands[state.turn], MAGIC_STONE in state.stones[state.turn]
    lacking = cheapest(state) - (state.components.stone_magic if stone else 0)
    if hand and lacking <= SMALLEST:  # any card is enough
        return True
    return max(strength(state, hand)) >= lacking


def why_not_reached(state: State, card: int) -> Objection | None:
    """Say of a creature that all magic of one colour does not pay for it (RS-SUMMON-1)."""
    components, stone = state.components, MAGIC_STONE in state.stones[state.turn]
    cost = components.costs[state.display.index(card)]
    reached = max(strength(state, state.hands[state.turn])) + (components.stone_magic if stone else 0)
    if reached >= cost:
        return None
    return against("RS-SUMMON-1", card=components.printed[card].name, cost=cost, count=reached)


def colour_of(state: State) -> int | None:
    """Say of which colour the magic is that was played; None: of all."""
    for card in state.played:
        if (colour := state.components.colours[card]) is not None:
            return colour
    return None


def strength(state: State, cards: Sequence[int]) -> list[int]:
    """Add up the magic of cards for each colour: white magic goes with all (RS-R18)."""
    colours, magic = state.components.colours, state.components.magic
    white, by_colour = 0, [0] * len(COLOURS)
    for card in cards:
        colour = colours[card]
        if colour is None:
            white += magic[card]
        else:
            by_colour[colour] += magic[card]
    return [own + white for own in by_colour] if white else by_colour


def cheapest(state: State) -> int:
    """Say what the cheapest creature of the display costs; beyond all magic if there is none."""
    components, display = state.components, state.display
    if display[components.cheapest_space] is not None:
        return components.cheapest
    return min([cost for cost, card in zip(components.costs, display, strict=True) if card is not None], default=1000)


def paid_for(state: State) -> list[RuneStonesMove]:
    """List the creatures of the display that the magic played pays for."""
    components, display = state.components, state.display
    spaces = components.spaces_within.get(state.magic, ALL_SPACES)
    if not spaces:
        return []
    cards: list[int] = []
    for space in spaces:
        card = display[space]
        if card is not None:
            cards.append(card)
    cards.sort()
    return [*map(components.by_verb["call"].__getitem__, cards)]


def playable_cards(state: State) -> list[int]:
    """List the cards of the hand that go with the magic played before, if all of that pays for a creature."""
    components, hand = state.components, state.hands[state.turn]
    colours, played = components.colours, colour_of(state) if state.played else None
    lacking = cheapest(state) - state.magic
    if played is not None:
        if lacking > SMALLEST and strength(state, hand)[played] < lacking:
            return []
        return [*filter(components.goes_with[played].__contains__, hand)]
    if lacking <= SMALLEST:  # any card is enough
        return hand
    by_colour = strength(state, hand)
    most = max(by_colour)
    return [card for card in hand if (most if (colour := colours[card]) is None else by_colour[colour]) >= lacking]
