"""TOML files that people write, read with errors that name the file, the entry and the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DataError
from dragonlab.core.base.parsing import LARGEST, parse_toml
from dragonlab.core.base.short import LONGEST_PATH, cut, short_repr
from dragonlab.core.words.language import LANGUAGES, Text
from dragonlab.core.words.translations import Translations

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from dragonlab.core.words.language import Language


class Table:
    """One table of a TOML file: typed look-ups, and `DataError` for what is missing or of another type.

    >>> Table("cards.toml", {"value": "two"}).integer("value")
    Traceback (most recent call last):
    ...
    dragonlab.core.base.errors.DataError: cards.toml: 'value' must be an integer, not 'two'
    """

    def __init__(self, where: str, values: Mapping[str, object], home: Translations | None = None) -> None:
        self.where = where
        self.values = values
        self.home = home

    @classmethod
    def read(cls, path: Path) -> Table:
        """Read a whole file, which all messages name; `DataError` if it cannot be read or is no TOML.

        Its texts have their translations, if there are any, in its folder.
        """
        return cls(path.name, parsed(path), Translations(path.parent))

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, key: str, expected: str) -> DataError:
        """Give the `DataError` that says what the value of `key` must be, for whoever looks it up to raise."""
        if key not in self.values:
            return DataError(f"{self.where}: {short_repr(key)} is missing; it must be {expected}")
        return DataError(f"{self.where}: {short_repr(key)} must be {expected}, not {short_repr(self.values[key])}")

    def only(self, *keys: str) -> None:
        """Refuse keys that nobody reads: most often they are typing errors."""
        if unknown := [key for key in self.values if key not in keys]:
            raise DataError(f"{self.where}: unknown key {short_repr(unknown[0])}; known are {', '.join(keys)}")

    def string(self, key: str) -> str:
        """Give a text, which may be empty."""
        value = self.values.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def integer(self, key: str) -> int:
        """Give a whole number, at most 10**15."""
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
            raise self.wrong(key, "an integer")
        return value

    def number(self, key: str) -> float:
        """Give a number, whole or not, at most 10**15."""
        value = self.values.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) <= LARGEST:
            raise self.wrong(key, "a number")
        return value

    def flag(self, key: str) -> bool:
        """Give `true` or `false`; a number or a text stands for neither."""
        value = self.values.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """Give a list of texts, as a tuple."""
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, "a list of texts")
        return tuple(value)

    def integers(self, key: str) -> tuple[int, ...]:
        """Give a list of whole numbers, each at most 10**15, as a tuple."""
        value = self.values.get(key)
        if not isinstance(value, list) or not all(type(item) is int and abs(item) <= LARGEST for item in value):
            raise self.wrong(key, "a list of integers")
        return tuple(value)

    def table(self, key: str) -> Table:
        """Give the table under `key`; its errors name this one and the key."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "a table")
        return Table(f"{self.where}, {cut(key)}", value, self.home)

    def tables(self, key: str) -> list[Table]:
        """Give a list of tables, each named after its `id`, `kind` or number."""
        value = self.values.get(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, f"a list of tables [[{key}]]")
        return [
            Table(f"{self.where}, {key} {_name(item) or number}", item, self.home)
            for number, item in enumerate(value, 1)
        ]

    def of_kinds(self, key: str, kinds: Sequence[str]) -> list[Table]:
        """Give the table of each of these kinds, in this order."""
        entries = {entry.string("kind"): entry for entry in self.tables(key)}
        for kind in kinds:
            if kind not in entries:
                raise self.wrong(key, f"a list with an entry of kind {kind!r}")
        return [entries[kind] for kind in kinds]

    def named_tables(self, key: str) -> dict[str, Table]:
        """Give the tables `[key.name]` by their names; none at all is fine."""
        if key not in self.values:
            return {}
        outer = self.table(key)
        return {name: outer.table(name) for name in outer.values}

    def twins(self) -> Text:
        """Give this table's own `es` and `en`: one may be missing, and the other steps in; none may be empty."""
        for said in map(self.twin, LANGUAGES):
            if not self.string(said).strip():
                raise self.wrong(said, "a text that is not empty")
        es, en = (self.string(self.twin(language)) for language in LANGUAGES)
        return self.translated(es, en)

    def translated(self, es: str, en: str) -> Text:
        """Make a text of this file, which has its translations beside it."""
        return Text(es, en, None if self.home is None else self.home.text)

    def twin(self, language: Language) -> Language:
        """Give the language in which this table says what it should say in `es` or `en`: the other one if it must."""
        there = [one for one in LANGUAGES if one in self.values]
        return language if language in there or not there else there[0]

    def text(self, key: str) -> Text:
        """Give a sentence, `key = {es = "…", en = "…"}`."""
        return self.table(key).twins()


def parsed(path: Path) -> dict[str, object]:
    """Parse a file; `DataError` if it cannot be read or is no TOML."""
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise DataError(f"{cut(str(path), LONGEST_PATH)}: {reason}") from error


def _name(entry: Mapping[str, object]) -> str:
    return next((cut(name) for key in ("id", "kind") if isinstance(name := entry.get(key), str)), "")
