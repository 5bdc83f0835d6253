"""Each fault that is planted into a game is told in one sentence, with file and entry, and never as bare Python."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from testing.planted import BOOK, COURSE, LINKS, NAMES, PLAY
from walks import HEIST

from dragonlab.testing import check

if TYPE_CHECKING:
    from testing.planted import Planted

PLANTED = [*NAMES, *LINKS, *BOOK, *PLAY, *COURSE]
NOTEBOOK = '{"cells": [{"cell_type": "code", "source": ["dragonlab.lesson(\\"./heist/hide\\")"]}]}'
HERE = Path(__file__).parent


@pytest.fixture
def heist(tmp_path: Path) -> Path:
    """Copy the heist, with a course."""
    folder = tmp_path / "heist"
    shutil.copytree(HEIST, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (HERE / "course").iterdir():
        shutil.copy(path, folder)
    (tmp_path / "heist.ipynb").write_text(NOTEBOOK, encoding="utf-8")
    return folder


@pytest.mark.parametrize("planted", PLANTED, ids=lambda one: f"{one.file} {one.new}"[:60])
def test_it_is_found(planted: Planted, heist: Path) -> None:
    file = heist / planted.file
    text = file.read_text(encoding="utf-8")
    assert planted.old in text
    where = planted.where.replace("{line}", str(text[: text.index(planted.old)].count("\n") + 1))
    file.write_text(text.replace(planted.old, planted.new, 1), encoding="utf-8")
    told = [str(fault) for fault in check(heist, games=planted.games, areas=[*{"names": 0, planted.area: 0}]).faults]
    assert any(line.startswith(where) and planted.says in line for line in told), told
    assert not any("Traceback" in line or "\n" in line for line in told)


def test_there_are_sixty_of_them() -> None:
    assert len({(one.file, one.old, one.new) for one in PLANTED}) == len(PLANTED) >= 60


def test_the_game_that_they_are_planted_into_has_none(heist: Path) -> None:
    assert check(heist, games=2).faults == ()
