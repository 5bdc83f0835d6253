"""Nothing technical on the way: what a course says bears no rule code, no Python and no file name.

The rule behind a sentence is behind its "Why?", and code is for the explore notebook.
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from lessons.reading import ADDRESS, NOTEBOOKS, course, strings
from lessons.test_notebook_course import cells, parts
from lessons.tries import COURSES

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core.words.language import Language

TECHNICAL = re.compile(
    r"(?P<rule>\b[A-Z]{2}-[A-Z]+\d*(?:-\d+)*\b)"
    r"|(?P<code>`[^`]*`|\bdragonlab\.\w+|\b\w+=[\w\"'{\[]+)"
    r"|(?P<file>\b[\w-]+\.(?:ipynb|json|md|py|toml)\b)"
)

each_language = pytest.mark.parametrize("language", ["es", "en"])
each_course = pytest.mark.parametrize(("game", "language"), list(product(COURSES, ("es", "en"))), ids=str)


def technical(said: Iterable[tuple[str, str]]) -> list[str]:
    """List what is technical, each with its place."""
    return [f"{where}: {found[0]}" for where, text in said for found in TECHNICAL.finditer(text)]


def prose(language: str, name: str) -> Iterator[tuple[str, str]]:
    for at, (kind, source) in enumerate(cells(language, name)):
        if kind == "markdown":
            yield f"{language}/{name}.ipynb, cell {at}", ADDRESS.sub("", source)


@each_course
def test_the_prose_of_a_learn_notebook_is_plain(game: str, language: Language) -> None:
    assert technical(said for name in parts(game) for said in prose(language, name)) == []


@each_language
def test_the_prose_of_the_start_page_is_plain(language: Language) -> None:
    assert (NOTEBOOKS / language / "start.ipynb").is_file()
    assert technical(prose(language, "start")) == []


@each_course
def test_lessons_speak_plainly(game: str, language: Language) -> None:
    """Titles, goals, answers, questions, cues; exercises are about Python, and in another notebook."""
    said = [
        (where, text)
        for path in sorted(dragonlab.load(game).folder.glob("lessons*.toml"))
        for where, text in strings(path, language)
        if ", exercise " not in where
    ]
    assert said
    assert technical(said) == []


@each_course
def test_galleries_speak_plainly(game: str, language: Language) -> None:
    assert technical((said.where, said.text) for said in course(game, language) if said.where.endswith("output")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Decided so (RS-R23).", ["RS-R23"]),
        ("See `DH-PLAY-3`, or DK-S1.", ["`DH-PLAY-3`", "DK-S1"]),
        ("For three, seats=3 in dragonlab.new, and options={...}.", ["seats=3", "dragonlab.new", "options={"]),
        ("The cards are in cards.toml.", ["cards.toml"]),
        ("2 + 3 = 5. A T-shirt, or an X-ray: e.g. dragonlab. And so on.", []),
    ],
)
def test_what_is_technical_is_found(text: str, found: list[str]) -> None:
    assert technical([("here", text)]) == [f"here: {one}" for one in found]
