"""What travels to the browser: little for a move however long the game has been, and the rest once a kernel."""

from __future__ import annotations

import asyncio
import json
import random
import re
from statistics import median
from typing import TYPE_CHECKING, Any

import comm
import ipywidgets
import pytest
from board.page import Display
from board.reader import Reader, started
from comm.base_comm import BaseComm

import dragonlab
from dragonlab.board import Board, progress
from dragonlab.board.play import board
from dragonlab.board.play.page import board_page
from dragonlab.board.transport import channel
from dragonlab.board.transport.changes import GrowingList, change
from dragonlab.jupyter.folder import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from dragonlab.board.play.session import Session
    from dragonlab.core.play.match import Match

FIVE = dict.fromkeys(range(5), "human")
KILO, MEGA = 1_000, 1_000_000
ONCE, EACH = 280 * KILO, 20 * KILO
"""What a notebook's boards have in common, such as the front end; and what a lesson takes besides, on average."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Give the sizes of the messages that go to the browser, as they go."""
    sizes: list[int] = []

    class Counted(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            del msg_type, metadata, buffers, keys
            sizes.append(len(json.dumps(data or {}, ensure_ascii=False).encode()))

    ipywidgets.Widget.close_all()
    with monkeypatch.context() as patch:
        patch.setattr(comm, "create_comm", Counted)
        yield sizes
        ipywidgets.Widget.close_all()


def dwarf_king(seed: int = 3) -> Match:
    return dragonlab.new("dwarf_king", seats=5, seed=seed)


def play_on(match: Match) -> None:
    dice = random.Random(1)
    while match.to_move is not None:
        match.play(dice.choice(match.legal_moves()))


def test_a_move_sends_what_changed(sent: list[int]) -> None:
    reader, dice = Reader(dwarf_king()), random.Random(1)
    sent.clear()
    while reader.phase == "play":
        reader.play(dice.choice(reader.moves))
    quarter = len(sent) // 4
    assert median(sent) <= 6 * KILO
    assert median(sent[-quarter:]) <= 1.5 * median(sent[:quarter])
    assert sum(sent) <= 400 * KILO


def aged(match: Match, plies: int) -> Match:
    """Give a match the past of many games."""
    old = match.plies
    past = [ply._replace(picks=ply.picks) for ply in old[1:]]
    while len(match.plies) < plies:
        match.plies = [*match.plies, *(ply._replace(used=ply.used) for ply in past)]
    return match


def test_a_message_does_not_grow_with_the_length_of_the_game(sent: list[int]) -> None:
    sizes = {}
    for plies in (0, 3_000):
        match = started(game="dragonheart")
        for _ in range(20):
            match.play(match.legal_moves()[0])
        reader = Reader(aged(match, plies), {0: "human", 1: "human"})
        if reader.phase == "curtain":
            reader.send("ready")
        reader.play()
        reader.send("ready")  # these eyes are told their own log, once
        reader.play()
        sent.clear()
        for _ in range(6):
            reader.step()
        sizes[plies] = sum(sent)
    assert sizes[3_000] <= sizes[0] + KILO


def test_a_loop_in_a_cell_sends_what_it_has_come_to(sent: list[int]) -> None:
    async def cell() -> Display:
        match = dwarf_king()
        display = Display(Board(match, FIVE, language="en"))
        sent.clear()
        play_on(match)
        await asyncio.sleep(2 * channel.PAUSE)
        return display

    display = asyncio.run(cell())
    assert sum(sent) <= 200 * KILO
    assert display.shown["status"]["phase"] == "over", "the last state has come by itself"
    assert {**display.shown, "logs": None} == {**Display(display.channel).shown, "logs": None}


def test_without_a_loop_each_move_is_sent_and_the_last_one_too(sent: list[int]) -> None:
    match = dwarf_king()
    display = Display(Board(match, FIVE, language="en"))
    sent.clear()
    play_on(match)
    assert sum(sent) <= 2 * MEGA
    assert display.shown["status"]["phase"] == "over"
    assert {**display.shown, "logs": None} == {**Display(display.channel).shown, "logs": None}


def test_what_a_reader_asks_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "PAUSE", 60)

    async def scene() -> None:
        reader = Reader(started())
        reader.match.play(reader.match.legal_moves()[0])
        reader.receive({"kind": "show", "moment": 0, "seq": reader.board._seq})
        assert reader.display.shown["status"]["phase"] == "past"
        reader.board.close()

    asyncio.run(scene())


def test_whoever_misses_news_gets_everything() -> None:
    reader = Reader(started())
    reader.play()
    late = Display(reader.board)
    reader.board.unobserve_all("news")
    reader.play()
    seq = reader.board._seq
    whole = list[str]()
    reader.board.send_state = lambda key: whole.append(reader.board.get_state(key)[key])
    reader.receive({"kind": "everything"})
    assert reader.board._seq == seq, "nobody has asked for anything"
    late.take_all(*whole)
    assert late.shown == Display(reader.board).shown


def test_a_new_view_gets_what_the_old_one_has(seats: dict[int, str]) -> None:
    reader = Reader(started(), seats)
    for _ in range(12):
        reader.step()
        mine, other = reader.page, Display(reader.board).shown
        assert {**mine, "logs": None} == {**other, "logs": None}


@pytest.fixture(params=[{0: "human"}, {0: "human", 1: "human"}, {0: "random", 1: "medium"}], ids=["one", "two", "none"])
def seats(request: pytest.FixtureRequest) -> dict[int, str]:
    seats: dict[int, str] = request.param
    return seats


def test_front_end_art_words_and_rules_travel_once(sent: list[int]) -> None:
    match = started()
    Board(match, language="en")
    first = sum(sent)
    sent.clear()
    for _ in range(10):
        Board(match, language="en")
        progress("dragonheart", "en")
    assert first > 150 * KILO
    assert sum(sent) < 10 * 25 * KILO


NOTEBOOKS = sorted((shipped() / "es").glob("*.ipynb"))


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_the_lessons_of_a_notebook_are_small(path: Path, sent: list[int]) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    names = re.findall(r'dragonlab\.lesson\("(\w[^"]+)"', code)  # not those of a game that the notebook itself writes
    for name in names:
        dragonlab.lesson(name, language="es")
    assert sum(sent) <= ONCE + EACH * len(names)


def test_a_board_costs_the_same_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[object]()

    def noted(session: Session) -> Any:
        drawn.append(session)
        return board_page(session)

    monkeypatch.setattr(board, "board_page", noted)
    for seats in ({0: "human", 1: "human"}, {0: "human"}):
        costs = {}
        for boards in (1, 8):
            match = started()
            shown = [Board(match, seats) for _ in range(boards)]
            drawn.clear()
            for _ in range(5):
                match.play(match.legal_moves()[0])
            costs[boards] = len(drawn)
            for one in shown:
                one.close()
        assert costs[8] <= 8 * costs[1]


def test_changes_are_exact_and_small() -> None:
    old: dict[str, Any] = {"log": [1, 2, 3], "zone": {"pieces": ["a", "b"], "text": None}, "same": [{"x": 1}]}
    new: dict[str, Any] = {"log": [1, 2, 3, 4], "zone": {"pieces": ["b"], "text": "so"}, "same": [{"x": 1}]}
    assert change(old, new) == {"log": [3, 0, [4]], "zone": {"pieces": [0, 1, []], "text": ["so"]}}
    assert change(new, new) is None
    assert change(GrowingList(()), GrowingList(("so",))) == [0, 0, ["so"]]
