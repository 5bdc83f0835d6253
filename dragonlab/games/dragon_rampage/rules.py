"""The rules of Dragon Rampage: the course of a round, and what may be done in it.

What is still owed stands in `todo`, the next step first. A step that somebody must decide says what may be answered,
what forbids it and what it does; the others are worked off by themselves; whatever interrupts puts its own steps in
front. `Ask` opens a secret window for the step behind it.

A seat has a rank in the row of a box, from 1, and stands on a space of the path. Names that are saved stay as they are:
`places` are those spaces, `place1` is a rank, and `place` is the verb of whoever lays a token.

To read along with the rule book: the set-up and `Round` here; `dice` for the action phase, and `cards` for when they
are played; `boxes` with `dragon` and `path`, and fate; `Rest` here; `ending`; at last `vocabulary` and `effects` for
what cards do. `STEPS` lists all steps in that order.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dragonlab.core import Owed, against, draw
from dragonlab.games.dragon_rampage import boxes, dice, dragon, effects, path, supply, telling
from dragonlab.games.dragon_rampage.cards import Ask, Card
from dragonlab.games.dragon_rampage.components import BOXES
from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Steps

START_CARDS = 2  # drawn, beside the one that is chosen
FEWER_WOUNDS = 2  # for the dragon in the small dungeon


# -- The set-up --------------------------------------------------------------------------------------------


def prepare(state: State, options: Mapping[str, str]) -> None:
    """Lay the table for a dungeon: exit and health of the dragon (DR-SMALL-1, DR-LARGE-1)."""
    small, components = options["dungeon"] == "small", state.components
    state.first = int(options["first"])
    state.exit = components.small_exit if small else components.large_exit
    state.health = dragon.HEALTH_PER_PLAYER * len(state.gold) - FEWER_WOUNDS * small
    state.killed_pays = options["killed_pays_wounds"] == "true"
    state.fate_by_place = options["fate"] == "no_place"
    state.given_attack = options["given_attack"]


def set_up(state: State, options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Deal heroes and hero decks; each chooses a card, then two are drawn (DR-SETUP-1, DR-FIRST-1)."""
    decks, turn = state.components.hero_decks, Turn()
    turn.state, turn.chance, turn.events = state, chance, events
    left = [*range(len(decks))]
    for seat in range(len(state.gold)):
        state.heroes[seat] = seat if options["heroes"] == "in_order" else draw(left, "hero", chance)
        state.decks[seat] = [*decks[state.heroes[seat]]]
    turn.tell("began", "DR-FIRST-1", seat=state.first)
    state.todo = (*map(Choose, state.leftwards()), Deal(), Round())
    advance(turn)


