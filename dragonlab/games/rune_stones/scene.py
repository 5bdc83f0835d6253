"""The table of Rune Stones as zones.

The others sit above. In the middle lie the display, the smithies and the supplies, and below them what the viewer acts
with: the cards that were played, the own board and gems.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from dragonlab.core import HIDDEN, Number, Painter, Piece, Spot, Zone
from dragonlab.games.rune_stones import drawing, rules, words
from dragonlab.games.rune_stones.bartering import can_barter
from dragonlab.games.rune_stones.components import GEMS, NEEDS, PLACES, ROWS, STONES, WILD, RuneStonesMove
from dragonlab.games.rune_stones.gestures import row_spot, smithy_spot
from dragonlab.games.rune_stones.pieces import Pieces
from dragonlab.games.rune_stones.smithies import lying_at, needed_for
from dragonlab.games.rune_stones.state import RuneStonesState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core import Game, Param, Place, Said, Side, View

COLUMNS = 24
LAYOUT = {  # of what lies in the middle: row, column, rows, columns
    "pile": (2, 1, 1, 3),
    "discard": (2, 4, 1, 3),
    "artefacts": (2, 7, 1, 3),
    "melted": (2, 10, 1, 3),
    "track": (3, 1, 1, COLUMNS),
    "smithies": (4, 1, 1, 8),
    "die": (4, 9, 1, 2),
    "board": (4, 11, 1, 7),
    "stones": (4, 18, 1, 7),
    "display": (5, 1, 1, 7),
    "played": (5, 8, 1, 6),
    "gems": (5, 14, 1, 4),
    "supply": (5, 18, 1, 4),
    "owned": (5, 22, 1, 3),
}


class RuneStonesPainter(Painter[RuneStonesState, RuneStonesMove]):
    """Lays one view out in one language."""

    rows, columns = 6, COLUMNS

    def __init__(self, game: Game[RuneStonesState, RuneStonesMove], view: View, language: str | None) -> None:
        super().__init__(game, view, language)
        self.components = self.state.components
        self.pieces = Pieces(self.components, self.book, self.language)

    def zones(self) -> Iterator[Zone]:
        """Lay out the others' things, the middle of the table, and the viewer's."""
        seats, near = len(self.state.hands), self.near
        width = COLUMNS // (seats - 1)
        for step in range(1, seats):
            yield from self._rival((near + step) % seats, 1 + (step - 1) * width, width)
        yield from (self._display(), self._smithies(), *self._piles(), self._supply(), self._stones(), self._track())
        yield from (self._played(), self._die())
        yield from (self._board(near, LAYOUT["board"]), self._owned(near, LAYOUT["owned"]))
        yield from (self._gems(near, LAYOUT["gems"]), self._hand(near, (6, 1, 1, 18)))
        yield from (self._deck(near, (6, 19, 1, 3)), self._discards(near, (6, 22, 1, 3)))

    def _rival(self, seat: int, at: int, width: int) -> Iterator[Zone]:
        yield self._hand(seat, (1, at, 1, 1))
        yield self._deck(seat, (1, at + 1, 1, 1))
        yield self._discards(seat, (1, at + 2, 1, 1))
        yield self._gems(seat, (1, at + 3, 1, 2))
        yield self._board(seat, (1, at + 5, 1, width - 6))
        yield self._owned(seat, (1, at + width - 1, 1, 1))

    # -- the middle of the table ----------------------------------------------------------------------------

    def _display(self) -> Zone:
        """Show the creatures, each on its space and with what that costs."""
        state, mine = self.state, self._asks("magic", "card")
        spaces = enumerate(zip(state.display, self.components.costs, strict=True))
        shown = [(at, card, cost) for at, (card, cost) in spaces if card is not None]
        cards = [self.label("displayed", card=self.pieces.about(card), count=cost) for _, card, cost in shown]
        pieces = [self.pieces.card("display", card, mine=mine, cost=cost, slot=at) for at, card, cost in shown]
        said = self._listed("display", cards)
        return self._table("display", said, pieces, look="fan", outlines=len(state.display))

    def _smithies(self) -> Zone:
        """Show each smithy as a place, with the artefact that is for sale there."""
        state, spots, pieces = self.state, list[Spot](), list[Piece]()
        width = 100 / len(self.components.smithies)
        offers = zip(self.components.smithies, (*state.smithies, WILD if state.wilds else None), strict=True)
        for number, (smithy, artefact) in enumerate(offers):
            price = self.label("price", count=smithy.price)
            bonus = smithy.bonus and self.label(f"bonus_{smithy.bonus}", count=self.components.bonus_points)
            name = self.label("smithy_bonus" if bonus else "smithy", number=number + 1, price=price, bonus=bonus or "")
            spots.append(Spot(smithy_spot(number), name, at=(width * (number + 0.5), 41)))
            if artefact is not None:
                count = state.wilds if artefact == WILD else None
                pieces.append(self.pieces.artefact(f"smithies.{number + 1}", artefact, spots[-1].id, count=count))
        said = self.said("smithies", list=self.standing(spots, pieces))
        return self._table("smithies", said, pieces, look="map", art="smithies", spots=tuple(spots))

    def _piles(self) -> Iterator[Zone]:
        """Show the common piles and their discards, which may be looked through."""
        state = self.state
        yield self.stack("pile", self.said("pile", count=len(state.pile)), LAYOUT["pile"], len(state.pile), small=True)
        yield self._pile("discard", self.said("discard", count=len(state.discard)), LAYOUT["discard"], state.discard)
        count = len(state.artefacts)
        tops = [Piece("artefacts.top", None, self.term("token"), art="artefact", shape="token", count=count)]
        yield self._table("artefacts", self.said("artefacts", count=count), tops[:count], count=count, small=True)
        count = len(state.melted)
        tops = [self.pieces.artefact("melted.top", artefact, count=count) for artefact in state.melted[-1:]]
        contents = tuple(self.term(f"artefact_{GEMS[artefact]}") for artefact in state.melted)
        yield self._table("melted", self.said("melted", count=count), tops, count=count, contents=contents, small=True)

    def _supply(self) -> Zone:
        """Show gems and ore; wild gems are never chosen, only given."""
        state, asked = self.state, self._asks("gem", "colour") or self._barters()
        gems = self.pieces.gems("supply", state.supply, mine=[asked] * WILD + [False])
        pieces = [*gems, *self.pieces.ore("supply", state.ore_supply)]
        return self._table("supply", self._listed("supply", [piece.label for piece in pieces]), pieces, small=True)

    def _stones(self) -> Zone:
        left = [(stone, count) for stone, count in enumerate(self.state.stones_left) if count]
        mine = self._asks("stone")
        pieces = [self.pieces.stone("stones", stone, count=count, mine=mine) for stone, count in left]
        return self._table("stones", self._listed("stones", [piece.label for piece in pieces]), pieces)

    def _track(self) -> Zone:
        """Lay the score track up to the throne; who is beyond stands there."""
        state, throne = self.state, self.components.goal
        marks = [
            Piece(
                *(f"track.mark{seat}", f"mark{seat}", f"{self.book.words.seat(seat, self.language)} {points}"),
                tone=self.tone(seat),
                shape="token",
                spot=f"track.{min(points, throne)}",
            )
            for seat, points in enumerate(state.points)
        ]
        said = self.said("track_last" if state.near_end else "track", list=", ".join(mark.label for mark in marks))
        spots = self.numbered("track", range(throne + 1))
        return self._table("track", said, marks, look="track", outlines=len(marks), spots=spots, small=True)

    def _played(self) -> Zone:
        state, mine = self.state, self._asks("use")
        pieces = [self.pieces.card("played", card, mine=mine) for card in state.played]
        name = "played_magic" if state.step == "magic" else "played"
        said = self._listed(name, [self.pieces.about(card) for card in state.played], count=state.magic)
        return self._table("played", said, pieces, look="fan", outlines=2, small=not pieces)

    def _die(self) -> Zone:
        face = self.state.face
        word = "none" if face is None else f"face_{face}"
        art = "die" if face is None else drawing.face_art(face)
        piece = Piece("die.die", "die", self.term(word), art=art, shape="die")
        return self._table("die", self.said("die", face=word), [piece], small=face is None)

    # -- the seats ------------------------------------------------------------------------------------------

    def _hand(self, seat: int, place: Place) -> Zone:
        hand = self.state.hands[seat]
        if HIDDEN in hand:
            said = self._own("hand_hidden", "hand", seat, count=len(hand))
            return self.stack(f"hand{seat}", said, place, len(hand), seat=seat, outlines=0)
        said = self._own("hand", "hand", seat, list=self._list(map(self.pieces.about, hand)))
        return self.hand(
            seat, said, place, [self.pieces.card(f"hand{seat}", card, mine=seat == self.seat) for card in hand]
        )

    def _deck(self, seat: int, place: Place) -> Zone:
        """Show a seat's pile; all know which cards lie in hand and pile, so who knows the hand knows the pile."""
        state, hand = self.state, self.state.hands[seat]
        cards = [card for card in state.pools[seat] if card not in hand]
        said = self._own("deck_hidden" if HIDDEN in hand else "deck", "deck", seat, count=len(state.decks[seat]))
        contents = [*map(self.pieces.about, cards)]
        return self.stack(f"deck{seat}", said, place, len(state.decks[seat]), contents=contents, seat=seat, small=True)

    def _discards(self, seat: int, place: Place) -> Zone:
        cards = self.state.discards[seat]
        said = self._own("discards", "discards", seat, count=len(cards))
        return self._pile(f"discard{seat}", said, place, cards, seat)

    def _gems(self, seat: int, place: Place) -> Zone:
        """Show what a seat pays with."""
        state, zone = self.state, f"gems{seat}"
        asked = seat == self.seat and (self._asks("pay") or self._barters())
        swaps = seat == self.seat and self._asks("reward") and state.face == "swap"
        gems = self.pieces.gems(zone, state.gems[seat], mine=[asked or swaps] * WILD + [asked])
        pieces = [*gems, *self.pieces.ore(zone, state.ore[seat])]
        return self._row("gems", pieces, place, seat)

    def _board(self, seat: int, place: Place) -> Zone:
        """Show both rows of places, and what each row is worth."""
        zone, there = f"board{seat}", self.state.boards[seat]
        spots = [
            Spot(
                f"{zone}.{name}",
                self.term(name),
                art=f"mark_{GEMS[at % len(GEMS)]}",
                at=_at(at // len(GEMS), at % len(GEMS)),
            )
            for at, name in enumerate(PLACES)
        ]
        lying = [(spot, lies) for spot, lies in zip(spots, there, strict=True) if lies is not None]
        pieces = [self.pieces.artefact(f"{spot.id}.artefact", lies, spot.id) for spot, lies in lying]
        for row, places in enumerate(ROWS):
            points = self.components.row_points[sum(there[place] is not None for place in places)]
            name = self.label("worth", number=row + 1, points=self.label("points_count", count=points))
            spots.append(Spot(row_spot(seat, row), name, art=drawing.worth_of(points), at=_at(row, len(GEMS))))
        said = self._own("board", "board", seat, list=self.standing(spots, pieces))
        look = Zone(zone, *said, place, "map", self._beside(seat), seat=seat, art="board")
        return replace(look, pieces=tuple(pieces), spots=tuple(spots))

    def _owned(self, seat: int, place: Place) -> Zone:
        """Show the rune stones of a seat; the wild one bears the colour that it makes wild."""
        zone, charged, pieces = f"stones{seat}", self.state.charged[seat], list[Piece]()
        for stone in self.state.stones[seat]:
            tag = self.pieces.letter(charged) if STONES[stone] == "wild" and charged is not None else None
            pieces.append(self.pieces.stone(zone, stone, tag=tag))
        return self._row("stones", pieces, place, seat)

    def numbers(self, seat: int) -> Iterator[Number]:
        """Sum up what lies open, how many cards are in hand, and who begins a round."""
        state = self.state
        points, goal = state.points[seat], self.components.goal
        yield Number("points", f"{points}/{goal}", self.say("points_of", count=points, goal=goal))
        yield self.count("cards", "hand_count", len(state.hands[seat]))
        yield self.count("gem_any", "gems_count", sum(state.gems[seat]))
        yield self.count("ore", "ore_count", state.ore[seat])
        yield self.count("artefact", "artefacts_count", sum(lies is not None for lies in state.boards[seat]))
        yield self.count("stone_plus", "stones_count", len(state.stones[seat]))
        if seat == state.first:
            yield Number("marker", "1", self.say("marker"))

    # -- zones ----------------------------------------------------------------------------------------------

    def _table(
        self,
        zone: str,
        said: Said,
        pieces: Sequence[Piece],
        *,
        look: Literal["row", "fan", "track", "map"] = "row",
        **more: Any,  # noqa: ANN401  what else a zone has
    ) -> Zone:
        """Lay something in the middle of the table."""
        return Zone(zone, *said, LAYOUT[zone], look, pieces=tuple(pieces), **more)

    def _row(self, name: str, pieces: Sequence[Piece], place: Place, seat: int) -> Zone:
        """Lay gems or stones of a seat in a row."""
        said = self._own(f"seat_{name}", name, seat, list=self._list(piece.label for piece in pieces))
        return Zone(f"{name}{seat}", *said, place, "row", self._beside(seat), seat=seat, pieces=tuple(pieces))

    def _pile(self, zone: str, said: Said, place: Place, cards: Sequence[int], seat: int | None = None) -> Zone:
        tops = [self.pieces.card(zone, card) for card in cards[-1:]]
        contents = [*map(self.pieces.about, cards)]
        return self.stack(zone, said, place, len(cards), tops, contents=contents, seat=seat, small=True)

    def _beside(self, seat: int) -> Side:
        """Lay what a viewer pays and builds with, and what it does, on the table: on a laptop it never folds."""
        return "table" if seat == self.near else self.side(seat)

    def _own(self, name: str, short: str, seat: int, **params: Param) -> Said:
        """Say whose something is; its name is short where it lies under the name of its seat."""
        said = self.said(name, seat=seat, **params)
        if seat != self.near or short not in {"gems", "board", "stones"}:
            return said._replace(label=self.say(f"short_{short}"))
        return said._replace(label=self.say(f"own_{short}")) if seat == self.seat else said

    def _listed(self, name: str, labels: Sequence[str], **params: Param) -> Said:
        return self.said(name, list=self._list(labels), **params)

    def _list(self, labels: Iterable[str]) -> str:
        return "; ".join(labels) or self.term("none")

    # -- what is asked --------------------------------------------------------------------------------------

    def _asks(self, *steps: str) -> bool:
        """Tell whether the viewer is asked in one of these steps."""
        return self.seat is not None and self.seat == self.state.to_move and self.state.step in steps

    def _barters(self) -> bool:
        return self._asks(self.state.step) and rules.may_barter(self.state) and can_barter(self.state)

    def prompt(self, moves: Sequence[RuneStonesMove]) -> str | None:
        """Say what is asked, with what it takes to answer."""
        return words.prompt(self.state, self.book, self.language) if moves else None

    def near_end(self) -> str | None:
        """Say that somebody has reached the throne (RS-END-1)."""
        return self.say("last_round") if self.state.near_end else None

    def move_label(self, move: RuneStonesMove) -> str:
        """Say a move in words, with what it costs and what it is good for now; of what is declined what it is."""
        if move.verb in {"accept", "decline"}:
            return self.say(f"do_{move.verb}_{rules.due(self.state).removeprefix('no_')}")
        state, components = self.state, self.components
        match move.verb, state.step:
            case "gem", "colour":
                said = self.label("do_colour", gem=f"{GEMS[move.number]} gem")
            case "play", "magic":
                said = self.label("do_magic", card=move.faces[0], count=components.magic[move.card])
            case "call", _:
                cost = components.costs[state.display.index(move.card)]
                said = self.label("do_call_for", card=move.faces[0], count=cost)
            case "smithy" | "ore", _:
                said = self._forging(move)
            case _:
                said = super().move_label(move)
        return said

    def act(self, move: RuneStonesMove) -> str | None:
        """Call it using where a card was played already: either of its halves may be meant."""
        return self.say("act_use") if move.verb == "use" else None

    def _forging(self, move: RuneStonesMove) -> str:
        """Say where is forged, and what with."""
        components = self.components
        if move.verb == "smithy":
            need = NEEDS[needed_for(lying_at(self.state, move.number))]
            gems = f"{components.prices[move.number]} {need} gem"
            return self.label("do_forge_for", number=move.number + 1, price=gems)
        name = "do_forge_bare" if components.smithies[move.number].bonus else "do_forge_for"
        ore = self.label("ore_count", count=components.ore_price)
        return self.label(name, number=move.number + 1, price=ore)


def _at(row: int, column: int) -> tuple[float, float]:
    """Say where a place of a board lies: five columns, and a sixth for what the row is worth."""
    return (100 * (column + 0.5) / (len(GEMS) + 1), 27 + 46 * row)
