"""A fight with the dragon under way, and who sees what of it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

from dragonlab.core import AT_THE_END, NOBODY, OWNER, Owed, State, fields
from dragonlab.games.dragon_rampage import rules
from dragonlab.games.dragon_rampage.ages import hear, tell
from dragonlab.games.dragon_rampage.boxes import Row
from dragonlab.games.dragon_rampage.cards import note_plays
from dragonlab.games.dragon_rampage.components import DICE, GIVEN, HEROES, NONE, SEATS, DragonRampageMove
from dragonlab.games.dragon_rampage.dice import HELD, loosen
from dragonlab.games.dragon_rampage.ending import final_scoring
from dragonlab.games.dragon_rampage.supply import count_cards

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from dragonlab.games.dragon_rampage.ages import Ages, Told
    from dragonlab.games.dragon_rampage.components import DragonRampageComponents
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn

Steps = tuple[Owed["DragonRampageState", "DragonRampageTurn", "DragonRampageMove"], ...]
NOTHING: Steps = ()
NEW: Ages | None = None
UNTOLD: Told | None = None
LEFTWARDS = [  # the seats from each on, leftwards, by how many there are and by the first (DR-TIE-1)
    [tuple((first + step) % seats for step in range(seats)) for first in range(seats)]
    for seats in range(len(SEATS) + 1)
]


def list_steps(steps: Steps) -> list[list[object]]:
    """Give the steps that are owed as a view holds them: each a list of its name and its fields.

    A box that is still to come is three: its row, the window for cards and what it pays.
    """
    found: list[list[object]] = []
    for step in steps:
        found.append([*step])
        if isinstance(step, Row):
            found += ["ask", "box"], ["box", step.box]
    return found


def read_steps(steps: object) -> Steps:
    """Make the steps that are owed of what `list_steps` gives."""
    found: list[Owed[DragonRampageState, DragonRampageTurn, DragonRampageMove]] = []
    implied: list[tuple[str, object]] = []  # by the row before
    for entries in map(tuple, cast("list[list[str]]", steps)):
        if implied and entries == implied[0]:
            del implied[0]
            continue
        found.append(read_step(entries))
        implied = [("ask", "box"), ("box", entries[1])] if entries[0] == "row" else []
    return tuple(found)


@cache
def read_step(entries: tuple[str, ...]) -> Owed[DragonRampageState, DragonRampageTurn, DragonRampageMove]:
    """Find the step that a view shows by its name and its fields."""
    name, *values = entries
    found: Owed[DragonRampageState, DragonRampageTurn, DragonRampageMove] = rules.STEPS[name](*values)
    return found


@lru_cache(1 << 12)
def ranking(numbers: tuple[int, ...], first: int, least: int) -> tuple[int, ...]:
    """List the seats by their numbers: ties stay in the order of `LEFTWARDS`, as a sort is stable."""
    there = [seat for seat in LEFTWARDS[len(numbers)][first] if numbers[seat] >= least]
    return tuple(sorted(there, key=numbers.__getitem__, reverse=True))


@fields.schema
class DragonRampageState(State[DragonRampageMove]):
    """A game under way; a position can only begin a round. What is `per_seat` stands in the order of the seats."""

    components: DragonRampageComponents

    first = fields.seat()  # who is first player
    round = fields.number(1, least=1)
    heroes = fields.per_seat(fields.index(HEROES))
    gold = fields.per_seat(fields.number(5))
    wounds = fields.per_seat(fields.number())
    cubes = fields.per_seat(fields.number())  # wounds of the dragon that the seat has inflicted
    places = fields.per_seat(fields.number())  # spaces of the path, from the start
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)  # of hero cards
    shown = fields.not_in_positions(fields.per_seat(fields.pile("cards", pieces=False)))  # that all saw taken
    decks = fields.not_in_positions(fields.per_seat(fields.deck("cards"), sees=NOBODY))
    discards = fields.per_seat(fields.pile("cards", known=True))  # by the seat whose hero they belong to
    gone = fields.pile("cards", known=True)  # hero cards out of the game
    holders = fields.follows(0)  # how many cards each seat holds for each occasion: `HOLDS`
    treasures = fields.per_seat(fields.hand("treasures", sizes="treasure_sizes"), sees=OWNER | AT_THE_END)  # unused
    shown_treasures = fields.not_in_positions(
        fields.per_seat(fields.pile("treasures", pieces=False))
    )  # that all saw taken
    used = fields.per_seat(fields.pile("treasures", known=True))  # lasting ones in use
    offer = fields.not_in_positions(
        fields.per_seat(fields.hand("treasures", sizes="offer_sizes"), sees=OWNER)
    )  # to keep one
    treasure_deck = fields.not_in_positions(fields.deck("treasures", of="treasure_deck"))
    ages = fields.follows(NEW)  # of cards, once a deck has been made anew
    known_ages = fields.derived_in_view(fields.custom(UNTOLD), by="tell_ages")  # what all know of them
    treasure_discard = fields.pile("treasures", known=True)
    rampage_deck = fields.not_in_positions(fields.deck("rampages", of="rampage_deck"))
    rampage_discard = fields.pile("rampages", known=True)
    tokens = fields.not_in_positions(
        fields.per_seat(fields.numbers("(0,) * 6"))
    )  # the number laid on each box, 0 for none
    dice = fields.not_in_positions(fields.by(DICE, fields.maybe_card("faces")))  # what they show
    taken = fields.not_in_positions(fields.by(DICE, fields.flag()))  # to be rolled again
    loose = fields.follows(0)  # those that may be taken, as bits, and how many are taken: `dice.loosen`
    plays = fields.follows(NONE)  # of cards, that the seat to move is allowed until one is played
    rerolls = fields.not_in_positions(fields.number())  # those left
    ring = fields.not_in_positions(fields.number())  # how many of them a lasting treasure gives
    free = fields.not_in_positions(fields.flag())  # dragons may be rolled again, too
    hits = fields.not_in_positions(fields.number())  # that cards add
    row = fields.not_in_positions(fields.numbers())  # whose tokens lie in the box under way, from left to right
    leader = fields.not_in_positions(fields.maybe_seat())  # first in the defence box
    boosted = fields.not_in_positions(fields.numbers())  # who has played a card for this throw or box
    paid = fields.not_in_positions(fields.numbers())  # who has had a benefit of a box
    exit = fields.not_in_positions(fields.number())
    health = fields.not_in_positions(fields.number())  # of the dragon
    killed_pays = fields.not_in_positions(fields.flag())  # the option `killed_pays_wounds` (DR-R6)
    fate_by_place = fields.not_in_positions(fields.flag())  # the option `fate` (DR-R17)
    given_attack = fields.not_in_positions(fields.word(*GIVEN))  # the option of that name (DR-R10)
    ending = fields.not_in_positions(fields.maybe_word("killed", "escaped", "slain"))
    todo = fields.not_in_positions(
        fields.custom(NOTHING, list_steps, read_steps)
    )  # steps still owed, the next one first

    @property
    def in_secret(self) -> bool:
        """Whether somebody may be thinking about a card that all others know nothing of."""
        return bool(self.todo) and self.todo[0].name == "ask"

    @property
    def begins_turn(self) -> bool:
        """Whether somebody is about to choose a first card or to roll: the dungeon phase belongs to the last turn."""
        return bool(self.todo) and self.todo[0].name in {"choose", "act"} and None in self.dice

    @property
    def boxes_left(self) -> int:
        """How many boxes of this round have not been opened."""
        return sum(isinstance(step, Row) for step in self.todo)

    def owe(self, *steps: Owed[DragonRampageState, DragonRampageTurn, DragonRampageMove]) -> None:
        """Put steps in front of what is owed."""
        self.todo = steps + self.todo

    def leftwards(self) -> tuple[int, ...]:
        """List the seats from the first player on, leftwards: so all ties go (DR-TIE-1)."""
        return LEFTWARDS[len(self.gold)][self.first]

    def ranking(self, numbers: Iterable[int], least: int = 1) -> tuple[int, ...]:
        """List the seats with at least `least`, most first; ties go leftwards (DR-TIE-1, DR-R5, DR-R18)."""
        return ranking(tuple(numbers), self.first, least)

    def tell_ages(self) -> Told | None:
        """Tell how old cards are, and how many of each age somebody holds."""
        return tell(self) if self.ages else None

    def follow(self) -> None:
        """Note which cards and dice may be of use, and read the ages of the cards from what the view tells."""
        count_cards(self)
        if None not in self.dice and (throw := next((step for step in self.todo if step.name in HELD), None)):
            loosen(self, throw.name)
        note_plays(self)
        if told := self.known_ages:
            self.ages = hear(told)

    def stretch(self, name: str) -> Hashable | None:
        """Mark the round, or the attack that is under way: one box brings somebody one at most."""
        if name == "round":
            return self.round
        attacker = next((step.seat for step in self.todo if step.name in {"fight", "after"}), None)
        return None if attacker is None else (self.round, self.boxes_left, attacker)

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.act
    final_scoring = final_scoring
