"""The entries of a position, read one by one by what the State's schema says of them.

A position is a view with gaps. Reading it starts from a complete State, in which every card lies where it does at the
start; each entry that is given moves cards to where it wants them. A game adds what follows from that, and says what
can never be. Whatever is wrong is a `PositionError` that names the entry.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar

from dragonlab.core.base.errors import GameError, PositionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.rules.state import AnyState
from dragonlab.core.schema.kinds import HIDDEN, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.schema.kinds import FieldKind, Names

S_co = TypeVar("S_co", bound=AnyState, covariant=True)


class Entries(Generic[S_co]):
    """What a position says about `state`; `free` counts the cards of each sort that lie in no place yet."""

    most = 999  # of any number

    def __init__(
        self, position: Mapping[str, object], state: S_co, options: Mapping[str, str], more: Mapping[str, FieldKind]
    ) -> None:
        if not is_a(position, dict):
            raise PositionError(f"a position is a dict of entries, not {short_repr(position)}")
        self.kinds = entries_of(state, more)
        for name in position:
            if not is_a(name, str) or name not in {*self.kinds, "seat"}:
                raise PositionError(
                    f"position: there is no entry {short_repr(name)}; there are {', '.join(self.kinds)}"
                )
        self.position = position
        self.unread = {*position} - {"seat"}
        self.state = state
        self.options = options
        self.seats: range = range(state.seats_at_table())
        self.free: dict[str, Counter[int]] = {}

    def says(self, name: str, seat: int | None = None) -> bool:
        """Tell whether the position has an entry, or for an entry of each seat that seat's part of it."""
        value = self.position.get(name)
        if seat is None or value is None:
            return name in self.position
        return isinstance(value, list | tuple) and seat < len(value) and value[seat] is not None

    def lay(self, *names: str) -> None:
        """Put the named entries into the State, as far as they are given."""
        for name in names:
            if name in self.position:
                setattr(self.state, name, self.read(name))

    def read(self, name: str) -> object:
        """Read an entry that is given, as its kind says; hands must have as many cards as their sizes say."""
        kind, value = self.kinds[name], self.position[name]
        self.unread.discard(name)
        assert kind.read is not None  # noqa: S101  else it would be no entry
        found = kind.read(self, name, value)
        for seat, cards in enumerate(self.items(name, value) if kind.sizes else ()):
            if isinstance(cards, list | tuple) and self.size(kind.sizes, seat, len(cards)) != len(cards):
                expected = f"as many cards as {name}[{seat}] has, {len(cards)}"
                raise self.wrong(f"{kind.sizes}[{seat}]", expected, self.position[kind.sizes])
        return found

    def finish(self) -> None:
        """Read what nobody has asked for: it may be no value for its entry."""
        for name in sorted(self.unread):
            self.read(name)

    def supply(self, sort: str, cards: Iterable[int]) -> None:
        """Say which cards of a sort there are: each can lie in one place only."""
        self.free[sort] = Counter(cards)

    def size(self, name: str, seat: int, default: int, least: int = 0, most: int = most) -> int:
        """Read how many cards a seat has of what `name` counts, if that is given."""
        sizes = self.read(name) if self.says(name, seat) else None
        return self.number(f"{name}[{seat}]", sizes[seat] if isinstance(sizes, list) else default, least, most)

    def rest(self, sort: str) -> list[int]:
        """List the cards that lie in no place yet, sorted."""
        return sorted(self.free[sort].elements())

    def pick(self, sort: str, label: str, chance: Chance, cards: Sequence[int] | None = None) -> int:
        """Take a random one of those that lie in no place yet, or of some of them."""
        card = chance.pick(label, self.rest(sort) if cards is None else cards)
        self.free[sort][card] -= 1
        return card

    def require_equal(self, *names: str, why: str = "which follows from the rest") -> None:
        """Refuse what the position says of the named entries, if it says it, unless it is so already."""
        for name in names:
            if not hasattr(self.state, name):
                held = ", ".join(self.state.schema.fields)
                raise GameError(f"{name!r} is no field of the State, so nothing can be equal to it; there are {held}")
            there = getattr(self.state, name)
            if name in self.position and self.read(name) != there:
                raise self.wrong(name, f"{there!r}, {why}")

    # -- values ---------------------------------------------------------------------------------------------

    def said(self, entry: str) -> object:
        """Give what the position says of an entry or of a part of it, as in `hands[1]` or `spaces.ship`."""
        name, *parts = re.findall(r"\w+", entry)
        value = self.position.get(name)
        for part in parts:
            if isinstance(value, dict):
                value = value.get(part)
            elif isinstance(value, list | tuple):
                value = value[int(part)] if int(part) < len(value) else None
        return value

    def wrong(self, entry: str, expected: str, *value: object) -> PositionError:
        """Say what an entry must be, and is not: a `value`, or else what the position says."""
        (found,) = value or (self.said(entry),)
        return PositionError(f"position, {entry}: must be {expected}, not {short_repr(found)}")

    def number(self, entry: str, value: object, least: int, most: int) -> int:
        """Check a whole number, from `least` to `most`; `True` is none."""
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(entry, f"a whole number from {least} to {most}", value)
        return value

    def seat(self, entry: str, value: object) -> int:
        """Check that a value is a seat of this table; `True` is none."""
        if type(value) is not int or value not in self.seats:
            raise self.wrong(entry, f"a seat from 0 to {self.seats[-1]}", value)
        return value

    def word(self, entry: str, value: object, words: Sequence[str]) -> str:
        """Check that a value is one of `words`."""
        if not isinstance(value, str) or value not in words:
            raise self.wrong(entry, f"one of {', '.join(map(repr, words))}", value)
        return value

    def items(self, entry: str, value: object, length: int | None = None) -> list[object]:
        """Check a list (or a tuple), of a length if that is given."""
        if not isinstance(value, list | tuple) or length not in {None, len(value)}:
            raise self.wrong(entry, "a list" if length is None else f"a list of {length}, one for each seat", value)
        return list(value)

    def card(self, entry: str, value: object, sort: str, *, piece: bool = True) -> int:
        """Check a card by its name, and if it is a `piece` take it from those that are free."""
        names: Names = getattr(self.state.components, sort)
        if not isinstance(value, str) or value not in names.numbers or value == UNKNOWN:
            raise self.wrong(entry, f"cards such as {', '.join(names.all[:3])}", value)
        number = names.numbers[value]
        if piece:
            if not self.free[sort][number]:
                raise self.wrong(entry, "cards that are in the game, each in one place only", value)
            self.free[sort][number] -= 1
        return number

    def flag(self, entry: str, value: object) -> bool:
        """Check a truth value, also as options say it."""
        if not isinstance(value, bool) and value not in ("true", "false"):
            raise self.wrong(entry, "True or False", value)
        return value in (True, "true")

    def cards(self, entry: str, value: object, sort: str, *, pieces: bool = True, known: bool = False) -> list[int]:
        """Check a list of cards; `pieces` are taken from those that are free; others all differ.

        Pieces may be `"?"`, any card, unless they must be `known`.
        """
        names, some_hidden = self.items(entry, value), pieces and not known
        found = [
            HIDDEN if some_hidden and name == UNKNOWN else self.card(entry, name, sort, piece=pieces) for name in names
        ]
        if not pieces and len(set(found)) < len(found):
            raise self.wrong(entry, "different cards", value)
        return found

    def counts(self, entry: str, value: object, sort: str) -> list[int]:
        """Check a dict of cards and their numbers; give the cards, sorted."""
        if not isinstance(value, dict):
            raise self.wrong(entry, "a dict of cards and their numbers", value)
        found = list[int]()
        for name, count in value.items():
            card = self.card(entry, name, sort, piece=False)
            found += [card] * self.number(f"{entry}, {name}", count, 0, self.most)
        return sorted(found)


def entries_of(state: AnyState | type[AnyState], more: Mapping[str, FieldKind]) -> dict[str, FieldKind]:
    """Give the entries that a position of such a State may have, with what each is."""
    return {**state.schema.entries(), **more}


AnyEntries = Entries[AnyState]
