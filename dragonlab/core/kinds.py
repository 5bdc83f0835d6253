"""What a field of a State can be: how it is copied, shown, hidden, laid out again and read from a position.

Each kind answers with Python code on `x`, the value; `shape` puts the answers together. Cards are small ints in a State
and names in a view: a game's components hold `Names` for each sort of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from dragonlab.core.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from dragonlab.core.entries import Entries
    from dragonlab.core.state import State

    AnyEntries = Entries[State]

T = TypeVar("T")
HIDDEN = -1  # a card that is not known: it lies there, and a view shows "?"
UNKNOWN = "?"
HIDDEN_BIT = 64  # in a mask, the bits from here on are cards that are not known
DIGIT = 4  # bits of a digit in a tally
MOST_EQUAL = 15  # a tally modulo this is the number of its cards, which must be fewer


class Names:
    """The names of a sort of cards by their numbers, and back.

    >>> suits = Names(["club", "heart"])
    >>> suits.shown[1], suits.numbers["heart"], suits.shown[HIDDEN]
    ('heart', 1, '?')
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.all = tuple(names)
        self.shown = (*self.all, UNKNOWN)  # so that HIDDEN, the last one, is shown as unknown
        self.numbers = {**{name: number for number, name in enumerate(self.all)}, UNKNOWN: HIDDEN}

    def of(self, cards: Iterable[int]) -> list[str]:
        """Name several."""
        return [self.shown[card] for card in cards]


class Kind:
    """A plain value: what a view shows is what the State holds."""

    sorts: tuple[str, ...] = ()  # of cards: the `Names` that are needed
    beside: str | None = None  # another entry of the view that is needed to lay this one out
    sizes: str | None = None  # the entry that says how many there are, for those who may not see them
    scope: Mapping[str, object] = {}  # what its code needs besides
    settable = True  # whether a position may say it
    form = Text("un valor", "a value")

    def __init__(self, default: object = None) -> None:
        self.default = repr(default)

    def copy(self, x: str) -> str:
        return x

    def freeze(self, x: str) -> str:
        return x

    def show(self, x: str) -> str:
        return x

    def hide(self, x: str) -> str:  # noqa: ARG002  what is hidden may still be counted
        return "None"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002  as above
        return x

    def size(self, x: str) -> str:
        return f"len({x})"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        """Read what a position says; `PositionError` names the entry."""
        raise NotImplementedError


class Number(Kind):
    form = Text("un número", "a whole number")

    def __init__(self, default: int | None, least: int, most: int) -> None:
        super().__init__(default)
        self.least, self.most = least, most

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if value is None and self.default == "None":
            return None
        return given.number(entry, value, self.least, self.most)


class Flag(Kind):
    form = Text("`True` o `False`", "`True` or `False`")

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if not isinstance(value, bool) and value not in ("true", "false"):  # as options have it
            raise given.wrong(entry, "True or False", value)
        return value in (True, "true")


class Word(Kind):
    """One of a few words; `maybe` none of them."""

    def __init__(self, words: Sequence[str], default: str | None, *, maybe: bool) -> None:
        super().__init__(default)
        self.words, self.maybe = tuple(words), maybe
        listed = ", ".join(f'`"{word}"`' for word in self.words)
        self.form = Text(f"uno de {listed}", f"one of {listed}") if words else Text("un nombre", "a name")

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if value is None and self.maybe:
            return None
        return given.word(entry, value, self.words)


