"""What a level says to a move is true of it: a step is not answered as a mistake, nor a victory as a defeat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lessons.test_course import each_course, report
from lessons.tries import ALL_TRIES, each_point, shared, wrong

from dragonlab.lessons.solver import Search

if TYPE_CHECKING:
    import pytest
    from lessons.tries import Try

    from dragonlab.lessons.course import Course
    from dragonlab.lessons.level import Level


def said(level: Level, *, step: bool) -> set[str]:
    """Give what the level says of steps, or else of wrong moves."""
    return {idea.text.en for idea in level.ideas if idea.when is not None and idea.step == step}


def way_on(search: Search, tried: Try) -> bool:
    """Tell whether the goal can still be reached in par, by a search that knows nothing of the level's solution."""
    left = search.level.par - len(tried.moves)
    return left > 0 and not tried.attempt.over and isinstance(search.solve(tried.attempt.match, left), list)


@each_course
def test_a_step_on_a_shortest_way_is_not_answered_as_a_mistake(course: Course, request: pytest.FixtureRequest) -> None:
    steps = mistaken = 0
    for level in course.levels.values():
        search = Search(level, ALL_TRIES)
        for tried in each_point(level.name):
            assert tried.answer.text, (level.name, tried.moves)
            if way_on(search, tried):
                steps += 1
                assert tried.answer.tone == "step", (level.name, tried.moves)
                mistaken += tried.answer.told and tried.answer.text not in said(level, step=True)
            else:
                assert tried.answer.tone != "step", (level.name, tried.moves)
                assert tried.answer.text not in said(level, step=True) - said(level, step=False), (level.name, tried)
    report(request, f"{course.game.name}: {mistaken} of {steps} steps on a shortest way are answered as mistakes")
    assert not mistaken


@each_course
def test_what_is_said_of_moves_is_said_of_some(course: Course, request: pytest.FixtureRequest) -> None:
    """No reply is empty: one about a mistake answers a move that is one, one about a step a step."""
    lent, given, lent_given = shared(course), Counter[bool](), set[str]()
    for level in course.levels.values():
        for step in (False, True):
            answers = [tried.answer for tried in each_point(level.name) if wrong(tried) is not step]
            texts = {answer.text for answer in answers}
            own = {idea.text.en for idea in level.ideas if idea.when and idea.step == step and idea not in lent}
            assert own <= texts, level.name
            given[step] += len(own)
            lent_given |= texts
    mine = {idea.text.en for idea in lent if idea.when}
    assert mine <= lent_given
    report(
        request,
        f"{course.game.name}: {given[False] + len(mine)} replies to mistakes and {given[True]} to steps, each is given",
    )
