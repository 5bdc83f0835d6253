"""The schema of a State: each field is said once, with what it is and who sees it.

    @fields.schema
    class WarState(State[Action]):
        turn = fields.seat()
        trump = fields.index(SUITS)
        hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
        deck = fields.deck("cards", of="battle")

Slots, `copy`, equality, `key`, `view` and the way back from a view follow. They are written out as plain Python, as
dataclasses do it: `print(WarState.source)`. A type checker sees `turn` as an int and `hands` as a list of lists of
ints: cards are numbers in the State, names in a view. A `sort` of cards names the `Names` in the components.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, TypeVar, cast

from dragonlab.core.base.errors import GameError
from dragonlab.core.base.short import short_repr
from dragonlab.core.rules.state import AnyState, State
from dragonlab.core.schema.kinds import (
    DIGIT,
    HIDDEN,
    HIDDEN_BIT,
    MOST_EQUAL,
    UNKNOWN,
    FieldKind,
    all_of,
    each_name,
    each_seat,
    known_or_hidden,
    listed,
    local,
    lying,
)
from dragonlab.core.schema.kinds import tally as tallied
from dragonlab.core.schema.methods import SEAT, Field, Schema, Sees
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FunctionType

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import Components
    from dragonlab.core.schema.entries import AnyEntries
    from dragonlab.core.schema.kinds import Read
    from dragonlab.core.values import View

S = TypeVar("S", bound=AnyState)
T = TypeVar("T")

EVERYBODY = Sees("True", Text("a la vista de todos", "open to all"))
OWNER = Sees("owner == seat", Text("a la vista de su asiento", "open to its seat"))
NOBODY = Sees("False", Text("oculto para todos", "hidden from all"))
AT_THE_END = Sees("self.to_move is None", Text("de todos al acabar la partida", "to all when the game is over"))


def seen_if(method: str) -> Sees:
    """Let a method of the State say who sees it: `method(owner, seat) -> bool`; a field of no seat has no owner."""
    says = Text("a la vista de quien puede saberlo", "open to whoever may know it")
    return Sees(f"self.{method}(owner, seat)", says)


def _as(like: T, kind: FieldKind, sees: Sees | None = EVERYBODY) -> T:
    """Give a field the type of what it holds."""
    del like
    return cast("T", Field(kind, sees))


def _field(held: object) -> Field:
    if not isinstance(held, Field):
        raise GameError(f"what is held must be a field such as `fields.number()`, not {short_repr(held)}")
    return held


# -- Plain values -----------------------------------------------------------------------------------------

NUMBER = Text("un número", "a whole number")


def number(default: int = 0, *, least: int = 0, most: int = 999) -> int:
    """Hold a whole number; a position may say one from `least` to `most`."""
    return _as(0, FieldKind(NUMBER, repr(default), lambda given, *said: given.number(*said, least, most)))


def maybe_number(*, least: int = 0, most: int = 999) -> int | None:
    """Hold a whole number or None, at first None; a position may say one from `least` to `most`."""
    return _as(
        cast("int | None", 0),
        _or_none(
            FieldKind(NUMBER, "None", lambda given, *said: given.number(*said, least, most), holds="maybe_number")
        ),
    )


def flag(*, default: bool = False) -> bool:
    """Hold a truth value; a position may say it as options do, `"true"`."""
    return _as(
        default,
        FieldKind(
            Text("`True` o `False`", "`True` or `False`"),
            repr(default),
            lambda given, *said: given.flag(*said),
            holds="flag",
        ),
    )


def word(*words: str, default: str | None = None) -> str:
    """Hold one of a few words, the first if nothing is said."""
    return _as("", replace(_word(words), default=repr(default or words[0])))


def _word(words: tuple[str, ...]) -> FieldKind:
    return FieldKind(_one_of(words), "None", lambda given, *said: given.word(*said, words), holds="word", words=words)


def maybe_word(*words: str, sees: Sees = EVERYBODY) -> str | None:
    """Hold one of a few words or None, at first None; whoever does not see the word sees `"?"`."""
    kind = replace(_word(words), hide=f"None if $ is None else {UNKNOWN!r}")
    return _as(cast("str | None", ""), _or_none(kind), sees)


def index(words: Sequence[str]) -> int:
    """Hold one of a few words by its place among them: the words themselves, no sort of the components."""
    if isinstance(words, str):
        raise GameError(f"the words of an index are a list, not the text {short_repr(words)}")
    words = tuple(words)
    kind = replace(
        _word(words),
        default="0",
        read=lambda given, *said: words.index(given.word(*said, words)),
        show=f"{words!r}[$]",
        lay=f"{words!r}.index($)",
    )
    return _as(0, kind)


def seat() -> int:
    """Hold the number of a seat, at first 0."""
    return _as(0, FieldKind(SEAT, "0", lambda given, *said: given.seat(*said), holds="seat"))


def maybe_seat() -> int | None:
    """Hold the number of a seat or None, at first None."""
    kind = FieldKind(SEAT, "None", lambda given, *said: given.seat(*said), holds="seat")
    return _as(cast("int | None", 0), _or_none(kind))


def seat_count() -> int:
    """Hold how many play: no position says it."""
    return _as(0, FieldKind(NUMBER, "seats"))


def numbers(default: str = "()") -> tuple[int, ...]:
    """Hold whole numbers that never change one by one; `default` is Python on `seats`."""
    kind = FieldKind(NUMBERS, default, _read_numbers, show="list($)", lay="tuple($)", holds="numbers")
    return _as(cast("tuple[int, ...]", ()), kind)


def maybe_numbers() -> tuple[int, ...] | None:
    """Hold whole numbers that never change one by one, or None."""
    show, lay = (f"None if $ is None else {code}" for code in ("list($)", "tuple($)"))
    kind = FieldKind(NUMBERS, "None", _read_numbers, show=show, lay=lay, holds="numbers")
    return _as(cast("tuple[int, ...] | None", ()), _or_none(kind))


NUMBERS = Text("una lista de números", "a list of whole numbers")


def _read_numbers(given: AnyEntries, entry: str, value: object) -> object:
    return tuple(given.number(entry, item, -given.most, given.most) for item in given.items(entry, value))


def _or_none(kind: FieldKind) -> FieldKind:
    """Let it be None, too."""
    read = cast("Read", kind.read)
    return replace(
        kind,
        form=_none_too(kind.form),
        read=lambda given, entry, value: None if value is None else read(given, entry, value),
    )


def _none_too(form: Text) -> Text:
    return Text("{form} o `None`", "{form} or `None`").filled(form=form)


def _one_of(words: Sequence[str]) -> Text:
    listed = ", ".join(f"`{word!r}`" for word in words)
    return Text("uno de {words}", "one of {words}").filled(words=listed)


# -- Cards ------------------------------------------------------------------------------------------------

CARD = Text("una carta", "a card")
CARDS = Text("una lista de cartas", "a list of cards")


def card(sort: str, *, default: int = 0) -> int:
    """Hold a card that is spoken of, wherever it lies; `HIDDEN`, shown as None, is no card."""
    none = default == HIDDEN
    show = f"None if $ == {HIDDEN} else {local(sort)}[$]" if none else f"{local(sort)}[$]"
    lay = f"{HIDDEN} if $ is None else {local(sort)}[$]" if none else f"{local(sort)}[$]"

    def read(given: AnyEntries, entry: str, value: object) -> object:
        return HIDDEN if none and value is None else given.card(entry, value, sort, piece=False)

    form = _none_too(CARD) if none else CARD
    return _as(0, FieldKind(form, repr(default), read, show=show, lay=lay, sort=sort, holds="card"))


def maybe_card(sort: str, *, sees: Sees = EVERYBODY, piece: bool = True) -> int | None:
    """Hold a card or None; no `piece` is one that is only spoken of: where it is hidden, not even a back is seen."""
    named = f"None if $ is None else {local(sort)}[$]"

    def read(given: AnyEntries, entry: str, value: object) -> object:
        if value is None:
            return None
        return HIDDEN if piece and value == UNKNOWN else given.card(entry, value, sort, piece=piece)

    back = f"None if $ is None else {UNKNOWN!r}" if piece else "None"
    kind = FieldKind(_none_too(CARD), "None", read, show=named, hide=back, lay=named, sort=sort, holds="card")
    return _as(cast("int | None", 0), replace(kind, lying=lying(_maybe_one, _one) if piece else None), sees)


def _maybe_one(card: int | None) -> list[int]:
    return [] if card is None else [card]


def _one(cards: list[int]) -> int | None:
    return cards[0] if cards else None


def _pile(sort: str, of: str | None = None, *, pieces: bool = True, known: bool = False) -> FieldKind:
    named = f"[{local(sort)}[c] for c in $]"
    return FieldKind(
        CARDS,
        f"list(components.{of})" if of else "[]",
        lambda given, *said: given.cards(*said, sort, pieces=pieces, known=known),
        copy="$[:]",
        frozen="tuple($)",
        show=named,
        hide=f"[{UNKNOWN!r} for c in $]",
        lay=named,
        sort=sort,
        holds="pile",
        lying=lying(list, list) if pieces else None,
    )


def pile(
    sort: str, *, of: str | None = None, pieces: bool = True, known: bool = False, sees: Sees = EVERYBODY
) -> list[int]:
    """Hold cards in their order, the top one last; `of` names what the components put there at the start.

    No `pieces` are cards that are only spoken of: they lie somewhere else. Where all must be `known`, a position names
    each of them.
    """
    return _as(cast("list[int]", []), _pile(sort, of, pieces=pieces, known=known), sees)


def stack(sort: str) -> tuple[int, ...]:
    """Hold cards in their order as a tuple, for piles that seldom change; a position names each of them."""
    named = f"[{local(sort)}[c] for c in $]"
    kind = FieldKind(
        CARDS,
        "()",
        lambda given, *said: tuple(given.cards(*said, sort, known=True)),
        show=named,
        lay=f"tuple({named})",
        sort=sort,
        holds="pile",
        lying=lying(list, tuple),
    )
    return _as(cast("tuple[int, ...]", ()), kind)


def hand(sort: str, *, sizes: str) -> list[int]:
    """Hold cards in no order, sorted; `sizes` names the entry that tells everybody how many."""
    lay = f"[{HIDDEN}] * # if $ is None else [{local(sort)}[c] for c in $]"
    kind = replace(
        _pile(sort),
        read=lambda given, *said: sorted(given.cards(*said, sort)),
        hide="None",
        lay=lay,
        sizes=sizes,
        beside=sizes,
        holds="cards",
        lying=lying(list, sorted),
    )
    return _as(cast("list[int]", []), kind)


def deck(sort: str, *, of: str | None = None, top: str = "") -> list[int]:
    """Hold cards whose order nobody knows, sorted: a view shows how many.

    `top` names the field with a card that lies on them, and counts.
    """
    hide = f"len($) + (self.{top}[owner] is not None)" if top else "len($)"
    lay = f"[{HIDDEN}] * ($ - (# is not None))" if top else f"[{HIDDEN}] * $"

    def read(given: AnyEntries, entry: str, value: object) -> object:
        return [HIDDEN] * given.number(entry, value, 0, given.most)

    form = Text("cuántas cartas", "how many cards")
    kind = replace(_pile(sort, of), form=form, read=read, hide=hide, lay=lay, beside=top, holds="number")
    kind = replace(kind, lying=lying(list, sorted))
    return _as(cast("list[int]", []), kind, NOBODY)


def card_set(sort: str, *, of: str) -> frozenset[int]:
    """Hold cards that are known of, wherever they lie."""
    kind = FieldKind(
        CARDS,
        f"frozenset(components.{of})",
        lambda given, *said: frozenset(given.cards(*said, sort, pieces=False)),
        show=f"[{local(sort)}[c] for c in sorted($)]",
        lay=f"frozenset([{local(sort)}[c] for c in $])",
        sort=sort,
        holds="cards",
    )
    return _as(cast("frozenset[int]", frozenset()), kind)


def cards(sort: str, *, sizes: str = "", pieces: bool = True, sees: Sees = EVERYBODY) -> int:
    """Hold different cards as the bits of an int (`kinds.mask`); no `pieces` are cards that are only known of."""
    unknown = f"(1 << #) - 1 << {HIDDEN_BIT}" if sizes else "0"

    def read(given: AnyEntries, entry: str, value: object) -> object:
        return all_of(given.cards(entry, value, sort, pieces=pieces))

    kind = FieldKind(
        CARDS,
        "0",
        read,
        show=f"[{local(sort)}[c] for c in members($)]",
        lay=f"{unknown} if $ is None else sum([1 << {local(sort)}[c] for c in $])",
        size="$.bit_count()",
        sort=sort,
        holds="cards",
        beside=sizes,
        sizes=sizes,
        lying=lying(known_or_hidden, all_of) if pieces else None,
    )
    return _as(0, kind, sees)


def tally(sort: str, *, sizes: str) -> int:
    """Hold cards in no order, some of them equal, as the digits of an int (`kinds.tally`)."""
    kind = FieldKind(
        CARDS,
        "0",
        lambda given, *said: tallied(given.cards(*said, sort)),
        show=f"[{local(sort)}[c] for c in listed($)]",
        lay=f"# << {HIDDEN_BIT * DIGIT} if $ is None else tally([{local(sort)}[c] for c in $])",
        size=f"$ % {MOST_EQUAL}",
        sort=sort,
        holds="cards",
        beside=sizes,
        sizes=sizes,
        lying=lying(listed, tallied),
    )
    return _as(0, kind)


def counted(sort: str) -> list[int]:
    """Hold cards that are known of, wherever they lie, sorted; a view shows numbers by name."""
    kind = FieldKind(
        Text("un diccionario de cartas y sus números", "a dict of cards and their numbers"),
        "[]",
        lambda given, *said: given.counts(*said, sort),
        copy="$[:]",
        frozen="tuple($)",
        show=f"{{{local(sort)}[c]: n for c, n in Counter($).items()}}",
        lay=f"[{local(sort)}[c] for c, n in $.items() for _ in range(n)]",
        sort=sort,
        holds="counted",
    )
    return _as(cast("list[int]", []), kind)


# -- Several, and special ones ----------------------------------------------------------------------------


TOOL = count(1)


def custom(default: T, show: Callable[[T], object] | None = None, lay: Callable[[object], T] | None = None) -> T:
    """Hold something immutable in a form of the game's own, shown and laid out again by two functions if need be."""
    form = Text("un valor propio", "a value of its own")
    tools = {tool: f"tool_{next(TOOL)}" for tool in (show, lay) if tool}  # two of them may have the same name
    kind = FieldKind(
        form,
        repr(default),
        show=f"{tools[show]}($)" if show else "$",
        lay=f"{tools[lay]}($)" if lay else "$",
        holds="own",
        tools=tuple((name, tool) for tool, name in tools.items()),
    )
    return _as(default, kind)


