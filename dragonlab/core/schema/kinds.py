"""What a field of a State is, as Python on its value; and how cards are counted and named.

Cards are small ints in a State and names in a view: a game's components hold `Names` for each sort of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, cast

from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core.schema.entries import AnyEntries

Holds = Literal[
    "number", "maybe_number", "numbers", "flag", "word", "seat", "card", "cards", "pile", "counted", "by", "own"
]
Read = Callable[["AnyEntries", str, object], object]  # an entry of a position, by its name and what is given for it

T = TypeVar("T")

HIDDEN = -1  # a card that is not known: it lies there, and a view shows "?"
UNKNOWN = "?"
HIDDEN_BIT = 64  # in a set of cards, the bits from here on are cards that are not known
DIGIT = 4  # bits of a digit in a tally
MOST_EQUAL = 15  # a tally modulo this is the number of its cards, which must be fewer


class Names:
    """The names of a sort of cards by their numbers, and back.

    `all` are the names in their order, `shown[number]` is the name of a number, `numbers[name]` the number of a name.

    >>> suits = Names(["club", "heart"])
    >>> suits.shown[1], suits.numbers["heart"], suits.shown[HIDDEN]
    ('heart', 1, '?')
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.all = tuple(names)
        self.shown = (*self.all, UNKNOWN)  # so that HIDDEN, the last one, is shown as unknown
        self.numbers = {**{name: number for number, name in enumerate(self.all)}, UNKNOWN: HIDDEN}

    def of(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Name cards in their order, hidden ones `"?"`."""
        return tuple([self.shown[card] for card in cards])


class Lying(NamedTuple):
    """How the cards that lie in a field are listed, hidden ones as `HIDDEN`, and how a list of them is laid there."""

    listed: Callable[[object], list[int]]
    laid: Callable[[list[int]], object]


def lying(listed: Callable[[T], list[int]], laid: Callable[[list[int]], T]) -> Lying:
    """Say how the cards that lie in a field are listed and laid.

    >>> lying(known_or_hidden, all_of).listed(0b1001)
    [0, 3]
    """
    return Lying(cast("Callable[[object], list[int]]", listed), laid)


def local(sort: str) -> str:
    """Give what the Python of a State calls the names of a sort, whatever else is called like it.

    >>> local("cards")
    'of_cards'
    """
    return f"of_{sort}"


GAPS = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?P<gap>[$#]|(?<![\w.])owner\b)""")


def filled(code: str, *, value: str = "$", beside: str = "#", owner: str = "owner") -> str:
    """Fill the gaps of code, `$`, `#` and `owner`; in texts that stand in it these are no gaps.

    >>> filled("{'$': self.owner, '#': $}[#] if owner else 'owner'", value="v", beside="b", owner="None")
    "{'$': self.owner, '#': v}[b] if None else 'owner'"
    """
    found = {"$": value, "#": beside, "owner": owner}
    return GAPS.sub(lambda match: found[match["gap"]] if match["gap"] else match[0], code)


@dataclass(frozen=True)
class FieldKind:
    """What a field is: each of these is Python, with `$` for the value, that copies it, freezes it for a key and so on.

    `show` makes of it what a view shows, `hide` what is left of that for those who may not see it; `lay` leads back
    from either, with `#` for another entry of the view, `beside`. `sizes` is the entry that tells everybody how many
    cards there are. `read` reads what a position says; without it a position can't say it.

    `holds` tells those who make numbers of views what is shown: cards in no order, or a `pile` of them from the bottom
    up, `counted` ones by name, something `by` name or something of the game's `own`. `words` are those that may stand
    there, or the names that `named` is held for. `lying` is there if cards lie in it, and are not only spoken of.
    """

    form: Text
    default: str
    read: Read | None = None
    copy: str = "$"
    frozen: str = "$"
    show: str = "$"
    hide: str = "None"
    lay: str = "$"
    size: str = "len($)"
    sort: str = ""
    beside: str = ""
    sizes: str = ""
    tools: tuple[tuple[str, object], ...] = ()  # functions of the game that its Python calls, by name
    each: FieldKind | None = None  # what this holds for each seat
    holds: Holds = "number"
    words: tuple[str, ...] = ()
    named: FieldKind | None = None
    lying: Lying | None = None

    @property
    def part(self) -> FieldKind:
        """What is held for each seat or by each name, or by each name for each seat; else this itself."""
        inner = self.each or self.named
        return inner.part if inner else self

    def show_if(self, condition: str) -> str:
        """Show it to those for whom a condition holds; with an `owner` if it holds something for each seat."""
        if condition in {"True", "False"} and self.each is None:
            return self.show if condition == "True" else self.hide
        if self.each is None:
            return f"{self.show} if {filled(condition, owner='None')} else {self.hide}"
        shown = {"True": self.each.show, "False": self.each.hide}.get(condition)
        if shown is None:
            shown = f"{self.each.show} if {condition} else {self.each.hide}"
        if shown == "$":
            return "$[:]"
        owners = "for owner, v in enumerate($)" if filled(shown, owner="") != shown else "for v in $"
        return f"[{filled(shown, value='v')} {owners}]"


