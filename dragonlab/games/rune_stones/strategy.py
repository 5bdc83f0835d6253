"""What a state of Rune Stones is worth to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.rune_stones.actions import ABLE
from dragonlab.games.rune_stones.components import WILD
from dragonlab.games.rune_stones.prospects import promise
from dragonlab.games.rune_stones.worths import SOON, holdings, look

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState

VICTORY = 400.0
USELESS = 0.9  # a card at the end, less than a point: so nobody summons then while there is anything else to do
SMALL_DECK = 5  # cards: whoever has no more has hardly a hand left after two turns
ANSWER, CLEAR = 4, 10  # points that the others may still make in the last round, and a lead that wins for certain


def evaluate(state: RuneStonesState, seat: int) -> float:
    """Weigh what a seat has and what its turn still promises against the points of the best of the others."""
    if state.to_move is None:
        outcome = state.final_scoring()
        rivals = max(score for other, score in enumerate(outcome.scores) if other != seat)
        cards = len(state.hands[seat]) + len(state.decks[seat]) + len(state.discards[seat])
        return outcome.scores[seat] - rivals + VICTORY * (seat in outcome.winners) - USELESS * cards
    outlook = look(state, seat)
    value = holdings(state, seat, outlook) - outlook.best_rival_points
    if state.near_end:
        lead = state.points[seat] - outlook.best_rival_points
        value += VICTORY / 2 * max(-1.0, min(1.0, (lead - ANSWER) / (CLEAR - ANSWER)))
    return value + promise(state, outlook) if seat == state.turn else value


def last_round(state: RuneStonesState) -> bool:
    """Tell whether the end was announced."""
    return state.near_end


def senseless(state: RuneStonesState, move: RuneStonesMove) -> bool:
    """Tell whether a move declines what is free, pays with a wild gem beside coloured ones, or lets a deck run dry."""
    if move.verb == "decline":
        return state.step != "stone" and state.face != "card"
    if move.verb == "pay":
        wild = {WILD, state.charged[state.turn]}
        return move.number in wild and any(one.verb == "pay" and one.number not in wild for one in state.legal_moves())
    sight = look(state, state.turn)
    runs_dry = move.verb == "abilities" and len(sight.cards) <= SMALL_DECK and sight.rounds > SOON
    return runs_dry and ABLE["summon"](state)