def per_seat(kind: T, *, sees: Sees = EVERYBODY) -> list[T]:
    """Hold a list with one for each seat; what nobody sees stays hidden, whatever `sees` says."""
    held = _field(kind)
    if held.sees not in {EVERYBODY, NOBODY}:
        raise GameError("who sees a part of each seat is said of them all: `fields.per_seat(…, sees=…)`")
    if held.kind.named and sees != EVERYBODY:
        raise GameError("what each seat holds by name is open to all: what is not is a field of its own")
    return cast("list[T]", Field(each_seat(held.kind), NOBODY if held.sees is NOBODY else sees))


def by(names: Sequence[str], kind: T) -> list[T]:
    """Hold one for each name; a view shows them by name."""
    return cast("list[T]", Field(each_name(names, _field(kind).kind), EVERYBODY))


def not_in_positions(field: T) -> T:
    """Hold what a view shows and no position says, as it comes of play or of an option alone."""
    held = _field(field)
    return cast("T", held._replace(kind=replace(held.kind, read=None)))


def follows(default: T) -> T:
    """Hold what follows from other fields: no view needs to show it, and `follow` finds it again.

    A list is never changed, but replaced by another: copies of a State share it.
    """
    frozen = "(*$,)" if isinstance(default, list) else "$"
    return _as(default, FieldKind(NUMBER, repr(default), frozen=frozen), None)


