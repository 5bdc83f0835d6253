"""Dice and tokens: throws, wild icons, and the tokens on the boxes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, permutations
from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.dragon_rampage import telling
from dragonlab.games.dragon_rampage.components import BOXES, DICE, DRAGON, HITS, TOKENS, WILD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core import Chance, Objection
    from dragonlab.games.dragon_rampage.components import Action
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Step
    from dragonlab.games.dragon_rampage.telling import Events

    Owed = tuple[tuple[int, int], ...]  # boxes, each with the number of its icons

REROLLS = 2
ORDINARY = {*range(len(BOXES))} - {DRAGON}  # boxes
VERBS = {"take", "roll", "done"}
NO_REROLLS = against("DR-ROLL-2")
HELD = {"dice": ((DRAGON,), ()), "fight": ((DRAGON, *HITS), HITS)}  # faces that stay; and while dragons are free
NO_TOKENS = (0,) * len(BOXES)


# -- Throws ------------------------------------------------------------------------------------------------


def throw(state: State, seat: int, numbers: Iterable[int], rule: str, chance: Chance, events: Events) -> None:  # noqa: PLR0917
    """Roll these dice."""
    label, sides, dice, pick = f"die.{seat}", state.components.sides, state.dice, chance.pick
    for die in numbers:
        dice[die] = pick(label, sides[die])
    state.taken = [False] * len(DICE)
    telling.rolled(events, state, rule, seat)


def rings(state: State, seat: int, scopes: tuple[str, ...]) -> int:
    """Count the re-rolls that lasting treasures give (DR-RING-1, DR-RING-2)."""
    used, uses = state.used[seat], state.components.uses
    if not used:
        return 0
    return sum(effect.what[0] in scopes for card in used for effect in uses[card].effects if effect.what)


def first_roll(state: State, step: Step, _action: Action, chance: Chance, events: Events) -> None:
    """Roll all seven dice; the last seat of the round has the re-roll token (DR-ROLL-1, DR-TOKEN-9)."""
    seat, last = step[1], (state.first - 1) % len(state.gold)
    state.ring = 0
    state.rerolls = REROLLS + (seat == last) + rings(state, seat, ("action", "all"))
    state.free, state.boosted = False, ()
    state.todo = (("dice", seat), *state.todo)
    throw(state, seat, range(len(DICE)), "DR-ROLL-1", chance, events)


def left(state: State) -> int:
    """Count the re-rolls that may be used: that of a ring improves nothing that another card has improved (DR-R10)."""
    rerolls = state.rerolls
    if rerolls and (state.ring or state.boosted):
        throw = next((step for step in state.todo if step[0] in {"fight", "walk"}), None)
        if throw is not None:
            rings = state.ring if throw[0] == "fight" else rerolls
            rerolls += min(rings, throw[1] not in state.boosted) - rings
    return rerolls


def why_not_again(state: State) -> Objection | None:
    """Say why nothing is rolled again in an action roll, an attack or a move."""
    if not state.rerolls:
        return NO_REROLLS
    return None if left(state) else against("DR-R10")


def why_not(state: State, action: Action) -> Objection | None:
    """Say why a die is not taken, or nothing rolled."""
    step = state.todo[0]
    if step[0] == "act" or action.verb == "done":
        return None
    objection = why_not_again(state)
    if objection or step[0] == "walk":
        return objection
    if action.verb == "roll":
        return None if any(state.taken) else against("DR-ROLL-3")
    rule = locks(state, step[0], action.which)
    return against(rule, die=action.thing) if rule else None


def possible(state: State, step: Step) -> list[Action]:
    """List the dice that may be taken, the next roll and stopping, as `why_not` says."""
    by_verb = state.components.by_verb
    if why_not_again(state):
        return by_verb["done"]
    takes, taken, kept = by_verb["take"], state.taken, HELD[step[0]][state.free]
    found = [takes[die] for die, face in enumerate(state.dice) if face not in kept and not taken[die]]
    if True in taken:
        found += by_verb["roll"]
    found += by_verb["done"]
    return found


def locks(state: State, step: str, die: int) -> str | None:
    """Name the rule that keeps a die where it lies: dragons in any throw, hits in an attack."""
    face = state.dice[die]
    if state.taken[die]:
        return "DR-ROLL-4"
    if face not in HELD[step][state.free]:
        return None
    if face == DRAGON:
        return "DR-LOCK-1" if step == "dice" else "DR-LOCK-2"
    return "DR-LOCK-3"


def take(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Take a die to be rolled again (DR-ROLL-5, DR-FIGHT-2)."""
    state.taken[action.which] = True
    if events is not None:
        rule = "DR-FIGHT-2" if step[0] == "fight" else "DR-ROLL-5"
        telling.tell(events, "took_die", rule, seat=step[1], die=action.thing)


def roll_again(state: State, step: Step, _action: Action, chance: Chance, events: Events) -> None:
    """Roll the dice that were taken; in an attack the last re-rolls are those of the ring (DR-R10)."""
    seat, fighting = step[1], step[0] == "fight"
    if fighting and state.rerolls <= state.ring:
        state.boosted = (*state.boosted, seat)
        state.ring -= 1
    state.rerolls -= 1
    state.free = False
    numbers = [die for die, taken in enumerate(state.taken) if taken]
    throw(state, seat, numbers, "DR-FIGHT-2" if fighting else "DR-ROLL-5", chance, events)


def clear(state: State) -> None:
    """Put the dice back."""
    state.dice = [None] * len(DICE)
    state.taken = [False] * len(DICE)
    state.rerolls = state.ring = state.hits = 0
    state.free, state.boosted = False, ()