class Index(Word):
    """One of a few words, held as its place among them."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words, None, maybe=False)
        self.default = "0"

    def show(self, x: str) -> str:
        return f"{self.words!r}[{x}]"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"{self.words!r}.index({x})"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return self.words.index(given.word(entry, value, self.words))


class Seat(Kind):
    form = Text("un asiento", "a seat")

    def __init__(self, *, maybe: bool) -> None:
        super().__init__(None if maybe else 0)
        self.maybe = maybe

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return None if value is None and self.maybe else given.seat(entry, value)


class SeatCount(Kind):
    settable = False
    form = Text("el número de asientos", "the number of seats")

    def __init__(self) -> None:
        self.default = "seats"


class Numbers(Kind):
    """Whole numbers in order, which never change one by one: a tuple in the State, a list in the view."""

    form = Text("una lista de números", "a list of whole numbers")

    def __init__(self, default: str, *, maybe: bool = False) -> None:
        self.default, self.maybe = default, maybe

    def show(self, x: str) -> str:
        return f"None if {x} is None else list({x})" if self.maybe else f"list({x})"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"None if {x} is None else tuple({x})" if self.maybe else f"tuple({x})"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if value is None and self.maybe:
            return None
        return tuple(given.number(entry, item, -given.most, given.most) for item in given.items(entry, value))


class Custom(Kind):
    """Something in a form of the game's own: `show` and `lay` are its functions."""

    settable = False

    def __init__(self, default: str, show: Callable[[T], object], lay: Callable[[object], T]) -> None:
        self.default = default
        self.names = show.__name__, lay.__name__
        self.scope = {self.names[0]: show, self.names[1]: lay}

    def show(self, x: str) -> str:
        return f"{self.names[0]}({x})"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"{self.names[1]}({x})"


# -- Cards ------------------------------------------------------------------------------------------------


class Card(Kind):
    """A card, or where there is `maybe` none: `nothing` stands for none in the State."""

    form = Text("una carta", "a card")

    def __init__(self, sort: str, *, nothing: int | None, piece: bool) -> None:
        super().__init__(nothing)
        self.sorts, self.nothing, self.piece = (sort,), nothing, piece

    def show(self, x: str) -> str:
        return f"None if {x} is None else {self.sorts[0]}[{x}]" if self.nothing is None else self._numbered(x)

    def _numbered(self, x: str) -> str:
        return f"None if {x} == {self.nothing} else {self.sorts[0]}[{x}]" if self.nothing else f"{self.sorts[0]}[{x}]"

    def hide(self, x: str) -> str:
        return f"None if {x} is None else {UNKNOWN!r}"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"{self.nothing} if {x} is None else {self.sorts[0]}[{x}]"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if value is None:
            return self.nothing
        if value == UNKNOWN and self.piece:
            return HIDDEN
        return given.card(entry, value, self.sorts[0], piece=self.piece)


class Pile(Kind):
    """Cards in order, from the bottom to the top: a list. Those who may not see it see how many backs."""

    form = Text("una lista de cartas", "a list of cards")

    def __init__(self, sort: str, of: str | None = None) -> None:
        self.sorts = (sort,)
        self.default = "[]" if of is None else f"list(components.{of})"

    def copy(self, x: str) -> str:
        return f"{x}[:]"

    def freeze(self, x: str) -> str:
        return f"tuple({x})"

    def show(self, x: str) -> str:
        return f"[{self.sorts[0]}[c] for c in {x}]"

    def hide(self, x: str) -> str:
        return f"[{UNKNOWN!r} for c in {x}]"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return self.show(x)

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return given.cards(entry, value, self.sorts[0])


class Stack(Pile):
    """A pile that is seldom touched: a tuple."""

    def __init__(self, sort: str) -> None:
        super().__init__(sort)
        self.default = "()"

    def copy(self, x: str) -> str:
        return x

    def freeze(self, x: str) -> str:
        return x

    def lay(self, x: str, beside: str) -> str:
        return f"tuple({super().lay(x, beside)})"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return tuple(given.cards(entry, value, self.sorts[0]))


class Hand(Pile):
    """Cards in no order, sorted. Those who may not see it see None, and how many in the entry `sizes`."""

    def __init__(self, sort: str, sizes: str) -> None:
        super().__init__(sort)
        self.sizes = self.beside = sizes

    def hide(self, x: str) -> str:  # noqa: ARG002
        return "None"

    def lay(self, x: str, beside: str) -> str:
        return f"[{HIDDEN}] * {beside} if {x} is None else {super().lay(x, beside)}"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return sorted(given.cards(entry, value, self.sorts[0]))


