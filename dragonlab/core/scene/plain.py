"""A table that no game has drawn: what a seat sees, field by field, as its State says it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from dragonlab.core.rules.moves import Move
from dragonlab.core.rules.state import AnyState, against
from dragonlab.core.scene.gestures import Gesture, Touch
from dragonlab.core.scene.painter import Painter, Said
from dragonlab.core.scene.scene import Number, Piece, Zone
from dragonlab.core.schema.kinds import UNKNOWN
from dragonlab.core.words.language import Text
from dragonlab.core.words.phrases import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core.play.game import Game
    from dragonlab.core.rules.state import Objection
    from dragonlab.core.schema.kinds import FieldKind
    from dragonlab.core.values import View

COLUMNS, ABREAST = 12, 4  # zones beside each other
ANYWHERE = (1, 1, 1, 1)  # until all zones are there
YES, NO, NOTHING = Text("sí", "yes"), Text("no", "no"), "\N{EN DASH}"
CARD = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">
  <rect width="100" height="140" rx="8" fill="{paper}"/>
  <rect x="8" y="8" width="84" height="124" rx="5" fill="none" stroke="{ink}" stroke-width="2"/>{sign}
</svg>
"""
SIGN = """
  <path d="M50 30 74 70 50 110 26 70Z" fill="none" stroke="#c8d2e6" stroke-width="2"/>"""
BACK = CARD.format(paper="#41506b", ink="#c8d2e6", sign=SIGN)
FACE = CARD.format(paper="#f4f1e8", ink="#c9c1ac", sign="")  # of a card without a drawing
TABLE = Text("Mesa", "Table")


class Lot(NamedTuple):
    """The cards of one zone as a seat sees them, None for one that lies face down; `owner` is whose they are."""

    zone: str
    called: str
    owner: int | None
    cards: tuple[str | None, ...]

    def pieces(self) -> list[str]:
        """Name the pieces: by the card as long as it is known, else by the place in the zone."""
        names = [str(slot) if card is None else card for slot, card in enumerate(self.cards)]
        alike = [names[:slot].count(name) for slot, name in enumerate(names)]
        return [f"{self.zone}.{name}{f'.{count}' if count else ''}" for name, count in zip(names, alike, strict=True)]


def lots(state: AnyState, view: View) -> Iterator[Lot]:
    """Give all cards that a view shows, zone by zone, in the order of the State's fields."""
    for name, field in state.schema.visible.items():
        if lies(field.kind) and not field.derived:
            yield from _lots(Lot(name, name, None, ()), field.kind, view.get(name), view.get(field.kind.sizes))


def _lots(lot: Lot, kind: FieldKind, value: object, size: object) -> Iterator[Lot]:
    """Give what a field holds for each seat, and by each name, as lots of their own."""
    if kind.each is not None and isinstance(value, list):
        for seat, one in enumerate(value):
            own = lot._replace(zone=f"{lot.zone}{seat}", owner=seat)
            yield from _lots(own, kind.each, one, size[seat] if isinstance(size, list) else None)
    elif kind.named is not None and isinstance(value, dict):
        for key, one in value.items():
            yield from _lots(lot._replace(zone=f"{lot.zone}_{key}", called=key), kind.named, one, None)
    else:
        yield lot._replace(cards=_shown(value, size))


def lies(kind: FieldKind) -> bool:
    """Tell whether a field holds cards that lie there."""
    return kind.part.lying is not None


def _shown(value: object, count: object = 0) -> tuple[str | None, ...]:
    if value is None:
        return (None,) * (count if isinstance(count, int) else 0)
    if isinstance(value, int):
        return (None,) * value
    cards = value if isinstance(value, list) else [value]
    return tuple(None if card == UNKNOWN else str(card) for card in cards)


