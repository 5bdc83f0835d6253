"""A board whose game's files have changed says so, and goes on with those that it began with."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from board.reader import Reader
from walks import HEIST

import dragonlab
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

SAYS = {"es": "Los archivos del juego han cambiado.", "en": "The files of the game have changed."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_says_once_that_it_shows_the_old_files(tmp_path: Path, language: str) -> None:
    shutil.copytree(HEIST, tmp_path / "heist")
    cards = tmp_path / "heist" / "cards.toml"
    reader = Reader(dragonlab.new(tmp_path / "heist", seed=1), {0: "human", 1: "human"}, language=language)
    reader.step()
    assert SAYS[language] not in str(reader.status)
    cards.write_text(cards.read_text("utf-8").replace("sides = 6", "sides = 1"), "utf-8")
    told = []
    for _ in range(3):
        before = len(reader.match.plies)
        reader.step()
        told.append(SAYS[language] in str(reader.status))
        assert len(reader.match.plies) >= before
    assert told == [True, False, False]
    assert reader.match.game.outcome_names("die.0") == tuple("123456")
    assert dragonlab.load(tmp_path / "heist").outcome_names("die.0") == ("1",)