class Deck(Pile):
    """Cards that nobody sees, sorted: a view shows how many. `top` is an entry with a card that lies on it."""

    form = Text("cuántas cartas", "how many cards")

    def __init__(self, sort: str, of: str | None, top: str | None) -> None:
        super().__init__(sort, of)
        self.beside = top

    def hide(self, x: str) -> str:
        return f"len({x})" if self.beside is None else f"len({x}) + (self.{self.beside}[owner] is not None)"

    def lay(self, x: str, beside: str) -> str:
        return f"[{HIDDEN}] * {x}" if self.beside is None else f"[{HIDDEN}] * ({x} - ({beside} is not None))"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return [HIDDEN] * given.number(entry, value, 0, given.most)


class CardSet(Pile):
    """Cards that are known of, wherever they lie: a frozenset."""

    def __init__(self, sort: str, of: str) -> None:
        super().__init__(sort)
        self.default = f"frozenset(components.{of})"

    def copy(self, x: str) -> str:
        return x

    def freeze(self, x: str) -> str:
        return x

    def show(self, x: str) -> str:
        return super().show(f"sorted({x})")

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"frozenset({self.sorts[0]}[c] for c in {x})"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        names = given.items(entry, value)
        return frozenset(given.card(entry, name, self.sorts[0], piece=False) for name in names)


class Mask(Kind):
    """A set of different cards as the bits of an int; cards that are not known are bits from `HIDDEN_BIT` on."""

    form = Pile.form

    def __init__(self, sort: str, sizes: str | None, *, pieces: bool) -> None:
        super().__init__(0)
        self.sorts, self.sizes, self.beside, self.pieces = (sort,), sizes, sizes, pieces

    def show(self, x: str) -> str:
        return f"[{self.sorts[0]}[c] for c in members({x})]"

    def lay(self, x: str, beside: str) -> str:
        known = f"mask({self.sorts[0]}[c] for c in {x})"
        return (
            f"(1 << {beside}) - 1 << {HIDDEN_BIT} if {x} is None else {known}"
            if self.sizes
            else (f"0 if {x} is None else {known}")
        )

    def size(self, x: str) -> str:
        return f"{x}.bit_count()"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        cards = (
            given.cards(entry, value, self.sorts[0])
            if self.pieces
            else [given.card(entry, name, self.sorts[0], piece=False) for name in given.items(entry, value)]
        )
        if len(set(cards)) < len(cards):
            raise given.wrong(entry, "different cards", value)
        return mask(cards)


class Tally(Kind):
    """Cards in no order, some of them equal, as the hexadecimal digits of an int: `tally` and `listed`.

    Cards that are not known are counted by the digit at `HIDDEN_BIT`.
    """

    form = Pile.form

    def __init__(self, sort: str, sizes: str) -> None:
        super().__init__(0)
        self.sorts, self.sizes, self.beside = (sort,), sizes, sizes

    def show(self, x: str) -> str:
        return f"[{self.sorts[0]}[c] for c in listed({x})]"

    def lay(self, x: str, beside: str) -> str:
        return f"{beside} << {HIDDEN_BIT * DIGIT} if {x} is None else tally({self.sorts[0]}[c] for c in {x})"

    def size(self, x: str) -> str:
        return f"{x} % {MOST_EQUAL}"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        return tally(given.cards(entry, value, self.sorts[0]))


def mask(cards: Iterable[int]) -> int:
    """Make a set of cards.

    >>> bin(mask([0, 3]))
    '0b1001'
    """
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def members(cards: int) -> list[int]:
    """List the cards of a set, by rising number.

    >>> members(0b1001)
    [0, 3]
    """
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


class Counted(Kind):
    """Cards that are known of, wherever they lie, some of them equal: a sorted list, shown as numbers by name."""

    form = Text("cuántas hay de cada carta", "how many there are of each card")

    def __init__(self, sort: str) -> None:
        self.default, self.sorts = "[]", (sort,)

    def show(self, x: str) -> str:
        return f"{{{self.sorts[0]}[c]: n for c, n in Counter({x}).items()}}"

    def lay(self, x: str, beside: str) -> str:  # noqa: ARG002
        return f"[{self.sorts[0]}[c] for c, n in {x}.items() for _ in range(n)]"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if not isinstance(value, dict):
            raise given.wrong(entry, "a dict of cards and their numbers", value)
        return sorted(
            card
            for name, count in value.items()
            for card in [given.card(entry, name, self.sorts[0], piece=False)]
            * given.number(f"{entry}, {name}", count, 0, given.most)
        )


