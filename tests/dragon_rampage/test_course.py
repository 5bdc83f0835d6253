"""The course of Dragon Rampage, held against what is proved of the package's courses; its notebooks are yet to come."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from lessons import test_course, test_course_answers, test_guided, test_practice
from lessons.tries import COURSES
from measures.course import measures

from dragonlab.core.language import LANGUAGES
from dragonlab.lessons.practice.search import Practice
from dragonlab.lessons.practice.subjects import subjects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.language import Language
    from dragonlab.lessons.guided import Guided
    from dragonlab.lessons.level import Level
    from dragonlab.lessons.question import Question

COURSE = COURSES["dragon_rampage"]
OF_A_COURSE = (
    test_course_answers.test_wrong_moves_have_answers_of_their_own,
    test_course_answers.test_forbidden_tries_have_answers_of_their_own,
)
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


def proofs(module: Any, argument: str) -> Iterator[Callable[..., None]]:
    """Give the tests of a module that look at one such thing alone."""
    for name, test in vars(module).items():
        if name.startswith("test_") and test.__code__.co_varnames[: test.__code__.co_argcount] == (argument,):
            yield test


def named(value: Any) -> str:
    return str(getattr(value, "__name__", None) or value.id)


@pytest.mark.parametrize("level", COURSE.levels.values(), ids=named)
def test_a_level_is_as_all_levels_are(level: Level) -> None:
    for module in (test_course, test_course_answers):
        for proof in proofs(module, "level"):
            proof(level)


@pytest.mark.parametrize("question", COURSE.questions.values(), ids=named)
def test_a_question_is_as_all_questions_are(question: Question) -> None:
    proof = {
        "one": test_course_answers.test_one_choice_is_right_and_each_is_explained,
        "predict": test_course_answers.test_the_engine_makes_one_prediction_come_true,
        "several": test_course_answers.test_each_choice_left_out_or_added_is_explained,
        "number": test_course_answers.test_the_tolerance_has_sharp_edges,
        "order": test_course_answers.test_only_one_order_is_right,
    }[question.kind]
    proof(question)


@pytest.mark.parametrize("proof", OF_A_COURSE, ids=named)
def test_wrong_moves_and_forbidden_tries_are_answered(
    proof: Callable[..., None], request: pytest.FixtureRequest
) -> None:
    proof(COURSE, request)


def test_every_idea_can_occur() -> None:
    test_course_answers.test_every_idea_can_occur(COURSE)


def test_words_are_few_and_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    levels, questions = COURSE.levels, COURSE.questions
    texts = [(level.name, text) for level in levels.values() for text in test_course.texts(level)]
    texts += [(question.name, text) for question in questions.values() for text in test_course.asked(question)]
    for name, mine in (("LEVELS", levels), ("QUESTIONS", questions), ("ALL_TEXTS", texts)):
        monkeypatch.setattr(test_course, name, mine)
    test_course.test_both_languages_are_complete_and_their_own()
    test_course.test_nobody_has_to_read_more_than_two_sentences()
    test_course.test_goals_and_questions_are_short()


def test_the_course_is_long_enough_and_varied() -> None:
    test_course.test_the_course_is_long_enough_and_varied(COURSE)
    assert len(COURSE.levels) >= 3 * len(COURSE.questions)


@pytest.mark.parametrize("guided", COURSE.guided.values(), ids=named)
def test_a_guided_game_is_as_all_are(guided: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(test_guided.GUIDED, guided.name, guided)
    monkeypatch.setattr(test_guided, "READERS", range(3))
    for proof in proofs(test_guided, "guided"):
        proof(guided)


@pytest.mark.parametrize("about", [None, *subjects(COURSE.game).aims])
def test_what_is_practised_comes_up_and_has_a_right_and_a_wrong_way(about: str | None) -> None:
    test_practice.prove(Practice(COURSE.game, about).task(1))


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
    for part in COURSE.parts:
        cells = [("code", f'dragonlab.lesson("{lesson.name}")') for lesson in part.lessons]
        found = measures(COURSE, cells, language)
        figures = f"{found.steps} steps, {found.words} words, {found.decisions:.1f} decisions for each hundred words"
        positions = f"{found.share:.0%} positions, {found.minutes:.0f} minutes without prose"
        test_course.report(request, f"{language}/{part.name}: {figures}, {positions}")
        assert found.decisions >= 5
        assert found.share >= 0.75
        assert found.minutes <= 45
