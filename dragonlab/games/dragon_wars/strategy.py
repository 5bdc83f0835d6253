"""What a position is worth: the considerations of the greedy bot.

A battle that is still going on is played out in thought: the attacker presses while it pays, the defender
answers while it saves more than it costs.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import DEFENCE, PRESSING
from dragonlab.games.dragon_wars.ending import final_scoring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dragon_wars.state import DragonWarsState as State

WOUND = 0.5  # what a counter taken off is worth while there is time to slay the dragon, shared by all who may
TURNED = 7.0  # what a trump brings on average by the cards turned for it: two in three count, one in three goes on
CLUB, SHIELD = 0.05, 0.12  # what a point on a card in hand is worth: to attack with, and to defend with
KEPT = 0.01  # and even where it will be of no use
WIN = 100.0


def evaluate(state: State, seat: int) -> float:
    """Weigh a state, in points: trophies against the others', wounds, the hand, and the battle going on."""
    worth = _standing(state, seat)
    worth += sum(state.components.values[card] * _use(state, seat, card) for card in state.hands[seat])
    if state.outcome:
        return worth + _won(state.outcome.scores, seat)
    if state.attack and seat in (state.turn, state.target):
        battle = _Battle(state, seat)
        ask = battle.pressing if state.step == PRESSING else battle.answering
        gain = ask(battle.lead, battle.presses, battle.shields)
        worth += gain if seat == state.turn else -gain
        if state.last_turns == 1:  # whoever has lost gains nothing by putting the end off
            worth += _won(battle.scores(slain=2 * gain > battle.prize), seat)
    return worth


def last_round(state: State) -> bool:
    """Tell whether the end was announced."""
    return state.last_turns is not None


def _won(scores: Sequence[int], seat: int) -> float:
    """Say what the end of the game is worth."""
    winners = [other for other, score in enumerate(scores) if score == max(scores)]
    return WIN / len(winners) if seat in winners else -WIN


def _wound(state: State) -> float:
    """Say what a counter is worth that comes off a dragon which lives on: nothing when no attack can follow."""
    return WOUND if state.last_turns is None else 0.0


def _standing(state: State, seat: int) -> float:
    """Compare trophies, wounds and, at the end, survivors with the average of the others."""
    values, wound = state.components.health, _wound(state)
    worth = 0.0
    for owner, trophies in enumerate(state.trophies):
        share = float(sum(values[trophy] for trophy in trophies))
        dragon = state.dragons[owner]
        if dragon is not None:
            share -= wound * (values[dragon] - state.health[owner])
            share += 0 if state.last_turns is None else state.components.survivor_points
        worth += share if owner == seat else -share / (len(state.hands) - 1)
    return worth


def _use(state: State, seat: int, card: int) -> float:
    """Say what a point on a card in hand is worth after this turn: to defend with, or a little to attack with."""
    cards, left = state.components, state.last_turns
    attacked = left is None or seat != state.turn or left > 1
    if attacked and cards.defends[card] and state.dragons[seat] is not None:
        return SHIELD
    attacks = left is None or 0 < (seat - state.turn) % len(state.hands) < left
    return CLUB if attacks and cards.attacks[card] else KEPT


class _Battle:
    """A battle played out in thought, with all hands as they are imagined: its worth to the attacker.

    Wounds and survivors count as in the standing of the seat that weighs it; wounds end with the dragon that had them.
    """

    def __init__(self, state: State, seat: int) -> None:
        cards, target = state.components, state.target or 0
        dragon = state.dragons[target] or 0
        self.state = state
        self.health = state.health[target]
        shared = 1 if seat == target else len(state.hands) - 1
        self.wound = _wound(state) / shared
        self.prize = cards.health[dragon] - self.wound * (cards.health[dragon] - self.health)
        self.prize += 0 if state.last_turns is None else cards.survivor_points / shared
        suit = cards.suits[state.attack[0]]
        self.cost = _use(state, state.turn, state.attack[0])
        self.presses = sorted(
            (cards.values[card] for card in state.hands[state.turn] if cards.suits[card] == suit), reverse=True
        )
        self.shields = sorted(cards.values[card] for card in state.hands[target] if cards.defends[card])
        self.lead = float(state.strength(attacking=True) - state.strength(attacking=False))
        if state.step == DEFENCE and suit == state.trump:
            self.lead += TURNED

    def scores(self, *, slain: bool) -> list[int]:
        """Give the scores of a game that ends with the battle, whether or not the dragon is slain."""
        state, scores = self.state, [*final_scoring(self.state).scores]
        if slain:
            dragon = state.dragons[state.target or 0] or 0
            scores[state.turn] += state.components.health[dragon]
            scores[state.target or 0] -= state.components.survivor_points
        return scores

    def pressing(self, lead: float, presses: Sequence[int], shields: Sequence[int]) -> float:
        """Let the attacker press with the highest card, or stop."""
        worth = self.prize if lead >= self.health else self.wound * max(0.0, lead)
        if presses:
            pressed = self.answering(lead + presses[0], presses[1:], shields)
            worth = max(worth, pressed - self.cost * presses[0])
        return worth

    def answering(self, lead: float, presses: Sequence[int], shields: Sequence[int]) -> float:
        """Let the defender lay nothing, the highest card, or the lowest with which the dragon lives."""
        worth = self.pressing(lead, presses, shields)
        enough = (card for card in shields if lead - card < self.health)
        for card in {*shields[-1:], *islice(enough, 1)}:
            rest = [other for other in shields if other != card]
            worth = min(worth, self.pressing(lead - card, presses, rest) + SHIELD * card)
        return worth