# -- Several of a kind ------------------------------------------------------------------------------------


class Each(Kind):
    """One for each seat, in the order of the seats."""

    def __init__(self, inner: Kind) -> None:
        self.inner = inner
        self.sorts, self.sizes, self.beside, self.scope = inner.sorts, inner.sizes, inner.beside, inner.scope
        self.settable = inner.settable
        self.default = f"[{inner.default} for _ in range(seats)]"
        es, en = inner.form
        self.form = Text(f"para cada asiento: {es}", f"for each seat: {en}")

    def copy(self, x: str) -> str:
        inner = self.inner.copy("v")
        return f"{x}[:]" if inner == "v" else f"[*map(copied, {x})]" if inner == "v[:]" else f"[{inner} for v in {x}]"

    def freeze(self, x: str) -> str:
        return f"tuple({x})" if self.inner.freeze("v") == "v" else f"tuple([{self.inner.freeze('v')} for v in {x}])"

    def show(self, x: str) -> str:
        return f"{x}[:]" if self.inner.show("v") == "v" else f"[{self.inner.show('v')} for v in {x}]"

    def hide(self, x: str) -> str:
        return f"[{self.inner.hide('v')} for owner, v in enumerate({x})]"

    def show_if(self, x: str, condition: str) -> str:
        """Show what belongs to an `owner` if that holds, else what is left of it."""
        return f"[{self.inner.show('v')} if {condition} else {self.inner.hide('v')} for owner, v in enumerate({x})]"

    def lay(self, x: str, beside: str) -> str:
        if not self.beside:
            return f"[{self.inner.lay('v', '')} for v in {x}]"
        return f"[{self.inner.lay('v', 'b')} for v, b in zip({x}, {beside}, strict=True)]"

    def size(self, x: str) -> str:
        return f"[{self.inner.size('v')} for v in {x}]"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        """Read a list with something for each seat; None, unless it is a value, leaves a seat as it is at the start."""
        found = list(getattr(given.state, entry, None) or [None for _ in given.seats])
        for seat, item in enumerate(given.items(entry, value, len(given.seats))):
            if item is not None or self.inner.default == "None":
                found[seat] = self.inner.read(given, f"{entry}[{seat}]", item)
        return found


class Named(Each):
    """One for each of some names: a list in the State, a dict in the view."""

    def __init__(self, names: Sequence[str], inner: Kind) -> None:
        super().__init__(inner)
        self.names = tuple(names)
        self.default = f"[{inner.default} for _ in range({len(self.names)})]"
        es, en = inner.form
        self.form = Text(f"para cada nombre: {es}", f"for each name: {en}")

    def show(self, x: str) -> str:
        return f"{{k: {self.inner.show('v')} for k, v in zip({self.names!r}, {x}, strict=True)}}"

    def lay(self, x: str, beside: str) -> str:
        return f"[{self.inner.lay('v', beside)} for v in map({x}.__getitem__, {self.names!r})]"

    def read(self, given: AnyEntries, entry: str, value: object) -> object:
        if not isinstance(value, dict) or not {*map(str, value)} <= {*self.names}:
            raise given.wrong(entry, f"a dict with some of {', '.join(self.names)}", value)
        return [self.inner.read(given, f"{entry}.{name}", value.get(name, [])) for name in self.names]


def tally(cards: Iterable[int]) -> int:
    """Count equal cards: digit `n` of the number, in hexadecimal, says how often there is a card `n`.

    So `one + other` puts cards together, and `number % 15`, its digit sum, is how many there are (below 15).

    >>> hex(tally([0, 2, 2])), tally([0, 2, 2]) % MOST_EQUAL
    ('0x201', 3)
    """
    found = 0
    for card in cards:
        found += 1 << DIGIT * (HIDDEN_BIT if card == HIDDEN else card)
    return found


def listed(cards: int) -> list[int]:
    """List the cards of a tally, sorted.

    >>> listed(0x201)
    [0, 2, 2]
    """
    found = []
    while cards:
        card = ((cards & -cards).bit_length() - 1) // DIGIT
        found.append(card)
        cards -= 1 << DIGIT * card
    return found
