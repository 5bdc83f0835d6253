"""A game that `dragonlab game new` writes runs at once, has no mistakes, and passes its own tests."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import dragonlab
from dragonlab.board import Board
from dragonlab.cli import main
from dragonlab.skeleton import KINDS, new_game
from dragonlab.testing import check

if TYPE_CHECKING:
    from pathlib import Path

each_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@each_kind
def test_it_has_no_mistakes_in_both_languages(kind: str) -> None:
    new_game("night_watch", kind)
    assert [str(mistake) for mistake in check("night_watch").mistakes] == []


@each_kind
@pytest.mark.parametrize("language", ["es", "en"])
def test_in_one_language_it_has_no_mistakes_and_no_word_of_the_other(
    tmp_path: Path, kind: str, language: str
) -> None:
    other = {"es": "en", "en": "es"}[language]
    new_game("embers", kind, [language])
    assert [str(mistake) for mistake in check(tmp_path / "embers", languages=[language]).mistakes] == []
    for path in (tmp_path / "embers").glob("*.toml"):
        assert f"{other} = " not in path.read_text(encoding="utf-8")


@each_kind
def test_its_own_tests_pass(tmp_path: Path, kind: str) -> None:
    new_game("embers", kind, ["en"])
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval", str(tmp_path / "embers")]
    run = subprocess.run(tests, capture_output=True, text=True, check=False)  # noqa: S603
    assert run.returncode == 0, run.stdout


@each_kind
def test_its_notebook_runs_to_a_board_that_can_be_played(tmp_path: Path, kind: str) -> None:
    new_game("embers", kind, ["en"])
    cells = json.loads((tmp_path / "embers.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    assert 'save="embers"' in code
    *first, last = code.replace(', save="embers"', "").split("\n")
    names: dict[str, object] = {}
    exec("\n".join(first), names)  # noqa: S102  the cells of our own notebook
    board = eval(last, names)  # noqa: S307
    assert isinstance(board, Board)
    assert board.match.legal_moves()


def test_it_is_a_game_by_its_name_with_a_level() -> None:
    new_game("night_watch", "cards")
    assert "night_watch" in dragonlab.games()
    assert dragonlab.new("night_watch").game.rulebook.title.en == "Night watch"
    assert dragonlab.lesson("night_watch/last-card").level.rules[0] == "NW-HIGHER"


def test_nothing_is_written_over_and_no_name_is_taken_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", "new", "embers", "--kind", "dice", "--language", "en"]) == 0
    written = sorted(tmp_path.rglob("*"))
    for name, refused in {
        "embers": "there is a game 'embers' already",
        "dragonheart": "there is a game 'dragonheart' already",
        "9lives": "a game is called by a word in small letters",
    }.items():
        assert main(["game", "new", name]) == 2
        assert refused in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == written
