"""The cards and the spaces of the board, read from `cards.toml`.

A *face* is a kind and a value; equal faces are one and the same to the rules (DH-R15), so a card is just
the number of its face. A hand is a tally of faces (see `core.kinds.tally`): `hand + unit` adds a card, `hand & mask`
keeps one kind. As sorted lists, hands would be easier to print; random play is then a fifth slower.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import DIGIT, MOST_EQUAL, Components, DataError, Exhibit, Move, Names, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dragonlab.core import Rulebook, Table
    from dragonlab.games.dragonheart import Dragonheart

KINDS = (
    "fire_dragon",
    "treasure",
    "sorceress",
    "petrified_dragon",
    "huntress",
    "ship",
    "knight",
    "troll",
    "dwarf",
)
FIRE_DRAGON, TREASURE, SORCERESS, PETRIFIED, HUNTRESS, SHIP, KNIGHT, TROLL, DWARF = range(len(KINDS))
BELOW = "below"  # the place under the ship space, off the board (DH-BELOW-1)

MOST_WAYS = 4000  # to play cards of one kind


class Effect(NamedTuple):
    """What a space does when it triggers: the places that it empties, or one by `choice`; whether its cards sail."""

    takes: tuple[str, ...] = ()
    choice: bool = False
    sails: bool = False


RULED = {  # by the rules, so that other cards cannot change it: see `effects`
    "fire_dragon": Effect(("treasure",)),
    "treasure": Effect(),
    "sorceress": Effect(("treasure", "petrified_dragon"), choice=True),
    "petrified_dragon": Effect(),
    "huntress": Effect(("fire_dragon",), sails=True),
    "ship": Effect((BELOW,)),
    "knight": Effect(("sorceress", "troll"), choice=True, sails=True),
    "troll": Effect(("sorceress",)),
    "dwarf": Effect(("dwarf",)),
}
CLEARED = ("huntress", "ship", "knight", "dwarf")  # no card of these stays on its space once it triggers


@dataclass(frozen=True, slots=True)
class Face:
    """A kind of card with a value, `count` of them in each deck; `unit` is one such card in a hand."""

    kind: int
    value: int
    count: int
    unit: int

    @property
    def name(self) -> str:
        """Its name in views, records and scripts."""
        return f"{KINDS[self.kind]}{self.value}"


class DragonheartMove(Move):
    """One move: cards of one kind, by rising value, and where there is a choice the space to empty (DH-R15)."""

    __slots__ = ("cards", "held", "kind", "take")

    def __init__(self, kind: int, values: Sequence[int], cards: tuple[int, ...], held: int, take: int | None) -> None:
        words = [KINDS[kind], *map(str, values)]
        if take is not None:
            words += [">", KINDS[take]]
        super().__init__(" ".join(words), [f"{KINDS[kind]}{value}" for value in values])
        self.kind = kind
        self.cards = cards
        self.held = held
        self.take = take


Ways = list[list[DragonheartMove]]  # to play some cards, for each number of outlines that are taken


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A space of the board, and what its effect does.

    `takes` are the spaces that it empties, or one of them by `choice`; if it `sails`, its own cards then go
    below the ship. `plays` are all ways to play cards of its kind, and `mask` keeps its kind in a hand; `allowed`
    remembers what the rules allow of the cards that somebody holds, by `rules.allow`.
    """

    kind: int
    outlines: int
    takes: tuple[int, ...]
    choice: bool
    sails: bool
    mask: int
    plays: tuple[DragonheartMove, ...]
    allowed: dict[int, tuple[Ways, Ways]]

    @property
    def fanned(self) -> bool:
        """Several outlines: it holds as many cards as outlines, and the last one triggers."""
        return self.outlines > 1


Allow = Callable[[Space, int], tuple[Ways, Ways]]  # what the rules allow of some cards, without a choice and with one


class Playable(dict[int, tuple[tuple[Space, Ways, Ways], ...]]):
    """What may be played of the cards that somebody holds for some spaces, as `allow` finds it once.

    So few spaces are taken together that few different cards are held for them; `mask` keeps their kinds in a hand.
    """

    def __init__(self, spaces: Sequence[Space], allow: Allow) -> None:
        super().__init__()
        self.spaces, self.allow = spaces, allow
        self.mask = sum(space.mask for space in spaces)

    def __missing__(self, cards: int) -> tuple[tuple[Space, Ways, Ways], ...]:
        held = [(space, cards & space.mask) for space in self.spaces if cards & space.mask]
        found = self[cards] = tuple((space, *self.allow(space, own)) for space, own in held)
        return found


TOGETHER = ((FIRE_DRAGON, TREASURE), (SORCERESS, PETRIFIED, HUNTRESS), (SHIP, KNIGHT), (TROLL, DWARF))


