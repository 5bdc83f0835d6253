"""What a seat sees of Dragon Wars as zones and pieces.

Above lie the others' things, each seat in columns of its own; then the nest and the deck, then the battle, and
below the viewer's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.core import painter
from dragonlab.core.kinds import HIDDEN
from dragonlab.core.scene import Piece, Zone
from dragonlab.games.dragon_wars.components import DEFENCE, DRAGON, PRESSING, STEPS, SUITS, VERBS, Action
from dragonlab.games.dragon_wars.rules import first_suit
from dragonlab.games.dragon_wars.state import DragonWarsState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.events import Param
    from dragonlab.core.scene import Place
    from dragonlab.games.dragon_wars import DragonWars

    Side = Literal["near", "far"]
    Battle = Literal["attack", "defence"]

NEST, DECK, TRUMP, DISCARD = ((2, column, 1, 3) for column in (1, 4, 7, 10))
BATTLE = {"attack": (3, 1, 1, 6), "defence": (3, 7, 1, 6)}


class Painter(painter.Painter[DragonWarsState, Action]):
    """Lays one view out in one language."""

    rows, columns = 4, 12

    def zones(self) -> Iterator[Zone]:
        """Lay out the others' things, the table, and the viewer's."""
        seats = len(self.state.hands)
        width = self.columns // (seats - 1)
        for number in range(seats - 1):
            yield from self._far((self.near + 1 + number) % seats, 1 + number * width, width)
        yield from (self._nest(), self._deck(), self._trump(), self._discard())
        yield from (self._battle("attack"), self._battle("defence"))
        yield self._dragon(self.near, (self.rows, 1, 1, 3), "near")
        yield self._near_hand(self.near, (self.rows, 4, 1, 6))
        yield self._trophies(self.near, (self.rows, 10, 1, 3), "near")

    def prompt(self, moves: Sequence[Action]) -> str | None:
        """Say what the step allows, or the only thing that is left to do."""
        if not moves:
            return None
        asked = STEPS[self.state.step] if len(moves) > 1 else VERBS[moves[0].verb]
        params: dict[str, Param] = {"seat": self.state.turn}
        if asked == STEPS[PRESSING]:
            params["suit"] = SUITS[first_suit(self.state)]
        return self.book.label(f"prompt_{asked}", self.language, **params)

    # -- what belongs to a seat -----------------------------------------------------------------------------

    def _far(self, seat: int, column: int, columns: int) -> Iterator[Zone]:
        """Lay out a rival: the dragon takes what hand and trophies leave, a third of the columns or more."""
        side = columns // 3
        dragon = columns - 2 * side
        yield self._dragon(seat, (1, column, 1, dragon), "far")
        yield self._far_hand(seat, (1, column + dragon, 1, side))
        yield self._trophies(seat, (1, column + dragon + side, 1, side), "far")

    def _dragon(self, seat: int, place: Place, side: Side) -> Zone:
        """Show the dragon with the health it has left, or that there is none."""
        dragon, health, own = self.state.dragons[seat], self.state.health[seat], self._own(seat)
        if dragon is None:
            said, text = self.said(f"{own}husk", seat=seat), self.say("husk_text")
            piece = Piece(f"dragon{seat}.husk", "husk", text, art="husk")
        else:
            card, most = self.state.components.dragons.shown[dragon], self.state.components.health[dragon]
            said = self.said(f"{own}dragon", seat=seat, card=card, health=health, most=most)
            text = self.say("health", health=health, most=most)
            piece = self._piece(f"dragon{seat}", card, len(SUITS), most)
        return Zone(
            f"dragon{seat}",
            *said,
            place,
            look="slot",
            side=side,
            outlines=1,
            count=None if dragon is None else health,
            pieces=(piece,),
            tone=self.tone(seat),
            text=text,
            seat=seat,
        )

    def _near_hand(self, seat: int, place: Place) -> Zone:
        hand, mine = self.state.hands[seat], seat == self.seat
        cards = tuple(self.state.components.cards.of(hand))
        if mine:
            said = self.said("own_hand", cards=cards) if hand else self.said("own_hand_empty")
        elif hand and self.state.to_move is None:
            said = self.said("hand_shown", seat=seat, cards=cards)
        else:
            said = self.said("hand", seat=seat, count=len(hand))
        pieces = tuple(self._card(f"hand{seat}", slot, card, seat, mine=mine) for slot, card in enumerate(hand))
        tone = self.tone(seat)
        return Zone(f"hand{seat}", *said, place, look="hand", side="near", pieces=pieces, tone=tone, seat=seat)

    def _far_hand(self, seat: int, place: Place) -> Zone:
        """Show a rival's hand as a pile of backs; after the end it may be looked through."""
        hand, over = self.state.hands[seat], self.state.to_move is None
        cards = tuple(self.state.components.cards.of(hand))
        shown = over and hand
        spoken = (
            self.say("hand_shown", seat=seat, cards=cards) if shown else self.say("hand", seat=seat, count=len(hand))
        )
        pieces = [self._card(f"hand{seat}", len(hand) - 1, card, seat) for card in hand[-1:]]
        said = painter.Said(self.say("far_hand"), spoken)
        return self._stack(
            f"hand{seat}", said, place, len(hand), pieces, contents=cards if over else None, side="far", seat=seat
        )

    def _trophies(self, seat: int, place: Place, side: Side) -> Zone:
        """Show a trophy hall: face down, but everybody knows what lies there (DW-R9)."""
        trophies = self.state.trophies[seat]
        count, points = len(trophies), sum(self.state.components.health[dragon] for dragon in trophies)
        said = self.said(f"{self._own(seat)}trophies", seat=seat, count=count, points=points)
        if side == "far":  # whose they are, is said beside it
            said = painter.Said(self.say("far_trophies"), said.spoken)
        pieces = [self.back(f"trophies{seat}.{count - 1}", seat)] if trophies else []
        names, text = self.state.components.dragons.of(trophies), self.say("points", count=points)
        return self._stack(
            f"trophies{seat}", said, place, count, pieces, contents=names, side=side, seat=seat, text=text
        )

    def _own(self, seat: int | None) -> str:
        return "own_" if seat is not None and seat == self.seat else ""

    # -- what belongs to all --------------------------------------------------------------------------------

    def _stack(
        self,
        name: str,
        said: painter.Said,
        place: Place,
        count: int,
        pieces: Sequence[Piece],
        *,
        contents: Sequence[str] | None = None,
        side: Literal["table", "near", "far"] = "table",
        seat: int | None = None,
        text: str | None = None,
    ) -> Zone:
        return Zone(
            name,
            *said,
            place,
            look="stack",
            side=side,
            outlines=1,
            art="nest" if name == "nest" else None,
            count=count,
            pieces=tuple(pieces),
            contents=None if contents is None else tuple(map(self.term, contents)),
            tone=self.tone(seat),
            text=text,
            seat=seat,
        )

    def _nest(self) -> Zone:
        count, turns = len(self.state.nest), self.state.last_turns
        said = self.said("nest", count=count) if count else self.said("nest_empty")
        text = self.say("last_turns", count=turns) if turns else None
        pieces = [self.back(f"nest.{count - 1}", art="nest")] if count else []
        return self._stack("nest", said, NEST, count, pieces, text=text)

    def _deck(self) -> Zone:
        count = len(self.state.deck)
        return self._stack("deck", self.said("deck", count=count), DECK, count, [self.back(f"deck.{count - 1}")])

    def _discard(self) -> Zone:
        cards, names = self.state.discard, self.state.components.cards.of(self.state.discard)
        said = self.said("discard", count=len(cards), card=names[-1]) if cards else self.said("discard_empty")
        pieces = [self._card("discard", len(cards) - 1, card) for card in cards[-1:]]
        return self._stack("discard", said, DISCARD, len(cards), pieces, contents=names)

    def _trump(self) -> Zone:
        suit, letter = SUITS[self.state.trump], self.state.components.letters[self.state.trump].text(self.language)
        sign = Piece(f"trump.{suit}", suit, self.term(suit), letter=letter, art=suit)
        text = self.say("trump_text", suit=suit, letter=letter)
        return Zone("trump", *self.said("trump", suit=suit), TRUMP, look="slot", pieces=(sign,), text=text)

    def _battle(self, name: Battle) -> Zone:
        """Show one side's cards in a battle, and how they add up."""
        attacking = name == "attack"
        cards = self.state.attack if attacking else self.state.defence
        owner = None if self.state.target is None else self.state.turn if attacking else self.state.target
        text = None if owner is None else self._sum(cards, attacking=attacking)
        if text is None:
            said = self.said(f"{name}_none")
        else:
            said = self.said(f"{self._own(owner)}{name}_side", seat=owner or 0, sum=text)
        pieces = tuple(
            self._card(name, slot, card, owner, tag=self._tag(slot, card, attacking=attacking))
            for slot, card in enumerate(cards)
        )
        tone = self.tone(owner)
        return Zone(name, *said, BATTLE[name], look="fan", outlines=1, pieces=pieces, tone=tone, text=text)

    def _counts(self, card: int, *, attacking: bool) -> bool:
        return (self.state.components.attacks if attacking else self.state.components.defends)[card]

    def _sum(self, cards: Sequence[int], *, attacking: bool) -> str:
        """Say where each point comes from: 7 + 5 = 12, and what does not count."""
        if HIDDEN in cards:
            return self.book.label("face_down", self.language)
        if not cards:
            label = "none_yet" if self.state.step == DEFENCE else "no_defence"
            return self.book.label(label, self.language)
        points = [self.state.components.values[card] for card in cards if self._counts(card, attacking=attacking)]
        said = " + ".join(map(str, points)) + (f" = {sum(points)}" if len(points) > 1 else "")
        void = [card for card in cards if not self._counts(card, attacking=attacking)]
        if not void:
            return said
        names = tuple(self.state.components.cards.of(void))
        return self.book.label("sum_void", self.language, sum=said, count=len(void), cards=names)

    def _tag(self, slot: int, card: int, *, attacking: bool) -> str | None:
        """Say of a card in a battle that it was turned, does not count, or presses."""
        if card in self.state.flipped:
            tag = "tag_flipped" if self._counts(card, attacking=attacking) else "tag_void"
        elif slot and attacking:
            tag = "tag_pressed"
        else:
            return None
        return self.book.label(tag, self.language)

    # -- pieces ---------------------------------------------------------------------------------------------

    def _card(
        self, zone: str, slot: int, card: int, seat: int | None = None, *, mine: bool = False, tag: str | None = None
    ) -> Piece:
        """Show a card of the battle deck, one that is not known from behind."""
        if card == HIDDEN:
            return self.back(f"{zone}.{slot}", seat)
        box = self.state.components
        return self._piece(zone, box.cards.shown[card], box.suits[card], box.values[card], mine=mine, tag=tag)

    def _piece(
        self, zone: str, name: str, suit: int, value: int, *, mine: bool = False, tag: str | None = None
    ) -> Piece:
        letter, art = self.state.components.letters[suit].text(self.language), (*SUITS, DRAGON)[suit]
        return Piece(f"{zone}.{name}", name, self.term(name), str(value), letter, art, tag=tag, mine=mine)


def label(game: DragonWars, action: Action, language: str | None = None) -> str:
    """Say a move in words."""
    params: dict[str, Param] = {"target_seat": action.target} if action.target >= 0 else {}
    if action.faces:
        params["card"] = action.faces[0]
    return game.rulebook.label(f"move_{VERBS[action.verb]}", language, **params)
