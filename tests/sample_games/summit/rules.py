"""The rules of the summit, in the order of its rule book.

A turn is a roll, small steps with the dice, what the dice give, and snowballs. A ball that flies opens a secret window:
one rival after another who could parry is asked, and whoever passes is not heard of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, against, unused

from . import telling
from .components import DICE
from .gains import add_points, climb, take_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core import Chance, Objection

    from .components import SummitMove
    from .state import SummitState as State
    from .telling import Events

VERBS = {
    "roll": ("roll",),
    "dice": ("keep", "back", "reroll", "done"),
    "throw": ("throw", "stop"),
    "flight": ("parry", "let"),
}
REROLLS = 2
ASIDE = ("kept", "held")


# -- What may be done --------------------------------------------------------------------------------------


def over(state: State) -> bool:
    """Tell whether nothing more is played; who is asked in secret is unknown to a view, too."""
    return state.to_move is None and state.target is None


def verbs(state: State) -> tuple[str, ...]:
    """List what may be asked for now."""
    return () if over(state) else VERBS[state.step]


def why_not(state: State, move: SummitMove) -> Objection | None:
    if over(state):
        return against("SU-END-2")
    if move.verb not in verbs(state):
        return against("SU-STEP-1", step=state.step)
    forbids = FORBIDS.get(move.verb)
    return forbids(state, move) if forbids else None


def why_not_reroll(state: State, move: SummitMove) -> Objection | None:
    """Roll again twice at most, and only if there is a die to roll (SU-ROLL-2)."""
    to_roll = sum(mark not in ASIDE for mark in state.marks)
    left = state.rerolls if move.verb == "reroll" else state.rerolls and 1
    return None if left and (to_roll or move.verb != "reroll") else against("SU-ROLL-2", left=left, dice=to_roll)


def why_not_die(state: State, move: SummitMove) -> Objection | None:
    """Keep what was just rolled, put back what was held before: each die once between two rolls (SU-KEEP-2)."""
    wanted = "rolled" if move.verb == "keep" else "held"
    if state.marks[move.die or 0] != wanted:
        return against("SU-KEEP-2", die=DICE[move.die or 0])
    return why_not_reroll(state, move)


def why_not_throw(state: State, move: SummitMove) -> Objection | None:
    """Throw at somebody else who has left the camp (SU-SNOW-2)."""
    return None if move.rival in targets(state) else against("SU-SNOW-2", target_seat=move.rival or 0)


def why_not_parry(state: State, move: SummitMove) -> Objection | None:
    card = state.components.cards.numbers[move.card]
    if state.to_move is None or card not in state.hands[state.to_move]:
        return against("SU-HAND-1", card=move.card)
    if fits(state, state.to_move, card):
        return None
    return against("SU-PARRY-2", card=move.card, strength=state.throws)


FORBIDS: dict[str, Callable[[State, SummitMove], Objection | None]] = {
    "keep": why_not_die,
    "back": why_not_die,
    "reroll": why_not_reroll,
    "throw": why_not_throw,
    "parry": why_not_parry,
}


def targets(state: State) -> list[int]:
    """List the rivals at whom a snowball can be thrown."""
    return [seat for seat, place in enumerate(state.places) if place and seat != state.turn]


def asked_after(state: State, seat: int) -> list[int]:
    """List those who come after a seat in the order in which they are asked (SU-R1)."""
    seats = len(state.places)
    return [(state.turn + step) % seats for step in range((seat - state.turn) % seats + 1, seats)]


def fits(state: State, seat: int, card: int) -> bool:
    """Tell whether a seat parries the ball that is flying with such a card: a helmet or a rope (SU-PARRY-2)."""
    components = state.components
    kind = "helmet" if seat == state.target else "rope"
    return components.kinds[card] == kind and components.values[card] >= state.throws


# -- The set-up and the dice -------------------------------------------------------------------------------


def set_up(state: State, _options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Deal (SU-SETUP-1)."""
    for seat in range(len(state.hands)):
        take_cards(state, seat, state.components.hand_start, "SU-SETUP-1", chance, events)


def act(state: State, move: SummitMove, chance: Chance, events: Events = None) -> None:
    """Carry a move out, and what follows from it up to the next choice."""
    ACTIONS[move.verb](state, move, chance, events)


def roll(state: State, move: SummitMove, chance: Chance, events: Events) -> None:
    """Roll the dice that do not lie aside: all of them first, then the others up to twice (SU-ROLL-1)."""
    state.rerolls = REROLLS if move.verb == "roll" else state.rerolls - 1
    for die, mark in enumerate(state.marks):
        if mark in ASIDE:
            state.marks[die] = "held"
        else:
            state.marks[die] = "rolled"
            state.dice[die] = chance.pick(f"die.{state.turn}", state.components.sides)
    state.step = "dice"
    telling.rolled(events, state, move.verb)


