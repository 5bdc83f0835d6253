"""Questions: every answer has its own explanation, and what is no answer is refused."""

from __future__ import annotations

from typing import Any

import pytest
from lessons.written import NUMBER, ONE, ORDER, PREDICT, QUESTIONS, SEVERAL, question

from dragonlab.core.base.errors import DataError, OptionError
from dragonlab.core.words.language import Text
from dragonlab.lessons.quiz import Quiz

ANSWERED: list[tuple[str, Any, bool, list[str]]] = [
    (ONE, 0, True, ["Yes, the troll."]),
    (ONE, 1, False, ["Dwarves come in fours."]),
    (SEVERAL, [0, 2], True, ["Yes, the troll.", "en"]),
    (SEVERAL, [2, 0], True, ["Yes, the troll.", "en"]),
    (SEVERAL, [0, 1, 2], False, ["Dwarves come in fours."]),
    (SEVERAL, [1], False, ["Yes, the troll.", "Dwarves come in fours.", "en"]),
    (NUMBER, 4, True, ["Four."]),
    (NUMBER, 4.5, True, ["Four."]),
    (NUMBER, 3, False, ["More."]),
    (NUMBER, 1e9, False, ["Fewer."]),
    (ORDER, [0, 1, 2], True, ["So it is."]),
    (ORDER, [1, 0, 2], False, ["Not so."]),
    (PREDICT, 0, True, ["en"]),
    (PREDICT, 1, False, ["en"]),
]
MOVES = (
    ONE.replace('es = "El trol", en = "Troll"', 'move = "ship 0"')
    .replace('es = "El enano", en = "The dwarf"', 'move = "knight 1"')
    .replace('kind = "one"', 'kind = "one"\nbefore = []')
)
NO_ANSWER: dict[str, list[Any]] = {
    "one": [None, -1, 10**400, 2, "0", True, [0], 0.0],
    "several": [None, 0, "01", [3], [0, 0], [True], {"0": 1}],
    "number": [None, "4", True, [4], float("nan"), float("inf"), 10**400],
    "order": [None, 0, [10**400] * 3, "012", [0, 0, 1], [0, 1, 9]],
    "predict": [None, 2, "7"],
}


@pytest.mark.parametrize(("text", "answer", "right", "why"), ANSWERED)
def test_each_answer_has_its_explanation(text: str, answer: Any, right: bool, why: list[str]) -> None:
    verdict = question(text).judge(answer, "en")
    assert verdict.right is right
    assert [reason.text for reason in verdict.reasons] == why
    assert all(reason.rule.startswith("DH-") for reason in verdict.reasons)


@pytest.mark.parametrize(("kind", "answer"), [(kind, answer) for kind, all_ in NO_ANSWER.items() for answer in all_])
def test_what_is_no_answer_is_no_try(kind: str, answer: Any) -> None:
    quiz = Quiz(question(QUESTIONS[kind]), "en")
    with pytest.raises(OptionError, match="answer must be"):
        quiz.answer(answer)
    assert (quiz.tries, quiz.verdict) == (0, None)


def test_the_story_of_a_prediction_is_the_engines() -> None:
    story = question(PREDICT).judge(0, "en").story
    took = next(told for told in story if told.rule == "DH-FIRE-1")
    assert "7 points" in took.text


def test_stars_grow_fewer_with_each_try() -> None:
    earned = []
    for wrong in range(4):
        quiz = Quiz(question(ONE), "en")
        for _ in range(wrong):
            assert quiz.answer(1) is None
            assert not quiz.over
            quiz.again()
        earned.append(quiz.answer(0))
        assert quiz.over
    assert earned == [3, 2, 1, 1]


def test_a_prediction_earns_three_stars_or_one() -> None:
    right, wrong = Quiz(question(PREDICT), "en"), Quiz(question(PREDICT), "en")
    assert (right.answer(0), wrong.answer(1)) == (3, 1)
    assert wrong.over, "the story cannot be untold"


def test_any_question_may_be_asked_beside_its_table() -> None:
    position = {"spaces": {"treasure": ["treasure4"]}}
    asked = question(ONE, position=position, about=["treasure", "hand0"])
    assert asked.setting is not None
    assert asked.about == ("treasure", "hand0")
    assert question(ONE).setting is None


def test_a_choice_may_be_a_move_of_the_table() -> None:
    asked = question(MOVES, seed=7)
    assert [choice.move and choice.move.notation for choice in asked.choices] == ["ship 0", "knight 1"]
    assert asked.choices[1].text == Text("Jugar caballero 1", "Play knight 1")
    with pytest.raises(DataError, match="'move' must be a move that is possible there: "):
        question(MOVES.replace("knight 1", "knight 3"), seed=7)
    with pytest.raises(DataError, match="those of the table that the question is beside"):
        question(MOVES.replace("before = []", ""))


def test_a_table_is_there_or_nothing_is_said_of_it() -> None:
    with pytest.raises(DataError, match="beside a 'position'"):
        question(ONE, seats=2)
    with pytest.raises(DataError, match="zones of the table"):
        question(ONE, position={}, about=["nowhere"])
