"""The cards of Dragon Wars, read from `cards.toml`, and all moves that can be made with them.

There are two sorts of cards, the battle deck and the dragons; a card is its number in its sort. None is there twice.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dragonlab.core import Components, Exhibit, Move, Names, Text, members

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dragonlab.core import Param, Rulebook, Table
    from dragonlab.games.dragon_wars import DragonWars

SUITS = ("club", "heart", "diamond")
DRAGON = "dragon"
TROPHY = "trophy"  # of a dragon slain, in what is counted at the end
KINDS = (*SUITS, DRAGON)
SEATS = (2, 3, 4)  # how many can play (DW-GAME-1)
VERBS = ("attack", "redraw", "defend", "decline", "press", "stop")
ATTACK, REDRAW, DEFEND, DECLINE, PRESS, STOP = range(len(VERBS))
STEPS = ("act", "defend", "press", "answer")  # what the seat to move is asked for
ACT, DEFENCE, PRESSING, ANSWER = range(len(STEPS))
SPARE = 6  # cards that can always be turned, however long a chain of trumps gets


class DragonWarsMove(Move):
    """What somebody does, by its number in `VERBS`, with a card and against a seat where it needs them (else -1)."""

    __slots__ = ("card", "kind", "target")

    def __init__(self, kind: int, name: str = "", card: int = -1, target: int = -1) -> None:
        words = [VERBS[kind], name, str(target) if target >= 0 else ""]
        super().__init__(" ".join(filter(None, words)), [name] if name else [])
        self.kind = kind
        self.card = card
        self.target = target


class DragonWarsComponents(Components[DragonWarsMove]):
    """Everything on the table, read from `cards.toml`; `DataError` names the entry and the key that is wrong.

    By the number of a battle card: its suit, its value, whether it attacks or defends, and what it counts `in_attack`
    and `in_defence`: its value, or 0. `health` are the values of the dragons; `letters` those of the suits, the
    dragons' last. By card, too, are the moves `defend` and `press`, and for each seat `attack`; and all that a card can
    answer, none or some of them: `defences`, for each suit `presses`, for each set of seats (bits) `attacks_on`.
    """

    def __init__(self, table: Table) -> None:
        entries = table.of_kinds("card", KINDS)
        *kinds, self.health = (_values(entry) for entry in entries)
        self.hand_size = table.table("hand").integer("size")
        self.survivor_points = table.table("survivor").integer("points")
        _check_counts(table, list(map(len, kinds)), self.health, self.hand_size)
        self.suits = tuple(suit for suit, values in enumerate(kinds) for _ in values)
        self.values = tuple(value for values in kinds for value in values)
        self.attacks = tuple(entries[suit].flag("attacks") for suit in self.suits)
        self.defends = tuple(entries[suit].flag("defends") for suit in self.suits)
        self.letters = tuple(entry.text("letter") for entry in entries)
        self.cards = Names(f"{SUITS[suit]}{value}" for suit, value in zip(self.suits, self.values, strict=True))
        self.dragons = Names(f"{DRAGON}{value}" for value in self.health)
        self.in_attack, self.in_defence = (
            tuple(value * use for value, use in zip(self.values, uses, strict=True))
            for uses in (self.attacks, self.defends)
        )
        attacking = [(card, name) for card, name in enumerate(self.cards.all) if self.attacks[card]]
        self.attack = {
            card: tuple(DragonWarsMove(ATTACK, name, card, seat) for seat in range(SEATS[-1]))
            for card, name in attacking
        }
        self.redraw = DragonWarsMove(REDRAW)
        self.defend = {
            card: DragonWarsMove(DEFEND, name, card) for card, name in enumerate(self.cards.all) if self.defends[card]
        }
        self.decline = DragonWarsMove(DECLINE)
        self.press = {card: DragonWarsMove(PRESS, name, card) for card, name in attacking}
        self.stop = DragonWarsMove(STOP)
        self.attacks_on = tuple(
            self._answers({card: [row[seat] for seat in members(seats)] for card, row in self.attack.items()})
            for seats in range(1 << SEATS[-1])
        )
        self.presses = tuple(
            self._answers({card: [move] for card, move in self.press.items() if self.suits[card] == suit})
            for suit in range(len(SUITS))
        )
        self.defences = self._answers({card: [move] for card, move in self.defend.items()})
        attacks = [move for row in self.attack.values() for move in row]
        answers = (*self.defend.values(), self.decline, *self.press.values(), self.stop)
        self.moves: tuple[DragonWarsMove, ...] = (*attacks, self.redraw, *answers)

    def _answers(self, moves: Mapping[int, Sequence[DragonWarsMove]]) -> tuple[Sequence[DragonWarsMove], ...]:
        """Give for each card the moves with it, most often none or one."""
        return tuple(moves.get(card, ()) for card in self.battle)

    @property
    def battle(self) -> range:
        """The whole battle deck, sorted."""
        return range(len(self.values))

    @property
    def nest(self) -> range:
        """The dragons, sorted."""
        return range(len(self.health))


def _values(entry: Table) -> tuple[int, ...]:
    values = entry.integers("values")
    if len(set(values)) < len(values) or not all(1 <= value <= 99 for value in values):
        raise entry.wrong("values", "a list of different numbers from 1 to 99")
    return tuple(sorted(values))


def _check_counts(table: Table, counts: list[int], dragons: tuple[int, ...], hand_size: int) -> None:
    """Refuse cards with which the deck could run dry, or a dragon would lack counters."""
    most = SEATS[-1]
    largest = (sum(counts) - max(counts) - SPARE) // most  # so that hands, a whole suit and some more are not all
    if largest < 1:
        least = f"numbers that leave a battle deck of {max(counts) + SPARE + most} cards or more"
        raise table.of_kinds("card", KINDS)[counts.index(min(counts))].wrong("values", least)
    if not 1 <= hand_size <= largest:
        raise table.table("hand").wrong("size", f"1 to {largest}, so that {most} hands do not use up the battle deck")
    if len(dragons) < most:
        dragon = table.of_kinds("card", KINDS)[-1]
        raise dragon.wrong("values", f"{most} dragons or more, one for each player")
    if table.table("counters").integer("count") < dragons[-1]:
        raise table.table("counters").wrong("count", f"{dragons[-1]} or more, for the strongest dragon")


def exhibits(game: DragonWars) -> list[Exhibit]:
    """Show the four suits: each value is there once, and `about` says so."""
    entries = zip(KINDS, game.cards.of_kinds("card", KINDS), strict=True)
    return [Exhibit.of(entry, kind, game.rulebook.title_of(kind, "other")) for kind, entry in entries]


def name_cards(components: DragonWarsComponents, book: Rulebook) -> None:
    """Teach the rule book the names of the cards: `club7` is "7 de tréboles", `heart12` "reina de corazones (12)"."""
    cards = [
        (name, SUITS[suit], value)
        for name, suit, value in zip(components.cards.all, components.suits, components.values, strict=True)
    ]
    for name, suit, value in (*cards, *((f"{DRAGON}{value}", DRAGON, value) for value in components.health)):
        rank = f"rank_{value}"
        pattern = f"{'named' if rank in book.words.terms else 'plain'}_{'dragon' if suit == DRAGON else 'card'}"
        params: dict[str, Param] = {"rank": rank, "suit": suit, "value": value}
        book.words.teach(name, Text.by(partial(book.label, pattern, **params)))
        if suit == DRAGON:
            book.words.teach(f"{TROPHY}{value}", Text.by(partial(book.label, "trophy_of", value=value)))
