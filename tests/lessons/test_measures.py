"""The measures of our courses: counted as said, and never worse again than they are."""

from __future__ import annotations

from itertools import product

import pytest
from lessons.test_notebook_course import parts
from lessons.tries import COURSES
from measures.course import binding, binds, measures, notebook

NOTEBOOKS = [(game, name, language) for game, language in product(COURSES, ("es", "en")) for name in parts(game)]
LEAST_DECISIONS = 2.0  # for each hundred words
LEAST_SHARE = 0.3  # of positions among the steps
MOST_MINUTES = 60
LEAST_EXERCISED = 0.75  # of the rules that bind

each_notebook = pytest.mark.parametrize(("game", "name", "language"), NOTEBOOKS, ids=str)
each_course = pytest.mark.parametrize("game", COURSES)


def test_a_notebook_is_measured_by_what_is_read_and_done() -> None:
    course = COURSES["dragonheart"]
    level, question = course.levels["first-dragon"], course.questions["mission"]
    cells = [
        ("markdown", "Three more words"),
        ("code", f'dragonlab.lesson("{level.name}")'),
        ("code", f'dragonlab.lesson("{question.name}")'),
        ("code", 'dragonlab.practice("dragonheart")'),
        ("code", 'Board(dragonlab.new("dragonheart"))'),
        ("code", "gallery()"),
    ]
    found = measures(course, cells, "en")
    said = [level.title, level.goal, question.ask, *(choice.text for choice in question.choices)]
    assert found.words == 3 + sum(len(text.en.replace("-", "").split()) for text in said)
    assert (found.steps, found.positions, found.ideas) == (4, 1, 1)
    assert (found.share, found.depth) == (0.25, 1)
    assert found.decisions == 100 * 4 / found.words
    assert found.minutes == pytest.approx(found.words / 180 + (25 * level.par + 20) / 60 + 5)


def test_an_empty_notebook_has_measures_too() -> None:
    found = measures(COURSES["dragonheart"], [], "es")
    assert (found.steps, found.decisions, found.share, found.depth, found.minutes) == (0, 0, 0, 0, 0)


@each_notebook
def test_readers_act_often_and_soon_are_done(game: str, name: str, language: str) -> None:
    found = notebook(COURSES[game], name, language)
    assert found.decisions >= LEAST_DECISIONS
    assert found.share >= LEAST_SHARE
    assert found.depth >= 1
    assert found.minutes <= MOST_MINUTES


@each_course
def test_rules_that_bind_are_exercised_and_none_is_only_told(game: str) -> None:
    course = COURSES[game]
    found = binding(course)
    assert sorted([*found.exercised, *found.asked, *found.told]) == sorted(
        rule.id for rule in course.game.rulebook.values() if binds(rule)
    )
    assert found.told == ()
    assert len(found.exercised) >= LEAST_EXERCISED * sum(map(len, found))
