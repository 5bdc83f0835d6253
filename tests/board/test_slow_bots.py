"""A bot that thinks long holds nobody up: it thinks in slices, tells how far it is, and can be stopped."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest
from board.reader import Reader, started

from dragonlab.board.play.bot_schedule import SLOTS
from dragonlab.board.play.thinking import Thinker
from dragonlab.board.transport import channel
from dragonlab.board.transport.channel import BREATH
from dragonlab.bots.bot import Thought
from dragonlab.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from board.conftest import Clock

    from dragonlab.core.values import View

STEPS = 20


@pytest.fixture(autouse=True)
def slow_bot(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Let the greedy bot take 20 slices for each move."""
    del clock  # each step is a slice
    monkeypatch.setattr(channel, "PAUSE", 0)  # and each is told
    choose = GreedyBot.choose
    think = GreedyBot.think

    def slowly(self: GreedyBot, view: View) -> Generator[float, None, Thought]:
        for step in range(STEPS):
            yield step / STEPS
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(GreedyBot, "think", think)
            return choose(self, view)

    monkeypatch.setattr(GreedyBot, "think", slowly)


async def until(done: Callable[[], bool]) -> int:
    """Let others run until something has happened; count the turns."""
    turns = 0
    async with asyncio.timeout(60):
        while not done():
            turns += 1
            await asyncio.sleep(0)
    return turns


def test_others_run_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SLOTS, "medium", 1.0)

    async def scene() -> None:
        reader, told = Reader(started()), list[float | None]()
        reader.board.observe(lambda _: told.append(reader.display.page["status"]["progress"]), "news")
        reader.play()
        assert reader.phase == "thinking"
        assert "Red" in reader.status["text"]
        assert len(reader.match.plies) == 2
        assert await until(lambda: reader.phase == "play") > STEPS / 2
        assert len(reader.match.plies) == 3
        progress = [part for part in told if part is not None]
        assert len(set(progress)) >= 2
        assert progress == sorted(progress)
        assert reader.status["progress"] is None
        assert [moment["number"] for moment in reader.page["moments"]] == [1, 2]

    asyncio.run(scene())


def test_an_answer_leaves_before_the_bot_begins_to_think() -> None:
    """Another thread sends it, and would have to wait for Python in the middle of a thought."""

    async def scene() -> None:
        reader, began = Reader(started()), list[float]()
        with pytest.MonkeyPatch.context() as patch:
            slowly = GreedyBot.think

            def noted(self: GreedyBot, view: View) -> Generator[float, None, Thought]:
                began.append(time.monotonic())
                return (yield from slowly(self, view))

            patch.setattr(GreedyBot, "think", noted)
            reader.play()
            answered = time.monotonic()
            await until(lambda: bool(began))
            assert began[0] - answered >= BREATH / 2
            await settled(reader)

    asyncio.run(scene())


def test_progress_is_told_without_a_new_number() -> None:
    async def scene() -> None:
        reader = Reader(started())
        reader.play()
        seq = reader.page["seq"]
        await until(lambda: reader.status["progress"] is not None and reader.status["progress"] > 0.5)
        assert reader.page["seq"] == seq, "so that what the reader does meanwhile still counts"
        reader.send("show", moment=0)
        assert reader.phase == "past"
        await until(lambda: len(reader.match.plies) == 3)
        assert reader.phase == "past", "the bot moves, and the reader keeps looking"

    asyncio.run(scene())


def test_without_a_loop_a_bot_thinks_to_the_end() -> None:
    reader = Reader(started())
    reader.play()
    assert reader.phase == "play"
    assert len(reader.match.plies) == 3


def test_a_new_game_stops_the_thoughts() -> None:
    async def scene() -> None:
        reader = Reader(started())
        reader.play()
        await asyncio.sleep(0)
        reader.send("new")
        assert reader.phase == "play"
        await settled(reader)
        assert len(reader.match.plies) == 1

    asyncio.run(scene())


def test_what_is_stopped_at_the_end_of_a_thought_is_not_played() -> None:
    """JupyterLab obeys a board in a thread of its own: a thought may be stopped where it looks up no more."""

    async def scene() -> None:
        played, failed = list[Thought](), list[Exception]()
        thinker = Thinker(lambda _progress: None, failed.append)

        def interrupted() -> Generator[float, None, Thought]:
            yield 0
            thinker.stop()
            return Thought(started().legal_moves()[0])

        assert thinker.think(interrupted(), 1e-9, played.append) is None
        task = thinker.task
        assert task is not None
        await asyncio.wait([task])
        assert (played, failed) == ([], [])
        assert thinker.task is None

    asyncio.run(scene())


