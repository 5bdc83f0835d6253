"""What readers count in games of their own accord: one value a game, and an estimate of all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

from dragonlab.core.base.errors import DragonlabError, OptionError
from dragonlab.core.base.parsing import LARGEST
from dragonlab.core.base.short import short_repr
from dragonlab.study.estimates import are_numbers, mean_by_group, rate_by_group, share_by_group

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.study.estimates import Estimate

Number = bool | int | float
Observed = Number | list[bool | int | float]
Value = Observed | dict[str | int, Observed | None] | None
Count = Callable[["Match"], object]
"""What is given a finished match, and gives what is counted in it: yes or no, a number, several of them, or None."""


def checked_counts(count: object) -> dict[str, Count]:
    """Give functions by name; `OptionError` for anything else."""
    if count is None:
        return {}
    if not isinstance(count, dict) or not all(isinstance(name, str) and callable(of) for name, of in count.items()):
        raise OptionError(f'count is a dict such as {{"long games": lambda match: …}}, not {short_repr(count)}')
    for name in count:
        if other := next((one for one in count if name.startswith(f"{one}: ")), None):
            raise OptionError(f"count {name!r} is called as an entry of {other!r}: give it another name")
    return dict(count)


def counted(name: str, count: Count, match: Match) -> Value:
    """Count in one match; `OptionError` for a value that is none, and a note on any other error says of which game."""
    try:
        return _value(count(match), match.seats)
    except DragonlabError as error:
        raise OptionError(f"count {name!r}: {error}") from error
    except Exception as error:
        error.add_note(f"count {name!r}, in the game with the seed {match.seed!r}")
        raise


def _value(found: object, seats: int) -> Value:
    if not isinstance(found, Mapping):
        return _observed(found)
    for key in found:
        if not isinstance(key, str) and not (type(key) is int and 0 <= key < seats):
            raise OptionError(f"a mapping goes by names, or by seats from 0 to {seats - 1}, not by {short_repr(key)}")
    return {key: _observed(value) for key, value in found.items()}


def _observed(found: object) -> Observed | None:
    found = _plain(found)
    if found is None or isinstance(found, Real):
        return _number(found) if found is not None else None
    if isinstance(found, Iterable) and not isinstance(found, str | bytes | Mapping):
        return [_number(one) for one in found]
    raise OptionError(
        f"it must give yes or no, a number, several of them by name or in a row, or None, not {short_repr(found)}"
    )


def _plain(found: object) -> object:
    """Give what a number or a truth value of numpy is in Python."""
    return found.item() if getattr(found, "shape", None) == () and hasattr(found, "item") else found


def _number(found: object) -> Number:
    plain: Any = _plain(found)
    if are_numbers([plain]):
        return plain if isinstance(plain, bool | int) else float(plain)
    raise OptionError(f"what is counted are numbers below {LARGEST:,}, and yes or no, not {short_repr(found)}")


Games = Iterable[tuple[Mapping[str, Value], Sequence[str]]]


def columns(games: Games) -> dict[str, list[Observed | None]]:
    """Give what was counted by name, one entry a game; None: left out.

    `games` are what was counted in each, and who sat at its seats. A mapping is counted by its names, `"name: entry"`,
    and one by seats by the bots that sat there. What a mapping does not name counts 0, or no, or none.

    >>> columns([({"cards": {"ship": 2}}, ()), ({"cards": {}}, ()), ({"cards": None}, ())])
    {'cards: ship': [2, 0, None]}
    """
    found: dict[str, list[Observed | None]] = {}
    rows = [[_named(name, value, bots) for name, value in row.items()] for row, bots in games]
    for column in zip(*rows, strict=True):
        labels: dict[str, Observed | None] = {}
        for one in column:
            for label, some in (one or {}).items():
                labels.setdefault(label, some)
        for label, some in labels.items():
            nothing = _nothing(some)
            found[label] = [None if one is None else one.get(label, nothing) for one in column]
    return found


def _named(name: str, value: Value, bots: Sequence[str]) -> dict[str, Observed | None] | None:
    """Give the observations of a game by label; None: the game is left out."""
    if value is None:
        return None
    if not isinstance(value, dict):
        return {name: value}
    found: dict[str, Observed | None] = {}
    for key, one in value.items():
        label = f"{name}: {bots[key] if isinstance(key, int) else key}"
        found[label] = _together(found.get(label), one)
    return found


def _together(one: Observed | None, other: Observed | None) -> Observed | None:
    """Put what was observed at two seats of the same bot together."""
    if one is None or other is None:
        return one if other is None else other
    return [*_flat(one), *_flat(other)]


def _flat(one: Observed) -> list[bool | int | float]:
    return one if isinstance(one, list) else [one]


def _nothing(like: Observed | None) -> Observed:
    return [] if isinstance(like, list) else False if isinstance(like, bool) else 0


def estimated(column: Sequence[Observed | None], deals: Sequence[Hashable]) -> Estimate | None:
    """Estimate what was counted: a rate of yes and no, a mean of numbers; None: there was nothing to count.

    `deals` say which games were dealt alike: what is counted in these is alike, too.

    >>> round(estimated([True, False, None, True], "aabb").value, 2)
    0.67
    """
    there = ((deal, _flat(one)) for deal, one in zip(deals, column, strict=True) if one is not None)
    observed = [(deal, sum(some), len(some)) for deal, some in there if some]
    if not observed:
        return None
    if not is_rate(column):
        return mean_by_group(observed)
    return (share_by_group if any(isinstance(one, list) for one in column) else rate_by_group)(observed)


def is_rate(column: Sequence[Observed | None]) -> bool:
    """Tell whether all that was counted is yes or no."""
    flat = [one for row in column if row is not None for one in _flat(row)]
    return all(isinstance(one, bool) for one in flat)
