"""What a state is worth: the considerations of the greedy bot.

Each of the three endings would score differently. So a state is worth what it would score if it ended now in each of
them, by how near each is; and something for what one still has: cards, gold, health, and what lies on the boxes and on
the dice (prospects.py). All in points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_rampage import ending
from dragonlab.games.dragon_rampage.components import DICE
from dragonlab.games.dragon_rampage.dice import HELD
from dragonlab.games.dragon_rampage.prospects import attacks, hope

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

FAR = 0.15  # no ending is out of sight
COIN, CARD, SPACE, WOUND, RING = 0.35, 0.7, 0.35, 0.5, 4.0
HAND = 6  # cards that one can hope to play
THROWS = {"act": "roll", "dice": "roll", "attack": "fight", "fight": "roll"}
RISK = 9.0  # what a hero close to death has to fear


def evaluate(state: State, seat: int) -> float:
    """Weigh a state in points: how far ahead `seat` is of the others' mean."""
    values = ending.final_scoring(state).scores if state.ending is not None else prospects(state)
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def prospects(state: State) -> list[float]:
    """Say what each seat can hope for."""
    components, values = state.components, hope(state)
    cubes, wounds = [float(cube) for cube in state.cubes], [float(wound) for wound in state.wounds]
    for seat, inflicted, suffered in attacks(state):
        cubes[seat] += inflicted
        wounds[seat] += suffered
    danger = [wound / components.health[hero] for wound, hero in zip(wounds, state.heroes, strict=True)]
    killed, escaped, slain = nearness(max(danger), max(state.places) / state.exit, sum(cubes) / state.health)
    gold, most = split(state.gold, 2.0), split(cubes, 1.0)
    first = split([space * space for space in state.places], 1.0)
    for seat, treasures in enumerate(state.treasures):
        risk = danger[seat]
        values[seat] += (
            cubes[seat]
            + sum(map(components.points.__getitem__, treasures))
            + RING * len(state.used[seat])
            + CARD * min(len(state.hands[seat]), HAND)
            + COIN * state.gold[seat]
            + SPACE * state.places[seat]
            + sum(ending.GOLD) * gold[seat]
            + (killed * sum(ending.CUBES["killed"]) + slain * sum(ending.CUBES["slain"])) * most[seat]
            + (escaped * (ending.ESCAPED + ending.CLOSE) + slain * sum(ending.LEFT_BEHIND)) * first[seat]
            + killed * (ending.DEATH * risk * risk + ending.HEAVY_WOUNDS * (wounds[seat] >= ending.MANY_WOUNDS))
            - WOUND * wounds[seat]
            - RISK * risk**3
        )
    return values


def nearness(*ways: float) -> list[float]:
    """Say how near each ending is, as shares of 1."""
    squares = [FAR + way * way for way in ways]
    return [square / sum(squares) for square in squares]


def split(values: Sequence[float], base: float) -> list[float]:
    """Share among all what most and second most score, since nobody knows who will have them in the end."""
    squares = [(value + base) ** 2 for value in values]
    total = sum(squares)
    return [square / total for square in squares]


def already_weighed(state: State) -> Mapping[DragonRampageMove, State]:
    """Name the throws of the seven dice and stopping, weighed by the faces and the re-rolls that are left.

    To stop gives up all re-rolls. What it leads to is not tried: the luck of the round's end would outweigh a die.
    """
    step, by_verb = state.todo[0].name, state.components.by_verb
    found = dict.fromkeys(by_verb[THROWS[step]], state) if step in THROWS else {}
    if step in HELD:
        stopped = state.copy()
        stopped.rerolls, stopped.taken = 0, [False] * len(DICE)
        found |= dict.fromkeys(by_verb["done"], stopped)
    return found
