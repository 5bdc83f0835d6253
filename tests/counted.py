"""The rule count of every game: each entry of a rule book is raised by an event, refused, or tested by its mark."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from dragonlab.core.events import Event
    from dragonlab.core.rulebook import Rulebook, Violation

COUNTS = pytest.StashKey[list[str]]()  # a line for each game, for the end of the report


def of_kind(book: Rulebook, *kinds: str) -> set[str]:
    """Name the rules of these kinds."""
    return {rule.id for rule in book.values() if rule.kind in kinds}


def marked(folder: Path) -> set[str]:
    """Read from the tests of a folder which rules they are marked with, whichever of them are run."""
    found = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(rule) for rule in mark.args}
    return found


def proved(book: Rulebook, events: Iterable[Event], violations: Iterable[Violation], folder: Path) -> set[str]:
    """Name the rules that are proved: each in the way that its kind asks for."""
    found = {event.rule for event in events} & of_kind(book, "does", "scores")
    found |= {violation.rule for violation in violations} & of_kind(book, "forbids")
    return found | marked(folder) & of_kind(book, "defines", "allows")


def count_rules(config: pytest.Config, book: Rulebook, statements: int, rules: set[str]) -> None:
    """Write the line for the report, then see to it that nothing is missing."""
    covered = {number for rule in rules for number in book[rule].statements}
    line = (
        f"{book.title.en}: {len(covered)} of {statements} statements of the rule text and "
        f"{len(rules)} of {len(book)} rules and rulings proved"
    )
    config.stash.setdefault(COUNTS, []).append(line)
    assert covered == set(range(1, statements + 1))
    assert rules == set(book)
