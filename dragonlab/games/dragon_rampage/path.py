"""The path: the movement die, moving, and what the spaces give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.dragon_rampage import dice, ending, gains, telling

if TYPE_CHECKING:
    from dragonlab.core import Chance, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step
    from dragonlab.games.dragon_rampage.telling import Events

HEAL, GOLD = 2, 2


def run(state: State, step: Step, action: Action, chance: Chance, events: Events) -> None:
    """Roll the movement die: the first place adds 1, the third moves a space without it (DR-RUN-1 to -3)."""
    seat, place = step[1], step[2]
    if action.verb == "skip":
        telling.tell(events, "skipped", "DR-SKIP-1", seat=seat)
        return
    dice.clear(state)
    if place > 2:
        telling.tell(events, "may_walk", "DR-RUN-3", seat=seat, count=1)
        state.todo = (("walk", seat, 1, 0), *state.todo)
        return
    state.rerolls = dice.rings(state, seat, ("all",))
    throw(state, seat, int(place == 1), f"DR-RUN-{place}", chance, events)


def throw(state: State, seat: int, more: int, rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    rolled = chance.pick(f"move.{seat}", state.components.steps)
    telling.show(events, "ran", rule, seat=seat, number=rolled, count=rolled + more)
    state.todo = (("walk", seat, rolled + more, more), *state.todo)


def roll_again(state: State, step: Step, _action: Action, chance: Chance, events: Events) -> None:
    """Roll the movement die again by a ring, which counts as a played card (DR-R23, DR-R10)."""
    seat = step[1]
    state.todo = state.todo[1:]
    state.rerolls -= 1
    state.boosted = (*state.boosted, seat)
    throw(state, seat, step[3], "DR-RING-1", chance, events)


def why_not_walk(_state: State, _seat: int, step: Step, action: Action) -> Objection | None:
    """Stop anywhere up to the number (DR-RUN-4)."""
    return None if action.number <= step[2] else against("DR-RUN-5", number=step[2])


def walk(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Move, and owe what the space gives: nothing to whoever did not move (DR-R21)."""
    seat = step[1]
    dice.clear(state)
    if not action.number:
        telling.tell(events, "stayed", "DR-RUN-4", seat=seat)
        return
    go(state, seat, action.number, "DR-RUN-4", events)
    state.todo = (("arrive", seat, 0), *state.todo)


def go(state: State, seat: int, spaces: int, rule: str, events: Events) -> None:
    """Go so many spaces, to the exit at most (DR-R11)."""
    state.places[seat] = min(state.places[seat] + spaces, state.exit)
    telling.tell(events, "went", rule, seat=seat, number=state.places[seat])


def arrive(state: State, step: Step, chance: Chance, events: Events) -> None:
    """Carry out the space on which a hero has stopped (DR-SPACE-1 to -5, DR-EXIT-1)."""
    seat = step[1]
    place = state.places[seat]
    if place >= state.exit:
        ending.finish(state, "escaped", (seat,), events)
        return
    space = state.components.path[place]
    if space == "attack_space":
        state.todo = (("attack", seat, 0, step[2]), *state.todo)
    elif space == "card_space":
        gains.draw_cards(state, seat, 1, "DR-SPACE-2", chance, events)
    elif space == "heal_space":
        gains.heal(state, seat, HEAL, "DR-SPACE-3", events)
    elif space == "gold_space":
        gains.take_gold(state, seat, GOLD, "DR-SPACE-4", events)
    elif space == "treasure_space":
        gains.gain_treasures(state, seat, 1, "DR-SPACE-5", chance, events)
