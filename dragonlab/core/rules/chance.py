"""Chance is handed in: one primitive, `pick`, and the makers that decide what it gives.

An outcome is a small int; the game's table `chance` names the outcomes of each kind of label,
`{"draw": ("dwarf1", "dwarf2", …)}` for the labels `draw.0` and `draw.1`.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor
from typing import NamedTuple, Protocol

from dragonlab.core.base.errors import ChanceError, OptionError, RecordError, is_a
from dragonlab.core.base.short import short_repr


class Chance(Protocol):
    """What an engine asks when something is left to chance."""

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        """Give one of `outcomes`, equally likely; an outcome that stands there twice counts twice."""
        ...


class Pick(NamedTuple):
    """One chance result: the label that was asked for, and the number of the outcome."""

    label: str
    outcome: int


SAMPLED = "sample."  # how the labels begin by which what is left open is dealt; no script can name them
Used = Mapping[str, int]  # of each queue of a script, how many results have been given


class Source(Protocol):
    """Where a match takes its chance from, ply by ply. What a ply costs does not grow with the plies before it."""

    def ply(self, number: int, used: Used) -> Chance:
        """Give the chance of one ply; `used` is what the plies before it took from a script."""
        ...

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:
        """Add what one ply more has taken from a script."""
        ...


class RandomChance:
    """A stream of chance from a seed; the same seed, the same stream.

    >>> RandomChance(7).pick("die", [1, 2, 3, 4, 5, 6]) in range(1, 7)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed).random

    def pick(self, label: str, outcomes: Sequence[int]) -> int:  # noqa: ARG002  only a script goes by it
        """Give the one of `outcomes` that the next number of the stream chooses, whatever the label."""
        following = self.random  # apart from its call, for which Python would look for a method first
        return outcomes[floor(following() * len(outcomes))]


def pick_each(chance: Chance, label: str, each: Iterable[Sequence[int]]) -> list[int]:
    """Pick one of each of these outcomes, one after the other: dice that are rolled together.

    >>> pick_each(FirstChance(), "dice", [(1, 2, 3), (4, 5, 6)])
    [1, 4]
    """
    if type(chance) is not RandomChance:
        return [chance.pick(label, outcomes) for outcomes in each]
    following, found = chance.random, []
    for outcomes in each:  # without a call of `pick` for each, or of what a comprehension is
        found.append(outcomes[floor(following() * len(outcomes))])  # noqa: PERF401
    return found


class FirstChance:
    """No chance at all: always the first outcome, for those who only ask what does not depend on it."""

    def pick(self, label: str, outcomes: Sequence[int]) -> int:  # noqa: ARG002  only a script goes by it
        """Give the first of `outcomes`."""
        return outcomes[0]


class _Awaited:
    """A stream that begins when something is asked of it: most plies ask nothing, and a seed takes its time."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.stream: RandomChance | None = None

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        if self.stream is None:
            self.stream = RandomChance(self.seed)
        return self.stream.pick(label, outcomes)


class RandomSource:
    """Each ply has a stream of its own, so that taking back and playing again gives the same cards."""

    def __init__(self, seed: int | str | None = None) -> None:
        if is_a(seed, bool) or not is_a(seed, int, str, type(None)):
            raise OptionError(f"a seed is a whole number or a text, not {short_repr(seed)}")
        try:
            str(seed).encode()
        except ValueError as error:  # thousands of digits, or half a character
            raise OptionError(f"a seed is a whole number or a text, and not this one: {error}") from error
        self.seed = int.from_bytes(os.urandom(6)) if seed is None else seed

    def ply(self, number: int, used: Used) -> Chance:  # noqa: ARG002  only a script counts what is used
        """Give the stream of one ply, made of the seed and the number alone."""
        return _Awaited(f"{self.seed}/{number}")

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:  # noqa: ARG002  … and here
        """Give `used` back: nothing runs out."""
        return used


class ScriptedSource:
    """Results queued by label; what the script does not say comes from `rest`.

    An entry that is impossible when its turn comes is a `ChanceError`. `names` names the outcomes of a
    label, for those who read the error.
    """

    def __init__(
        self, script: Mapping[str, Sequence[int]], rest: Source, names: Callable[[str], Sequence[str]] | None = None
    ) -> None:
        self.script = {label: tuple(outcomes) for label, outcomes in script.items()}
        self.rest = rest
        self.names = names

    def ply(self, number: int, used: Used) -> Chance:
        """Give the chance of one ply: the queues go on where the plies before left them."""
        return _Scripted(self, used, self.rest.ply(number, used))

    def after(self, used: Used, picks: Sequence[Pick]) -> Used:
        """Count the results of the labels that the script names."""
        taken = Counter(pick.label for pick in picks if pick.label in self.script)
        return {**used, **{label: used.get(label, 0) + count for label, count in taken.items()}} if taken else used

    def unused(self, used: Used) -> list[str]:
        """Name the labels of the script with entries that no result has used."""
        return [label for label, queue in self.script.items() if len(queue) > used.get(label, 0)]


class _Scripted:
    def __init__(self, source: ScriptedSource, used: Used, rest: Chance) -> None:
        self.source = source
        self.used = dict(used)
        self.rest = rest

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        queue, at = self.source.script.get(label, ()), self.used.get(label, 0)
        if at >= len(queue):
            return self.rest.pick(label, outcomes)
        if queue[at] not in outcomes:
            names = self.source.names and self.source.names(label)
            wanted, *possible = (names[one] if names else str(one) for one in (queue[at], *sorted(set(outcomes))))
            raise ChanceError(
                f"script, {short_repr(label)}: {wanted} is impossible here; possible are {', '.join(possible)}"
            )
        self.used[label] = at + 1
        return queue[at]


class RecordedChance:
    """The results of one ply of a record; anything that does not fit is a `RecordError`.

    What completed a position may have been asked for in another order: only those of a label are in theirs.
    """

    def __init__(self, entry: str, picks: Sequence[Pick], *, in_order: bool = True) -> None:
        self.entry = entry
        self.picks = list(picks)
        self.in_order = in_order

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        """Give the next recorded result, of this label where the order is open; `RecordError` if it does not fit."""
        if not self.picks:
            raise RecordError(f"{self.entry}: the result of {short_repr(label)} is missing")
        fits = (at for at, pick in enumerate(self.picks) if pick.label == label)
        pick = self.picks.pop(0 if self.in_order else next(fits, 0))
        if pick.label != label or pick.outcome not in outcomes:
            raise RecordError(
                f"{self.entry}: {short_repr(pick.label)} cannot give that result here; asked was {short_repr(label)}"
            )
        return pick.outcome


class Recorder:
    """Passes chance on and writes down what it gave."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.picks: list[Pick] = []

    def pick(self, label: str, outcomes: Sequence[int]) -> int:
        """Give what the chance inside gives."""
        outcome = self.chance.pick(label, outcomes)
        self.picks.append(Pick(label, outcome))
        return outcome
