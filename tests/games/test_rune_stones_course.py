"""The course of Rune Stones keeps what every course keeps: it is solved, answers each wrong move, and has few words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from games.stones import BOX, GAME
from lessons import test_course as courses
from lessons import test_course_answers as answers
from lessons import test_measures as bounds
from lessons.reading import strings
from lessons.test_course import report
from lessons.test_glossary import HOUSE
from lessons.test_practice import prove
from lessons.test_solver import test_the_packages_levels_need_a_twentieth_of_the_tries as need_few_tries
from lessons.tries import COURSES, ELSEWHERE
from measures.course import measures

from dragonlab.core.language import LANGUAGES
from dragonlab.lessons.practice.search import Practice
from dragonlab.lessons.practice.subjects import subjects

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.language import Language
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

COURSE = ELSEWHERE["rune_stones"]
FIRST, *_ = COURSE.parts
MINUTES = 34  # of the first part: with its notebook's prose and two reviews 45
OF_LEVELS = (
    courses.test_the_start_is_neither_won_nor_lost,
    courses.test_the_solution_solves_the_level_in_par,
    courses.test_nothing_is_shorter_than_par,
    courses.test_not_every_move_is_right,
    courses.test_every_rung_of_the_ladder_leads_to_the_goal,
    courses.test_after_a_wrong_move_taken_back_the_hint_is_as_good_as_before,
    courses.test_a_step_is_one_and_a_lost_way_has_no_hint,
    courses.test_highlights_are_zones_of_the_table,
    courses.test_what_a_level_points_at_is_what_it_is_about,
    courses.test_every_consequence_is_played_out,
    courses.test_what_is_lost_can_be_tried_again,
    pytest.param(answers.test_every_answer_cites_a_rule, marks=pytest.mark.slow),
    need_few_tries,
)
OF_COURSES = (
    courses.test_every_rule_is_taught,
    answers.test_wrong_moves_have_answers_of_their_own,
    pytest.param(answers.test_forbidden_tries_have_answers_of_their_own, marks=pytest.mark.slow),
)
OF_QUESTIONS = {
    "one": answers.test_one_choice_is_right_and_each_is_explained,
    "predict": answers.test_the_engine_makes_one_prediction_come_true,
    "several": answers.test_each_choice_left_out_or_added_is_explained,
    "number": answers.test_the_tolerance_has_sharp_edges,
    "order": answers.test_only_one_order_is_right,
}
ALONE = {  # what a player has to do alone, and the rule that says it
    "summoning": "RS-SUMMON-4",
    "using": "RS-USE-1",
    "forging": "RS-FORGE-2",
    "gem": "RS-ABILITY-1",
    "any gem": "RS-ABILITY-2",
    "card": "RS-ABILITY-3",
    "any card": "RS-ABILITY-4",
    "wild gem": "RS-ABILITY-5",
    "die": "RS-ABILITY-6",
    "points": "RS-ABILITY-7",
    "ore": "RS-ABILITY-8",
    "choice": "RS-OPTION-1",
    "trade": "RS-TRADE-1",
    "smithy with ore": "RS-BONUS-3",
    "smithy with the die": "RS-BONUS-2",
    "smithy with points": "RS-BONUS-4",
    "wild artefact": "RS-FORGE-6",
    "ore for an artefact": "RS-ORE-1",
    "exchange": "RS-ROW-3",
    "stone of magic": "RS-MAGIC-1",
    "stone of the hand": "RS-REFILL-1",
    "stone of barter": "RS-BARTER-1",
    "wild stone": "RS-WILD-1",
    "stone of plus": "RS-PLUS-1",
    "stone of the double die": "RS-DOUBLE-1",
    "stone of the extra point": "RS-EXTRA-1",
    "stone of three": "RS-THREE-1",
}

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("judge", OF_LEVELS, ids=lambda judge: judge.__name__)
@pytest.mark.parametrize("level", COURSE.levels.values(), ids=COURSE.levels)
def test_a_level_is_as_every_level(level: Level, judge: Callable[[Level], None]) -> None:
    judge(level)


@pytest.mark.parametrize("judge", OF_COURSES, ids=lambda judge: judge.__name__)
def test_the_whole_course_is_as_every_course(judge: Callable[..., None], request: pytest.FixtureRequest) -> None:
    judge(COURSE, request)


@pytest.mark.slow
def test_every_idea_can_occur() -> None:
    answers.test_every_idea_can_occur(COURSE)


@pytest.mark.parametrize("question", COURSE.questions.values(), ids=COURSE.questions)
def test_a_question_judges_every_answer(question: Question) -> None:
    OF_QUESTIONS[question.kind](question)


@pytest.mark.parametrize("aim", subjects(GAME).aims)
def test_each_aim_makes_tasks_with_a_right_and_a_wrong_way(aim: str) -> None:
    practice = Practice(GAME, aim)
    for seed in range(3):
        prove(practice.task(seed))


# -- what there is of what ------------------------------------------------------------------------------------


def test_the_course_is_long_enough_and_varied() -> None:
    courses.test_the_course_is_long_enough_and_varied(COURSE)


@pytest.mark.parametrize(
    "judge",
    [bounds.test_rules_that_bind_are_exercised_and_none_is_only_told, bounds.test_few_questions_follow_each_other],
    ids=lambda judge: judge.__name__,
)
def test_the_bounds_of_a_course_hold(judge: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COURSES, "rune_stones", COURSE)
    monkeypatch.setitem(bounds.BOUNDS, "rune_stones", bounds.Bounds(exercised=0.8, questions=3))
    judge("rune_stones")


def test_there_are_three_positions_for_each_question() -> None:
    assert len(COURSE.levels) + len(COURSE.guided) >= 3 * len(COURSE.questions)


@pytest.mark.parametrize("rule", ALONE.values(), ids=ALONE)
def test_each_thing_has_two_positions_without_a_prompt(rule: str) -> None:
    alone = [level.id for level in COURSE.levels.values() if rule in level.rules and not prompted(level)]
    assert len(alone) >= 2, alone


def prompted(level: Level) -> bool:
    """Tell whether the board points somewhere, or title or goal name a card that is to be played."""
    played = [move for move in level.game.moves if move.notation in level.solution]
    named = {
        BOX.all[BOX.cards.numbers[face]].called for move in played for face in move.faces if face in BOX.cards.numbers
    }
    return bool(level.highlights) or any(
        name.text(language) in text.text(language)
        for text in (level.title, level.goal)
        for language in LANGUAGES
        for name in named
    )


# -- words ----------------------------------------------------------------------------------------------------


@each_language
def test_the_first_part_takes_no_more_than_it_says(language: Language, request: pytest.FixtureRequest) -> None:
    lessons = [("code", f'dragonlab.lesson("{lesson.name}")') for lesson in FIRST.lessons]
    found = measures(COURSE, lessons, language)
    figures = f"{found.steps} steps, {found.words} words, {found.minutes:.0f} minutes"
    report(request, f"rune_stones ({language}), without prose: {figures}")
    assert found.minutes <= MINUTES
    assert found.decisions >= 5
    assert found.share >= 0.75


def test_texts_are_short_and_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [(level.name, text) for level in COURSE.levels.values() for text in courses.texts(level)]
    said += [(question.name, text) for question in COURSE.questions.values() for text in courses.asked(question)]
    monkeypatch.setattr(courses, "ALL_TEXTS", said)
    monkeypatch.setattr(courses, "LEVELS", COURSE.levels)
    monkeypatch.setattr(courses, "QUESTIONS", COURSE.questions)
    courses.test_both_languages_are_complete_and_their_own()
    courses.test_nobody_has_to_read_more_than_two_sentences()
    courses.test_goals_and_questions_are_short()


@each_language
def test_things_have_the_names_of_the_house(language: Language) -> None:
    terms = COURSE.game.rulebook.glossary
    never = {rf"{re.escape(name)}": term.word(language) for term in terms for name in term.forms(language).never}
    assert [
        f"{where}: {match[0]!r}, better: {better} in {text!r}"
        for path in sorted(COURSE.game.folder.glob("lessons*.toml"))
        for where, text in strings(path, language)
        for pattern, better in {**HOUSE[language], **never}.items()
        for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text)
    ] == []
