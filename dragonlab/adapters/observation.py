"""What a view says, as numbers: a vector of fixed length for each game and number of seats, made of its schema alone.

The fields stand in the order of the view. Words, seats and cards are told apart by a slot for each, numbers stand as
they are, and nothing but the view is asked: whoever may not know a card does not find it here either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from dragonlab.core.base.errors import ViewError
from dragonlab.core.base.short import short_repr
from dragonlab.core.schema.kinds import UNKNOWN
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.schema.kinds import FieldKind
    from dragonlab.core.values import View

LONGEST = 16  # numbers of a list that have a slot: none of our games has more
OWN = 64  # slots of what has a form of the game's own

Found = dict[int, float]  # what is not 0, by its slot
Write = Callable[[Any, int, Found], None]  # a value, from which slot on, and where to


class Part(NamedTuple):
    """Some slots: how each is called after its field, how a value is written there, and what they tell."""

    names: Sequence[str]
    write: Write
    says: Text


class Described(NamedTuple):
    """A field of an observation: its slots, its entry in the view, and what the slots tell."""

    slots: slice
    field: str
    says: Text


class Observation:
    """How the views of a game with so many seats become numbers; `size` is how many, `names` what each is called.

    >>> import dragonlab
    >>> match = dragonlab.new("dragonheart", seed=7)
    >>> observation = Observation(match.game, 2)
    >>> numbers = observation.of(match.view(0))
    >>> {observation.names[slot]: number for slot, number in sorted(numbers.items())[:3]}
    {'seat[0]': 1, 'to_move[0]': 1, 'hands[0].treasure1': 1}
    """

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game, self.seats = game, seats
        self._fields: list[tuple[str, int, Part]] = []
        self.size = 0
        seat, schema = _seat(seats), game.state.schema
        self._rare = {name for name, field in schema.visible.items() if field.rare}
        self._add("seat", seat)
        self._add("to_move", seat)
        for rare in (False, True):
            for name, field in schema.visible.items():
                if field.rare is rare:
                    self._add(name, _part(field.kind, game, seats))
                    if field.kind.sizes:
                        self._add(field.kind.sizes, _each(range(seats), _number()))

    def __reduce__(self) -> tuple[Callable[[AnyGame, int], Observation], tuple[AnyGame, int]]:
        """Pack it as what it is made of."""
        return observation, (self.game, self.seats)

    def _add(self, name: str, part: Part) -> None:
        self._fields.append((name, self.size, part))
        self.size += len(part.names)

    def of(self, view: View) -> Found:
        """Give the numbers that are not 0, by their slots; `ViewError` for what is no view of this game."""
        found: Found = {}
        try:
            for name, at, part in self._fields:
                if name in view or name not in self._rare:
                    part.write(view[name], at, found)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise ViewError(f"this is no view of {self.game.name}: {short_repr(view)}") from error
        return found

    def describe(self) -> list[Described]:
        """List the fields with their slots and what these tell.

        >>> import dragonlab
        >>> slots, field, says = Observation(dragonlab.load("dragonheart"), 2).describe()[1]
        >>> slots, field, says.en
        (slice(2, 4, None), 'to_move', 'a slot for each seat: 1 for this one')
        """
        return [Described(slice(at, at + len(part.names)), name, part.says) for name, at, part in self._fields]

    @cached_property
    def names(self) -> list[str]:
        """What each slot is called: its field, and what it stands for there."""
        return [f"{name}{inner}" for name, _, part in self._fields for inner in part.names]


@lru_cache(maxsize=32)
def observation(game: AnyGame, seats: int) -> Observation:
    """Give the observation of a game with so many seats, made once."""
    return Observation(game, seats)


# -- What a field holds -----------------------------------------------------------------------------------


def _part(kind: FieldKind, game: AnyGame, seats: int) -> Part:
    if kind.each:
        return _each(range(seats), _part(kind.each, game, seats))
    if kind.holds == "by":
        assert kind.named is not None  # noqa: S101  what each name holds
        return _by(kind.words, _part(kind.named, game, seats))
    if kind.sort:
        return CARDS[kind.holds](getattr(game.components, kind.sort).all) if kind.holds in CARDS else _number()
    if kind.holds == "word":
        return _one_of(kind.words)
    return _seat(seats) if kind.holds == "seat" else PLAIN[kind.holds]()


def _number() -> Part:
    def write(value: float, at: int, found: Found) -> None:
        if value:
            found[at] = value

    return Part([""], write, Text("el número", "the number"))


def _maybe_number() -> Part:
    def write(value: float | None, at: int, found: Found) -> None:
        if value is not None:
            found[at], found[at + 1] = 1, value

    return Part([".there", ""], write, Text("1 si hay un número; el número", "1 if there is a number; the number"))


def _numbers() -> Part:
    def write(value: Sequence[float] | None, at: int, found: Found) -> None:
        for place, number in enumerate([len(value), *value[:LONGEST]] if value else (), at):
            found[place] = number

    says = Text("cuántos números; los {most} primeros", "how many numbers; the first {most} of them")
    says = says.filled(most=LONGEST)
    return Part([".count", *(f"[{place}]" for place in range(LONGEST))], write, says)


def _own() -> Part:
    """Count the values of a form of the game's own, each with where it stands, by a hash (Weinberger et al., 2009)."""

    def write(value: object, at: int, found: Found) -> None:
        for leaf in _leaves(value, ""):
            slot = at + _bin(leaf)
            found[slot] = found.get(slot, 0) + 1

    says = Text(
        "cuántos de sus valores caen en cada uno de {bins} casilleros",
        "how many of its values fall into each of {bins} bins",
    ).filled(bins=OWN)
    return Part([f".bin{number}" for number in range(OWN)], write, says)


