"""What a seat sees of Dragonheart as zones and pieces.

The board lies between the rival's things (above) and the viewer's (below), its spaces as in `cards.toml`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from dragonlab.core.scene import Arrow, Choice, Piece, Scene, Zone
from dragonlab.games.dragonheart import rules
from dragonlab.games.dragonheart.components import BELOW, KINDS, SHIP, Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Param
    from dragonlab.core.moves import Move
    from dragonlab.games.dragonheart import Dragonheart
    from dragonlab.games.dragonheart.components import Play
    from dragonlab.games.dragonheart.state import Seen

ROWS, COLUMNS = 5, 10
PLACES = {  # the board: row and column
    "fire_dragon": (2, 1),
    "treasure": (2, 3),
    "sorceress": (2, 5),
    "petrified_dragon": (2, 7),
    "huntress": (3, 1),
    "ship": (3, 3),
    "knight": (3, 5),
    "troll": (3, 7),
    "dwarf": (3, 9),
}
FIGURE = (2, 9, 1, 2)  # right of the petrified dragons, above the dwarves (DH-SETUP-2)
BELOW_PLACE, SHIPS_PLACE = (4, 1, 1, 6), (4, 7, 1, 4)
SCORE_COLUMN, HAND_COLUMN, DECK_COLUMN = (1, 2), (3, 6), (9, 2)


class Painter:
    """Lays one view out in one language."""

    def __init__(self, game: Dragonheart, seen: Seen, language: str | None) -> None:
        self.game = game
        self.seen = seen
        self.language = language
        self.near = seen["seat"] or 0
        self.faces = {face.name: face for face in game.components.faces}

    def scene(self, legal_moves: Sequence[Move]) -> Scene:
        zones = [*self._strip(1 - self.near, "far", 1)]
        zones += [self._space(space) for space in self.game.components.spaces]
        zones += [self._figure(), self._below(), self._ships(), *self._strip(self.near, "near", ROWS)]
        choices = [self._choice(self.game.components.plays[move.index]) for move in legal_moves]
        return Scene(ROWS, COLUMNS, tuple(zones), self._arrows(), tuple(choices))

    def say(self, name: str, **params: Param) -> str:
        return _capital(self.game.rulebook.label(name, self.language, **params))

    def term(self, key: str) -> str:
        return self.game.rulebook.term(key, self.language)

    # -- zones --------------------------------------------------------------------------------------

    def _zone(
        self,
        name: str,
        spoken: str,
        place: tuple[int, int, int, int],
        *,
        look: Literal["pile", "fan", "hand", "slot", "stack"] = "pile",
        side: Literal["table", "near", "far"] = "table",
        outlines: int = 1,
        art: str | None = None,
        count: int | None = None,
        pieces: Sequence[Piece] = (),
        contents: Sequence[str] | None = None,
        small: bool = False,
    ) -> Zone:
        label = spoken.partition(":")[0]
        shown = None if contents is None else tuple(contents)
        return Zone(name, label, spoken, place, look, side, outlines, art, count, tuple(pieces), shown, small=small)

    def _space(self, space: Space) -> Zone:
        kind = KINDS[space.kind]
        lying = self.seen["spaces"][kind]
        if space.fanned:
            pieces = [self._card(f"{kind}.{slot}", card) for slot, card in enumerate(lying)]
            cards = tuple(lying)
            if lying:
                spoken = self.say("fan", space=kind, lying=len(lying), outlines=space.outlines, cards=cards)
            else:
                spoken = self.say("fan_empty", space=kind, outlines=space.outlines)
            look: Literal["fan", "pile"] = "fan"
        else:  # only the top card is seen (DH-SINGLE-2)
            pieces = [self._card(f"{kind}.{len(lying) - 1}", lying[-1])] if lying else []
            if lying:
                spoken = self.say("pile", space=kind, count=len(lying), value=self.faces[lying[-1]].value)
            else:
                spoken = self.say("empty", space=kind)
            look = "pile"
        count = len(lying) if lying and not space.fanned else None
        row, column = PLACES[kind]
        return self._zone(
            kind,
            spoken,
            (row, column, 1, 2),
            look=look,
            outlines=space.outlines,
            art=kind,
            count=count,
            pieces=pieces,
        )

    def _figure(self) -> Zone:
        owner = self.seen["figure"]
        if owner is None:
            spoken, pieces = self.say("figure_board"), [self._dragon()]
        else:
            spoken, pieces = self.say("figure_owned", seat=owner), []
        return self._zone("figure", spoken, FIGURE, look="slot", art="figure", pieces=pieces)

    def _below(self) -> Zone:
        cards = self.seen["below"]
        pieces = [self._card(f"below.{slot}", card) for slot, card in enumerate(cards)]
        spoken = self.say("below", cards=tuple(cards)) if cards else self.say("below_empty")
        contents = self._several(cards)
        count = len(cards) or None
        return self._zone(
            BELOW, spoken, BELOW_PLACE, look="fan", count=count, pieces=pieces, contents=contents, small=True
        )

    def _ships(self) -> Zone:
        piles, ships = self.game.components.ship_piles, self.seen["ships"]
        spoken = self.say("ships", number=ships, piles=piles)
        face = next(name for name, face in self.faces.items() if face.kind == SHIP)
        pieces = [self._card(f"ships.{pile}", face) for pile in range(ships)]
        return self._zone(
            "ships", spoken, SHIPS_PLACE, look="fan", outlines=piles, art="ship", pieces=pieces, small=True
        )

    def _strip(self, seat: int, side: Literal["near", "far"], row: int) -> list[Zone]:
        own = "near_" if side == "near" and self.seen["seat"] is not None else ""
        tone = self.game.rulebook.seats[seat].tone
        score, deck = self.seen["scores"][seat], self.seen["decks"][seat]
        points = sum(self.faces[card].value for card in score)
        pile = [self._back(f"score{seat}.{len(score) - 1}", tone)] if score else []
        if self.seen["figure"] == seat:
            pile.append(self._dragon())
        stack = [self._back(f"deck{seat}.{deck - 1}", tone)] if deck else []
        if (top := self.seen["tops"][seat]) in self.faces and top is not None:
            stack = [self._card(f"deck{seat}.{deck - 1}", top)]
        hand = self._hand(seat, tone)
        strip = [
            self._zone(
                f"score{seat}",
                self.say(f"{own}score", seat=seat, count=len(score), points=points),
                (row, SCORE_COLUMN[0], 1, SCORE_COLUMN[1]),
                look="stack",
                side=side,
                count=len(score),
                pieces=pile,
                contents=self._several(score) if own else None,
            ),
            self._zone(
                f"hand{seat}",
                self._spoken_hand(seat, own),
                (row, HAND_COLUMN[0], 1, HAND_COLUMN[1]),
                look="hand",
                side=side,
                outlines=0,
                pieces=hand,
            ),
            self._zone(
                f"deck{seat}",
                self.say(f"{own}deck", seat=seat, count=deck),
                (row, DECK_COLUMN[0], 1, DECK_COLUMN[1]),
                look="stack",
                side=side,
                count=deck,
                pieces=stack,
            ),
        ]
        return [replace(zone, tone=tone, seat=seat) for zone in strip]

    # -- pieces -------------------------------------------------------------------------------------

    def _hand(self, seat: int, tone: str) -> list[Piece]:
        hand = self.seen["hands"][seat]
        if hand is None:
            return [self._back(f"hand{seat}.{slot}", tone) for slot in range(self.seen["hand_sizes"][seat])]
        ids = hand_ids(seat, hand)
        return [self._card(name, card, mine=seat == self.seen["seat"]) for name, card in zip(ids, hand, strict=True)]

    def _spoken_hand(self, seat: int, own: str) -> str:
        hand = self.seen["hands"][seat]
        if hand:
            return self.say(f"{own}hand_shown", seat=seat, cards=tuple(hand))
        return self.say("hand", seat=seat, count=self.seen["hand_sizes"][seat])

    def _card(self, name: str, card: str, *, mine: bool = False) -> Piece:
        face = self.faces[card]
        value = str(face.value) if face.value else None
        letter = self.game.components.letters[face.kind].text(self.language)
        return Piece(name, card, self.term(card), value, letter, KINDS[face.kind], mine=mine)

    def _back(self, name: str, tone: str) -> Piece:
        return Piece(name, None, self.game.rulebook.label("hidden", self.language), art="back", tone=tone)

    def _dragon(self) -> Piece:
        return Piece("figure", "figure", self.term("great_dragon"), art="figure")

    def _several(self, cards: Sequence[str]) -> list[str]:
        counts = Counter(cards)
        return [
            self.game.rulebook.label("several", self.language, count=counts[card], card=card)
            for card in self.faces
            if counts[card]
        ]

    # -- what may be done ---------------------------------------------------------------------------

    def _choice(self, play: Play) -> Choice:
        seat = self.seen["seat"] or 0
        space = self.game.components.spaces[play.kind]
        held = self.seen["hands"][seat] or []
        ids = dict(zip(hand_ids(seat, held), held, strict=True))
        pieces = []
        for card in play.cards:
            face = self.game.components.faces[card].name
            pieces.append(next(name for name, other in ids.items() if other == face))
            del ids[pieces[-1]]
        touches = [KINDS[play.kind]]
        if rules.triggers(space, play, room(self.seen, space)):
            taken = (play.take,) if space.choice else space.takes
            touches += [KINDS[other] for other in taken if other not in (None, space.kind)]
            touches += [BELOW] if space.sails or space.kind == SHIP else []
        words = label(self.game, play, self.language)
        return Choice(play.notation, words, tuple(pieces), KINDS[play.kind], tuple(touches))

    def _arrows(self) -> tuple[Arrow, ...]:
        straight = [
            Arrow(KINDS[space.kind], KINDS[other])
            for space in self.game.components.spaces
            for other in space.takes
            if other != space.kind
        ]
        curved = [Arrow(KINDS[space.kind], BELOW, "curved") for space in self.game.components.spaces if space.sails]
        return (*straight, *curved)


def hand_ids(seat: int, hand: Sequence[str]) -> list[str]:
    """Name the cards of a known hand: equal cards are told apart by a number."""
    copies: Counter[str] = Counter()
    ids = []
    for card in hand:
        ids.append(f"hand{seat}.{card}.{copies[card]}")
        copies[card] += 1
    return ids


def room(seen: Seen, space: Space) -> int:
    """Count the empty outlines that a view shows; a single-outline space takes any number."""
    return space.outlines - len(seen["spaces"][KINDS[space.kind]]) if space.fanned else rules.UNLIMITED


def label(game: Dragonheart, play: Play, language: str | None) -> str:
    """Say a play in words."""
    cards = tuple(game.components.faces[card].name for card in play.cards)
    if play.take is None:
        return game.rulebook.label("play", language, cards=cards)
    return game.rulebook.label("play_take", language, cards=cards, space=KINDS[play.take])


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
