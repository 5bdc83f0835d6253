"""What a State is worth where a play-out ends: what each seat has is counted, and each count has a weight.

A weight is the points of the end that a count was worth in games that bots have played, in each stage of a game: `make
fit` plays them, and writes `value.json` into the folder of the game. From the leads that follow comes the chance of
winning.
"""

from __future__ import annotations

import json
from math import exp
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dragonlab.core.rules.outcome import Outcome


class Prospect(NamedTuple):
    """How far ahead of the best of the others a seat will be at the end, and its part of the win."""

    lead: float
    chance: float


class Weights(NamedTuple):
    """For each count its points in each stage; and the lead of two that is likely to win (about 3 to 1) in each."""

    worths: list[list[float]]
    likely: list[float]

    def prospect(
        self, stages: Sequence[float], points: Sequence[float], counts: Sequence[Sequence[float]], seat: int
    ) -> Prospect:
        """Say what is to be expected for a seat.

        `stages` says how much each stage weighs; points there are already, and counts, are given of every seat.
        """
        worths = [sum(map(mul, stages, each)) for each in self.worths]
        expected = [held + sum(map(mul, worths, count)) for held, count in zip(points, counts, strict=True)]
        likely = sum(map(mul, stages, self.likely))
        chance = 1 / sum(exp((other - expected[seat]) / likely) for other in expected)
        return Prospect(_lead(expected, seat), chance)


def read_weights(file: Path, stages: Sequence[str], counts: Sequence[str]) -> Weights:
    """Read what `make fit` wrote."""
    found = json.loads(file.read_text(encoding="utf-8"))
    worths = [[found[stage][count] for stage in stages] for count in counts]
    return Weights(worths, [found["likely"][stage] for stage in stages])


def prospect_of(outcome: Outcome, seat: int) -> Prospect:
    """Say how a game that is over has ended for a seat."""
    return Prospect(_lead(outcome.scores, seat), (seat in outcome.winners) / len(outcome.winners))


def _lead(points: Sequence[float], seat: int) -> float:
    return points[seat] - max(held for other, held in enumerate(points) if other != seat)
