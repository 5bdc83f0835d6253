"""Sentences with gaps, in both languages and both numbers, and the words that fill the gaps."""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from dragonlab.core.base.errors import DataError
from dragonlab.core.base.short import short_repr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core.values import Param
    from dragonlab.core.words.language import Language
    from dragonlab.core.words.toml import Table

Number = Literal["one", "other", "none"]
AND: dict[Language, str] = {"es": "y", "en": "and"}
NUMBERED = re.compile(r"([^\W\d]+?)_?(\d+)[a-z]?")
SOUND_OF_I = re.compile(r"h?[ií](?!e)", re.IGNORECASE)  # "hielo" has another one


class Forms(NamedTuple):
    """The singular and the plural of one language."""

    one: str
    other: str


class Phrase(NamedTuple):
    """A sentence (or a word) in both languages, each in both numbers; of none it may say something else."""

    es: Forms
    en: Forms
    none: tuple[str, str] = ("", "")  # in both languages; empty: as of several

    @classmethod
    def read(cls, table: Table) -> Phrase:
        """Read `es` and `en`, each a text or `{one = "…", other = "…"}`, with `none` if none is spoken of otherwise."""
        return cls(_forms(table, "es"), _forms(table, "en"), (_none(table, "es"), _none(table, "en")))

    def form(self, language: Language, number: Number) -> str:
        """Choose the text of a language and a number; of none, that of several unless there is one of its own."""
        forms, none = (self.es, self.none[0]) if language == "es" else (self.en, self.none[1])
        return forms.one if number == "one" else (number == "none" and none) or forms.other

    def fields(self) -> set[str]:
        """Name the gaps that any of its texts has, in either language."""
        return {
            name
            for text in (*self.es, *self.en, *self.none)
            for _, name, _, _ in string.Formatter().parse(text)
            if name is not None
        }


def _forms(table: Table, language: Language) -> Forms:
    if isinstance(table.values.get(language), dict):
        inner = table.table(language)
        inner.only(*get_args(Number))
        forms = Forms(inner.string("one"), inner.string("other"))
    else:
        forms = Forms(table.string(language), table.string(language))
    for text in (*forms, _none(table, language)):
        try:
            list(string.Formatter().parse(text))
        except ValueError as error:
            raise DataError(f"{table.where}: {language!r}: {error}: {short_repr(text)}") from error
    return forms


def _number(count: Param | None) -> Number:
    return "one" if count == 1 else "none" if count == 0 else "other"


def _none(table: Table, language: Language) -> str:
    inner = table.values.get(language)
    return table.table(language).string("none") if isinstance(inner, dict) and "none" in inner else ""


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


def decimal(number: float, language: Language) -> str:
    """Write a number with one digit after the point, or the Spanish comma.

    >>> decimal(2.34, "es"), decimal(-0.5, "en")
    ('2,3', '−0.5')
    """
    written = f"{number:.1f}".replace("-", "−")
    return written.replace(".", ",") if language == "es" else written


def listed(names: Sequence[str], language: Language) -> str:
    """Name one after another; the Spanish word for "and" is another one before the sound of an i.

    >>> listed(["Red", "Green", "Blue"], "en")
    'Red, Green and Blue'
    >>> listed(["Lechuza", "Hipogrifo"], "es")
    'Lechuza e Hipogrifo'
    >>> listed(["agua", "hielo"], "es")
    'agua y hielo'
    """
    *others, last = names
    word = "e" if language == "es" and SOUND_OF_I.match(last) else AND[language]
    return f"{', '.join(others)} {word} {last}" if others else last


def _is_seat(name: str) -> bool:
    return name == "seat" or name.endswith("_seat")


class Vocabulary:
    """The terms of a game and the names of its seats: fills the gaps of phrases."""

    def __init__(self, terms: Mapping[str, Phrase], seats: Sequence[Phrase]) -> None:
        self.terms = dict(terms)
        self.seats = tuple(seats)

    def teach(self, name: str, es: str, en: str) -> None:
        """Learn a word that is made up of others."""
        self.terms[name] = Phrase(Forms(es, es), Forms(en, en))

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
            es, en = (f"{forms.one} {numbered[2]}" for forms in (kind.es, kind.en))
            return Phrase(Forms(es, es), Forms(en, en))
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
        phrase = self.phrase(value)
        return value if phrase is None else _Word(phrase, language)
