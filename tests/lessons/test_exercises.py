"""Code exercises: not tried, a named misconception, wrong in another way, right; and never a traceback."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from lessons.written import exercise

import dragonlab
from dragonlab.board.learning.exercise_cell import Task
from dragonlab.core.base.short import LONGEST, short_repr
from dragonlab.lessons.course import course

SHIPPED = {one.name: one for game in dragonlab.games() for one in course(game).exercises.values()}


class Odd:
    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


def unwritten(cards: list[str], figure: bool) -> int:
    raise NotImplementedError


def spoils(cards: list[str], figure: bool) -> int:
    total = sum(int(card[-1]) for card in cards) + 3 * figure
    cards.clear()
    return total


def endless(cards: list[str], figure: bool) -> int:
    return endless(cards, figure)


class Mute(Exception):
    """Cannot say what it is."""

    def __str__(self) -> str:
        raise RuntimeError


def raising(error: BaseException) -> Any:
    def answer(_cards: list[str], _figure: bool) -> int:
        raise error

    return answer


class Leaves:
    def __eq__(self, other: object) -> bool:
        sys.exit(3)

    def __repr__(self) -> str:
        sys.exit(3)

    __hash__ = None  # type: ignore[assignment]


STAGES: dict[str, tuple[Any, str]] = {
    "nothing": (None, "untried"),
    "dots": (..., "untried"),
    "a function that gives nothing": (lambda _cards, _figure: None, "untried"),
    "a function that is not written": (unwritten, "untried"),
    "a misconception": (lambda cards, figure: len(cards) + 3 * figure, "misconception"),
    "right": (lambda cards, figure: sum(int(card[-1]) for card in cards) + 3 * figure, "right"),
    "right, but it empties its list": (spoils, "right"),
    "as a decimal number": (lambda cards, figure: sum(float(card[-1]) for card in cards) + 3 * figure, "right"),
    "wrong": (lambda _cards, _figure: 1, "wrong"),
    "wrong half the time": (lambda cards, _figure: len(cards) or None, "wrong"),
    "no function": (3, "wrong"),
    "too few parameters": (lambda _cards: 3, "wrong"),
    "an error": (lambda _cards, _figure: 1 // 0, "wrong"),
    "no end": (endless, "wrong"),
    "something odd": (lambda _cards, _figure: Odd(), "wrong"),
    "odd itself": (Odd(), "wrong"),
    "an exit": (lambda _cards, _figure: sys.exit("bye"), "wrong"),
    "the end of a generator": (raising(GeneratorExit()), "wrong"),
    "an error of the deepest kind": (raising(BaseException("deep")), "wrong"),
    "an error that cannot be said": (raising(Mute()), "wrong"),
    "something that leaves": (lambda _cards, _figure: Leaves(), "wrong"),
    "something long": (lambda _cards, _figure: "x" * 10_000, "wrong"),
}


@pytest.mark.parametrize(("answer", "stage"), STAGES.values(), ids=STAGES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_answer_is_answered(answer: Any, stage: str, language: str) -> None:
    checked = exercise().check(answer, language)
    assert checked.stage == stage
    assert 0 < len(checked.text) < 350
    assert "Traceback" not in checked.text
    assert (checked.rule is None) == (stage in ("untried", "wrong"))


def test_a_function_that_gives_nothing_is_told_of_return() -> None:
    """Beginners print what they should give."""
    assert "return" in exercise().check(lambda _cards, _figure: None, "en").text
    assert "return" not in exercise().check(..., "en").text


@pytest.mark.parametrize("found", [{"attack", "crafty"}, ["attack", "crafty"]])
def test_a_wrong_set_is_told_how_far_it_is_from_the_right_one(found: Any) -> None:
    checked = SHIPPED["dragon_rampage/what-stays"].check(found, "en")
    assert checked.stage == "wrong"
    assert checked.text.endswith("is not the answer. Missing: 3. Too many: 1.")


def test_a_wrong_answer_is_told_by_the_case_that_shows_it() -> None:
    checked = exercise().check(lambda _cards, _figure: 8, "en")
    told = "points(['petrified_dragon2', 'petrified_dragon2'], True) must give 7, and gives 8."
    assert checked.text == told


def test_who_stops_python_is_heard() -> None:
    with pytest.raises(KeyboardInterrupt):
        exercise().check(raising(KeyboardInterrupt()), "en")


@pytest.mark.parametrize(
    ("error", "told"), [(SystemExit("bye"), "SystemExit: bye."), (SystemExit(), "SystemExit."), (Mute(), "Mute.")]
)
def test_an_exit_and_an_error_that_cannot_be_said_are_told(error: BaseException, told: str) -> None:
    assert exercise().check(raising(error), "en").text.endswith(f"your function does not finish: {told}")


def test_an_error_is_told_in_a_sentence() -> None:
    checked = exercise().check(lambda cards, _figure: cards[9], "en")
    assert checked.text.endswith("your function does not finish: IndexError: list index out of range.")


@pytest.mark.parametrize("name", sorted(SHIPPED))
@pytest.mark.parametrize("language", ["es", "en"])
def test_each_shipped_exercise_knows_its_solution_and_its_misconceptions(name: str, language: str) -> None:
    shipped = SHIPPED[name]

    def answer(function: Any) -> Any:
        return function if shipped.wants_function else function()

    assert shipped.check(answer(shipped.solution), language).text == shipped.right.text(language)
    assert shipped.misconceptions
    for one in shipped.misconceptions:
        checked = shipped.check(answer(one.like), language)
        assert (checked.stage, checked.text, checked.rule) == ("misconception", one.text.text(language), one.rule)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_task_shows_what_is_python_s_as_code(name: str) -> None:
    """No name of Python's stands among Spanish words as if it were one."""
    own = {*re.findall(r"\w+", SHIPPED[name].start.partition("=")[0]), "None"} - {"def"}
    page = Task(SHIPPED[name], "es")._repr_html_().partition("<pre>")[0]
    assert "<code>" in page
    words = re.findall(r"\w+", re.sub(r"<style>.*</style>|<code>.*?</code>|<[^>]*>", " ", page, flags=re.DOTALL))
    assert own.isdisjoint(words)
    assert "`" not in page


def test_a_set_may_be_given_as_a_list() -> None:
    hunters = SHIPPED["dragonheart/treasure-hunters"]
    assert hunters.check(["sorceress", "fire_dragon"]).stage == "right"
    assert hunters.check(["sorceress", "fire_dragon", "fire_dragon"]).stage == "wrong"
    assert hunters.check([["sorceress"]]).stage == "wrong"


def test_anything_can_be_shown() -> None:
    assert short_repr(Odd()) == "<Odd>"
    assert len(short_repr("x" * 1_000_000)) == LONGEST
