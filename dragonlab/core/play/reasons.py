"""Reasons for a move: those of the facts about it that tell it from the other moves, as a hint compares them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.values import Param

NAMES = {"card", "suit"}  # what only names a card
ENOUGH = 2  # reasons, unless another move does both as well


class Reason(NamedTuple):
    """What is true of a move: a sentence of the rule book's `reason` table with its parameters.

    `Game.facts` lists all that is true of a move; those that tell it from the other moves are the reasons for it. With
    `more`, its `count` is a gain: a move of which more can be counted has as much; with `fewer` it is a danger, and a
    move of which fewer can be counted is as safe. A `stake` is what all moves are for: it is said before the reasons,
    however many moves it is true of.
    """

    name: str
    params: Mapping[str, Param]
    more: bool = False
    stake: bool = False
    fewer: bool = False


def because(name: str, /, **params: Param) -> Reason:
    """Give a reason with its particulars.

    >>> because("gains", count=3).params
    {'count': 3}
    """
    return Reason(name, params)


def gains(name: str, /, **params: Param) -> Reason:
    """Give a reason of which more is better: its `count`.

    >>> gains("safe", count=7).more
    True
    """
    return Reason(name, params, more=True)


def stake(name: str, /, **params: Param) -> Reason:
    """Say what the moves are for, without which their reasons would tell nothing: it is always said, and first."""
    return Reason(name, params, stake=True)


def danger(name: str, /, **params: Param) -> Reason:
    """Give a stake of which fewer is better: its `count`.

    >>> as_true(danger("ahead", count=2), [danger("ahead", count=0)])
    True
    """
    return Reason(name, params, stake=True, fewer=True)


def distinguishing(
    facts: Sequence[Reason], others: Iterable[Sequence[Reason]], rival: Sequence[Reason] | None = None
) -> list[Reason]:
    """Keep the first facts that are not as true of all other moves; if none is left, the very first; and all stakes.

    A third is said if there are moves that the first two do not rule out, and it does, unless a stake is said. With
    two stakes one is enough. If all that is said is as true of the `rival`, the move that comes nearest, the last
    gives way to the first fact that is not, if there is one.

    >>> from dragonlab.core import Reason
    >>> wins, more = (Reason("wins", {"count": count}, more=True) for count in (3, 4))
    >>> pays = Reason("pays", {"gem": "red"})
    >>> [why.name for why in distinguishing([wins, pays], [[more, pays], [pays]])]
    ['wins']
    """
    rivals, enough = list(others), ENOUGH - (sum(fact.stake for fact in facts) > 1)
    stakes, own = [fact for fact in facts if fact.stake], [fact for fact in facts if not fact.stake]
    said: list[Reason] = []
    left = rivals
    for fact in own:
        fits = [other for other in left if as_true(fact, other)]
        if len(said) < enough:
            new = not rivals or not all(as_true(fact, other) for other in rivals)
        else:
            new = len(said) == enough and not stakes and len(fits) < len(left)
        if new:
            said.append(fact)
            left = fits
    if rival is not None and all(as_true(fact, rival) for fact in stakes + said):
        telling = [fact for fact in own if not as_true(fact, rival)][:1]
        said = said[: enough + (not stakes) - len(telling)] + telling
    return stakes + (said or own[:1])


def as_true(fact: Reason, facts: Iterable[Reason]) -> bool:
    """Tell whether a fact is said of another move too, which may have more of what is counted as a gain."""
    return any(other.name == fact.name and (other.params == fact.params or _exceeds(other, fact)) for other in facts)


def alike(fact: Reason, facts: Iterable[Reason]) -> bool:
    """Tell whether another move says the same in the same words but for the name of a card or its suit.

    >>> kept = [because("keeps", card=card, count=0) for card in ("nine", "seven")]
    >>> alike(kept[0], kept[1:])
    True
    """
    said = _beside_names(fact)
    return bool(said) and any(other.name == fact.name and _beside_names(other) == said for other in facts)


def _beside_names(fact: Reason) -> dict[str, Param]:
    """Give what a fact says beside the names in it; empty: it gives a name and no more."""
    return {key: value for key, value in fact.params.items() if key not in NAMES}


def exceeded(fact: Reason, facts: Iterable[Reason]) -> bool:
    """Tell whether another move has more of what is counted as a gain."""
    return any(other.name == fact.name and _exceeds(other, fact) for other in facts)


def _exceeds(other: Reason, fact: Reason) -> bool:
    count, least = other.params.get("count"), fact.params.get("count")
    if not (isinstance(count, int) and isinstance(least, int)):
        return False
    better = (fact.more and count > least) or (fact.fewer and count < least)
    return better and {**other.params, "count": least} == fact.params
