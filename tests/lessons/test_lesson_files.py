"""A bad entry is refused with an error that names the file, the entry and the key."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from lessons.written import EXERCISE, GAME, LEVEL, NUMBER, ONE, ORDER, PREDICT, exercise, level, question

from dragonlab.core.base.errors import DataError, OptionError
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Course, find, lesson_files

if TYPE_CHECKING:
    from pathlib import Path

TWINS = {"es": "a", "en": "b"}
FEEDBACK = {"rule": "DH-PLAY-3", **TWINS}
LEVELS: dict[str, dict[str, object]] = {
    "'id' is missing": {"id": None},
    "unknown key 'gaol'": {"gaol": TWINS},
    "title: 'en' must be a text that is not empty": {"title": {"es": "a", "en": " "}},
    "goal: 'es' is missing": {"goal": {}},
    "'right' must be a table": {"right": "Well done"},
    "'rules' must be ids of the rule book, and 'DH-X' is none": {"rules": ["DH-X"]},
    "'rules' must be ids of the rule book": {"rules": []},
    "'par' must be 1 or more": {"par": 2},
    "'solution' must be moves of the game": {"solution": ["dragon 9"]},
    "'replies' must be moves of the game": {"replies": ["pass"]},
    "'about' must be zones of the table (score1, hand1, deck1, fire": {"about": ["hand0", "trick"]},
    "ships, score0, hand0, deck0), and '!hand7' fits none": {"about": ["!hand7"]},
    "'seat' must be the seat that is to move": {"seat": 1},
    "'position' must be one that can be laid out": {"position": {"hands": [["dwarf9"], None]}},
    "'position' is missing; it must be one that can be laid out": {"position": None, "options": {"first": "2"}},
    "'before' must be moves that can be played": {"before": ["troll 1"]},
    "chance: 'draw.0' must be a list of texts": {"chance": {"draw.0": "dwarf1"}},
    "'lost' is missing; it must be there exactly when there is a 'failure'": {"lost": None},
    "success: 'moves' must be an integer": {"success": {"moves": "2"}},
    "feedback 1: 'when' is missing": {"feedback": [TWINS]},
    "feedback 2: 'when' must be there exactly when there is no 'rule'": {
        "feedback": [FEEDBACK, {"when": {"moves": 1}, **FEEDBACK}]
    },
    "feedback 1: 'rule' must be the id of a rule": {"feedback": [{**FEEDBACK, "rule": "DH-X"}]},
    "feedback 1: 'step' must be there with 'when' only": {"feedback": [{"step": True, **FEEDBACK}]},
    "feedback 1: 'consequence' must be moves of the game": {
        "feedback": [{"when": {"moves": 1}, "consequence": ["x"], **TWINS}]
    },
}
CHOICE = {"rule": "DH-TROLL-1", "why": TWINS, **TWINS}
QUESTIONS: list[tuple[str, str, dict[str, object]]] = [
    (ONE, "'kind' must be one of one, several", {"kind": "two"}),
    (ONE, "unknown key 'number'", {"number": 3}),
    (ONE, "'choice' must be a list with one right choice", {"choice": [CHOICE]}),
    (ONE, "'choice' must be a list with one right choice", {"choice": [{**CHOICE, "right": True}] * 2}),
    (ONE, "choice 1: 'why' is missing", {"choice": [{**TWINS, "rule": "DH-TROLL-1"}]}),
    (ONE, "choice 1: 'rule' must be the id of a rule", {"choice": [{**CHOICE, "rule": "DH-X"}]}),
    (NUMBER, "'number' must be a number", {"number": "four"}),
    (NUMBER, "'high' is missing", {"high": None}),
    (ORDER, "choice 1: unknown key 'right'", {"choice": [{**TWINS, "right": True}]}),
    (PREDICT, "'moves' must be moves that can be played", {"moves": ["troll 1"]}),
    (PREDICT, "'choice' must be a list with one right choice", {"moves": ["dwarf 1"]}),
]
EXERCISES: dict[str, dict[str, object]] = {
    "'solution' must be the name of a function": {"solution": "pionts"},
    "'cases' must be a function that gives a list of tuples": {"cases": "treasure_hunters"},
    "misconception 1: 'like' must be the name of a function": {
        "misconception": [{"like": "guesses", "rule": "DH-SCORE-1", **TWINS}]
    },
    "misconception 1: 'rule' must be the id of a rule": {
        "misconception": [{"like": "counts_cards", "rule": "X", **TWINS}]
    },
    "'cases' must be cases that tell 'points' from the solution": {
        "misconception": [{"like": "points", "rule": "DH-SCORE-1", **TWINS}]
    },
    "unknown key 'hint'": {"hint": TWINS},
}


@pytest.mark.parametrize(("told", "changes"), LEVELS.items(), ids=LEVELS)
def test_a_bad_level_names_entry_and_key(told: str, changes: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=rf"^lessons.toml, level (dragon|1).*{re.escape(told)}"):
        level(LEVEL, **changes)


@pytest.mark.parametrize(("text", "told", "changes"), QUESTIONS, ids=[told for _, told, _ in QUESTIONS])
def test_a_bad_question_names_entry_and_key(text: str, told: str, changes: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=rf"^lessons.toml, question \w+.*{re.escape(told)}"):
        question(text, **changes)


@pytest.mark.parametrize(("told", "changes"), EXERCISES.items(), ids=EXERCISES)
def test_a_bad_exercise_names_entry_and_key(told: str, changes: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=rf"^lessons.toml, exercise points.*{re.escape(told)}"):
        exercise(EXERCISE, **changes)


def course(**changes: Any) -> Course:
    values = {
        "level": [tomllib.loads(LEVEL)],
        "question": [tomllib.loads(ONE), tomllib.loads(NUMBER)],
        "exercise": [tomllib.loads(EXERCISE)],
        **changes,
    }
    return Course(GAME, Table("lessons.toml", values))


def test_lessons_come_in_the_order_of_the_file_or_the_one_named() -> None:
    assert list(course().lessons) == ["dragon", "one", "number", "points"]
    named = course(order=["one", "dragon", "points", "number"])
    assert list(named.lessons) == ["one", "dragon", "points", "number"]
    assert (list(named.levels), list(named.questions), list(named.exercises)) == (
        ["dragon"],
        ["one", "number"],
        ["points"],
    )
    assert named.after("one") is named.lessons["dragon"]
    assert named.after("number") is None


@pytest.mark.parametrize("order", [["dragon"], ["dragon", "one", "number", "points", "points"], ["x"]])
def test_an_order_names_each_lesson_once(order: list[str]) -> None:
    with pytest.raises(DataError, match=r"^lessons.toml: 'order' must be each id once"):
        course(order=order)


def test_two_lessons_have_different_ids() -> None:
    with pytest.raises(DataError, match="two entries have the same id"):
        course(question=[{**tomllib.loads(ONE), "id": "dragon"}])


def test_a_course_goes_on_in_further_files(tmp_path: Path) -> None:
    for name in ("lessons.toml", "lessons_b.toml", "lessons_a.toml", "rulebook.toml"):
        (tmp_path / name).touch()
    assert [path.name for path in lesson_files(tmp_path)] == ["lessons.toml", "lessons_a.toml", "lessons_b.toml"]
    (tmp_path / "lessons.toml").unlink()
    assert lesson_files(tmp_path) == []
    first = Table("lessons.toml", {"level": [tomllib.loads(LEVEL)], "feedback": [{"rule": "DH-PLAY-2", **TWINS}]})
    second = Table(
        "lessons_a.toml",
        {
            "title": {"es": "Más", "en": "More"},
            "question": [tomllib.loads(ONE), tomllib.loads(NUMBER)],
            "order": ["number", "one"],
        },
    )
    whole = Course(GAME, first, second)
    assert list(whole.lessons) == ["dragon", "number", "one"]
    named = [(part.name, str(part.title and part.title.text("en")), len(part.lessons)) for part in whole.parts]
    assert named == [("dragonheart", "None", 1), ("dragonheart_a", "More", 2)]
    with pytest.raises(DataError, match=r"^lessons_a.toml: another file has a lesson 'number', too"):
        Course(GAME, first, second, second)


def test_a_key_that_nobody_reads_is_refused() -> None:
    with pytest.raises(DataError, match="unknown key 'levels'"):
        course(levels=[])


def test_feedback_of_the_course_holds_in_every_level() -> None:
    shared = course(feedback=[{"rule": "DH-PLAY-2", **TWINS}]).levels["dragon"].feedback
    assert [one.rule for one in shared] == ["DH-PLAY-3", None, "DH-PLAY-2"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("dragonheart/nothing", "it has first-dragon"),
        ("dragonheart", "it has first-dragon"),
        ("chess/knights", "with a game of .*dragonheart"),
        ("", "with a game of .*dragonheart"),
    ],
)
def test_an_unknown_lesson_is_told_what_there_is(name: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        find(name)


def test_a_level_names_what_it_is_about_by_patterns_or_by_what_it_is_not_about() -> None:
    zones = tuple(zone.id for zone in level().setting.start().scene(0).zones)
    assert level().about == ()
    assert level(about=["tr*", "hand0"]).about == ("treasure", "troll", "hand0")
    assert level(about=["!deck*", "!hand1"]).about == tuple(
        zone for zone in zones if zone not in {"deck0", "deck1", "hand1"}
    )
    assert level(about=["!*", "treasure"]).about == ("treasure",)
