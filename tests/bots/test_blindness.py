"""Bots know what their seat knows: hidden cards, whatever they are, change neither a move nor its reasons."""

from __future__ import annotations

import asyncio
import importlib
import json
import random
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import GAMES, reach

import dragonlab
from dragonlab import bots
from dragonlab.board import Board
from dragonlab.bots import playout, rollout
from dragonlab.bots.rollout import RolloutBot

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from dragonlab.bots.bot import Bot, Thought
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import View

LOOKS = 60


@pytest.fixture(autouse=True)
def few_trials() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollout, "FEWEST", 1)
        patch.setattr(playout, "FAR", 3)
        yield


def with_few_looks(name: str, game: AnyGame) -> Bot:
    bot = bots.make(name, game, 9)
    if isinstance(bot, RolloutBot):
        bot.looks = LOOKS
    return bot


@pytest.mark.slow
@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("place", GAMES.values(), ids=GAMES)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60))
def test_hidden_cards_do_not_change_a_choice(name: str, place: str, seed: int, plies: int) -> None:
    game = dragonlab.load(place)
    match = reach(game, seed, plies)
    if (seat := match.to_move) is None:
        return
    truth = importlib.import_module(f"visibility.{game.name}")
    other = truth.shuffled(match.state, seat, random.Random(seed))
    assert other.view(seat) == match.state.view(seat)
    thoughts = [with_few_looks(name, game).choose(state.view(seat)) for state in (match.state, other)]
    assert thoughts[0] == thoughts[1]


def no_loop() -> asyncio.AbstractEventLoop:
    raise RuntimeError


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_at_a_board_gets_the_view_of_its_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[View] = []
    think = bots.BOTS[name].think

    def watched(self: Bot, view: View) -> Generator[float, None, Thought]:
        asked.append(view)
        return think(self, view)

    monkeypatch.setattr(bots.BOTS[name], "think", watched)
    monkeypatch.setattr(RolloutBot, "looks", LOOKS)
    monkeypatch.setattr(asyncio, "get_running_loop", no_loop)  # else, as in a notebook, bots take their time
    match = dragonlab.new("dragonheart", seed=4)
    board = Board(match, {0: "human", 1: name})
    for _ in range(3):
        match.play(match.legal_moves()[0])
    board.close()
    assert [view["seat"] for view in asked] == [1, 1, 1]
    assert all(view == json.loads(json.dumps(view)) for view in asked), "plain data, with no way back to the State"
    assert all(cast("list[object]", view["hands"])[0] is None for view in asked)
