"""The table of a heist: zones and pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Painter, Piece, Zone

from .components import ROOMS, SEATS, HeistMove
from .state import HeistState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Said


class HeistPainter(Painter[HeistState, HeistMove]):
    """Lays one view out in one language."""

    rows, columns = 5, 5

    def prompt(self, moves: Sequence[HeistMove]) -> str | None:
        return self.say("prompt") if moves else None

    def zones(self) -> Iterator[Zone]:
        state = self.state
        stake = [] if state.gem is None else [state.gem]
        for column, room in enumerate(ROOMS, 1):
            yield _zone(room, self.said(room), 1, column)
        yield _zone("die", self.said("die", number=state.die or 0), 1, 3)
        yield self._pile("stake", self.said("stake", count=len(stake)), 1, 4, stake)
        yield _zone("discard", self.said("discard", count=len(state.discard)), 1, 5)
        yield _zone("deck", self.said("deck", count=len(state.deck)), 2, 5)
        for seat in SEATS:
            yield from self._own(seat, 3 + seat)

    def _own(self, seat: int, row: int) -> Iterator[Zone]:
        state = self.state
        hand, loot, room = state.hands[seat], state.loot[seat], state.hideouts[seat] or "–"
        offer = [card for card in (state.offers[seat],) if card is not None]
        points = sum(state.components.values[gem] for gem in loot)
        yield self._pile(f"hand{seat}", self.said("hand", seat=seat, count=len(hand)), row, 1, hand)
        yield self._pile(f"offer{seat}", self.said("offer", seat=seat, count=len(offer)), row, 2, offer)
        yield _zone(f"hideout{seat}", self.said("hideout", seat=seat, room=room), row, 3)
        yield self._pile(f"loot{seat}", self.said("loot", seat=seat, points=points), row, 4, loot)

    def _pile(self, name: str, said: Said, row: int, column: int, cards: Sequence[int]) -> Zone:
        pieces, mine = list[Piece](), name == f"hand{self.seat}"
        for slot, card in enumerate(cards):
            if card == HIDDEN:
                pieces.append(self.back(f"{name}.{slot}"))
            else:
                face = self.state.components.cards.all[card]
                place = f"{name}.{face}.{cards[:slot].count(card)}"
                pieces.append(Piece(place, face, self.term(face), art="back", mine=mine))
        return _zone(name, said, row, column, pieces)


def _zone(name: str, said: Said, row: int, column: int, pieces: Sequence[Piece] = ()) -> Zone:
    return Zone(name, *said, (row, column, 1, 1), pieces=tuple(pieces))
