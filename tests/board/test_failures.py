"""A fault of ours is shown on the board and logged whole, and the game stays as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Reader, started

from dragonlab.board.play import board
from dragonlab.bots.bot import Thought
from dragonlab.bots.greedy import GreedyBot
from dragonlab.games.dragonheart import Dragonheart
from dragonlab.games.dragonheart.state import DragonheartState

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator


class Fault(RuntimeError):
    pass


def fail(*_: object, **__: object) -> Any:
    message = "the bridge is down"
    raise Fault(message)


def fail_later(*_: object) -> Iterator[float]:
    yield 0.5
    fail()


def shown(reader: Reader, caplog: pytest.LogCaptureFixture) -> None:
    assert reader.notice["kind"] == "error"
    assert "Fault: the bridge is down" in reader.notice["text"]
    (entry,) = caplog.records
    assert entry.levelname == "ERROR"
    assert entry.exc_info
    assert entry.exc_info[0] is Fault


@pytest.mark.parametrize(
    ("owner", "name", "kind"),
    [(Dragonheart, "read", "gesture"), (DragonheartState, "apply", "move"), (DragonheartState, "why_not", "move")],
)
def test_a_fault_in_a_game_is_shown(
    owner: type, name: str, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader(started())
    before, seq, scene = reader.match.record(), reader.page["seq"], reader.page["scene"]
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fail)
        reader.send(kind, move=reader.moves[0], pieces=[], target=None)
    shown(reader, caplog)
    assert reader.match.record() == before
    assert (reader.page["seq"], reader.page["scene"]) == (seq + 1, scene)
    reader.play()
    assert len(reader.match.plies) == 3


@pytest.mark.parametrize("thought", [fail, fail_later])
def test_a_fault_in_a_bot_is_shown(
    thought: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader(started())
    with monkeypatch.context() as patch:
        patch.setattr(GreedyBot, "think", thought)
        reader.play()
        shown(reader, caplog)
        assert len(reader.match.plies) == 2, "the reader's own move stands"
        assert reader.phase == "thinking"
        assert reader.status["progress"] is None
    reader.send("show", moment=None)
    assert len(reader.match.plies) == 3, "the bot is asked again after any act"
    assert reader.phase == "play"


def test_a_fault_in_a_bot_does_not_break_a_cell(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(GreedyBot, "think", fail)
    reader = Reader(started())
    reader.match.play(reader.moves[0])
    shown(reader, caplog)
    assert len(reader.match.plies) == 2


def test_a_bot_that_cheats_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(started())
    move = next(move for move in reader.match.game.moves if move.notation == "ship 0 0 0")

    def think(*_: object) -> Generator[float, None, Thought]:
        yield 1.0
        return Thought(move)

    monkeypatch.setattr(reader.board._session.seats.bots[1], "think", think)
    reader.play()
    assert reader.notice["kind"] == "error"
    assert "DH-PLAY-8" in reader.notice["text"]
    assert len(reader.match.plies) == 2


def test_a_table_that_cannot_be_drawn_leaves_the_last_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader(started())
    seq, scene = reader.page["seq"], reader.page["scene"]
    with monkeypatch.context() as patch:
        patch.setattr(board, "board_page", fail)
        reader.send("show", moment=None)
    shown(reader, caplog)
    assert (reader.page["seq"], reader.page["scene"]) == (seq + 1, scene)
    reader.play()
    assert reader.status["notice"] is None
    assert len(reader.match.plies) == 3


def test_a_board_that_cannot_be_made_says_so_in_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    match = started()
    with monkeypatch.context() as patch:
        patch.setattr(board, "board_page", fail)
        with pytest.raises(Fault):
            Reader(match)
    assert Reader(match).phase == "play"
