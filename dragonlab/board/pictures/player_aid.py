"""The player aid of a game as a page: what each place, card or action brings, in a few small tables."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import checked

if TYPE_CHECKING:
    import os

    from dragonlab.core.scene.aid import AidRow, AidTable
    from dragonlab.core.words.language import Text

MOST_DRAWN = 9  # rows of a table with pictures: a notebook holds them all
STYLE = (Path(__file__).parent / "player_aid.css").read_text(encoding="utf-8")


class PlayerAid:
    """Shows the player aid of a game: tables in a notebook, words elsewhere."""

    def __init__(self, game: str | os.PathLike[str], language: str | None = None) -> None:
        self.game = load(game)
        self.language = checked(language)
        if not self.game.player_aid:
            raise OptionError(f"{short_repr(self.game.name)} has no player aid")

    def __repr__(self) -> str:
        return "\n\n".join("\n".join(self._lines(table)) for table in self.game.player_aid)

    def _lines(self, table: AidTable) -> list[str]:
        return [self._say(table.title), *(f"  {self._say(row.label)}: {self._cells(table, row)}" for row in table.rows)]

    def _cells(self, table: AidTable, row: AidRow) -> str:
        heads = [f"{self._say(column)}: " for column in table.columns] or [""]
        return "; ".join(f"{head}{self._say(cell)}" for head, cell in zip(heads, row.cells, strict=True))

    def _repr_html_(self) -> str:
        drawn = set[str]()  # a notebook holds each picture once
        tables = "".join(self._table(table, drawn) for table in self.game.player_aid)
        return f'<style>\n{STYLE}</style>\n<div class="dragonlab-aid">\n{tables}</div>'

    def _table(self, table: AidTable, drawn: set[str]) -> str:
        new = {row.art for row in table.rows if row.art} - drawn if len(table.rows) <= MOST_DRAWN else set[str]()
        drawn |= new
        span = f'<td colspan="{1 + bool(new)}"></td>'
        heads = "".join(f'<th scope="col">{escape(self._say(column))}</th>' for column in table.columns)
        head = f"<tr>{span}{heads}</tr>\n" if table.columns else ""
        rows = "".join(self._row(table, row, new) for row in table.rows)
        title = escape(self._say(table.title))
        if table.folded:
            return f"<details><summary>{title}</summary><table>\n{rows}</table></details>\n"
        return f"<table><caption>{title}</caption>\n{head}{rows}</table>\n"

    def _row(self, table: AidTable, row: AidRow, new: set[str]) -> str:
        art = self.game.art[row.art].replace("<svg", '<svg aria-hidden="true"', 1) if row.art in new else ""
        picture = f"<td>{art}</td>" if new else ""
        names = [f' data-of="{escape(self._say(column))}"' for column in table.columns] or [""]
        cells = "".join(
            f"<td{name}>{escape(self._say(cell))}</td>" for name, cell in zip(names, row.cells, strict=True)
        )
        return f'<tr>{picture}<th scope="row">{escape(self._say(row.label))}</th>{cells}</tr>\n'

    def _say(self, text: Text) -> str:
        return text.text(self.language)


def player_aid(game: str | os.PathLike[str], language: str | None = None) -> PlayerAid:
    """Show what each place, card or action of a game brings; `OptionError` for a game without a player aid.

    >>> print(player_aid("rune_stones", "en"))  # doctest: +ELLIPSIS
    On your turn: one action
      Summon creatures: ...
    """
    return PlayerAid(game, language)
