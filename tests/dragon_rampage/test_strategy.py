"""The greedy bot in Dragon Rampage: how strong it is, how it weighs dice, and the command that prints the balance."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from balance import dragon_rampage as balance
from dragon_rampage.table import COMPONENTS, GAME, Moment
from dragon_rampage.test_attack import ODDS

from dragonlab import bots
from dragonlab.games.dragon_rampage import prospects
from dragonlab.games.dragon_rampage.components import HEROES


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_an_attack_is_weighed_by_the_odds_of_the_game_page(rerolls: int) -> None:
    wounds, breath = prospects.fight_odds(0, 0, COMPONENTS.sides, rerolls + 1)
    assert (wounds, breath) == pytest.approx((ODDS[rerolls][0], ODDS[rerolls][2]), abs=5e-5)


def chosen(moment: Moment) -> str:
    return bots.make("medium", GAME, 1).choose(moment.state.view(0)).move.notation


def fight(*faces: str, rerolls: int = 2) -> Moment:
    dice = [COMPONENTS.faces.numbers[face] for face in faces]
    return Moment(("fight", 0, 2), ("act", 1), dice=dice, rerolls=rerolls)


def test_it_takes_all_dice_of_a_plan_before_it_rolls() -> None:
    moment, moves = fight("attack", "attack", "attack", "hero", "boots", "boots", "boots"), list[str]()
    while "roll" not in moves:
        moves.append(chosen(moment))
        if moves[-1] != "roll":
            moment.play(moves[-1])
    assert moves == ["take red2", "take red3", "take black1", "roll"]


def test_it_rolls_nothing_that_brings_nothing() -> None:
    assert chosen(fight("attack", "attack", "attack", "hero", "hero", "hero", "boots")) == "done"
    assert chosen(fight("attack", "dragon", "dragon", "boots", "dragon", "dragon", "boots")) == "done"


def test_it_stops_where_no_die_can_become_better() -> None:
    dice = [
        COMPONENTS.faces.numbers[face]
        for face in ("defence", "crafty", "treasure", "attack", "boots", "treasure", "boots")
    ]
    assert chosen(Moment(("dice", 0), ("act", 1), dice=dice, rerolls=0)) == "done"
    assert chosen(Moment(("act", 0), ("act", 1))) == "roll"


@pytest.mark.slow
def test_the_balance_is_printed_for_each_setting(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", "--bot", "random", "--games", "4", "--seats", "3", "4"])
    assert balance.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines[1:6]] == ["3, large", "3, small", "4, large", "4, small", "all"]
    assert {line.split()[0] for line in lines[8:]} == {*HEROES}
