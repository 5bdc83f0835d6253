"""Nobody waits long for bots: so many seconds at most pass between two acts of a reader, however much happens."""

from __future__ import annotations

import asyncio
import random

import ipywidgets
import pytest
from board.reader import Reader
from board.twins import Loop
from depth import DEPTH

import dragonlab
from dragonlab.board.play import thinking
from dragonlab.board.transport import channel

TABLES = [
    pytest.param(game, seats, marks=() if seats == min(dragonlab.load(game).seats) else pytest.mark.slow)
    for game in dragonlab.games()
    for seats in dragonlab.load(game).seats
]
LONGEST = 3.0  # seconds
ACTS = 200 * DEPTH  # of the reader, in one game


def waits(game: str, seats: int, seed: int) -> tuple[list[float], list[int]]:
    """Play a game against bots that think at once: how long each wait was, and how much was told after it."""
    loop, dice, waited, told = Loop(), random.Random(seed), list[float](), list[int]()

    async def play() -> None:
        rivals = dict.fromkeys(range(1, seats), "random")
        reader = Reader(dragonlab.new(game, seats=seats, seed=seed), {0: "human", **rivals})
        for _ in range(ACTS):
            began = loop.now
            while (task := reader.board._thinker.task) is not None:
                await asyncio.wait([task])
            waited.append(loop.now - began)
            told.append(len(reader.page["moments"]))
            if reader.phase == "over":
                break
            reader.play(dice.choice(reader.moves))
        reader.board.close()

    with pytest.MonkeyPatch.context() as patch:
        for module in (channel, thinking):
            patch.setattr(module, "time", loop)
        try:
            loop.run_until_complete(play())
        finally:
            ipywidgets.Widget.close_all()
            loop.close()
    return waited, told


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_waits_long_for_bots(game: str, seats: int) -> None:
    waited, told = waits(game, seats, 1)
    assert max(waited) <= LONGEST
    assert max(waited) > 0.1, "bots take their time"
    assert max(told) >= seats - 1, "and all that they have done is told"
