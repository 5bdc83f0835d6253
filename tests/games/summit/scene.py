"""The table of a climb: zones and pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import painter
from dragonlab.core.kinds import HIDDEN
from dragonlab.core.scene import Piece, Zone

from .components import DICE, FACES, Action
from .gestures import where
from .state import SummitState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.game import View
    from dragonlab.core.painter import Said

    from . import Summit


class Painter(painter.Painter[SummitState, Action]):
    """Lays one view out in one language."""

    def __init__(self, game: Summit, view: View, language: str | None) -> None:
        """Make room for the path, the dice and the deck, then for a row for each hand."""
        super().__init__(game, view, language)
        self.rows = 2 + len(self.state.places)
        self.columns = len(self.state.components.path)

    def prompt(self, moves: Sequence[Action]) -> str | None:
        return self.say("prompt", step=self.state.step) if moves else None

    def zones(self) -> Iterator[Zone]:
        for place in range(len(self.state.components.path)):
            yield self._place(place)
        yield self._dice("dice", 1)
        yield self._dice("kept", 3)
        yield from self._table()
        for seat, hand in enumerate(self.state.hands):
            yield self._hand(seat, hand)

    def _place(self, place: int) -> Zone:
        seats = [seat for seat, there in enumerate(self.state.places) if there == place]
        names = [self.book.words.seat(seat, self.language) for seat in seats]
        kind = self.state.components.path[place]
        said = self.said("place" if seats else "place_empty", place=place, kind=kind, figures=tuple(names))
        pieces = tuple(
            Piece(f"place{place}.figure{seat}", f"figure{seat}", name, art="figure", tone=self.tone(seat))
            for seat, name in zip(seats, names, strict=True)
        )
        return Zone(f"place{place}", *said, (1, place + 1, 1, 1), look="fan", pieces=pieces, small=True)

    def _dice(self, name: str, column: int) -> Zone:
        state, pieces, faces = self.state, list[Piece](), list[str]()
        for die, face in enumerate(state.dice):
            if face is not None and where(state, die) == name:
                word, mine = self.term(FACES[face]), self.seat == state.turn
                faces.append(f"{die + 1} {word}")
                pieces.append(
                    Piece(f"{name}.{DICE[die]}", DICE[die], word, value=str(die + 1), art=FACES[face], mine=mine)
                )
        said = self.said(name if faces else f"{name}_empty", faces=tuple(faces), count=state.rerolls)
        return Zone(name, *said, (2, column, 1, 2), look="fan", pieces=tuple(pieces))

    def _table(self) -> Iterator[Zone]:
        """Show snowballs, the score track, the deck and the discards."""
        state, track = self.state, self.state.components.track
        if state.target is None:
            snow = self.said("snow", count=state.snow)
        else:
            snow = self.said("snow_flying", target_seat=state.target, strength=state.throws, count=state.snow)
        yield Zone("snow", *snow, (2, 5, 1, 2))
        standing = [f"{self.book.words.seat(seat, self.language)} {points}" for seat, points in enumerate(state.points)]
        figures = tuple(
            Piece(f"track.{seat}", f"points{seat}", said, value=str(points), art="figure", tone=self.tone(seat))
            for seat, (said, points) in enumerate(zip(standing, state.points, strict=True))
        )
        yield Zone(
            "track", *self.said("track", points=tuple(standing), track=track), (2, 7, 1, 3), look="fan", pieces=figures
        )
        count = len(state.deck)
        backs = (self.back("deck.0"),) if count else ()
        yield Zone("deck", *self.said("deck", count=count), (2, 10, 1, 1), count=count, pieces=backs)
        yield self._discard(state.discard)

    def _discard(self, cards: Sequence[int]) -> Zone:
        names = self.state.components.cards.of(cards)
        said = self.said("discard" if cards else "discard_empty", cards=tuple(names))
        pieces = [self._card("discard", card, mine=False) for card in cards[-1:]]
        labels = tuple(map(self.term, names))
        return Zone("discard", *said, (2, 11, 1, 1), count=len(cards), pieces=tuple(pieces), contents=labels)

    def _hand(self, seat: int, hand: Sequence[int]) -> Zone:
        mine = seat == self.seat
        if HIDDEN in hand:
            pieces = [self.back(f"hand{seat}.{slot}", seat) for slot in range(len(hand))]
        else:
            pieces = [self._card(f"hand{seat}", card, mine=mine) for card in hand]
        said = self._said_hand(seat, hand)
        place = (3 + (seat - self.near) % len(self.state.hands), 1, 1, self.columns)
        near = seat == self.near
        return Zone(
            f"hand{seat}",
            *said,
            place,
            look="hand" if near else "fan",
            side="near" if near else "far",
            pieces=tuple(pieces),
            seat=seat,
        )

    def _said_hand(self, seat: int, hand: Sequence[int]) -> Said:
        if hand and HIDDEN not in hand:
            return self.said("hand", seat=seat, cards=self.state.components.cards.of(hand))
        return self.said("hand_hidden", seat=seat, count=len(hand))

    def _card(self, zone: str, card: int, *, mine: bool) -> Piece:
        box = self.state.components
        name = box.cards.all[card]
        return Piece(
            f"{zone}.{name}", name, self.term(name), value=str(box.values[card]), art=box.kinds[card], mine=mine
        )
