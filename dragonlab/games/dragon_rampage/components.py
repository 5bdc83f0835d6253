"""What Dragon Rampage is played with, and every move there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import Components, Move, Names
from dragonlab.games.dragon_rampage import vocabulary
from dragonlab.games.dragon_rampage.vocabulary import (
    MOST,
    OCCASIONS,
    CardPart,
    effects,
    occasions,
    rampage_effects,
    within,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Table
    from dragonlab.games.dragon_rampage.vocabulary import Effect

SEATS = (0, 1, 2, 3, 4)
HEROES = ("barbarian", "rogue", "paladin", "elf", "dwarf", "wizard")
BOXES, COLOURS = vocabulary.BOXES, vocabulary.COLOURS
FACES = (*BOXES, "hero")  # each icon but the wild one has its box
DEFENCE, DRAGON, CRAFTY, TREASURE, ATTACK, BOOTS, WILD = range(7)
HITS = (ATTACK, DEFENCE, WILD)
DICE = ("yellow1", "yellow2", "yellow3", "red1", "red2", "red3", "black1")
A_TAKEN = 1 << len(DICE)  # what each die that is taken counts in `State.loose`
OF_COLOUR = {colour: tuple(die for die, name in enumerate(DICE) if name[:-1] == colour) for colour in COLOURS}
SPACES = ("start", "gold_space", "attack_space", "card_space", "heal_space", "treasure_space", "blank", "exit")
TOKENS = (1, 1, 1, 2, 2, 2, 3, 4, 5)
PIECES = ("choose", "take", "keep", "fetch", "play")  # what is done with a piece on the table
HOLDS = {  # bytes of `State.holders`, for each occasion and seat
    occasion: tuple(255 << 8 * (len(SEATS) * number + seat) for seat in SEATS)
    for number, occasion in enumerate(OCCASIONS)
}
PAIRS = 4  # pairs of neighbours in a row of five tokens
FARTHEST = 12
GIVEN = ("plain", "boosted", "horn")  # whether cards improve an attack that a card has given: only the horn's (DR-R10)
MOST_CARDS, MOST_SIDES, MOST_SPACES = 150, 60, 100  # of a deck, of a die, of the path
MOST_POINTS, MOST_HEALTH, MOST_TOKENS = 99, 99, 99
PRINTED_SEATS, LOWER_EACH = 5, 2  # rampage cards are printed for five players; two less for each player fewer
PAYING = {DEFENCE: 3, DRAGON: 1, CRAFTY: 2, TREASURE: 3, ATTACK: 2, BOOTS: 3}  # ranks; the dragon's second gets nothing


class DragonRampageMove(Move):
    """What somebody does, with a die, a box, a card, a rival or a number where one belongs to it.

    `which` is the number of the die, the box or the card that `thing` names.
    """

    __slots__ = ("number", "part", "part_name", "thing", "which")

    def __init__(
        self,
        verb: str,
        thing: str = "",
        number: int | None = None,
        *,
        which: int = -1,
        part_name: str = "",
        part: CardPart | None = None,
    ) -> None:
        words = [verb, thing, part_name, "" if number is None else str(number)]
        super().__init__(" ".join(filter(None, words)), [thing] if verb in PIECES else [])
        self.thing = thing
        self.which = which
        self.number = -1 if number is None else number
        self.part_name, self.part = part_name, part  # of a card that is played


Plays = tuple[CardPart, list[DragonRampageMove]]  # a part of a card, with a move for each target
# At an occasion: what it costs, whether it improves, and what alone must do something if nobody is named.
PlaysAt = tuple[int, bool, "Effect | None", CardPart, list[DragonRampageMove]]


NONE: list[DragonRampageMove] = []  # of the plays that a State notes, a list that is never changed


class RampageCard(NamedTuple):
    """A rampage card: what it does, or, by the sum of the tokens, `low` up to a limit and `high` above."""

    limit: int | None
    low: tuple[Effect, ...]
    high: tuple[Effect, ...]

    def limit_for(self, seats: int) -> int:
        """Lower the printed limit for fewer than five players (DR-RAMPAGE-3)."""
        return (self.limit or 0) - LOWER_EACH * (PRINTED_SEATS - seats)

    def section(self, total: int, seats: int) -> tuple[Effect, ...]:
        """Give what the card does: of two sections, the one that the tokens say (DR-RAMPAGE-3)."""
        return self.low if self.limit is None or total <= self.limit_for(seats) else self.high


class DragonRampageComponents(Components[DragonRampageMove]):
    """Everything that never changes: a card is a number in its own list."""

    def __init__(self, table: Table) -> None:
        self._heroes(table)
        self._treasures(table)
        self._rampages(table)
        self._dice(table)
        self._path(table)
        self.moves: tuple[DragonRampageMove, ...] = tuple(self._moves())

    def _heroes(self, table: Table) -> None:
        entries = table.of_kinds("hero", HEROES)
        self.health = tuple(within(entry, "health", 1, MOST_HEALTH) for entry in entries)
        cards = _deck(table, "card")
        for entry in cards:
            entry.only("id", "hero", "name", "minor", "major", "cost", "evidence")
            if entry.string("hero") not in HEROES:
                raise entry.wrong("hero", f"one of {', '.join(HEROES)}")
        self.cards = Names(map(_id, cards))
        self.owners = tuple(HEROES.index(entry.string("hero")) for entry in cards)
        self.hero_decks = tuple(tuple(c for c, hero in enumerate(self.owners) if hero == h) for h in range(len(HEROES)))
        self.halves = tuple(
            (effects(entry, "minor", 0), effects(entry, "major", within(entry, "cost", 0, MOST))) for entry in cards
        )
        self.names = {_id(entry): entry.text("name") for entry in cards}
        if min(map(len, self.hero_decks)) < 3 or len(self.names) < len(cards):
            raise table.wrong("card", "a list with three or more cards for each hero, each id once")

    def _treasures(self, table: Table) -> None:
        entries = _deck(table, "treasure")
        for entry in entries:
            entry.only("id", "name", "points", "effect", "evidence")
        self.treasures = Names(map(_id, entries))
        self.points = tuple(within(entry, "points", 0, MOST_POINTS) for entry in entries)
        self.uses = tuple(effects(entry, "effect", 0) for entry in entries)
        self.treasure_deck = tuple(range(len(entries)))
        self.names |= {_id(entry): entry.text("name") for entry in entries}
        if len(self.names) < len(self.cards.all) + len(entries):
            raise table.wrong("treasure", "a list with each id once")

    def lasts(self, treasure: int) -> bool:
        """Tell whether a treasure stays in use once it is used (DR-TREASURE-2)."""
        return self.uses[treasure].effects[0].word == "ring"

    def parts(self, card: str) -> tuple[CardPart, ...]:
        """Give the parts of a hero card, or the one of a treasure."""
        return (
            self.halves[self.cards.numbers[card]]
            if card in self.cards.numbers
            else (self.uses[self.treasures.numbers[card]],)
        )

    def _rampages(self, table: Table) -> None:
        entries = _deck(table, "rampage")
        self.rampages = Names(map(_id, entries))
        self.rampage_deck = tuple(range(len(entries)))
        self.rampage_cards = tuple(map(_rampage_card, entries))
        self.names |= {_id(entry): entry.text("name") for entry in entries}
        if len(self.names) < sum(map(len, (self.cards.all, self.treasures.all, entries))):
            raise table.wrong("rampage", "a list with each id once")

    def _dice(self, table: Table) -> None:
        sides = {entry.string("colour"): entry for entry in table.tables("die")}
        for colour in COLOURS:
            if colour not in sides:
                raise table.wrong("die", f"a list with {', '.join(COLOURS)}")
            faces = sides[colour].strings("sides")
            if not 0 < len(faces) <= MOST_SIDES or not {*faces} <= {*FACES}:
                raise sides[colour].wrong("sides", f"a list of up to {MOST_SIDES} of {', '.join(FACES)}")
        self.faces = Names(FACES)
        numbered = {colour: tuple(map(FACES.index, sides[colour].strings("sides"))) for colour in COLOURS}
        self.sides = tuple(numbered[die[:-1]] for die in DICE)

    def _path(self, table: Table) -> None:
        path = table.table("path")
        self.path = path.strings("spaces")
        self.small_exit, self.large_exit = path.integer("small_exit"), path.integer("large_exit")
        if (
            not {*self.path} <= {*SPACES}
            or len(self.path) > MOST_SPACES
            or not 0 < self.small_exit < self.large_exit == len(self.path) - 1
        ):
            raise path.wrong("spaces", f"a list of {', '.join(SPACES)} as long as the way to the large exit")
        movement = table.table("movement")
        self.movement_sides = movement.integers("sides")
        if not {*self.movement_sides} <= {*range(FARTHEST - 5)} or not 0 < len(self.movement_sides) <= MOST_SIDES:
            raise movement.wrong("sides", "small numbers")
        self.numbers = Names(map(str, range(FARTHEST + 1)))

    def _moves(self) -> list[DragonRampageMove]:
        moves = _each("choose", self.cards.all)
        moves += [DragonRampageMove("roll"), *_each("take", DICE), DragonRampageMove("done")]
        moves += _each("join", BOXES) + _each("place", BOXES)
        moves += [DragonRampageMove("rob", number=seat) for seat in SEATS]
        moves += map(DragonRampageMove, ("gold", "draw", "heal", "step", "fight", "run", "skip", "pass"))
        moves += _each("keep", self.treasures.all)
        moves += [DragonRampageMove("walk", number=number) for number in range(FARTHEST + 1)]
        moves += _each("fetch", self.cards.all)
        heroes = [
            [_plays(name, card, word, part) for word, part in zip(("minor", "major"), parts, strict=True)]
            for card, (name, parts) in enumerate(zip(self.cards.all, self.halves, strict=True))
        ]
        treasures = [
            [_plays(name, card, "", part)]
            for card, (name, part) in enumerate(zip(self.treasures.all, self.uses, strict=True))
        ]
        moves += [move for plays in heroes + treasures for _, ways in plays for move in ways]
        self.plays_at = {occasion: (_at(occasion, heroes), _at(occasion, treasures)) for occasion in OCCASIONS}
        self.holds = [(_holds(heroes, seat), _holds(treasures, seat)) for seat in SEATS]
        self.by_verb: dict[str, list[DragonRampageMove]] = {}
        for move in moves:
            self.by_verb.setdefault(move.verb, []).append(move)
        self.own: dict[int, list[DragonRampageMove]] = {}
        for owner, move in zip(self.owners, self.by_verb["choose"], strict=True):
            self.own.setdefault(owner, []).append(move)
        self.answers = Answers(self.by_verb)
        return moves


class Answers(dict[int, "list[DragonRampageMove]"]):
    """The dice that may be taken, the next roll if any is taken, and stopping, by `State.loose`."""

    def __init__(self, by_verb: Mapping[str, Sequence[DragonRampageMove]]) -> None:
        super().__init__()
        self.by_verb = by_verb

    def __missing__(self, loose: int) -> list[DragonRampageMove]:
        found = [take for die, take in enumerate(self.by_verb["take"]) if loose >> die & 1]
        found += self.by_verb["roll"] if loose >= A_TAKEN else ()
        self[loose] = [*found, *self.by_verb["done"]]
        return self[loose]


def _at(occasion: str, cards: Sequence[Sequence[Plays]]) -> tuple[tuple[PlaysAt, ...], ...]:
    """List what of each card can be played at an occasion; the last is `HIDDEN`, of which nothing is known."""
    window = "box" if occasion in BOXES else occasion
    fitting = [[one for one in plays if occasion in occasions(one[0])] for plays in cards]
    return (*(tuple(_play_at(window, part, ways) for part, ways in plays) for plays in fitting), ())


def _play_at(window: str, part: CardPart, ways: list[DragonRampageMove]) -> PlaysAt:
    alone = part.needs[0] if len(part.needs) == 1 and not part.target else None
    return part.cost, window in part.boosts, alone, part, ways


def _holds(cards: Sequence[Sequence[Plays]], seat: int) -> tuple[int, ...]:
    """Say what each card adds to `State.holders` in a seat's hand; the last is `HIDDEN`, which adds nothing."""
    fitting = [{occasion for part, _ in plays for occasion in occasions(part)} for plays in cards]
    return (*(sum(HOLDS[occasion][seat] // 255 for occasion in found) for found in fitting), 0)


def _deck(table: Table, key: str) -> list[Table]:
    """Read the cards of a deck: at least one, and not so many that there are too many moves."""
    entries = table.tables(key)
    if not 0 < len(entries) <= MOST_CARDS:
        raise table.wrong(key, f"a list of 1 to {MOST_CARDS} cards")
    return entries


def _id(entry: Table) -> str:
    name = entry.string("id")
    if not name.isidentifier():
        raise entry.wrong("id", "a word of letters, digits and _")
    return name


def _each(verb: str, names: Sequence[str]) -> list[DragonRampageMove]:
    return [DragonRampageMove(verb, name, which=which) for which, name in enumerate(names)]


def _plays(name: str, which: int, part_name: str, part: CardPart) -> Plays:
    """Give a part of a card with a move for each target that it may have."""
    numbers: tuple[int | None, ...] = {"seat": SEATS, "pair": tuple(range(1, PAIRS + 1))}.get(part.target, (None,))
    return part, [
        DragonRampageMove("play", name, number, which=which, part_name=part_name, part=part) for number in numbers
    ]


def _rampage_card(entry: Table) -> RampageCard:
    entry.only("id", "name", "do", "limit", "low", "high", "evidence")
    if "limit" in entry:
        return RampageCard(
            within(entry, "limit", 0, MOST_TOKENS), rampage_effects(entry, "low"), rampage_effects(entry, "high")
        )
    found = rampage_effects(entry, "do")
    return RampageCard(None, found, found)
