"""Where to begin: what somebody may say to know already, positions that show it, and where one goes on then.

Data of a game's `lessons.toml`, tables `[[begin]]`. Nothing is locked: whoever skips something can come back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.lessons.level import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.words.language import Text
    from dragonlab.core.words.toml import Table


KEYS = {
    "es": "what a reader may know already, in Spanish, in their words",
    "en": "the same in English",
    "shows": "ids of two or three levels that show it",
    "section": "the heading of the notebook where one goes on then",
}


@dataclass(frozen=True, slots=True)
class Placement:
    """Something that a reader may know: in their words, the levels that show it, and the heading to go on at."""

    text: Text
    shows: tuple[Level, ...]
    section: Text

    @classmethod
    def read(cls, entry: Table, lessons: Mapping[str, object]) -> Placement:
        """Read an entry `[[begin]]`; `DataError` names the key that is wrong."""
        entry.only(*KEYS)
        shows = [lessons.get(name) for name in entry.strings("shows")]
        levels = tuple(level for level in shows if isinstance(level, Level))
        if not 2 <= len(levels) == len(shows):
            raise entry.wrong("shows", "a list of levels of this course, at least two")
        return cls(entry.twins(), levels, entry.text("section"))