# -- Wild icons --------------------------------------------------------------------------------------------


def done(state: State, step: Step, _action: Action, _chance: Chance, events: Events) -> None:
    """Stop rolling: wild icons join others, then tokens are laid (DR-ROLL-6)."""
    seat, state.rerolls = step[1], 0
    telling.settled(events, state, "DR-ROLL-6", seat)
    state.tokens[seat] = tuple(map(state.dice.count, range(len(BOXES))))  # icons so far; tokens soon
    state.todo = (("lay", seat), *state.todo)
    if wilds := state.dice.count(WILD):
        friends = partners(state)
        if len(friends) > 1:
            state.todo = (*[("join", seat)] * wilds, *state.todo)
        elif friends:
            join_icon(state, seat, friends[0], wilds, events)
        else:
            telling.tell(events, "lost_wild", "DR-WILD-2", seat=seat, count=wilds)


def partners(state: State) -> list[int]:
    """List the icons of ordinary dice that a wild one can join: never the dragon (DR-R4)."""
    return sorted(ORDINARY.intersection(state.dice))


def joining(state: State, _seat: int, _step: Step) -> list[Action]:
    joins = state.components.by_verb["join"]
    return [joins[box] for box in partners(state)]


def why_not_join(state: State, _seat: int, _step: Step, action: Action) -> Objection | None:
    fits = action.which in partners(state)
    return None if fits else against("DR-WILD-3", face=action.thing)


def join(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    join_icon(state, step[1], action.which, 1, events)


def join_icon(state: State, seat: int, box: int, count: int, events: Events) -> None:
    """Count wild icons as others (DR-WILD-1)."""
    counts = list(state.tokens[seat])
    counts[box] += count
    state.tokens[seat] = tuple(counts)
    telling.tell(events, "joined", "DR-WILD-1", seat=seat, face=BOXES[box], count=count)


# -- Tokens ------------------------------------------------------------------------------------------------


def lay_tokens(state: State, step: Step, _chance: Chance, events: Events) -> None:
    """Lay the dragon's token first and exactly, then the others; ask for the order only where it matters (DR-R15)."""
    seat = step[1]
    dragon, others = wanted(state.tokens[seat])
    state.tokens[seat] = NO_TOKENS
    if dragon:
        lay(state, seat, dragon, events)
    lay_rest(state, seat, others, events)


@cache
def wanted(icons: tuple[int, ...]) -> tuple[Owed, Owed]:
    """Say which token is owed to the dragon's box, if any, and to each of the others: the highest is 5 (DR-R16)."""
    owed = tuple((box, min(count, max(TOKENS))) for box, count in enumerate(icons) if count)
    return tuple(one for one in owed if one[0] == DRAGON), tuple(one for one in owed if one[0] != DRAGON)


def lay_rest(state: State, seat: int, owed: Owed, events: Events) -> None:
    """Lay what is owed, or ask for the box that comes next if another order lays other tokens."""
    if order_matters(state.tokens[seat], owed):
        state.todo = (("place", seat, *chain(*owed)), *state.todo)
    else:
        lay(state, seat, owed, events)
        clear(state)


@cache
def order_matters(lying: tuple[int, ...], owed: Owed) -> bool:
    """Tell whether boxes get other tokens if they get them in another order."""
    short = Counter(dict(owed).values()) - Counter(left_of(lying))
    return bool(short) and len({laid(lying, order) for order in permutations(owed)}) > 1


def left_of(lying: tuple[int, ...]) -> list[int]:
    """List the tokens that a seat has not laid yet."""
    left = list(TOKENS)
    for number in filter(None, lying):
        left.remove(number)
    return left


def lower(left: Sequence[int], wanted: int) -> int:
    """Find the right token, or the next lower one of those left, sorted; 0 if there is none (DR-TOKEN-3)."""
    for token in reversed(left):
        if token <= wanted:
            return token
    return 0


@cache
def laid(lying: tuple[int, ...], owed: Owed) -> tuple[int, ...]:
    """Say which tokens lie on the boxes when those that are owed have been laid in this order."""
    left, numbers = left_of(lying), list(lying)
    for box, wanted in owed:
        numbers[box] = lower(left, wanted)
        if numbers[box]:
            left.remove(numbers[box])
    return tuple(numbers)


def lay(state: State, seat: int, owed: Owed, events: Events) -> None:
    """Lay the right tokens, or the next lower ones that are left; none if there is none (DR-TOKEN-1, DR-TOKEN-3)."""
    state.tokens[seat] = laid(state.tokens[seat], owed)
    if events is not None:
        for box, wanted in owed:
            number = state.tokens[seat][box]
            rule = "DR-TOKEN-4" if box == DRAGON else "DR-TOKEN-1" if number == wanted else "DR-TOKEN-3"
            telling.laid(events, rule if number else "DR-R15", seat, box, number)


def placing(state: State, _seat: int, step: Step) -> list[Action]:
    places = state.components.by_verb["place"]
    return [places[box] for box in step[2::2]]


def why_not_place(_state: State, _seat: int, step: Step, action: Action) -> Objection | None:
    owed = action.which in step[2::2]
    return None if owed else against("DR-TOKEN-2", box=f"{action.thing}_box")


def place(state: State, step: Step, action: Action, _chance: Chance, events: Events) -> None:
    """Choose which box gets its token next (DR-TOKEN-5)."""
    seat, owed = step[1], dict(zip(step[2::2], step[3::2], strict=True))
    lay(state, seat, ((action.which, owed.pop(action.which)),), events)
    lay_rest(state, seat, tuple(owed.items()), events)
