"""A long match costs by the ply: nothing looks at all plies before a move. Work is counted, not timed."""

from __future__ import annotations

import random
import sys
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pytest
from walks import HEIST, play_on

import dragonlab
from dragonlab.core.play.game import Option
from dragonlab.core.play.match import Match
from dragonlab.core.play.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import FrameType

    from dragonlab.core.play.match import Ply
    from dragonlab.core.rules.chance import Source, Used
    from dragonlab.core.rules.state import AnyGame

SIDES = ["1", "2", "3", "4", "5", "6"]


def _long(rounds: int) -> AnyGame:
    """Give the heist with so many rounds: nine plies and more each, most of them with a die."""
    kind: Any = type(dragonlab.load(HEIST))
    options: Mapping[str, Option] = {"rounds": Option((str(rounds),))}
    return cast("AnyGame", type("LongHeist", (kind,), {"options": options})())


def _script(throws: int) -> dict[str, list[str]]:
    dice = random.Random(1)
    return {f"die.{seat}": [dice.choice(SIDES) for _ in range(throws)] for seat in range(3)}


def _steps(act: Callable[[], object]) -> int:
    """Count the instructions that Python carries out."""
    count = 0

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


class _Looked(list["Ply"]):
    """Plies that count how many of them are looked at."""

    looks = 0

    def __getitem__(self, index: Any) -> Any:
        self.looks += 1
        return super().__getitem__(index)

    def __iter__(self) -> Any:
        self.looks += len(self)
        return super().__iter__()


@pytest.mark.parametrize("scripted", [False, True])
def test_a_move_looks_at_no_more_plies_the_longer_the_match_is(scripted: bool) -> None:
    match = Match(_long(240), seed=1, chance=_script(240) if scripted else None)
    match.plies = plies = _Looked(match.plies)
    dice, most = random.Random(1), 0
    while match.to_move is not None:
        move, before = dice.choice(match.legal_moves()), plies.looks
        match.play(move)
        most = max(most, plies.looks - before)
    assert len(plies) > 2_000
    assert most < 20


@pytest.mark.parametrize("scripted", [False, True])
def test_a_match_four_times_as_long_costs_four_times_as_much(scripted: bool) -> None:
    plies, replayed, played = [], [], []
    for rounds in (8, 32):
        game, script = _long(rounds), _script(rounds) if scripted else None
        text = play_on(Match(game, seed=1, chance=script), random.Random(1)).record().to_json()
        match, moves = Match(game, seed=1, chance=script), [ply.move for ply in Record.from_json(text).plies]
        plies.append(len(moves))
        replayed.append(_steps(partial(dragonlab.replay, text, game)))
        played.append(_steps(lambda match=match, moves=moves: [match.play(move) for move in moves]))  # type: ignore[misc]
    longer = plies[1] / plies[0]
    assert longer > 3.5
    assert replayed[1] < 1.1 * longer * replayed[0]
    assert played[1] < 1.1 * longer * played[0]


class _Counted:
    """A source that counts what it is handed."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.handed: list[int] = []

    def ply(self, number: int, used: Used) -> Any:
        self.handed.append(len(used))
        return self.source.ply(number, used)

    def after(self, used: Used, picks: Sequence[Any]) -> Used:
        self.handed.append(len(picks))
        return self.source.after(used, picks)


def test_a_source_is_handed_what_a_ply_needs_and_no_more() -> None:
    game = _long(60)
    source = _Counted(Match(game, seed=1, chance=_script(60)).source)
    match = play_on(Match(game, seed=1, source=source), random.Random(1))
    assert len(match.plies) > 500
    assert max(source.handed[2:]) <= 4  # three labels, or the cards and the dice of a ply


def test_a_script_goes_on_exactly_where_it_was_however_often_moves_are_taken_back() -> None:
    script = _script(30)
    match = Match(_long(30), seed=1, chance=script)
    dice = random.Random(2)
    while match.to_move is not None:
        for _ in range(dice.randrange(6)):
            if len(match.plies) > 1:
                match.undo()
        for _ in range(dice.randrange(9)):
            if match.to_move is not None:
                match.play(dice.choice(match.legal_moves()))
        given = Counter(pick.label for pick in match.picks() if pick.label in script)
        assert match.plies[-1].used == given
    thrown = {label: [str(pick.outcome + 1) for pick in match.picks() if pick.label == label] for label in script}
    assert thrown == script
