"""What one viewer sees of a game, as zones and pieces: all that the board in the browser knows.

Labels are finished sentences in the viewer's language. A piece's id follows a card only as long as the
viewer may know that card; otherwise it is the id of its slot (`hand1.3`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Place = tuple[int, int, int, int]  # row, column, rows and columns in the grid, from 1
Side = Literal["table", "near", "far"]
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, token or die. `face` None lies face down; equal faces are interchangeable.

    `value` and `letter` stand in its corner: how much it is worth, and its kind for those who see no colours.
    `tag` is a word on it, such as whose it is in a trick. What is `mine` may be selected at any time; any other
    piece, wherever it lies, as long as a choice names it.
    """

    id: str
    face: str | None
    label: str
    value: str | None = None
    letter: str | None = None
    art: str | None = None
    tone: str | None = None
    tag: str | None = None
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces.

    `place` is row, column, rows and columns in the grid, from 1. `outlines` places are drawn when they
    are empty. `contents` are the labels of what may be looked through here, None if nothing may. What lies
    aside may be drawn `small`. `text` is a sentence that stays in sight here, and part of `spoken`; `seat` says at
    whose place this lies: what belongs to one seat stays together, however narrow the screen, and from three
    seats on under the seat's name, so that `label` need not say it.
    """

    id: str
    label: str
    spoken: str
    place: Place
    look: Literal["pile", "fan", "hand", "slot", "stack"] = "pile"
    side: Side = "table"
    outlines: int = 0
    art: str | None = None
    count: int | None = None
    pieces: tuple[Piece, ...] = ()
    contents: tuple[str, ...] | None = None
    tone: str | None = None
    text: str | None = None
    seat: int | None = None
    small: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """How it stands with a seat, in one number: an icon, the number itself, and both in words.

    `icon` names a drawing of the game's art, or one that every board has: `cards`, `deck`, `points`, `tricks`,
    `wounds`, `health` or `trophies`.
    """

    icon: str
    value: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What is worth knowing of a seat at a glance, also where there is no room to lay out what it has."""

    seat: int
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line drawn on the board from one zone to another."""

    source: str
    target: str
    look: Literal["straight", "curved"] = "straight"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move: its notation, what it says, and the pieces and zones that it touches."""

    move: str
    label: str
    pieces: tuple[str, ...] = ()
    target: str | None = None
    touches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """One viewer's table.

    `prompt` says in a short sentence what the viewer is asked, where that changes; `seats` sums up what the zones of
    each seat show, and nothing besides.
    """

    rows: int
    columns: int
    zones: tuple[Zone, ...]
    arrows: tuple[Arrow, ...] = ()
    choices: tuple[Choice, ...] = ()
    prompt: str | None = None
    seats: tuple[Summary, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Give what the browser gets: the scene without its choices."""
        return {
            "rows": self.rows,
            "columns": self.columns,
            "zones": [_zone(zone) for zone in self.zones],
            "arrows": [{"from": arrow.source, "to": arrow.target, "look": arrow.look} for arrow in self.arrows],
            "seats": [_summary(summary) for summary in self.seats],
        }

    def choices_json(self) -> list[Json]:
        """Give the legal moves as the browser gets them."""
        return [_choice(choice) for choice in self.choices]

    def lines(self) -> list[tuple[str, str]]:
        """Give the name of each zone and what is there, in reading order."""
        ordered = sorted(self.zones, key=lambda zone: zone.place[:2])
        return [(name, rest) for name, _, rest in (zone.spoken.partition(": ") for zone in ordered)]

    def text(self) -> str:
        """Say the table with words alone: a line a zone, in reading order."""
        margin = max(len(name) for name, _ in self.lines())
        return "\n".join(f"{name:>{margin}}  {rest}".rstrip() for name, rest in self.lines())


def _zone(zone: Zone) -> Json:
    contents: Json = None if zone.contents is None else [*zone.contents]
    pieces: list[Json] = [_fields(piece) for piece in zone.pieces]
    return {**_fields(zone), "place": list(zone.place), "pieces": pieces, "contents": contents}


def _choice(choice: Choice) -> Json:
    return {**_fields(choice), "pieces": list(choice.pieces), "touches": list(choice.touches)}


def _summary(summary: Summary) -> Json:
    return {"seat": summary.seat, "numbers": [_fields(number) for number in summary.numbers]}


def _fields(value: Zone | Piece | Choice | Number) -> dict[str, Json]:
    return {name: getattr(value, name) for name in value.__slots__}
