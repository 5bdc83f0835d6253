"""Sentences with gaps, in each language and its numbers, and the words that fill the gaps."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Literal

from dragonlab.core.base.errors import DataError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import LANGUAGES, Text
from dragonlab.core.words.spelling import listed
from dragonlab.core.words.translations import Forms, anywhere, read_forms

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dragonlab.core.values import Param
    from dragonlab.core.words.language import Language
    from dragonlab.core.words.toml import Table

Number = Literal["one", "other", "none", "two"]
NUMBERS: dict[int, Number] = {0: "none", 1: "one", 2: "two"}
NUMBERED = re.compile(r"([^\W\d]+?)_?(\d+)[a-z]?")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence (or a word) in both languages, each in its numbers; `translate` gives them in a further language."""

    es: Forms
    en: Forms
    translate: Callable[[Language], Forms | None] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def read(cls, table: Table) -> Phrase:
        """Read `es` and `en`, each a text or `{one = "…", other = "…"}`, with `none` and `two` if they differ.

        One of the two steps in where the other is missing.
        """
        es, en = (_forms(table, table.twin(language)) for language in LANGUAGES)
        return cls(es, en, partial(anywhere if table.home is None else table.home.forms, es, en))

    @classmethod
    def of(cls, text: Text) -> Phrase:
        """Take a text, which is the same in all numbers."""

        def translate(language: Language) -> Forms:
            return Forms.same(text.text(language))

        return cls(Forms.same(text.es), Forms.same(text.en), translate)

    def form(self, language: Language, number: Number) -> str:
        """Choose the text of a language and a number; of none, that of several unless there is one of its own."""
        said: str = getattr(self._in(language), number)
        return said

    def _in(self, language: Language) -> Forms:
        if language == "es":
            return self.es
        translated = None if language == "en" or self.translate is None else self.translate(language)
        return translated or self.en

    def fields(self) -> set[str]:
        """Name the gaps that any of its texts has, in either language."""
        return {
            name
            for text in (*self.es, *self.en)
            for _, name, _, _ in string.Formatter().parse(text)
            if name is not None
        }


def _forms(table: Table, language: Language) -> Forms:
    forms = read_forms(table, language)
    for text in forms:
        try:
            list(string.Formatter().parse(text))
        except ValueError as error:
            raise DataError(f"{table.where}: {language!r}: {error}: {short_repr(text)}") from error
    return forms


def _number(count: Param | None) -> Number:
    return NUMBERS.get(count, "other") if isinstance(count, int) else "other"


class _Word:
    """A term in a gap: `{space}` is its singular, `{space:other}` its plural."""

    def __init__(self, phrase: Phrase, language: Language) -> None:
        self.phrase = phrase
        self.language = language

    def __format__(self, spec: str) -> str:
        return self.phrase.form(self.language, "other" if spec == "other" else "one")


class _List:
    """Several words in a gap: `{cards}` has commas between them, `{cards:and}` the word for it before the last."""

    def __init__(self, words: Sequence[str], language: Language) -> None:
        self.words = words
        self.language = language

    def __format__(self, spec: str) -> str:
        return listed(self.words, self.language) if spec == "and" else ", ".join(self.words)


def capital(sentence: str) -> str:
    """Put a capital at the beginning, and leave the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def signed(number: int) -> str:
    """Write a number with a true minus.

    >>> signed(-5), signed(5)
    ('−5', '5')
    """
    return f"{number}".replace("-", "−")


def _is_seat(name: str) -> bool:
    return name == "seat" or name.endswith("_seat")


class Vocabulary:
    """The terms of a game and the names of its seats: fills the gaps of phrases."""

    def __init__(self, terms: Mapping[str, Phrase], seats: Sequence[Phrase]) -> None:
        self.terms = dict(terms)
        self.seats = tuple(seats)

    def teach(self, name: str, text: Text) -> None:
        """Learn a word that is made up of others: `Text.by` makes it."""
        self.terms[name] = Phrase.of(text)

    def term(self, key: str, language: Language, number: Number = "one") -> str:
        """Give a term's word; a term with a number is called by both, and any other key stands for itself.

        >>> words = Vocabulary({"helmet": Phrase(Forms("casco", "cascos"), Forms("helmet", "helmets"))}, [])
        >>> words.term("helmet", "es"), words.term("helmet2a", "es"), words.term("rope2", "es")
        ('casco', 'casco 2', 'rope2')
        """
        phrase = self.phrase(key)
        return phrase.form(language, number) if phrase else key

    def phrase(self, key: str) -> Phrase | None:
        """Give the phrase of a term, or of one with a number; a letter behind that tells equal ones apart."""
        if key not in self.terms and (numbered := NUMBERED.fullmatch(key)) and (kind := self.terms.get(numbered[1])):
            return Phrase.of(Text.by(lambda language: f"{kind.form(language, 'one')} {numbered[2]}"))
        return self.terms.get(key)

    def seat(self, seat: int, language: Language) -> str:
        """Give the name of a seat, such as its colour: `Green`."""
        return self.seats[seat].form(language, "one")

    def fill(self, phrase: Phrase, params: Mapping[str, Param], language: Language) -> str:
        """Say the sentence; the parameter `count` chooses the number, `seat`, `…_seat` and `seats` are seats."""
        words = {name: self._word(name, value, language) for name, value in params.items()}
        text = phrase.form(language, _number(params.get("count")))
        try:
            return text.format_map(words)
        except (AttributeError, IndexError, KeyError, ValueError) as error:
            known = ", ".join(params) or "nothing"
            raise DataError(f"{short_repr(text)} has a gap {error}, and what is told has {known}") from error

    def listed(self, params: Mapping[str, Param], language: Language) -> list[str]:
        """List particulars in words: seats and words as they are, numbers with what they count.

        >>> Vocabulary({}, [Phrase(Forms("Ana", "Ana"), Forms("Ann", "Ann"))]).listed({"seat": 0, "count": 3}, "en")
        ['Ann', 'count 3']
        """
        words = {name: self._word(name, value, language) for name, value in params.items()}
        numbers = {name for name, value in params.items() if isinstance(value, int) and not _is_seat(name)}
        return [f"{name.replace('_', ' ')} {word}" if name in numbers else f"{word}" for name, word in words.items()]

    def _word(self, name: str, value: Param, language: Language) -> object:
        if isinstance(value, tuple):
            if name == "seats":
                return listed([self.seat(seat, language) for seat in value if isinstance(seat, int)], language)
            return _List([self.term(str(key), language) for key in value], language)
        if isinstance(value, int):
            return self.seat(value, language) if _is_seat(name) else signed(value)
        phrase = self.phrase(value) if is_a(value, str) else None  # a game of one's own may tell anything
        return value if phrase is None else _Word(phrase, language)
