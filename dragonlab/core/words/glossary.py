"""The words of a game that a newcomer may not know, each with a sentence: table `[[glossary]]` of the rule book.

They stand in the order in which they can be explained: a sentence uses none that comes later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.words.language import LANGUAGES, Text, checked

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.core.words.toml import Table
    from dragonlab.core.words.translations import Translations


class Forms(NamedTuple):
    """How a term is written in one language: every form of it, the usual one first, and what it is never called."""

    words: tuple[str, ...]
    never: tuple[str, ...]


class Term(NamedTuple):
    """A word of a game, its sentence and the rule that the sentence comes from."""

    id: str
    rule: str
    es: Forms
    en: Forms
    about: Text
    home: Translations | None

    def forms(self, language: str | None = None) -> Forms:
        """Give all its forms in one language, and what it is never called."""
        spoken = checked(language)
        if spoken == "es":
            return self.es
        if spoken == "en" or self.home is None:
            return self.en
        translated = self.home.find(self.es.words, self.en.words, spoken)
        return Forms(tuple(translated), ()) if translated else self.en

    def word(self, language: str | None = None) -> str:
        """Give its usual form, the first of them."""
        return self.forms(language).words[0]

    def text(self, language: str | None = None) -> str:
        """Give the sentence that explains it."""
        return self.about.text(language)


def read(entries: Sequence[Table], rules: Collection[str]) -> tuple[Term, ...]:
    """Read the terms of a rule book with these rules; `DataError` names entry and key.

    One thing has one name: no form stands for two terms, and none is what another, or itself, is never called.
    """
    terms = list[Term]()
    for entry in entries:
        terms.append(_term(entry, rules))
        for language in LANGUAGES:
            _apart(terms, language, entry)
    return tuple(terms)


def _term(entry: Table, rules: Collection[str]) -> Term:
    entry.only("id", "rule", *LANGUAGES)
    if entry.string("rule") not in rules:
        raise entry.wrong("rule", "the id of a rule of this book")
    tables = [entry.table(entry.twin(language)) for language in LANGUAGES]
    for table in tables:
        table.only("words", "about", "never")
        if not table.string("about").strip():
            raise table.wrong("about", "a sentence")
        if not table.strings("words") or not all(table.strings("words")):
            raise table.wrong("words", "forms, at least one, and none of them empty")
    es, en = (Forms(table.strings("words"), table.strings("never") if "never" in table else ()) for table in tables)
    about = entry.translated(*(table.string("about") for table in tables))
    return Term(entry.string("id"), entry.string("rule"), es, en, about, entry.home)


def _apart(terms: Sequence[Term], language: Language, entry: Table) -> None:
    """Refuse the last term if it shares its id or a name with one before."""
    *before, last = terms
    words, never = (frozenset(map(str.casefold, names)) for names in last.forms(language))
    if words & never:
        raise entry.table(entry.twin(language)).wrong("never", "what no word of the game is called")
    for term in before:
        if term.id == last.id:
            raise entry.wrong("id", "another than those above")
        theirs, shunned = (frozenset(map(str.casefold, names)) for names in term.forms(language))
        if words & (theirs | shunned):
            raise entry.table(entry.twin(language)).wrong(
                "words", f"other forms than those of {term.id!r}, and none it never has"
            )
        if never & theirs:
            raise entry.table(entry.twin(language)).wrong("never", f"other words than those of {term.id!r}")
