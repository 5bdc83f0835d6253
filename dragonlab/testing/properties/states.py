"""States: copies, and moves carried out on them."""

from __future__ import annotations

import math
import pickle
from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import RandomChance
from dragonlab.testing.faults import BrokenError
from dragonlab.testing.walks import fingerprint

if TYPE_CHECKING:
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.state import AnyState
    from dragonlab.testing.case import Case

MOST_BYTES = 4_096  # of a pickled State: it may be sent to other processes many times


def the_components_add_up(case: Case) -> None:
    case.truths.check(case.state)


def a_state_has_a_worth_for_each_seat(case: Case) -> None:
    """Ask as bots do, of the end of a game as well."""
    for seat in range(case.match.seats):
        worth: object = case.game.evaluate(case.state, seat)
        if not isinstance(worth, int | float) or not math.isfinite(worth):
            raise BrokenError("evaluate", f"says that a State is worth {worth!r} to seat {seat}; give a number")


def the_outcome_adds_up(case: Case) -> None:
    outcome, book = case.match.outcome, case.game.rulebook
    if outcome is None:
        return
    if len(outcome.scores) != case.match.seats:
        raise BrokenError("final_scoring", f"gives {len(outcome.scores)} scores for {case.match.seats} seats")
    for seat, score in enumerate(outcome.scores):
        points = sum(entry.points for entry in outcome.breakdown if entry.seat == seat)
        if outcome.breakdown and score != points:
            raise BrokenError(
                "final_scoring", f"gives seat {seat} {score}, and the points of its breakdown are {points}"
            )
    best = {seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)}
    if not outcome.winners or not best.issuperset(outcome.winners):
        raise BrokenError("final_scoring", f"lets {outcome.winners} win, and most points have {sorted(best)}")
    for entry in outcome.breakdown:
        if entry.rule not in book or book[entry.rule].kind != "scores":
            raise BrokenError("final_scoring", f"gives points by {entry.rule}; it must be a rule of kind 'scores'")
        if "term" in book.says and book.words.phrase(entry.term) is None:
            raise BrokenError("final_scoring", f"gives points for {entry.term!r}; [term.{entry.term}] is missing")


def a_copy_is_equal_and_independent(case: Case) -> None:
    state = case.state
    twin, before = state.copy(), fingerprint(state)
    if twin != state or fingerprint(twin) != before:
        raise BrokenError("copy", "gives a State that is not the same")
    for number in range(3):
        if moves := twin.legal_moves():
            twin.apply(case.dice.choice(moves), RandomChance(number))
    if changed := _differ(fingerprint(state), before):
        raise BrokenError(
            "apply", f"changes {changed} of a State when a copy of it is played on; make new values there"
        )
    if case.match.legal_moves() and twin == state:
        raise BrokenError("apply", "leaves the State as it was, after three moves")


def _differ(one: dict[str, str], other: dict[str, str]) -> str:
    """Name the fields that differ."""
    return ", ".join(name for name in one if one[name] != other[name])


def states_are_equal_exactly_if_their_keys_are(case: Case) -> None:
    states = [ply.state for ply in case.match.plies]
    for one, other in [(case.state, case.state.copy()), *(case.dice.choices(states, k=2) for _ in range(9))]:
        _same(one, other)
        if one == other and hash(one.key()) != hash(other.key()):
            raise BrokenError("key", "has another hash for an equal State")


def _same(one: AnyState, other: AnyState, why: str = "") -> None:
    if (one.key() == other.key()) != (one == other):
        raise BrokenError("key", f"tells States apart otherwise than == does{why}")


def a_key_stays_when_its_state_goes_on(case: Case) -> None:
    if not (moves := case.match.legal_moves()):
        return
    twin, key = case.state.copy(), case.state.key()
    held = {key: "before"}
    twin.apply(case.dice.choice(moves), RandomChance(case.dice.randrange(1000)))
    if case.state.key() != key or held.get(case.state.copy().key()) != "before":
        raise BrokenError("key", "changes when a copy of its State is played on")
    if twin.key() in held:
        raise BrokenError("key", "is the same after a move; a field that a move changes is missing from the State")


def whatever_can_change_is_in_the_key(case: Case) -> None:
    """Change one thing at a time to what it was in another state of the game."""
    other = case.dice.choice(case.match.plies).state
    for slot in case.state.__slots__:
        twin = case.state.copy()
        setattr(twin, slot, getattr(other, slot))
        _same(twin, case.state, f", where only {slot} differs")


def the_same_move_with_the_same_chance_does_the_same(case: Case) -> None:
    if not (moves := case.match.legal_moves()):
        return
    move, number = case.dice.choice(moves), case.dice.randrange(1000)
    one, other, silent = (case.state.copy() for _ in range(3))
    heard: tuple[list[Event], list[Event]] = ([], [])
    one.apply(move, RandomChance(number), heard[0])
    other.apply(move, RandomChance(number), heard[1])
    silent.apply(move, RandomChance(number))
    if heard[0] != heard[1]:
        raise BrokenError("apply", f"tells {move.notation!r} otherwise the second time, with the same chance")
    for twin, how in ((other, "with the same chance"), (silent, "when nobody listens")):
        if one != twin or fingerprint(one) != fingerprint(twin):
            changed = _differ(fingerprint(one), fingerprint(twin))
            raise BrokenError("apply", f"{move.notation!r} does something else to {changed} {how}")


def equal_states_have_equal_keys(case: Case) -> None:
    state = case.state
    others = [state.copy(), *(ply.state for ply in case.match.plies[-3:])]
    others += [case.truths.shuffled(state, seat, case.dice) for seat in case.viewers]
    if others[0].key() != state.key() or state.key() not in {other.key() for other in others}:
        raise BrokenError("key", "is another one for a copy of the State")
    for other in others:
        _same(other, state)


def a_pickled_state_comes_back_equal_and_is_small(case: Case) -> None:
    text = pickle.dumps(case.state)
    again = pickle.loads(text)  # noqa: S301  our own
    if again != case.state or again.key() != case.state.key() or fingerprint(again) != fingerprint(case.state):
        changed = _differ(fingerprint(again), fingerprint(case.state))
        raise BrokenError("__reduce__", f"a State comes back from its pickle with other {changed}")
    if again.components is not case.state.components:
        raise BrokenError("__reduce__", "a State comes back from its pickle with other components")
    if len(text) > MOST_BYTES:
        raise BrokenError("__reduce__", f"a pickled State has {len(text)} bytes, at most {MOST_BYTES} are sent fast")
