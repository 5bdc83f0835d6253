"""What happened, by which rule, and who may know it. Sentences come later, from the game's rule book."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.rules.state import AnyState
    from dragonlab.core.values import Param
    from dragonlab.core.words.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Moved:
    """So many pieces went from one zone or spot of the scene to another."""

    source: str
    target: str
    count: int


@dataclass(frozen=True, slots=True)
class Event(Displayed):
    """One thing that happened.

    `name` finds the sentence, `rule` says why. Seats outside `audience` (None: everybody is in it)
    see `public` instead, or nothing. `reveals`: something hidden was shown, so it can't be taken back.
    `book` has the words; a match adds it to what it tells, and it is no part of what happened.

    >>> import dragonlab
    >>> for event in dragonlab.new("dragonheart", seed=7).play("treasure 1"):
    ...     print(event.text("en"), event.rule)
    Green plays treasure 1. DH-PLAY-1
    Green draws 1 card: fire dragon 3. DH-DRAW-1
    """

    name: str
    rule: str
    params: Mapping[str, Param]
    audience: tuple[int, ...] | None = None
    public: Event | None = None
    moved: tuple[Moved, ...] = ()
    reveals: bool = False
    book: Rulebook | None = field(default=None, repr=False, compare=False)

    def seen_by(self, seat: int | None) -> Event | None:
        """Give what this seat sees of it: the whole, a redacted event, or None (seat None: a spectator).

        >>> Event("drew", "R-1", {"card": "ace"}, audience=(0,)).seen_by(1) is None
        True
        """
        if self.audience is None or seat in self.audience:
            return self
        return self.public

    def text(self, language: str | None = None) -> str:
        """Say what happened; `OptionError` for an event that no match has told of, as it has no words."""
        if self.book is None:
            raise OptionError(
                "no match has told of this event: its game's rule book can say it, `rulebook.sentence(event)`"
            )
        return self.book.sentence(self, language)

    def __str__(self) -> str:
        return repr(self) if self.book is None else self.text()


Events = list[Event] | None  # where events are told to; None: nobody listens, and nothing is paid for it


class Window(NamedTuple):
    """A chance to react in secret: after so many events of a move, with the table as who is not asked sees it."""

    events: int
    state: AnyState


class Heard(list[Event]):
    """What a match hears of a move, and whether there was a secret window in it that nobody could use."""

    __slots__ = ("waits",)

    def __init__(self) -> None:
        super().__init__()
        self.waits = False

    def wait(self, state: AnyState) -> None:  # noqa: ARG002  who looks again wants to see it
        """Note that there was a window; `state` is the table as it is then, for who hears of a move once more."""
        self.waits = True


def unused(events: Events, state: AnyState) -> None:
    """Mark a secret window that nobody can use: others are to notice no difference, so a board waits there as well."""
    if isinstance(events, Heard):
        events.wait(state)


def event(name: str, rule: str, *moved: Moved, **params: Param) -> Event:
    """Make an event that all may know; `moved` are the pieces that fly, `params` what its sentence names."""
    return Event(name, rule, params, moved=moved)


def reveal(name: str, rule: str, *moved: Moved, **params: Param) -> Event:
    """Tell what was hidden from those who see it now, so that it can't be taken back."""
    return Event(name, rule, params, moved=moved, reveals=True)


def secret(public: Event, seats: Sequence[int], name: str, **params: Param) -> Event:
    """Tell the same with more to some seats.

    >>> told = secret(event("drew_hidden", "R-1", seat=0), [0], "drew", card="ace")
    >>> told.seen_by(1).params, told.seen_by(0).params
    ({'seat': 0}, {'seat': 0, 'card': 'ace'})
    """
    return Event(name, public.rule, {**public.params, **params}, tuple(seats), public, public.moved, public.reveals)


class Story(Displayed, list[Event]):
    """What a move brought about, to be shown sentence by sentence."""

    __slots__ = ()


def worded(events: Iterable[Event], book: Rulebook) -> tuple[Event, ...]:
    """Give the same events with the words to be said with.

    >>> import dragonlab
    >>> heard = [event("drew_hidden", "DH-DRAW-1", seat=0, count=1)]
    >>> told = worded(heard, dragonlab.load("dragonheart").rulebook)
    >>> told[0].text("en"), told == (*heard,), heard[0].book
    ('Green draws 1 card.', True, None)
    """
    return tuple([_worded(event, book) for event in events])


def _worded(event: Event, book: Rulebook) -> Event:
    """Add the words; written out, as `dataclasses.replace` takes three times as long, at every move of a match."""
    public = None if event.public is None else _worded(event.public, book)
    return Event(event.name, event.rule, event.params, event.audience, public, event.moved, event.reveals, book)
