"""JupyterLab obeys boards in a thread beside that of the cells: what one does is done before the other begins."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pytest
from board.page import Page
from board.reader import Reader, started

from dragonlab.board.play import bot_schedule
from dragonlab.board.play.saves import Save
from dragonlab.core.base.errors import DragonlabError
from dragonlab.core.play.match import Match
from dragonlab.core.play.replay import replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core.rules.state import AnyGame


Found = TypeVar("Found")


@pytest.fixture(autouse=True)
def restless() -> Iterator[None]:
    """Let threads take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def beside(*acts: Callable[[], object]) -> None:
    """Let each act in a thread of its own; what goes wrong in one is raised here."""
    failed = list[BaseException]()

    def caught(act: Callable[[], object]) -> None:
        try:
            act()
        except BaseException as error:  # noqa: BLE001  raised below
            failed.append(error)

    threads = [threading.Thread(target=caught, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def play_on(match: Match, moves: int, seed: int) -> None:
    """Play as a cell does that knows nothing of others: what they have made illegal is refused."""
    chance = random.Random(seed)
    for _ in range(moves):
        if not (legal := match.legal_moves()):
            return
        try:
            match.play(chance.choice(legal))
        except DragonlabError:
            continue


def take_back(match: Match, moves: int) -> None:
    """Take moves back, where there are some."""
    for _ in range(moves):
        if len(match.plies) > 2:
            match.undo()


def tells_one_story(match: Match) -> bool:
    """Tell whether the record leads where the match is."""
    return replay(match.record(), match.game).view(0) == match.view(0)


def seen(page: Page) -> dict[str, object]:
    """Give what the eyes see that look at a page now."""
    return {key: value for key, value in page.shown.items() if key != "logs"}


def test_two_threads_play_one_game(game: AnyGame) -> None:
    for seed in range(5):
        match = Match(game, seed=seed)
        beside(*(partial(play_on, match, 60, by) for by in range(2)))
        assert tells_one_story(match)


def test_one_takes_back_while_the_other_plays() -> None:
    for seed in range(5):
        match = started(seed)

        beside(partial(play_on, match, 200, 1), partial(take_back, match, 200))
        assert tells_one_story(match)


class Meanwhile:
    """What another thread tries to do in the middle of something."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.thread = threading.Thread(target=act)

    def __call__(self, found: Found) -> Found:
        """Give what was found, and the other thread time to make it untrue."""
        self.thread.start()
        self.thread.join(0.3)
        return found


def test_the_table_and_its_choices_are_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    match = started()
    before, moves = match.scene(0), match.legal_moves()
    meanwhile = Meanwhile(lambda: match.play(moves[0]))
    monkeypatch.setattr(match, "legal_moves", lambda: meanwhile(moves))
    assert match.scene(0) == before
    meanwhile.thread.join()
    assert match.to_move == 1


def test_a_record_and_its_result_are_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    match = started()
    play_on(match, 1000, 1)
    last = match.undo()
    meanwhile = Meanwhile(lambda: match.play(last))
    with monkeypatch.context() as patch:
        patch.setattr(Match, "outcome", property(lambda match: meanwhile(match.state.outcome)))
        record = match.record()
        meanwhile.thread.join()
    assert replay(record).record() == record
    assert match.to_move is None


def click(reader: Reader, clicks: int) -> None:
    """Click on moves that are shown, for whoever sits at the screen."""
    chance = random.Random(0)
    for _ in range(clicks):
        page = json.loads(reader.board._everything())["page"]
        moves = [choice["move"] for choice in page["choices"]] or ["ship 0 0 0"]
        reader.receive({"kind": "ready", "seq": reader.board._seq})
        reader.receive({"kind": "move", "seq": reader.board._seq, "move": chance.choice(moves)})


def test_a_cell_plays_while_a_reader_clicks(caplog: pytest.LogCaptureFixture) -> None:
    for seed in range(2):
        reader = Reader(started(seed), {0: "human", 1: "human"}, save=f"threads-{seed}")

        with caplog.at_level(logging.ERROR):
            beside(partial(click, reader, 60), partial(play_on, reader.match, 60, 1))
        assert not caplog.records, "nothing failed that was not foreseen"
        assert tells_one_story(reader.match)
        assert seen(Page(reader.board._everything())) == seen(reader.display), "all news came in their order"
        kept = Save(f"threads-{seed}").read(reader.match)
        assert kept is not None
        assert kept.record() == reader.match.record()


def test_a_bot_beside_a_cell(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """The bot thinks in the thread of the clicks; a cell plays on meanwhile, for it too."""
    monkeypatch.setattr(bot_schedule, "SLOTS", dict.fromkeys(bot_schedule.SLOTS, 0.001))

    async def clicks(reader: Reader, over: threading.Event) -> None:
        while not over.is_set():
            reader.receive({"kind": "move", "seq": reader.board._seq, "move": (reader.moves or [""])[0]})
            await asyncio.sleep(0.002)

    def cell(match: Match, over: threading.Event) -> None:
        try:
            play_on(match, 100, 1)
        finally:
            over.set()

    for seed in range(3):
        reader, over = Reader(started(seed)), threading.Event()
        with caplog.at_level(logging.ERROR):
            beside(lambda: asyncio.run(clicks(reader, over)), partial(cell, reader.match, over))  # noqa: B023  at once
        assert not caplog.records, "nothing failed that was not foreseen"
        assert tells_one_story(reader.match)
