"""What a seat sees of the Dwarf King as zones and pieces.

The others sit above, in the order of play; between them and the viewer lie the special, the quest and the trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.language import checked
from dragonlab.core.scene import Choice, Piece, Scene, Zone
from dragonlab.games.dwarf_king.components import CARDS, HEADS, NUMBERS, SUITS, quest_id
from dragonlab.games.dwarf_king.rules import TRICKS
from dragonlab.games.dwarf_king.tricks import NO_SUIT, led_suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core.events import Param
    from dragonlab.core.language import Language
    from dragonlab.core.moves import Move
    from dragonlab.games.dwarf_king import DwarfKing
    from dragonlab.games.dwarf_king.actions import Action
    from dragonlab.games.dwarf_king.knowledge import Seen

ROWS, COLUMNS = 4, 24
FAR, NEAR = 1, ROWS
PLACES = {  # the middle of the table: row, column, rows, columns
    "specials": (2, 1, 1, 3),
    "special": (2, 4, 1, 9),
    "tiles": (2, 13, 1, 3),
    "quest": (2, 16, 1, 9),
    "trick": (3, 1, 1, 24),
}
HEAD_VALUES = dict(zip(HEADS, "JQKA", strict=True))
MAGIC = "✶"


class Painter:
    """Lays one view out in one language."""

    def __init__(self, game: DwarfKing, seen: Seen, language: str | None) -> None:
        self.game = game
        self.book = game.rulebook
        self.seen = seen
        self.language = language
        self.near = seen["seat"] or 0

    def scene(self, legal_moves: Sequence[Move]) -> Scene:
        """Lay out all zones, and what may be done."""
        seats = self.seen["seats"]
        zones = [zone for step in range(1, seats) for zone in self._far((self.near + step) % seats, step - 1)]
        zones += [self._pile("specials"), self._special(), self._pile("tiles"), self._quest(), self._trick()]
        zones += [self._captured(self.near, (NEAR, 1, 1, 6)), self._hand(self.near, (NEAR, 7, 1, 18))]
        choices = tuple(self._choice(self.game.actions.all[move.index]) for move in legal_moves)
        return Scene(ROWS, COLUMNS, tuple(zones), (), choices, self._prompt())

    def say(self, name: str, **params: Param) -> str:
        """Say a label, with a capital."""
        sentence = self.book.label(name, self.language, **params)
        return sentence[:1].upper() + sentence[1:]

    def rule(self, rule: str) -> str:
        """Give the text of a rule."""
        return self.book[rule].text(self.language)

    # -- the middle of the table ----------------------------------------------------------------------

    def _pile(self, name: str) -> Zone:
        count = len(self.seen["specials"] if name == "specials" else self.seen["tiles"])
        spoken = self.say(name, count=count)
        art, label = ("back", "hidden") if name == "specials" else ("quest", "hidden_tile")
        top = (Piece(f"{name}.{count - 1}", None, self.say(label), art=art),) if count else ()
        return Zone(
            name, _head(spoken), spoken, PLACES[name], look="stack", outlines=1, count=count, pieces=top, small=True
        )

    def _special(self) -> Zone:
        name = self.seen["special"]
        label = self.say("special", hand=self.seen["hand"])
        text = self.rule(f"DK-S{NUMBERS[name] - NUMBERS['druid'] + 1}")  # begins with the card's name
        piece = self._card(f"special.{name}", name)
        spoken = f"{label}: {text}"
        return Zone("special", label, spoken, PLACES["special"], look="slot", pieces=(piece,), text=text, small=True)

    def _quest(self) -> Zone:
        if chosen := self.seen["quest"]:
            label, text = self.say("quest"), self.rule(quest_id(chosen))
        else:
            texts = [self.rule(quest_id(rule)) for rule in self.tile_rules()]
            label, text = self.say("quest_open"), "\n".join(map(" ".join, zip("①②", texts, strict=True)))
        spoken = f"{label}: {text}".replace("\n", " ")
        piece = Piece(f"quest.{self.seen['tile']}", self.seen["tile"], self.term(self.seen["tile"]), art="quest")
        return Zone("quest", label, spoken, PLACES["quest"], look="slot", pieces=(piece,), text=text, small=True)

    def tile_rules(self) -> tuple[str, str]:
        """Give the two rules of the tile."""
        tiles = self.game.components.tiles[self.seen["edition"]]
        return next(tile.rules for tile in tiles if tile.name == self.seen["tile"])

    def _trick(self) -> Zone:
        cards, seats = self.seen["trick"], self.seen["seats"]
        whose = [(self.seen["leader"] + place) % seats for place in range(len(cards))]
        offered = self.seen["todo"][:1] == [["offer", self.seen["seat"]]]
        pieces = tuple(self._laid(card, seat, mine=offered) for card, seat in zip(cards, whose, strict=True))
        said = ", ".join(
            self.book.label("trick_card", self.language, seat=seat, card=card)
            for card, seat in zip(cards, whose, strict=True)
        )
        if len(cards) == seats:
            spoken = self.say("trick_won", seat=self.seen["winners"][-1], cards=said)
        else:
            spoken = self.say("trick", cards=said) if cards else self.say("trick_empty")
        return Zone("trick", _head(spoken), spoken, PLACES["trick"], look="fan", outlines=seats, pieces=pieces)

    def _laid(self, card: str, seat: int, *, mine: bool) -> Piece:
        """Show a card of the trick, with the name of whoever played it."""
        name, tone = self.book.words.seat(seat, self._language()), self.book.seats[seat].tone
        return self._card(card, card, tone=tone, tag=name, mine=mine)

    # -- the seats ------------------------------------------------------------------------------------

    def _far(self, seat: int, place: int) -> tuple[Zone, Zone]:
        width = COLUMNS // (self.seen["seats"] - 1)
        column, half = 1 + place * width, width // 2
        return (
            self._hand(seat, (FAR, column, 1, half)),
            self._captured(seat, (FAR, column + half, 1, width - half)),
        )

    def _hand(self, seat: int, place: tuple[int, int, int, int]) -> Zone:
        held, count, tone = self.seen["hands"][seat], self.seen["hand_sizes"][seat], self.book.seats[seat].tone
        mine, far = seat == self.seen["seat"], seat != self.near
        known = in_order(held if held is not None else self.known(seat))
        contents = text = None
        pieces: tuple[Piece, ...] = ()
        if not count:
            spoken = self.say("near_hand_empty" if mine else "hand_empty", seat=seat)
        elif mine:
            spoken = self.say("near_hand", cards=tuple(known))
            pieces = tuple(self._card(card, card, mine=True) for card in known)
        else:
            name = "hand" if not known else "hand_known" if held is None else "hand_shown"
            spoken = self.say(name, seat=seat, count=count, cards=tuple(known))
            pieces = (Piece(f"hand{seat}.{count - 1}", None, self.say("hidden"), art="back", tone=tone),)
            contents = tuple(self.term(card) for card in known) or None
            text = self.say("known", cards=tuple(known)) if known else None
        return Zone(
            f"hand{seat}",
            self.say("far_hand") if far else _head(spoken),
            spoken,
            place,
            look="hand" if mine else "stack",
            side="far" if far else "near",
            count=None if mine else count,
            pieces=pieces,
            contents=contents,
            tone=tone,
            text=text,
            seat=seat,
        )

    def known(self, seat: int) -> set[str]:
        """List the cards that the viewer knows for certain in the hand of another seat."""
        found = set(self.seen["shown"][seat])
        if self.seen["exchange"] is not None:
            taker, giver = self.seen["exchange"]
            if self.seen["seat"] == taker and seat == giver:
                found |= set(self.seen["gave"] or ())
            if self.seen["seat"] == giver and seat == taker:
                found |= set(self.seen["took"] or ())
        return found

    def _captured(self, seat: int, place: tuple[int, int, int, int]) -> Zone:
        cards, tone = self.seen["captured"][seat], self.book.seats[seat].tone
        tricks = self.book.label("tricks", self.language, count=self.seen["winners"].count(seat))
        total = self.seen["totals"][seat]
        far = seat != self.near
        own = "near_" if seat == self.seen["seat"] else ""
        spoken = self.say(f"{own}captured", seat=seat, tricks=tricks, total=total)
        top = (Piece(f"captured{seat}.{len(cards) - 1}", None, self.say("hidden"), art="back", tone=tone),)
        return Zone(
            f"captured{seat}",
            self.say("far_captured") if far else _head(spoken),
            spoken,
            place,
            look="stack",
            side="far" if far else "near",
            outlines=1,
            count=len(cards),
            pieces=top if cards else (),
            contents=tuple(self.term(card) for card in in_order(cards)),
            tone=tone,
            text=self.say("points_line", tricks=tricks, total=total),
            seat=seat,
            small=not far,
        )

    # -- pieces ---------------------------------------------------------------------------------------

    def _card(
        self, name: str, card: str, *, tone: str | None = None, tag: str | None = None, mine: bool = False
    ) -> Piece:
        face = CARDS[NUMBERS[card]]
        number = face.suit is not None and NUMBERS[card] < NUMBERS["druid"] and not face.head
        art = SUITS[face.suit] if number and face.suit is not None else card
        value = None if face.rank is None else HEAD_VALUES.get(face.rank, str(face.rank))
        letter = MAGIC if face.suit is None else self.game.components.letters[face.suit].text(self.language)
        return Piece(name, card, self.term(card), value, letter, art, tone, tag, mine=mine)

    def term(self, key: str) -> str:
        """Give the name of a card or a tile."""
        return self.book.term(key, self.language)

    def _language(self) -> Language:
        return checked(self.language)

    # -- what may be done -------------------------------------------------------------------------------

    def _prompt(self) -> str | None:
        """Say what the viewer is asked, if it is anything."""
        seen = self.seen
        if seen["seat"] is None or seen["seat"] != seen["to_move"]:
            return None
        step = seen["todo"][0][0] if seen["todo"] else None
        if step == "give" and seen["exchange"] is not None:
            return self.say("prompt_give", seat=seen["exchange"][1], count=len(seen["todo"]))
        if step is not None:
            last = step == "offer" and len(seen["winners"]) == TRICKS[seen["seats"]] - 1
            return self.say(f"prompt_{step}_last" if last else f"prompt_{step}")
        if len(seen["trick"]) in {0, seen["seats"]}:
            return self.say("prompt_lead")
        model = NO_SUIT if seen["model"] is None else NUMBERS[seen["model"]]
        led = led_suit([NUMBERS[card] for card in seen["trick"]], model)
        return self.say("prompt_play") if led == NO_SUIT else self.say("prompt_follow", suit=SUITS[led])

    def _choice(self, action: Action) -> Choice:
        words, seat = label(self.game, action, self.language), self.near
        pieces: tuple[str, ...] = (CARDS[action.card].name,) if action.card >= 0 else ()
        if action.verb == "quest":
            rule = self.tile_rules()[action.word == "second"]
            words = self.say("quest_choice", quest=self.rule(quest_id(rule)))
        target = target_of(self.seen, action, seat)
        return Choice(action.notation, words, pieces, target, () if target is None else (target,))


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort cards as one sorts a hand: by suit and rank, magic cards last."""

    def key(name: str) -> tuple[int, int]:
        card = CARDS[NUMBERS[name]]
        return (len(SUITS), 0) if card.suit is None else (card.suit, card.rank or 0)

    return sorted(cards, key=key)


def target_of(seen: Seen, action: Action, seat: int) -> str | None:
    """Name the zone where an action goes; the Sorcerer's holder keeps it without touching anything."""
    if action.verb == "keep":
        return None
    if action.verb in {"name", "swap"}:
        return f"hand{action.seat}"
    if action.verb == "give":
        return f"hand{seen['exchange'][1]}" if seen["exchange"] is not None else None
    if action.verb == "pass":
        return f"hand{(seat + (1 if action.word == 'left' else -1)) % seen['seats']}"
    return {"play": "trick", "deal": "specials", "quest": "quest", "take": f"hand{seat}"}[action.verb]


def label(game: DwarfKing, action: Action, language: str | None) -> str:
    """Say an action in words."""
    name = f"{action.verb}_{action.word}" if action.word else action.verb
    if action.card >= 0:
        return game.rulebook.label(name, language, card=CARDS[action.card].name)
    if action.seat >= 0:
        return game.rulebook.label(name, language, seat=action.seat)
    return game.rulebook.label(name, language)


def _head(spoken: str) -> str:
    return spoken.partition(":")[0]
