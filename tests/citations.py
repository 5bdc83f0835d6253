"""Why it happened, why it is refused: what the rule that is cited must say, and when it is the one to cite.

Each game has a table, in its `cited.py`, that was written with the rule book in hand. Its words are fragments of the
rule, with " … " between two of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event
    from dragonlab.core.values import Param, View


class Told(NamedTuple):
    """An event of a match, what was told before it in the same ply, and the table before the ply and after it."""

    event: Event
    earlier: tuple[Event, ...]
    before: View | None  # None: the set-up
    after: View
    options: Mapping[str, str]

    def came(self, *names: str) -> bool:
        """Tell whether such an event came earlier in the ply."""
        return any(event.name in names for event in self.earlier)

    def last(self, name: str) -> Mapping[str, Param]:
        """Give the particulars of the latest event of that name in the ply."""
        return next(event.params for event in reversed(self.earlier) if event.name == name)

    def number(self, key: str) -> int:
        """Give a particular of the event that is a number."""
        return number(self.event.params, key)

    def word(self, key: str) -> str:
        """Give a particular of the event that is a word."""
        return word(self.event.params, key)


class Cited(NamedTuple):
    """What a rule must say to somebody who asks why something happened, and when it is the rule to cite."""

    es: str
    en: str
    when: Callable[[Told], bool] = lambda _told: True


class Refused(NamedTuple):
    """What a rule must say to somebody whom it stops, and what the particulars of the refusal must be."""

    es: str
    en: str
    when: Callable[[Mapping[str, Param]], bool] = lambda _params: True


def told(matches: Iterable[Match]) -> Iterator[Told]:
    """List all that happened in matches."""
    for match in matches:
        before = None
        for ply in match.plies:
            after = ply.state.view(None)
            for place, event in enumerate(ply.events):
                yield Told(event, ply.events[:place], before, after, match.options)
            before = after


def says(text: str, words: str) -> bool:
    """Tell whether a rule says such words, one fragment after the other."""
    rest = text.casefold()
    for fragment in words.casefold().split(" … "):
        _, found, rest = rest.partition(fragment)
        if not found:
            return False
    return True


def number(params: Mapping[str, Param], key: str) -> int:
    """Give a particular that is a number."""
    assert isinstance(params[key], int)
    return cast("int", params[key])


def word(params: Mapping[str, Param], key: str) -> str:
    """Give a particular that is a word."""
    assert isinstance(params[key], str)
    return cast("str", params[key])


def words(params: Mapping[str, Param], key: str) -> tuple[str, ...]:
    """Give a particular that is a list of words."""
    assert isinstance(params[key], tuple)
    return cast("tuple[str, ...]", params[key])
