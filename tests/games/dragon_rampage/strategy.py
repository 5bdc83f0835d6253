"""What a state is worth: what it would score now, and a little for what one still has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.game import Reason

from .ending import final_scoring

if TYPE_CHECKING:
    from .components import Action
    from .state import DragonRampageState as State

GOLD, CARD, PLACE, WOUND, ICON = 0.6, 0.8, 0.7, 1.0, 0.3


def worth(state: State, seat: int) -> float:
    box = state.components
    value = state.cubes[seat] * 2 + state.gold[seat] * GOLD + len(state.hands[seat]) * CARD + state.places[seat] * PLACE
    value += sum(box.points[card] if card >= 0 else 2.5 for card in state.treasures[seat]) + 3 * len(state.used[seat])
    left = box.health[state.heroes[seat]] - state.wounds[seat]
    return (
        value
        - state.wounds[seat] * WOUND
        - 12 / max(1, left)
        + ICON * sum(state.tokens[seat])
        - ICON * 2 * state.tokens[seat][1]
    )


def evaluate(state: State, seat: int) -> float:
    seats = range(len(state.gold))
    values = final_scoring(state).scores if state.ending is not None else [worth(state, other) for other in seats]
    return values[seat] - sum(values[other] for other in seats if other != seat) / (len(values) - 1)


def reasons(before: State, move: Action, after: State, seat: int) -> list[Reason]:
    if move.verb == "play":
        return [Reason("plays", {"card": move.thing})]
    if after.cubes[seat] > before.cubes[seat]:
        return [Reason("wounds", {})]
    return [Reason("quiet", {})]
