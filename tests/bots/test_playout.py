"""Games played on in thought: how far, by which policy, and with which luck."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from rune_stones.table import at, purse
from walks import reach

import dragonlab
from dragonlab.bots.playout import SharedLuck, Trials, play_on

if TYPE_CHECKING:
    from dragonlab.core.rules.state import AnyGame, AnyState


def test_the_same_seed_and_state_lead_to_the_same_end(game: AnyGame) -> None:
    state = reach(game, 3, 9).state
    assert state.to_move is not None
    move, before = state.legal_moves()[0], state.key()
    ends = [play_on(game, state, move, state.to_move, "a") for _ in range(2)]
    assert ends[0] == ends[1]
    assert state.key() == before, "the game itself is not played on"


def test_luck_of_one_label_does_not_depend_on_another() -> None:
    one, other = SharedLuck("a"), SharedLuck("a")
    dice = [one.pick("die", range(6)) for _ in range(20)]
    for count in range(20):
        other.pick("card", range(5 + count))
    assert dice == [other.pick("die", range(6)) for _ in range(20)]
    assert dice != [SharedLuck("b").pick("die", range(6)) for _ in range(20)]


@pytest.mark.parametrize("foresight", [0, 1, 2])
def test_a_play_out_ends_after_as_many_further_turns(foresight: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Dragonheart each move is a turn."""
    match = dragonlab.new("dragonheart", seed=7)
    seen, evaluate = list[tuple[int, int | None]](), match.game.evaluate

    def noted(state: AnyState, seat: int) -> float:
        seen.append((seat, state.to_move))
        return evaluate(state, seat)

    monkeypatch.setattr(type(match.game), "evaluate", staticmethod(noted))
    monkeypatch.setattr(type(match.game), "foresight", foresight)
    play_on(match.game, match.state, match.legal_moves()[0], 0, "a")
    weighers = [seat for seat, _ in seen]
    changes = sum(one != other for one, other in itertools.pairwise(weighers))
    assert seen[-1] == (0, (1, 0, 1)[foresight]), "the seat weighs, and somebody's turn begins"
    assert changes == (0, 1, 1)[foresight], "the other's turn, then the seat's own"


def test_a_plan_is_followed_in_its_turn_whenever_its_moves_are_legal() -> None:
    match = at("red31", "red59", "blue17", "yellow22", gems=purse(blue=1))
    moves = [match.move(f"play {card}") for card in ("yellow22", "blue17")]
    plan = [match.move("place 1 blue"), *moves, match.move("done")]
    ended = play_on(match.game, match.state, match.move("abilities"), 0, "a", then=plan)
    assert ended.rest[:2] == tuple(moves), "nothing is laid down, as nothing is forged"
    assert match.move("done") in ended.rest
    assert play_on(match.game, match.state, match.move("abilities"), 0, "a").rest[:2] != tuple(moves)


def test_moves_are_compared_in_the_trials_that_both_had() -> None:
    match = dragonlab.new("dragonheart", seed=7)
    one, other, *_ = match.legal_moves()
    trials = Trials(match.game, 0, [one, other])
    trials.worths = {one: [3.0, 5.0, 4.0], other: [1.0, 2.0]}
    mean, error = trials.margin(one, other)
    assert mean == pytest.approx(2.5)
    assert error == pytest.approx(0.5)
    trials.worths[other] = [1.0]
    assert trials.margin(one, other) == (2.0, float("inf"))


def test_looks_are_counted(game: AnyGame) -> None:
    match = reach(game, 3, 9)
    assert match.to_move is not None
    trials = Trials(game, match.to_move, match.legal_moves())
    for move in match.legal_moves():
        trials.add(move, match.state, "a")
    assert trials.looks >= len(match.legal_moves())
    assert all(len(worths) == 1 for worths in trials.worths.values())
