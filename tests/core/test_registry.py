"""Games are found by being there."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from walks import HEIST

import dragonlab


def test_games_are_the_folders_of_the_package() -> None:
    folder = Path(dragonlab.__file__).parent / "games"
    assert dragonlab.games() == sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    for name in dragonlab.games():
        assert dragonlab.load(name).name == name


def test_a_game_is_loaded_once() -> None:
    assert dragonlab.load("dragonheart") is dragonlab.load("dragonheart")
    assert dragonlab.load(HEIST) is dragonlab.load(str(HEIST)) is dragonlab.load(os.path.relpath(HEIST) + "/")


def test_a_game_may_lie_outside_the_package(tmp_path: Path) -> None:
    shutil.copytree(HEIST, tmp_path / "copy")
    match = dragonlab.new(tmp_path / "copy", seed=3)
    assert match.game is not dragonlab.load(HEIST)
    assert match.view() == dragonlab.new(HEIST, seed=3).view()
    assert dragonlab.rulebook(tmp_path / "copy").title.en == "The heist"


def test_two_folders_of_one_name_do_not_disturb_each_other(tmp_path: Path) -> None:
    for number in "12":
        shutil.copytree(HEIST, tmp_path / number / "heist")
        cards = tmp_path / number / "heist" / "cards.toml"
        cards.write_text(cards.read_text("utf-8").replace("sides = 6", f"sides = {number}"), "utf-8")
    sides = [dragonlab.load(tmp_path / number / "heist").outcome_names("die.0") for number in "12"]
    assert sides == [("1",), ("1", "2")]


@pytest.mark.parametrize(
    "game",
    ["chess", "", "Dragonheart", "bots", "/nowhere", "./nowhere", "/", "\0/x", "x" * 5000 + "/", 3, None, b"chess"],
)
def test_what_is_no_game_is_refused(game: object) -> None:
    with pytest.raises(dragonlab.GameError):
        dragonlab.new(game)  # type: ignore[arg-type]
    with pytest.raises(dragonlab.GameError):
        dragonlab.rulebook(game)  # type: ignore[arg-type]


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(dragonlab.GameError, match=r"'chess'.*dragonheart.*path"):
        dragonlab.new("chess")


@pytest.mark.parametrize("text", ["", "from dragonlab.core.play.game import Game\n", "class A: ...\n"])
def test_a_folder_without_one_game_class_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "__init__.py").write_text(text)
    with pytest.raises(dragonlab.GameError, match="exactly one Game"):
        dragonlab.new(tmp_path)


def test_a_game_with_wrong_files_is_refused(tmp_path: Path) -> None:
    shutil.copytree(HEIST, tmp_path / "heist")
    (tmp_path / "heist" / "cards.toml").unlink()
    with pytest.raises(dragonlab.DataError, match=r"cards\.toml"):
        dragonlab.new(tmp_path / "heist")
