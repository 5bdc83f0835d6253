"""What a move can lead to: all outcomes where they are few, else one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from dragonlab.bots.lookahead import MOST, after
from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.state import AnyState


class Tray:
    """Stands in for a State: what was rolled on it by `roll`."""

    def __init__(self, roll: Callable[[Chance], list[int]], rolled: list[int] | None = None) -> None:
        self.roll = roll
        self.rolled = rolled or []

    def copy(self) -> Tray:
        return Tray(self.roll, self.rolled[:])

    def apply(self, move: Move, chance: Chance) -> None:
        del move
        self.rolled = self.roll(chance)


def rolls(roll: Callable[[Chance], list[int]]) -> list[tuple[float, list[int]]]:
    found = after(cast("AnyState", Tray(roll)), Move("roll"), RandomChance(1))
    return [(share, cast("Tray", state).rolled) for share, state in found]


def test_a_die_has_six_outcomes_of_a_sixth_each() -> None:
    assert rolls(lambda chance: [chance.pick("die", range(1, 7))]) == [(1 / 6, [side]) for side in range(1, 7)]


def test_an_outcome_that_stands_there_twice_counts_twice() -> None:
    assert rolls(lambda chance: [chance.pick("die", [1, 1, 2])]) == [(2 / 3, [1]), (1 / 3, [2])]


def test_two_dice_with_equal_faces_are_few_outcomes() -> None:
    faces = [1, 1, 1, 2, 2, 3]
    found = rolls(lambda chance: [chance.pick("a", faces), chance.pick("b", faces)])
    assert len(found) == 9
    assert {tuple(rolled): share for share, rolled in found}[1, 2] == pytest.approx(1 / 6)


def test_two_picks_are_combined() -> None:
    found = rolls(lambda chance: [chance.pick("a", [1, 2]), chance.pick("b", [3, 4, 5])])
    assert len(found) == 6
    assert sum(share for share, _ in found) == pytest.approx(1)


def test_many_outcomes_are_sampled() -> None:
    found = rolls(lambda chance: [chance.pick("card", range(MOST + 1))])
    assert len(found) == 1
    assert found[0][0] == 1


def test_chance_that_depends_on_chance_is_sampled() -> None:
    def draw_two(chance: Chance) -> list[int]:
        deck = [1, 2, 3]
        first = chance.pick("draw", deck)
        deck.remove(first)
        return [first, chance.pick("draw", deck)]

    assert len(rolls(draw_two)) == 1


def test_without_chance_there_is_one_outcome() -> None:
    assert rolls(lambda _chance: [4]) == [(1.0, [4])]
