"""Dice and tokens: throws, wild icons, and the tokens on the boxes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, permutations
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core import Owed, against
from dragonlab.games.dragon_rampage import cards
from dragonlab.games.dragon_rampage.cards import Playing
from dragonlab.games.dragon_rampage.components import BOXES, DICE, DRAGON, HITS, TOKENS, WILD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import RampageTurn as Turn

    Tokens = tuple[tuple[int, int], ...]  # boxes, each with the number of its icons

REROLLS = 2
ORDINARY = {*range(len(BOXES))} - {DRAGON}  # boxes
NO_REROLLS = against("DR-ROLL-2")
HELD = {"dice": ((DRAGON,), ()), "fight": ((DRAGON, *HITS), HITS)}  # faces that stay; and while dragons are free
NO_TOKENS = (0,) * len(BOXES)


# -- Throws ------------------------------------------------------------------------------------------------


class Act(Playing):
    """The own action phase: play cards, then roll (DR-ROLL-1)."""

    name = "act"
    verbs = ("roll", "play")
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the throw, and the cards that may be played before it."""
        return state.components.by_verb["roll"] + cards.playable(state, self.seat, "turn")

    def roll(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll all seven dice; the last seat of the round has the re-roll token (DR-ROLL-1, DR-FIRST-2)."""
        state, seat = turn.state, self.seat
        last = (state.first - 1) % len(state.gold)
        state.ring = 0
        state.rerolls = REROLLS + (seat == last) + rings(state, seat, ("action", "all"))
        state.free, state.boosted = False, ()
        state.owe(Dice(seat))
        throw(turn, seat, range(len(DICE)), "DR-ROLL-1")


class Throw(Playing):
    """Dice lie on the table: some are taken and rolled again, until it is enough."""

    verbs = ("take", "roll", "done", "play")
    stays = ("take", "roll", "play")
    again: ClassVar[str]  # the rule by which they are rolled again
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the dice that may be taken, the next roll and stopping, and cards."""
        by_verb = state.components.by_verb
        found: list[DragonRampageMove] = []
        if not why_not_again(state):
            takes, taken, kept = by_verb["take"], state.taken, HELD[self.name][state.free]
            for die, face in enumerate(state.dice):
                if face not in kept and not taken[die]:
                    found.append(takes[die])
            if True in taken:
                found += by_verb["roll"]
        found += by_verb["done"]
        found += cards.playable(state, self.seat, cards.WINDOW_OF[self.name])
        return found

    def why_not_take(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Take a die that is not locked, as long as there are re-rolls (DR-ROLL-2)."""
        if objection := why_not_again(state):
            return objection
        rule = locks(state, self.name, move.which)
        return against(rule, die=move.thing) if rule else None

    def take(self, turn: Turn, move: DragonRampageMove) -> None:
        """Take a die to be rolled again (DR-ROLL-5, DR-FIGHT-2)."""
        turn.state.taken[move.which] = True
        if turn.events is not None:
            turn.tell("took_die", self.again, seat=self.seat, die=move.thing)

    def why_not_roll(self, state: State, _move: DragonRampageMove) -> Objection | None:
        """Roll what was taken (DR-ROLL-3)."""
        return why_not_again(state) or (None if any(state.taken) else against("DR-ROLL-3"))

    def roll(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Roll the dice that were taken (DR-ROLL-5, DR-FIGHT-2)."""
        state = turn.state
        state.rerolls -= 1
        state.free = False
        throw(turn, self.seat, [die for die, taken in enumerate(state.taken) if taken], self.again)


class Dice(Throw):
    """The own dice, until tokens are laid for them."""

    name = "dice"
    again = "DR-ROLL-5"

    def done(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Stop rolling: wild icons join others, then tokens are laid (DR-ROLL-6)."""
        state, seat = turn.state, self.seat
        state.rerolls = 0
        turn.settled(seat)
        state.tokens[seat] = tuple(map(state.dice.count, range(len(BOXES))))  # icons so far; tokens soon
        state.owe(Lay(seat))
        if wilds := state.dice.count(WILD):
            friends = partners(state)
            if len(friends) > 1:
                state.owe(*[Join(seat)] * wilds)
            elif friends:
                join_icon(turn, seat, friends[0], wilds)
            else:
                turn.tell("lost_wild", "DR-WILD-2", seat=seat, count=wilds)


def throw(turn: Turn, seat: int, numbers: Iterable[int], rule: str) -> None:
    """Roll dice by their numbers; none stays taken, and all is told under a rule."""
    label, sides, dice, pick = f"die.{seat}", turn.state.components.sides, turn.state.dice, turn.chance.pick
    for die in numbers:
        dice[die] = pick(label, sides[die])
    turn.state.taken = [False] * len(DICE)
    turn.rolled(rule, seat)


def rings(state: State, seat: int, scopes: tuple[str, ...]) -> int:
    """Count the re-rolls that lasting treasures give (DR-RING-1, DR-RING-2)."""
    used, uses = state.used[seat], state.components.uses
    if not used:
        return 0
    return sum(effect.what[0] in scopes for card in used for effect in uses[card].effects if effect.what)


def left(state: State) -> int:
    """Count the re-rolls that may be used: that of a ring improves nothing that another card has improved (DR-R10)."""
    rerolls = state.rerolls
    if rerolls and (state.ring or state.boosted):
        for step in state.todo:
            if step.name == "dice":  # an action roll, in which they are no boost
                break
            if step.name in {"fight", "walk"}:
                rings = state.ring if step.name == "fight" else rerolls
                return rerolls + min(rings, step[1] not in state.boosted) - rings
    return rerolls


def why_not_again(state: State) -> Objection | None:
    """Say why nothing is rolled again in an action roll, an attack or a move."""
    if not state.rerolls:
        return NO_REROLLS
    improved = state.ring or state.boosted
    return against("DR-R10") if improved and not left(state) else None


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
    state.dice = [None] * len(DICE)
    state.taken = [False] * len(DICE)
    state.rerolls = state.ring = state.hits = 0
    state.free, state.boosted = False, ()


# -- Wild icons --------------------------------------------------------------------------------------------


def partners(state: State) -> list[int]:
    """List the icons of ordinary dice that a wild one can join: never the dragon (DR-R4)."""
    return sorted(ORDINARY.intersection(state.dice))


class Join(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose the icon that a wild one joins."""

    name = "join"
    verbs = ("join",)
    seat: int

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the icons that it can join."""
        joins = state.components.by_verb["join"]
        return [joins[box] for box in partners(state)]

    def why_not_join(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Join an icon of an ordinary die (DR-WILD-3)."""
        return None if move.which in partners(state) else against("DR-WILD-3", face=move.thing)

    def join(self, turn: Turn, move: DragonRampageMove) -> None:
        """Count it as that icon (DR-WILD-1)."""
        join_icon(turn, self.seat, move.which, 1)


def join_icon(turn: Turn, seat: int, box: int, count: int) -> None:
    """Count wild icons as others (DR-WILD-1)."""
    counts = list(turn.state.tokens[seat])
    counts[box] += count
    turn.state.tokens[seat] = tuple(counts)
    turn.tell("joined", "DR-WILD-1", seat=seat, face=BOXES[box], count=count)


# -- Tokens ------------------------------------------------------------------------------------------------


class Lay(Owed["State", "Turn", "DragonRampageMove"]):
    """Lay the tokens for one's icons."""

    name = "lay"
    seat: int

    def work(self, turn: Turn) -> None:
        """Lay the dragon's token first and exactly, then the others; ask for the order only if it matters (DR-R15)."""
        state, (dragon, others) = turn.state, wanted(turn.state.tokens[self.seat])
        state.tokens[self.seat] = NO_TOKENS
        if dragon:
            lay(turn, self.seat, dragon)
        lay_rest(turn, self.seat, others)


class LayNext(Owed["State", "Turn", "DragonRampageMove"]):
    """Choose which box gets its token next, of those that are named with the number of their icons."""

    name = "place"
    verbs = ("place",)
    seat: int

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes to choose from: every second value, as the number of icons follows each."""
        return cast("tuple[int, ...]", self[2::2])

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the boxes to choose from."""
        lays = state.components.by_verb["place"]
        return [lays[box] for box in self.boxes]

    def why_not_place(self, _state: State, move: DragonRampageMove) -> Objection | None:
        """Choose one of them (DR-TOKEN-2)."""
        return None if move.which in self.boxes else against("DR-TOKEN-2", box=f"{move.thing}_box")

    def place(self, turn: Turn, move: DragonRampageMove) -> None:
        """Lay its token (DR-TOKEN-5)."""
        owed = dict(zip(self.boxes, cast("tuple[int, ...]", self[3::2]), strict=True))
        lay(turn, self.seat, ((move.which, owed.pop(move.which)),))
        lay_rest(turn, self.seat, tuple(owed.items()))


@cache
def wanted(icons: tuple[int, ...]) -> tuple[Tokens, Tokens]:
    """Say which token is owed to the dragon's box, if any, and to each of the others: the highest is 5 (DR-R16)."""
    owed = tuple((box, min(count, max(TOKENS))) for box, count in enumerate(icons) if count)
    return tuple(one for one in owed if one[0] == DRAGON), tuple(one for one in owed if one[0] != DRAGON)


def lay_rest(turn: Turn, seat: int, owed: Tokens) -> None:
    """Lay what is owed, or ask for the box that comes next if another order lays other tokens."""
    if order_matters(turn.state.tokens[seat], owed):
        turn.state.owe(LayNext(seat, *chain(*owed)))
    else:
        lay(turn, seat, owed)
        clear(turn.state)


@cache
def order_matters(lying: tuple[int, ...], owed: Tokens) -> bool:
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
def laid(lying: tuple[int, ...], owed: Tokens) -> tuple[int, ...]:
    """Say which tokens lie on the boxes when those that are owed have been laid in this order."""
    left, numbers = left_of(lying), list(lying)
    for box, wanted in owed:
        numbers[box] = lower(left, wanted)
        if numbers[box]:
            left.remove(numbers[box])
    return tuple(numbers)


def lay(turn: Turn, seat: int, owed: Tokens) -> None:
    """Lay the right tokens, or the next lower ones that are left; none if there is none (DR-TOKEN-1, DR-TOKEN-3)."""
    turn.state.tokens[seat] = laid(turn.state.tokens[seat], owed)
    for box, wanted in owed if turn.events is not None else ():
        number = turn.state.tokens[seat][box]
        rule = "DR-TOKEN-4" if box == DRAGON else "DR-TOKEN-1" if number == wanted else "DR-TOKEN-3"
        name, rule = ("placed", rule) if number else ("unplaced", "DR-R15")
        turn.tell(name, rule, seat=seat, box=f"{BOXES[box]}_box", number=number)