def _leaves(value: object, where: str) -> Iterable[str]:
    """List the values of anything that is ready for JSON, each after where it stands."""
    if isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from _leaves(inner, f"{where}/{place}")
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _leaves(inner, f"{where}/{name}")
    elif value is not None:
        yield f"{where}={value}"


@lru_cache(maxsize=10_000)
def _bin(leaf: str) -> int:
    return crc32(leaf.encode()) % OWN


WORD, CARD = Text("palabra", "word"), Text("carta", "card")


def _one_of(words: Sequence[str], of: Text = WORD) -> Part:
    slots = {word: slot for slot, word in enumerate((*words, UNKNOWN))}

    def write(value: str | None, at: int, found: Found) -> None:
        if value is not None:
            found[at + slots[value]] = 1

    says = Text(
        "un casillero por {what}, y uno para una oculta: 1 en el suyo",
        "a slot for each {what}, and one for a hidden one: 1 for this one",
    ).filled(what=of)
    return Part([f".{word}" for word in slots], write, says)


def _flag() -> Part:
    return Part([""], _number().write, Text("1 si es verdad", "1 if it is true"))


def _seat(seats: int) -> Part:
    def write(value: int | None, at: int, found: Found) -> None:
        if value is not None:
            found[at + range(seats)[value]] = 1

    says = Text("un casillero por asiento: 1 en el suyo", "a slot for each seat: 1 for this one")
    return Part([f"[{seat}]" for seat in range(seats)], write, says)


# -- Cards ------------------------------------------------------------------------------------------------


def _card(names: Sequence[str]) -> Part:
    return _one_of(names, CARD)


def _cards(names: Sequence[str]) -> Part:
    slots = {name: slot for slot, name in enumerate((*names, UNKNOWN))}

    def write(value: Sequence[str] | None, at: int, found: Found) -> None:
        for name in value or ():
            slot = at + slots[name]
            found[slot] = found.get(slot, 0) + 1

    says = Text(
        "cuántas hay de cada carta, y cuántas ocultas; nada si no se ve ninguna",
        "how many of each card, and how many hidden ones; nothing if none can be seen",
    )
    return Part([f".{name}" for name in slots], write, says)


def _pile(names: Sequence[str]) -> Part:
    slots = {name: slot for slot, name in enumerate((*names, UNKNOWN))}
    size, counts = len(slots), _cards(names)

    def write(value: Sequence[str], at: int, found: Found) -> None:
        for place, name in enumerate(value, 1):
            slot = at + slots[name]
            found[slot] = found.get(slot, 0) + 1
            found[slot + size] = place

    says = Text(
        "{counts}; en qué lugar está la más alta de cada una, desde 1, el de abajo",
        "{counts}; in which place the highest of each lies, from 1, the lowest",
    ).filled(counts=counts.says)
    return Part([*counts.names, *(f".{name}.place" for name in slots)], write, says)


def _counted(names: Sequence[str]) -> Part:
    slots = {name: slot for slot, name in enumerate(names)}

    def write(value: Mapping[str, int], at: int, found: Found) -> None:
        for name, count in value.items():
            found[at + slots[name]] = count

    return Part([f".{name}" for name in slots], write, Text("cuántas hay de cada carta", "how many of each card"))


# -- Several ----------------------------------------------------------------------------------------------


def _each(seats: Iterable[int], part: Part) -> Part:
    size = len(part.names)

    def write(value: Sequence[object], at: int, found: Found) -> None:
        for place, one in enumerate(value):
            part.write(one, at + place * size, found)

    says = Text("para cada asiento, {form}", "for each seat, {form}").filled(form=part.says)
    return Part([f"[{seat}]{inner}" for seat in seats for inner in part.names], write, says)


def _by(names: Sequence[str], part: Part) -> Part:
    places = {name: place * len(part.names) for place, name in enumerate(names)}

    def write(value: Mapping[str, object], at: int, found: Found) -> None:
        for name, one in value.items():
            part.write(one, at + places[name], found)

    listed = ", ".join(names)
    says = Text("para cada uno de {names}: {form}", "for each of {names}: {form}").filled(names=listed, form=part.says)
    return Part([f".{name}{inner}" for name in names for inner in part.names], write, says)


PLAIN = {"number": _number, "maybe_number": _maybe_number, "numbers": _numbers, "flag": _flag, "own": _own}
CARDS = {"card": _card, "cards": _cards, "pile": _pile, "counted": _counted}
