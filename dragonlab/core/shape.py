"""The shape of a State: each field is said once, with what it is and who sees it.

    @shaped
    class WarState(State):
        turn = seat()
        trump = index(SUITS)
        hands = per_seat(hand("cards", sizes="hand_sizes"), sees=OWNER)
        deck = deck("cards", of="battle")

Slots, `copy`, equality, `key`, `view` and the way back from a view follow. They are written out as plain Python, as
dataclasses do it, so that a traceback leads to a line: `print(WarState.source)` shows it all. A type checker sees
`turn` as an int and `hands` as a list of lists of ints: numbers in the State, names in the view.
"""

from __future__ import annotations

import linecache
from collections import Counter
from typing import TYPE_CHECKING, TypeVar, cast

from dragonlab.core import kinds
from dragonlab.core.kinds import Kind
from dragonlab.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dragonlab.core.game import View
    from dragonlab.core.state import Components

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Sees:
    """Who sees a field: a condition in Python on `self`, the `owner` and the `seat` that looks."""

    def __init__(self, condition: str, says: str) -> None:
        self.condition = condition
        self.says = says

    def __or__(self, other: Sees) -> Sees:
        return Sees(f"({self.condition} or {other.condition})", f"{self.says}, {other.says}")


EVERYBODY = Sees("True", "open to all")
OWNER = Sees("owner == seat", "open to its owner")
NOBODY = Sees("False", "hidden from all")
AT_THE_END = Sees("self.to_move is None", "open when the game is over")


def so(method: str) -> Sees:
    """Let a method of the State say who sees it: `method(owner, seat) -> bool`; a field of no seat has no owner."""
    return Sees(f"self.{method}(owner, seat)", f"see `{method}`")


class _Field:
    """A kind, and who sees it; `told` says that no rule needs it: a view tells it, by a method of that name."""

    def __init__(self, kind: Kind, sees: Sees | None, *, told: str | None = None) -> None:
        self.kind = kind
        self.sees = sees
        self.told = told


def _as(like: T, kind: Kind, sees: Sees | None = EVERYBODY) -> T:
    """Give a field the type of what it holds."""
    del like
    return cast("T", _Field(kind, sees))


def _kind(field: object) -> Kind:
    assert isinstance(field, _Field), "fields are made of fields"  # noqa: S101  else the State's author erred
    return field.kind


# -- What a field can be ----------------------------------------------------------------------------------


def number(default: int = 0, *, least: int = 0, most: int = 999) -> int:
    """Hold a whole number."""
    return _as(0, kinds.Number(default, least, most))


def maybe_number(*, least: int = 0, most: int = 999) -> int | None:
    """Hold a whole number or None."""
    return _as(cast("int | None", 0), kinds.Number(None, least, most))


def flag(*, default: bool = False) -> bool:
    """Hold a truth value."""
    return _as(default, kinds.Flag(default))


def word(*words: str, default: str | None = None) -> str:
    """Hold one of a few words, the first if nothing is said; without `words` any name."""
    return _as("", kinds.Word(words, default or words[0], maybe=False))


def maybe_word(*words: str, sees: Sees = EVERYBODY) -> str | None:
    """Hold one of a few words, or None."""
    return _as(cast("str | None", ""), kinds.Word(words, None, maybe=True), sees)


def index(words: Sequence[str]) -> int:
    """Hold one of a few words by its place among them."""
    return _as(0, kinds.Index(words))


def seat() -> int:
    """Hold a seat."""
    return _as(0, kinds.Seat(maybe=False))


def maybe_seat() -> int | None:
    """Hold a seat, or None."""
    return _as(cast("int | None", 0), kinds.Seat(maybe=True))


def seat_count() -> int:
    """Hold how many play."""
    return _as(0, kinds.SeatCount())


def numbers(default: str = "()") -> tuple[int, ...]:
    """Hold whole numbers that never change one by one; `default` is Python on `seats`."""
    return _as(cast("tuple[int, ...]", ()), kinds.Numbers(default))


def maybe_numbers() -> tuple[int, ...] | None:
    """Hold whole numbers that never change one by one, or None."""
    return _as(cast("tuple[int, ...] | None", ()), kinds.Numbers("None", maybe=True))


def card(sort: str, *, default: int = 0) -> int:
    """Hold a card that is spoken of, wherever it lies."""
    return _as(0, kinds.Card(sort, nothing=default, piece=False))


