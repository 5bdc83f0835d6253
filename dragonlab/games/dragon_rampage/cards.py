"""Cards of heroes and treasures: when they may be played, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from dragonlab.core import Owed, against, unused
from dragonlab.games.dragon_rampage import supply
from dragonlab.games.dragon_rampage.components import BOXES, HOLDS, NONE
from dragonlab.games.dragon_rampage.usable import FITS

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.boxes import Box
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.state import Steps
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn
    from dragonlab.games.dragon_rampage.vocabulary import CardPart, Effect

HELD_BY_ANY = {occasion: sum(holds) for occasion, holds in HOLDS.items()}


# -- When a card may be played -----------------------------------------------------------------------------


def window(state: State) -> str:
    """Name the window for cards that is open: the secret one, or that of the step itself."""
    step: Playing = state.todo[0]  # type: ignore[assignment]  # cards are played in such a step
    return step.window


def occasion(state: State) -> str:
    """Name the occasion, one of `OCCASIONS`: the window that is open, or the box that comes next."""
    here = window(state)
    if here != "box":
        return here
    box: Box = state.todo[1]  # type: ignore[assignment]  # it opens before a box
    return BOXES[box.box]


def part_of(move: DragonRampageMove) -> CardPart:
    """Give the part of a card that a move plays."""
    assert move.part is not None  # noqa: S101  it is a card's
    return move.part


def playable(state: State, seat: int, occasion: str) -> list[DragonRampageMove]:
    """List how a seat may play its cards at an occasion: those to which `why_not` has no objection."""
    return plays(state, seat, occasion) if state.holders & HOLDS[occasion][seat] else []


def plays(state: State, seat: int, occasion: str) -> list[DragonRampageMove]:
    """List the same of cards that are not counted in `State.holders`."""
    heroes, treasures = state.components.plays_at[occasion]
    found: list[DragonRampageMove] = []
    gold, boosted = state.gold[seat], state.boosted
    for held, fitting in ((state.hands[seat], heroes), (state.treasures[seat], treasures)):
        for card in held:
            for cost, boosts, need, part, moves in fitting[card]:
                if cost > gold or (boosts and seat in boosted):
                    continue
                if need:
                    if FITS[need.word](state, seat, -1, need):  # all that `useful` asks then
                        found += moves
                elif part.needs:
                    add_useful(found, state, seat, part, moves)
                else:
                    found += moves
    return found


def add_useful(
    found: list[DragonRampageMove], state: State, seat: int, part: CardPart, moves: list[DragonRampageMove]
) -> None:
    """Add the ways to play a part of a card that do something."""
    if part.target == "seat":
        moves = moves[:seat] + moves[seat + 1 : len(state.gold)]  # `rivals`
    if len(part.needs) > 1:
        for move in moves:
            if useful(state, seat, move.number, part):
                found.append(move)  # noqa: PERF401  a comprehension takes longer for so few
        return
    (need,) = part.needs
    fits = FITS[need.word]  # all that `useful` asks then
    for move in moves:
        if fits(state, seat, move.number, need):
            found.append(move)  # noqa: PERF401  … and here


def note_plays(state: State) -> None:
    """Note the cards that the seat to move may play in the step that is due."""
    step = state.todo[0] if state.todo else None
    if isinstance(step, Playing) and state.to_move is not None:
        state.plays = playable(state, state.to_move, occasion(state))


def can_react(state: State, seat: int) -> bool:
    """Tell whether a seat holds a card that fits the secret window."""
    return bool(plays(state, seat, occasion(state)))


def why_not(state: State, seat: int, move: DragonRampageMove) -> Objection | None:
    """Name the rule against a card: first of all it must be held (DR-HAND-1), and fit the moment (DR-CARD-1)."""
    part = part_of(move)
    if move.which not in (state.hands if move.part_name else state.treasures)[seat]:
        return against("DR-HAND-1", card=move.thing)
    here = window(state)
    if here not in part.windows:
        return against("DR-CARD-1", card=move.thing)
    if part.cost > state.gold[seat]:
        return against("DR-CARD-2", count=part.cost, number=state.gold[seat])
    if seat in state.boosted and here in part.boosts:
        return against("DR-R10")
    return why_not_useful(state, seat, move, part)


def why_not_useful(state: State, seat: int, move: DragonRampageMove, part: CardPart) -> Objection | None:
    """Each word that names somebody must do something to them, and at least one word must do anything."""
    if part.target == "seat" and move.number not in rivals(seat, len(state.gold)):
        return against("DR-CARD-4")
    if useful(state, seat, move.number, part):
        return None
    if part.effects[0].word in {"rob", "steal"} and move.number == state.leader:
        return against("DR-CRAFTY-3", target_seat=move.number)
    return against("DR-CARD-3", card=move.thing)


@cache
def rivals(seat: int, seats: int) -> tuple[int, ...]:
    """List the other players: a card that names somebody wants one (DR-CARD-4)."""
    return tuple(other for other in range(seats) if other != seat)


def useful(state: State, seat: int, number: int, part: CardPart) -> bool:
    """Tell whether at least one word does something, and so do all that name somebody."""
    named = part.target != ""
    for effect in part.needs:
        fits = FITS[effect.word](state, seat, number, effect)
        if fits != named:
            return fits
    return named or not part.needs


# -- Playing one -------------------------------------------------------------------------------------------


class Card(Owed["State", "Turn", "DragonRampageMove"]):
    """A card that was played and not cancelled: what its words say happens, one after the other."""

    name = "card"
    seat: int
    move: int

    def work(self, turn: Turn) -> None:
        """Do it."""
        carry_out(turn, self.seat, turn.state.components.moves[self.move])


def carry_out(turn: Turn, seat: int, move: DragonRampageMove) -> None:
    """Do what the words of a card say; one that was cancelled improves nothing (DR-R10)."""
    state, part = turn.state, part_of(move)
    if part.boosts and window(state) in part.boosts:
        state.boosted = (*state.boosted, seat)
    for effect in part.effects:
        if state.ending is None and (do := DOES.get(effect.word)):  # what lasts, `dice.rings` counts
            do(turn, seat, move.number, effect)


Does = Callable[["Turn", int, int, "Effect"], None]
DOES: dict[str, Does] = {}  # by the words of cards; effects.py has them


def does(*words: str) -> Callable[[Does], Does]:
    """Say which words of a card a function carries out, for a seat and whom or what its move names."""

    def register(function: Does) -> Does:
        DOES.update(dict.fromkeys(words, function))
        return function

    return register


class Playing(Owed["State", "Turn", "DragonRampageMove"]):
    """A step in which cards may be played beside what is asked."""

    stays: ClassVar[tuple[str, ...]] = ("play",)
    window: str

    def ask(self, turn: Turn) -> None:
        """Ask the seat, and note the cards that it may play."""
        state, seat, window = turn.state, self.seat, self.window
        state.to_move = seat
        state.plays = plays(state, seat, window) if state.holders & HOLDS[window][seat] else NONE

    def why_not_play(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Play a card that one holds and can pay for, that fits the window and does something."""
        assert state.to_move is not None  # noqa: S101  else nobody is asked
        return why_not(state, state.to_move, move)

    def play(self, turn: Turn, move: DragonRampageMove) -> None:
        """Pay, discard or lay in use, and let others cancel a hero card before it does anything (DR-R14, DR-R19)."""
        state, seat, todo = turn.state, turn.state.to_move or 0, turn.state.todo
        state.plays = NONE
        if not move.part_name:
            use(turn, seat, move)
        else:
            pay_and_discard(turn, seat, move)
            if turn.events is not None or state.holders & HELD_BY_ANY["cancel"]:  # `is_asked`
                state.owe(Ask("cancel"), Card(seat, move.index))
                return
        carry_out(turn, seat, move)
        if state.todo is todo:
            self.ask(turn)


