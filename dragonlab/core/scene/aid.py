"""The player aid of a game: what each place, card or action brings, in a few small tables, `[[aid]]` of the rule book.

Numbers are gaps that the game fills from its cards, `Game.aid_values`: the aid says what they say.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import Phrase

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.toml import Table

MOST_OPEN = 8  # components that a table lists in sight


class AidRow(NamedTuple):
    """One thing: its picture, if it has one, its name, and what it brings, by the columns."""

    art: str | None
    label: Text
    cells: tuple[Text, ...]


class AidTable(NamedTuple):
    """A small table with its heading; `columns` name the cells, none if there is one that needs no name.

    One that lists many components is `folded`: only its heading is seen at first.
    """

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[AidRow, ...]
    folded: bool = False


def read(game: AnyGame) -> tuple[AidTable, ...]:
    """Read the tables of a game with their gaps filled; `DataError` names entry and key."""
    return tuple(_table(entry, game) for entry in game.rulebook.aid)


def _table(entry: Table, game: AnyGame) -> AidTable:
    if "part" in entry:  # a row for each component of this part of the gallery
        entry.only("title", "part")
        shown = [exhibit for exhibit in game.gallery() if exhibit.part == entry.string("part")]
        if not shown:
            raise entry.wrong("part", "a part of the gallery")
        rows = tuple(AidRow(exhibit.art, exhibit.title, (exhibit.about,)) for exhibit in shown)
        return AidTable(entry.text("title"), (), rows, folded=len(rows) > MOST_OPEN)
    entry.only("title", "columns", "row")
    columns = tuple(column.twins() for column in entry.tables("columns")) if "columns" in entry else ()
    return AidTable(entry.text("title"), columns, tuple(_row(row, game, len(columns)) for row in entry.tables("row")))


def _row(entry: Table, game: AnyGame, columns: int) -> AidRow:
    entry.only("art", "label", "cells")
    art = entry.string("art") if "art" in entry else None
    if art is not None and art not in game.art:
        raise entry.wrong("art", "the name of a picture of the game")
    cells = tuple(_filled(cell, game) for cell in entry.tables("cells"))
    if len(cells) != (columns or 1):
        raise entry.wrong("cells", f"a list of {columns or 1}, one for each column")
    return AidRow(art, _filled(entry.table("label"), game), cells)


def _filled(entry: Table, game: AnyGame) -> Text:
    phrase, values = Phrase.read(entry), game.aid_values
    if unknown := phrase.fields() - values.keys():
        raise entry.wrong("es", f"a text with gaps that `aid_values` fills, and {min(unknown)!r} is none")
    return Text.by(partial(game.rulebook.words.fill, phrase, values))
