"""A fight with the dragon under way, and who sees what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from dragonlab.core import shape
from dragonlab.core.shape import AT_THE_END, NOBODY, OWNER
from dragonlab.core.state import State
from dragonlab.games.dragon_rampage import rules
from dragonlab.games.dragon_rampage.ages import hear, tell
from dragonlab.games.dragon_rampage.components import DICE, GIVEN, HEROES
from dragonlab.games.dragon_rampage.ending import final_scoring

if TYPE_CHECKING:
    from collections.abc import Hashable

    from dragonlab.core.moves import Move
    from dragonlab.core.state import Objection
    from dragonlab.games.dragon_rampage.ages import Ages, Told
    from dragonlab.games.dragon_rampage.components import Box

Step = tuple[Any, ...]  # its name; then whom it concerns and what else it takes, as each needs it
Steps = tuple[Step, ...]
NOTHING: Steps = ()
NEW: Ages | None = None
UNTOLD: Told | None = None


def listed(steps: Steps) -> list[list[object]]:
    return [list(step) for step in steps]


def laid(steps: object) -> Steps:
    return tuple(map(tuple, cast("list[list[object]]", steps)))


@shape.shaped
class DragonRampageState(State):
    """A game under way; a position can only begin a round.

    first: who is first player. gold, wounds, cubes, places: of each seat; cubes are its wounds on the dragon, places
    are counted from the start. hands: hero cards; shown: those of a hand that all saw taken, as shown_treasures of the
    treasures, which are the unused ones. discards lie by the seat whose hero they belong to; gone: out of the game.
    ages: of cards, once a deck has been made anew; known_ages: what all know of them.
    used: lasting ones in use; offer: two of which one is kept. tokens: for each box the number laid there, 0 for none.
    dice and taken: what they show, and which are to be rolled again; rerolls left, ring: how many of them belong to a
    lasting treasure; free: dragons too may be rolled. hits: those that a card adds; row: whose tokens lie in the box
    under way, from left to right; leader: who leads the defence box; boosted: who has played a card for this throw or
    box; paid: who got something of some box. todo: the steps still owed, the next one first.
    """

    components: Box

    first = shape.seat()
    round = shape.number(1, least=1)
    heroes = shape.per_seat(shape.index(HEROES))
    gold = shape.per_seat(shape.number(5))
    wounds = shape.per_seat(shape.number())
    cubes = shape.per_seat(shape.number())
    places = shape.per_seat(shape.number())
    hands = shape.per_seat(shape.hand("cards", sizes="hand_sizes"), sees=OWNER)
    shown = shape.unsaid(shape.per_seat(shape.pile("cards", pieces=False)))
    decks = shape.fixed(shape.per_seat(shape.deck("cards"), sees=NOBODY))
    discards = shape.per_seat(shape.pile("cards", known=True))
    gone = shape.pile("cards", known=True)
    treasures = shape.per_seat(shape.hand("treasures", sizes="treasure_sizes"), sees=OWNER | AT_THE_END)
    shown_treasures = shape.unsaid(shape.per_seat(shape.pile("treasures", pieces=False)))
    used = shape.per_seat(shape.pile("treasures", known=True))
    offer = shape.fixed(shape.per_seat(shape.hand("treasures", sizes="offer_sizes"), sees=OWNER))
    treasure_deck = shape.fixed(shape.deck("treasures", of="treasure_deck"))
    ages = shape.follows(NEW)
    known_ages = shape.told(shape.custom(UNTOLD), by="tell_ages")
    treasure_discard = shape.pile("treasures", known=True)
    rampage_deck = shape.fixed(shape.deck("rampages", of="rampage_deck"))
    rampage_discard = shape.pile("rampages", known=True)
    tokens = shape.fixed(shape.per_seat(shape.numbers("(0,) * 6")))
    dice = shape.fixed(shape.by(DICE, shape.maybe_card("faces")))
    taken = shape.fixed(shape.by(DICE, shape.flag()))
    rerolls = shape.fixed(shape.number())
    ring = shape.fixed(shape.number())
    free = shape.fixed(shape.flag())
    hits = shape.fixed(shape.number())
    row = shape.fixed(shape.numbers())
    leader = shape.fixed(shape.maybe_seat())
    boosted = shape.fixed(shape.numbers())
    paid = shape.fixed(shape.numbers())
    exit = shape.fixed(shape.number())
    health = shape.fixed(shape.number())  # of the dragon
    killed_pays = shape.fixed(shape.flag())  # the option `killed_pays_wounds` (DR-R6)
    fate_by_place = shape.fixed(shape.flag())  # the option `fate` (DR-R17)
    given_attack = shape.fixed(shape.word(*GIVEN))  # the option of that name (DR-R10)
    ending = shape.fixed(shape.maybe_word("killed", "escaped", "slain"))
    todo = shape.fixed(shape.custom(NOTHING, listed, laid))

    @property
    def in_secret(self) -> bool:
        """Whether somebody may be thinking about a card that all others know nothing of."""
        return bool(self.todo) and self.todo[0][0] == "ask"

    @property
    def begins_turn(self) -> bool:
        """A turn is one player's action phase; the dungeon phase is one too."""
        return bool(self.todo) and self.todo[0][0] in {"choose", "act"} and None in self.dice

    def tell_ages(self) -> Told | None:
        """Tell how old cards are, and how many of each age somebody holds."""
        return tell(self) if self.ages else None

    def follow(self) -> None:
        if told := self.known_ages:
            self.ages = hear(told)

    def stretch(self, name: str) -> Hashable | None:
        """Mark the round, or the attack that is under way: one box brings somebody one at most."""
        if name == "round":
            return self.round
        steps = [step[0] for step in self.todo]
        attacker = next((step[1] for step in self.todo if step[0] in {"fight", "after"}), None)
        return None if attacker is None else (self.round, steps.count("box"), attacker)

    legal_moves = rules.legal_moves
    apply = rules.act
    final_scoring = final_scoring

    def why_not(self, move: Move) -> Objection | None:
        return rules.why_not(self, self.components.moves[move.index])
