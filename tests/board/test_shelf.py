"""The shelf of games: facts, stars and ways that lead somewhere."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import dragonlab
from dragonlab.board import overview
from dragonlab.board.pictures.shelf import shelf
from dragonlab.lessons.course import course
from dragonlab.lessons.listing import Listing
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from dragonlab.core.words.language import Language

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CALLED = {"es": ("Empezar", "Seguir"), "en": ("Begin", "Go on")}

each_language = pytest.mark.parametrize("language", ["es", "en"])


class Read(HTMLParser):
    """Reads links with what they are called, and the texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: dict[str, str] = {}
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "a" and found.get("aria-label"):
            self.links[found["aria-label"] or ""] = found["href"] or ""

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def ways(language: str) -> dict[str, str]:
    return Read(overview(language)._repr_html_()).links


@each_language
def test_every_way_leads_to_a_notebook_and_a_heading_in_it(language: str) -> None:
    found = ways(language)
    assert len(found) == 2 * len(dragonlab.games())
    for address in found.values():
        name, _, heading = address.partition("#")
        cells = json.loads((NOTEBOOKS / language / name).read_text(encoding="utf-8"))["cells"]
        prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
        assert not heading or heading.replace("-", " ") in headings


@each_language
def test_one_begins_and_then_goes_on_where_a_lesson_waits(language: str) -> None:
    begin, go_on = CALLED[language]
    title = dragonlab.rulebook("dwarf_king").title.text(language)
    assert ways(language)[f"{begin}: {title}"] == "dwarf_king.ipynb"
    tricks, cards, *_ = course("dwarf_king").parts
    progress = Progress()
    progress.add({tricks.lessons[0].name: 0})
    assert ways(language)[f"{go_on}: {title}"] == "dwarf_king.ipynb"
    for lesson in tricks.lessons:
        progress.add({lesson.name: 3})
    assert ways(language)[f"{go_on}: {title}"] == "dwarf_king_cards.ipynb"
    for lesson in cards.lessons:
        progress.add({lesson.name: 1})
    assert ways(language)[f"{go_on}: {title}"] == "dwarf_king_quests.ipynb"


def test_a_course_without_its_exercises_in_code_is_finished() -> None:
    dragonheart = course("dragonheart")
    for name, lesson in dragonheart.lessons.items():
        if name not in dragonheart.exercises:
            Progress().add({lesson.name: 3})
    assert ways("en")["Go on: Dragonheart"] == "dragonheart.ipynb"


@each_language
def test_each_game_says_players_minutes_difficulty_and_stars(language: Language) -> None:
    Progress().add({"dragonheart/first-dragon": 2})
    page = overview(language)._repr_html_()
    texts = Read(page).texts
    facts = {
        "es": "2 jugadores · 20–30 min por partida · fácil",
        "en": "2 players · 20–30 min a game · easy",
    }
    assert facts[language] in texts
    assert re.findall(r"data-earned>(\d+)<", page) == ["2", *["0"] * (len(dragonlab.games()) - 1)]
    assert dragonlab.rulebook("dragonheart").about.text(language) in texts


def test_the_easy_games_come_first() -> None:
    page = shelf(
        map(Listing.of, map(dragonlab.load, dragonlab.games())), {}, "en", lambda name, heading: f"{name}/{heading}"
    )
    order = re.findall(r'data-game="(\w+)"', page)
    assert order[0] == "dragonheart"
    assert sorted(order) == sorted(dragonlab.games())
    assert 'href="dragonheart/A whole game"' in page
