"""When a rule is to come back: each answer is a review of its rules, and FSRS says how well they are still known.

What is kept is what happened: when a rule was asked, and how it went. The rest follows from that, so nothing is lost
where the library `fsrs` is missing: then what went worst and was not seen for longest comes first.
"""

from __future__ import annotations

import heapq
import time
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fsrs import Card, Scheduler

AGAIN, HARD, GOOD = 1, 2, 3  # as FSRS counts; that something was easy, nobody says here
RATINGS = (AGAIN, HARD, GOOD)
LATEST = 10**9  # minutes: in the year 3871
MOST_REVIEWS = 12  # of a rule that are kept
MINUTE, DAY = 60, 86_400

clock = time.time  # seconds since 1970; tests set another one


class Review(NamedTuple):
    """One answer: the minute, counted from 1970, and how it went."""

    minute: int
    rating: int


Reviews = dict[str, tuple[Review, ...]]  # of each rule by its whole name, `"dragonheart/DH-FIRE-1"`, as they came


def minute() -> int:
    """Tell the time; where the clock is so wrong that nobody could read it back, the nearest time that can be."""
    return min(max(int(clock() // MINUTE), 0), LATEST)


def rating(stars: int, errors: int = 0) -> int:
    """Rate an answer by the stars that it is worth and the wrong tries before it.

    >>> [rating(3), rating(3, errors=1), rating(0)]
    [3, 2, 1]
    """
    return max(AGAIN, min(stars, GOOD - errors))


def merged(some: Mapping[str, Sequence[Review]], others: Mapping[str, Sequence[Review]]) -> Reviews:
    """Put reviews together, both in the order in which they came; the same one twice is one.

    What a wrong clock has dated in the future was now, or before: so it hides nothing for years.

    >>> merged({"a": [Review(1, 3)]}, {"a": [Review(1, 3), Review(2, 1)]})
    {'a': (Review(minute=1, rating=3), Review(minute=2, rating=1))}
    """
    names = [*dict.fromkeys([*some, *others])]
    return {name: _merged(some.get(name, ()), others.get(name, ())) for name in names}


def _merged(some: Sequence[Review], others: Sequence[Review]) -> tuple[Review, ...]:
    new = [review for review in others if review not in some]
    both = heapq.merge(_until_now(some), _until_now(new), key=lambda review: review.minute)
    return tuple(both)[-max(MOST_REVIEWS, len(some)) :]  # another edition may have kept more


def _until_now(reviews: Sequence[Review]) -> list[Review]:
    now = minute()
    return [review if review.minute <= now else Review(now, review.rating) for review in reviews]


class Memory:
    """How well rules are known now, by their reviews; a rule without any was met before reviews were kept."""

    def __init__(self, reviews: Mapping[str, Sequence[Review]]) -> None:
        self.reviews = {name: _until_now(asked) for name, asked in reviews.items()}
        self.now = minute()
        self._cards: dict[str, Card] = {}

    @cached_property
    def scheduler(self) -> Scheduler | None:
        """The kept library, None where it is missing. What is asked again in one session is not its business."""
        try:
            from fsrs import Scheduler  # noqa: PLC0415  of the extra `widgets`
        except ImportError:
            return None
        return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)

    def weakness(self, rule: str) -> tuple[float, int, int]:
        """Give what to sort rules by: the weakest first, then what went worst last, and the longest unseen.

        FSRS counts days: on the day of its last review all is known equally well, and the second tells what was hard.
        """
        reviews = self.reviews.get(rule, ())
        if not reviews:
            return 0.0, 0, 0
        last = reviews[-1]
        if self.scheduler is None:
            return float(last.rating), last.rating, last.minute
        known = self.scheduler.get_card_retrievability(self._card(rule), _moment(self.now))
        return known, last.rating, last.minute

    def hard(self, rule: str) -> bool:
        """Tell whether a rule was hard when it was asked last."""
        reviews = self.reviews.get(rule, ())
        return any(review.rating < GOOD for review in reviews[-1:])

    def due(self, rule: str) -> bool:
        """Tell whether it is time to ask a rule: what went wrong last is at once."""
        reviews = self.reviews.get(rule, ())
        if not reviews or reviews[-1].rating == AGAIN:
            return True
        if self.scheduler is None:
            return self.now >= reviews[-1].minute + (1 << _streak(reviews)) * DAY // MINUTE
        return self._card(rule).due <= _moment(self.now)

    def _card(self, rule: str) -> Card:
        """Play a rule's reviews to the scheduler."""
        if rule not in self._cards:
            from fsrs import Card, Rating  # noqa: PLC0415  of the extra `widgets`

            assert self.scheduler is not None  # noqa: S101  asked before
            first = self.reviews[rule][0]
            card = Card(card_id=0, due=_moment(first.minute))
            for review in self.reviews[rule]:
                card, _ = self.scheduler.review_card(card, Rating(review.rating), _moment(review.minute))
            self._cards[rule] = card
        return self._cards[rule]


def _moment(minutes: int) -> datetime:
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)


def _streak(reviews: Sequence[Review]) -> int:
    """Count how often in a row, up to now, an answer was good."""
    count = 0
    for review in reversed(reviews):
        if review.rating < GOOD:
            break
        count += 1
    return count
