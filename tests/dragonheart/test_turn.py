"""The turn: play, collect, draw; then it is the rival's."""

from __future__ import annotations

import pytest
from dragonheart.table import at, names

import dragonlab


@pytest.mark.rule("DH-TURN-1")
def test_turns_alternate() -> None:
    match = dragonlab.new("dragonheart", seed=3)
    movers = []
    for _ in range(10):
        movers.append(match.to_move)
        match.play(match.legal_moves()[0])
    assert movers == [0, 1] * 5


@pytest.mark.rule("DH-TURN-1")
def test_nobody_acts_out_of_turn() -> None:
    match = at(hands=[["dwarf1"], ["dwarf1"]])
    violation = match.why_not("dwarf 1", seat=1)
    assert violation is not None
    assert (violation.rule, violation.params) == ("DH-TURN-1", {"seat": 0})
    with pytest.raises(dragonlab.IllegalMove, match="DH-TURN-1"):
        match.play("dwarf 1", seat=1)
    assert match.why_not("dwarf 1", seat=0) is None


@pytest.mark.rule("DH-TURN-1")
def test_all_steps_are_completed_before_the_rival_can_play() -> None:
    match = at(hand=["treasure1"])
    match.play("treasure 1")
    assert names(match.plies[-1].events) == ["played", "drew"]
    assert match.to_move == 1


@pytest.mark.rule("DH-TURN-2")
def test_cards_are_played_then_collected_then_drawn() -> None:
    match = at(hand=["knight1", "knight2"], spaces={"troll": ["troll3"]})
    assert names(match.play("knight 1 2 > troll")) == ["played", "took", "went_below", "drew"]