def pay_and_discard(turn: Turn, seat: int, move: DragonRampageMove) -> None:
    """Play a hero card: it goes to the discards, and its major part is paid for (DR-HERO-1, DR-HERO-2)."""
    state, card, cost = turn.state, move.which, part_of(move).cost
    state.gold[seat] -= cost
    supply.leave_hand(state, seat, card)
    supply.discard(state, card)
    if turn.events is not None:
        name, rule = ("played", "DR-HERO-1") if move.part_name == "minor" else ("played_major", "DR-HERO-2")
        turn.reveal(name, rule, seat=seat, card=move.thing, count=cost)


def use(turn: Turn, seat: int, move: DragonRampageMove) -> None:
    """Use a treasure: it is discarded, or stays in use (DR-TREASURE-1, DR-TREASURE-2)."""
    state, lasting = turn.state, turn.state.components.lasts(move.which)
    supply.leave_treasures(state, seat, move.which)
    (state.used[seat] if lasting else state.treasure_discard).append(move.which)
    if turn.events is not None:
        turn.reveal("used", "DR-TREASURE-2" if lasting else "DR-TREASURE-1", seat=seat, card=move.thing)


class Offer(Owed["State", "Turn", "DragonRampageMove"]):
    """What a rank in the row of a box or a space of the path offers: it may be declined."""

    @property
    def box(self) -> str:
        """The box of which it is a rank, or that a space of the path stands for."""
        return "boots" if self.name == "run" else self.name

    def due(self, _state: State) -> str:
        """Call a box by its name, not by its icon."""
        return f"{self.name}_box" if self.name in BOXES else self.name

    def skip(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Do without (DR-SKIP-1)."""
        if turn.events is not None:
            turn.tell("skipped", "DR-SKIP-1", seat=self.seat, box=f"{self.box}_box")


class Ask(Playing):
    """A secret window for the step behind it: ask who holds a fitting card, from the first player on (DR-R14)."""

    name = "ask"
    verbs = ("pass", "play")
    stays = ("pass", "play")
    window: str

    def moves(self, state: State) -> list[DragonRampageMove]:
        """List the cards that fit, and letting the chance pass."""
        return state.components.by_verb["pass"] + state.plays

    def pass_(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Let the chance pass; after the last seat the window closes."""
        state, order = turn.state, turn.state.leftwards()
        if not asks(state, order[order.index(state.to_move or 0) + 1 :], occasion(state)):
            state.todo, state.plays = state.todo[1:], NONE

    def ask(self, turn: Turn) -> None:
        """Ask the first seat that holds a fitting card; if there is none, work off the step behind."""
        state, here = turn.state, self.window
        if here == "box":
            here = occasion(state)
        if not state.holders & HELD_BY_ANY[here] or not asks(state, state.leftwards(), here):
            if turn.events is not None:
                unused(turn.events, state)
            following, state.todo = state.todo[1], state.todo[2:]
            following.work(turn)


def asks(state: State, seats: tuple[int, ...], occasion: str) -> bool:
    """Let the next of these seats that holds a fitting card be to move; tell whether there is any."""
    holders, holds = state.holders, HOLDS[occasion]
    for seat in seats:
        if holders & holds[seat] and (found := plays(state, seat, occasion)):
            state.to_move, state.plays = seat, found
            return True
    return False


def is_asked(turn: Turn, window: str) -> bool:
    """Tell whether a secret window is to open: not if nobody can use it and nobody looks on."""
    return turn.events is not None or turn.state.holders & HELD_BY_ANY[window] > 0


def work_off(turn: Turn, steps: Steps) -> None:
    """Work steps off one after the other, without windows that nobody can use; owe what is left once one opens."""
    state, todo = turn.state, turn.state.todo
    for number, step in enumerate(steps):
        if isinstance(step, Ask):
            if turn.events is not None or state.holders & HELD_BY_ANY[step.window]:  # `is_asked`
                state.todo = steps[number:] + todo
                return
            continue
        step.work(turn)
        if state.todo is not todo:  # it has owed more, which comes first, or ended the game
            if state.ending is None:
                first = state.todo[: len(state.todo) - len(todo)]
                state.todo = first + steps[number + 1 :] + todo
            return


def owe_answered(turn: Turn, window: str, step: Owed[State, Turn, DragonRampageMove]) -> None:
    """Owe a step, after a secret window for it if one is to open."""
    turn.state.owe(*((Ask(window), step) if is_asked(turn, window) else (step,)))


def work_answered(turn: Turn, window: str, step: Owed[State, Turn, DragonRampageMove]) -> None:
    """Work a step off at once, or owe it after a secret window if one is to open."""
    if is_asked(turn, window):
        turn.state.owe(Ask(window), step)
    else:
        step.work(turn)
