"""The table of Rune Stones in words: what lies in the middle, and what each seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import painter
from dragonlab.core.kinds import HIDDEN
from dragonlab.core.scene import Number, Piece, Zone

from .components import GEMS, PLACES, STONES, WILD, Action
from .state import RuneStonesState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core.scene import Place

SEAT_ROWS = 6


class Painter(painter.Painter[RuneStonesState, Action]):
    """Lays one view out in one language."""

    columns = 12

    @property
    def rows(self) -> int:  # type: ignore[override]  # it depends on the seats
        return 6 + SEAT_ROWS * len(self.state.hands)

    def prompt(self, moves: Sequence[Action]) -> str | None:
        return self.say("prompt", step=f"step_{self.state.step}") if moves else None

    def numbers(self, seat: int) -> Iterator[Number]:
        yield self.count("points", "points_count", self.state.points[seat])
        yield self.count("cards", "hand_count", len(self.state.hands[seat]))
        yield self.count("trophies", "stones_count", len(self.state.stones[seat]))

    def zones(self) -> Iterator[Zone]:
        state = self.state
        yield self._cards("display", (1, 1, 1, 12), [card for card in state.display if card is not None])
        yield self._cards("played", (2, 1, 1, 12), state.played, count=state.magic)
        smithies = [*state.smithies, WILD if state.wilds else None]
        offers = [
            self.label("offer", number=number, price=smithy.price, gem="none" if there is None else GEMS[there])
            for number, (smithy, there) in enumerate(zip(state.components.smithies, smithies, strict=True), 1)
        ]
        yield self._words("smithies", (3, 1, 1, 12), offers)
        stones = [
            f"{self.term(f'stone_{stone}')} {left}" for stone, left in zip(STONES, state.stones_left, strict=True)
        ]
        yield self._words("stones", (4, 1, 1, 12), stones)
        yield self._words("supply", (5, 1, 1, 6), self._gems(state.supply, state.ore_supply))
        face = "none" if state.face is None else f"face_{state.face}"
        yield self._words("die", (5, 7, 1, 6), [self.term(face)])
        for column, (name, count) in enumerate((("pile", len(state.pile)), ("artefacts", len(state.artefacts)))):
            yield self.stack(name, self.said(name, count=count), (6, 1 + 3 * column, 1, 3), count, small=True)
        yield self._pile("discard", (6, 7, 1, 6), state.discard)
        for seat in range(len(state.hands)):
            yield from self._seat(seat)

    def _seat(self, seat: int) -> Iterator[Zone]:
        """Show what a seat has."""
        state, row = self.state, 7 + SEAT_ROWS * ((seat - self.near) % len(self.state.hands))
        hand = state.hands[seat]
        if HIDDEN in hand:
            pieces = [self.back(f"hand{seat}.{slot}", seat) for slot in range(len(hand))]
            said = self.said("hand_hidden", seat=seat, count=len(hand))
        else:
            pieces = [self._card(f"hand{seat}", card, mine=seat == self.seat) for card in hand]
            said = self.said("hand", seat=seat, cards=self._about(hand))
        yield self.hand(seat, said, (row, 1, 1, 12), pieces)
        gems = self._gems(state.gems[seat], state.ore[seat])
        yield self._words(f"gems{seat}", (row + 1, 1, 1, 6), gems, seat)
        board = zip(PLACES, state.boards[seat], strict=True)
        there = [f"{self.term(place)}: {self.term(GEMS[lies])}" for place, lies in board if lies is not None]
        yield self._words(f"board{seat}", (row + 2, 1, 1, 12), there, seat)
        owned = [self.term(f"stone_{STONES[stone]}") for stone in state.stones[seat]]
        if (charged := state.charged[seat]) is not None:
            owned.append(self.term(GEMS[charged]))
        yield self._words(f"stones{seat}", (row + 3, 1, 1, 12), owned, seat)
        count = len(state.decks[seat])
        said = self.said("deck", seat=seat, count=count)
        yield self.stack(f"deck{seat}", said, (row + 4, 1, 1, 4), count, seat=seat, small=True)
        yield self._pile(f"discard{seat}", (row + 5, 1, 1, 12), state.discards[seat], seat)

    def _words(self, zone: str, place: Place, what: Sequence[str], seat: int | None = None) -> Zone:
        """Show a zone that only says what is there."""
        name = zone.rstrip("0123")
        name = "seat_stones" if name == "stones" and seat is not None else name
        said = self.said(name, list=", ".join(what) or self.term("none"), seat=seat or 0)
        return Zone(zone, *said, place, look="slot", side=self.side(seat), seat=seat, text=", ".join(what))

    def _pile(self, zone: str, place: Place, cards: Sequence[int], seat: int | None = None) -> Zone:
        said = self.said(zone.rstrip("0123") if seat is None else "discards", seat=seat or 0, count=len(cards))
        top = [self._card(zone, card, mine=False) for card in cards[-1:]]
        return self.stack(zone, said, place, len(cards), top, contents=self._terms(cards), seat=seat, small=True)

    def _cards(self, zone: str, place: Place, cards: Sequence[int], **more: int) -> Zone:
        said = self.said(zone if cards else f"{zone}_empty", cards=self._about(cards), **more)
        asked = {"display": ("magic", "card"), "played": ("use",)}[zone]
        mine = self.seat == self.state.turn and self.state.step in asked
        pieces = tuple(self._card(zone, card, mine=mine) for card in cards)
        return Zone(zone, *said, place, look="row", outlines=1, pieces=pieces)

    def _card(self, zone: str, card: int, *, mine: bool) -> Piece:
        name = self.state.components.cards.all[card]
        value = str(self.state.components.magic[card])
        return Piece(f"{zone}.{name}", name, self.term(f"about_{name}"), value=value, mine=mine)

    def _about(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(f"about_{self.state.components.cards.all[card]}" for card in cards)

    def _terms(self, cards: Iterable[int]) -> list[str]:
        return [self.term(name) for name in self.names(cards)]

    def _gems(self, counts: Sequence[int], ore: int) -> list[str]:
        gems = [f"{count} {self.term(gem)}" for gem, count in zip(GEMS, counts, strict=True) if count]
        return [*gems, *([f"{ore} {self.term('ore')}"] if ore else [])]
