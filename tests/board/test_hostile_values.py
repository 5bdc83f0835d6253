"""Whatever a cell hands to what it shows: a clear error of dragonlab's own family."""

from __future__ import annotations

from typing import Any

import pytest
from board.reader import started
from hostile import HOSTILE, refused

import dragonlab
from dragonlab import board
from dragonlab.core.base.errors import GameError, OptionError
from dragonlab.lessons.exported import read_export
from dragonlab.lessons.progress_checks import ProgressError


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_board_is_made_of_it(value: Any) -> None:
    match = started()
    before = match.record()
    refused(lambda: board.Board(value))
    refused(lambda: board.Board(match, value))
    refused(lambda: board.Board(match, {0: value}))
    if value.__hash__ is not None:
        refused(lambda: board.Board(match, {value: "human"}))
    refused(lambda: board.Board(match, save=value))
    refused(lambda: board.Board(match, language=value))
    assert match.record() == before
    assert match._listeners == {}


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_nothing_is_shown_of_it(value: Any) -> None:
    for act in (
        board.lesson,
        board.progress,
        board.gallery,
        board.overview,
        board.ready,
        lambda value: board.lesson("dragonheart/first-dragon", value),
        lambda value: board.progress("dragonheart", value),
        lambda value: board.gallery("dragonheart", value),
        lambda value: board.gallery("dragonheart", part=value),
        lambda value: board.check(value, 3),
        lambda value: board.check("dragonheart/points", 3, value),
        lambda value: dragonlab.class_report([], value),
        lambda value: dragonlab.class_report([], "dragonheart", language=value),
        read_export,
    ):
        refused(lambda act=act: act(value))  # type: ignore[misc]


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_an_exercise_answers_it(value: Any) -> None:
    for answer in (value, lambda *_: value):
        reply = board.check("dragonheart/points", answer, "en")
        assert reply.stage in {"wrong", "untried"}
        assert repr(reply).encode()
        assert len(repr(reply)) < 400


@pytest.mark.parametrize("seats", [["human"], "human", {"0": "human"}, {0: ["human"]}, {2: "human"}, {True: "human"}])
def test_seats_that_are_none_are_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="seat"):
        board.Board(started(), seats)


@pytest.mark.parametrize("part", [[], {}, 3])
def test_a_part_that_is_no_text_is_refused(part: Any) -> None:
    with pytest.raises(OptionError, match="has the parts"):
        board.gallery("dragonheart", part=part)


def test_a_course_of_no_game_is_refused() -> None:
    with pytest.raises(GameError, match=r"there is no game \[\]"):
        board.progress([])  # type: ignore[arg-type]


@pytest.mark.parametrize("texts", [3, None, b"dragonlab1.x.y"])
def test_texts_that_are_no_list_are_refused(texts: Any) -> None:
    with pytest.raises(OptionError, match="a list of exported texts"):
        dragonlab.class_report(texts, "dragonheart")


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_a_text_that_is_none_is_named_in_the_teachers_table(value: Any) -> None:
    report = dragonlab.class_report([value], "dragonheart", language="en")
    assert len(report.errors) == 1
    assert report.errors[0].startswith("Text 1 cannot be read")
    assert repr(report).encode()
    assert report._repr_html_().encode()


def test_progress_error_is_one_of_the_family() -> None:
    with pytest.raises(ProgressError, match="an exported text begins with"):
        read_export(None)  # type: ignore[arg-type]
