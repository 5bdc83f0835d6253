"""A class as a file that spreadsheets open: a row for each rule, a column for each reader.

What separates the columns is what Excel expects in most countries of the language: the semicolon where a comma parts
decimals. The mark at the beginning tells it that the letters are UTF-8; LibreOffice asks, and proposes both.
"""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.core.words.spelling import spelling

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.results import Results

MARK = "\ufeff"
HEADS = (
    Text("Juego", "Game"),
    Text("Regla", "Rule"),
    Text("Apartado", "Section"),
    Text("Texto", "Text"),
    Text("Por practicar", "To practise"),
    Text("Dominada por", "Mastered by"),
)
FORMULA = re.compile(r"(?:^|(?<=[,;\t\r\n]))(?=[\s\"\ufeff]*[=+@＝＋－＠-])")
"""Where a spreadsheet would compute, also if it takes another character for the end of a column."""


def written(results: Sequence[Results], language: Language, separator: str | None = None) -> bytes:
    """Write the file: stars are numbers, and nothing stands where a rule was not met."""
    text = io.StringIO(newline="")
    rows = csv.writer(text, delimiter=separator or (";" if spelling(language).decimal == "," else ","))
    names = results[0].readers if results else []
    rows.writerow([*(head.text(language) for head in HEADS), *map(harmless, names)])
    for one in results:
        rows.writerows(_rows(one, language))
    return (MARK + text.getvalue()).encode(errors="replace")


def _rows(results: Results, language: Language) -> Iterator[list[object]]:
    book = results.game.rulebook
    for section, lines in results.sections:
        for line in lines:
            stars = ["" if one.stars is None else one.stars for one in line.standings]
            said = [book.title.text(language), line.rule, section.title.text(language), book[line.rule].text(language)]
            yield [*map(harmless, said), len(line.struggling), line.mastered, *stars]


def harmless(text: str) -> str:
    """Give a text that no spreadsheet takes for a formula, nor for two cells of which one is.

    >>> [harmless("=HYPERLINK(1)"), harmless("Ana"), harmless("Ana;=1")]
    ["'=HYPERLINK(1)", 'Ana', "Ana;'=1"]
    """
    return FORMULA.sub("'", text)