class Choose(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose a card of one's hero deck before it is shuffled."""

    name = "choose"
    verbs = ("choose",)
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the cards of one's hero."""
        return [*state.components.own[state.heroes[self.seat]]]

    def why_not_choose(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Choose a card of one's hero (DR-HAND-1)."""
        owner = state.components.owners[move.which]
        return None if owner == state.heroes[self.seat] else against("DR-HAND-1", card=move.thing)

    def choose(self, turn: Turn, move: DragonRampageMove) -> None:
        """Take it (DR-SETUP-1)."""
        turn.state.decks[self.seat].remove(move.which)
        supply.hold_cards(turn.state, self.seat, [move.which])
        turn.drew("chose", "DR-SETUP-1", self.seat, turn.state.components.cards, [move.which])


class Deal(Owed["State", "Turn", "DragonRampageMove"]):
    """The cards that all draw at the start."""

    name = "deal"

    def work(self, turn: Turn) -> None:
        """Draw two (DR-SETUP-2)."""
        for seat in turn.state.leftwards():
            supply.draw_cards(turn, seat, START_CARDS, "DR-SETUP-2")


# -- A round -----------------------------------------------------------------------------------------------


class Round(Owed["State", "Turn", "DragonRampageMove"]):
    """A round: all action phases, the boxes in their order, fate and rest (DR-ROUND-1)."""

    name = "round"

    def work(self, turn: Turn) -> None:
        """Owe all of it."""
        turn.state.todo = round_of(turn.state.leftwards())


@cache
def round_of(seats: tuple[int, ...]) -> Steps:
    """List what a round is made of."""
    return (
        *map(dice.Act, seats),
        *map(boxes.Row, range(len(BOXES))),
        *map(boxes.FateOf, seats),
        Rest(),
    )


class Rest(Owed["State", "Turn", "DragonRampageMove"]):
    """The end of a round (DR-REST-1)."""

    name = "rest"

    def work(self, turn: Turn) -> None:
        """Take the tokens back; the first player's goes left, and with it the re-roll token."""
        state = turn.state
        state.tokens = [dice.NO_TOKENS] * len(state.tokens)
        state.leader, state.row, state.boosted, state.paid = None, (), (), ()
        state.first = (state.first + 1) % len(state.gold)
        state.round += 1
        state.todo = round_of(state.leftwards())
        if turn.events is not None:
            turn.tell("rested", "DR-REST-1", round=state.round)
            turn.tell("passed_on", "DR-REST-2", seat=state.first)
            turn.tell("reroll_token", "DR-REST-3", seat=(state.first - 1) % len(state.gold))


STEPS: Mapping[str, type[Owed[State, Turn, DragonRampageMove]]] = {
    step.name: step
    for step in (
        *(Choose, Deal),
        Round,
        *(dice.Act, dice.Dice, dice.Join, dice.Lay, dice.LayNext),
        *(Ask, Card),
        *(boxes.Row, boxes.Box),
        *(dragon.Rampage, dragon.SecondPhase, dragon.DragonDraw, dragon.Wounds),
        *(boxes.Crafty, effects.Rob, effects.Steal),
        *(boxes.Treasure, boxes.Keep, boxes.ThirdTreasure),
        *(dragon.Attack, dragon.Fight, dragon.After, dragon.Again),
        *(path.Run, path.Movement, path.Arrive),
        *(boxes.FateOf, boxes.Fate),
        Rest,
        effects.Fetch,
    )
}


# -- What may be done --------------------------------------------------------------------------------------


def over(state: State) -> bool:
    """Tell whether the game has ended; `to_move` is None in the view of another's secret window, too."""
    return state.ending is not None


def verbs(state: State) -> tuple[str, ...]:
    """List what may be asked for now."""
    if over(state):
        return ()
    step = state.todo[0]
    must_choose = isinstance(step, boxes.Fate) and state.fate_by_place  # a gift of fate (DR-R17)
    return step.verbs[:-1] if must_choose else step.verbs


@cache
def out_of_step(due: str) -> Objection:
    """Refuse what does not answer the step that is due (DR-STEP-1)."""
    return against("DR-STEP-1", step=due)


def why_not(state: State, move: DragonRampageMove) -> Objection | None:
    """Name the rule that forbids a move: the end, the step that is due, another's secret window, or the step's own."""
    if over(state):
        return against("DR-END-2")
    if move.verb not in verbs(state):
        return out_of_step(state.todo[0].due(state))
    if state.to_move is None:  # a view in somebody else's secret window
        return against("DR-WAIT-1")
    return state.todo[0].why_not(state, move)


def legal_moves(state: State) -> list[DragonRampageMove]:
    """List what is legal; of cards only those of the seat to move are looked at."""
    return [] if state.to_move is None else state.todo[0].moves(state)


# -- What is done ------------------------------------------------------------------------------------------


def act(state: State, move: DragonRampageMove, chance: Chance, events: Events = None) -> None:
    """Carry a move out, and what follows from it up to the next choice."""
    turn = Turn()
    turn.state, turn.chance, turn.events = state, chance, events
    todo = state.todo
    step = todo[0]
    does, stays = step.answers[move.verb]
    if not stays:
        state.todo = todo[1:]
    does(step, turn, move)
    if state.todo is todo:
        return
    if events is None:
        advance(turn)
        return
    told = len(events)
    advance(turn)
    if move.verb == "pass":
        telling.shows_all_passed(turn, told)


def advance(turn: Turn) -> None:
    """Work off what is owed until somebody has a choice."""
    state = turn.state
    while todo := state.todo:
        step = todo[0]
        if step.verbs:
            step.ask(turn)
            if state.todo is todo:
                return
        else:
            state.todo = todo[1:]
            step.work(turn)
    state.to_move = None
