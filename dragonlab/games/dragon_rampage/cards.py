"""Cards of heroes and treasures: when they may be played, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

from dragonlab.core import Owed, against, unused
from dragonlab.games.dragon_rampage import supply
from dragonlab.games.dragon_rampage.components import BOXES, HOLDS
from dragonlab.games.dragon_rampage.usable import FITS

if TYPE_CHECKING:
    from dragonlab.core import Objection
    from dragonlab.games.dragon_rampage.boxes import Box
    from dragonlab.games.dragon_rampage.components import DragonRampageMove, PlaysAt
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn
    from dragonlab.games.dragon_rampage.vocabulary import CardPart, Effect

HELD_BY_ANY = {occasion: sum(holds) for occasion, holds in HOLDS.items()}


# -- When a card may be played -----------------------------------------------------------------------------


def window(state: State) -> str:
    """Name the window for cards that is open: the secret one, or that of the step itself."""
    return cast("Playing", state.todo[0]).window


def occasion(state: State) -> str:
    """Name the occasion, one of `OCCASIONS`: the window that is open, or the box that comes next."""
    here = window(state)
    return BOXES[cast("Box", state.todo[1]).box] if here == "box" else here


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
    for card in state.hands[seat]:
        if card in heroes:
            add_plays(found, state, seat, heroes[card])
    for card in state.treasures[seat]:
        if card in treasures:
            add_plays(found, state, seat, treasures[card])
    return found


def add_plays(found: list[DragonRampageMove], state: State, seat: int, plays: list[PlaysAt]) -> None:
    """Add the ways to play a card that a seat can pay for, and that do something."""
    gold = state.gold[seat]
    for cost, boosts, part, moves in plays:
        if cost > gold or (boosts and seat in state.boosted):
            continue
        if not part.needs:
            found += moves
        elif part.target == "seat":
            for rival in rivals(seat, len(state.gold)):
                if useful(state, seat, rival, part):
                    found.append(moves[rival])
        else:
            for move in moves:
                if useful(state, seat, move.number, part):
                    found.append(move)


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
        """Do it; a card that was cancelled improves nothing (DR-R10)."""
        state, move = turn.state, turn.state.components.moves[self.move]
        part = part_of(move)
        if part.boosts and window(state) in part.boosts:
            state.boosted = (*state.boosted, self.seat)
        for effect in part.effects:
            if state.ending is None and effect.word in DOES:  # what lasts is counted at each throw: `dice.rings`
                DOES[effect.word](turn, self.seat, move.number, effect)


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

    def why_not_play(self, state: State, move: DragonRampageMove) -> Objection | None:
        """Play a card that one holds and can pay for, that fits the window and does something."""
        assert state.to_move is not None  # noqa: S101  else nobody is asked
        return why_not(state, state.to_move, move)

    def play(self, turn: Turn, move: DragonRampageMove) -> None:
        """Pay, discard or lay in use, and let others cancel a hero card before it does anything (DR-R14, DR-R19)."""
        state, seat, part = turn.state, turn.state.to_move or 0, part_of(move)
        state.gold[seat] -= part.cost
        state.plays = ()
        if not move.part_name:
            use(turn, seat, move)
            return
        supply.leave_hand(state, seat, move.which)
        supply.discard(state, move.which)
        if turn.events is not None:
            name, rule = ("played", "DR-HERO-1") if move.part_name == "minor" else ("played_major", "DR-HERO-2")
            turn.reveal(name, rule, seat=seat, card=move.thing, count=part.cost)
        owe_answered(turn, "cancel", Card(seat, move.index))


def use(turn: Turn, seat: int, move: DragonRampageMove) -> None:
    """Use a treasure: it is discarded, or stays in use (DR-TREASURE-1, DR-TREASURE-2)."""
    state, lasting = turn.state, turn.state.components.lasts(move.which)
    supply.leave_treasures(state, seat, move.which)
    (state.used[seat] if lasting else state.treasure_discard).append(move.which)
    turn.reveal("used", "DR-TREASURE-2" if lasting else "DR-TREASURE-1", seat=seat, card=move.thing)
    state.owe(Card(seat, move.index))


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
        return state.components.by_verb["pass"] + playable(state, state.to_move or 0, occasion(state))

    def pass_(self, turn: Turn, _move: DragonRampageMove) -> None:
        """Let the chance pass."""
        self.ask(turn, turn.state.to_move)

    def ask(self, turn: Turn, after: int | None = None) -> None:
        """Ask the next seat that holds a fitting card; if there is none, close."""
        state, here = turn.state, self.window
        if here == "box":
            here = occasion(state)
        if state.holders & HELD_BY_ANY[here]:
            order, holds = state.leftwards(), HOLDS[here]
            for seat in order if after is None else order[order.index(after) + 1 :]:
                if state.holders & holds[seat] and plays(state, seat, here):
                    state.to_move = seat
                    return
        if after is None and turn.events is not None:
            unused(turn.events, state)
        state.todo = state.todo[1:]


def owe_answered(turn: Turn, window: str, *steps: Owed[State, Turn, DragonRampageMove]) -> None:
    """Owe steps, and before them a secret window for the first: none if nobody can use it and nobody looks on."""
    state = turn.state
    asked = turn.events is not None or state.holders & HELD_BY_ANY[window]
    state.todo = (Ask(window), *steps, *state.todo) if asked else steps + state.todo
