"""Games outside the package stand on the shelf of the start page; nothing of a folder is run for it."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from board.test_shelf import Read
from walks import SUMMIT

import dragonlab
from dragonlab.board import overview
from dragonlab.core.play.found import shipped
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from pathlib import Path

BOOK = dragonlab.rulebook(SUMMIT)
COURSE = """
title = { es = "La cuerda", en = "The rope" }
minutes = 5
level = [{ id = "first-step" }, { id = "second-step" }]
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay a game beside the folders of both languages, and a notebook of it into one; its code tells that it is run."""
    monkeypatch.setenv("DRAGONLAB_HOME", str(tmp_path))
    folder = tmp_path / "summit"
    shutil.copytree(SUMMIT, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "lessons.toml").write_text(COURSE, encoding="utf-8")
    (folder / "__init__.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')", encoding="utf-8")
    for language in ("es", "en"):
        (tmp_path / language).mkdir()
    (tmp_path / "summit.ipynb").write_text(json.dumps({"cells": []}))
    monkeypatch.chdir(tmp_path / "en")
    return folder


def article(page: str) -> str:
    found = re.search(r'<article data-game="summit">.*?</article>', page, re.DOTALL)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_says_what_it_is_how_long_it_takes_and_its_stars(game: Path, language: str) -> None:
    Progress().add({"summit/first-step": 2})
    texts = Read(article(overview(language)._repr_html_())).texts
    facts = {"es": f"{BOOK.minutes} min por partida", "en": f"{BOOK.minutes} min a game"}
    course = {"es": " de 6 estrellas · curso: 5 min", "en": " of 6 stars · course: 5 min"}
    assert texts[0] == ""
    assert {BOOK.title.text(language), BOOK.about.text(language), "2"} <= {*texts}
    assert any(text.startswith(facts[language]) for text in texts)
    assert course[language].strip() in texts
    assert f"{BOOK.title.text(language)}: 2{course[language].partition(' ·')[0]}" in overview(language).lines
    assert not (game.parent / "ran").exists()


def test_its_ways_lead_to_its_notebook(game: Path) -> None:
    title = BOOK.title.en
    assert Read(article(overview("en")._repr_html_())).links == {f"Begin: {title}": "../summit.ipynb"}
    Progress().add({"summit/first-step": 0})
    notebook = game.parent / "en" / "summit.ipynb"
    notebook.write_text(json.dumps({"cells": [{"source": "## A whole game"}]}))
    ways = {f"Go on: {title}": "summit.ipynb", f"Play a game: {title}": "summit.ipynb#A-whole-game"}
    assert Read(article(overview("en")._repr_html_())).links == ways
    for path in (notebook, game.parent / "summit.ipynb"):
        path.unlink()
    assert Read(article(overview("en")._repr_html_())).links == {}


def test_what_stands_in_its_pictures_cannot_act(game: Path) -> None:
    (game / "art" / "a.svg").write_text('<svg onload="evil()"><script>evil()</script></svg>')
    page = article(overview("en")._repr_html_())
    assert page.count("<image") == 3
    assert "evil()" not in page.replace("%", "")
    assert "<script" not in page


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("rulebook.toml", "[game", "rulebook.toml"),
        ("lessons.toml", "level = 3", "lessons.toml"),
        ("lessons.toml", "\xff", "lessons.toml"),
    ],
)
def test_one_that_cannot_be_read_is_told_of_and_takes_no_other_along(
    game: Path, file: str, text: str, told: str
) -> None:
    (game / file).write_bytes(text.encode("latin-1"))
    shown = overview("en")
    assert len(shown.lines) == len(shipped())
    assert repr(shown).startswith("The game summit cannot be shown: ")
    assert told in repr(shown).splitlines()[0]
    assert "The game summit cannot be shown" in shown._repr_html_()


def test_a_name_that_is_taken_is_told_of(game: Path) -> None:
    shutil.copytree(game, game.parent / "en" / "summit")
    assert "there are 2 games 'summit'" in repr(overview("en"))
    assert not (game.parent / "ran").exists()
