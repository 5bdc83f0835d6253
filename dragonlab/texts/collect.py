"""All texts of a folder, as a translator sees them: those of its TOML files, and `Text(…)` in its Python."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.play.registry import load
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.toml import Table
from dragonlab.core.words.translations import FILE, PACKAGE, Forms, wording
from dragonlab.site.inputs import inputs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.core.words.translations import Wording

HEADINGS = "headings"
LETTER = re.compile(r"[^\W\d_]")
GAP = re.compile(r"\{[^{}]*\}")


class Unit(NamedTuple):
    """A text: file and entry where it stands, and what it says in Spanish and in English."""

    where: str
    es: Wording
    en: Wording

    @property
    def has_words(self) -> bool:
        """Tell whether there is anything to translate beside gaps, numbers and signs."""
        return any(LETTER.search(GAP.sub("", text)) for text in self.en)


def folder_of(game: str | None) -> Path:
    """Give the folder of a game, by its name or its path; without one that of dragonlab itself.

    >>> folder_of("dragonheart").name, folder_of(None).name
    ('dragonheart', 'dragonlab')
    """
    return PACKAGE if game is None else load(game).folder


def units(folder: Path) -> list[Unit]:
    """List all texts of a game's folder or of dragonlab's, each once; `DataError` for a file that cannot be read.

    >>> [unit.en.other for unit in units(folder_of("dragonheart")) if unit.where == "rulebook.toml, term, ship"]
    ['ships']
    """
    found: dict[tuple[Wording, Wording], Unit] = {}
    for path in _files(folder):
        for unit in _in_python(path) if path.suffix == ".py" else _in_toml(Table.read(path)):
            if unit.has_words:
                found.setdefault((unit.es, unit.en), unit)
    return list(found.values())


def _files(folder: Path) -> list[Path]:
    """Give the files with texts; dragonlab's own are those of board, site and Python, not of games."""
    ours = folder == PACKAGE
    paths = [path for kind in ("*.toml", "*.py") for path in sorted(folder.rglob(kind))]
    paths = [path for path in paths if not path.match(FILE.format("*"))]
    if ours:
        games = folder / "games"
        paths = [path for path in paths if games not in path.parents and "_jupyterlite" not in path.parts]
        paths += sorted(inputs().rglob("words.toml"))
    return paths


# -- TOML --------------------------------------------------------------------------------------------------


def _in_toml(table: Table) -> Iterator[Unit]:
    """Find what a table says, then what is in it; headings of the rule text stand under their Spanish."""
    if any(language in table for language in LANGUAGES):
        yield from _said(table)
    for key, value in table.values.items():
        if key == HEADINGS and isinstance(value, dict):
            yield from _headings(table.table(key))
        elif key in LANGUAGES:
            continue
        elif isinstance(value, dict):
            yield from _in_toml(table.table(key))
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            for entry in table.tables(key):
                yield from _in_toml(entry)


def _said(table: Table) -> Iterator[Unit]:
    """Give what a table says in both languages; of a word of the glossary its forms, and what it is."""
    es, en = map(table.twin, LANGUAGES)
    inner = table.values[en]
    if not isinstance(inner, dict) or inner.keys() & {*Forms._fields}:
        yield Unit(table.where, wording(table, es), wording(table, en))
        return
    spanish, english = table.table(es), table.table(en)
    for key in ("words", "about"):
        yield Unit(f"{table.where}, {key}", wording(spanish, key), wording(english, key))


def _headings(table: Table) -> Iterator[Unit]:
    for spanish, english in table.values.items():
        if isinstance(english, str):
            yield Unit(table.where, Forms.same(spanish), Forms.same(english))
        else:
            yield from _in_toml(table.table(spanish))


# -- Python ------------------------------------------------------------------------------------------------


def _in_python(path: Path) -> Iterator[Unit]:
    """Find the texts that are written out in Python: others are made of them."""
    for pair in texts_of(ast.parse(path.read_text(encoding="utf-8"))):
        es, en = (argument.value if isinstance(argument, ast.Constant) else None for argument in pair)
        if isinstance(es, str) and isinstance(en, str):
            yield Unit(path.name, Forms.same(es), Forms.same(en))


def texts_of(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Give what stands in Python as `Text(es, en)`, or as a dict with `"es"` and `"en"`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            entries = zip(node.keys, node.values, strict=True)
            named = {key.value: value for key, value in entries if isinstance(key, ast.Constant)}
            if named.keys() >= {*LANGUAGES}:
                yield named["es"], named["en"]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Text" and len(node.args) >= len(LANGUAGES):
            yield node.args[0], node.args[1]
