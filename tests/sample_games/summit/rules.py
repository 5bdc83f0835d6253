"""The rules of the summit, in the order of its rule book.

A turn is a roll, small steps with the dice, what the dice give, and snowballs. A ball that flies opens a secret window:
one rival after another who could parry is asked, and whoever passes is not heard of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points, Step, against, unused

from . import telling
from .components import DICE
from .gains import add_points, climb, take_cards
from .telling import SummitTurn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core import Chance, Events, Objection

    from .components import SummitMove
    from .state import SummitState as State

REROLLS = 2
ASIDE = ("kept", "held")


def set_up(state: State, _options: Mapping[str, str], chance: Chance, events: Events) -> None:
    """Deal (SU-SETUP-1)."""
    turn = SummitTurn(state, chance, events)
    for seat in range(len(state.hands)):
        take_cards(turn, seat, state.components.hand_start, "SU-SETUP-1")


# -- The dice ----------------------------------------------------------------------------------------------


class Roll(Step["State", "SummitTurn", "SummitMove"]):
    """Roll all dice."""

    name = "roll"
    verbs = ("roll",)

    def roll(self, turn: SummitTurn, _move: SummitMove) -> None:
        """Roll for the first time (SU-ROLL-1)."""
        turn.state.rerolls = REROLLS
        roll(turn, "rolled")


class ChooseDice(Step["State", "SummitTurn", "SummitMove"]):
    """Keep dice and roll the others again, up to twice, then take what they give."""

    name = "dice"
    verbs = ("keep", "back", "reroll", "done")

    def why_not_keep(self, state: State, move: SummitMove) -> Objection | None:
        """Keep what was just rolled, each die once between two rolls (SU-KEEP-2), while there is a re-roll left."""
        return why_not_die(state, move, "rolled")

    def keep(self, turn: SummitTurn, move: SummitMove) -> None:
        """Set a die aside (SU-KEEP-1)."""
        mark_die(turn, move, "kept", "kept")

    def why_not_back(self, state: State, move: SummitMove) -> Objection | None:
        """Put back what was held before, each die once between two rolls (SU-KEEP-2), while there is a re-roll left."""
        return why_not_die(state, move, "held")

    def back(self, turn: SummitTurn, move: SummitMove) -> None:
        """Put a die back that lay aside before (SU-KEEP-1)."""
        mark_die(turn, move, "back", "returned")

    def why_not_reroll(self, state: State, _move: SummitMove) -> Objection | None:
        """Roll again twice at most, and only if there is a die to roll (SU-ROLL-2)."""
        to_roll = dice_to_roll(state)
        return None if state.rerolls and to_roll else against("SU-ROLL-2", left=state.rerolls, dice=to_roll)

    def reroll(self, turn: SummitTurn, _move: SummitMove) -> None:
        """Roll the dice that do not lie aside once more (SU-ROLL-1)."""
        turn.state.rerolls -= 1
        roll(turn, "rerolled")

    def done(self, turn: SummitTurn, _move: SummitMove) -> None:
        """Take what the dice give: climb, score, draw; then throw."""
        state, seat = turn.state, turn.state.turn
        boots, flags, packs, state.snow = (state.dice.count(face) for face in range(len(state.components.faces.all)))
        turn.tell("settled", "SU-ROLL-1", seat=seat, faces=telling.faces(turn, range(len(DICE))))
        state.dice, state.marks, state.rerolls = [None] * len(DICE), ["rolled"] * len(DICE), 0
        if boots:
            climb(turn, seat, boots)
        if flags > 1:
            points = flags * (flags - 1) // 2
            turn.tell("flags", "SU-FLAG-1", seat=seat, points=points, count=flags)
            add_points(turn, seat, points)
        take_cards(turn, seat, packs, "SU-PACK-1")
        state.step = "throw"
        go_on(turn)


def roll(turn: SummitTurn, name: str) -> None:
    """Roll the dice that do not lie aside."""
    state = turn.state
    for die, mark in enumerate(state.marks):
        if mark in ASIDE:
            state.marks[die] = "held"
        else:
            state.marks[die] = "rolled"
            state.dice[die] = turn.chance.pick(f"die.{state.turn}", state.components.sides)
    state.step = "dice"
    rolled = [die for die, mark in enumerate(state.marks) if mark == "rolled"]
    turn.tell(name, "SU-ROLL-1", seat=state.turn, faces=telling.faces(turn, rolled))


def dice_to_roll(state: State) -> int:
    """Count the dice that do not lie aside."""
    return sum(mark not in ASIDE for mark in state.marks)


def why_not_die(state: State, move: SummitMove, wanted: str) -> Objection | None:
    """Move a die that lies as is wanted (SU-KEEP-2), as long as there is a re-roll left (SU-ROLL-2)."""
    if state.marks[move.die or 0] != wanted:
        return against("SU-KEEP-2", die=DICE[move.die or 0])
    return None if state.rerolls else against("SU-ROLL-2", left=0, dice=dice_to_roll(state))


def mark_die(turn: SummitTurn, move: SummitMove, mark: str, name: str) -> None:
    """Note where a die lies, and tell it."""
    die = move.die or 0
    turn.state.marks[die] = mark
    (face,) = telling.faces(turn, [die])
    turn.tell(name, "SU-KEEP-1", seat=turn.state.turn, die=DICE[die], face=face)


# -- Snowballs ---------------------------------------------------------------------------------------------


class ThrowSnow(Step["State", "SummitTurn", "SummitMove"]):
    """Throw snowballs at others, one after the other."""

    name = "throw"
    verbs = ("throw", "stop")

    def why_not_throw(self, state: State, move: SummitMove) -> Objection | None:
        """Throw at somebody else who has left the camp (SU-SNOW-2)."""
        return None if move.rival in targets(state) else against("SU-SNOW-2", target_seat=move.rival or 0)

    def throw(self, turn: SummitTurn, move: SummitMove) -> None:
        """Throw a ball, each stronger than the one before (SU-SNOW-1): others may react in secret."""
        state = turn.state
        state.target = move.rival
        state.snow -= 1
        state.throws += 1
        state.step = "flight"
        turn.reveal("threw", "SU-SNOW-1", seat=state.turn, target_seat=state.target or 0, strength=state.throws)
        ask(turn, state.turn)

    def stop(self, turn: SummitTurn, _move: SummitMove) -> None:
        """Throw no more."""
        turn.tell("stopped", "SU-SNOW-1", seat=turn.state.turn)
        end_turn(turn)


class Parry(Step["State", "SummitTurn", "SummitMove"]):
    """Parry the ball that is flying, or let it fly: who is asked, nobody else knows."""

    name = "flight"
    verbs = ("parry", "let")

    def why_not_parry(self, state: State, move: SummitMove) -> Objection | None:
        """Parry with a card of the own hand that is strong enough (SU-PARRY-2)."""
        card = state.components.cards.numbers[move.card]
        if state.to_move is None or card not in state.hands[state.to_move]:
            return against("SU-HAND-1", card=move.card)
        if fits(state, state.to_move, card):
            return None
        return against("SU-PARRY-2", card=move.card, strength=state.throws)

    def parry(self, turn: SummitTurn, move: SummitMove) -> None:
        """Parry with a helmet, or hold somebody else with a rope, which is worth a point (SU-PARRY-1).

        It shows that those who were asked before have passed.
        """
        state = turn.state
        seat, card = state.to_move or 0, state.components.cards.numbers[move.card]
        state.hands[seat].remove(card)
        state.discard.append(card)
        turn.reveal("parried", "SU-PARRY-1", seat=seat, target_seat=state.target or 0, card=move.card)
        if seat != state.target:
            turn.tell("helped", "SU-PARRY-1", seat=seat, points=1, count=1)
            add_points(turn, seat, 1)
        land(turn)

    def let(self, turn: SummitTurn, _move: SummitMove) -> None:
        """Let it fly: nobody hears of it."""
        ask(turn, turn.state.turn if turn.state.to_move is None else turn.state.to_move)


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


def ask(turn: SummitTurn, seat: int) -> None:
    """Ask the next one who could parry; if there is none, the ball hits (SU-SNOW-1)."""
    state = turn.state
    for other in asked_after(state, seat):
        if any(fits(state, other, card) for card in state.hands[other]):
            state.to_move = other
            return
    if seat == state.turn:
        unused(turn.events, state)
    assert state.target is not None
    state.places[state.target] -= 1
    telling.walked(turn, "hit", "SU-SNOW-1", state.target, state.places[state.target] + 1)
    land(turn)


def land(turn: SummitTurn) -> None:
    """See the ball gone: whoever threw it may throw again."""
    state = turn.state
    state.target = None
    state.to_move, state.step = state.turn, "throw"
    go_on(turn)


def go_on(turn: SummitTurn) -> None:
    """End the turn when there is nothing to throw, or nobody to throw at."""
    if not turn.state.snow or not targets(turn.state):
        end_turn(turn)


# -- The end -----------------------------------------------------------------------------------------------


def end_turn(turn: SummitTurn) -> None:
    """Pass the dice on, or end the game: all have had as many turns, unless it ends at once (SU-R2)."""
    state = turn.state
    state.snow = state.throws = 0
    state.step = "roll"
    following = (state.turn + 1) % len(state.places)
    if state.ending is not None and (state.at_once or not following):
        state.to_move = None
        telling.won(turn, final_scoring(state))
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


# -- What a State does -------------------------------------------------------------------------------------

STEPS: Mapping[str, Step[State, SummitTurn, SummitMove]] = {
    step.name: step for step in (Roll(), ChooseDice(), ThrowSnow(), Parry())
}


def over(state: State) -> bool:
    """Tell whether nothing more is played; who is asked in secret is unknown to a view, too."""
    return state.to_move is None and state.target is None


def verbs(state: State) -> tuple[str, ...]:
    """List what may be asked for now."""
    return () if over(state) else STEPS[state.step].verbs


def legal_moves(state: State) -> list[SummitMove]:
    """List what may be done now."""
    return [] if over(state) else STEPS[state.step].moves(state)


def why_not(state: State, move: SummitMove) -> Objection | None:
    """Name the rule that forbids a move: the end (SU-END-2), the step that is due (SU-STEP-1), or the step's own."""
    if over(state):
        return against("SU-END-2")
    if move.verb not in verbs(state):
        return against("SU-STEP-1", step=state.step)
    return STEPS[state.step].why_not(state, move)


def apply(state: State, move: SummitMove, chance: Chance, events: Events = None) -> None:
    """Carry a move out, and what follows from it up to the next choice."""
    step = STEPS[state.step]
    step.does[move.verb](step, SummitTurn(state, chance, events), move)
