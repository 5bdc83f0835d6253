"""What may be kept of a reader: stars by the name of what earned them, and reviews of rules; all else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import Text
from dragonlab.lessons.memory import LATEST, RATINGS, Review

if TYPE_CHECKING:
    from dragonlab.lessons.memory import Reviews

VERSION = 1
MOST_BYTES = 2_000_000  # of a file; all rules of all games take less than half of that
MOST_STARS = 3


class ProgressError(DragonlabError):
    """A text or a file of progress that cannot be read; of a text, `reason` says why in each language."""

    def __init__(self, reason: str | Text) -> None:
        super().__init__(reason.text() if isinstance(reason, Text) else reason)
        self.reason = reason if isinstance(reason, Text) else Text(reason, reason)


class NewerError(ProgressError):
    """A file of progress of a later version than this dragonlab can read."""


def checked(plain: object) -> dict[str, int]:
    """Give the stars of what was read; `ProgressError` if they are none."""
    version = plain.get("dragonlab") if isinstance(plain, dict) else None
    if type(version) is int and version > VERSION:
        raise NewerError(f"the progress of version {version}, not {VERSION}")
    if not isinstance(plain, dict) or version != VERSION or not isinstance(plain.get("stars"), dict):
        raise ProgressError(f"not the progress of version {VERSION}")
    stars = plain["stars"]
    for name, count in stars.items():
        if not isinstance(name, str) or type(count) is not int or not 0 <= count <= MOST_STARS:
            raise ProgressError(f"{short_repr(name)}: stars are 0 to {MOST_STARS}, not {short_repr(count)}")
    return dict(stars)


def checked_reviews(plain: object) -> tuple[Reviews, dict[str, list[object]]]:
    """Give the reviews of what was read, and apart from them those that only another edition knows.

    `ProgressError` if they are not by rules.
    """
    if not isinstance(plain, dict):
        raise ProgressError(f"reviews are those of each rule, not {short_repr(plain)}")
    reviews: Reviews = {}
    unknown: dict[str, list[object]] = {}
    for name, asked in plain.items():
        listed = asked if isinstance(asked, list) else [asked]
        if known := tuple(Review(*review) for review in listed if _is_review(review)):
            reviews[name] = known
        if rest := [review for review in listed if not _is_review(review)]:
            unknown[name] = rest
    return reviews, unknown


def _is_review(plain: object) -> bool:
    if not isinstance(plain, list) or len(plain) != 2 or not all(type(part) is int for part in plain):
        return False
    minutes, rating = plain
    return 0 <= minutes <= LATEST and rating in RATINGS