class DragonheartComponents(Components[DragonheartMove]):
    """Everything that never changes, read from `cards.toml`; `DataError` names the entry and the key that is wrong.

    `deck` is one player's; `playable` remembers what the rules `allow`, by the cards held for a few spaces.
    """

    def __init__(self, table: Table, allow: Allow) -> None:
        self.faces = tuple(_faces(table))
        self.cards = Names(face.name for face in self.faces)
        self.deck = tuple(number for number, face in enumerate(self.faces) for _ in range(face.count))
        self.units = tuple(face.unit for face in self.faces)
        self.letters = tuple(entry.text("letter") for entry in table.of_kinds("card", KINDS))
        hand, figure = table.table("hand"), table.table("figure")
        self.hand_size, self.figure_hand_size = hand.integer("size"), figure.integer("hand")
        self.figure_points = figure.integer("points")
        if not 1 <= self.hand_size <= self.figure_hand_size < MOST_EQUAL:
            raise figure.wrong("hand", f"at least the usual hand size, and at most {MOST_EQUAL - 1}")
        if self.hand_size > len(self.deck):
            raise hand.wrong("size", f"at most {len(self.deck)}, the cards of a deck")
        end, ships = table.table("end"), sum(2 * face.count for face in self.faces if face.kind == SHIP)
        self.ship_piles = end.integer("ship_piles")
        if not 1 <= self.ship_piles <= ships:
            raise end.wrong("ship_piles", f"1 to {ships}, as no pile is without a ship")
        self.spaces = tuple(_spaces(table, self.faces, self.figure_hand_size))
        together = [Playable([self.spaces[kind] for kind in kinds], allow) for kinds in TOGETHER]
        self.playable = tuple((playable.mask, playable) for playable in together)
        self.moves: tuple[DragonheartMove, ...] = tuple(play for space in self.spaces for play in space.plays)

    def worth(self, cards: Iterable[int]) -> int:
        """Add the values of cards up."""
        return sum(self.faces[card].value for card in cards)


def _faces(table: Table) -> Iterator[Face]:
    number = 0
    for kind, card in enumerate(table.of_kinds("card", KINDS)):
        counts: dict[int, int] = {}
        for entry in card.tables("counts"):
            value, count = entry.integer("value"), entry.integer("count")
            if value in counts or not (0 <= value <= 99 and 1 <= count <= 50):
                raise entry.wrong("count", "1 to 50, with a value from 0 to 99 that stands there once")
            counts[value] = count
        if not counts:
            raise card.wrong("counts", "a list of one value or more")
        for value, count in sorted(counts.items()):
            yield Face(kind, value, count, 1 << DIGIT * number)
            number += 1


def _spaces(table: Table, faces: tuple[Face, ...], most_cards: int) -> Iterator[Space]:
    for kind, (name, entry) in enumerate(zip(KINDS, table.of_kinds("space", KINDS), strict=True)):
        effect = RULED[name]
        _check_effect(entry, effect)
        own = [number for number, face in enumerate(faces) if face.kind == kind]
        outlines = _outlines(entry, name, sum(2 * faces[card].count for card in own))
        takes = tuple(KINDS.index(other) for other in effect.takes if other != BELOW)
        plays = tuple(
            DragonheartMove(
                kind, [faces[card].value for card in cards], cards, sum(faces[card].unit for card in cards), take
            )
            for cards in _multisets(name, own, faces, min(outlines, most_cards) if outlines > 1 else most_cards)
            for take in (None, *(takes if effect.choice else ()))
        )
        mask = sum(faces[card].unit * 0xF for card in own)
        yield Space(kind, outlines, takes, effect.choice, effect.sails, mask, plays, {})


def _check_effect(entry: Table, effect: Effect) -> None:
    """Compare what `cards.toml` tells of a space with the rules: cards cannot change these."""
    if entry.strings("takes") != effect.takes:
        raise entry.wrong("takes", f"{[*effect.takes]!r}, as the rules have it")
    for key, ruled in (("choice", effect.choice), ("sails", effect.sails)):
        if entry.flag(key) is not ruled:
            raise entry.wrong(key, f"{str(ruled).lower()}, as the rules have it")


def _outlines(entry: Table, name: str, cards: int) -> int:
    """Read the outlines of a space: as many as cards can fill, and one if its cards stay, as several would jam."""
    outlines = entry.integer("outlines")
    if name not in CLEARED and outlines != 1:
        raise entry.wrong("outlines", "1: its cards stay when it triggers")
    if not 1 <= outlines <= cards:
        raise entry.wrong("outlines", f"1 to {cards}, the cards of the kind in both decks")
    return outlines


def _multisets(name: str, own: list[int], faces: tuple[Face, ...], most: int) -> list[tuple[int, ...]]:
    """List all ways to take one to `most` cards of these faces, the fewest first; `DataError` if there are too many."""
    ways: list[tuple[int, ...]] = [()]
    for card in own:
        ways = [(*way, *[card] * n) for way in ways for n in range(min(faces[card].count, most - len(way)) + 1)]
        if len(ways) > MOST_WAYS:
            raise DataError(
                f"cards, card {name}: 'counts' must be such that there are at most {MOST_WAYS} ways to play them"
            )
    return sorted(ways[1:], key=lambda cards: (len(cards), cards))


def exhibits(game: Dragonheart) -> list[Exhibit]:
    """Show every kind of card, and the Great Dragon."""
    figure = Exhibit.of(game.cards.table("figure"), "figure", game.rulebook.title_of("great_dragon"))
    return [figure, *(_exhibit(game, entry) for entry in game.cards.tables("card"))]


def _exhibit(game: Dragonheart, entry: Table) -> Exhibit:
    counts = [(count.integer("value"), count.integer("count")) for count in entry.tables("counts")]
    return Exhibit.of(entry, entry.string("kind"), game.rulebook.title_of(entry.string("kind")), counts=counts)


def name_faces(faces: Iterable[Face], book: Rulebook) -> None:
    """Teach the rule book the names of the faces: `dwarf2` is "enano 2" or "dwarf 2", `ship0` just a ship."""
    for face in faces:
        value = f" {face.value}" if face.value else ""
        book.words.teach(face.name, Text.by(partial(_face_name, book, KINDS[face.kind], value)))


def _face_name(book: Rulebook, kind: str, value: str, language: str) -> str:
    return book.term(kind, language) + value
