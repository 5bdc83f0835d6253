"""What follows from the fields of a State, written out as Python: slots, `copy`, equality, `key`, `view`, `known`."""

from __future__ import annotations

import linecache
import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.schema import kinds
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.schema.kinds import FieldKind

SEAT = Text("el número de un asiento", "the number of a seat")

TOOLS = {"new": object.__new__, "copied": list.copy, "Counter": Counter}
TOOLS |= {tool.__name__: tool for tool in (kinds.mask, kinds.members, kinds.tally, kinds.listed)}


class Sees(NamedTuple):
    """Who sees a field: a condition in Python on `self`, the `owner` and the `seat` that looks."""

    condition: str
    says: Text

    def methods(self) -> list[str]:
        """Name the methods of the State that are asked."""
        return re.findall(r"self\.(\w+)\(", self.condition)

    def __or__(self, other: object) -> Sees:
        assert isinstance(other, Sees)  # noqa: S101  the only thing to be joined
        says = Text.by(lambda language: f"{self.says.text(language)}, {other.says.text(language)}")
        return Sees(f"({self.condition} or {other.condition})", says)


class Field(NamedTuple):
    """A kind, and who sees it (None: it follows from other fields); `derived` is the method that finds it for a view.

    A `rare` one is in a view only if the method finds anything.
    """

    kind: FieldKind
    sees: Sees | None
    derived: str = ""
    rare: bool = False


class Schema:
    """The fields of a State in their order, and the Python that follows from them."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.fields = fields
        self.held = tuple(name for name, field in fields.items() if not field.derived)
        self.derived = tuple(name for name, field in fields.items() if field.derived)
        self.visible = {name: field for name, field in fields.items() if field.sees}

    def table(self) -> dict[str, str]:
        """Say what each field is and who sees it."""
        return {
            name: f"{kind.form.en}; {sees.says.en if sees else 'follows from others'}"
            for name, (kind, sees, *_) in self.fields.items()
        }

    def entries(self) -> dict[str, FieldKind]:
        """Give the entries of a view that a position may say, with what each is."""
        found = {"to_move": kinds.FieldKind(SEAT, "0", lambda given, *said: given.seat(*said))}
        for name, field in self.visible.items():
            found[name] = field.kind
            if field.kind.sizes:
                found[field.kind.sizes] = SIZES
        return {name: kind for name, kind in found.items() if kind.read}

    def compile(self, name: str) -> tuple[str, dict[str, object]]:
        """Write the methods out and carry them out, so that a traceback leads to their lines: source and names."""
        source = "\n".join([*self._init(), *self._copy(), *self._equal(), *self._view(), *self._known(), ""])
        scope: dict[str, object] = {"__name__": name, **TOOLS}
        for field in self.fields.values():
            scope |= dict(field.kind.tools)
        file = f"<schema of {name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), scope)  # noqa: S102  as dataclasses do it: our own text, of our own fields
        return source, scope

    def _init(self) -> Iterator[str]:
        yield "def __init__(self, components, seats):"
        yield "    self.components = components"
        yield "    self.to_move = 0"
        for name, field in self.fields.items():
            yield f"    self.{name} = {'None' if field.derived else field.kind.default}"

    def _copy(self) -> Iterator[str]:
        yield "def seats_at_table(self):"
        yield f"    return len(self.{next(name for name, field in self.fields.items() if field.kind.each)})"
        yield "def copy(self):"
        yield "    twin = new(type(self))"
        yield "    twin.components = self.components"
        yield "    twin.to_move = self.to_move"
        for name, field in self.fields.items():
            yield f"    twin.{name} = {_on(f'self.{name}', '$' if field.derived else field.kind.copy)}"
        yield "    return twin"

    def _equal(self) -> Iterator[str]:
        yield "def __eq__(self, other):"
        yield "    return ("
        yield "        type(other) is type(self)"
        yield "        and self.components is other.components"
        yield from (f"        and self.{name} == other.{name}" for name in ("to_move", *self.held))
        yield "    )"
        yield "__hash__ = None"
        yield "def key(self):"
        yield "    return ("
        yield "        self.to_move,"
        yield from (f"        {_on(f'self.{name}', self.fields[name].kind.frozen)}," for name in self.held)
        yield "    )"

    def _view(self) -> Iterator[str]:
        yield "def view(self, seat):"
        yield from (f"    {kinds.local(sort)} = self.components.{sort}.shown" for sort in self._sorts())
        yield "    view = {"
        yield "        'seat': seat,"
        yield "        'to_move': None if self.in_secret and seat != self.to_move else self.to_move,"
        for name, (kind, sees, derived, rare) in self.visible.items():
            if rare:
                continue
            value = f"self.{derived}()" if derived else f"self.{name}"
            yield f"        {name!r}: {_on(value, kind.show_if(sees.condition if sees else 'True'))},"
            if kind.sizes:
                yield f"        {kind.sizes!r}: {_on(value, kind.size)},"
        yield "    }"
        for name, field in self.visible.items():
            if field.rare:
                yield f"    if found := self.{field.derived}():"
                yield f"        view[{name!r}] = {_on('found', field.kind.show_if('True'))}"
        yield "    return view"

    def _known(self) -> Iterator[str]:
        yield "def known(cls, view, components):"
        yield from (f"    {kinds.local(sort)} = components.{sort}.numbers" for sort in self._sorts())
        yield "    state = new(cls)"
        yield "    state.components = components"
        yield "    state.to_move = view['to_move']"
        for name, (kind, sees, _, rare) in self.fields.items():
            laid = kinds.filled(kind.lay, value=f"view[{name!r}]", beside=f"view[{kind.beside!r}]")
            there = f"{laid} if {name!r} in view else None" if rare else laid
            yield f"    state.{name} = {there if sees else kind.default}"
        yield "    state.follow()"
        yield "    return state"

    def _sorts(self) -> list[str]:
        return sorted({field.kind.sort for field in self.visible.values() if field.kind.sort})


def _on(value: str, code: str) -> str:
    return kinds.filled(code, value=value)


SIZES = kinds.each_seat(
    kinds.FieldKind(
        Text("cuántas cartas", "how many cards"), "0", lambda given, *said: given.number(*said, 0, given.most)
    )
)
