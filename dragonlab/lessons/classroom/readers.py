"""The readers of a class, by name: of who sent two texts, the better stars and all reviews count."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.lessons.exported import Exported, read_whole
from dragonlab.lessons.memory import merged
from dragonlab.lessons.progress_checks import ProgressError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.texts import Found
    from dragonlab.lessons.memory import Reviews

NAMELESS = Text("sin nombre {number}", "no name {number}")
UNREADABLE = Text("{place} no se puede leer: {reason}", "{place} cannot be read: {reason}")
AFTER = Text(
    "{place}, el que sigue al de {reader}, no se puede leer: {reason}",
    "{place}, the one after that of {reader}, cannot be read: {reason}",
)


@dataclass(slots=True)
class Reader:
    """Who has sent texts: stars by the names of lessons, as they were sent, and reviews by the names of rules."""

    name: str
    stars: dict[str, int] = field(default_factory=dict)
    reviews: Reviews = field(default_factory=dict)

    def add(self, stars: dict[str, int], reviews: Reviews) -> None:
        """Add what another text of the same reader holds."""
        self.stars.update({name: count for name, count in stars.items() if count > self.stars.get(name, -1)})
        self.reviews = merged(self.reviews, reviews) if self.reviews else reviews


def gathered(texts: Iterable[Found], language: Language) -> tuple[list[Reader], list[str]]:
    """Read the texts; give the readers in the order of the alphabet, and of each text that cannot be read, why."""
    readers: dict[str, Reader] = {}
    errors: list[str] = []
    before = ""
    for number, one in enumerate(texts, 1):
        try:
            name, stars, reviews = _read(one)
        except ProgressError as error:
            said, reason = AFTER if before else UNREADABLE, error.reason.text(language)
            errors.append(said.text(language).format(place=one.place.text(language), reader=before, reason=reason))
            continue
        before = name or one.stem or NAMELESS.text(language).format(number=number)
        readers.setdefault(_key(before), Reader(before)).add(stars, reviews)
    return sorted(readers.values(), key=lambda reader: (_letters(reader.name), reader.name)), errors


def _read(one: Found) -> Exported:
    if isinstance(one.text, OSError):
        raise ProgressError(str(one.text))
    return read_whole(one.text)


def _key(name: str) -> str:
    """Give what is the same however a name was typed: with capitals or without, its accents in one way or the other."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def _letters(name: str) -> str:
    """Give what to sort a name by: Ángel stands beside Ana, not after Zoe."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)
    ).casefold()
