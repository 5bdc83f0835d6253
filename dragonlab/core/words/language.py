"""Spanish and English, as equals, and further languages by their files: which one is spoken now, and a text in all."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from dragonlab.core.base.errors import LanguageError, is_a
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Language: TypeAlias = str
"""Two letters, as ISO 639-1 has them, of a language that is there: what `checked` gives."""
LANGUAGES: tuple[Language, ...] = ("es", "en")
"""Those in which every text is written; a further one has its translations in files, and English for the rest."""
CODE = re.compile(r"[a-z]{2}")


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in Spanish and English; `translate` knows how others say it, usually by the files of translations.

    >>> Text("Fin", "The end").text("es")
    'Fin'
    """

    es: str
    en: str
    translate: Callable[[Text, Language], str] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def by(cls, say: Callable[[Language], str]) -> Text:
        """Make a text of what a function says in each language: one that is composed of others.

        >>> Text.by(lambda language: Text("Rojo", "Red").text(language) + " 7")
        Text(es='Rojo 7', en='Red 7')
        """
        said = cache(say)
        return cls(said("es"), said("en"), lambda _, language: said(language))

    def __iter__(self) -> Iterator[str]:
        """Give it in the two languages in which every text is: Spanish, then English."""
        return iter((self.es, self.en))

    def text(self, language: str | None = None) -> str:
        """Say it in `language`, or in the one in use."""
        spoken = checked(language)
        if spoken == "es":
            return self.es
        if spoken == "en":
            return self.en
        if self.translate is not None:
            return self.translate(self, spoken)
        from dragonlab.core.words.translations import translated  # noqa: PLC0415  Spanish and English need none

        return translated(self, spoken)

    def filled(self, **gaps: object) -> Text:
        """Fill its gaps, with texts in the language that it is said in, and with anything else as it is.

        >>> Text("{suit} de {who}", "{who}'s {suit}").filled(who="Ana", suit=Text("reina", "queen"))
        Text(es='reina de Ana', en="Ana's queen")
        """

        def say(language: Language) -> str:
            words = {name: gap.text(language) if isinstance(gap, Text) else gap for name, gap in gaps.items()}
            return self.text(language).format(**words)

        return Text.by(say)


def checked(language: str | None) -> Language:
    """Give the language asked for, the one in use for None; `LanguageError` for one that is not there."""
    if language is None:
        return current_language()
    if is_a(language, str) and (language in LANGUAGES or _is_there(language)):
        return language
    from dragonlab.core.words.translations import languages  # noqa: PLC0415

    names = languages()
    listed = f"{', '.join(map(repr, names[:-1]))} and {names[-1]!r}"
    raise LanguageError(f"no language {short_repr(language)}: dragonlab speaks {listed}")


def default_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Read the reader's language from the environment; English unless it says another one that is there.

    >>> default_language({"LANG": "es_CL.UTF-8"})
    'es'
    """
    for name in ("DRAGONLAB_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            asked = value[:2].lower()
            return asked if asked in LANGUAGES or _is_there(asked) else "en"
    return "en"


def _is_there(language: str) -> bool:
    if not CODE.fullmatch(language):
        return False
    from dragonlab.core.words.translations import is_there  # noqa: PLC0415

    return is_there(language)


_chosen: Language | None = None


def current_language() -> Language:
    """Give the language in use: the chosen one, or else that of the environment; what `language=None` means.

    >>> end = Text("Fin", "The end")
    >>> end.text() == end.text(current_language())
    True
    """
    return _chosen or default_language()


def use_language(language: str) -> None:
    """Speak `"es"`, `"en"` or another one that is there from now on; `LanguageError` for any other.

    >>> use_language("xx")
    Traceback (most recent call last):
    dragonlab.core.base.errors.LanguageError: no language 'xx': dragonlab speaks 'es', 'en' and 'fr'
    """
    global _chosen  # noqa: PLW0603  one reader, one language: the only setting of the package
    _chosen = checked(language)