def each_seat(kind: FieldKind) -> FieldKind:
    """Make the kind of a list that holds one for each seat."""
    beside = "for v, b in zip($, #, strict=True)" if kind.beside else "for v in $"
    copied = {"$": "$[:]", "$[:]": "[*map(copied, $)]"}.get(kind.copy, f"[{_in(kind.copy)} for v in $]")
    return replace(
        kind,
        form=Text("para cada asiento, {form}", "for each seat, {form}").filled(form=kind.form),
        default=f"[{kind.default} for _ in range(seats)]",
        read=kind.read and _read_each(kind, kind.read),
        copy=copied,
        frozen="tuple($)" if kind.frozen == "$" else f"tuple([{_in(kind.frozen)} for v in $])",
        lay="[*$]" if kind.lay == "$" else f"[{_in(kind.lay)} {beside}]",
        size=f"[{_in(kind.size)} for v in $]",
        each=kind,
    )


def each_name(names: Sequence[str], kind: FieldKind) -> FieldKind:
    """Hold one for each of some names: a list in the State, a dict in the view."""
    listed = ", ".join(f"`{name!r}`" for name in names)
    shown, laid = f"zip({tuple(names)!r}, $, strict=True)", f"map($.__getitem__, {tuple(names)!r})"
    return replace(
        each_seat(kind),
        form=Text(
            "un diccionario con algunos de {keys}: para cada uno, {form}",
            "a dict with some of {keys}: for each, {form}",
        ).filled(keys=listed, form=kind.form),
        default=f"[{kind.default} for _ in range({len(names)})]",
        read=kind.read and _read_named(tuple(names), kind.read, EMPTY.get(kind.default, [])),
        show=f"dict({shown})" if kind.show == "$" else f"{{k: {_in(kind.show)} for k, v in {shown}}}",
        lay=f"[*{laid}]" if kind.lay == "$" else f"[{_in(kind.lay)} for v in {laid}]",
        each=None,
        holds="by",
        words=tuple(names),
        named=kind,
    )


def _in(code: str) -> str:
    return filled(code, value="v", beside="b")


def _read_each(kind: FieldKind, read: Read) -> Read:
    """Read a list; None, unless it is a value, leaves a seat's part as it is at the start."""

    def read_each(given: AnyEntries, entry: str, value: object) -> object:
        found = list(getattr(given.state, entry, None) or [None for _ in given.seats])
        for seat, item in enumerate(given.items(entry, value, len(given.seats))):
            if item is not None or kind.default == "None":
                found[seat] = read(given, f"{entry}[{seat}]", item)
        return found

    return read_each


EMPTY: dict[str, object] = {"None": None, "0": 0}  # what a position says of nothing, by the default of a kind; else []


def _read_named(names: tuple[str, ...], read: Read, empty: object) -> Read:
    """Read a dict; of whatever it leaves out there is nothing."""

    def read_named(given: AnyEntries, entry: str, value: object) -> object:
        if not isinstance(value, dict) or not {*map(str, value)} <= {*names}:
            raise given.wrong(entry, f"a dict with some of {', '.join(names)}", value)
        return [read(given, f"{entry}.{name}", value.get(name, empty)) for name in names]

    return read_named


# -- Sets and tallies of cards ----------------------------------------------------------------------------


def mask(cards: Iterable[int]) -> int:
    """Make a set of different cards: bit `n` of the number says whether there is a card `n`.

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


def hidden(count: int) -> int:
    """Make a set of so many cards that are not known.

    >>> hidden(3).bit_count(), mask([0, 3]) & hidden(3)
    (3, 0)
    """
    return (1 << count) - 1 << HIDDEN_BIT


def known_or_hidden(cards: int) -> list[int]:
    """List the cards of a set, by rising number; those that are not known come last, as `HIDDEN`.

    >>> known_or_hidden(mask([0, 3]) | hidden(2))
    [0, 3, -1, -1]
    """
    return [card if card < HIDDEN_BIT else HIDDEN for card in members(cards)]


def all_of(cards: Iterable[int]) -> int:
    """Make a set of cards, those that are not known among them.

    >>> all_of([0, 3, HIDDEN]) == mask([0, 3]) | hidden(1)
    True
    """
    cards = list(cards)
    return mask(card for card in cards if card != HIDDEN) | hidden(cards.count(HIDDEN))


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


def tally_size(cards: int) -> int:
    """Count the cards of a tally.

    >>> tally_size(tally([0, 2, 2]))
    3
    """
    return cards % MOST_EQUAL


def listed(cards: int) -> list[int]:
    """List the cards of a tally, sorted; those that are not known come last, as `HIDDEN`.

    >>> listed(0x201)
    [0, 2, 2]
    """
    found = []
    while cards:
        card = ((cards & -cards).bit_length() - 1) // DIGIT
        found.append(HIDDEN if card == HIDDEN_BIT else card)
        cards -= 1 << DIGIT * card
    return found
