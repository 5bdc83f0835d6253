"""States: copies, and moves carried out on them."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from visibility.found import truths_of
from walks import fingerprint

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    import random

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.events import Event

MOST_BYTES = 4_096  # of a pickled State: it may be sent to other processes many times


def the_components_add_up(match: Match, dice: random.Random) -> None:
    del dice
    truths_of(match.game).check(match.state)


def the_outcome_adds_up(match: Match, dice: random.Random) -> None:
    del dice
    outcome, book = match.outcome, match.game.rulebook
    if outcome is None:
        return
    assert len(outcome.scores) == match.seats
    for seat, score in enumerate(outcome.scores):
        assert score == sum(entry.points for entry in outcome.breakdown if entry.seat == seat)
    best = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    assert outcome.winners
    assert set(outcome.winners) <= set(best)
    for entry in outcome.breakdown:
        assert book[entry.rule].kind == "scores"
        assert entry.term in book.words.terms


def a_copy_is_equal_and_independent(match: Match, dice: random.Random) -> None:
    state = match.state
    twin, before = state.copy(), fingerprint(state)
    assert twin == state
    assert fingerprint(twin) == before
    for number in range(3):
        if moves := twin.legal_moves():
            twin.apply(dice.choice(moves), RandomChance(number))
    assert fingerprint(state) == before
    assert not match.legal_moves() or twin != state


def states_are_equal_exactly_if_their_keys_are(match: Match, dice: random.Random) -> None:
    states = [ply.state for ply in match.plies]
    for one, other in [(match.state, match.state.copy()), *(dice.choices(states, k=2) for _ in range(9))]:
        assert (one.key() == other.key()) == (one == other)
        assert one != other or hash(one.key()) == hash(other.key())


def a_key_stays_when_its_state_goes_on(match: Match, dice: random.Random) -> None:
    if not (moves := match.legal_moves()):
        return
    twin, key = match.state.copy(), match.state.key()
    held = {key: "before"}
    twin.apply(dice.choice(moves), RandomChance(dice.randrange(1000)))
    assert twin.key() != key == match.state.key()
    assert held[match.state.copy().key()] == "before"
    assert twin.key() not in held


def whatever_can_change_is_in_the_key(match: Match, dice: random.Random) -> None:
    """Change one thing at a time to what it was in another state of the game."""
    other = dice.choice(match.plies).state
    for slot in match.state.__slots__:
        twin = match.state.copy()
        setattr(twin, slot, getattr(other, slot))
        assert (twin.key() == match.state.key()) == (twin == match.state), slot


def the_same_move_with_the_same_chance_does_the_same(match: Match, dice: random.Random) -> None:
    if not (moves := match.legal_moves()):
        return
    move, number = dice.choice(moves), dice.randrange(1000)
    one, other, silent = (match.state.copy() for _ in range(3))
    heard: tuple[list[Event], list[Event]] = ([], [])
    one.apply(move, RandomChance(number), heard[0])
    other.apply(move, RandomChance(number), heard[1])
    silent.apply(move, RandomChance(number))
    assert one == other == silent
    assert fingerprint(one) == fingerprint(other) == fingerprint(silent)
    assert heard[0] == heard[1]


def equal_states_have_equal_keys(match: Match, dice: random.Random) -> None:
    state = match.state
    others = [state.copy(), *(ply.state for ply in match.plies[-3:])]
    others += [truths_of(match.game).shuffled(state, seat, dice) for seat in (None, *range(match.seats))]
    assert others[0].key() == state.key()
    assert state.key() in {other.key() for other in others}
    for other in others:
        assert (other == state) == (other.key() == state.key())


def a_pickled_state_comes_back_equal_and_is_small(match: Match, dice: random.Random) -> None:
    del dice
    text = pickle.dumps(match.state)
    again = pickle.loads(text)  # noqa: S301  our own
    assert again == match.state
    assert again.key() == match.state.key()
    assert fingerprint(again) == fingerprint(match.state)
    assert again.components is match.state.components
    assert len(text) <= MOST_BYTES
