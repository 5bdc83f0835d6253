"""Spanish and English, as equals: which one is spoken now, and a text beside its twin."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from dragonlab.core.base.errors import LanguageError, is_a
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Mapping

Language = Literal["es", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
_KNOWN: dict[str, Language] = {language: language for language in LANGUAGES}


class Text(NamedTuple):
    """A sentence in both languages.

    >>> Text("Fin", "The end").text("es")
    'Fin'
    """

    es: str
    en: str

    def text(self, language: str | None = None) -> str:
        """Say it in `language`, or in the one in use."""
        return self.es if checked(language) == "es" else self.en


def checked(language: str | None) -> Language:
    """Give the language asked for, the one in use for None; `LanguageError` for any other."""
    if language is None:
        return current_language()
    if is_a(language, str) and (known := _KNOWN.get(language)) is not None:
        return known
    raise LanguageError(f"no language {short_repr(language)}: dragonlab speaks {' and '.join(map(repr, LANGUAGES))}")


def default_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Read the reader's language from the environment; English unless it says Spanish.

    >>> default_language({"LANG": "es_CL.UTF-8"})
    'es'
    """
    for name in ("DRAGONLAB_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "es" if value.lower().startswith("es") else "en"
    return "en"


_chosen: Language | None = None


def current_language() -> Language:
    """Give the language in use: the chosen one, or else that of the environment; what `language=None` means.

    >>> end = Text("Fin", "The end")
    >>> end.text() == end.text(current_language())
    True
    """
    return _chosen or default_language()


def use_language(language: str) -> None:
    """Speak `"es"` or `"en"` from now on; `LanguageError` for any other.

    >>> use_language("fr")
    Traceback (most recent call last):
    dragonlab.core.base.errors.LanguageError: no language 'fr': dragonlab speaks 'es' and 'en'
    """
    global _chosen  # noqa: PLW0603  one reader, one language: the only setting of the package
    _chosen = checked(language)
