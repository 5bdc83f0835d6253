"""The past of a match: taking back, writing down, playing again."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import UndoError
from dragonlab.core.play.record import Record
from dragonlab.core.play.replay import replay
from dragonlab.core.rules.chance import RandomChance
from dragonlab.testing.faults import BrokenError
from dragonlab.testing.shape import possible_in
from dragonlab.testing.walks import fingerprint
from dragonlab.testing.worlds import different

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyState
    from dragonlab.testing.case import Case


def undo_is_exact_and_repeating_gives_the_same(case: Case) -> None:
    match = case.match
    if match.to_move is None:
        return
    plies, before, legal = list(match.plies), _everything(match), match.legal_moves()
    move = case.dice.choice(legal)
    match.play(move)
    ply, after = match.plies[-1], _everything(match)
    taken = match.undo()
    if taken is not move or _everything(match) != before or match.legal_moves() != legal or match.plies != plies:
        raise BrokenError(
            "apply", f"{move.notation!r} changes the State before it; make new values instead of changing"
        )
    match.play(move)
    if _everything(match) != after or match.plies[-1] != ply:
        raise BrokenError("apply", f"{move.notation!r} does something else when it is taken back and played again")
    match.undo()


def a_seat_may_take_back_its_own_last_move_if_it_learnt_nothing(case: Case) -> None:
    last = case.match.plies[-1]
    innocent = last.events and not last.picks and not any(event.reveals for event in last.events)
    for seat in range(case.match.seats):
        if case.match.can_undo(seat) != (bool(innocent) and seat == last.seat):
            raise BrokenError("apply", f"seat {seat} may take back {last.move} against what its events say")


def nobody_takes_back_what_others_think_about_in_secret(case: Case) -> None:
    """Else "take back" would tell whether anybody was asked: what may be answered in secret counts as shown."""
    for seat in range(case.match.seats):
        secret = case.match.to_move is not None and case.match.view(seat)["to_move"] is None
        if secret and case.match.can_undo(seat):
            last = case.match.plies[-1].move
            raise BrokenError("apply", f"'{last}' opens a secret window and can be taken back; let its event reveal")


def who_may_take_a_move_back_has_learnt_nothing_by_it(case: Case) -> None:
    """See to it that a move that may be taken back looks the same in any world that its player took for possible."""
    last = case.match.plies[-1]
    if last.seat is None or last.move is None or not case.match.can_undo(last.seat):
        return
    twin = case.truths.shuffled(case.match.plies[-2].state, last.seat, case.dice)
    with possible_in(case.truths, twin):
        twin.apply(last.move, RandomChance(case.dice.randrange(1000)))
        _learnt_nothing(case, twin, last.seat)


def _learnt_nothing(case: Case, twin: AnyState, seat: int) -> None:
    if changed := different(twin.view(seat), case.match.view(seat)):
        raise BrokenError(
            "apply",
            f"'{case.match.plies[-1].move}' shows its player {changed}, and can be taken back; let an event reveal",
        )


def a_turn_is_taken_back_as_far_as_the_table_lets_it(case: Case) -> None:
    match, turn = case.match, case.match.plies[-1].turn
    for seat in range(match.seats):
        fork = match.fork()
        if not match.can_undo(seat):
            try:
                fork.undo_turn(seat)
            except UndoError:
                continue
            raise BrokenError("begins_turn", f"lets seat {seat} take back what the table does not let it")
        taken = fork.undo_turn(seat)
        gone = match.plies[len(fork.plies) :]
        if (fork.can_undo(seat) and fork.plies[-1].turn == turn) or {(ply.seat, ply.turn) for ply in gone} != {
            (seat, turn)
        }:
            raise BrokenError("begins_turn", f"lets seat {seat} take back something else than its turn")
        for move in reversed(taken):
            fork.play(move)
        if [ply.move for ply in reversed(gone)] != taken or fork.plies != match.plies:
            raise BrokenError("apply", "a turn that is taken back and played again is another one")


def turns_are_counted_one_by_one(case: Case) -> None:
    turns = [ply.turn for ply in case.match.plies]
    if turns[0] or turns[1:2] not in ([], [1]) or not all(after - turn in (0, 1) for turn, after in pairwise(turns)):
        raise BrokenError("begins_turn", f"counts turns as {turns[-9:]}, not one by one")


def a_record_replays_to_the_same_match(case: Case) -> None:
    match, record = case.match, case.match.record()
    text = record.to_json()
    if Record.from_json(text) != record:
        raise BrokenError("apply", "a record comes back otherwise from JSON")
    again = replay(text, case.game)
    if _everything(again) != _everything(match) or again.state != match.state or again.outcome != match.outcome:
        raise BrokenError(
            "apply", "a record that is replayed leads to another State; ask chance for all that is left to it"
        )
    if [ply.events for ply in again.plies] != [ply.events for ply in match.plies] or again.record() != record:
        raise BrokenError("apply", "a record that is replayed tells something else")


def moves_stay_themselves_when_copied(case: Case) -> None:
    move = case.dice.choice(case.game.moves)
    if copy.copy(move) is not move or copy.deepcopy([move])[0] is not move:
        raise BrokenError("unpack", f"a copy of {move!r} is another object; there is one for each move")
    if case.game.moves.parse(f"  {move.notation.upper().replace(' ', '   ')} ") is not move:
        raise BrokenError("unpack", f"{move.notation!r} in capitals is read as another move; write notations small")


def a_pickled_move_is_itself(case: Case) -> None:
    move = case.dice.choice(case.game.moves)
    if pickle.loads(pickle.dumps(move)) is not move:  # noqa: S301  our own
        raise BrokenError("unpack", f"{move!r} comes back from its pickle as another object")


def _everything(match: Match) -> tuple[object, ...]:
    return fingerprint(match.state), [match.view(seat) for seat in (None, *range(match.seats))]
