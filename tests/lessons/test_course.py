"""Every level of every course: it can be solved, it does not lie, and all rules are taught in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from lessons.tries import COURSES, LEVELS, QUESTIONS, after, everything, legal, wrong

from dragonlab.core.words.language import LANGUAGES
from dragonlab.lessons.attempt import LADDER, Attempt, Hint
from dragonlab.lessons.solver import solve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.words.language import Text
    from dragonlab.lessons.course import Course
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

GOAL_WORDS, QUESTION_WORDS, SENTENCES = 25, 30, 2
LEAST_LEVELS, LEAST_QUESTIONS = 15, 10

each_course = pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
each_level = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)


def follow(attempt: Attempt) -> Attempt:
    """Do what the last hint says until it is over."""
    while not attempt.over:
        move = attempt.next_move()
        assert isinstance(move, str)
        attempt.play(move)
    return attempt


# -- the way to the goal ----------------------------------------------------------------------------------


@each_level
def test_the_start_is_neither_won_nor_lost(level: Level) -> None:
    match = level.setting.start()
    assert match.to_move == level.seat
    assert not level.solved(match)
    assert not level.failed(match)


@each_level
def test_the_solution_solves_the_level_in_par(level: Level) -> None:
    attempt = after(level, level.solution[:-1])
    assert attempt.answer is None or attempt.answer.kind == "step"
    assert attempt.play(level.solution[-1]).kind == "right"
    assert attempt.moves == level.par == len(level.solution)
    assert attempt.stars() == 3


@pytest.mark.slow
@each_level
def test_nothing_is_shorter_than_par(level: Level) -> None:
    found = solve(level, level.setting.start(), level.par)
    assert isinstance(found, list)
    assert len(found) == level.par
    assert after(level, tuple(found)).over


@each_level
def test_not_every_move_is_right(level: Level) -> None:
    tries = [*legal(level)]
    assert len(tries) >= 2
    assert sum(map(wrong, tries)) >= min(2, len(tries) - 1), "one of two may be wrong; of more, at least two"


# -- hints ------------------------------------------------------------------------------------------------


@each_level
def test_every_rung_of_the_ladder_leads_to_the_goal(level: Level) -> None:
    for made in range(level.par):
        attempt = after(level, level.solution[:made])
        hints = [attempt.hint() for _ in LADDER]
        assert [hint.rung for hint in hints if isinstance(hint, Hint)] == list(LADDER)
        (move,) = {hint.move for hint in hints if isinstance(hint, Hint)}
        attempt.play(move)
        follow(attempt)
        assert attempt.answer
        assert attempt.answer.kind == "right"
        assert attempt.moves == level.par
        assert attempt.stars() == 0


@each_level
def test_after_a_wrong_move_taken_back_the_hint_is_as_good_as_before(level: Level) -> None:
    for tried in legal(level):
        tried.attempt.undo()
        follow(tried.attempt)
        assert tried.attempt.answer
        assert tried.attempt.answer.kind == "right"
        assert tried.attempt.moves == level.par


@each_level
def test_a_step_is_one_and_a_lost_way_has_no_hint(level: Level) -> None:
    for tried in legal(level):
        if tried.answer.kind == "step":
            assert follow(tried.attempt).moves == level.par
        elif wrong(tried) and not tried.attempt.over:
            assert tried.attempt.next_move() is None


@each_level
def test_highlights_are_zones_of_the_table(level: Level) -> None:
    places = {*level.setting.start().scene(level.seat).targets()}
    assert set(level.highlights) <= places


@each_level
def test_what_a_level_points_at_is_what_it_is_about(level: Level) -> None:
    assert not level.about or set(level.highlights) <= set(level.about)


# -- what comes of a wrong try ---------------------------------------------------------------------------


@pytest.mark.slow
@each_level
def test_every_consequence_is_played_out(level: Level) -> None:
    consequences = {one.text.en: one.consequence for one in level.feedback if one.consequence}
    shown = set()
    for tried in everything(level):
        if expected := consequences.get(tried.answer.text):
            plies = tried.attempt.match.plies[-len(expected) :]
            assert [ply.move.notation for ply in plies if ply.move] == list(expected)
            shown.add(tried.answer.text)
    assert shown == set(consequences)


@pytest.mark.slow
@each_level
def test_what_is_lost_can_be_tried_again(level: Level) -> None:
    for tried in everything(level):
        if tried.answer.kind == "failed":
            assert tried.attempt.over
            tried.attempt.retry()
            assert not tried.attempt.over
            assert follow(tried.attempt).moves == level.par


# -- the whole course -------------------------------------------------------------------------------------


@each_course
def test_every_rule_is_taught(course: Course, request: pytest.FixtureRequest) -> None:
    book, ideas = course.game.rulebook, {idea.id for idea in course.game.rulebook.ideas}
    taught = {*course.taught()}
    by_level = {rule for level in course.levels.values() for rule in level.rules}
    report(
        request,
        f"{book.title.en}: {len(taught)} of {len(book) - len(ideas)} rules and rulings taught, "
        f"{len(by_level - ideas)} of them in a level; "
        f"{len(course.levels)} levels and {len(course.questions)} questions",
    )
    assert taught == set(book) - ideas


@each_course
def test_the_course_is_long_enough_and_varied(course: Course) -> None:
    assert len(course.levels) >= LEAST_LEVELS
    assert len(course.questions) >= LEAST_QUESTIONS
    assert {question.kind for question in course.questions.values()} == {"one", "several", "number", "order", "predict"}
    assert sum(level.failure is not None for level in course.levels.values()) >= 3
    assert sum(level.par > 1 for level in course.levels.values()) >= 3


# -- words ------------------------------------------------------------------------------------------------


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?…](?=\s|$)", text)) or 1


def texts(level: Level) -> Iterator[Text]:
    yield from (level.title, level.goal, level.right, level.nudge)
    yield from (one.text for one in level.feedback)
    if level.lost:
        yield level.lost


def asked(question: Question) -> Iterator[Text]:
    yield question.ask
    yield from question.explanations.values()
    yield from (choice.why for choice in question.choices)


ALL_TEXTS = [
    *((level.name, text) for level in LEVELS.values() for text in texts(level)),
    *((question.name, text) for question in QUESTIONS.values() for text in asked(question)),
]


def test_both_languages_are_complete_and_their_own() -> None:
    for name, text in ALL_TEXTS:
        for language in LANGUAGES:
            words = text.text(language)
            assert words == words.strip(), name
            assert words, name
            assert words[0].isupper() or words[0] in "¿¡", (name, words)
        assert text.es != text.en, (name, text.en)
        assert not re.search("[¿¡ñáéíóú«»]", text.en), (name, text.en)


def test_nobody_has_to_read_more_than_two_sentences() -> None:
    for name, text in ALL_TEXTS:
        for language in LANGUAGES:
            assert sentences(text.text(language)) <= SENTENCES, (name, text.text(language))


def test_goals_and_questions_are_short() -> None:
    goals = [(level.goal, GOAL_WORDS) for level in LEVELS.values()]
    goals += [(question.ask, QUESTION_WORDS) for question in QUESTIONS.values()]
    for text, most in goals:
        for language in LANGUAGES:
            assert len(text.text(language).split()) <= most, text.text(language)


def report(request: pytest.FixtureRequest, line: str) -> None:
    """Print a figure, captured or not."""
    with request.getfixturevalue("capsys").disabled():
        request.config.get_terminal_writer().line(f"\n{line}")
