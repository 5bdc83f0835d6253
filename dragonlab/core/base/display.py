"""How a value shows itself in a notebook: it says only that it does, and `dragonlab.display` says how.

So no value carries HTML, and what is shown of a match, an event or a rule stands in one place.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Printer(Protocol):
    """What a notebook writes text with."""

    def text(self, text: str) -> None:
        """Put a text into the output."""


@singledispatch
def as_text(value: object) -> str:
    """Write a value as text; its `repr` where nothing else is registered for its type."""
    return repr(value)


@singledispatch
def as_html(value: object) -> str | None:  # noqa: ARG001  what is registered looks at it
    """Write a value as HTML; None, and a notebook shows text, where nothing is registered for its type."""
    return None


_waiting: list[Callable[[], object]] = []


def when_first_shown(load: Callable[[], object]) -> None:
    """Import what registers how things show themselves when the first is to be shown: most programs show none."""
    _waiting.append(load)


def _ready() -> None:
    for load in _waiting:
        load()
    _waiting.clear()  # only now: another thread may be as far


class Displayed:
    """A value that a notebook shows by `as_text` and `as_html`."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Let each class have it as its own: IPython prefers a `__repr__` to what was inherited."""
        super().__init_subclass__()
        type.__setattr__(cls, "_repr_pretty_", Displayed._repr_pretty_)

    def __str__(self) -> str:
        _ready()
        return as_text(self)

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str | None:
        _ready()
        return as_html(self)