def test_taking_back_stops_the_thoughts() -> None:
    async def scene() -> None:
        reader = Reader(started(), practice=True)
        reader.play()
        reader.send("next")
        await asyncio.sleep(0)
        assert len(reader.match.plies) == 2
        reader.send("undo")
        assert reader.phase == "play"
        await settled(reader)
        assert len(reader.match.plies) == 1

    asyncio.run(scene())


def test_stopped_thoughts_do_not_hide_the_next_ones() -> None:
    async def scene() -> None:
        reader = Reader(started())
        reader.play()
        await asyncio.sleep(0)
        reader.send("new")
        reader.play()  # before the first bot has heard that it was stopped
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        reader.send("new")
        await settled(reader)
        assert len(reader.match.plies) == 1, "the second bot was stopped too"
        assert reader.phase == "play"

    asyncio.run(scene())


def test_asking_a_thinking_bot_again_makes_it_move_once() -> None:
    async def scene() -> None:
        reader = Reader(started(), practice=True)
        reader.play()
        for _ in range(3):
            reader.send("next")
            await asyncio.sleep(0)
        await until(lambda: reader.phase == "play")
        reader.play()
        await settled(reader)
        assert reader.phase == "watch"
        assert len(reader.match.plies) == 4

    asyncio.run(scene())


def test_a_move_in_a_cell_stops_the_thoughts() -> None:
    async def scene() -> None:
        reader = Reader(started())
        reader.play()
        await asyncio.sleep(0)
        reader.match.play(reader.match.legal_moves()[0])
        assert reader.phase == "play"
        await settled(reader)
        assert len(reader.match.plies) == 3
        assert reader.status["notice"] is None

    asyncio.run(scene())


def test_closing_the_board_stops_the_thoughts() -> None:
    async def scene() -> None:
        reader = Reader(started())
        reader.play()
        await asyncio.sleep(0)
        reader.board.close()
        await settled(reader)
        assert len(reader.match.plies) == 2

    asyncio.run(scene())


def test_two_boards_play_one_bots_move_once() -> None:
    async def scene() -> None:
        match = started()
        readers = [Reader(match), Reader(match)]
        for turn in range(1, 4):
            readers[turn % 2].play()
            await until(lambda: all(reader.phase == "play" for reader in readers))
            await settled(*readers)
            assert len(match.plies) == 1 + 2 * turn
            assert all(reader.status["notice"] is None for reader in readers)

    asyncio.run(scene())


def test_a_fault_in_the_background_is_shown(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def faulty(*_: object) -> Generator[float, None, Thought]:
        for step in range(STEPS):
            yield step / STEPS
        message = "lost the thread"
        raise RuntimeError(message)

    async def scene() -> None:
        reader = Reader(started())
        with monkeypatch.context() as patch:
            patch.setattr(GreedyBot, "think", faulty)
            reader.play()
            await until(lambda: reader.status["notice"] is not None)
        assert reader.notice["kind"] == "error"
        assert "RuntimeError: lost the thread" in reader.notice["text"]
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        assert len(reader.match.plies) == 2
        reader.send("new")
        assert reader.phase == "play"
        await settled(reader)

    asyncio.run(scene())


async def settled(*readers: Reader) -> None:
    """Wait for all that still runs, which must end without a complaint."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for result in await asyncio.gather(*others, return_exceptions=True):
        assert result is None or isinstance(result, asyncio.CancelledError)
    assert all(reader.board._thinker.task is None for reader in readers)


def test_how_long_a_bot_takes_tells_nothing_about_its_moves(clock: Clock) -> None:
    """A bot with one legal move takes as long as one that weighs many, and tells only the time that has passed."""

    async def scene(moves: int) -> float:
        def weigh(self: GreedyBot, view: View) -> Generator[float, None, Thought]:
            for number in range(moves):
                yield number / moves
            return Thought(self.guess(view, self.chance(view)).legal_moves()[0])

        reader, told = Reader(started()), list[float]()
        reader.board.observe(lambda _: told.append(reader.display.page["status"]["progress"] or 0), "news")
        began = clock.now
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(GreedyBot, "think", weigh)
            reader.play()
            assert reader.phase == "thinking", "even a move that is the only one takes its time"
            await until(lambda: reader.phase == "play")
        assert told[:-1] == sorted(told[:-1])
        await settled(reader)
        return clock.now - began

    one, many = asyncio.run(scene(1)), asyncio.run(scene(2))
    assert one >= SLOTS["medium"]
    assert abs(one - many) < SLOTS["medium"] / 2
