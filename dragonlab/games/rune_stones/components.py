"""What Rune Stones is played with, read from `cards.toml`, and every move there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import Components, Move, Names

if TYPE_CHECKING:
    from dragonlab.core import Table, Text

SEATS = (0, 1, 2, 3)
COLOURS = ("blue", "yellow", "green", "red")
GEMS = (*COLOURS, "wild")
WILD = GEMS.index("wild")
NEEDS = (*GEMS, "any")  # what can be owed: a gem of a kind, or any
ANY = NEEDS.index("any")
WHITE = "white"  # the colour of magic that goes with every other
FACES = ("gem", "swap", "point", "points", "ore", "card")
BONUSES = ("ore", "die", "points")
STONES = ("magic", "hand", "barter", "wild", "plus", "double", "extra", "three")
MAGIC_STONE, HAND_STONE, BARTER_STONE, WILD_STONE = range(4)
PLUS_STONE, DOUBLE_STONE, EXTRA_STONE, THREE_STONE = range(4, 8)
SPACES = ("space1", "space2", "space3", "space4", "space5", "space6")
ALL_SPACES = range(len(SPACES))
SMITHIES = ("smithy1", "smithy2", "smithy3", "smithy4", "smithy5")
WILD_SMITHY = len(SMITHIES)
MIN_EXCHANGED = 2  # artefacts of a row that can be exchanged
MOST_STONES = 4  # of a seat
ROWS = (range(5), range(5, 10))
PLACES = tuple(f"row{row}_{gem}" for row in (1, 2) for gem in GEMS)
POINTS = {"1 point": 1, "2 points": 2, "3 points": 3}
COLOURED = tuple(f"{colour} gem" for colour in COLOURS)
BASIC = ("gem", "any gem", "wild gem", *COLOURED, "card", "any card", "die", "ore", *POINTS)
SURE = ("die", "points")  # parts that need nothing to be there
USES = ("does", "choose", "trade")
SMALLEST, LARGEST = 1, 3  # magic points on a card
MOST_CARDS, MOST_NUMBER, MOST_SIDES, MOST_GOAL = 300, 9_999, 60, 999
MAX_COUNT = 99  # of anything else that is counted: more of a kind is named by no word


class Part(NamedTuple):
    """One thing that a card can do: `kind` is a word such as "gem" or "trade"; of gems and cards also the colour."""

    kind: str
    colour: int = 0
    points: int = 0
    pays: tuple[int, ...] = (0,) * len(NEEDS)
    gains: tuple[int, ...] = (0,) * len(GEMS)


class Card(NamedTuple):
    """A creature, or the druid of a deck: its number, its colour (None: all of them), its magic and what it can do."""

    name: str
    number: int
    colour: int | None
    magic: int
    use: str
    parts: tuple[Part, ...]
    title: Text
    deck: int | None  # of a druid


class Smithy(NamedTuple):
    """What an artefact costs there, and what comes with it."""

    price: int
    bonus: str | None


class RuneStonesMove(Move):
    """What somebody does: a verb, with a card, its part, a gem, a place or a number where one belongs to it."""

    __slots__ = ("card", "number")

    def __init__(self, verb: str, *words: str, card: int = -1, number: int = -1, face: str = "") -> None:
        super().__init__(" ".join([verb, *words]), [face] if face else [])
        self.verb = verb  # of two words, where ore is bartered
        self.card = card
        self.number = number


class RuneStonesComponents(Components[RuneStonesMove]):
    """Everything that never changes. A card is a number: the creatures first, then the druids, deck by deck."""

    def __init__(self, table: Table) -> None:
        table.only(
            *("display", "hand", "supply", "wild", "ore", "smithy", "bonus", "exchange", "end"),
            *("face", "stone", "creature", "druid", "decks"),
        )
        creatures, druids = ([_card(entry, part) for entry in _deck(table, part)] for part in ("creature", "druid"))
        self.printed = (*creatures, *druids)
        if len({card.name for card in self.printed}) < len(self.printed):
            raise table.wrong("creature", "cards with different numbers, as those of a druids' deck")
        self.cards = Names(card.name for card in self.printed)
        self.creatures = tuple(range(len(creatures)))
        self.druids = tuple(tuple(n for n, card in enumerate(self.printed) if card.deck == deck) for deck in SEATS)
        self.by_turn = "decks" in table and _by_turn(table.table("decks"))
        self.colours = tuple(card.colour for card in self.printed)
        self.of_colour = [  # the creatures
            frozenset([card for card in self.creatures if self.colours[card] == colour])
            for colour, _ in enumerate(COLOURS)
        ]
        self.goes_with = [  # the cards whose magic can be played with magic of a colour: white goes with all
            frozenset([card for card, own in enumerate(self.colours) if own in (colour, None)])
            for colour, _ in enumerate(COLOURS)
        ]
        self.of_any = frozenset(self.creatures)
        self.magic = tuple(card.magic for card in self.printed)
        self.numbers = tuple(card.number for card in self.printed)
        self.gems = Names(GEMS)
        self.artefacts = Names(GEMS)
        self.stones = Names(STONES)
        self.faces = Names(FACES)
        sides = [_within(entry, "sides", 0, MOST_SIDES) for entry in table.of_kinds("face", FACES)]
        self.sides = tuple(face for face, count in enumerate(sides) for _ in range(count))
        if not self.sides:
            raise table.wrong("face", "a list in which some entry has 'sides'")
        self._numbers(table)
        if len(creatures) < len(SPACES) + 1 or any(len(deck) < self.hand for deck in self.druids):
            raise table.wrong("druid", f"a list with at least {self.hand} cards for each of the decks 0 to 3")
        if sum(card.colour is not None for card in creatures) < len(SPACES):
            raise table.wrong("creature", "a list with at least six that are not white, to fill the display")
        self.moves: tuple[RuneStonesMove, ...] = tuple(self._moves())
        self.by_verb: dict[str, list[RuneStonesMove]] = {}
        for move in self.moves:
            self.by_verb.setdefault(move.verb, []).append(move)
        self.parts_left = self._parts_left()

    def deck(self, seat: int, first: int, seats: int) -> tuple[int, ...]:
        """Give the druids of a seat, where `first` begins (RS-R23)."""
        return self.druids[(seat - first) % seats if self.by_turn else seat]

    def _numbers(self, table: Table) -> None:
        """Read prices, points and supplies."""
        self.costs = table.table("display").integers("costs")
        if len(self.costs) != len(SPACES) or not 1 <= min(self.costs) <= max(self.costs) <= MAX_COUNT:
            raise table.table("display").wrong("costs", f"six numbers from 1 to {MAX_COUNT}, from left to right")
        self.cheapest = min(self.costs)
        self.spaces_within = {  # the spaces that so much magic pays for; more than that does for all
            magic: [space for space, cost in enumerate(self.costs) if cost <= magic] for magic in range(max(self.costs))
        }
        self.cheapest_space = self.costs.index(self.cheapest)
        self.hand = _within(table.table("hand"), "start", 2)
        supply = table.table("supply")
        self.gem_count = _within(supply, "gems", len(SEATS))  # all begin with one of each
        self.ore_count = _within(supply, "ore", 1)
        self.wild_count = _within(supply, "wilds", 0)
        each = _within(supply, "artefacts", 2)
        self.artefact_deck = tuple(colour for colour in range(len(COLOURS)) for _ in range(each))
        self.ore_price = _within(table.table("ore"), "price", 1)
        smithies = [_smithy(entry) for entry in table.tables("smithy")]
        if len(smithies) != len(SMITHIES):
            raise table.wrong("smithy", f"a list of {len(SMITHIES)}")
        self.smithies = (*smithies, Smithy(_within(table.table("wild"), "price", 1), None))
        self.prices = tuple(smithy.price for smithy in self.smithies)
        self.least_price = min(self.prices)
        self.bonus_points = _within(table.table("bonus"), "points", 0)
        worth = table.table("exchange").integers("points")
        if len(worth) != len(GEMS) - 1 or not 0 <= min(worth) <= max(worth) <= MAX_COUNT:
            raise table.table("exchange").wrong(
                "points", f"four numbers up to {MAX_COUNT}, for 2, 3, 4 and 5 artefacts"
            )
        self.row_points = (0,) * MIN_EXCHANGED + worth  # by the number of its artefacts
        self.goal = _within(table.table("end"), "points", 1, MOST_GOAL)
        self.gems_for_point = _within(table.table("end"), "gems", 1)
        stones = table.of_kinds("stone", STONES)
        self.stones_do = tuple(entry.text("about") for entry in stones)
        magic, hand = stones[:2]
        self.stone_magic, self.stone_hand = _within(magic, "amount", 0), _within(hand, "amount", 2)

    def _parts_left(self) -> list[list[list[list[tuple[RuneStonesMove, Part | None]]]]]:
        """List the parts that can still be used, each with what there must be for it (None: nothing).

        By whether one has the stone that lets one use both of which one is chosen (RS-OPTION-1, RS-PLUS-1), by the
        card, and by those of its parts that are used up, as bits.
        """
        uses = iter(self.by_verb["use"])  # card by card
        parts = [[(next(uses), None if part.kind in SURE else part) for part in card.parts] for card in self.printed]
        with_stone = [
            [[(move, part) for move, part in both if not spent >> move.number & 1] for spent in range(4)]
            for both in parts
        ]
        without = [
            [left[0], [], [], []] if card.use == "choose" else left
            for card, left in zip(self.printed, with_stone, strict=True)
        ]
        return [without, with_stone]

    def _moves(self) -> list[RuneStonesMove]:
        """List all moves."""
        move, cards = RuneStonesMove, [*enumerate(self.printed)]
        creatures = cards[: len(self.creatures)]
        return [
            *map(move, ("summon", "abilities", "forge", "nothing")),
            *(move("play", card.name, card=n, face=card.name) for n, card in cards),
            *(move("call", card.name, card=n, face=card.name) for n, card in creatures),
            move("two"),
            *(
                move("use", card.name, str(part + 1), card=n, number=part, face=card.name)
                for n, card in cards
                for part in range(len(card.parts))
            ),
            *(move("gem", gem, number=n, face=taken(gem)) for n, gem in enumerate(COLOURS)),
            *(move("take", card.name, card=n, face=card.name) for n, card in creatures),
            *(move("pay", gem, number=n, face=gem) for n, gem in enumerate(GEMS)),
            *(move("swap", gem, number=n, face=gem) for n, gem in enumerate(COLOURS)),
            *map(move, ("accept", "decline")),
            *(move("smithy", str(n + 1), number=n) for n in range(len(self.smithies))),
            *(move("ore", str(n + 1), number=n) for n in range(len(self.smithies))),
            *(move("place", *place.removeprefix("row").split("_"), number=n) for n, place in enumerate(PLACES)),
            move("done"),
            *(move("exchange", str(row + 1), number=row) for row in range(len(ROWS))),
            *(move("stone", stone, number=n, face=stone_face(stone)) for n, stone in enumerate(STONES)),
            *(move("barter", gem, number=n, face=gem) for n, gem in enumerate(GEMS)),
            *(move("barter ore", gem, number=n, face=taken(gem)) for n, gem in enumerate(COLOURS)),
            move("end"),
        ]


def taken(gem: str) -> str:
    """Name the face of a gem of the supply; one's own are called by their kind alone."""
    return f"supply_{gem}"


