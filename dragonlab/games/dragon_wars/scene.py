"""What a seat sees of Dragon Wars as zones and pieces.

Above lie the others' things, each seat in columns of its own; then the nest and the deck, then the battle, and
below the viewer's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.core import HIDDEN, Number, Painter, Piece, Zone
from dragonlab.games.dragon_wars.components import DEFENCE, DRAGON, PRESSING, STEPS, SUITS, VERBS, DragonWarsMove
from dragonlab.games.dragon_wars.rules import first_suit
from dragonlab.games.dragon_wars.state import DragonWarsState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Param, Place
    from dragonlab.games.dragon_wars import DragonWars

    Battle = Literal["attack", "defence"]

NEST, DECK, TRUMP, DISCARD = ((2, column, 1, 3) for column in (1, 4, 7, 10))
BATTLE = {"attack": (3, 1, 1, 6), "defence": (3, 7, 1, 6)}


class DragonWarsPainter(Painter[DragonWarsState, DragonWarsMove]):
    """Lays one view out in one language."""

    rows, columns = 4, 12
    looks_back = True

    def zones(self) -> Iterator[Zone]:
        """Lay out the others' things, the table, and the viewer's."""
        seats = len(self.state.hands)
        width = self.columns // (seats - 1)
        for number in range(seats - 1):
            yield from self._far((self.near + 1 + number) % seats, 1 + number * width, width)
        yield from (self._nest(), self._deck(), self._trump(), self._discard())
        yield from (self._battle("attack"), self._battle("defence"))
        yield self._dragon(self.near, (self.rows, 1, 1, 3))
        yield self._hand(self.near, (self.rows, 4, 1, 6))
        yield self._trophies(self.near, (self.rows, 10, 1, 3))

    def prompt(self, moves: Sequence[DragonWarsMove]) -> str | None:
        """Say what the step allows, or the only thing that is left to do."""
        if not moves:
            return None
        asked = STEPS[self.state.step] if len(moves) > 1 else VERBS[moves[0].kind]
        params: dict[str, Param] = {"seat": self.state.turn}
        if asked == STEPS[PRESSING]:
            params["suit"] = SUITS[first_suit(self.state)]
        return self.label(f"prompt_{asked}", **params)

    def near_end(self) -> str | None:
        """Say how many turns are left once the nest is empty (DW-END-1)."""
        turns = self.state.last_turns
        return f"{self.say('last_turns', count=turns)}." if turns else None

    # -- what belongs to a seat -----------------------------------------------------------------------------

    def _far(self, seat: int, column: int, columns: int) -> Iterator[Zone]:
        """Lay out a rival: the dragon takes what hand and trophies leave, a third of the columns or more."""
        side = columns // 3
        dragon = columns - 2 * side
        yield self._dragon(seat, (1, column, 1, dragon))
        yield self._hand(seat, (1, column + dragon, 1, side))
        yield self._trophies(seat, (1, column + dragon + side, 1, side))

    def _dragon(self, seat: int, place: Place) -> Zone:
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
            side=self.side(seat),
            outlines=1,
            count=None if dragon is None else health,
            pieces=(piece,),
            tone=self.tone(seat),
            text=text,
            seat=seat,
            late=seat == self.state.target,
        )

    def _hand(self, seat: int, place: Place) -> Zone:
        """Show a hand: a rival's as a pile of backs, which may be looked through after the end."""
        hand, mine, over = self.state.hands[seat], seat == self.seat, self.state.to_move is None
        names, count = self.names(hand), len(hand)
        if mine:
            said = self.said("own_hand", cards=names) if hand else self.said("own_hand_empty")
        else:
            name = "hand_shown" if over and hand else "hand"
            said = self.said(name, seat=seat, count=count, cards=names)
        pieces = [self._card(f"hand{seat}", slot, card, seat, mine=mine) for slot, card in enumerate(hand)]
        if seat == self.near:
            return self.hand(seat, said, place, pieces)
        said = said._replace(label=self.say("far_hand"))
        contents = map(self.term, names) if over else None
        return self.stack(f"hand{seat}", said, place, count, pieces[-1:], contents=contents, seat=seat)

    def _trophies(self, seat: int, place: Place) -> Zone:
        """Show a trophy hall: face down, but everybody knows what lies there (DW-R9)."""
        components, trophies = self.state.components, self.state.trophies[seat]
        count, points = len(trophies), sum(components.health[dragon] for dragon in trophies)
        said = self.said(f"{self._own(seat)}trophies", seat=seat, count=count, points=points)
        if seat != self.near:  # whose they are, is said beside it
            said = said._replace(label=self.say("far_trophies"))
        contents, text = map(self.term, components.dragons.of(trophies)), self.say("points", count=points)
        return self.stack(f"trophies{seat}", said, place, count, contents=contents, seat=seat, text=text)

    def numbers(self, seat: int) -> Iterator[Number]:
        """Sum up dragon, hand and trophies; of these all is known, but for the cards in hand (DW-R9)."""
        state, dragon = self.state, self.state.dragons[seat]
        if dragon is None:
            yield Number("husk", "0", self.say("number_husk"))
        else:
            health, most = state.health[seat], state.components.health[dragon]
            yield Number("health", f"{health}/{most}", self.say("number_health", health=health, most=most))
        yield self.count("cards", "number_hand", len(state.hands[seat]))
        points = sum(state.components.health[dragon] for dragon in state.trophies[seat])
        yield self.count("trophies", "number_trophies", points)

    def _own(self, seat: int | None) -> str:
        return "own_" if seat is not None and seat == self.seat else ""

    # -- what belongs to all --------------------------------------------------------------------------------

    def _nest(self) -> Zone:
        count, turns = len(self.state.nest), self.state.last_turns
        said = self.said("nest", count=count) if count else self.said("nest_empty")
        text = self.say("last_turns", count=turns) if turns else None
        pieces = [self.back(f"nest.{count - 1}", art="nest")] if count else []
        return self.stack("nest", said, NEST, count, pieces, art="nest", text=text)

    def _deck(self) -> Zone:
        count = len(self.state.deck)
        return self.stack("deck", self.said("deck", count=count), DECK, count)

    def _discard(self) -> Zone:
        cards, names = self.state.discard, self.names(self.state.discard)
        said = self.said("discard", count=len(cards), card=names[-1]) if cards else self.said("discard_empty")
        pieces = [self._card("discard", len(cards) - 1, card) for card in cards[-1:]]
        return self.stack("discard", said, DISCARD, len(cards), pieces, contents=map(self.term, names))

    def _trump(self) -> Zone:
        suit, letter = SUITS[self.state.trump], self.state.components.letters[self.state.trump].text(self.language)
        sign = Piece(f"trump.{suit}", suit, self.book.words.term(suit, self.language, "other"), letter=letter, art=suit)
        text = self.say("trump_text", suit=suit, letter=letter)
        return Zone("trump", *self.said("trump", suit=suit), TRUMP, look="slot", pieces=(sign,), text=text, small=True)

    def _fought(self) -> DragonWarsState | None:
        """Give the battle that the last move has ended, as it was before the damage: it stays in sight for a turn."""
        before = self.before
        over = before is not None and before.step == PRESSING and self.state.target is None
        return before if over else None

    def _battle(self, name: Battle) -> Zone:
        """Show one side's cards in a battle, and how they add up: in this one, or in the one that has just ended."""
        fought, attacking = self._fought(), name == "attack"
        state, last = fought or self.state, "last_" if fought else ""
        cards, usable = state.side(attacking=attacking)
        owner = None if state.target is None else state.turn if attacking else state.target
        text = None if owner is None else self._sum(state, cards, usable)
        if owner is None or text is None:
            said = self.said(f"{name}_none")
        else:
            text = f"{text}. {self._fate(fought)}." if fought and not attacking else text
            said = self.said(f"{self._own(owner)}{last}{name}_side", seat=owner, sum=text)
        pieces = []
        for slot, card in enumerate(cards):
            tag = "tag_pressed" if slot and attacking else None
            if card in state.flipped:
                tag = "tag_flipped" if usable[card] else "tag_void"
            pieces.append(self._card(name, slot, card, owner, tag=tag and self.label(tag)))
        tone = self.tone(owner)
        return Zone(name, *said, BATTLE[name], look="fan", outlines=1, pieces=tuple(pieces), tone=tone, text=text)

    def _sum(self, state: DragonWarsState, cards: Sequence[int], usable: Sequence[bool]) -> str:
        """Say where each point comes from: 7 + 5 = 12, and what does not count."""
        if HIDDEN in cards:
            return self.label("face_down")
        if not cards:
            return self.label("none_yet" if state.step == DEFENCE else "no_defence")
        points = [state.components.values[card] for card in cards if usable[card]]
        said = " + ".join(map(str, points)) + (f" = {sum(points)}" if len(points) > 1 else "")
        void = state.components.cards.of(card for card in cards if not usable[card])
        return self.label("sum_void", sum=said, count=len(void), cards=void) if void else said

    def _fate(self, fought: DragonWarsState) -> str:
        """Say what became of the dragon that was attacked."""
        owner = fought.target or 0
        damage = fought.strength(attacking=True) - fought.strength(attacking=False)
        dragon, left = fought.dragons[owner], fought.health[owner] - max(0, damage)
        most = 0 if dragon is None else self.state.components.health[dragon]
        name = "fate_unharmed" if damage <= 0 else "fate_hurt" if left > 0 else "fate_slain"
        return self.say(name, points=damage, health=left, most=most)

    # -- pieces ---------------------------------------------------------------------------------------------

    def _card(
        self, zone: str, slot: int, card: int, seat: int | None = None, *, mine: bool = False, tag: str | None = None
    ) -> Piece:
        """Show a card of the battle deck, one that is not known from behind."""
        if card == HIDDEN:
            return self.back(f"{zone}.{slot}", seat)
        components = self.state.components
        return self._piece(
            zone, components.cards.shown[card], components.suits[card], components.values[card], mine=mine, tag=tag
        )

    def _piece(
        self, zone: str, name: str, suit: int, value: int, *, mine: bool = False, tag: str | None = None
    ) -> Piece:
        letter, art = self.state.components.letters[suit].text(self.language), (*SUITS, DRAGON)[suit]
        return Piece(f"{zone}.{name}", name, self.term(name), str(value), letter, art, tag=tag, mine=mine)


def label(game: DragonWars, move: DragonWarsMove, language: str | None = None) -> str:
    """Say a move in words."""
    params: dict[str, Param] = {"target_seat": move.target} if move.target >= 0 else {}
    if move.faces:
        params["card"] = move.faces[0]
    return game.rulebook.label(f"move_{VERBS[move.kind]}", language, **params)
