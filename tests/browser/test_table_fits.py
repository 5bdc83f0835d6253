"""The table fits: goal, table and own hand in sight together, in every lesson and at every moment of whole games."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from browser.moments import moments
from browser.stand import ROOMS, Stand

import dragonlab

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HEIGHTS = """root => {
    const box = one => root.querySelector(one)?.getBoundingClientRect();
    const whole = root.querySelector(".dl-main").getBoundingClientRect();
    const hand = box('.dl-band[data-side="near"]') ?? whole, middle = box('.dl-band[data-side="table"]') ?? whole;
    return { whole: whole.height, sight: hand.bottom - whole.top, acted: hand.bottom - middle.top };
}"""


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_fits(browser: Browser, room, capsys) -> None:
    begun = time.perf_counter()
    stand = Stand(browser, room)
    worst = {}
    for game in dragonlab.games():
        for moment in moments(game):
            stand.show(moment)
            got = stand.measure(HEIGHTS)
            kind = "lessons" if "/" in moment.board else moment.board
            for key, value in got.items():
                if value > worst.get((game, kind, key), (0, ""))[0]:
                    worst[game, kind, key] = value, f"{moment.board} {moment.what}"
    with capsys.disabled():
        print()
        print(room.name, f"{time.perf_counter() - begun:.1f} s", stand.errors[:3])
        for (game, kind, key), (value, where) in worst.items():
            print(f"  {kind if kind != 'lessons' else game + ' lessons':<24}{key:<7}{value:7.0f}  {where}")
