"""A fight with the dragon under way, and who sees what of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from dragonlab.core import AT_THE_END, NOBODY, OWNER, Owed, State, fields
from dragonlab.games.dragon_rampage import rules
from dragonlab.games.dragon_rampage.ages import hear, tell
from dragonlab.games.dragon_rampage.components import DICE, GIVEN, HEROES, DragonRampageMove
from dragonlab.games.dragon_rampage.ending import final_scoring

if TYPE_CHECKING:
    from collections.abc import Hashable

    from dragonlab.games.dragon_rampage.ages import Ages, Told
    from dragonlab.games.dragon_rampage.components import DragonRampageComponents
    from dragonlab.games.dragon_rampage.telling import RampageTurn

Steps = tuple[Owed["DragonRampageState", "RampageTurn", "DragonRampageMove"], ...]
NOTHING: Steps = ()
NEW: Ages | None = None
UNTOLD: Told | None = None


def list_steps(steps: Steps) -> list[list[object]]:
    """Give the steps that are owed as a view holds them: each a list of its name and its fields."""
    return [*map(list, steps)]


def read_steps(steps: object) -> Steps:
    """Make the steps that are owed of what `list_steps` gives."""
    return tuple(map(read_step, map(tuple, cast("list[list[str]]", steps))))


@cache
def read_step(entries: tuple[str, ...]) -> Owed[DragonRampageState, RampageTurn, DragonRampageMove]:
    """Find the step that a view shows by its name and its fields."""
    name, *values = entries
    found: Owed[DragonRampageState, RampageTurn, DragonRampageMove] = rules.STEPS[name](*values)
    return found


@cache
def leftwards(first: int, seats: int) -> tuple[int, ...]:
    """List the seats from `first` on, leftwards (DR-TIE-1)."""
    return tuple((first + step) % seats for step in range(seats))


@fields.schema
class DragonRampageState(State[DragonRampageMove]):
    """A game under way; a position can only begin a round.

    first: who is first player. gold, wounds, cubes, places: of each seat; cubes are its wounds on the dragon, places
    are spaces of the path, counted from the start. hands: hero cards; shown: those of a hand that all saw taken, as
    shown_treasures of the treasures, which are the unused ones. discards lie by the seat whose hero they belong to;
    gone: out of the game.
    ages: of cards, once a deck has been made anew; known_ages: what all know of them.
    used: lasting ones in use; offer: two of which one is kept. tokens: for each box the number laid there, 0 for none.
    dice and taken: what they show, and which are to be rolled again; rerolls left, ring: how many of them belong to a
    lasting treasure; free: dragons too may be rolled. hits: those that a card adds; row: whose tokens lie in the box
    under way, from left to right; leader: who leads the defence box; boosted: who has played a card for this throw or
    box; paid: who got something of some box. todo: the steps still owed, the next one first.
    """

    components: DragonRampageComponents

    first = fields.seat()
    round = fields.number(1, least=1)
    heroes = fields.per_seat(fields.index(HEROES))
    gold = fields.per_seat(fields.number(5))
    wounds = fields.per_seat(fields.number())
    cubes = fields.per_seat(fields.number())
    places = fields.per_seat(fields.number())
    hands = fields.per_seat(fields.hand("cards", sizes="hand_sizes"), sees=OWNER)
    shown = fields.not_in_positions(fields.per_seat(fields.pile("cards", pieces=False)))
    decks = fields.not_in_positions(fields.per_seat(fields.deck("cards"), sees=NOBODY))
    discards = fields.per_seat(fields.pile("cards", known=True))
    gone = fields.pile("cards", known=True)
    treasures = fields.per_seat(fields.hand("treasures", sizes="treasure_sizes"), sees=OWNER | AT_THE_END)
    shown_treasures = fields.not_in_positions(fields.per_seat(fields.pile("treasures", pieces=False)))
    used = fields.per_seat(fields.pile("treasures", known=True))
    offer = fields.not_in_positions(fields.per_seat(fields.hand("treasures", sizes="offer_sizes"), sees=OWNER))
    treasure_deck = fields.not_in_positions(fields.deck("treasures", of="treasure_deck"))
    ages = fields.follows(NEW)
    known_ages = fields.derived_in_view(fields.custom(UNTOLD), by="tell_ages")
    treasure_discard = fields.pile("treasures", known=True)
    rampage_deck = fields.not_in_positions(fields.deck("rampages", of="rampage_deck"))
    rampage_discard = fields.pile("rampages", known=True)
    tokens = fields.not_in_positions(fields.per_seat(fields.numbers("(0,) * 6")))
    dice = fields.not_in_positions(fields.by(DICE, fields.maybe_card("faces")))
    taken = fields.not_in_positions(fields.by(DICE, fields.flag()))
    rerolls = fields.not_in_positions(fields.number())
    ring = fields.not_in_positions(fields.number())
    free = fields.not_in_positions(fields.flag())
    hits = fields.not_in_positions(fields.number())
    row = fields.not_in_positions(fields.numbers())
    leader = fields.not_in_positions(fields.maybe_seat())
    boosted = fields.not_in_positions(fields.numbers())
    paid = fields.not_in_positions(fields.numbers())
    exit = fields.not_in_positions(fields.number())
    health = fields.not_in_positions(fields.number())  # of the dragon
    killed_pays = fields.not_in_positions(fields.flag())  # the option `killed_pays_wounds` (DR-R6)
    fate_by_place = fields.not_in_positions(fields.flag())  # the option `fate` (DR-R17)
    given_attack = fields.not_in_positions(fields.word(*GIVEN))  # the option of that name (DR-R10)
    ending = fields.not_in_positions(fields.maybe_word("killed", "escaped", "slain"))
    todo = fields.not_in_positions(fields.custom(NOTHING, list_steps, read_steps))

    @property
    def in_secret(self) -> bool:
        """Whether somebody may be thinking about a card that all others know nothing of."""
        return bool(self.todo) and self.todo[0].name == "ask"

    @property
    def begins_turn(self) -> bool:
        """A turn is one player's action phase; the dungeon phase is one too."""
        return bool(self.todo) and self.todo[0].name in {"choose", "act"} and None in self.dice

    def owe(self, *steps: Owed[DragonRampageState, RampageTurn, DragonRampageMove]) -> None:
        """Put steps in front of what is owed."""
        self.todo = steps + self.todo

    def leftwards(self) -> tuple[int, ...]:
        """List the seats from the first player on, leftwards: so all ties go (DR-TIE-1)."""
        return leftwards(self.first, len(self.gold))

    def tell_ages(self) -> Told | None:
        """Tell how old cards are, and how many of each age somebody holds."""
        return tell(self) if self.ages else None

    def follow(self) -> None:
        """Read the ages of the cards from what the view tells of them."""
        if told := self.known_ages:
            self.ages = hear(told)

    def stretch(self, name: str) -> Hashable | None:
        """Mark the round, or the attack that is under way: one box brings somebody one at most."""
        if name == "round":
            return self.round
        steps = [step.name for step in self.todo]
        attacker = next((step[1] for step in self.todo if step.name in {"fight", "after"}), None)
        return None if attacker is None else (self.round, steps.count("box"), attacker)

    legal_moves = rules.legal_moves
    why_not = rules.why_not
    apply = rules.act
    final_scoring = final_scoring
