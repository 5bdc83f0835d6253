"""Every answer of every course: most tries get one of their own, and every question judges every answer."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest
from lessons.test_course import each_course, each_level, report
from lessons.tries import QUESTIONS, after, everything, forbidden_gestures, forbidden_moves, on_the_way, shared, wrong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.rulebook import Violation
    from dragonlab.lessons.attempt import Attempt
    from dragonlab.lessons.course import Course
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

OWN_ANSWERS = 0.9  # of what is forbidden; refusals for want of a turn are none of them, as it is the reader's

of_kind = {
    kind: pytest.mark.parametrize(
        "question",
        [question for question in QUESTIONS.values() if question.kind == kind],
        ids=[question.name for question in QUESTIONS.values() if question.kind == kind],
    )
    for kind in ("one", "several", "number", "order", "predict")
}


def stops(level: Level) -> Iterator[tuple[Attempt, Violation]]:
    """Give all that is forbidden on the way to the goal, and out of turn after it was missed."""
    for made in range(level.par):
        before = level.solution[:made]
        attempt = after(level, before)
        for violation in chain(forbidden_moves(level.name, before), forbidden_gestures(level.name, before)):
            yield attempt, violation
    for tried in on_the_way(level):
        refused = tried.attempt.match.why_not(tried.moves[-1], level.seat)
        if wrong(tried) and refused is not None:
            yield tried.attempt, refused


# -- levels -----------------------------------------------------------------------------------------------


@each_course
def test_wrong_moves_have_answers_of_their_own(course: Course, request: pytest.FixtureRequest) -> None:
    answers = [tried.answer for level in course.levels.values() for tried in on_the_way(level) if wrong(tried)]
    told = sum(answer.told for answer in answers)
    report(request, f"{course.game.name}: {told} of {len(answers)} legal wrong moves have an answer of their own")
    assert told == len(answers)


@pytest.mark.slow
@each_course
def test_forbidden_tries_have_answers_of_their_own(course: Course, request: pytest.FixtureRequest) -> None:
    lent = shared(course)
    for name, find in (("moves", forbidden_moves), ("gestures", forbidden_gestures)):
        told = here = total = 0
        for level in course.levels.values():
            attempt = after(level, ())
            for violation in find(level.name):
                total += 1
                told += attempt.refuse(violation).told
                first = next((one for one in level.feedback if one.refused(violation)), None)
                here += first is not None and first not in lent
        report(
            request,
            f"{course.game.name}: {told} of {total} forbidden {name} have more than the rule's refusal, "
            f"{here} of them the level's own words",
        )
        assert told >= OWN_ANSWERS * total


@pytest.mark.slow
@each_course
def test_every_feedback_can_occur(course: Course) -> None:
    lent, lent_said = shared(course), set()
    for level in course.levels.values():
        said = {tried.answer.text for tried in everything(level)}
        said |= {attempt.refuse(violation).text for attempt, violation in stops(level)}
        for one in level.feedback:
            occurs = any(text.endswith(one.text.en) for text in said)
            if one in lent:
                lent_said |= {one.text.en} if occurs else set()
            else:
                assert occurs, f"{level.name}: nothing leads to {one.text.en!r}"
    assert lent_said == {one.text.en for one in lent}


@pytest.mark.slow
@each_level
def test_every_answer_cites_a_rule(level: Level) -> None:
    for tried in everything(level):
        assert tried.answer.rule in level.setting.game.rulebook
    for attempt, violation in stops(level):
        answer = attempt.refuse(violation)
        assert answer.kind == "forbidden"
        assert answer.rule == violation.rule
        assert violation.text("en") in answer.text


# -- questions --------------------------------------------------------------------------------------------


@of_kind["one"]
def test_one_choice_is_right_and_each_is_explained(question: Question) -> None:
    verdicts = [question.judge(number, "en") for number in range(len(question.choices))]
    assert sum(verdict.right for verdict in verdicts) == 1
    assert len({reason.text for verdict in verdicts for reason in verdict.reasons}) == len(question.choices)


@of_kind["predict"]
def test_the_engine_makes_one_prediction_come_true(question: Question) -> None:
    verdicts = [question.judge(number, "en") for number in range(len(question.choices))]
    assert sum(verdict.right for verdict in verdicts) == 1
    assert len({reason.text for verdict in verdicts for reason in verdict.reasons}) == len(question.choices)
    for language in ("es", "en"):
        assert question.story(language)


@of_kind["several"]
def test_each_choice_left_out_or_added_is_explained(question: Question) -> None:
    right = {number for number, choice in enumerate(question.choices) if choice.right}
    assert question.judge(sorted(right), "en").right
    for number, choice in enumerate(question.choices):
        verdict = question.judge(sorted(right ^ {number}), "en")
        assert not verdict.right
        assert [(reason.text, reason.rule) for reason in verdict.reasons] == [(choice.why.en, choice.rule)]


@of_kind["number"]
def test_the_tolerance_has_sharp_edges(question: Question) -> None:
    low, high = question.number - question.tolerance, question.number + question.tolerance
    for answer in (low, question.number, high):
        assert question.judge(answer, "en").right
    for answer, why in ((low - 0.01, "low"), (high + 0.01, "high")):
        verdict = question.judge(answer, "en")
        assert not verdict.right
        assert verdict.reasons[0].text == question.explanations[why].en


@of_kind["order"]
def test_only_one_order_is_right(question: Question) -> None:
    order = list(range(len(question.choices)))
    assert question.judge(order, "en").right
    for number in order[1:]:
        swapped = [*order]
        swapped[number - 1], swapped[number] = order[number], order[number - 1]
        verdict = question.judge(swapped, "en")
        assert not verdict.right
        assert verdict.reasons[0].text == question.explanations["wrong"].en
