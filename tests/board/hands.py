"""A reader's hands without a browser: what lights up on a table, and what a click on it becomes.

The browser's own are `widgets/src/gestures.ts` and `widgets/src/selection.ts`; `browser/naive.py` has a real mouse.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from board.reader import Reader

Json = dict[str, Any]


class Click(NamedTuple):
    """Something that lights up: a piece, a place, a button for a move, or the button that plays what is chosen."""

    kind: str  # "piece", "place", "button", "play", "answer"
    name: str
    zone: str = ""


class _Seen:
    """A page, and what follows from it."""

    def __init__(self, page: Json) -> None:
        self.page = page
        self.pieces: dict[str, tuple[str, Json]] = {
            piece["id"]: (zone["id"], piece) for zone in page["scene"]["zones"] for piece in zone["pieces"]
        }
        self.faces = {name: (zone, piece["face"] or name) for name, (zone, piece) in self.pieces.items()}
        self.uses = [(choice, self.count(choice["pieces"])) for choice in page["choices"]]

    def count(self, names: Iterable[str]) -> Counter[tuple[str, str]]:
        return Counter(self.faces.get(name, ("", name)) for name in names)


class Hands:
    """Clicks what lights up."""

    def __init__(self, reader: Reader, *, single: bool) -> None:
        self.reader, self.single = reader, single
        self.selected: list[str] = []
        self._last: _Seen | None = None

    @property
    def page(self) -> Json:
        """The page; what was selected on an earlier one is not any more."""
        return self._seen.page

    @property
    def _seen(self) -> _Seen:
        page, last = self.reader.page, self._last
        if last is None or page["seq"] != last.page["seq"]:
            self.selected = []
        if last is None or page is not last.page:
            last = self._last = _Seen(page)
        return last

    def lit(self) -> list[Click]:
        """List all that lights up, and the buttons beside it."""
        page, pieces = self.page, self._seen.pieces
        choices = page["choices"]
        used = {piece for choice in choices for piece in choice["pieces"]}
        exact = [choice for choice in self._open() if len(choice["pieces"]) == len(self.selected)]
        found = [
            Click("piece", name, zone)
            for name, (zone, piece) in pieces.items()
            if (piece["mine"] or name in used) and name not in self.selected and self._open([*self.selected, name])
        ]
        found += (Click("piece", name, pieces[name][0]) for name in page["returnable"])
        found += (Click("place", target) for target in sorted({choice["target"] for choice in exact} - {None}))
        if not self.selected:
            found += (Click("button", choice["move"]) for choice in choices if choice.get("button"))
        elif exact:
            found.append(Click("play", ""))
        return found

    def click(self, click: Click) -> None:
        """Do what the browser does."""
        seen = self._seen
        if click.kind == "button":
            self.reader.send("move", move=click.name)
        elif click.kind == "play":
            self._gesture(self.selected, None)
        elif click.kind == "place":
            self._gesture(self.selected, click.name)
        else:
            zone, piece = seen.pieces[click.name]
            self._touch(click.name, piece, self._end(zone, piece.get("spot")))

    def _touch(self, name: str, piece: Json, target: str) -> None:
        if self._at_once(name) and not self._stands(name, target):
            self._gesture([name], None)
        elif (piece["mine"] or self._takes(name)) and not self._stands(name, target):
            self.selected = [name] if self.single else [*self.selected, name]
        elif self.selected:
            self._gesture(self.selected, target)
        else:
            self._gesture([name], None)

    def _at_once(self, name: str) -> bool:
        if self.selected and self._open([*self.selected, name]):
            return False
        page = self.page
        moves = [choice for choice in page["choices"] if name in choice["pieces"]]
        alone = len(moves) == 1 == len(moves[0]["pieces"]) and moves[0].get("at_once", False)
        return name in page["returnable"] or alone

    def _takes(self, name: str) -> bool:
        if self.selected:
            return bool(self._open([*self.selected, name]))
        choices = self.page["choices"]
        return any(
            name in choice["pieces"] and (len(choice["pieces"]) > 1 or choice["target"] is not None)
            for choice in choices
        )

    def _stands(self, name: str, target: str) -> bool:
        exact = (choice for choice in self._open() if len(choice["pieces"]) == len(self.selected))
        ends = any(choice["target"] == target for choice in exact)
        return bool(self.selected) and ends and not self._open([*self.selected, name])

    def _end(self, zone: str, spot: str | None) -> str:
        named = {choice["target"] for choice in self.page["choices"]}
        return zone if spot is None or (zone in named and spot not in named) else spot

    def _open(self, selected: Sequence[str] | None = None) -> list[Json]:
        """List the choices that use at least these pieces; equal faces of a zone are interchangeable."""
        seen = self._seen
        wanted = seen.count(self.selected if selected is None else selected)
        return [choice for choice, used in seen.uses if all(used[face] >= count for face, count in wanted.items())]

    def _gesture(self, pieces: Iterable[str], target: str | None) -> None:
        self.reader.send("gesture", pieces=list(pieces), target=target)
