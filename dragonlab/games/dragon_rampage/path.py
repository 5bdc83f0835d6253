"""The path: the movement die, moving, and what the spaces give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Owed, against
from dragonlab.games.dragon_rampage import dice, ending, supply
from dragonlab.games.dragon_rampage.cards import Offer, Playing
from dragonlab.games.dragon_rampage.components import NONE
from dragonlab.games.dragon_rampage.dragon import Attack

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

SPACE_HEALS, SPACE_GOLD = 2, 2
ROLLED = {1: (1, "DR-RUN-1"), 2: (0, "DR-RUN-2")}  # what is added to the movement die, by the rank in the box


class Run(Offer):
    """A rank in the box of boots."""

    name = "run"
    verbs = ("run", "skip")
    seat: int
    rank: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List running and declining."""
        return state.components.by_verb["run"] + state.components.by_verb["skip"]

    def run(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll the movement die: the first adds 1, the third moves a space without it."""
        state = turn.state
        state.boosted = ()
        if self.rank not in ROLLED:
            if turn.events is not None:
                turn.tell("may_walk", "DR-RUN-3", seat=self.seat, count=1)
            state.owe(Movement(self.seat, 1, 0))
            return
        state.rerolls = dice.rings(state, self.seat, ("all",)) if state.used[self.seat] else 0
        roll_movement(turn, self.seat, *ROLLED[self.rank])


def roll_movement(turn: Turn, seat: int, more: int, rule: str) -> None:
    """Roll the movement die, and owe a move of up to the number rolled and `more`."""
    rolled = turn.chance.pick(f"move.{seat}", turn.state.components.movement_sides)
    if turn.events is not None:
        turn.reveal("ran", rule, seat=seat, number=rolled, count=rolled + more)
    turn.state.todo = (Movement(seat, rolled + more, more), *turn.state.todo)


class Movement(Playing):
    """A move of up to `most` spaces, `more` of them added by the rank."""

    name = "walk"
    window = "step"
    verbs = ("walk", "roll", "play")
    seat: int
    most: int
    more: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the numbers, rolling again, and cards."""
        by_verb = state.components.by_verb
        found = by_verb["walk"][: self.most + 1]
        if state.rerolls and not dice.why_not_again(state):
            found += by_verb["roll"]
        return [*found, *state.plays]

    def why_not_walk(self, _state: State, move: DragonRampageMove) -> Objection | None:
        """Stop anywhere up to the number (DR-RUN-4)."""
        return None if move.number <= self.most else against("DR-RUN-5", number=self.most)

    def walk(self, turn: Turn, move: DragonRampageMove) -> None:
        """Move, and owe what the space gives: nothing to whoever did not move (DR-R21)."""
        state = turn.state
        state.rerolls, state.boosted, state.plays = 0, (), NONE
        if move.number:
            move_forward(turn, self.seat, move.number, "DR-RUN-4")
            state.todo = (Arrive(self.seat, 0), *state.todo)
        elif turn.events is not None:
            turn.tell("stayed", "DR-RUN-4", seat=self.seat)

    def why_not_roll(self, state: State, _move: DragonRampageMove) -> Objection | None:
        """Roll again by a ring alone (DR-R23)."""
        return dice.why_not_again(state)

    def roll(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll the movement die again by a ring, which counts as a played card (DR-R23, DR-R10)."""
        turn.state.rerolls -= 1
        turn.state.boosted = (*turn.state.boosted, self.seat)
        roll_movement(turn, self.seat, self.more, "DR-RING-1")


def move_forward(turn: Turn, seat: int, spaces: int, rule: str) -> None:
    """Move forward, to the exit at most (DR-R11)."""
    state = turn.state
    state.places[seat] = min(state.places[seat] + spaces, state.exit)
    if turn.events is not None:
        turn.tell("went", rule, seat=seat, number=state.places[seat])


class Arrive(Owed["State", "Turn", "DragonRampageMove"]):
    """The space on which a hero has stopped, perhaps by a card."""

    name = "arrive"
    seat: int
    by_card: int

    def work(self, turn: Turn) -> None:
        """Carry it out (DR-SPACE-1, DR-EXIT-1)."""
        state, seat, space = turn.state, self.seat, turn.state.places[self.seat]
        kind = "exit" if space >= state.exit else state.components.path[space]
        if kind == "exit":
            ending.finish(turn, "escaped", (seat,))
        elif kind == "attack_space":
            state.owe(Attack(seat, 0, self.by_card))
        elif kind == "card_space":
            supply.draw_cards(turn, seat, 1, "DR-SPACE-2")
        elif kind == "heal_space":
            supply.heal(turn, seat, SPACE_HEALS, "DR-SPACE-3")
        elif kind == "gold_space":
            supply.take_gold(turn, seat, SPACE_GOLD, "DR-SPACE-4")
        elif kind == "treasure_space":
            supply.gain_treasures(turn, seat, 1, "DR-SPACE-5")
