"""What a position is worth: the considerations of the greedy bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragonheart.components import (
    BELOW,
    FIRE_DRAGON,
    HUNTRESS,
    KINDS,
    PETRIFIED,
    SHIP,
    SORCERESS,
    TREASURE,
    TROLL,
)

if TYPE_CHECKING:
    from dragonlab.games.dragonheart.components import Space
    from dragonlab.games.dragonheart.state import DragonheartState as State

# How likely the rival takes what lies open there soon: more kinds of card reach the treasure than the trolls.
EXPOSED = {TREASURE: 0.5, PETRIFIED: 0.35, SORCERESS: 0.45, FIRE_DRAGON: 0.15, TROLL: 0.15}
FILLS = 0.6  # how likely the rival can fill one empty outline; two are as likely as FILLS ** 3, and so on
FIGURE = 3 + 2.5  # points at the end, and what a sixth card is worth
WIN = 100


def evaluate(state: State, seat: int) -> float:
    """Weigh the table right after a turn of `seat`, in points.

    What both have won, less what the rival may win next, and the Great Dragon; at the end who won, and by how much.
    """
    if state.outcome:
        own, rival = state.outcome.scores[seat], state.outcome.scores[1 - seat]
        return own - rival + sum(WIN if winner == seat else -WIN for winner in state.outcome.winners)
    won = state.components.worth(state.scores[seat]) - state.components.worth(state.scores[1 - seat])
    figure = 0.0 if state.figure is None else FIGURE if state.figure == seat else -FIGURE
    return won + figure - sum(risk for risk, _, _ in _open(state))


def last_round(state: State) -> bool:
    """Tell whether the end was announced."""
    return state.last_turn


def _open(state: State) -> list[tuple[float, int, str]]:
    """List what the rival may take: points at risk, points lying there, the place."""
    found = [
        (share * points, points, KINDS[kind])
        for kind, share in EXPOSED.items()
        if (points := state.components.worth(state.spaces[kind]))
    ]
    for space in state.components.spaces:
        lying = state.spaces[space.kind]
        if space.fanned and lying:
            points, place = _prize(state, space)
            missing = space.outlines - len(lying)
            if points:
                found.append((points * FILLS ** (2 * missing - 1), points, place))
    return found


def _prize(state: State, space: Space) -> tuple[int, str]:
    """Say what the last card on a fanned space wins, and from where."""
    if space.kind == SHIP:
        return state.components.worth(state.below), BELOW
    if space.kind == HUNTRESS:
        return state.components.worth(state.spaces[FIRE_DRAGON]), KINDS[FIRE_DRAGON]
    return max((state.components.worth(state.spaces[taken]), KINDS[taken]) for taken in space.takes)
