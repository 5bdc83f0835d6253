"""The words of the board itself, in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dragonlab.core.words.language import checked
from dragonlab.core.words.toml import Table


@cache
def _table() -> Table:
    return Table.read(Path(__file__).parent / "words.toml")


@cache
def words(language: str | None) -> dict[str, str]:
    """Give all words of a language by their keys."""
    language = checked(language)
    return {key: _table().text(key).text(language) for key in _table().values}


def say(language: str | None, key: str, /, **params: object) -> str:
    """Speak one of the board's own sentences, with what it speaks of."""
    return words(language)[key].format(**params)