def keep(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Set a die aside (SU-KEEP-1)."""
    die = move.die or 0
    state.marks[die] = "kept"
    telling.moved_die(events, state, "kept", die)


def back(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Put a die back that lay aside before (SU-KEEP-1)."""
    die = move.die or 0
    state.marks[die] = "back"
    telling.moved_die(events, state, "returned", die)


def done(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Take what the dice give: climb, score, draw; then throw."""
    seat, faces = state.turn, state.components.faces
    boots, flags, packs, state.snow = (state.dice.count(face) for face in range(len(faces.all)))
    telling.settled(events, state)
    clear_dice(state)
    if boots:
        climb(state, seat, boots, chance, events)
    if flags > 1:
        points = flags * (flags - 1) // 2
        telling.scored(events, "flags", "SU-FLAG-1", seat, points, flags)
        add_points(state, seat, points, events)
    take_cards(state, seat, packs, "SU-PACK-1", chance, events)
    state.step = "throw"
    go_on(state, events)


def clear_dice(state: State) -> None:
    state.dice = [None] * len(DICE)
    state.marks = ["rolled"] * len(DICE)
    state.rerolls = 0


# -- Snowballs ---------------------------------------------------------------------------------------------


def throw(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Throw a ball, each stronger than the one before (SU-SNOW-1)."""
    state.target = move.rival
    state.snow -= 1
    state.throws += 1
    state.step = "flight"
    telling.threw(events, state)
    ask(state, state.turn, events)


def ask(state: State, seat: int, events: Events) -> None:
    """Ask the next one who could parry; if there is none, the ball hits (SU-SNOW-1)."""
    for other in asked_after(state, seat):
        if any(fits(state, other, card) for card in state.hands[other]):
            state.to_move = other
            return
    if seat == state.turn:
        unused(events, state)
    assert state.target is not None
    before = state.places[state.target]
    state.places[state.target] -= 1
    telling.walked(events, "hit", "SU-SNOW-1", state.target, before, before - 1, reveals=True)
    land(state, events)


def parry(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Parry with a helmet, or hold somebody else with a rope, which is worth a point (SU-PARRY-1)."""
    seat, card = state.to_move or 0, state.components.cards.numbers[move.card]
    state.hands[seat].remove(card)
    state.discard.append(card)
    telling.parried(events, state, seat, move.card)
    if seat != state.target:
        telling.scored(events, "helped", "SU-PARRY-1", seat, 1)
        add_points(state, seat, 1, events)
    land(state, events)


def let(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Let it fly: nobody hears of it."""
    ask(state, state.turn if state.to_move is None else state.to_move, events)


def land(state: State, events: Events) -> None:
    """See the ball gone: whoever threw it may throw again."""
    state.target = None
    state.to_move, state.step = state.turn, "throw"
    go_on(state, events)


def stop(state: State, move: SummitMove, chance: Chance, events: Events) -> None:  # noqa: ARG001
    """Throw no more."""
    telling.stopped(events, state.turn)
    end_turn(state, events)


def go_on(state: State, events: Events) -> None:
    """End the turn when there is nothing to throw, or nobody to throw at."""
    if not state.snow or not targets(state):
        end_turn(state, events)


# -- The end -----------------------------------------------------------------------------------------------


def end_turn(state: State, events: Events) -> None:
    """Pass the dice on, or end the game: all have had as many turns, unless it ends at once (SU-R2)."""
    state.snow = state.throws = 0
    state.step = "roll"
    following = (state.turn + 1) % len(state.places)
    if state.ending is not None and (state.at_once or not following):
        state.to_move = None
        outcome = final_scoring(state)
        telling.won(events, outcome)
    else:
        state.turn = state.to_move = following


def final_scoring(state: State) -> Outcome:
    """Add height and points up (SU-SCORE-1); of equals whoever is higher up wins, and else they share."""
    scores = tuple(map(sum, zip(state.places, state.points, strict=True)))
    best = max(zip(scores, state.places, strict=True))
    winners = tuple(seat for seat, place in enumerate(state.places) if (scores[seat], place) == best)
    breakdown = [Points(seat, "SU-SCORE-1", "height", place) for seat, place in enumerate(state.places)]
    breakdown += [Points(seat, "SU-SCORE-1", "track", points) for seat, points in enumerate(state.points)]
    return Outcome(scores, winners, state.ending or "", tuple(breakdown))


ACTIONS: dict[str, Callable[[State, SummitMove, Chance, Events], None]] = {
    "roll": roll,
    "keep": keep,
    "back": back,
    "reroll": roll,
    "done": done,
    "throw": throw,
    "stop": stop,
    "parry": parry,
    "let": let,
}
