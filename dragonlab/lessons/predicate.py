"""When is a level solved, or lost? Small conditions that compose, read from TOML.

    success = { event = "took", rule = "DH-KNIGHT-1", space = "troll" }
    failure = { any = [ { moves = 3 }, { seen = "figure", is = 1 } ] }

`all`, `any` and `not` combine others. `event` asks whether something happened since the level began, with the
parameters named beside it, or with `now = true` since the reader's last move began; with `sum` it is about what they
come to together, `{ event = "took", seat = 0, sum = "points", at_least = 8 }`; `seen` looks into the reader's
view along a path of keys and numbers, where a list `has` a name that fits a pattern such as `knight*`; `move` is the
reader's last move; `moves` so many moves or more were made; `winner` a seat that has won. A number may stand for itself
or be `{ at_least = n }` or `{ at_most = n }`; `size` counts what a path leads to.
"""

from __future__ import annotations

import fnmatch
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.outcome import Outcome
    from dragonlab.core.values import View
    from dragonlab.core.words.toml import Table

KINDS = {
    "all": "each of a list of conditions holds",
    "any": "at least one of a list holds",
    "not": "another condition does not hold",
    "event": "an event of this name, beside `_hidden`, has happened, with the parameters that are named beside it",
    "seen": "what lies at this path of the reader's view, such as `hands.0`, is as the key beside it says",
    "move": "the reader's last move is this one, or one of a list",
    "moves": "the reader has made so many moves, or more",
    "winner": "the game is over, and this seat has won",
}
EVENT_KEYS = {
    "event": "its name",
    "rule": "the rule that it follows from",
    "now": "true: since the reader's last move began, and not since the level did",
    "sum": "not whether it happened: what this parameter comes to in all of them, with `at_least` or `at_most`",
    "at_least": "beside `sum`: so much or more",
    "at_most": "beside `sum`: so much or less",
}
SEEN_KEYS = {
    "seen": "keys and numbers, with dots between them",
    "is": "it is this; `nobody`: it is None",
    "size": "it has so many entries",
    "has": "it is a list with a name that fits this pattern, such as `knight*`",
    "at_least": "it is a number, so much or more",
    "at_most": "it is a number, so much or less",
}


@dataclass(frozen=True, slots=True)
class Moment:
    """What a predicate may look at: all from the reader's side."""

    view: View
    events: Sequence[Event]
    moves: Sequence[str]
    outcome: Outcome | None
    latest: Sequence[Event] = ()  # those of the events that the reader's last move began


def past(moment: Moment) -> Hashable:
    """Give all that a condition can ask of the past once the reader has moved on: the rest it sees anew.

    That is what has happened and how often, in whatever order, and how many moves were made.
    """
    happened = Counter((event.name, event.rule, frozenset(event.params.items())) for event in moment.events)
    return frozenset(happened.items()), len(moment.moves)


def read(table: Table) -> Callable[[Moment], bool]:
    """Read a condition; `DataError` names the entry and the key that make no sense."""
    kinds = [kind for kind in KINDS if kind in table]
    if len(kinds) != 1:
        raise table.wrong(kinds[1] if kinds else "all", f"the only one of {', '.join(KINDS)} in a condition")
    return READERS[kinds[0]](table)


def _all(table: Table) -> Callable[[Moment], bool]:
    table.only("all")
    parts = [read(part) for part in table.tables("all")]
    return lambda moment: all(part(moment) for part in parts)


def _any(table: Table) -> Callable[[Moment], bool]:
    table.only("any")
    parts = [read(part) for part in table.tables("any")]
    return lambda moment: any(part(moment) for part in parts)


def _not(table: Table) -> Callable[[Moment], bool]:
    table.only("not")
    part = read(table.table("not"))
    return lambda moment: not part(moment)


def _event(table: Table) -> Callable[[Moment], bool]:
    name = table.string("event")
    rule = table.string("rule") if "rule" in table else None
    now = table.flag("now") if "now" in table else False
    added = table.string("sum") if "sum" in table else None
    own = ("event", "rule", "now") if added is None else (*EVENT_KEYS,)
    wanted = {key: value(table, key) for key in table.values if key not in own}

    def found(moment: Moment) -> list[Event]:
        return [
            event
            for event in (moment.latest if now else moment.events)
            if event.name in (name, f"{name}_hidden")
            and rule in (None, event.rule)
            and all(key in event.params and fits(event.params[key]) for key, fits in wanted.items())
        ]

    if added is None:
        return lambda moment: bool(found(moment))
    bounds = [_compared(key, table.integer(key)) for key in ("at_least", "at_most") if key in table]
    if not bounds:
        raise table.wrong("sum", "there with at_least or at_most")
    return lambda moment: all(bound(_total(found(moment), added)) for bound in bounds)


def _total(events: Sequence[Event], added: str) -> int:
    return sum(number for event in events if isinstance(number := event.params.get(added), int))


def _seen(table: Table) -> Callable[[Moment], bool]:
    table.only(*SEEN_KEYS)
    path = table.string("seen").split(".")
    if len(table.values) != 2:
        raise table.wrong("seen", "a path, with one of is, size, has, at_least, at_most beside it")
    comparison = next(key for key in table.values if key != "seen")
    if comparison in ("at_least", "at_most"):
        fits = _compared(comparison, table.integer(comparison))
    elif comparison == "has":
        fits = _having(table.string(comparison))
    else:
        fits = value(table, comparison)

    def holds(moment: Moment) -> bool:
        found: object = moment.view
        for step in path:
            if isinstance(found, dict):
                found = found.get(step)
            elif isinstance(found, list) and step in map(str, range(len(found))):
                found = found[int(step)]
            else:
                return False
        if comparison == "size":
            return isinstance(found, list | dict | str) and fits(len(found))
        return fits(found)

    return holds


def _move(table: Table) -> Callable[[Moment], bool]:
    table.only("move")
    wanted = {table.string("move")} if isinstance(table.values["move"], str) else set(table.strings("move"))
    return lambda moment: bool(moment.moves) and moment.moves[-1] in wanted


def _moves(table: Table) -> Callable[[Moment], bool]:
    table.only("moves")
    count = table.integer("moves")
    return lambda moment: len(moment.moves) >= count


def _winner(table: Table) -> Callable[[Moment], bool]:
    table.only("winner")
    seat = table.integer("winner")
    return lambda moment: moment.outcome is not None and seat in moment.outcome.winners


READERS = {
    "all": _all,
    "any": _any,
    "not": _not,
    "event": _event,
    "seen": _seen,
    "move": _move,
    "moves": _moves,
    "winner": _winner,
}


def value(table: Table, key: str) -> Callable[[object], bool]:
    """Read what something must be: a value, `nobody`, or a number that is at least or at most so much."""
    wanted = table.values[key]
    if isinstance(wanted, dict):
        inner = table.table(key)
        inner.only("at_least", "at_most")
        parts = [_compared(name, inner.integer(name)) for name in inner.values]
        return lambda found: all(part(found) for part in parts)
    if isinstance(wanted, list):
        wanted = tuple(wanted)
    if wanted == "nobody":
        wanted = None
    return lambda found: (tuple(found) if isinstance(found, list) else found) == wanted


def _having(pattern: str) -> Callable[[object], bool]:
    return lambda found: isinstance(found, list) and bool(fnmatch.filter(map(str, found), pattern))


def _compared(name: str, bound: int) -> Callable[[object], bool]:
    if name == "at_least":
        return lambda found: isinstance(found, int) and found >= bound
    return lambda found: isinstance(found, int) and found <= bound
