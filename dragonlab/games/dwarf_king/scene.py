"""What a seat sees of the Dwarf King as zones and pieces.

The others sit above, in the order of play; between them and the viewer lie the special, the quest and the trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Number, Painter, Piece, Zone, members
from dragonlab.games.dwarf_king import rules
from dragonlab.games.dwarf_king.components import (
    BASIC,
    CARDS,
    DRUID,
    HEADS,
    SPECIAL_IDS,
    SUITS,
    DwarfKingMove,
    quest_id,
)
from dragonlab.games.dwarf_king.hint_quests import worth
from dragonlab.games.dwarf_king.scoring import HANDS
from dragonlab.games.dwarf_king.state import DwarfKingState
from dragonlab.games.dwarf_king.tricks import NO_SUIT
from dragonlab.games.dwarf_king.worlds import KNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Place
    from dragonlab.games.dwarf_king import DwarfKing

COLUMNS = 24
LAYOUT = {  # the middle of the table: row, column, rows, columns
    "specials": (2, 1, 1, 3),
    "special": (2, 4, 1, 9),
    "tiles": (2, 13, 1, 3),
    "quest": (2, 16, 1, 9),
    "trick": (3, 1, 1, 24),
}
HEAD_VALUES = dict(zip(HEADS, "JQKA", strict=True))
MAGIC = "✶"


ORDER = [(len(SUITS) if card.suit is None else card.suit, card.rank or 0) for card in CARDS]


def in_order(cards: int) -> list[int]:
    """List the cards that are known of a set as one sorts a hand: by suit and rank, magic cards last."""
    return sorted(members(cards & KNOWN), key=ORDER.__getitem__)


class DwarfKingPainter(Painter[DwarfKingState, DwarfKingMove]):
    """Lays one view out in one language."""

    rows, columns = 4, COLUMNS

    def zones(self) -> Iterator[Zone]:
        """Lay out the others' things, the middle of the table, and the viewer's."""
        seats = self.state.seats
        width = COLUMNS // (seats - 1)
        for step in range(1, seats):
            seat, column = (self.near + step) % seats, 1 + (step - 1) * width
            yield self._hand(seat, (1, column, 1, width // 2))
            yield self._captured(seat, (1, column + width // 2, 1, width - width // 2))
        yield from (self._specials(), self._special(), self._tiles(), self._quest(), self._trick())
        yield self._captured(self.near, (self.rows, 1, 1, 6))
        yield self._hand(self.near, (self.rows, 7, 1, 18))

    # -- the middle of the table ----------------------------------------------------------------------------

    def _specials(self) -> Zone:
        count = self.state.specials.bit_count()
        return self.stack("specials", self.said("specials", count=count), LAYOUT["specials"], count, small=True)

    def _tiles(self) -> Zone:
        count = self.state.tiles.bit_count()
        pieces = [self.back(f"tiles.{count - 1}", art="quest", label="hidden_tile")] if count else []
        return self.stack("tiles", self.said("tiles", count=count), LAYOUT["tiles"], count, pieces, small=True)

    def _special(self) -> Zone:
        special = self.state.special
        piece = self._card(special, f"special.{CARDS[special].name}")
        text = self._rule(SPECIAL_IDS[special - DRUID])  # begins with the card's name
        return self._slot("special", self.say("special", hand=self.state.hand), text, piece)

    def _quest(self) -> Zone:
        if self.state.quest is None:
            texts = [self._rule(quest_id(rule)) for rule in self.state.choices]
            label, text = self.say("quest_open"), "\n".join(map(" ".join, zip("①②", texts, strict=True)))
        else:
            label, text = self.say("quest"), self._rule(quest_id(self.state.quest))
        tile = self.state.components.tiles.all[self.state.tile]
        return self._slot("quest", label, text, Piece(f"quest.{tile}", tile, self.term(tile), art="quest"))

    def _slot(self, name: str, label: str, text: str, piece: Piece) -> Zone:
        spoken = f"{label}: {text}".replace("\n", " ")
        return Zone(name, label, spoken, LAYOUT[name], look="slot", pieces=(piece,), text=text, small=True)

    def _trick(self) -> Zone:
        state = self.state
        laid = [((state.leader + place) % state.seats, card) for place, card in enumerate(state.trick)]
        offered = state.step == "offer" and state.to_move == self.seat
        pieces = [self._card(card, tone=self.tone(seat), tag=self._name(seat), mine=offered) for seat, card in laid]
        cards = ", ".join(self.label("trick_card", seat=seat, card=CARDS[card].name) for seat, card in laid)
        if len(laid) == state.seats:
            said = self.said("trick_won", seat=state.winners[-1], cards=cards)
        else:
            said = self.said("trick", cards=cards) if laid else self.said("trick_empty")
        return Zone("trick", *said, LAYOUT["trick"], look="fan", outlines=state.seats, pieces=tuple(pieces))

    # -- the seats ------------------------------------------------------------------------------------------

    def _hand(self, seat: int, place: Place) -> Zone:
        hand = self.state.hands[seat]
        count, known = hand.bit_count(), in_order(hand)
        names = self.names(known)
        if seat == self.seat:
            said = self.said("near_hand", cards=names) if count else self.said("near_hand_empty", seat=seat)
            return self.hand(seat, said, place, (self._card(card, mine=True) for card in known))
        shown = "shown" if self.state.knows_hand(seat, self.seat) else "known"
        name = "hand_empty" if not count else f"hand_{shown}" if known else "hand"
        said = self.said(name, seat=seat, count=count, cards=names)
        if seat != self.near:
            said = said._replace(label=self.say("far_hand"))
        contents, text = (map(self.term, names), self.say("known", cards=names)) if known else (None, None)
        return self.stack(f"hand{seat}", said, place, count, contents=contents, seat=seat, outlines=0, text=text)

    def _captured(self, seat: int, place: Place) -> Zone:
        cards = in_order(self.state.captured[seat])
        tricks = self.label("tricks", count=self.state.winners.count(seat))
        total, far, own = self.state.totals[seat], seat != self.near, "near_" if seat == self.seat else ""
        said = self.said(f"{own}captured", seat=seat, tricks=tricks, total=total)
        if far:
            said = said._replace(label=self.say("far_captured"))
        contents, text = map(self.term, self.names(cards)), self.say("points_line", tricks=tricks, total=total)
        name = f"captured{seat}"
        return self.stack(name, said, place, len(cards), contents=contents, seat=seat, text=text, small=not far)

    def numbers(self, seat: int) -> Iterator[Number]:
        """Sum up hand, tricks and points: all of it lies open to everybody."""
        yield self.count("cards", "number_hand", self.state.hands[seat].bit_count())
        yield self.count("tricks", "number_tricks", self.state.winners.count(seat))
        yield self.count("points", "number_points", self.state.totals[seat])
        if self.state.hand >= HANDS and self.state.quest is not None and not rules.is_counted(self.state):
            yield self._so_far(seat)

    def _so_far(self, seat: int) -> Number:
        """Say what the hand that may be the last has scored so far: the totals do not have it yet."""
        bonus = self.state.bonus
        points = worth(self.state)[seat] + (bonus[1] if bonus is not None and bonus[0] == seat else 0)
        value = f"{points:+d}" if points else "0"
        return Number("quest", value.replace("-", "\N{MINUS SIGN}"), self.say("number_so_far", count=points))

    # -- pieces and words -----------------------------------------------------------------------------------

    def _card(
        self, card: int, name: str = "", *, tone: str | None = None, tag: str | None = None, mine: bool = False
    ) -> Piece:
        face, suit, rank = CARDS[card]
        art = SUITS[suit] if suit is not None and card < len(BASIC) and not CARDS[card].head else face
        value = None if rank is None else HEAD_VALUES.get(rank, str(rank))
        letter = MAGIC if suit is None else self.state.components.letters[suit].text(self.language)
        return Piece(name or face, face, self.term(face), value, letter, art, tone, tag, mine=mine)

    def _name(self, seat: int) -> str:
        return self.book.words.seat(seat, self.language)

    def _rule(self, rule: str) -> str:
        return self.book[rule].text(self.language)

    def move_label(self, move: DwarfKingMove) -> str:
        """Say a move in words, a quest in its own."""
        if move.step == "quest":
            return self.say("quest_choice", quest=self._rule(quest_id(self.state.choices[move.word == "second"])))
        return super().move_label(move)

    def prompt(self, moves: Sequence[DwarfKingMove]) -> str | None:
        """Say what the viewer is asked, if it is anything."""
        del moves  # a view tells as much
        state = self.state
        if self.seat is None or self.seat != state.to_move:
            return None
        if state.step == "give" and state.exchange is not None:
            count = state.hands[self.seat].bit_count() - state.tricks
            return self.say("prompt_give", seat=state.exchange[1], count=count)
        if state.step != "play":
            return self.say(f"prompt_{state.due}")
        if len(state.trick) in {0, state.seats}:
            return self.say("prompt_lead")
        return self.say("prompt_play") if state.led == NO_SUIT else self.say("prompt_follow", suit=SUITS[state.led])

    def near_end(self) -> str | None:
        """Say that no hand follows this one, unless the lead is shared (DK-END-1, DK-END-3)."""
        return self.say("last_hand") if self.state.hand >= HANDS else None


def label(game: DwarfKing, move: DwarfKingMove, language: str | None = None) -> str:
    """Say a move in words."""
    name = f"{move.verb}_{move.word}" if move.word else move.verb
    if move.card >= 0:
        return game.rulebook.label(name, language, card=move.faces[0])
    if move.seat >= 0:
        return game.rulebook.label(name, language, seat=move.seat)
    return game.rulebook.label(name, language)
