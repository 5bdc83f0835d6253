"""Every game keeps what `dragonlab game check` asks for, and the command says what it found."""

from __future__ import annotations

import random
import shutil
from typing import TYPE_CHECKING

import pytest
from walks import GAMES, HEIST

import dragonlab
from dragonlab import cli
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import course, lesson_files
from dragonlab.lessons.practice.subjects import FILE
from dragonlab.lessons.proofread import misspelt, misspelt_feedback, misspelt_goals
from dragonlab.testing import AREAS, Shape, check

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame

SMALL = [HEIST.parent / name for name in ("race", "higher")]
SAID = ["names", "links", "rule book"]  # the other areas are tested by themselves, and take their time


@pytest.mark.parametrize("where", [*GAMES.values(), *SMALL], ids=str)
def test_python_and_toml_name_what_is_there(where: str | Path) -> None:
    assert check(where, games=2, areas=SAID).faults == ()


@pytest.mark.parametrize("where", SMALL, ids=lambda path: path.name)
def test_a_game_of_rules_alone_has_no_mistake(where: Path) -> None:
    report = check(where, games=2)
    assert report.faults == ()
    assert {"painter", "determinize"} <= {default.name for default in report.defaults}


@pytest.mark.parametrize("name", [name for name in dragonlab.games() if lesson_files(dragonlab.load(name).folder)])
def test_no_lesson_misspells_what_it_names(name: str) -> None:
    game, found = dragonlab.load(name), list[str]()
    lessons = course(name).lessons
    for path in lesson_files(game.folder):
        table = Table.read(path)
        found += misspelt_feedback(table, game)
        for kind in ("level", "guided", "question"):
            for entry in table.tables(kind) if kind in table else ():
                found += misspelt(entry, lessons[entry.string("id")], game)
    found += misspelt_goals(Table.read(game.folder / FILE), game)
    assert found == []


def test_a_table_of_its_own_is_the_stronger_check(tmp_path: Path) -> None:
    """A hand that all see is what its field says: only who says otherwise finds it."""
    folder = tmp_path / "heist"
    shutil.copytree(HEIST, folder, ignore=shutil.ignore_patterns("__pycache__"))
    state = (folder / "state.py").read_text(encoding="utf-8")
    opened = state.replace('sizes="hand_sizes"), sees=OWNER)', 'sizes="hand_sizes"))')
    assert opened != state
    (folder / "state.py").write_text(opened, encoding="utf-8")
    by_shape = check(folder, games=1, areas=["properties"])
    assert by_shape.by_shape
    assert not [fault for fault in by_shape.faults if "hidden" in fault.says]
    (folder / "visibility.py").write_text(TABLE, encoding="utf-8")
    by_table = check(folder, games=1, areas=["properties"])
    assert not by_table.by_shape
    assert [fault for fault in by_table.faults if "see in 'hands' what is hidden from it" in fault.says]


TABLE = """
def shuffled(state, seat, dice):
    twin = state.copy()
    one, other = (owner for owner in range(3) if owner != (seat or 0))
    both = sorted([*twin.hands[one], *twin.hands[other]])
    size = len(twin.hands[one])
    twin.hands[one], twin.hands[other] = both[:size], both[size:]
    return twin

def answers(state, seat):
    return None

def check(state):
    assert len(state.hands) == 3

def tricky(state):
    return False
"""


def test_the_shape_says_who_sees_what(game: AnyGame) -> None:
    """Whatever is dealt anew where a seat sees nothing leaves its view as it is, in every game found."""
    match = dragonlab.new(game.where, seed=7)
    for seat in (None, *range(match.seats)):
        twin = Shape().shuffled(match.state, seat, random.Random(7))
        assert twin.view(seat) == match.view(seat)


def test_the_command_tells_each_mistake_and_what_is_left_to_core(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", "en")
    folder = tmp_path / "race"
    shutil.copytree(HEIST.parent / "race", folder, ignore=shutil.ignore_patterns("__pycache__"))
    assert cli.main(["game", "check", str(folder)]) == cli.OK
    told = capsys.readouterr().out
    assert "painter: a zone for each field" in told
    assert "race: no faults" in told
    book = folder / "rulebook.toml"
    book.write_text(book.read_text(encoding="utf-8").replace('kind = "scores"', 'kind = "allows"'), encoding="utf-8")
    assert cli.main(["game", "check", str(folder), "--language", "es"]) == cli.FAILED
    assert "RA-GOAL allows; points cite a rule that scores" in capsys.readouterr().out
    assert cli.main(["game", "check", str(tmp_path / "chess")]) == cli.UNUSABLE


def test_the_areas_of_a_check_have_names() -> None:
    assert {*SAID, "properties", "positions", "course"} == {*AREAS}
