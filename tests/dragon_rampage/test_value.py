"""What a State of Dragon Rampage is worth once a turn is over: what is counted, and what the counts come to."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from dragon_rampage.table import COMPONENTS, Moment
from walks import play_on

import dragonlab
from dragonlab.games.dragon_rampage.value import COUNTS, FILE, STAGES, WINNING, counts, scored, stages, value

if TYPE_CHECKING:
    from collections.abc import Sequence


def begun(*seats: int, **fields: Any) -> Any:
    """Give the State of a round in which these seats have not rolled yet."""
    return Moment(*(("act", seat) for seat in seats or (0, 1, 2)), **fields).state


def counted(state: Any, seat: int = 0) -> dict[str, float]:
    """Name what is counted, leaving out what there is none of."""
    return {name: count for name, count in zip(COUNTS, counts(state)[seat], strict=True) if count}


def test_each_count_has_a_weight_in_each_stage() -> None:
    weights = json.loads(FILE.read_text(encoding="utf-8"))
    likely = weights.pop("likely")
    assert [*weights] == [*likely] == [*STAGES]
    assert all([*worths] == [*COUNTS] for worths in weights.values())
    assert likely["always"] > 0


def test_what_a_seat_has_is_counted() -> None:
    ring = COMPONENTS.treasures.numbers["magic_ring"]
    state = begun(
        treasures={0: ["ruby", "rope"]},
        hands={0: ["brute_force", "elbow"]},
        used=[[ring], [], []],
        gold=[7, 1, 0],
        wounds=[4, 0, 0],
        cubes=[3, 0, 0],
        places=[7, 0, 0],
    )
    found = counted(state)
    assert (found["gold"], found["cards"], found["treasures in use"], found["points of treasures"]) == (7, 2, 1, 6)
    assert (found["wounds"], found["danger"]) == (4, 0.5**4)
    assert (found["spaces"], found["square of the way"]) == (7, 49 / 21)
    assert scored(state) == [9, 0, 0]


def test_points_are_counted_as_each_ending_would_give_them() -> None:
    """Three cubes, 6 points of treasures and most gold: 16; most cubes 5 or 10; nearest the exit 10 or less 5."""
    state = begun(treasures={0: ["ruby", "rope"]}, gold=[7, 1, 0], cubes=[3, 0, 0], places=[7, 0, 0])
    found = counted(state)
    assert [found[f"points if {ending}"] for ending in STAGES[1:]] == [21, 26, 21]


@pytest.mark.parametrize(("waiting", "coming"), [((0, 1, 2), [1, 1, 1]), ((2,), [0, 0, 1])])
def test_whose_turn_of_the_round_is_still_to_come(waiting: Sequence[int], coming: Sequence[int]) -> None:
    state = begun(*waiting)
    assert [counted(state, seat).get("turn to come", 0) for seat in range(3)] == coming


def test_each_ending_is_as_near_as_the_share_of_its_way() -> None:
    state = begun(wounds=[2, 3, 0], places=[0, 7, 14], cubes=[1, 2, 0])
    assert stages(state, 0) == (1, 3 / 6, 14 / 21, 3 / 15)


def test_at_the_end_the_win_alone_counts() -> None:
    match = play_on(dragonlab.new("dragon_rampage", seed=3), random.Random(3))
    assert match.outcome is not None
    for seat in range(3):
        share = (seat in match.outcome.winners) / len(match.outcome.winners)
        assert value(match.state, seat) == WINNING * share  # type: ignore[arg-type]


def test_chances_add_up_to_a_win() -> None:
    state = begun(gold=[9, 3, 5], cubes=[1, 4, 2], places=[10, 2, 8])
    assert sum(value(state, seat) for seat in range(3)) == pytest.approx(WINNING)


def test_who_has_more_of_what_scores_has_more_of_a_chance() -> None:
    chances = [value(begun(cubes=[cubes, 2, 2], places=[8, 8, 8]), 0) for cubes in (0, 2, 4)]
    assert chances == sorted(chances)
    assert chances[0] < WINNING / 3 < chances[2]
