"""How a language writes lists and numbers, as data: Spanish and English here, a further one in `texts.fr.toml`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.words import translations
from dragonlab.core.words.language import checked
from dragonlab.core.words.toml import Table, parsed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.words.language import Language

NO_BREAK = "\N{NO-BREAK SPACE}"
SOUND_OF_I = re.compile(r"h?[ií](?!e)", re.IGNORECASE)  # "hielo" has another one


class Spelling(NamedTuple):
    """The name of a language, its "and", its signs in numbers, and another "and" for what begins in a certain way."""

    name: str
    conjunction: str
    decimal: str
    thousands: str
    percent: str
    elsewhere: tuple[re.Pattern[str], str] | None = None

    def conjunction_before(self, word: str) -> str:
        """Give the word for "and" before this one."""
        if self.elsewhere is not None and self.elsewhere[0].match(word):
            return self.elsewhere[1]
        return self.conjunction


SPELLINGS: dict[Language, Spelling] = {
    "es": Spelling("Español", "y", ",", NO_BREAK, f"{NO_BREAK}%", (SOUND_OF_I, "e")),
    "en": Spelling("English", "and", ".", ",", "%"),
}


@cache
def spelling(language: Language) -> Spelling:
    """Give that of a language; `DataError` if its file says it wrongly. English for one that only a game speaks.

    >>> spelling("fr").name
    'Français'
    """
    path = translations.file_of(translations.PACKAGE, language)
    if language in SPELLINGS or not path.is_file():
        return SPELLINGS.get(language, SPELLINGS["en"])
    table = Table(path.name, parsed(path)).table("language")
    table.only("name", "and", "decimal", "thousands", "percent")
    name, conjunction = table.string("name"), table.string("and")
    return Spelling(name, conjunction, table.string("decimal"), table.string("thousands"), table.string("percent"))


def decimal(number: float, language: Language) -> str:
    """Write a number with one digit after the point, or the comma of Spanish; none where it would be a zero.

    >>> decimal(2.34, "es"), decimal(-0.5, "en"), decimal(12.0, "en")
    ('2,3', '−0.5', '12')
    """
    return f"{number:.1f}".removesuffix(".0").replace("-", "−").replace(".", spelling(language).decimal)


def listed(names: Sequence[str], language: str | None = None) -> str:
    """Name one after another; the Spanish word for "and" is another one before the sound of an i.

    >>> listed(["Red", "Green", "Blue"], "en")
    'Red, Green and Blue'
    >>> listed(["Lechuza", "Hipogrifo"], "es")
    'Lechuza e Hipogrifo'
    >>> listed(["agua", "hielo"], "es")
    'agua y hielo'
    """
    *others, last = names
    return f"{', '.join(others)} {spelling(checked(language)).conjunction_before(last)} {last}" if others else last
