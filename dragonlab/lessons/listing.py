"""What a game and its course are, in short: for lists of games.

Of a game outside the package it is read from its files: a list of games runs nothing that lies beside a notebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.words.rulebook import Rulebook
from dragonlab.core.words.toml import Table
from dragonlab.lessons.course import Part, course, lesson_files, lesson_ids

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame

PICTURES = 3
LARGEST_PICTURE = 100_000  # bytes
BACK = "back"


class Listing(NamedTuple):
    """A game by its name: its rule book, some pictures as SVG, for how many it is, and its course.

    `seats` is "" where nothing of the game was run: then nobody vouches for what stands in its pictures either.
    """

    name: str
    book: Rulebook
    pictures: tuple[str, ...]
    seats: str
    parts: tuple[Part[str], ...]

    @property
    def lessons(self) -> list[str]:
        """The whole names of all lessons."""
        return [name for part in self.parts for name in part.lessons]

    @classmethod
    def of(cls, game: AnyGame) -> Listing:
        """Give that of a game that was opened, with its course, if it has one.

        >>> from dragonlab.core.play.registry import load
        >>> Listing.of(load("rune_stones")).seats
        '2–4'
        """
        taught = course(game.where).parts if lesson_files(game.folder) else ()
        drawn = [art for art in dict.fromkeys(exhibit.art for exhibit in game.gallery()) if art in game.art]
        seats = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"
        parts = (Part(*part[:2], tuple(lesson.name for lesson in part.lessons), *part[3:]) for part in taught)
        return cls(game.name, game.rulebook, tuple(game.art[art] for art in drawn[:PICTURES]), seats, tuple(parts))

    @classmethod
    def read(cls, name: str, folder: Path) -> Listing:
        """Read that of a game from the files in its folder; `DataError` if one is wrong."""
        art = [path for path in sorted(folder.glob("art/*.svg")) if path.stem != BACK and path.is_file()]
        small = [path for path in art if path.stat().st_size <= LARGEST_PICTURE]
        pictures = tuple(path.read_text(encoding="utf-8").strip() for path in small[:PICTURES])
        parts = (
            Part.read(name, table, tuple(f"{name}/{lesson}" for lesson in lesson_ids(table)))
            for table in map(Table.read, lesson_files(folder))
        )
        return cls(name, Rulebook.read(folder / "rulebook.toml"), pictures, "", tuple(parts))
