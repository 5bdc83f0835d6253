"""What a position is worth: the considerations of the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.game import Reason
from dragonlab.games.dragonheart.components import (
    BELOW,
    FIRE_DRAGON,
    HUNTRESS,
    KINDS,
    KNIGHT,
    PETRIFIED,
    SHIP,
    SORCERESS,
    TREASURE,
    TROLL,
)

if TYPE_CHECKING:
    from dragonlab.games.dragonheart.state import DragonheartState as State

# How likely the rival takes what lies open, by kind: the number of card kinds that reach it, and how handy they are.
EXPOSED = {TREASURE: 0.5, PETRIFIED: 0.35, SORCERESS: 0.45, FIRE_DRAGON: 0.15, TROLL: 0.15}
NEARLY_FULL = 0.6  # chance that the rival plays the card that fills a space with one empty outline
FIGURE = 3 + 2.5  # points at the end, and what a sixth card is worth
LEFT_CARD = 0.25  # a card more in the hand, unplayed, keeps a choice open


def evaluate(state: State, seat: int) -> list[Reason]:
    """Weigh the table right after a turn of `seat`: points won, points left open, the Great Dragon, the end."""
    faces, other = state.components.faces, 1 - seat

    def worth(cards: list[int]) -> int:
        return sum(faces[card].value for card in cards)

    reasons = [Reason("gains", worth(state.scores[seat]) - worth(state.scores[other]), {"points": worth(state.scores[seat])})]
    for kind, share in EXPOSED.items():
        if points := worth(state.spaces[kind]):
            reasons.append(Reason("opens", -share * points, {"space": KINDS[kind], "points": points}))
    for space in state.components.spaces:
        lying = state.spaces[space.kind]
        if not space.fanned or not lying:
            continue
        prize, target = worth(lying), KINDS[space.kind]
        if space.kind == SHIP:
            prize, target = worth(state.below), BELOW
        elif space.kind == HUNTRESS:
            prize, target = worth(state.spaces[FIRE_DRAGON]), KINDS[FIRE_DRAGON]
        elif space.kind == KNIGHT:
            prize, target = max(worth(state.spaces[taken]) for taken in space.takes), KINDS[SORCERESS]
        missing = space.outlines - len(lying)
        if prize:
            weight = -prize * NEARLY_FULL ** (2 * missing - 1)
            reasons.append(Reason("opens", weight, {"space": target, "points": prize}))
    if state.figure is not None:
        reasons.append(Reason("figure", FIGURE if state.figure == seat else -FIGURE, {}))
    return reasons
