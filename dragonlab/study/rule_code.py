"""A rule under the hood: its sentence, and beside it the Python that acts on it."""

from __future__ import annotations

import ast
import re
from textwrap import dedent
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.core.words.rulebook import Rule

FIRST = "rules.py"  # the module in the order of the rule book
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Place(NamedTuple):
    """A piece of a game's Python: the file in the game's folder, the first line there, and the code."""

    file: str
    line: int
    code: str


class RuleCode:
    """A rule and the places that cite it: Markdown in a notebook, and plain text elsewhere.

    >>> rule_code("dragonheart", "DH-SETUP-4").places[0].file
    'rules.py'
    """

    def __init__(self, rule: Rule, places: tuple[Place, ...]) -> None:
        self.rule = rule
        self.places = places

    def __repr__(self) -> str:
        shown = (f"# {place.file}, line {place.line}\n{place.code}" for place in self.places)
        return "\n\n".join([f"{self.rule.id}: {self.rule.text()}", *shown])

    def _repr_markdown_(self) -> str:
        shown = (f"`{place.file}`\n\n```python\n{place.code}\n```" for place in self.places)
        return "\n\n".join([f"> {self.rule.text()}", *shown])


def rule_code(game: str | os.PathLike[str], rule: str) -> RuleCode:
    """Show a rule beside the functions of the game that cite it, those of its `rules.py` first.

    `OptionError` for a rule that the game does not have, or one that no Python cites: a definition, for example.

    >>> rule_code("dragonheart", "DH-SETUP-4").rule.id
    'DH-SETUP-4'
    """
    loaded = load(game)
    if not is_a(rule, str) or rule not in loaded.rulebook:
        raise OptionError(f"{loaded.name} has no rule {short_repr(rule)}; print(dragonlab.rulebook({loaded.name!r}))")
    files = sorted(loaded.folder.glob("*.py"), key=lambda path: (path.name != FIRST, path.name))
    places = tuple(place for path in files for place in _places(path, rule))
    if not places:
        raise OptionError(f"no Python of {loaded.name} cites {rule}")
    return RuleCode(loaded.rulebook[rule], places)


def _places(path: Path, rule: str) -> Iterator[Place]:
    """Find the functions of a file that cite a rule, in code or in words; of those within each other, the innermost."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    cites = re.compile(rf"(?<![\w-]){re.escape(rule)}(?![\w-])")
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, FUNCTIONS))
    found = {node: _code(node, lines) for node in functions if cites.search(_code(node, lines).code)}
    for node, place in sorted(found.items(), key=lambda one: one[0].lineno):
        if not any(inner in found for inner in ast.walk(node) if inner is not node):
            yield place._replace(file=path.name)


def _code(node: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str]) -> Place:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return Place("", first, dedent("\n".join(lines[first - 1 : node.end_lineno])))
