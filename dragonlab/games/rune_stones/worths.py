"""What things are worth to somebody in Rune Stones, in points of the end: gems, ore, cards, rows of artefacts, stones.

Whatever takes time to become points loses its worth towards the end.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.games.rune_stones.components import COLOURS, MIN_EXCHANGED, MOST_STONES, ROWS, STONES, WILD

if TYPE_CHECKING:
    from dragonlab.games.rune_stones.components import Card, Part, RuneStonesComponents
    from dragonlab.games.rune_stones.state import RuneStonesState as State

PACE = 4.0  # points that somebody makes in a round
SOON, IN_TIME, LONG = 3.0, 5.0, 12.0  # rounds: to make points of gems, of cards and rows, and beyond all plans
GEM = (0.6, 0.8, 0.9)  # a coloured gem, by the places that are free for its artefact
WILD_GEM, ORE = 1.1, 1.0
GEMS_ENOUGH, GEM_TOO_MANY = 8, 0.6  # what gems beyond so many lose
ORE_ENOUGH, ORE_TOO_MANY = 6, 0.8
GROWING = (0.0, 3.0, 6.0, 9.0, 12.0, 14.0)  # what a row with so many artefacts promises, if there is time
STONE = (0.28, 0.32, 0.25, 0.15, 0.05, 0.05, 0.05, 0.6)  # a round, in the order of `STONES`
LIKED = {"wild": 0.08, "plus": 0.12, "double": 0.15, "extra": 0.2}  # what a card that a stone likes adds to it, a round
LATER = 0.3  # of a stone that a row can be exchanged for
USE, MAGIC = 0.5, 0.25  # of a card: what it does, and its magic
DECK = (0.0, 0.8, 1.6, 2.4, 3.2, 4.0, 4.8, 5.0, 5.2, 5.4)  # so many cards, whichever they are
CARD_TOO_MANY = 1.5  # what each beyond these loses
COLOUR_PLACES = tuple((ROWS[0][gem], ROWS[1][gem]) for gem in range(len(COLOURS)))


class Weights(NamedTuple):
    """What never changes about the cards: what owning one is worth, and what each adds to the stones that like it."""

    owning: tuple[float, ...]
    liked: dict[int, tuple[float, ...]]


@lru_cache(maxsize=8)
def weigh(components: RuneStonesComponents) -> Weights:
    """Weigh all cards; done once, as nothing of it changes."""
    likes = {
        "wild": [any(part.pays[WILD] for part in card.parts) for card in components.printed],
        "plus": [card.use == "choose" for card in components.printed],
        "double": [any(part.kind == "die" for part in card.parts) for card in components.printed],
        "extra": [any(part.points for part in card.parts) for card in components.printed],
    }
    liked = {STONES.index(stone): tuple(LIKED[stone] * fits for fits in cards) for stone, cards in likes.items()}
    return Weights(tuple(USE * use_of(card) + MAGIC * card.magic for card in components.printed), liked)


def use_of(card: Card) -> float:
    """Say what a card does when nothing is known of the game."""
    parts = [_part(part) for part in card.parts]
    return max(parts) + 0.25 * min(parts) if card.use == "choose" else sum(parts)


def _part(part: Part) -> float:
    if part.kind == "gem":
        return WILD_GEM if part.colour == WILD else GEM[1]
    if part.kind == "trade":
        gains = sum(part.gains[:WILD]) * GEM[1] + part.gains[WILD] * WILD_GEM + part.points
        return 0.8 * (gains - sum(part.pays) * GEM[1])
    return {"any gem": GEM[2], "ore": ORE, "card": 1.0, "any card": 1.4, "die": 1.1}.get(part.kind, part.points)


class Outlook(NamedTuple):
    """How things look for a seat: the best rival's points, the rounds to come, what gems, ore and cards are worth."""

    best_rival_points: int
    rounds: float
    cards: list[int]
    gems: list[float]
    ore: float
    owning: float  # what share of the worth of cards and rows still counts
    one_more: float  # what a card more is worth, whichever it is


