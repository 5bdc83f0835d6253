"""A practice room: a board or a question with its table, answered at once, and another task whenever wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from board.page import Display, shown

import dragonlab
from dragonlab.board import LevelBoard, QuestionWidget, practice
from dragonlab.board.learning.question_at_table import QuestionAtTable
from dragonlab.board.transport.stored import LATER
from dragonlab.core.base.errors import OptionError
from dragonlab.lessons.level import Level

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.board.learning.practice_room import PracticeRoom
    from dragonlab.board.learning.snapshot import SnapshotBoard


def board(room: PracticeRoom) -> LevelBoard:
    assert isinstance(room.shown, LevelBoard)
    return room.shown


def at_table(room: PracticeRoom) -> tuple[SnapshotBoard, QuestionWidget]:
    assert isinstance(room.shown, QuestionAtTable)
    return room.shown.table, room.shown.question


def press(room: PracticeRoom) -> None:
    room._button.click()


def play(table: LevelBoard, move: str) -> dict[str, object]:
    page = Display(table)
    table._receive(table, {"kind": "move", "move": move, "seq": page.value["seq"]}, [])
    answered: dict[str, object] = page.value["status"]["notice"]
    return answered


def test_it_is_a_board_with_its_goal() -> None:
    room = practice("dragonheart", about="knight", seed=7, language="en")
    page = shown(board(room))
    assert isinstance(room.task, Level)
    assert page["lesson"]["goal"] == room.task.goal.en
    assert page["status"]["phase"] == "play"
    assert len(page["log"]) > 1, "how the game came here can be read"
    assert room.children[0] is board(room)


def test_it_answers_and_keeps_no_stars(tmp_path: Path) -> None:
    room = practice("dragonheart", about="knight", seed=7, language="en")
    level, table = room.task, board(room)
    assert isinstance(level, Level)
    wrong = next(move for move in table.match.legal_moves() if not won(level, move.notation))
    assert play(table, wrong.notation)["kind"] == "other"
    page = Display(table)
    table._receive(table, {"kind": "undo", "seq": page.value["seq"]}, [])
    assert not page.value["status"]["can"]["undo"], "the game before is not the reader's to take back"
    assert play(table, level.solution[0])["kind"] == "right"
    progress = tmp_path / "progress.json"
    assert not progress.exists() or "practice" not in progress.read_text(encoding="utf-8")


def won(level: Level, move: str) -> bool:
    match = level.setting.start()
    match.play(move)
    return level.solved(match)


def test_the_button_gives_another_task_and_closes_the_one_before() -> None:
    room = practice("dragonheart", seed=3, language="es")
    assert room._button.description == "Otra tarea"
    tasks, before = [room.task.id], room.shown
    for _ in range(4):
        press(room)
        tasks.append(room.task.id)
    assert len(set(tasks)) == 5
    assert before.comm is None
    again = practice("dragonheart", seed=3, language="es")
    for _ in range(4):
        press(again)
    assert again.task.id == tasks[-1]


def test_a_question_stands_beside_the_table_that_it_is_about() -> None:
    room = practice("dwarf_king", about="DK-Q5-1", seed=1, language="en")
    table, question = at_table(room)
    assert room.children[0].children == (table, question)
    page = shown(table)
    assert page["choices"] == []
    assert page["status"]["phase"] == "look"
    assert not any(page["status"]["can"].values())
    assert "1 point" in shown(question)["ask"]


@pytest.mark.parametrize("kind", ["move", "undo", "new", "hint", "next", "save"])
def test_nothing_can_be_done_at_a_table_to_look_at(kind: str) -> None:
    room = practice("dwarf_king", about="DK-HAND-5", seed=1, language="en")
    table, _question = at_table(room)
    page = Display(table)
    plies = len(table.match.plies)
    move = table.match.legal_moves()[0].notation
    table._receive(table, {"kind": kind, "move": move, "seq": page.value["seq"]}, [])
    assert len(table.match.plies) == plies
    assert page.value["status"]["notice"]["kind"] == "info"


def test_its_past_may_be_looked_at() -> None:
    room = practice("dwarf_king", about="DK-HAND-5", seed=1, language="en")
    table, _question = at_table(room)
    page = Display(table)
    table._receive(table, {"kind": "show", "moment": 1, "seq": page.value["seq"]}, [])
    assert page.value["status"]["phase"] == "past"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("about", ["DK-HAND-5", "win"])
def test_words_and_a_picture_stand_for_it(about: str, language: str) -> None:
    room = practice("dwarf_king", about=about, seed=1, language=language)
    bundle, metadata = room._repr_mimebundle_()
    assert metadata[LATER].endswith("cada vez." if language == "es" else "each time.")
    asked = room.task.goal if isinstance(room.task, Level) else room.task.ask
    assert asked.text(language) in bundle["text/plain"]
    assert bundle["text/html"].startswith("<img")
    assert repr(room) == f"Practice of dwarf_king: {about}"
    assert "model_id" in bundle["application/vnd.jupyter.widget-view+json"]


def test_the_package_opens_it_too() -> None:
    room = dragonlab.practice("dwarf_king", special="dragon", quest="q5a", seed=3)
    assert repr(room) == "Practice of dwarf_king"
    with pytest.raises(OptionError, match="DH-KNIGHT-1"):
        dragonlab.practice("dragonheart", about="chess")
