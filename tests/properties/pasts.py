"""The past of a match: taking back, writing down, playing again."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from visibility.found import truths_of
from walks import fingerprint

from dragonlab.core.base.errors import UndoError
from dragonlab.core.play.record import Record
from dragonlab.core.play.replay import replay
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    import random

    from dragonlab.core.play.match import Match


def undo_is_exact_and_repeating_gives_the_same(match: Match, dice: random.Random) -> None:
    if match.to_move is None:
        return
    plies, before, legal = list(match.plies), _everything(match), match.legal_moves()
    move = dice.choice(legal)
    match.play(move)
    ply, after = match.plies[-1], _everything(match)
    assert match.undo() is move
    assert _everything(match) == before
    assert match.legal_moves() == legal
    assert match.plies == plies
    match.play(move)
    assert _everything(match) == after
    assert match.plies[-1] == ply
    match.undo()


def a_seat_may_take_back_its_own_last_move_if_it_learnt_nothing(match: Match, dice: random.Random) -> None:
    del dice
    last = match.plies[-1]
    innocent = last.events and not last.picks and not any(event.reveals for event in last.events)
    for seat in range(match.seats):
        assert match.can_undo(seat) == (bool(innocent) and seat == last.seat)


def nobody_takes_back_what_others_think_about_in_secret(match: Match, dice: random.Random) -> None:
    """Else "take back" would tell whether anybody was asked: what may be answered in secret counts as shown."""
    del dice
    for seat in range(match.seats):
        if match.to_move is not None and match.view(seat)["to_move"] is None:
            assert not match.can_undo(seat)


def who_may_take_a_move_back_has_learnt_nothing_by_it(match: Match, dice: random.Random) -> None:
    """See to it that a move that may be taken back looks the same in any world that its player took for possible."""
    last = match.plies[-1]
    if last.seat is None or last.move is None or not match.can_undo(last.seat):
        return
    twin = truths_of(match.game).shuffled(match.plies[-2].state, last.seat, dice)
    twin.apply(last.move, RandomChance(dice.randrange(1000)))
    assert twin.view(last.seat) == match.view(last.seat)


def a_turn_is_taken_back_as_far_as_the_table_lets_it(match: Match, dice: random.Random) -> None:
    del dice
    turn = match.plies[-1].turn
    for seat in range(match.seats):
        fork = match.fork()
        if not match.can_undo(seat):
            with pytest.raises(UndoError):
                fork.undo_turn(seat)
            assert fork.plies == match.plies
            continue
        taken = fork.undo_turn(seat)
        assert not (fork.can_undo(seat) and fork.plies[-1].turn == turn)
        gone = match.plies[len(fork.plies) :]
        assert [ply.move for ply in reversed(gone)] == taken
        assert {(ply.seat, ply.turn) for ply in gone} == {(seat, turn)}
        for move in reversed(taken):
            fork.play(move)
        assert fork.plies == match.plies


def turns_are_counted_one_by_one(match: Match, dice: random.Random) -> None:
    del dice
    turns = [ply.turn for ply in match.plies]
    assert turns[0] == 0
    assert len(turns) == 1 or turns[1] == 1
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns))


def a_record_replays_to_the_same_match(match: Match, dice: random.Random) -> None:
    del dice
    record = match.record()
    text = record.to_json()
    assert Record.from_json(text) == record
    again = replay(text, match.game)
    assert _everything(again) == _everything(match)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert [ply.events for ply in again.plies] == [ply.events for ply in match.plies]
    assert again.record() == record


def moves_stay_themselves_when_copied(match: Match, dice: random.Random) -> None:
    move = dice.choice(match.game.moves)
    assert copy.copy(move) is move
    assert copy.deepcopy([move])[0] is move
    assert match.game.moves.parse(f"  {move.notation.upper().replace(' ', '   ')} ") is move


def a_pickled_move_is_itself(match: Match, dice: random.Random) -> None:
    move = dice.choice(match.game.moves)
    assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301  our own


def _everything(match: Match) -> tuple[object, ...]:
    return fingerprint(match.state), [match.view(seat) for seat in (None, *range(match.seats))]