def stone_face(stone: str) -> str:
    """Name the face of a rune stone.

    >>> stone_face("wild")
    'stone_wild'
    """
    return f"stone_{stone}"


def _card(entry: Table, part: str) -> Card:
    """Read a creature or a druid."""
    entry.only("deck", "number", "colour", "magic", *USES, "name", "evidence")
    number, colour = _within(entry, "number", 1, MOST_NUMBER), entry.string("colour")
    magic = _within(entry, "magic", SMALLEST, LARGEST)
    if colour not in (*COLOURS, WHITE):
        raise entry.wrong("colour", f"one of {', '.join((*COLOURS, WHITE))}")
    deck = _within(entry, "deck", 0, len(SEATS) - 1) if part == "druid" else None
    own = None if colour == WHITE else COLOURS.index(colour)
    uses = [use for use in USES if use in entry]
    if len(uses) != 1:
        raise entry.wrong(uses[1] if uses else "does", f"there alone: a card has one of {', '.join(USES)}")
    use = uses[0]
    parts = (_trade(entry.table(use)),) if use == "trade" else tuple(_basic(entry, use, own))
    name = f"{'dragon' if own is None else colour}{number}" if deck is None else f"druid{number}{'abcd'[deck]}"
    return Card(name, number, own, magic, use, parts, entry.text("name"), deck)


