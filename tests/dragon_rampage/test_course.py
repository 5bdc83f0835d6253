"""What the course of Dragon Rampage has beyond what every course has: positions enough, and help that stops."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from lessons import test_course
from lessons.tries import COURSES
from measures.course import measures

from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.play.page import board_page
from dragonlab.core.words.language import LANGUAGES
from dragonlab.lessons.level import Level
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.language import Language

COURSE = COURSES["dragon_rampage"]
BOXES = {  # what the first rule of a level that is about it begins with
    "defence": "DR-DEFENCE",
    "dragon": "DR-RAMPAGE",
    "crafty": "DR-CRAFTY",
    "treasure": "DR-CHEST",
    "attack": ("DR-ATTACK", "DR-FIGHT"),
    "run": "DR-RUN",
    "fate": "DR-FATE",
}
ENDINGS = {"killed": "DR-WOUND-2", "escaped": "DR-EXIT-1", "slain": "DR-DRAGON-1"}
CARDS = {"minor half": r"play \w+ minor\b", "major half": r"play \w+ major\b", "treasure": r"play \w+$"}


def test_there_are_three_positions_for_each_question() -> None:
    lessons = [lesson for part in COURSE.parts if not part.explores for lesson in part.lessons]
    questions = sum(isinstance(lesson, Question) for lesson in lessons)
    assert sum(isinstance(lesson, Level) for lesson in lessons) >= 3 * questions


def alone() -> Iterator[Level]:
    """Give the levels without a prompt."""
    return (level for level in COURSE.levels.values() if not level.highlights)


@pytest.mark.parametrize("begins", BOXES.values(), ids=BOXES)
def test_each_box_has_two_positions_without_a_prompt(begins: str | tuple[str, ...]) -> None:
    assert len([level.id for level in alone() if level.rules[0].startswith(begins)]) >= 2


@pytest.mark.parametrize("rule", ENDINGS.values(), ids=ENDINGS)
def test_each_ending_has_two_positions_without_a_prompt(rule: str) -> None:
    assert len([level.id for level in alone() if rule in level.rules]) >= 2


@pytest.mark.parametrize("played", CARDS.values(), ids=CARDS)
def test_each_kind_of_card_has_two_positions_without_a_prompt(played: str) -> None:
    assert len([level.id for level in alone() if any(re.match(played, move) for move in level.solution)]) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_act_often_and_soon_are_done(language: Language, request: pytest.FixtureRequest) -> None:
    for part in (part for part in COURSE.parts if not part.explores):
        cells = [("code", f'dragonlab.lesson("{lesson.name}")') for lesson in part.lessons]
        found = measures(COURSE, cells, language)
        figures = f"{found.steps} steps, {found.words} words, {found.decisions:.1f} decisions for each hundred words"
        positions = f"{found.share:.0%} positions, {found.minutes:.0f} minutes without prose"
        test_course.report(request, f"{language}/{part.name}: {figures}, {positions}")
        assert found.decisions >= 5
        assert found.share >= 0.75
        assert found.minutes <= 45


def test_a_box_that_is_pointed_out_can_be_acted_on() -> None:
    """Whoever taps what is framed is not refused: a box on which nothing can be done is not framed."""
    for level in COURSE.levels.values():
        page = board_page(started(LevelMode(level, None, "en")))
        targets = {choice["target"] for choice in page["choices"]}
        boxes = {zone for zone in level.highlights if zone.startswith("row_")}
        assert boxes <= targets, f"{level.id}: {boxes - targets}"
