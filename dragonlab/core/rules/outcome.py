"""How a game ended, and where each point comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import Displayed

if TYPE_CHECKING:
    from dragonlab.core.words.rulebook import Rulebook


class Points(NamedTuple):
    """Points of one seat by one rule; `term` is what they are for, a key of the rule book's terms.

    >>> Points(0, "DH-SCORE-1", "treasure", 4).points
    4
    """

    seat: int
    rule: str
    term: str
    points: int


@dataclass(frozen=True, slots=True)
class Outcome(Displayed):
    """The end of a game: a score for each seat, who won (several share it), why it ended.

    The points of `breakdown` add up to `scores`. `book` has the words: a match adds it.

    >>> points = (Points(0, "DH-SCORE-1", "treasure", 4), Points(1, "DH-SCORE-1", "treasure", 3))
    >>> Outcome((4, 3), (0,), "deck", points).winners
    (0,)
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[Points, ...]
    book: Rulebook | None = field(default=None, repr=False, compare=False)