def maybe_card(sort: str, *, sees: Sees = EVERYBODY, piece: bool = True) -> int | None:
    """Hold a card or None; no `piece` is one that is only spoken of."""
    return _as(cast("int | None", 0), kinds.Card(sort, nothing=None, piece=piece), sees)


def pile(sort: str, *, of: str | None = None, sees: Sees = EVERYBODY) -> list[int]:
    """Hold cards in their order, the top one last; `of` names what the components put there at the start."""
    return _as(cast("list[int]", []), kinds.Pile(sort, of), sees)


def stack(sort: str) -> tuple[int, ...]:
    """Hold cards in their order as a tuple, for piles that seldom change."""
    return _as(cast("tuple[int, ...]", ()), kinds.Stack(sort))


def hand(sort: str, *, sizes: str) -> list[int]:
    """Hold cards in no order, sorted; `sizes` names the entry that tells everybody how many."""
    return _as(cast("list[int]", []), kinds.Hand(sort, sizes))


def deck(sort: str, *, of: str | None = None, top: str | None = None) -> list[int]:
    """Hold cards whose order nobody knows, sorted; `top` names the field with a card that lies on them."""
    return _as(cast("list[int]", []), kinds.Deck(sort, of, top), NOBODY)


def card_set(sort: str, *, of: str) -> frozenset[int]:
    """Hold cards that are known of, wherever they lie."""
    return _as(cast("frozenset[int]", frozenset()), kinds.CardSet(sort, of))


def cards(sort: str, *, sizes: str | None = None, pieces: bool = True, sees: Sees = EVERYBODY) -> int:
    """Hold different cards as the bits of an int; no `pieces` are cards that are only known of."""
    return _as(0, kinds.Mask(sort, sizes, pieces=pieces), sees)


def tally(sort: str, *, sizes: str) -> int:
    """Hold cards in no order, some of them equal, as the digits of an int: see `kinds.tally`."""
    return _as(0, kinds.Tally(sort, sizes))


def counted(sort: str) -> list[int]:
    """Hold cards that are known of, wherever they lie, sorted; a view shows numbers by name."""
    return _as(cast("list[int]", []), kinds.Counted(sort))


def custom(default: T, show: Callable[[T], object], lay: Callable[[object], T]) -> T:
    """Hold something immutable in a form of the game's own, shown and laid out again by two functions."""
    return _as(default, kinds.Custom(repr(default), show, lay))


def per_seat(kind: T, *, sees: Sees = EVERYBODY) -> list[T]:
    """Hold one for each seat."""
    inner = _kind(kind)
    return cast("list[T]", _Field(kinds.Each(inner), NOBODY if isinstance(inner, kinds.Deck) else sees))


def by(names: Sequence[str], kind: T) -> list[T]:
    """Hold one for each name; a view shows them by name."""
    return cast("list[T]", _Field(kinds.Named(names, _kind(kind)), EVERYBODY))


def follows(default: T) -> T:
    """Hold what follows from other fields: no view needs to show it, and `follow` finds it again."""
    return _as(default, Kind(default), None)


def told(kind: T, by: str) -> T:
    """Tell in views what the method `by` finds out; no rule needs it, so only a State made of a view holds it."""
    return cast("T", _Field(_kind(kind), EVERYBODY, told=by))


# -- What follows from the fields -------------------------------------------------------------------------


