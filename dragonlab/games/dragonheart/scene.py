"""What a seat sees of Dragonheart as zones and pieces.

The board lies between the rival's things (above) and the viewer's (below), its spaces as in `cards.toml`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragonlab.core import HIDDEN, Arrow, Number, Painter, Piece, Zone, listed, tally_size
from dragonlab.games.dragonheart.components import BELOW, KINDS, SHIP, DragonheartMove, Space
from dragonlab.games.dragonheart.gestures import hand_ids
from dragonlab.games.dragonheart.state import DragonheartState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Place
    from dragonlab.games.dragonheart import Dragonheart

PLACES: dict[str, Place] = {  # the board: row, column, rows, columns
    "fire_dragon": (2, 1, 1, 2),
    "treasure": (2, 3, 1, 2),
    "sorceress": (2, 5, 1, 2),
    "petrified_dragon": (2, 7, 1, 2),
    "figure": (2, 9, 1, 2),  # right of the petrified dragons, above the dwarves (DH-SETUP-2)
    "huntress": (3, 1, 1, 2),
    "ship": (3, 3, 1, 2),
    "knight": (3, 5, 1, 2),
    "troll": (3, 7, 1, 2),
    "dwarf": (3, 9, 1, 2),
    "below": (4, 1, 1, 6),
    "ships": (4, 7, 1, 4),
}


class DragonheartPainter(Painter[DragonheartState, DragonheartMove]):
    """Lays one view out in one language."""

    rows, columns = 5, 10

    def zones(self) -> Iterator[Zone]:
        """Lay out the rival's things, the board, and the viewer's."""
        yield from self._strip(1 - self.near, 1)
        yield from map(self._space, self.state.components.spaces)
        yield from (self._figure(), self._below(), self._ships())
        yield from self._strip(self.near, self.rows)

    def near_end(self) -> str | None:
        """Say that this is the last turn (DH-END-2, DH-END-4)."""
        return self.say("last_turn") if self.state.last_turn else None

    # -- the board ------------------------------------------------------------------------------------------

    def _space(self, space: Space) -> Zone:
        """Show a space: of several outlines all cards, of one only the top card (DH-SINGLE-2)."""
        kind, lying = KINDS[space.kind], self.state.spaces[space.kind]
        shown = list(enumerate(lying)) if space.fanned else list(enumerate(lying))[-1:]
        if space.fanned and lying:
            cards = self.names(lying)
            said = self.said("fan", space=kind, lying=len(lying), outlines=space.outlines, cards=cards)
        elif space.fanned:
            said = self.said("fan_empty", space=kind, outlines=space.outlines)
        elif lying:
            value = self.state.components.faces[lying[-1]].value
            said = self.said("pile", space=kind, count=len(lying), value=value)
        else:
            said = self.said("empty", space=kind)
        return Zone(
            kind,
            *said,
            PLACES[kind],
            look="fan" if space.fanned else "pile",
            outlines=space.outlines,
            art=kind,
            count=len(lying) if lying and not space.fanned else None,
            pieces=tuple(self._card(f"{kind}.{slot}", card) for slot, card in shown),
        )

    def _figure(self) -> Zone:
        owner = self.state.figure
        said = self.said("figure_board") if owner is None else self.said("figure_owned", seat=owner)
        pieces = (self._dragon(),) if owner is None else ()
        return Zone("figure", *said, PLACES["figure"], look="slot", outlines=1, art="figure", pieces=pieces)

    def _below(self) -> Zone:
        cards = self.state.below
        said = self.said("below", cards=self.names(cards)) if cards else self.said("below_empty")
        pieces = tuple(self._card(f"{BELOW}.{slot}", card) for slot, card in enumerate(cards))
        return Zone(
            BELOW,
            *said,
            PLACES[BELOW],
            look="fan",
            outlines=1,
            count=len(cards) or None,
            pieces=pieces,
            contents=self._several(cards),
            small=True,
        )

    def _ships(self) -> Zone:
        components, ships = self.state.components, self.state.ships
        card = next(card for card, face in enumerate(components.faces) if face.kind == SHIP)
        return Zone(
            "ships",
            *self.said("ships", number=ships, piles=components.ship_piles),
            PLACES["ships"],
            look="fan",
            outlines=components.ship_piles,
            art="ship",
            count=ships or None,
            pieces=tuple(self._card(f"ships.{number}", card) for number in range(ships)),
            small=True,
        )

    def arrows(self) -> tuple[Arrow, ...]:
        """Draw what each effect empties, and what it sends below the ship."""
        spaces = self.state.components.spaces
        pairs = [(space.kind, other) for space in spaces for other in space.takes if other != space.kind]
        straight = [Arrow(KINDS[source], KINDS[target]) for source, target in pairs]
        curved = [Arrow(KINDS[space.kind], BELOW, "curved") for space in spaces if space.sails]
        return (*straight, *curved)

    # -- what belongs to a seat -----------------------------------------------------------------------------

    def _strip(self, seat: int, row: int) -> Iterator[Zone]:
        own = "near_" if seat == self.seat else ""
        yield self._score(seat, (row, 1, 1, 2), own)
        yield self._hand(seat, (row, 3, 1, 6), own)
        yield self._deck(seat, (row, 9, 1, 2), own)

    def _score(self, seat: int, place: Place, own: str) -> Zone:
        score = self.state.scores[seat]
        said = self.said(f"{own}score", seat=seat, count=len(score), points=self.state.components.worth(score))
        pieces = [self.back(f"score{seat}.{len(score) - 1}", seat)] if score else []
        if self.state.figure == seat:
            pieces.append(self._dragon())
        contents = self._several(score) if own else None
        return self.stack(f"score{seat}", said, place, len(score), pieces, contents=contents, seat=seat)

    def _hand(self, seat: int, place: Place, own: str) -> Zone:
        hand = self.state.hands[seat]
        count, open_to_all = tally_size(hand), own or self.state.to_move is None
        cards = listed(hand) if open_to_all else []
        if open_to_all:
            ids = hand_ids(self.state, seat, cards)
            pieces = [self._card(name, card, mine=seat == self.seat) for name, card in zip(ids, cards, strict=True)]
        else:
            pieces = [self.back(f"hand{seat}.{slot}", seat) for slot in range(count)]
        shown = self.said(f"{own}hand_shown", seat=seat, cards=self.names(cards))
        return self.hand(seat, shown if cards else self.said("hand", seat=seat, count=count), place, pieces)

    def _deck(self, seat: int, place: Place, own: str) -> Zone:
        top = self.state.tops[seat]
        count = len(self.state.decks[seat]) + (top is not None)
        pieces = None if top is None or top == HIDDEN else [self._card(f"deck{seat}.{count - 1}", top)]
        said = self.said(f"{own}deck", seat=seat, count=count)
        return self.stack(f"deck{seat}", said, place, count, pieces, seat=seat)

    def numbers(self, seat: int) -> Iterator[Number]:
        """Sum up hand and deck, and the score pile: its points are its owner's to know (DH-COLLECT-5)."""
        state, own = self.state, seat == self.seat
        yield self.count("cards", "number_hand", tally_size(state.hands[seat]))
        yield self.count("deck", "number_deck", len(state.decks[seat]) + (state.tops[seat] is not None))
        if own:
            figure = state.components.figure_points if state.figure == seat else 0  # as it would score (DH-SCORE-2)
            yield self.count("points", "number_points", state.components.worth(state.scores[seat]) + figure)
        else:
            yield self.count("tricks", "number_score", len(state.scores[seat]))
        if state.figure == seat:
            yield Number("figure", "", self.say("number_figure"))

    # -- pieces ---------------------------------------------------------------------------------------------

    def _card(self, name: str, card: int, *, mine: bool = False) -> Piece:
        components = self.state.components
        face = components.faces[card]
        value, letter = str(face.value) if face.value else None, components.letters[face.kind].text(self.language)
        return Piece(name, face.name, self.term(face.name), value, letter, KINDS[face.kind], mine=mine)

    def _dragon(self) -> Piece:
        return Piece("figure", "figure", self.term("great_dragon"), art="figure")

    def _several(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Say how many there are of each card."""
        counts = sorted(Counter(cards).items())
        names = self.state.components.cards.shown
        return tuple(self.label("several", count=count, card=names[card]) for card, count in counts)


def label(game: Dragonheart, play: DragonheartMove, language: str | None = None) -> str:
    """Say a play in words."""
    if play.take is None:
        return game.rulebook.label("play", language, cards=play.faces)
    return game.rulebook.label("play_take", language, cards=play.faces, space=KINDS[play.take])
