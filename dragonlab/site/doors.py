"""The doors of a landing page: one for each game, ours and guests, to the notebook in which it begins or goes on."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from dragonlab.board.pictures.shelf import facts, lasting
from dragonlab.board.words import words
from dragonlab.core.base.parsing import compact_json
from dragonlab.core.play.found import shipped
from dragonlab.core.play.registry import load
from dragonlab.core.words.rulebook import DIFFICULTIES
from dragonlab.core.words.translations import languages
from dragonlab.lessons.listing import Listing
from dragonlab.lessons.progress_checks import MOST_STARS
from dragonlab.site.covers import covers
from dragonlab.site.lessons import in_notebooks

if TYPE_CHECKING:
    from collections.abc import Container, Sequence
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language
    from dragonlab.site.guests import Guest
    from dragonlab.site.pages import Page

READ = "notebooks/index.html?path="


class Door(NamedTuple):
    """A game on the landing page of a language: what is told of it, its notebooks there, and its cover."""

    game: AnyGame
    listing: Listing
    notebooks: tuple[str, ...]
    cover: str

    def play_address(self) -> str:
        """Give the way to a whole game: in our notebooks a heading says where, in the language of the notebook."""
        first, ours = self.notebooks[0], self.game.name in shipped()
        return address(first, words(first.partition("/")[0])["say_shelf_section"] if ours else "")

    def words(self, language: Language) -> dict[str, str]:
        """Say what stands on the door, and where it leads somebody who begins, as HTML."""
        said, book = words(language), self.listing.book
        told = {
            "about": book.about.text(language),
            "begin": said["say_shelf_begin"],
            "begin_address": address(self.notebooks[0]),
            "facts": facts(self.listing, language).replace(" · ", "\N{NO-BREAK SPACE}· "),
            "game": self.game.name,
            "play": said["say_shelf_play"],
            "play_address": self.play_address(),
            "title": book.title.text(language),
        }
        told = {key: html.escape(text) for key, text in told.items()}
        counted = {"stars": "<span data-earned>0</span>", "most": MOST_STARS * len(self.listing.lessons)}
        earned = [said["say_shelf_stars"].format(**counted), *map(html.escape, lasting(self.listing.parts, language))]
        stars = "earned" if self.listing.lessons else "earned none"
        return {**told, "earned": " · ".join(earned), "stars": stars, "cover": self.cover}


def doors(language: Language, guests: Sequence[Guest], pages: Sequence[Page]) -> list[Door]:
    """Give the doors of a language, to what is easy first; where it lacks a notebook, they lead to the English one."""
    there = {page.path for page in pages}
    drawn, told = covers(guests), {name: Listing.of(load(name)) for name in shipped()}
    found = [
        Door(load(name), one, tuple(_ours(language, part.name, there) for part in one.parts), drawn[name])
        for name, one in told.items()
    ]
    found += [Door(one.game, one.listing, _read_in(language, one), drawn[one.game.name]) for one in guests]
    return sorted(found, key=lambda door: DIFFICULTIES.index(door.listing.book.difficulty))


def _ours(language: Language, name: str, there: Container[str]) -> str:
    path = f"{language}/{name}.ipynb"
    return path if path in there else f"en/{name}.ipynb"


def _read_in(language: Language, guest: Guest) -> tuple[str, ...]:
    """Give the notebooks of a guest in a language, or in none, or else all: those named as its parts come first."""
    order = [f"{part.name}.ipynb" for part in guest.listing.parts] or [f"{guest.game.name}.ipynb"]
    others = {f"{other}/" for other in languages() if other != language}
    here = [path for path in guest.notebooks if not path.startswith(tuple(others))] or [*guest.notebooks]
    names = {path: path.rpartition("/")[2] for path in here}
    return (*sorted(here, key=lambda path: order.index(names[path]) if names[path] in order else len(order)),)


def lessons(found: Sequence[Door], files: Path, language: Language) -> str:
    """Give what the page looks up by the reader's progress: each game's lessons in its notebooks, and the others."""
    told = {}
    for door in found:
        taught = in_notebooks(door.game, door.notebooks, files, language)
        named = {lesson for there in taught.values() for lesson, _ in there}
        apart = [name for whole in door.listing.lessons if (name := whole.rpartition("/")[2]) not in named]
        told[door.game.name] = {"taught": list(taught.items()), "apart": apart}
    return compact_json(told)


def address(path: str, heading: str = "") -> str:
    """Give the way to a notebook in the site's notebook page, and to a heading as Jupyter names it."""
    return READ + quote(path) + (f"#{quote(heading.replace(' ', '-'))}" if heading else "")
