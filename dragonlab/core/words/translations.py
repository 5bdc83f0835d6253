"""Further languages: translations in `texts.fr.toml` beside the files of a game, found by the English that they say.

Each is an entry `[[text]]` with the sentence (or `{one = …, other = …}`, or a list of forms) as `en` and as `fr`. Where
English says two things by one word, its `es` tells which one is meant. A game's folder comes first, then dragonlab's
own; what neither has is said in English, and an `en` that nobody says any more does no harm.
"""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self, TypeAlias

from dragonlab.core.base.short import cut, short_repr
from dragonlab.core.words.language import CODE, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from dragonlab.core.words.language import Language, Text
    from dragonlab.core.words.toml import Table

PACKAGE = Path(__file__).parents[2]
FILE = "texts.{}.toml"


class _Numbers(NamedTuple):
    one: str
    other: str
    none: str
    two: str


class Forms(_Numbers):
    """What is said of one, of several, of none and of two: of these what is said of several, unless it is another text.

    >>> Forms("{count} card", "{count} cards").none
    '{count} cards'
    """

    __slots__ = ()

    def __new__(cls, one: str, other: str, none: str = "", two: str = "") -> Self:
        """Take the sentences."""
        return super().__new__(cls, one, other, none or other, two or other)

    @classmethod
    def same(cls, text: str) -> Forms:
        """Give what is the same in all numbers."""
        return cls(text, text)


Wording: TypeAlias = Forms | tuple[str, ...]
"""A text in one language: a sentence in its numbers, or all forms of a word of the glossary."""


class Translations:
    """The translations of the texts of one folder, of each language read when it is first spoken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[Language, Mapping[tuple[Wording, Wording | None], Wording]] = {}
        _places[folder] = self
        _found.cache_clear()  # who reads a game anew may have a language more

    def find(self, es: Wording, en: Wording, language: Language) -> Wording | None:
        """Give the translation of what is said so in Spanish and in English; None if there is none."""
        for place in (self,) if self.folder == PACKAGE else (self, ours()):
            entries = place.entries(language)
            if found := entries.get((en, es)) or entries.get((en, None)):
                return found
        return None

    def forms(self, es: Forms, en: Forms, language: Language) -> Forms | None:
        """Give the translation of a sentence in its numbers."""
        found = self.find(es, en, language)
        return found if isinstance(found, Forms) else None

    def text(self, text: Text, language: Language) -> str:
        """Give the translation of a text, or its English."""
        found = self.forms(Forms.same(text.es), Forms.same(text.en), language)
        return found.other if found else text.en

    def entries(self, language: Language) -> Mapping[tuple[Wording, Wording | None], Wording]:
        """Give all translations into a language; `DataError` names file and entry."""
        if language not in self._read:
            path = file_of(self.folder, language)
            changed = path.stat().st_mtime_ns if path.is_file() else 0
            self._read[language] = _entries(path, language, changed)
        return self._read[language]


_places: dict[Path, Translations] = {}
"""Those of dragonlab itself, and of each game that was read."""


def ours() -> Translations:
    """Give those of dragonlab itself: of its Python, of the board, of the site."""
    return _places.get(PACKAGE) or Translations(PACKAGE)


def anywhere(es: Forms, en: Forms, language: Language) -> Forms | None:
    """Give the translation of what Python says, where nobody knows whose it is: dragonlab's, or a game's."""
    found = (place.forms(es, en, language) for place in (ours(), *_places.values()))
    return next(filter(None, found), None)


def translated(text: Text, language: Language) -> str:
    """Give the translation of a text that Python has, or its English."""
    found = anywhere(Forms.same(text.es), Forms.same(text.en), language)
    return found.other if found else text.en


def languages() -> tuple[Language, ...]:
    """Give all languages that are there: Spanish, English and those for which dragonlab or a game read has a file."""
    return (*LANGUAGES, *sorted({language for folder in (PACKAGE, *_places) for language in _found(folder)}))


def is_there(language: Language) -> bool:
    """Tell whether a further language is there."""
    return any(language in _found(folder) for folder in (PACKAGE, *_places))


def file_of(folder: Path, language: Language) -> Path:
    """Say where the translations of a folder's texts into a language are, if there are any."""
    return folder / FILE.format(language)


@cache
def _found(folder: Path) -> frozenset[Language]:
    codes = (path.name[len("texts.") : -len(".toml")] for path in folder.glob(FILE.format("*")))
    return frozenset(filter(CODE.fullmatch, codes))


# -- Reading -----------------------------------------------------------------------------------------------


@cache
def _entries(path: Path, language: Language, _changed: int) -> Mapping[tuple[Wording, Wording | None], Wording]:
    """Give what a file has, for all files whose texts it translates."""
    return dict(read(path, language))


def read(path: Path, language: Language) -> Iterable[tuple[tuple[Wording, Wording | None], Wording]]:
    """Read a file of translations, none if it is not there: which English they say, in which Spanish, and how."""
    from dragonlab.core.words.toml import Table, parsed  # noqa: PLC0415  whose texts have translations

    if not path.is_file():
        return
    table = Table(path.name, parsed(path))
    table.only("language", "text")
    for entry in table.tables("text") if "text" in table else ():
        entry.only("es", "en", language)
        english, meant = wording(entry, "en"), wording(entry, "es") if "es" in entry else None
        if entry.values.get(language):  # empty: still to be translated
            translated = wording(entry, language)
            if type(translated) is not type(english):
                raise _wrong(entry, language, "a list of forms, as the English is, or a sentence where that is one")
            if (missing := gaps(english)) is not None and missing != gaps(translated):
                listed = ", ".join(f"{{{name}}}" for name in sorted(missing)) or "none"
                raise _wrong(entry, language, f"a text with the gaps of the English ({listed})")
            yield (english, meant), translated


def wording(entry: Table, key: str) -> Wording:
    """Read a text in one language: a sentence, `{one = …, other = …}` (and `none`), or a list of forms."""
    return entry.strings(key) if isinstance(entry.values.get(key), list) else read_forms(entry, key)


def read_forms(entry: Table, key: str) -> Forms:
    """Read a sentence in its numbers, or one that is the same in all."""
    if not isinstance(entry.values.get(key), dict):
        return Forms.same(entry.string(key))
    inner = entry.table(key)
    inner.only(*Forms._fields)
    rare = (inner.string(number) if number in inner else "" for number in ("none", "two"))
    return Forms(inner.string("one"), inner.string("other"), *rare)


def gaps(wording: Wording) -> set[str] | None:
    """Name the gaps that a text has in any of its numbers; None if its braces are no gaps."""
    try:
        return {name for text in wording for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def _wrong(entry: Table, language: Language, expected: str) -> Exception:
    error = entry.wrong(language, expected)
    return type(error)(f"{error} (of the English {short_repr(cut(str(entry.values['en'])))})")