def look(state: State, seat: int) -> Outlook:
    """Look at a state with the eyes of a seat."""
    best_rival_points = max(state.points[:seat] + state.points[seat + 1 :])
    rounds = 0.0 if state.near_end else 0.5 + max(0, state.components.goal - best_rival_points) / PACE
    owning = rounds / IN_TIME if rounds < IN_TIME else 1.0
    cards = state.hands[seat] + state.decks[seat] + state.discards[seat]
    if seat == state.turn:
        cards += state.played
    one_more = size_worth(len(cards) + 1) - size_worth(len(cards))
    share = rounds / SOON if rounds < SOON else 1.0
    return Outlook(best_rival_points, rounds, cards, _gems(state, seat, share), ORE * share, owning, one_more)


def _gems(state: State, seat: int, share: float) -> list[float]:
    """Say what a gem of each kind is worth: what can be forged of it, and at the end a part of a point."""
    board, charged = state.boards[seat], state.charged[seat]
    last = (1 - share) / state.components.gems_for_point
    prices = [last + share * GEM[(board[gem] is None) + (board[below] is None)] for gem, below in COLOUR_PLACES]
    prices.append(last + share * WILD_GEM)
    if charged is not None:
        prices[charged] = prices[WILD]
    return prices


def best_stone(state: State, seat: int, outlook: Outlook) -> float:
    """Say what the best stone brings that can still be taken."""
    own = state.stones[seat]
    if len(own) == MOST_STONES:
        return 0.0
    free = (stone for stone, left in enumerate(state.stones_left) if left and stone not in own)
    return max((stone_worth(state, stone, outlook) for stone in free), default=0.0)


def stone_worth(state: State, stone: int, outlook: Outlook) -> float:
    """Say what a stone brings in the rounds to come, more with cards that it likes."""
    each, liked = STONE[stone], weigh(state.components).liked.get(stone)
    if liked:
        each += sum(map(liked.__getitem__, outlook.cards))
    return each * min(outlook.rounds, LONG)


def holdings(state: State, seat: int, outlook: Outlook) -> float:
    """Add up what a seat has, in points: score, gems, ore, cards, rows and stones; of what is too much less counts."""
    gems, ore, weights = state.gems[seat], state.ore[seat], weigh(state.components)
    value: float = state.points[seat] + sum(map(mul, gems, outlook.gems)) + ore * outlook.ore
    if (spare := sum(gems) - GEMS_ENOUGH) > 0:
        value -= GEM_TOO_MANY * min(1.0, outlook.rounds / SOON) * spare
    if ore > ORE_ENOUGH:
        value -= ORE_TOO_MANY * outlook.ore * (ore - ORE_ENOUGH)
    cards = sum(map(weights.owning.__getitem__, outlook.cards)) + size_worth(len(outlook.cards))
    value += outlook.owning * cards + rows(state, seat, outlook)
    for stone in state.stones[seat]:
        value += stone_worth(state, stone, outlook)
    return value


def size_worth(count: int) -> float:
    """Say what it is worth to have so many cards, neither too few nor too many."""
    most = len(DECK) - 1
    return DECK[count] if count <= most else DECK[most] - CARD_TOO_MANY * (count - most)


def rows(state: State, seat: int, outlook: Outlook) -> float:
    """Weigh the artefacts of both rows, and the stones that they can still be exchanged for."""
    board, value, stones = state.boards[seat], 0.0, MOST_STONES - len(state.stones[seat])
    for row in (board[:5], board[5:]):
        if count := 5 - row.count(None):
            value += row_worth(state, count, outlook)
            if count >= MIN_EXCHANGED and stones:
                value += LATER * best_stone(state, seat, outlook)
                stones -= 1
    return value


def row_worth(state: State, count: int, outlook: Outlook) -> float:
    """Weigh a row with so many artefacts: what it can grow to if there is time, or else what it is exchanged for."""
    now, owning = state.components.row_points[count], outlook.owning
    growing = owning * max(GROWING[count], 0.9 * now)
    return growing if owning == 1 else growing + (1 - owning) * 0.8 * min(1.0, outlook.rounds) * now
