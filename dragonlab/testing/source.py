"""What the Python of a game names: the texts that stand in it, and its calls, each with its file and line."""

from __future__ import annotations

import ast
import re
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

GAP = re.compile(r"\{[^{}]*\}")


class Text(NamedTuple):
    """A text of the source, with the gaps that an f-string has in braces; and where it stands."""

    text: str
    place: str

    def may_be(self, names: Iterable[str]) -> bool:
        """Tell whether it is one of these names, or may be one when its gaps are filled."""
        if not GAP.search(self.text):
            return self.text in names
        pattern = re.compile(".*".join(map(re.escape, GAP.split(self.text))), re.DOTALL)
        return any(pattern.fullmatch(name) for name in names)


class Call(NamedTuple):
    """A call: the last word of what is called, its texts by their place among the arguments, its keywords.

    `keywords` is None where some are handed on unseen, `**params`.
    """

    name: str
    texts: dict[int | str, Text]
    keywords: frozenset[str] | None
    place: str
    arguments: int  # without a keyword


class Source:
    """All modules of a game's folder.

    >>> import dragonlab
    >>> source = Source(dragonlab.load("dragonheart").folder)
    >>> source.says("DH-FIRE-1"), source.says("DH-FIRE-99")
    (True, False)
    """

    def __init__(self, folder: Path) -> None:
        self.texts: list[Text] = []
        self.calls: list[Call] = []
        for path in sorted(folder.rglob("*.py")):
            file = path.relative_to(folder).as_posix()
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = {id(doc) for node in ast.walk(tree) if (doc := _docstring(node))}
            for node in ast.walk(tree):
                if id(node) not in told and (text := _text(node, file)):
                    self.texts.append(text)
                if isinstance(node, ast.Call):
                    self.calls.append(_call(node, file))

    def called(self, *names: str) -> Iterator[Call]:
        """Give all calls of functions and methods of these names."""
        return (call for call in self.calls if call.name in names)

    def says(self, name: str) -> bool:
        """Tell whether a text of the source is this name, or may be it when its gaps are filled."""
        return name in self._whole or any(pattern.fullmatch(name) for pattern in self._patterns)

    def count(self, text: str) -> int:
        """Count how often a text stands there."""
        return sum(one.text == text for one in self.texts)

    @cached_property
    def _whole(self) -> frozenset[str]:
        return frozenset(one.text for one in self.texts)

    @cached_property
    def _patterns(self) -> list[re.Pattern[str]]:
        """Give f-strings that say something beside their gaps."""
        parted = [GAP.split(one.text) for one in self.texts if GAP.search(one.text)]
        return [re.compile(".+".join(map(re.escape, parts)), re.DOTALL) for parts in parted if any(parts)]


def _docstring(node: ast.AST) -> ast.expr | None:
    """Give what stands first in a module, a class or a function, if it says what that is for."""
    first = node.body[0] if isinstance(node, DOCUMENTED) and node.body else None
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return first.value if isinstance(first, ast.Expr) and is_text else None


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def _text(node: ast.AST, file: str) -> Text | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return Text(node.value, f"{file}, line {node.lineno}")
    if isinstance(node, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else _gap(part) for part in node.values]
        return Text("".join(parts), f"{file}, line {node.lineno}")
    return None


def _gap(part: ast.expr) -> str:
    """Write down what fills a gap of an f-string, in braces."""
    value = ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ""
    return f"{{{re.sub('[{}]', '', value)}}}"


def _call(node: ast.Call, file: str) -> Call:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    texts: dict[int | str, Text] = {}
    for at, value in enumerate(node.args):
        if text := _text(value, file):
            texts[at] = text
    for keyword in node.keywords:
        if keyword.arg and (text := _text(keyword.value, file)):
            texts[keyword.arg] = text
    handed_on = any(keyword.arg is None for keyword in node.keywords)
    keywords = None if handed_on else frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
    return Call(name, texts, keywords, f"{file}, line {node.lineno}", len(node.args))
