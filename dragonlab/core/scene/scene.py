"""What one viewer sees of a game, as zones and pieces: all that the board in the browser knows.

Labels are finished sentences in the viewer's language. A piece's id follows a card only as long as the
viewer may know that card; otherwise it is the id of its slot (`hand1.3`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

Place = tuple[int, int, int, int]  # row, column, rows and columns in the grid, from 1
Side = Literal["table", "near", "far"]
Button = Literal["main", "quiet"]
Shape = Literal["card", "die", "token", "cube", "gem", "figure"]
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, or what its `shape` says. `face` None lies face down; equal faces are interchangeable.

    `value` and `letter` stand in its corner: how much it is worth, and its kind for those who see no colours.
    `tag` is a word on it, such as whose it is in a trick. What is `mine` may be selected at any time; any other
    piece, wherever it lies, as long as a choice names it.

    A die shows its `art`, without one its `value` as pips; one that is `kept` is not rolled again. Tokens, cubes, gems
    and figures show their `art`, without one the shape itself in their `tone` with `letter` or `value` on it; `count`
    says how many of them lie here as one. `spot` is where in its zone a piece stands; `slot` is on which of the places
    of a fan or a row it lies, from 0, where those before it may be empty. `about` says in words what its picture shows,
    such as what a card does: it is spoken and shown with the label, and not written on the piece.

    >>> five = Piece("dice.die2", "die2", "5", value="5", shape="die", kept=True)  # five pips
    >>> gems = Piece("own.gems.blue", "blue", "3 blue gems", letter="B", tone="blue", shape="gem", count=3)
    >>> five.shape, gems.count
    ('die', 3)
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
    shape: Shape = "card"
    count: int | None = None
    kept: bool = False
    spot: str | None = None
    slot: int | None = None
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a track, a path or a map, where gestures may end as in a zone.

    Its `id` is that of no other spot and no zone. `label` is its name in words, `value` what stands on it, its number
    or on a map a short name, `art` its picture. `at` is where it lies on a map: right and down, both from 0 to 100.
    """

    id: str
    label: str
    value: str | None = None
    art: str | None = None
    at: tuple[float, float] | None = None

    def name(self) -> str:
        """Give the value and the label, unless they are the same.

        >>> Spot("path.3", "hut", "3").name(), Spot("track.3", "3", "3").name()
        ('3 hut', '3')
        """
        return self.label if self.value in {None, self.label} else f"{self.value} {self.label}"


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces.

    Its `look` says how they lie: in a `pile` or a `stack` one on the other, in a `slot` alone, as a `fan` or a `hand`
    side by side and overlapping, in a `row` side by side without, as dice and tokens lie; or each on one of its
    `spots`. These are laid by the board: along a `track` small and close, as for points; along a `path`, which winds,
    large enough to be chosen; on a `map` where they say, over the ground that `art` draws, with the `edges` between
    them. There `outlines` is how many pieces each spot has room for, and pieces keep lanes of their own if there is
    room for all.

    `place` is row, column, rows and columns in the grid, from 1. `outlines` places are drawn when they are empty.
    `contents` are the labels of what may be looked through here, None if nothing may. What lies aside may be drawn
    `small`. The `art` of a row stands beside its name. `text` is a sentence that stays in sight here, and part of
    `spoken`; `seat` says at whose place this lies: what belongs to one seat stays together, however narrow the
    screen, and from three seats on under the seat's name, so that `label` need not say it. What the moment is
    about folds `late`: where there is no room for all of the middle of the table, it goes after all else, and what a
    seat has of it stays open.

    >>> Zone("deck", "Deck", "Deck: 12", (2, 1, 1, 1), look="stack", count=12).side
    'table'
    """

    id: str
    label: str
    spoken: str
    place: Place
    look: Literal["pile", "fan", "hand", "slot", "stack", "row", "track", "path", "map"] = "pile"
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
    spots: tuple[Spot, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    late: bool = False


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
    """A legal move: its notation, what it says, and the pieces and zones that it touches.

    `button`: it has one of its own on the board, a `quiet` one if the move only leaves something undone. `also` are
    moves that say and touch the same: to a reader they are one choice. `at_once`: a touch of its piece is the move.
    `act` says in a word what is done with its pieces where several moves take the same; None: they are played.
    """

    move: str
    label: str
    pieces: tuple[str, ...] = ()
    target: str | None = None
    touches: tuple[str, ...] = ()
    button: Button | None = None
    also: tuple[str, ...] = ()
    at_once: bool = False
    act: str | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One viewer's table.

    `prompt` says in a short sentence what the viewer is asked, where that changes, and before it that the end is near;
    `seats` sums up what the zones of each seat show, and nothing besides.
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

    def choice(self, move: str) -> Choice:
        """Find the choice that stands for a move; `KeyError` if none does."""
        for choice in self.choices:
            if move == choice.move or move in choice.also:
                return choice
        raise KeyError(move)

    def targets(self) -> dict[str, Zone]:
        """Give the id of all that a gesture may end at, zones and their spots, with the zone that it is or lies in."""
        ends = ((end, zone) for zone in self.zones for end in (zone.id, *(spot.id for spot in zone.spots)))
        return dict(ends)

    def called(self, target: str) -> str | None:
        """Name what a gesture may end at; None for what is not there."""
        zone = self.targets().get(target)
        if zone is None:
            return None
        return next((spot.name() for spot in zone.spots if spot.id == target), zone.label)

    def only(self, zones: Collection[str]) -> Scene:
        """Leave out all other zones, and close up the rows that are empty then."""
        left = [zone for zone in self.zones if zone.id in zones]
        rows = sorted({row for zone in left for row in range(zone.place[0], zone.place[0] + zone.place[2])})
        moved = (replace(zone, place=(rows.index(zone.place[0]) + 1, *zone.place[1:])) for zone in left)
        return replace(self, rows=len(rows), zones=tuple(moved))

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
    pieces: list[Json] = [_piece(piece) for piece in zone.pieces]
    rare = _given(spots=[_spot(spot) for spot in zone.spots], edges=[list(edge) for edge in zone.edges], late=zone.late)
    return {**_OF_ZONE(zone), "place": list(zone.place), "pieces": pieces, "contents": contents, **rare}


def _choice(choice: Choice) -> Json:
    lists: dict[str, Json] = {"pieces": list(choice.pieces), "touches": list(choice.touches)}
    return {**_OF_CHOICE(choice), **lists, **_given(button=choice.button, at_once=choice.at_once, act=choice.act)}


def _spot(spot: Spot) -> Json:
    at: list[Json] = [round(part, 2) for part in spot.at or ()]
    return {"id": spot.id, "label": spot.label, **_given(value=spot.value, art=spot.art, at=at)}


def _summary(summary: Summary) -> Json:
    return {"seat": summary.seat, "numbers": [_OF_NUMBER(number) for number in summary.numbers]}


def _piece(piece: Piece) -> Json:
    shape = None if piece.shape == "card" else piece.shape
    where = _given(spot=piece.spot, slot=piece.slot)
    rare = _given(shape=shape, count=piece.count, kept=piece.kept, about=piece.about)
    return {**_OF_PIECE(piece), **where, **rare}


def _fields(kind: type[Piece | Zone | Choice | Number], *but: str) -> Callable[[object], dict[str, Json]]:
    """Give what reads all fields of a kind of thing but some, by their names."""
    names = [name for name in kind.__slots__ if name not in but]
    values = attrgetter(*names)
    return lambda thing: dict(zip(names, values(thing), strict=True))


_OF_ZONE = _fields(Zone, "spots", "edges", "late")
_OF_PIECE = _fields(Piece, "shape", "count", "kept", "spot", "slot", "about")
_OF_CHOICE = _fields(Choice, "button", "also", "at_once", "act")
_OF_NUMBER = _fields(Number)


def _given(**entries: Json) -> dict[str, Json]:
    """Leave out what most pieces and zones do not have."""
    return {key: entry for key, entry in entries.items() if entry}
