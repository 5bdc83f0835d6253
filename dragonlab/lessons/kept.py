"""What may be kept of a reader: stars by the name of what earned them, and reviews of rules; all else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.errors import DragonlabError
from dragonlab.core.showing import shown
from dragonlab.lessons.memory import LATEST, MOST_REVIEWS, RATINGS, Review

if TYPE_CHECKING:
    from dragonlab.lessons.memory import Reviews

VERSION = 1
MOST_STARS = 3


class ProgressError(DragonlabError):
    """A text or a file of progress that cannot be read."""


def checked(plain: object) -> dict[str, int]:
    """Give the stars of what was read; `ProgressError` if they are none."""
    if not isinstance(plain, dict) or plain.get("dragonlab") != VERSION or not isinstance(plain.get("stars"), dict):
        message = f"not the progress of version {VERSION}"
        raise ProgressError(message)
    stars = plain["stars"]
    for name, count in stars.items():
        if not isinstance(name, str) or type(count) is not int or not 0 <= count <= MOST_STARS:
            message = f"{shown(name)}: stars are 0 to {MOST_STARS}, not {shown(count)}"
            raise ProgressError(message)
    return dict(stars)


def checked_reviews(plain: object) -> Reviews:
    """Give the reviews of what was read; `ProgressError` if they are none."""
    if not isinstance(plain, dict):
        message = f"reviews are those of each rule, not {shown(plain)}"
        raise ProgressError(message)
    return {name: tuple(map(_review, asked)) for name, asked in plain.items() if _asked(name, asked)}


def _asked(name: object, asked: object) -> bool:
    if isinstance(name, str) and isinstance(asked, list) and len(asked) <= MOST_REVIEWS:
        return True
    message = f"{shown(name)}: reviews are a list of at most {MOST_REVIEWS}, not {shown(asked)}"
    raise ProgressError(message)


def _review(plain: object) -> Review:
    if isinstance(plain, list) and len(plain) == 2 and all(type(part) is int for part in plain):
        minutes, rating = plain
        if 0 <= minutes <= LATEST and rating in RATINGS:
            return Review(minutes, rating)
    message = f"a review is a minute and a rating, not {shown(plain)}"
    raise ProgressError(message)
