"""What happened, by which rule, and who may know it. Sentences come later, from the game's rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Param = int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """So many pieces went from one zone of the scene to another."""

    source: str
    target: str
    count: int


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `name` finds the sentence, `rule` says why. Seats outside `audience` (None: everybody is in it)
    see `public` instead, or nothing. `reveals`: something hidden was shown, so it can't be taken back.
    """

    name: str
    rule: str
    params: Mapping[str, Param]
    audience: tuple[int, ...] | None = None
    public: Event | None = None
    moved: tuple[Moved, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> Event | None:
        """Give what this seat sees of it: the whole, a redacted event, or None (seat None: a spectator).

        >>> Event("drew", "R-1", {"card": "ace"}, audience=(0,)).seen_by(1) is None
        True
        """
        if self.audience is None or seat in self.audience:
            return self
        return self.public
