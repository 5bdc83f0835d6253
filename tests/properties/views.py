"""Views: what a seat knows, never more, and States that fit it."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from visibility.found import truths_of

from dragonlab.core.rules.chance import RandomChance, RandomSource, Recorder, ScriptedSource

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState

PLAYED_ON = 200  # moves at most: that is the end of all games but those of small steps


def a_view_is_ready_for_json(match: Match, dice: random.Random) -> None:
    del dice
    for seat in _viewers(match):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["to_move"] in (match.to_move, None)
        assert seat is None or seat != match.to_move or view["to_move"] == seat


def a_view_is_the_same_whatever_its_seat_may_not_know(match: Match, dice: random.Random) -> None:
    shown = dice.choice([*_viewers(match)])
    for seat in _viewers(match):
        twin = _in_another_world(match, truths_of(match.game).shuffled(match.state, seat, dice))
        assert twin.view(seat) == match.view(seat)
        assert seat != shown or twin.scene(seat) == match.scene(seat)
        if seat is None:
            continue
        if seat == match.to_move:
            assert twin.legal_moves() == match.legal_moves()
            continue
        move = dice.choice(match.game.moves)
        assert twin.why_not(move, seat) == match.why_not(move, seat)
        assert twin.can_undo(seat) == match.can_undo(seat)


def a_sample_fits_the_view_and_can_be_played(match: Match, dice: random.Random) -> None:
    game = match.game
    for seat in _viewers(match):
        view = match.view(seat)
        before = copy.deepcopy(view)
        chance = RandomChance(dice.randrange(1000))
        state = game.sample(view, seat, chance)
        assert view == before
        assert state.view(seat) == view
        assert (state.to_move is None) == (match.to_move is None)
        truths_of(game).check(state)
        if seat is not None and seat == match.to_move:
            assert state.legal_moves() == match.legal_moves()
        moves_left = PLAYED_ON
        while moves_left and (moves := state.legal_moves()):
            state.apply(dice.choice(moves), chance)
            moves_left -= 1


def the_true_state_is_a_possible_sample(match: Match, dice: random.Random) -> None:
    del dice
    for seat in _viewers(match):
        script = truths_of(match.game).answers(match.state, seat)
        source = ScriptedSource(script, RandomSource(0))
        chance = Recorder(source.ply(0, {}))
        assert match.game.sample(match.view(seat), seat, chance) == match.state
        assert source.unused(source.after({}, chance.picks)) == []
        assert len(chance.picks) == sum(map(len, script.values()))


def _in_another_world(match: Match, state: AnyState) -> Match:
    """Give the same match, as far as it has been seen, with another State under it."""
    twin = copy.copy(match)
    twin.plies = [*match.plies[:-1], match.plies[-1]._replace(state=state)]
    return twin


def _viewers(match: Match) -> Iterator[int | None]:
    yield None
    yield from range(match.seats)