class Shape:
    """The fields of a State in their order, and the Python that follows from them."""

    def __init__(self, fields: dict[str, _Field]) -> None:
        self.fields = fields
        self.held = {name: field.kind for name, field in fields.items() if not field.told}
        self.shown = {name: field for name, field in fields.items() if field.sees is not None}

    @property
    def entries(self) -> dict[str, Kind]:
        """The entries of a view, and so of a position, with what each is."""
        found = {"to_move": kinds.Seat(maybe=False), **{name: field.kind for name, field in self.shown.items()}}
        for kind in tuple(found.values()):
            if kind.sizes:
                found[kind.sizes] = kinds.Each(kinds.Number(0, 0, 999))
        return found

    def table(self) -> list[tuple[str, str]]:
        """Say what each field is and who sees it."""
        who = {name: field.sees.says if field.sees else "follows from others" for name, field in self.fields.items()}
        return [(name, f"{field.kind.form.en}; {who[name]}") for name, field in self.fields.items()]

    def source(self) -> str:
        """Write the methods out."""
        return "\n".join([*self._init(), *self._copy(), *self._equal(), *self._view(), *self._known(), ""])

    def _seats(self) -> str:
        """Name a field with something for each seat."""
        return next(name for name, kind in self.held.items() if type(kind) is kinds.Each)

    def _init(self) -> Iterator[str]:
        yield "def __init__(self, components, seats):"
        yield "    self.components = components"
        yield "    self.to_move = 0"
        for name, field in self.fields.items():
            yield f"    self.{name} = {'None' if field.told else field.kind.default}"

    def _copy(self) -> Iterator[str]:
        yield f"def seats_at_table(self):\n    return len(self.{self._seats()})"
        yield "def copy(self):"
        yield "    twin = new(type(self))"
        yield "    twin.components = self.components"
        yield "    twin.to_move = self.to_move"
        for name, field in self.fields.items():
            yield f"    twin.{name} = {f'self.{name}' if field.told else field.kind.copy(f'self.{name}')}"
        yield "    return twin"

    def _equal(self) -> Iterator[str]:
        same = " and ".join(f"self.{name} == other.{name}" for name in ("to_move", *self.held))
        yield "def __eq__(self, other):"
        yield f"    return type(other) is type(self) and self.components is other.components and {same}"
        yield "__hash__ = None"
        frozen = ", ".join(kind.freeze(f"self.{name}") for name, kind in self.held.items())
        yield "def key(self):"
        yield f"    return (self.to_move, {frozen},)"

    def _view(self) -> Iterator[str]:
        yield "def view(self, seat):"
        yield from (f"    {sort} = self.components.{sort}.shown" for sort in self._sorts())
        yield "    return {"
        yield "        'seat': seat,"
        yield "        'to_move': None if self.in_secret and seat != self.to_move else self.to_move,"
        for name, field in self.shown.items():
            x = f"self.{field.told}()" if field.told else f"self.{name}"
            yield f"        {name!r}: {_shown(field, x)},"
            if field.kind.sizes:
                yield f"        {field.kind.sizes!r}: {field.kind.size(x)},"
        yield "    }"

    def _known(self) -> Iterator[str]:
        yield "def known(cls, view, components):"
        yield from (f"    {sort} = components.{sort}.numbers" for sort in self._sorts())
        yield "    state = new(cls)"
        yield "    state.components = components"
        yield "    state.to_move = view['to_move']"
        for name, field in self.fields.items():
            beside = f"view[{field.kind.beside!r}]" if field.kind.beside else ""
            value = field.kind.default if field.sees is None else field.kind.lay(f"view[{name!r}]", beside)
            yield f"    state.{name} = {value}"
        yield "    state.follow()"
        yield "    return state"

    def _sorts(self) -> list[str]:
        return sorted({sort for field in self.shown.values() for sort in field.kind.sorts})


def _shown(field: _Field, x: str) -> str:
    kind, sees = field.kind, field.sees
    if sees is EVERYBODY or sees is None:
        return kind.show(x)
    if sees is NOBODY:
        return kind.hide(x)
    if isinstance(kind, kinds.Each):
        return kind.show_if(x, sees.condition)
    return f"{kind.show(x)} if {sees.condition.replace('owner', 'None')} else {kind.hide(x)}"


def shaped(state: type[S]) -> type[S]:
    """Give a State what follows from its fields: slots, `copy`, `==`, `key`, `view` and `known`."""
    fields = {name: field for name, field in vars(state).items() if isinstance(field, _Field)}
    shape = Shape(fields)
    source, scope = shape.source(), _scope(state, fields)
    name = f"<shape of {state.__qualname__}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)  # for tracebacks
    exec(compile(source, name, "exec"), scope)  # noqa: S102  as dataclasses do it: our own text, from our own fields
    body = {name: value for name, value in vars(state).items() if name not in {*fields, "__dict__", "__weakref__"}}
    body |= {method: scope[method] for method in METHODS}
    body["known"] = classmethod(cast("Callable[[type[State], View, Components], State]", scope["known"]))
    body["__slots__"] = dict(shape.table())
    body["shape"], body["source"] = shape, source
    made = type(state).__call__(type(state), state.__name__, state.__bases__, body)
    made.__qualname__ = state.__qualname__
    return cast("type[S]", made)


METHODS = ("__init__", "seats_at_table", "copy", "__eq__", "__hash__", "key", "view")


def _scope(state: type[State], fields: dict[str, _Field]) -> dict[str, object]:
    scope: dict[str, object] = {
        "__name__": state.__module__,
        "new": object.__new__,
        "copied": list.copy,
        "Counter": Counter,
    }
    scope |= {tool.__name__: tool for tool in (kinds.mask, kinds.members, kinds.tally, kinds.listed)}
    for kind in (field.kind for field in fields.values()):
        scope |= kind.scope
    return scope
