"""Secret windows that nobody could use: whoever shows a match waits in them as in all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.rules.events import Heard, Window

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core.rules.chance import Pick
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState


class Unused:
    """The windows of one ply in their order: each is as many events as were told before it, and the table in it.

    They are found by playing the move once more, and only when somebody iterates: most matches are shown to nobody.
    """

    __slots__ = ("_before", "_found", "_move", "_picks")

    def __init__(self, before: AnyState, move: Move, picks: Sequence[Pick]) -> None:
        self._before, self._move, self._picks = before, move, tuple(picks)
        self._found: list[Window] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unused) and self._asked == other._asked

    __hash__ = None  # type: ignore[assignment]  # as of a State

    def __repr__(self) -> str:
        return f"<windows in {self._move}>"

    @property
    def _asked(self) -> tuple[AnyState, Move, tuple[Pick, ...]]:
        return self._before, self._move, self._picks

    def __iter__(self) -> Iterator[Window]:
        if self._found is None:
            seen = Seen()
            self._before.copy().apply(self._move, _Again(self._picks), seen)
            self._found = seen.windows
        return iter(self._found)


class Seen(Heard):
    """Hears of a move, and sees how the table stands in each window."""

    __slots__ = ("windows",)

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[Window] = []

    def wait(self, state: AnyState) -> None:
        """Note how the table stands, as those who are not asked see it."""
        self.windows.append(Window(len(self), state.to_others()))


class _Again:
    """Chance that gives once more what it gave."""

    def __init__(self, picks: Iterable[Pick]) -> None:
        self._left = iter(picks)

    def pick(self, label: str, outcomes: Sequence[int]) -> int:  # noqa: ARG002  as it was asked before
        return next(self._left).outcome
