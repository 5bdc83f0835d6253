"""The puzzle of the day: one for everybody, of each game in turn, and those of the days before."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import dragonlab
from dragonlab.board import puzzle_of_the_day
from dragonlab.board.transport.stored import LATER
from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.practice.puzzles import of_the_day, puzzles

TODAY = date(2026, 11, 28)


def test_a_day_has_one_puzzle_and_the_next_day_one_of_another_game() -> None:
    week = [of_the_day(TODAY + timedelta(days=day)) for day in range(7)]
    assert of_the_day(TODAY).name == week[0].name
    assert {level.game.name for level in week[:5]} == {*dragonlab.games()}
    assert week[5].game.name == week[0].game.name
    assert week[5].name != week[0].name
    assert week[0].game.rulebook.title.en in week[0].title.en


def test_each_puzzle_of_a_game_comes_before_one_comes_again() -> None:
    game = of_the_day(TODAY).game
    many, apart = len(puzzles(game)), len(dragonlab.games())
    round_ = TODAY.toordinal() // apart // many * many * apart + TODAY.toordinal() % apart
    names = {of_the_day(date.fromordinal(round_ + apart * number)).name for number in range(many)}
    assert len(names) == many


def test_the_days_before_can_be_asked_too() -> None:
    room = puzzle_of_the_day(TODAY, "en")
    assert room.task.name == of_the_day(TODAY).name
    assert room._said.value == ""
    room.next_task()
    assert room.task.name == of_the_day(TODAY - timedelta(days=1)).name
    assert "yesterday" in room._said.value
    room.next_task()
    assert "2 days" in room._said.value


def test_a_stored_notebook_keeps_none_of_them() -> None:
    _, metadata = puzzle_of_the_day(TODAY, "en")._repr_mimebundle_()
    assert metadata[LATER] == "The puzzle of the day: a different one every day."


def test_what_is_no_day_is_refused() -> None:
    with pytest.raises(OptionError, match=r"a datetime\.date"):
        dragonlab.puzzle_of_the_day("2026-11-28")  # type: ignore[arg-type]
