"""What a seat sees of Dragon Wars as zones and pieces.

Above lie the others' things, each seat in columns of its own; then the nest and the deck, then the battle, and
below the viewer's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dragonlab.core.scene import Piece, Scene, Zone
from dragonlab.games.dragon_wars import choices
from dragonlab.games.dragon_wars.components import KINDS
from dragonlab.games.dragon_wars.state import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.events import Param
    from dragonlab.core.moves import Move
    from dragonlab.games.dragon_wars import DragonWars
    from dragonlab.games.dragon_wars.state import Seen

Place = tuple[int, int, int, int]
Side = Literal["near", "far"]

ROWS, COLUMNS = 4, 12
NEST, DECK, TRUMP, DISCARD = ((2, column, 1, 3) for column in (1, 4, 7, 10))
BATTLE = {"attack": (3, 1, 1, 6), "defence": (3, 7, 1, 6)}
OWN = {"dragon": (1, 3), "hand": (4, 6), "trophies": (10, 3)}  # column and columns of what is the viewer's


class Painter:
    """Lays one view out in one language."""

    def __init__(self, game: DragonWars, seen: Seen, language: str | None) -> None:
        self.game = game
        self.book = game.rulebook
        self.cards = game.components
        self.seen = seen
        self.language = language

    def scene(self, legal_moves: Sequence[Move]) -> Scene:
        near, seats = self.seen["seat"] or 0, len(self.seen["hands"])
        zones = []
        for number in range(1, seats):
            width = COLUMNS // (seats - 1)
            zones += self._far((near + number) % seats, 1 + (number - 1) * width, width)
        zones += [self._nest(), self._deck(), self._trump(), self._discard()]
        zones += [self._battle("attack"), self._battle("defence"), *self._near(near)]
        actions = [self.cards.actions[move.index] for move in legal_moves]
        offered = tuple(choices.choice(self.game, self.seen, action, self.language) for action in actions)
        prompt = choices.prompt(self.game, self.seen, actions, self.language)
        return Scene(ROWS, COLUMNS, tuple(zones), choices=offered, prompt=prompt)

    def say(self, name: str, **params: Param) -> str:
        words = self.book.label(name, self.language, **params)
        return words[:1].upper() + words[1:]

    # -- what belongs to a seat ---------------------------------------------------------------------

    def _far(self, seat: int, column: int, columns: int) -> list[Zone]:
        """Lay out a rival: the dragon takes what hand and trophies leave, a third of the columns or more."""
        side = columns // 3
        dragon = columns - 2 * side
        return [
            self._dragon(seat, (1, column, 1, dragon), "far"),
            self._far_hand(seat, (1, column + dragon, 1, side)),
            self._trophies(seat, (1, column + dragon + side, 1, side), "far"),
        ]

    def _near(self, seat: int) -> list[Zone]:
        dragon, hand, trophies = ((ROWS, column, 1, columns) for column, columns in OWN.values())
        own = self.seen["seat"] is not None
        held = self.seen["hands"][seat]
        if held is None:
            cards = [self._back(f"hand{seat}.{slot}", seat) for slot in range(self.seen["hand_sizes"][seat])]
            spoken = self.say("hand", seat=seat, count=len(cards))
        else:
            cards = [self._card(f"hand{seat}.{card}", card, mine=own) for card in held]
            spoken = self.say("own_hand" if own else "hand_shown", seat=seat, cards=tuple(held))
            if not held:
                spoken = self.say("own_hand_empty" if own else "hand", seat=seat, count=0)
        zone = Zone(
            f"hand{seat}",
            spoken.partition(":")[0],
            spoken,
            hand,
            look="hand",
            side="near",
            pieces=tuple(cards),
            tone=self.book.seats[seat].tone,
            seat=seat,
        )
        return [self._dragon(seat, dragon, "near"), zone, self._trophies(seat, trophies, "near")]

    def _dragon(self, seat: int, place: Place, side: Side) -> Zone:
        """Show the dragon with the health it has left, or that there is none."""
        dragon, health = self.seen["dragons"][seat], self.seen["health"][seat]
        own = "own_" if seat == self.seen["seat"] else ""
        if dragon is None:
            spoken, text = self.say(f"{own}husk", seat=seat), self.say("husk_text")
            pieces = [Piece(f"dragon{seat}.husk", "husk", text, art="husk")]
        else:
            most = self.cards.values[self.cards.numbers[dragon]]
            spoken = self.say(f"{own}dragon", seat=seat, card=dragon, health=health, most=most)
            text = self.say("health", health=health, most=most)
            pieces = [self._card(f"dragon{seat}.{dragon}", dragon)]
        return Zone(
            f"dragon{seat}",
            spoken.partition(":")[0],
            spoken,
            place,
            look="slot",
            side=side,
            outlines=1,
            count=health if dragon else None,
            pieces=tuple(pieces),
            tone=self.book.seats[seat].tone,
            text=text,
            seat=seat,
        )

    def _far_hand(self, seat: int, place: Place) -> Zone:
        """Show a rival's hand as a pile of backs; after the end it may be looked through."""
        count, held = self.seen["hand_sizes"][seat], self.seen["hands"][seat]
        spoken = self.say("hand", seat=seat, count=count)
        pieces = [self._back(f"hand{seat}.{count - 1}", seat)] if count else []
        if held:
            spoken = self.say("hand_shown", seat=seat, cards=tuple(held))
            pieces = [self._card(f"hand{seat}.{held[-1]}", held[-1])]
        return self._stack(f"hand{seat}", spoken, place, count, pieces=pieces, contents=held, side="far", seat=seat)

    def _trophies(self, seat: int, place: Place, side: Side) -> Zone:
        """Show a trophy hall: face down, but everybody knows what lies there (DW-R9)."""
        trophies = self.seen["trophies"][seat]
        points = sum(self.cards.values[self.cards.numbers[dragon]] for dragon in trophies)
        own = "own_" if seat == self.seen["seat"] else ""
        spoken = self.say(f"{own}trophies", seat=seat, count=len(trophies), points=points)
        pieces = [self._back(f"trophies{seat}.{len(trophies) - 1}", seat)] if trophies else []
        text = self.say("points", count=points)
        return self._stack(
            f"trophies{seat}",
            spoken,
            place,
            len(trophies),
            pieces=pieces,
            contents=trophies,
            side=side,
            seat=seat,
            text=text,
        )

    # -- what belongs to all ------------------------------------------------------------------------

    def _stack(
        self,
        name: str,
        spoken: str,
        place: Place,
        count: int,
        *,
        pieces: Sequence[Piece],
        contents: Sequence[str] | None = None,
        side: Literal["table", "near", "far"] = "table",
        seat: int | None = None,
        text: str | None = None,
    ) -> Zone:
        far = f"far_{name[:-1]}" if side == "far" else None  # whose it is, is said beside it
        return Zone(
            name,
            self.say(far) if far else spoken.partition(":")[0],
            spoken,
            place,
            look="stack",
            side=side,
            outlines=1,
            art="nest" if name == "nest" else None,
            count=count,
            pieces=tuple(pieces),
            contents=None if contents is None else tuple(self.book.term(card, self.language) for card in contents),
            tone=None if seat is None else self.book.seats[seat].tone,
            text=text,
            seat=seat,
        )

    def _nest(self) -> Zone:
        count = self.seen["nest"]
        spoken = self.say("nest", count=count) if count else self.say("nest_empty")
        turns = self.seen["last_turns"]
        text = self.say("last_turns", count=turns) if turns else None
        pieces = [self._back(f"nest.{count - 1}", art="nest")] if count else []
        return self._stack("nest", spoken, NEST, count, pieces=pieces, text=text)

    def _deck(self) -> Zone:
        count = self.seen["deck"]
        return self._stack("deck", self.say("deck", count=count), DECK, count, pieces=[self._back(f"deck.{count - 1}")])

    def _discard(self) -> Zone:
        cards = self.seen["discard"]
        pieces = [self._card(f"discard.{cards[-1]}", cards[-1])] if cards else []
        spoken = self.say("discard", count=len(cards), card=cards[-1]) if cards else self.say("discard_empty")
        return self._stack("discard", spoken, DISCARD, len(cards), pieces=pieces, contents=cards)

    def _trump(self) -> Zone:
        suit = self.seen["trump"]
        letter = self.cards.letters[KINDS.index(suit)].text(self.language)
        spoken = self.say("trump", suit=suit)
        text = self.say("trump_text", suit=suit, letter=letter)
        sign = Piece(f"trump.{suit}", suit, self.book.term(suit, self.language), letter=letter, art=suit)
        return Zone("trump", spoken.partition(":")[0], spoken, TRUMP, look="slot", pieces=(sign,), text=text)

    def _battle(self, name: Literal["attack", "defence"]) -> Zone:
        """Show one side's cards in a battle, and how they add up."""
        cards, target = self.seen[name], self.seen["target"]
        owner = None if target is None else self.seen["turn"] if name == "attack" else target
        if owner is None:
            spoken, text = self.say(f"{name}_none"), None
        else:
            text = self._sum(name, cards)
            own = "own_" if owner == self.seen["seat"] else ""
            spoken = self.say(f"{own}{name}_side", seat=owner, sum=text)
        pieces = [
            self._back(f"{name}.{slot}", owner) if card == HIDDEN else self._battle_card(name, slot)
            for slot, card in enumerate(cards)
        ]
        return Zone(
            name,
            spoken.partition(":")[0],
            spoken,
            BATTLE[name],
            look="fan",
            outlines=1,
            pieces=tuple(pieces),
            tone=None if owner is None else self.book.seats[owner].tone,
            text=text,
        )

    def _counts(self, name: str, card: str) -> bool:
        face = self.cards.faces[self.cards.numbers[card]]
        return face.attacks if name == "attack" else face.defends

    def _sum(self, name: str, cards: Sequence[str]) -> str:
        """Say where each point comes from: 7 + 5 = 12, and what does not count."""
        if cards == [HIDDEN]:
            return self.book.label("face_down", self.language)
        if not cards:
            return self.book.label("none_yet" if self.seen["step"] == "defend" else "no_defence", self.language)
        points = [self.cards.values[self.cards.numbers[card]] for card in cards if self._counts(name, card)]
        said = " + ".join(map(str, points)) + (f" = {sum(points)}" if len(points) > 1 else "")
        void = tuple(card for card in cards if not self._counts(name, card))
        return self.book.label("sum_void", self.language, sum=said, count=len(void), cards=void) if void else said

    # -- pieces -------------------------------------------------------------------------------------

    def _battle_card(self, name: Literal["attack", "defence"], slot: int) -> Piece:
        card = self.seen[name][slot]
        tag = None
        if card in self.seen["flipped"]:
            tag = "tag_flipped" if self._counts(name, card) else "tag_void"
        elif slot and name == "attack":
            tag = "tag_pressed"
        return self._card(f"{name}.{card}", card, tag=tag and self.book.label(tag, self.language))

    def _card(self, name: str, card: str, *, mine: bool = False, tag: str | None = None) -> Piece:
        face = self.cards.faces[self.cards.numbers[card]]
        label = self.book.term(card, self.language)
        letter = self.cards.letters[face.kind].text(self.language)
        return Piece(name, card, label, str(face.value), letter, KINDS[face.kind], tag=tag, mine=mine)

    def _back(self, name: str, seat: int | None = None, art: str = "back") -> Piece:
        tone = None if seat is None else self.book.seats[seat].tone
        return Piece(name, None, self.book.label("hidden", self.language), art=art, tone=tone)
