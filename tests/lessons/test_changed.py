"""A position that was solved comes back changed: with a right and a wrong way, and the same goal or rule."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from lessons.test_practice import prove_question
from lessons.tries import COURSES, LEVELS

from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.level import Level
from dragonlab.lessons.practice.changed import changed
from dragonlab.lessons.practice.subjects import subjects
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.review_session import ReviewSession

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.lessons.practice.aims import Task

SHARE = {"dragonheart": 0.9, "dragon_wars": 0.5, "dwarf_king": 0.85, "rune_stones": 0.7, "dragon_rampage": 0.25}
"""How many levels come back changed, at least; where dice decide, what was rolled is not changed."""


@cache
def _again(name: str, seed: int) -> Task | None:
    level = LEVELS[name]
    return changed(level, level.rules[0], seed)


def again(level: Level, seed: int = 1) -> Task | None:
    return _again(level.name, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", COURSES)
def test_most_positions_can_come_back_changed(game: str) -> None:
    levels = COURSES[game].levels.values()
    assert sum(again(level) is not None for level in levels) >= SHARE[game] * len(levels)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_changed_position_is_another_one_with_a_right_and_a_wrong_way(level: Level) -> None:
    task = again(level)
    if task is None:
        return
    assert task.fresh
    assert task.setting
    assert task.setting.position != level.setting.position
    if not isinstance(task, Level):
        prove_question(task)
        return
    attempt = Attempt(task, "en")
    for move in task.solution:
        answer = attempt.play(move)
    assert answer.kind == "right"
    assert attempt.stars() == 3
    kinds = {Attempt(task, "en").play(move).kind for move in task.setting.start().legal_moves()}
    assert kinds - {"right", "step"}, "not any first move will do"


def position_of(task: Level) -> dict[str, Any]:
    """Give the position that a task begins with."""
    assert task.setting.position is not None
    return dict(task.setting.position)


def test_what_the_goal_names_is_there() -> None:
    level = LEVELS["rune_stones/first-creature"]
    assert "Frog" in level.goal.en
    for seed in range(20):
        task = again(level, seed)
        if isinstance(task, Level) and task.goal == level.goal:
            assert "blue13" in str(task.setting.position)


@pytest.mark.parametrize(("name", "card"), [("not-last", "knight9"), ("against-the-dragon", "dwarf8")])
def test_a_card_whose_number_alone_is_named_stays(name: str, card: str) -> None:
    level = LEVELS[f"dwarf_king/{name}"]
    assert card[-1] in level.goal.en
    for seed in range(20):
        task = again(level, seed)
        if isinstance(task, Level) and task.goal == level.goal:
            assert card in str(position_of(task)["trick"])


def test_what_is_said_of_a_total_or_of_the_strength_of_cards_stays_so() -> None:
    for seed in range(20):
        task = again(LEVELS["dwarf_king/lost-least"], seed)
        if isinstance(task, Level):
            assert position_of(task)["totals"] == [-3, -5, -2]
            assert position_of(task)["hand"] == 7
        task = again(LEVELS["dwarf_king/knight-standard"], seed)
        if isinstance(task, Level):
            assert all(int(card[-1]) <= 4 for card in position_of(task)["hands"][1])


def test_it_is_the_same_each_time_and_another_one_with_another_seed() -> None:
    level = LEVELS["dragonheart/first-dragon"]
    first, same, other = again(level), again(level), again(level, 2)
    assert isinstance(first, Level)
    assert isinstance(same, Level)
    assert isinstance(other, Level)
    assert first.setting.position == same.setting.position != other.setting.position


def test_a_review_asks_a_lesson_of_before_in_another_position(tmp_path: Path) -> None:
    course = COURSES["dragonheart"]
    rule, level = next(
        (rule, level)
        for level in course.levels.values()
        for rule in level.rules
        if not subjects(course.game).on(rule) and changed(level, rule, 1) is not None
    )
    mine = Progress(tmp_path)
    mine.add({level.name: 3}, {})
    item = ReviewSession(course, mine).ask(rule, 0)
    assert item is not None
    assert item.task.name != level.name
    assert item.task.setting != level.setting
