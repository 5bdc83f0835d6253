"""Dice and tokens: throws, wild icons, and the tokens on the boxes."""

from __future__ import annotations

from bisect import bisect
from functools import cache
from itertools import chain, compress, permutations
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from dragonlab.core import Owed, against, pick_each
from dragonlab.games.dragon_rampage.cards import Playing, plays
from dragonlab.games.dragon_rampage.components import (
    A_TAKEN,
    BOXES,
    DICE,
    DRAGON,
    FACES,
    HITS,
    HOLDS,
    NONE,
    SEATS,
    TOKENS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Steps
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

    Tokens = tuple[tuple[int, int], ...]  # boxes, each with the token that is owed to it

REROLLS = 2
NO_REROLLS = against("DR-ROLL-2")
# Faces that stay, and those that stay while dragons may be rolled.
HELD = {"dice": ((DRAGON,), ()), "fight": ((DRAGON, *HITS), HITS)}
LOOSE = {  # what each die counts in `State.loose`, by its face: a bit if it may be taken
    step: [[[(face not in held) << die for face in range(len(FACES))] for die in range(len(DICE))] for held in both]
    for step, both in HELD.items()
}
TAKING = [A_TAKEN - (1 << die) for die in range(len(DICE))]
DIGIT = [(len(DICE) + 1) ** face for face in range(len(FACES))]
LABELS = [f"die.{seat}" for seat in SEATS]
NO_TOKENS = (0,) * len(BOXES)
NO_DICE, NONE_TAKEN = (None,) * len(DICE), (False,) * len(DICE)


# -- Throws ------------------------------------------------------------------------------------------------


class Act(Playing):
    """A seat's action phase: play cards, then roll (DR-ROLL-1)."""

    name = "act"
    window = "turn"
    verbs = ("roll", "play")
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the throw, and the cards that may be played before it."""
        return state.components.by_verb["roll"] + state.plays

    def roll(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll all seven dice; the last seat of the round has the re-roll token (DR-ROLL-1, DR-FIRST-2)."""
        state, seat = turn.state, self.seat
        last = (state.first - 1) % len(state.gold)
        state.rerolls = REROLLS + (seat == last)
        if state.used[seat]:
            state.rerolls += rings(state, seat, ("action", "all"))
        state.boosted = ()
        state.todo = ROLLED[seat] + state.todo
        throw(turn, seat, "DR-ROLL-1")


class Throw(Playing):
    """Dice lie on the table: some are taken and rolled again, until one stops."""

    verbs = ("take", "roll", "done", "play")
    stays = ("take", "roll", "play")
    reroll_rule: ClassVar[str]
    seat: int

    def due(self, state: State) -> str:
        """Tell whether any dice may still be rolled again."""
        return "dice_done" if why_not_again(state) else "dice"

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the dice that may be taken, the next roll and stopping, and cards."""
        return state.components.answers[state.loose] + state.plays

    def ask(self, turn: Turn) -> None:
        """Ask the seat, and note the dice that it may take and the cards that it may play."""
        state, seat, window = turn.state, self.seat, self.window
        loosen(state, self.name)
        state.to_move = seat
        state.plays = plays(state, seat, window) if state.holders & HOLDS[window][seat] else NONE

    def why_not_take(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Take a die that is not locked, as long as there are re-rolls (DR-ROLL-2)."""
        if objection := why_not_again(state):
            return objection
        rule = locks(state, self.name, move.which)
        return against(rule, die=move.thing) if rule else None

    def take(self, turn: Turn, move: DragonRampageMove) -> None:
        """Take a die to be rolled again (DR-ROLL-5, DR-FIGHT-2)."""
        state, die = turn.state, move.which
        state.taken[die] = True
        state.loose += TAKING[die]
        if turn.events is not None:
            turn.tell("took_die", self.reroll_rule, seat=self.seat, die=move.thing)

    def why_not_roll(self, state: State, _move: DragonRampageMove) -> Objection | None:
        """Roll what was taken (DR-ROLL-3)."""
        return why_not_again(state) or (None if any(state.taken) else against("DR-ROLL-3"))

    def roll(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll the dice that were taken (DR-ROLL-5, DR-FIGHT-2)."""
        state = turn.state
        state.rerolls -= 1
        state.free = False
        throw_taken(turn, self.seat, self.reroll_rule)
        self.ask(turn)


class Dice(Throw):
    """The dice of an action roll, until tokens are laid for them."""

    name = "dice"
    window = "roll"
    reroll_rule = "DR-ROLL-5"

    def done(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Stop rolling: wild icons join others, then tokens are laid (DR-ROLL-6)."""
        state, seat = turn.state, self.seat
        if turn.events is not None:
            turn.settled(seat)
        icons, wilds, friends = lying(state)
        state.tokens[seat] = icons  # so far: they will be tokens soon
        if wilds:
            if len(friends) > 1:
                state.rerolls, state.loose, state.plays = 0, 0, NONE
                state.todo = joining(seat, wilds) + state.todo
                return
            if friends:
                join_icon(turn, seat, friends[0], wilds)
            else:
                turn.tell("lost_wild", "DR-WILD-2", seat=seat, count=wilds)
        lay_icons(turn, seat)


ROLLED: list[Steps] = [(Dice(seat),) for seat in SEATS]  # what a roll owes


def throw(turn: Turn, seat: int, rule: str) -> None:
    """Roll all dice, and tell it under a rule."""
    state = turn.state
    state.dice = pick_each(turn.chance, LABELS[seat], state.components.sides)  # type: ignore[assignment]  # all ints
    if turn.events is not None:
        turn.rolled(rule, seat)


def throw_taken(turn: Turn, seat: int, rule: str) -> None:
    """Roll the dice that were taken: none stays taken."""
    state, label, pick = turn.state, LABELS[seat], turn.chance.pick
    for die in compress(range(len(DICE)), state.taken):
        state.dice[die] = pick(label, state.components.sides[die])
    state.taken = [*NONE_TAKEN]
    if turn.events is not None:
        turn.rolled(rule, seat)


def loosen(state: State, step: str) -> None:
    """Note which dice of a throw may be taken, as `locks` says, and how many are taken; none without re-rolls."""
    if not state.rerolls or ((state.ring or state.boosted) and not usable_rerolls(state)):
        state.loose = 0
        return
    dice: list[int] = state.dice  # type: ignore[assignment]  # they lie on the table
    one, two, three, four, five, six, seven = LOOSE[step][state.free]
    a, b, c, d, e, f, g = dice
    state.loose = one[a] + two[b] + three[c] + four[d] + five[e] + six[f] + seven[g]
    if True in state.taken:
        for die, taken in enumerate(state.taken):
            if taken:
                state.loose = (state.loose & ~(1 << die)) + A_TAKEN


def rings(state: State, seat: int, scopes: tuple[str, ...]) -> int:
    """Count the re-rolls that lasting treasures give (DR-RING-1, DR-RING-2)."""
    used, uses = state.used[seat], state.components.uses
    return sum([effect.scope in scopes for card in used for effect in uses[card].effects])


def usable_rerolls(state: State) -> int:
    """Count the re-rolls that may be used: that of a ring improves nothing that another card has improved (DR-R10)."""
    rerolls = state.rerolls
    if rerolls and (state.ring or state.boosted):
        for step in state.todo:
            if step.name == "dice":  # an action roll, in which they are no boost
                break
            if step.name in {"fight", "walk"}:
                rings = state.ring if step.name == "fight" else rerolls
                return rerolls + min(rings, step.seat not in state.boosted) - rings
    return rerolls


def hits(state: State) -> int:
    """Count the hits of the attack under way: what the dice show, and what cards add (DR-FIGHT-2)."""
    found, dice = state.hits, state.dice
    for face in HITS:
        found += dice.count(face)
    return found


def why_not_again(state: State) -> Objection | None:
    """Say why nothing may be rolled again in this action roll, attack or move."""
    if not state.rerolls:
        return NO_REROLLS
    improved = state.ring or state.boosted
    return against("DR-R10") if improved and not usable_rerolls(state) else None


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


def clear(state: State) -> None:
    """Take all dice off the table, with what was counted for their throw."""
    state.dice = [*NO_DICE]
    state.taken = [*NONE_TAKEN]
    state.loose = state.rerolls = state.ring = state.hits = 0
    state.plays = NONE
    state.free, state.boosted = False, ()


# -- Wild icons --------------------------------------------------------------------------------------------


class Lying(NamedTuple):
    """The number of each icon of a throw, of wild ones, and the icons that these can join: never the dragon (DR-R4)."""

    icons: tuple[int, ...]
    wilds: int
    partners: tuple[int, ...]


def lying(state: State) -> Lying:
    """Count what the dice of an action roll show."""
    dice: list[int] = state.dice  # type: ignore[assignment]  # they lie on the table
    a, b, c, d, e, f, g = dice
    return counted(DIGIT[a] + DIGIT[b] + DIGIT[c] + DIGIT[d] + DIGIT[e] + DIGIT[f] + DIGIT[g])


@cache
def counted(tally: int) -> Lying:
    """Read what was counted, in the digits of a number (`DIGIT`)."""
    *icons, wilds = (tally // digit % (len(DICE) + 1) for digit in DIGIT)
    return Lying(tuple(icons), wilds, tuple(box for box, count in enumerate(icons) if count and box != DRAGON))


class Join(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose the icon that a wild one joins."""

    name = "join"
    verbs = ("join",)
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the icons that it can join."""
        joins, found = state.components.by_verb["join"], []
        for box in lying(state).partners:  # sooner than a comprehension
            found.append(joins[box])  # noqa: PERF401
        return found

    def why_not_join(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Join an icon of an ordinary die (DR-WILD-3)."""
        return None if move.which in lying(state).partners else against("DR-WILD-3", face=move.thing)

    def join(self, turn: Turn, move: DragonRampageMove) -> None:
        """Count it as that icon (DR-WILD-1)."""
        join_icon(turn, self.seat, move.which, 1)


@cache
def joining(seat: int, wilds: int) -> Steps:
    """List what so many wild icons owe a seat: a choice for each, and the tokens."""
    return (*(Join(seat),) * wilds, Lay(seat))


def join_icon(turn: Turn, seat: int, box: int, count: int) -> None:
    """Count wild icons as others (DR-WILD-1)."""
    counts = list(turn.state.tokens[seat])
    counts[box] += count
    turn.state.tokens[seat] = tuple(counts)
    if turn.events is not None:
        turn.tell("joined", "DR-WILD-1", seat=seat, face=BOXES[box], count=count)


# -- Tokens ------------------------------------------------------------------------------------------------


class Lay(Owed["State", "Turn", "DragonRampageMove"]):
    """Lay the tokens for the icons of a seat."""

    name = "lay"
    seat: int

    def work(self, turn: Turn) -> None:
        """Lay them, after wild icons have joined others."""
        lay_icons(turn, self.seat)


def lay_icons(turn: Turn, seat: int) -> None:
    """Lay the dragon's token first and exactly, then the others; ask for the order only if it matters (DR-R15)."""
    state = turn.state
    owed, state.tokens[seat], asked = owed_tokens(state.tokens[seat])
    if turn.events is not None:
        tell_tokens(turn, seat, owed)
    if asked:
        state.rerolls, state.loose, state.plays = 0, 0, NONE
        state.todo = (LayNext(seat, *chain(*asked)), *state.todo)
    else:
        clear(state)


class LayNext(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose which box gets its token next: behind the seat stand boxes, each before the token that is owed to it."""

    name = "place"
    verbs = ("place",)
    seat: int

    @property
    def owed(self) -> tuple[int, ...]:
        """The boxes to choose from, each before the token that is owed to it."""
        return self[2:]  # type: ignore[return-value]  # behind its name and the seat

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the boxes to choose from."""
        places, found = state.components.by_verb["place"], []
        for box in self.owed[::2]:  # sooner than a comprehension
            found.append(places[box])  # noqa: PERF401
        return found

    def why_not_place(self, _state: State, move: DragonRampageMove) -> Objection | None:
        """Choose one of them (DR-TOKEN-2)."""
        return None if move.which in self.owed[::2] else against("DR-TOKEN-2", box=f"{move.thing}_box")

    def place(self, turn: Turn, move: DragonRampageMove) -> None:
        """Lay its token, and all others as soon as their order does not matter (DR-TOKEN-5)."""
        state, seat = turn.state, self.seat
        owed, state.tokens[seat], left = placed(self.owed, move.which, state.tokens[seat])
        if turn.events is not None:
            tell_tokens(turn, seat, owed)
        if left:
            state.todo = (LayNext(seat, *left), *state.todo)
        else:
            clear(state)


@cache
def placed(owed: tuple[int, ...], box: int, lying: tuple[int, ...]) -> tuple[Tokens, tuple[int, ...], tuple[int, ...]]:
    """Say what is laid when a box of `LayNext.owed` is chosen, the tokens that lie then, and what is owed then."""
    tokens = dict(zip(owed[::2], owed[1::2], strict=True))
    first = ((box, tokens.pop(box)),)
    left, lies = tuple(tokens.items()), laid(lying, first)
    if order_matters(lies, left):
        return first, lies, (*chain(*left),)
    return first + left, laid(lies, left), ()


@cache
def owed_tokens(icons: tuple[int, ...]) -> tuple[Tokens, tuple[int, ...], Tokens]:
    """Say which tokens are owed to the boxes: those to be laid at once, the dragon's first; those whose order matters.

    Between them stand the tokens that lie on the boxes once the first are laid. The highest is 5 (DR-R16).
    """
    owed = tuple((box, min(count, max(TOKENS))) for box, count in enumerate(icons) if count)
    dragon, others = tuple(one for one in owed if one[0] == DRAGON), tuple(one for one in owed if one[0] != DRAGON)
    if order_matters(laid(NO_TOKENS, dragon), others):
        return dragon, laid(NO_TOKENS, dragon), others
    return dragon + others, laid(NO_TOKENS, dragon + others), ()


def order_matters(lying: tuple[int, ...], owed: Tokens) -> bool:
    """Tell whether boxes get other tokens if they get them in another order."""
    return orders_differ(left_of(lying), tuple([token for _, token in owed]))


@cache
def orders_differ(left: tuple[int, ...], owed: tuple[int, ...]) -> bool:
    """Tell the same by the tokens that are left, and those that are owed."""
    if all(owed.count(token) <= left.count(token) for token in owed):
        return False
    found = set()
    for order in permutations(range(len(owed))):
        numbers = given(left, [owed[one] for one in order])
        found.add(tuple(sorted(zip(order, numbers, strict=True))))
    return len(found) > 1


def left_of(lying: tuple[int, ...]) -> tuple[int, ...]:
    """List the tokens that a seat has not laid yet, by rising number."""
    left = list(TOKENS)
    for number in lying:
        if number:
            left.remove(number)
    return tuple(left)


def given(left: tuple[int, ...], owed: Iterable[int]) -> list[int]:
    """Say which of the tokens left are laid for those owed, one after the other: or the next lower one (DR-TOKEN-3)."""
    there, found = list(left), []
    for token in owed:
        lower = bisect(there, token)
        found.append(there.pop(lower - 1) if lower else 0)
    return found


def laid(lying: tuple[int, ...], owed: Tokens) -> tuple[int, ...]:
    """Say which tokens lie on the boxes once those that are owed are laid in this order."""
    numbers = list(lying)
    for (box, _), number in zip(owed, given(left_of(lying), [token for _, token in owed]), strict=True):
        numbers[box] = number
    return tuple(numbers)


def tell_tokens(turn: Turn, seat: int, owed: Tokens) -> None:
    """Tell which tokens were laid for those that were owed: the right ones, or the next lower that were left.

    There may have been none (DR-TOKEN-1, DR-TOKEN-3).
    """
    for box, token in owed:
        number = turn.state.tokens[seat][box]
        rule = "DR-TOKEN-4" if box == DRAGON else "DR-TOKEN-1" if number == token else "DR-TOKEN-3"
        name, rule = ("placed", rule) if number else ("unplaced", "DR-R15")
        turn.tell(name, rule, seat=seat, box=f"{BOXES[box]}_box", number=number)
