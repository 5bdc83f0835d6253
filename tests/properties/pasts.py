"""The past of a match: taking back, writing down, playing again."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from walks import fingerprint

from dragonlab.core.record import Record
from dragonlab.core.replay import replay

if TYPE_CHECKING:
    import random

    from dragonlab.core.match import Match


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


def _everything(match: Match) -> tuple[object, ...]:
    return fingerprint(match.state), [match.view(seat) for seat in (None, *range(match.seats))]
