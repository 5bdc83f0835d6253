"""Where to begin: what the reader says to know is shown in positions, and only then may something be skipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import dragonlab
from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.board.learning.placement_widget import WhereToBegin
from dragonlab.core.base.errors import DataError
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import course
from dragonlab.lessons.placement import Placement
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from dragonlab.board.learning.placement_widget import PlacementRoom

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
GOOD = {"es": "Lo sé", "en": "I know it", "shows": ["troll", "knights"], "section": {"es": "Fin", "en": "End"}}


@pytest.fixture
def asked() -> WhereToBegin:
    shown = dragonlab.where_to_begin("dragonheart", language="en")
    assert isinstance(shown, WhereToBegin)
    return shown


def solve(room: PlacementRoom) -> None:
    """Solve what is shown, as its solution says."""
    board = room.shown
    assert isinstance(board, LevelBoard)
    for move in board._task.solution:  # type: ignore[union-attr]
        board._receive(board, {"kind": "move", "seq": board._seq, "move": move}, [])
    assert board.went == (False, True)


def said(room: PlacementRoom) -> str:
    return str(room._said.value)


def test_nothing_yet_leads_to_the_beginning(asked: WhereToBegin) -> None:
    asked.buttons[0].click()
    assert asked.room is None
    assert "start at the beginning" in asked._said.value


def test_whoever_shows_it_may_skip_what_was_shown(asked: WhereToBegin) -> None:
    asked.buttons[1].click()
    room = asked.room
    assert room is not None
    beginning = asked.course.placements[0]
    for level in beginning.shows:
        assert room.task is level
        assert said(room) == ""
        solve(room)
        room.next_task()
    assert '<a href="#A-whole-game">A whole game</a>' in said(room)
    assert room._button.disabled
    assert {level.name for level in beginning.shows} <= Progress().stars.keys()


def test_whoever_does_not_show_it_is_led_to_the_beginning_and_asked_no_more(asked: WhereToBegin) -> None:
    asked.buttons[1].click()
    room = asked.room
    assert room is not None
    room.next_task()
    assert "start at the beginning" in said(room)
    assert "href" not in said(room)
    assert room._button.disabled


def test_a_choice_can_be_changed(asked: WhereToBegin) -> None:
    asked.buttons[1].click()
    first = asked.room
    asked.buttons[2].click()
    assert first is not None
    assert first.comm is None
    assert asked.room is not None
    assert asked.room.placement is asked.course.placements[1]
    asked.buttons[0].click()
    assert asked.room is None
    assert len(asked.children) == 3


def test_without_a_kernel_it_says_what_is_asked(asked: WhereToBegin) -> None:
    kept, _metadata = asked._repr_mimebundle_()
    assert kept["text/plain"].splitlines()[:2] == ["What do you already know?", "  · I have not played yet"]
    assert "<li>I have played Dragonheart</li>" in kept["text/html"]


@pytest.mark.parametrize("game", dragonlab.games())
@pytest.mark.parametrize("language", ["es", "en"])
def test_one_goes_on_at_a_section_of_the_notebook(game: str, language: str) -> None:
    found = course(game)
    cells = json.loads((NOTEBOOKS / language / f"{found.parts[0].name}.ipynb").read_text(encoding="utf-8"))["cells"]
    lines = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "markdown").splitlines()
    assert found.placements
    for beginning in found.placements:
        assert f"## {beginning.section.text(language)}" in lines


@pytest.mark.parametrize(
    ("key", "value"),
    [("shows", ["troll"]), ("shows", ["troll", "mission"]), ("shows", ["troll", "chess"]), ("more", 1)],
)
def test_what_is_wrong_in_the_file_is_named(key: str, value: object) -> None:
    entry = Table("lessons.toml, begin 1", {**GOOD, key: value})
    with pytest.raises(DataError, match=f"lessons.toml, begin 1.*{key}"):
        Placement.read(entry, course("dragonheart").lessons)