class PlainPainter(Painter[AnyState, Move]):
    """Lays out a zone for each field with cards, for each seat one of its own, and one with all else that is seen."""

    columns = COLUMNS

    def __init__(self, game: Game[AnyState, Move], view: View, language: str | None) -> None:
        super().__init__(game, view, language)
        self.view = view
        self._seats = range(self.state.seats_at_table())
        self._playable = {face for move in game.moves for face in move.faces}

    def zones(self) -> list[Zone]:
        """Lay out the others' things, the middle of the table, and the viewer's."""
        of = defaultdict[int | None, list[Zone]](list)
        held = {face for lot in lots(self.state, self.view) if lot.owner == self.seat for face in lot.cards}
        for owner in (*self._seats, None):
            if said := "; ".join(f"{name} {value}" for name, value, _ in self._particulars(owner)):
                of[owner].append(self._text(owner, said))
        for lot in lots(self.state, self.view):
            of[lot.owner].append(self._lot(lot, held))
        others = [seat for step in self._seats[1:] for seat in [(self.near + step) % len(self._seats)]]
        groups = [of[owner] for owner in (*others, None, self.near)]
        rows = [group[at : at + ABREAST] for group in groups for at in range(0, len(group), ABREAST)]
        self.rows = len(rows)
        return [
            replace(zone, place=(row, 1 + column * (COLUMNS // len(zones)), 1, COLUMNS // len(zones)))
            for row, zones in enumerate(rows, 1)
            for column, zone in enumerate(zones)
        ]

    def numbers(self, seat: int) -> Iterator[Number]:
        """Sum up what is a number of a seat."""
        for name, value, icon in self._particulars(seat):
            if icon:
                yield Number(icon, value, f"{name}: {value}")

    def _text(self, owner: int | None, said: str) -> Zone:
        """Show what is seen besides cards."""
        name = TABLE.text(self.language) if owner is None else self._name(owner)
        zone = "table" if owner is None else f"seat{owner}"
        side, tone = self.side(owner), self.tone(owner)
        return Zone(zone, name, f"{name}: {said}", ANYWHERE, "row", side, text=capital(said), tone=tone, seat=owner)

    def _particulars(self, owner: int | None) -> Iterator[tuple[str, str, str]]:
        """Name what a view tells of a seat, or else of the table, besides cards, and the icon of what is a number."""
        for name, field in self.state.schema.visible.items():
            kind, value = field.kind, self.view.get(name)
            if lies(kind) or field.derived or (kind.each is None) == (owner is not None):
                continue
            one = value[owner] if owner is not None and isinstance(value, list) else value
            number = type(one) is int and (kind.each or kind).holds != "seat"
            yield self._called(name), self._worded(kind.each or kind, one), name if number else ""

    def _worded(self, kind: FieldKind, value: object) -> str:
        if value is None or value in ([], {}):
            return NOTHING
        if isinstance(value, bool):
            return (YES if value else NO).text(self.language)
        if isinstance(value, int):
            return self._name(value) if kind.holds == "seat" else str(value)
        if isinstance(value, dict):
            return ", ".join(
                f"{self.term(name)} {self._worded(kind.named or kind, one)}" for name, one in value.items()
            )
        return ", ".join(self._worded(kind, one) for one in value) if isinstance(value, list) else self.term(str(value))

    def _lot(self, lot: Lot, held: Iterable[str | None]) -> Zone:
        """Show the cards of a zone; if none is known, as a stack."""
        own, known = lot.owner is not None and lot.owner == self.seat, [card for card in lot.cards if card is not None]
        name = capital(self._called(lot.called))
        label = name if lot.owner is None else f"{name}, {self._name(lot.owner)}"
        said = Said(label, f"{label}: {', '.join(map(self.term, known)) or len(lot.cards)}")
        if lot.cards and not known:
            return self.stack(lot.zone, said, ANYWHERE, len(lot.cards), seat=lot.owner)
        free = own or lot.owner is None
        pieces = [
            self._piece(name, card, lot.owner, mine=free and card in self._playable and (own or card not in held))
            for name, card in zip(lot.pieces(), lot.cards, strict=True)
        ]
        look: Literal["hand", "fan"] = "hand" if own else "fan"
        side, tone = self.side(lot.owner), self.tone(lot.owner)
        return Zone(lot.zone, *said, ANYWHERE, look, side, 1, pieces=tuple(pieces), tone=tone, seat=lot.owner)

    def _piece(self, name: str, card: str | None, owner: int | None, *, mine: bool) -> Piece:
        if card is None:
            return self.back(name, owner)
        kind = card.rstrip("0123456789")
        art = next((art for art in (card, kind) if art in self.game.art), "face")
        label = self.term(card)
        return Piece(name, card, label, card.removeprefix(kind) or capital(label[:2]), art=art, mine=mine)

    def _name(self, seat: int) -> str:
        return self.book.words.seat(seat, self.language)

    def _called(self, name: str) -> str:
        """Name a field by its term, or else by its own name."""
        return self.term(name).replace("_", " ")


def touch(state: AnyState, seat: int, move: Move) -> Touch:
    """Let a move touch the pieces that show its faces: the seat's own before those of the table and of others."""
    if not move.faces:
        return Touch()
    rank = {seat: 0, None: 1}
    lying = defaultdict[str | None, list[tuple[str, str]]](list)
    for lot in sorted(lots(state, state.view(seat)), key=lambda lot: rank.get(lot.owner, 2)):
        for card, piece in zip(lot.cards, lot.pieces(), strict=True):
            lying[card].append((piece, lot.zone))
    if any(move.faces.count(face) > len(lying[face]) for face in move.faces):
        return Touch()
    found = [lying[face].pop(0) for face in move.faces]
    return Touch(tuple(piece for piece, _ in found), touches=tuple(dict.fromkeys(zone for _, zone in found)))


def explain_gesture(state: AnyState, seat: int, gesture: Gesture) -> Objection:
    """Answer by what forbids a move with these cards, or else by a general rule."""
    book = state.components.game.rulebook
    if state.to_move is None and not state.in_secret:
        return against(book.refusals.over)
    owners = {lot.zone: lot.owner for lot in lots(state, state.view(seat))}
    if gesture.strange is not None and owners.get(gesture.strange[0]) not in {None, seat}:
        return against(book.refusals.not_yours, card=gesture.strange[1] or "hidden")
    return next(_objections(state, state.components.moves, {*gesture.faces}), against(book.not_now))


def _objections(state: AnyState, moves: Sequence[Move], faces: set[str]) -> Iterator[Objection]:
    """Give what forbids the moves that play all of these cards, and others besides."""
    for move in moves:
        if faces and faces <= {*move.faces}:
            objection = state.why_not(move)
            if objection is not None:
                yield objection
