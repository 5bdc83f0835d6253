"""What a position is worth: the considerations of the greedy bot.

A battle that is still going on is played out in thought: the attacker presses while it pays, the defender
answers while it saves more than it costs.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import DEFENCE, PRESSING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dragon_wars.state import DragonWarsState as State

WOUND = 0.5  # what a counter taken off is worth while there is time to slay the dragon, shared by all who may
TURNED = 7.0  # what a trump brings on average by the cards turned for it: two in three count, one in three goes on
CLUB, SHIELD = 0.05, 0.15  # what a point on a card in hand is worth: to attack with, and to defend with
WIN = 100.0


def evaluate(state: State, seat: int) -> float:
    """Weigh a state, in points: trophies against the others', wounds, the hand, and the battle going on."""
    if state.outcome:
        winners = state.outcome.winners
        return WIN / len(winners) if seat in winners else -WIN
    worth = _standing(state, seat) + _hand(state, seat)
    if state.attack and seat in (state.turn, state.target):
        battle = _Battle(state)
        ask = battle.pressing if state.step == PRESSING else battle.answering
        gain = ask(battle.lead, battle.presses, battle.shields)
        worth += gain if seat == state.turn else -gain
    return worth


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


def _hand(state: State, seat: int) -> float:
    """Weigh the hand: what it can still defend with, and a little what it attacks with."""
    cards, alive = state.components, state.dragons[seat] is not None
    return sum(
        cards.values[card] * (SHIELD if alive and cards.defends[card] else CLUB if cards.attacks[card] else 0)
        for card in state.hands[seat]
    )


class _Battle:
    """A battle played out in thought, with all hands as they are imagined: its worth to the attacker."""

    def __init__(self, state: State) -> None:
        cards, target = state.components, state.target or 0
        dragon = state.dragons[target] or 0
        self.health = state.health[target]
        self.prize = cards.health[dragon] + (0 if state.last_turns is None else cards.survivor_points)
        self.wound = _wound(state)
        suit = cards.suits[state.attack[0]]
        self.cost = SHIELD if cards.defends[state.attack[0]] and state.dragons[state.turn] is not None else CLUB
        self.presses = sorted(
            (cards.values[card] for card in state.hands[state.turn] if cards.suits[card] == suit), reverse=True
        )
        self.shields = sorted(cards.values[card] for card in state.hands[target] if cards.defends[card])
        self.lead = float(state.strength(attacking=True) - state.strength(attacking=False))
        if state.step == DEFENCE and suit == state.trump:
            self.lead += TURNED

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
