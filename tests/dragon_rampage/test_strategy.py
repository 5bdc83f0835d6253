"""The greedy bot in Dragon Rampage: how strong it is, how it weighs dice, and the command that prints the balance."""

from __future__ import annotations

import sys
from itertools import product
from typing import Any

import pytest
from balance import dragon_rampage as balance
from dragon_rampage.table import COMPONENTS, GAME, Moment
from dragon_rampage.test_attack import ODDS

from dragonlab import bots
from dragonlab.core.play.match import Match
from dragonlab.games.dragon_rampage import prospects
from dragonlab.games.dragon_rampage.components import BOXES, HEROES


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


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_it_rolls_the_dice_that_it_sets_aside(seed: int) -> None:
    """Stopping was weighed by what luck brought at once, and rolling by an average: one did not fit the other."""
    match, bot = Match(GAME, seats=3, seed=seed), bots.make("medium", GAME, seed)
    before, aside = "", 0
    while (mover := match.to_move) is not None:
        state: Any = match.state
        move = bot.choose(match.view(mover)).move.notation
        if any(state.taken) and not before.startswith("play"):
            aside += 1
            assert move != "done", f"ply {len(match.plies)}"
        match.play(move)
        before = move
    assert aside > 20


ROW = (0.0, 2.6, 3.0, 3.2, 3.3, 3.4, 3.4, 3.4, 3.4)  # as a treasure box may promise: most of it for the first icon
BREATH = (0.0, -0.8, -1.0, -1.1, -1.7, -1.7, -1.7, -1.7, -1.7)
ROWS = (ROW, BREATH, *[ROW] * (len(BOXES) - 2))
RED = COMPONENTS.sides[:3]  # dice without a wild icon


def test_dice_that_are_rolled_once_more_promise_the_mean_of_all_throws() -> None:
    counts = (0, 1, 0, 2, 1, 0)
    throws = [*product(*RED)]
    mean = sum(
        row[count + throw.count(box)]
        for throw in throws
        for box, (row, count) in enumerate(zip(ROWS, counts, strict=True))
    ) / len(throws)
    assert prospects.of_throw(ROWS, counts, RED, 1) == pytest.approx(mean)


def test_dice_that_may_be_rolled_again_promise_no_more_than_who_sees_each_throw_can_reach() -> None:
    """Two dice, two rolls: the best of all ways to go on after each first throw is the most there can be."""
    counts, dice = (1, 1, 1, 1, 1, 0), RED[:2]

    def worth(faces: tuple[int, ...]) -> float:
        return sum(row[count + faces.count(box)] for box, (row, count) in enumerate(zip(ROWS, counts, strict=True)))

    def best(faces: tuple[int, ...]) -> float:
        ways = product(
            *(
                [(face,), sides] if face != BOXES.index("dragon") else [(face,)]
                for face, sides in zip(faces, dice, strict=True)
            )
        )
        return max(sum(map(worth, ends := [*product(*way)])) / len(ends) for way in ways)

    most = sum(map(best, throws := [*product(*dice)])) / len(throws)
    once = prospects.of_throw(ROWS, counts, dice, 1)
    assert once < prospects.of_throw(ROWS, counts, dice, 2) <= most + 1e-9


@pytest.mark.slow
def test_the_balance_is_printed_for_each_setting(capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", "--bot", "random", "--games", "4", "--seats", "3", "4"])
    assert balance.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines[1:6]] == ["3, large", "3, small", "4, large", "4, small", "all"]
    assert {line.split()[0] for line in lines[8:]} == {*HEROES}
