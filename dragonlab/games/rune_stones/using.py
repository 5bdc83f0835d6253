"""Using cards: which two are chosen, or three, which part is used next, and where they go afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Step, against
from dragonlab.games.rune_stones import telling
from dragonlab.games.rune_stones.abilities import collect_trade, finish_part, gain, possible
from dragonlab.games.rune_stones.components import PLUS_STONE, THREE_STONE
from dragonlab.games.rune_stones.die import roll
from dragonlab.games.rune_stones.exchanging import after_action
from dragonlab.games.rune_stones.paying import pay_on
from dragonlab.games.rune_stones.supply import fill_display, play_card, renew_pile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Objection
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.telling import RuneStonesTurn as Turn

MIN_USED, MAX_USED = 2, 3  # cards; three with the stone


def can_use(state: State) -> bool:
    """Tell whether the hand has enough cards to be used: two (RS-USE-2)."""
    return len(state.hands[state.turn]) >= MIN_USED


class ChooseCards(Step["State", "Turn", "RuneStonesMove"]):
    """Choose two cards of the hand, or three with the stone."""

    name = "cards"
    verbs = ("play", "two")

    def due(self, state: State) -> str:
        """Say which cards can be chosen: the two, or a third."""
        return "third" if len(state.played) >= MIN_USED else "cards"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the cards of the hand, and using two alone."""
        by_verb = state.components.by_verb
        cards = [*map(by_verb["play"].__getitem__, state.hands[state.turn])]
        return cards + by_verb["two"] if len(state.played) >= MIN_USED else cards

    def why_not_play(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Choose a card of the own hand."""
        if move.card in state.hands[state.turn]:
            return None
        return against("RS-HAND-1", card=state.components.printed[move.card].name)

    def play(self, turn: Turn, move: RuneStonesMove) -> None:
        """Choose two cards (RS-USE-1), or three with the stone (RS-THREE-1)."""
        state, seat = turn.state, turn.state.turn
        play_card(state, move.card)
        count = len(state.played)
        if turn.events is not None:
            telling.card(turn, "played", "RS-THREE-1" if count == MAX_USED else "RS-USE-1", move.card)
        if count == MAX_USED or (count == MIN_USED and not (THREE_STONE in state.stones[seat] and state.hands[seat])):
            state.step = "use"

    def why_not_two(self, state: State, _move: RuneStonesMove) -> Objection | None:
        """Choose two at least (RS-USE-2)."""
        count = len(state.played)
        return None if count >= MIN_USED else against("RS-USE-2", count=count, where="where_played")

    def two(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Use two cards alone, with a stone that lets one use three (RS-THREE-1, RS-R7)."""
        turn.tell("two", "RS-THREE-1", seat=turn.state.turn)
        turn.state.step = "use"


class UseCards(Step["State", "Turn", "RuneStonesMove"]):
    """Use the parts of the cards that were chosen, one after the other."""

    name = "use"
    verbs = ("use", "done")

    def due(self, state: State) -> str:
        """Say what can be done: abilities, or only finish."""
        return "use" if usable(state) else "done"

    def moves(self, state: State) -> list[RuneStonesMove]:
        """List the parts of cards that can still be used, and stopping."""
        return usable(state) + state.components.by_verb["done"]

    def why_not_use(self, state: State, move: RuneStonesMove) -> Objection | None:
        """Use a part of a card that lies there: each once, one of two to choose from, and only what is possible."""
        components = state.components
        name = components.printed[move.card].name
        ability = f"part{move.number + 1}_{name}"
        if move.card not in state.played:
            return against("RS-HAND-1", card=name)
        spent = spent_parts(state, move.card)
        if spent >> move.number & 1:
            return against("RS-USE-7", card=name, ability=ability)
        if spent and only_one_part(state, move.card):
            return against("RS-OPTION-1", card=name)
        if not possible(state, components.printed[move.card].parts[move.number]):
            return against("RS-USE-4", card=name, ability=ability)
        return None

    def use(self, turn: Turn, move: RuneStonesMove) -> None:
        """Do a part of a card, or ask what must be chosen for it (RS-USE-3)."""
        state = turn.state
        state.part = 2 * state.played.index(move.card) + move.number
        state.spent |= 1 << state.part
        part = state.components.printed[move.card].parts[move.number]
        if turn.events is not None:
            telling.card(turn, "used", "RS-USE-3", move.card)
        if part.kind == "die":
            roll(turn, "RS-ABILITY-6")
        elif part.kind == "trade":
            state.owed = [*part.pays]
            if pay_on(turn):
                collect_trade(turn)
        elif part.kind in {"any gem", "card", "any card"}:
            state.step = "gem" if part.kind == "any gem" else "card"
        else:
            gain(turn, part)
            finish_part(state)

    def done(self, turn: Turn, _move: RuneStonesMove) -> None:
        """Leave the rest undone, and put the cards away (RS-USE-5)."""
        put_away(turn)
        after_action(turn)


def usable(state: State) -> list[RuneStonesMove]:
    """List the parts of cards that can still be used."""
    found: list[RuneStonesMove] = []
    played = state.played
    parts_left = state.components.parts_left[PLUS_STONE in state.stones[state.turn]]
    for card in sorted(played):
        for move, part in parts_left[card][state.spent >> 2 * played.index(card) & 3]:
            if part is None or possible(state, part):
                found.append(move)
    return found


def spent_parts(state: State, card: int) -> int:
    """Say which parts of a card that was played are used up, as bits."""
    return state.spent >> 2 * state.played.index(card) & 3


def only_one_part(state: State, card: int) -> bool:
    """Tell whether a card has one part to be used of two: with the stone one uses both (RS-OPTION-1, RS-PLUS-1)."""
    return state.components.printed[card].use == "choose" and PLUS_STONE not in state.stones[state.turn]


def leaving(state: State, used: Sequence[int]) -> tuple[int, list[int]]:
    """Say which used card leaves, and which stay: of two the highest (RS-USE-5), of three the lowest (RS-THREE-1)."""
    staying = sorted(used, key=state.components.numbers.__getitem__)
    return staying.pop(0 if len(staying) > MIN_USED else -1), staying


def put_away(turn: Turn) -> None:
    """Let one of the used cards leave, lay the others on the own discards, and fill the display (RS-R1)."""
    state = turn.state
    gone, staying = leaving(state, state.played)
    druid = state.components.printed[gone].deck is not None
    (state.removed if druid else state.discard).append(gone)
    state.discards[state.turn] += staying
    if turn.events is not None:
        three = len(state.played) > MIN_USED
        telling.card(turn, "removed" if druid else "left", "RS-THREE-1" if three else "RS-USE-5", gone)
        for card in staying:
            telling.card(turn, "used_up", "RS-THREE-1" if three else "RS-USE-6", card)
    state.played, state.spent, state.paid_extra = [], 0, 0
    if not state.pile:
        renew_pile(turn)
    fill_display(turn)
