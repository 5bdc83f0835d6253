"""The table of a climb: zones and pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.core import HIDDEN, Number, Painter, Piece, Spot, Zone

from .components import DICE, FACES, SummitMove
from .gestures import where
from .state import SummitState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Said


class SummitPainter(Painter[SummitState, SummitMove]):
    """Lays one view out in one language."""

    rows, columns = 5, 12

    def prompt(self, moves: Sequence[SummitMove]) -> str | None:
        return self.say("prompt", step=self.state.step) if moves else None

    def numbers(self, seat: int) -> Iterator[Number]:
        yield self.count("cards", "hand_count", len(self.state.hands[seat]))
        yield self.count("points", "points_count", self.state.points[seat])

    def zones(self) -> Iterator[Zone]:
        yield self._path()
        yield self._dice("dice", 1)
        yield self._dice("kept", 4)
        yield from self._table()
        for seat, hand in enumerate(self.state.hands):
            yield self._hand(seat, hand)

    def _path(self) -> Zone:
        spots = tuple(
            Spot(f"place{place}", self.term(kind), str(place), art=kind)
            for place, kind in enumerate(self.state.components.path)
        )
        figures = self._figures("path", [f"place{place}" for place in self.state.places], self._names)
        said = self.said("path", figures=self.standing(spots, figures))
        return Zone("path", *said, (2, 1, 1, 12), look="path", pieces=figures, spots=spots)

    def _dice(self, name: str, column: int) -> Zone:
        state, pieces, faces = self.state, list[Piece](), list[str]()
        for die, face in enumerate(state.dice):
            if face is not None and where(state, die) == name:
                word = self.term(FACES[face])
                faces.append(f"{die + 1} {word}")
                pieces.append(
                    Piece(
                        f"{name}.{DICE[die]}",
                        DICE[die],
                        word,
                        letter=str(die + 1),
                        art=FACES[face],
                        mine=self.seat == state.turn,
                        shape="die",
                        kept=state.marks[die] == "held",
                    )
                )
        said = self.said(name if faces else f"{name}_empty", faces=tuple(faces), count=state.rerolls)
        return Zone(name, *said, (3, column, 1, 3), look="row", outlines=len(DICE), pieces=tuple(pieces))

    def _table(self) -> Iterator[Zone]:
        """Show snowballs, the score track, the deck and the discards."""
        state, track = self.state, self.state.components.track
        if state.target is None:
            snow = self.said("snow", count=state.snow)
        else:
            snow = self.said("snow_flying", target_seat=state.target, strength=state.throws, count=state.snow)
        balls = (Piece("snow.ball", None, snow.spoken, art="snow", shape="token", count=state.snow),) * bool(state.snow)
        yield Zone("snow", *snow, (3, 7, 1, 2), look="row", outlines=1, pieces=balls)
        count = len(state.deck)
        backs = (self.back("deck.0"),) if count else ()
        yield Zone("deck", *self.said("deck", count=count), (3, 9, 1, 2), count=count, pieces=backs, small=True)
        yield self._discard(state.discard)
        points = [f"{name} {points}" for name, points in zip(self._names, state.points, strict=True)]
        marks = self._figures("track", [f"track.{points}" for points in state.points], points, shape="token")
        said = self.said("track", points=tuple(points), track=track)
        spots = self.numbered("track", range(track + 1))
        yield Zone("track", *said, (4, 1, 1, 12), look="track", outlines=len(marks), pieces=marks, spots=spots)

    @property
    def _names(self) -> list[str]:
        return [self.book.words.seat(seat, self.language) for seat in range(len(self.state.places))]

    def _figures(
        self, zone: str, spots: Sequence[str], labels: Sequence[str], shape: Literal["figure", "token"] = "figure"
    ) -> tuple[Piece, ...]:
        """Show a piece of each seat."""
        return tuple(
            Piece(f"{zone}.figure{seat}", f"figure{seat}", label, tone=self.tone(seat), shape=shape, spot=spot)
            for seat, (spot, label) in enumerate(zip(spots, labels, strict=True))
        )

    def _discard(self, cards: Sequence[int]) -> Zone:
        names = self.state.components.cards.of(cards)
        said = self.said("discard" if cards else "discard_empty", cards=tuple(names))
        pieces = [self._card("discard", card, mine=False) for card in cards[-1:]]
        labels = tuple(map(self.term, names))
        return Zone(
            "discard", *said, (3, 11, 1, 2), count=len(cards), pieces=tuple(pieces), contents=labels, small=True
        )

    def _hand(self, seat: int, hand: Sequence[int]) -> Zone:
        mine = seat == self.seat
        if HIDDEN in hand:
            pieces = [self.back(f"hand{seat}.{slot}", seat) for slot in range(len(hand))]
        else:
            pieces = [self._card(f"hand{seat}", card, mine=mine) for card in hand]
        said = self._said_hand(seat, hand)
        near, wide = seat == self.near, self.columns // max(1, len(self.state.hands) - 1)
        place = (self.rows, 1, 1, self.columns) if near else (1, self._around(seat) * wide + 1, 1, wide)
        return Zone(
            f"hand{seat}",
            *said,
            place,
            look="hand" if near else "fan",
            side="near" if near else "far",
            pieces=tuple(pieces),
            seat=seat,
        )

    def _around(self, seat: int) -> int:
        """Count the seats between the near one and this one."""
        return (seat - self.near) % len(self.state.hands) - 1

    def _said_hand(self, seat: int, hand: Sequence[int]) -> Said:
        if hand and HIDDEN not in hand:
            return self.said("hand", seat=seat, cards=self.state.components.cards.of(hand))
        return self.said("hand_hidden", seat=seat, count=len(hand))

    def _card(self, zone: str, card: int, *, mine: bool) -> Piece:
        components = self.state.components
        name = components.cards.all[card]
        return Piece(
            f"{zone}.{name}",
            name,
            self.term(name),
            value=str(components.values[card]),
            art=components.kinds[card],
            mine=mine,
        )