def _basic(entry: Table, use: str, own: int | None) -> list[Part]:
    """Read what a card does, or lets one choose."""
    words = entry.strings(use)
    possible = [word for word in BASIC if own is not None or word not in ("gem", "card")]
    least = 2 if use == "choose" else 1
    if not least <= len(words) <= 2 or not {*words} <= {*possible}:
        raise entry.wrong(use, f"{'two' if use == 'choose' else 'one or two'} of {', '.join(possible)}")
    return [_part(word, own) for word in words]


def _part(word: str, own: int | None) -> Part:
    if word in POINTS:
        return Part("points", points=POINTS[word])
    if word == "wild gem":
        return Part("gem", WILD)
    if word in ("gem", "card"):
        return Part(word, own or 0)
    colour = word.removesuffix(" gem")
    return Part("gem", COLOURS.index(colour)) if colour in COLOURS else Part(word)


def _trade(entry: Table) -> Part:
    entry.only("pays", "gains", "points")
    pays, gains = (entry.strings(key) if key == "pays" or key in entry else () for key in ("pays", "gains"))
    for key, gems in (("pays", pays), ("gains", gains)):
        if not {*gems} <= {*GEMS} or len(gems) > MAX_COUNT or (key == "pays" and not gems):
            raise entry.wrong(key, f"gems, up to {MAX_COUNT}, each one of {', '.join(GEMS)}")
    points = _within(entry, "points", 0) if "points" in entry else 0
    if not gains and not points:
        raise entry.wrong("gains", "there, if the trade gives no points")
    return Part(
        "trade",
        points=points,
        pays=tuple(pays.count(gem) for gem in NEEDS),
        gains=tuple(gains.count(gem) for gem in GEMS),
    )


def _by_turn(entry: Table) -> bool:
    """Read whether whoever begins has the first deck, or seat 0 always."""
    entry.only("by", "evidence")
    if entry.string("by") not in ("turn", "seat"):
        raise entry.wrong("by", "turn or seat")
    return entry.string("by") == "turn"


def _smithy(entry: Table) -> Smithy:
    entry.only("price", "bonus", "evidence")
    bonus = entry.string("bonus") if "bonus" in entry else None
    if bonus not in (*BONUSES, None):
        raise entry.wrong("bonus", f"one of {', '.join(BONUSES)}")
    return Smithy(_within(entry, "price", 1), bonus)


def _within(entry: Table, key: str, least: int, most: int = MAX_COUNT) -> int:
    """Read a number that has bounds."""
    value = entry.integer(key)
    if not least <= value <= most:
        raise entry.wrong(key, f"a whole number from {least} to {most}")
    return value


def _deck(table: Table, part: str) -> list[Table]:
    """Read the entries of cards: a game has only so many moves."""
    entries = table.tables(part)
    if len(entries) > MOST_CARDS:
        raise table.wrong(part, f"a list of up to {MOST_CARDS} cards")
    return entries
