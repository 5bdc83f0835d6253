"""The cards, the quest tiles and the moves: numbers, names, masks, and what `cards.toml` says about them.

A card is a number from 0 to 52: the 39 basic cards by suit and rising rank, then the 14 specials. A set of cards
(a hand, a captured pile) is an int whose bits are its cards (see `core.kinds.mask`), so that `hand & SUIT_MASKS[DWARF]`
keeps one suit and `cards.bit_count()` counts.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import Components, Exhibit, Move, Names, Text, mask, members

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from dragonlab.core import Rulebook, Table
    from dragonlab.games.dwarf_king import DwarfKing

SUITS = ("dwarf", "knight", "goblin")
DWARF, KNIGHT, GOBLIN = range(len(SUITS))
HEADS = {12: "paladin", 13: "queen", 14: "king", 15: "champion"}
CHAMPION = 15
RANKS = (*range(2, 11), *HEADS)  # of the basic cards: ranks 1 and 11 exist only as specials
EDITIONS = ("2011", "2022")


class Card(NamedTuple):
    """A card: a magic card has neither suit nor rank (DK-VALUE-2)."""

    name: str
    suit: int | None
    rank: int | None

    @property
    def head(self) -> bool:
        """A Paladin, Queen, King or Champion."""
        return self.rank in HEADS


SPECIALS = (
    Card("druid", DWARF, 1),
    Card("dwarf_standard", DWARF, 11),
    Card("tinkerer", DWARF, 11),
    Card("joker", KNIGHT, 1),
    Card("knight_standard", KNIGHT, 11),
    Card("enchanter", KNIGHT, 11),
    Card("scout", GOBLIN, 1),
    Card("shaman", GOBLIN, 11),
    Card("goblin_standard", GOBLIN, 11),
    Card("dragon", None, None),
    Card("mummy", None, None),
    Card("double", None, None),
    Card("sorcerer", None, None),
    Card("excalibur", None, None),
)
SPECIAL_IDS = (  # the rule book's ids of what each special says
    *("DK-S1", "DK-S2", "DK-S3"),
    *("DK-S4", "DK-S5", "DK-S6"),
    *("DK-S7", "DK-S8", "DK-S9"),
    *("DK-S10", "DK-S11", "DK-S12", "DK-S13", "DK-S14"),
)
BASIC = tuple(
    Card(f"{name}_{HEADS[rank]}" if rank in HEADS else f"{name}{rank}", suit, rank)
    for suit, name in enumerate(SUITS)
    for rank in RANKS
)
CARDS = BASIC + SPECIALS
NUMBERS = {card.name: number for number, card in enumerate(CARDS)}
DRUID, DWARF_STANDARD, TINKERER = range(39, 42)
JOKER, KNIGHT_STANDARD, ENCHANTER = range(42, 45)
SCOUT, SHAMAN, GOBLIN_STANDARD = range(45, 48)
DRAGON, MUMMY, DOUBLE, SORCERER, EXCALIBUR = range(48, 53)
DWARF_TWO, DWARF_FIVE = NUMBERS["dwarf2"], NUMBERS["dwarf5"]
KNIGHT_FIVE, GOBLIN_FIVE = NUMBERS["knight5"], NUMBERS["goblin5"]


def names(cards: int) -> list[str]:
    """Name the cards of a set, by rising number."""
    return [CARDS[card].name for card in members(cards)]


BASIC_MASK = mask(range(len(BASIC)))
SUIT_MASKS = tuple(mask(number for number, card in enumerate(CARDS) if card.suit == suit) for suit in range(3))
SPECIALS_MASK = mask(range(len(BASIC), len(CARDS)))
HEADS_MASK = mask(number for number, card in enumerate(CARDS) if card.head)
HALVES = tuple(  # the basic cards of each suit, seven low ones and six high ones
    (mask(cards[:7]), mask(cards[7:])) for cards in (members(suit & BASIC_MASK) for suit in SUIT_MASKS)
)


QUEST_IDS = {  # the rule book's ids of each tile's rules: `a`, `b`, and `c` where an edition has another one
    "q1": ("DK-Q1-1", "DK-Q1-2"),
    "q2": ("DK-Q2-1", "DK-Q2-2"),
    "q3": ("DK-Q3-1", "DK-Q3-2"),
    "q4": ("DK-Q4-1", "DK-Q4-2"),
    "q5": ("DK-Q5-1", "DK-Q5-2"),
    "q6": ("DK-Q6-1", "DK-Q6-2", "DK-Q6-3"),
    "q7": ("DK-Q7-1", "DK-Q7-2"),
    "q8": ("DK-Q8-1", "DK-Q8-2"),
    "q9": ("DK-Q9-1", "DK-Q9-2"),
    "q10": ("DK-Q10-1", "DK-Q10-2"),
    "q11": ("DK-Q11-1", "DK-Q11-2"),
    "q12": ("DK-Q12-1", "DK-Q12-2"),
    "q13": ("DK-Q13-1", "DK-Q13-2"),
    "q14": ("DK-Q14-1", "DK-Q14-2"),
    "q15": ("DK-Q15-1", "DK-Q15-2"),
    "q16": ("DK-Q16-1", "DK-Q16-2"),
    "q17": ("DK-Q17-1", "DK-Q17-2"),
    "q18": ("DK-Q18-1", "DK-Q18-2"),
    "q19": ("DK-Q19-1", "DK-Q19-2"),
    "q20": ("DK-Q20-1", "DK-Q20-2"),
    "n1": ("DK-N1-1", "DK-N1-2"),
    "n2": ("DK-N2-1", "DK-N2-2"),
    "n3": ("DK-N3-1", "DK-N3-2"),
    "n4": ("DK-N4-1", "DK-N4-2"),
    "n5": ("DK-N5-1", "DK-N5-2"),
}


@cache
def quest_id(rule: str) -> str:
    """Give the rule book's id for a rule of a tile.

    >>> quest_id("q4a"), quest_id("q6c"), quest_id("n1b")
    ('DK-Q4-1', 'DK-Q6-3', 'DK-N1-2')
    """
    return QUEST_IDS[rule[:-1]]["abc".index(rule[-1])]


# -- Moves ------------------------------------------------------------------------------------------------

MOST_SEATS = 5
TRICKS = {3: 13, 4: 10, 5: 8}  # cards dealt to each seat, by the number of seats (DK-DEAL-3)


class DwarfKingMove(Move):
    """One move: the step that it answers, a verb, and the card, the seat or the word that belongs to it."""

    __slots__ = ("card", "seat", "step", "word")

    def __init__(self, step: str, verb: str = "", *, card: int = -1, seat: int = -1, word: str = "") -> None:
        faces = (CARDS[card].name,) if card >= 0 else ()
        self.step, self.card, self.seat, self.word = step, card, seat, word
        super().__init__(" ".join((verb or step, *faces, *([str(seat)] if seat >= 0 else []), word)).strip(), faces)


def all_actions() -> dict[str, tuple[DwarfKingMove, ...]]:
    """Make everything that can ever be done, by the step that it answers."""
    seats, basic = range(MOST_SEATS), range(len(BASIC))
    return {
        "play": tuple(DwarfKingMove("play", card=card) for card in range(len(CARDS)) if card != SORCERER),
        "deal": (DwarfKingMove("deal"),),
        "quest": (DwarfKingMove("quest", word="first"), DwarfKingMove("quest", word="second")),
        "name": tuple(DwarfKingMove("name", seat=seat) for seat in seats),
        "give": tuple(DwarfKingMove("give", card=card) for card in (*basic, GOBLIN_STANDARD)),
        "swap": tuple(DwarfKingMove("swap", seat=seat) for seat in seats),
        "pass": (DwarfKingMove("pass", word="left"), DwarfKingMove("pass", word="right")),
        "offer": (*(DwarfKingMove("offer", "take", card=card) for card in basic), DwarfKingMove("offer", "keep")),
    }


STEPS = tuple(all_actions())


def each_set(plays: Iterable[DwarfKingMove]) -> dict[int, list[DwarfKingMove]]:
    """Give for each set of some cards the moves that play them, by rising number."""
    found: dict[int, list[DwarfKingMove]] = {0: []}
    for play in plays:
        found |= {cards | 1 << play.card: [*some, play] for cards, some in found.items()}
    return found


# -- The components ---------------------------------------------------------------------------------------


class DwarfKingComponents(Components[DwarfKingMove]):
    """Everything that never changes, and all moves; `DataError` names the entry of `cards.toml` that is wrong.

    `editions` gives the two rules of each tile of an edition, by its number: of the `known` quest rules; `letters`
    stand for the suits; `answers` are the moves by the step that they answer, `play` those that play a card, and
    `plays` those that play the cards of a set of basic cards of one half of a suit, by rising number: of whole suits
    there are too many sets for the caches of a processor.
    """

    def __init__(self, table: Table, known: Collection[str]) -> None:
        self.editions = {edition: dict(_tiles(table, edition, known)) for edition in EDITIONS}
        letters = {entry.string("id"): entry.text("letter") for entry in table.tables("suit")}
        if set(letters) != set(SUITS):
            raise table.wrong("suit", f"a list with an entry for each of {', '.join(SUITS)}")
        self.letters = tuple(letters[suit] for suit in SUITS)
        self.cards = Names(card.name for card in CARDS)
        self.tiles = Names(entry.string("id") for entry in table.tables("quest"))
        if len(set(self.tiles.all)) < len(self.tiles.all) or not all(self.editions.values()):
            raise table.wrong("quest", "a list of tiles, each once, some for each edition")
        self.answers = all_actions()
        self.moves: tuple[DwarfKingMove, ...] = tuple(move for some in self.answers.values() for move in some)
        self.play = {move.card: move for move in self.answers["play"]}
        self.plays: dict[int, list[DwarfKingMove]] = {}
        for low, high in HALVES:
            self.plays |= each_set(map(self.play.__getitem__, members(low)))
            self.plays |= each_set(map(self.play.__getitem__, members(high)))


def _tiles(table: Table, edition: str, known: Collection[str]) -> Iterator[tuple[int, tuple[str, str]]]:
    """Read the tiles of an edition, in the order of the file."""
    for number, entry in enumerate(table.tables("quest")):
        if f"edition_{edition}" in entry:
            rules = entry.strings(f"edition_{edition}")
            own = {rule for rule in known if rule[:-1] == entry.string("id")}
            if len(rules) != 2 or not {*rules} <= own:
                raise entry.wrong(f"edition_{edition}", "the names of two rules of this tile")
            yield number, (rules[0], rules[1])


# -- What is shown of it ----------------------------------------------------------------------------------


def exhibits(game: DwarfKing) -> list[Exhibit]:
    """Show the three suits, their heads, the specials and the quest tiles, each in its part of the gallery."""
    parts = {"suit": "basic", "head": "basic", "special": "specials"}
    shown = [_picture(entry, game.rulebook, part) for key, part in parts.items() for entry in game.cards.tables(key)]
    return shown + [_quest(entry, game.rulebook) for entry in game.cards.tables("quest")]


def _picture(entry: Table, book: Rulebook, part: str) -> Exhibit:
    name = entry.string("id")
    term = entry.string("term") if "term" in entry else name
    return Exhibit.of(entry, name, book.title_of(term, "other"), part=part)


def _quest(entry: Table, book: Rulebook) -> Exhibit:
    """Show a tile with all its rules, in the words of the rule book."""
    keys = [key for key in (f"edition_{edition}" for edition in EDITIONS) if key in entry]
    rules = sorted({rule for key in keys for rule in entry.strings(key)})
    about = Text.by(lambda language: " · ".join(book[quest_id(rule)].text(language) for rule in rules))
    title = book.title_of(entry.string("id"), "other")
    return Exhibit("quest", title, (), about, entry.string("evidence"), entry.text("note"), "quests")


def name_cards(book: Rulebook) -> None:
    """Teach the rule book the names of the basic cards: `dwarf2` is "2 de enanos" or "2 of dwarves"."""
    for name, suit, rank in BASIC:
        head = HEADS.get(rank or 0, str(rank))
        book.words.teach(name, Text.by(partial(book.label, "card_name", rank=head, suit=SUITS[suit or 0])))
