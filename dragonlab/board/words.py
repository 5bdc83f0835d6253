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


def counted(language: str | None, key: str, count: int | str) -> str:
    """Say how many of something there are; of one thing with the words of `…_one`.

    >>> counted("en", "say_points", "1.4"), counted("en", "say_points", 1)
    ('1.4 points', '1 point')
    """
    return say(language, f"{key}_one" if f"{count}" == "1" else key, count=count)
