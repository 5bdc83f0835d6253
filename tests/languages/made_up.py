"""A language made by a program: each English sentence in brackets, `⟦…⟧`, so that whatever is not translated shows."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from dragonlab.core.words import translations
from dragonlab.core.words.translations import PACKAGE
from dragonlab.texts.collect import units
from dragonlab.texts.translate import entries

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CODE = "xx"
TO_FILL_IN = re.compile(rf'^en = (.*)\n{CODE} = ""$', re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\]|\\.)+)"')
BRACKETED = r'"⟦\1⟧"'
MADE_UP = '[language]\nname = "⟦Made-up⟧"\nand = "⟦&⟧"\ndecimal = "·"\nthousands = "_"\npercent = "⟦%⟧"\n\n'
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]+")


@contextmanager
def spoken(folder: Path, tmp_path: Path) -> Iterator[None]:
    """Let dragonlab and the game of a folder speak it: their files are written as a translator's are, and filled in."""
    files = {home: tmp_path / home.name for home in (PACKAGE, folder)}
    for home, path in files.items():
        path.write_text((MADE_UP if home == PACKAGE else "") + filled_in(entries(home, CODE, units(home))), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(translations, "is_there", {CODE}.__contains__)
        patch.setattr(translations, "file_of", lambda home, _language: files.get(home, tmp_path / "none"))
        yield


def filled_in(text: str) -> str:
    """Translate a file of entries that wait."""
    return TO_FILL_IN.sub(lambda found: f"en = {found[1]}\n{CODE} = {STRING.sub(BRACKETED, found[1])}", text)


def leaves(tree: Any) -> Iterator[str]:
    """Give all texts of a tree of JSON, or of texts in lists, in order."""
    if isinstance(tree, dict):
        for value in tree.values():
            yield from leaves(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from leaves(value)
    elif isinstance(tree, str):
        yield tree


def untranslated(spanish: Any, english: Any, made_up: Any) -> list[str]:
    """List what is not in the made-up language: words outside of brackets that Spanish and English do not share."""
    three = [[*leaves(tree)] for tree in (spanish, english, made_up)]
    assert len({*map(len, three)}) == 1, "the same texts in each language"
    found = []
    for es, en, xx in zip(*three, strict=True):
        left = xx
        while INNERMOST.search(left):
            left = INNERMOST.sub("", left)
        shared = {*WORD.findall(es)} & {*WORD.findall(en)} | {CODE}
        if {*WORD.findall(left)} - shared:
            found.append(f"{xx!r}, in English {en!r}")
    return found
