"""What a state is worth: the considerations of the greedy bot.

A hand is worth what it brings in the end, and every quest asks for something else. So the bot imagines that
all play the rest of the hand by one rule of thumb, with the real rules, specials and all, and looks at the
score: the quest, the trick on the table, who leads next and what is left in the hand all count by themselves.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import FirstChance
from dragonlab.games.dwarf_king import rules
from dragonlab.games.dwarf_king.components import CARDS
from dragonlab.games.dwarf_king.quests import Tally, points
from dragonlab.games.dwarf_king.tricks import STRENGTH, SUIT

if TYPE_CHECKING:
    from dragonlab.games.dwarf_king.components import DwarfKingMove
    from dragonlab.games.dwarf_king.state import DwarfKingState as State


class Taste(NamedTuple):
    """What a quest rule makes of single things: each card captured, each trick won, and all of them."""

    cards: tuple[int, ...]
    trick: int
    greedy: bool


def evaluate(state: State, seat: int) -> float:
    """Weigh a state in points: how far ahead `seat` is of the others' mean when the hand is over."""
    totals = expected(state)
    others = (sum(totals) - totals[seat]) / (state.seats - 1)
    return totals[seat] - others


def expected(state: State) -> tuple[int, ...]:
    """Give the totals after this hand, if everybody plays the rest of it by the rule of thumb."""
    if state.quest is None:
        return state.totals
    end = state.copy()
    while not rules.is_counted(end):
        rules.act(end, thumb(end), FirstChance(), None)
    return end.totals


def goes_on(state: State) -> bool:
    """Tell whether cards of the hand are still to be played: a look back plays it to its end, better than by thumb."""
    return state.quest is not None and not rules.is_counted(state)


# -- The rule of thumb ------------------------------------------------------------------------------------


def thumb(state: State) -> DwarfKingMove:
    """Choose a move: win a trick that is worth something and leave the others, or take the last answer."""
    moves = state.legal_moves()
    if state.step != "play" or len(moves) == 1 or state.quest is None:
        return moves[-1]
    taste = tastes(state.quest)
    if len(state.trick) in {0, state.seats}:
        return (max if taste.greedy else min)(moves, key=strength)
    best = max((STRENGTH[card] for card in state.trick if SUIT[card] == state.led), default=0)
    following = [move for move in moves if SUIT[move.card] == state.led]
    over = [move for move in following if STRENGTH[move.card] > best]
    under = [move for move in following if STRENGTH[move.card] < best]
    last = len(state.trick) == state.seats - 1
    if taste.trick + sum(taste.cards[card] for card in state.trick) > 0:
        if over:
            return (min if last else max)(over, key=strength)
    elif under:
        return max(under, key=strength)
    elif over:
        return (max if last else min)(over, key=strength)
    sign = 1 if taste.greedy else -1
    return min(moves, key=lambda move: (taste.cards[move.card], sign * STRENGTH[move.card]))


def strength(move: DwarfKingMove) -> int:
    """Give the strength of the card that is played."""
    return STRENGTH[move.card]


@cache
def tastes(rule: str) -> Taste:
    """Ask a quest rule what single cards and a single trick are worth to whoever has them."""
    cards = tuple(points(rule, Tally((1 << card, 0, 0), ()))[0] for card in range(len(CARDS)))
    trick = points(rule, Tally((0, 0, 0), (0,)))[0]
    return Taste(cards, trick, trick * len(cards) + sum(cards) > 0)