def derived_in_view(kind: T, by: str, *, rare: bool = False) -> T:
    """Show in views what the method `by` derives; no rule needs it, so only a State made of a view holds it.

    Of a `rare` one a view says nothing as long as the method finds nothing.
    """
    return cast("T", Field(_field(kind).kind, EVERYBODY, by, rare))


# -- The State --------------------------------------------------------------------------------------------

TAKEN = {*vars(State)} - {"in_secret", "begins_turn"}  # which are what a State says, and may be fields
METHODS = ("__init__", "seats_at_table", "copy", "__eq__", "__hash__", "key", "view")


def schema(state: type[S]) -> type[S]:
    """Give a State what follows from its fields and those it inherits: slots, `copy`, `==`, `key`, `view`, `known`."""
    own = {name: field for name, field in vars(state).items() if isinstance(field, Field)}
    completed = Schema({**(state.schema.fields if hasattr(state, "schema") else {}), **own})
    _check(state, completed)
    source, scope = completed.compile(state.__qualname__)
    body = {name: value for name, value in vars(state).items() if name not in {*own, "__dict__", "__weakref__"}}
    for method in METHODS:
        body[method] = scope[method]
        if (said := getattr(State, method).__doc__) and callable(scope[method]):
            cast("FunctionType", scope[method]).__doc__ = said
    body["known"] = classmethod(cast("Callable[[type[AnyState], View, Components[Move]], AnyState]", scope["known"]))
    slots = {name: said for name, said in completed.table().items() if name in own}
    body |= {"__slots__": slots, "schema": completed, "source": source}
    made = type(state).__call__(type(state), state.__name__, state.__bases__, body)
    made.__qualname__ = state.__qualname__
    return cast("type[S]", made)


def _check(state: type[AnyState], completed: Schema) -> None:
    """Refuse names that no State can have, and methods that it does not have."""
    who = state.__name__
    if not any(field.kind.each for field in completed.fields.values()):
        raise GameError(f"{who} must hold something for each seat, in a field `fields.per_seat(…)`")
    for name, field in completed.fields.items():
        if name in TAKEN:
            raise GameError(f"{who}: {name!r} is a part of every State; a field must have another name")
        if field.kind.sort and not field.kind.sort.isidentifier():
            raise GameError(f"{who}, {name}: a sort is named as Python names things, not {short_repr(field.kind.sort)}")
        for method in (field.derived, *(field.sees.methods() if field.sees else ())):
            if method and not hasattr(state, method):
                raise GameError(f"{who} must have a method {method!r}, which the field {name!r} names")
