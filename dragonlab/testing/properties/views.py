"""Views: what a seat knows, never more, and States that fit it."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from dragonlab.core.rules.chance import RandomChance, RandomSource, Recorder, ScriptedSource
from dragonlab.testing.faults import BrokenError
from dragonlab.testing.shape import hidden_places, possible_in
from dragonlab.testing.worlds import different, in_another_world

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.testing.case import Case

MOST_SAMPLES = 1_500  # until a card that may lie somewhere has been dealt there
PLAYED_ON = 200  # moves at most: that is the end of all games but those of small steps


def a_view_is_ready_for_json(case: Case) -> None:
    for seat in case.viewers:
        view = case.match.view(seat)
        if json.loads(json.dumps(view)) != view:
            raise BrokenError("view", f"what {_who(seat)} sees comes back otherwise from JSON; show lists, no tuples")
        if view["to_move"] not in (case.match.to_move, None) or (
            seat is not None and seat == case.match.to_move != view["to_move"]
        ):
            raise BrokenError("view", f"tells {_who(seat)} that {view['to_move']} is to move, not {case.match.to_move}")


def a_view_is_the_same_whatever_its_seat_may_not_know(case: Case) -> None:
    match, shown = case.match, case.dice.choice(case.viewers)
    for seat in case.viewers * case.twins:
        twin = in_another_world(match, case.truths.shuffled(match.state, seat, case.dice))
        with possible_in(case.truths, twin.state):
            _looks_alike(case, twin, seat, shown)


def _looks_alike(case: Case, twin: Match, seat: int | None, shown: int | None) -> None:
    match, move = case.match, case.dice.choice(case.game.moves)
    if changed := different(twin.view(seat), match.view(seat)):
        raise BrokenError("view", f"lets {_who(seat)} see in {changed} what is hidden from it")
    if seat == shown and twin.scene(seat) != match.scene(seat):
        raise BrokenError("zones", f"lets {_who(seat)} see on the table what is hidden from it")
    if seat is not None and seat == match.to_move:
        _asks_for_nothing_hidden(case, twin)
    elif seat is not None and (
        twin.why_not(move, seat) != match.why_not(move, seat) or twin.can_undo(seat) != match.can_undo(seat)
    ):
        raise BrokenError("why_not", f"refuses {move.notation!r} to {_who(seat)} by what is hidden from it")


def _asks_for_nothing_hidden(case: Case, twin: Match) -> None:
    """Compare what may be played, and why not, where only what the seat to move does not know is another."""
    legal, other = case.match.legal_moves(), twin.legal_moves()
    if legal != other:
        differ = next(move for move in (*legal, *other) if move not in legal or move not in other)
        raise BrokenError("legal_moves", f"lets what is hidden from the seat to move decide about {differ.notation!r}")
    move = legal[len(case.match.plies) % len(legal)]
    if len(legal) > 1 and case.game.facts(case.state, move) != case.game.facts(twin.state, move):
        raise BrokenError("facts", f"says of {move.notation!r} what depends on what is hidden from the seat to move")
    refused = [move for move in case.game.moves if move not in legal]
    for move in case.dice.sample(refused, min(5, len(refused))):
        if twin.why_not(move) != case.match.why_not(move):
            raise BrokenError("why_not", f"refuses {move.notation!r} by what is hidden from the seat to move")


def a_sample_fits_the_view_and_can_be_played(case: Case) -> None:
    match = case.match
    for seat in case.viewers:
        view = match.view(seat)
        before = copy.deepcopy(view)
        chance = RandomChance(case.dice.randrange(1000))
        state = case.game.sample(view, seat, chance)
        if view != before:
            raise BrokenError("determinize", "changes the view that it is made of")
        if changed := different(state.view(seat), view):
            raise BrokenError("determinize", f"gives a State that looks otherwise to {_who(seat)} in {changed}")
        if (state.to_move is None) != (match.to_move is None):
            raise BrokenError("determinize", f"gives a State in which {state.to_move} is to move, not {match.to_move}")
        case.truths.check(state)
        if seat is not None and seat == match.to_move and state.legal_moves() != match.legal_moves():
            raise BrokenError("determinize", "gives a State in which the seat to move has other legal moves")
        moves_left = PLAYED_ON
        while moves_left and (moves := state.legal_moves()):
            state.apply(case.dice.choice(moves), chance)
            moves_left -= 1


def the_true_state_is_a_possible_sample(case: Case) -> None:
    for seat in case.viewers:
        script = case.truths.answers(case.state, seat)
        if script is None:
            return
        source = ScriptedSource(script, RandomSource(0))
        chance = Recorder(source.ply(0, {}))
        if case.game.sample(case.match.view(seat), seat, chance) != case.state:
            raise BrokenError("determinize", f"never gives the true State to {_who(seat)}")
        if source.unused(source.after({}, chance.picks)) or len(chance.picks) != sum(map(len, script.values())):
            raise BrokenError("determinize", f"asks for other chance than the table of truths says, for {_who(seat)}")


def whatever_is_hidden_can_be_dealt_as_it_is(case: Case) -> None:
    """Sample until each hidden card was once where it truly lies: what stands in where no table says more."""
    seat = case.dice.choice(case.viewers)
    if case.truths.answers(case.state, seat) is not None:
        return
    view = case.match.view(seat)
    left = {(place, one) for place in hidden_places(case.state, seat) for one in place.secrets(case.state)}
    for number in range(MOST_SAMPLES):
        if not left:
            return
        state = case.game.sample(view, seat, RandomChance(number))
        left = {(place, one) for place, one in left if one not in place.secrets(state)}
    if left:
        place, one = next(iter(left))
        raise BrokenError("determinize", f"never gives {one!r} to {place}, where it lies hidden from {_who(seat)}")


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
