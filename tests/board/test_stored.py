"""The page that a notebook keeps of a board: small, whole, and nothing in it that its reader may not see."""

from __future__ import annotations

import base64
import json
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Reader, started

import dragonlab
from dragonlab.board import Board, QuestionWidget, lesson, progress
from dragonlab.board.learning.question_at_table import QuestionAtTable
from dragonlab.board.transport.assets import table
from dragonlab.board.transport.shared import contents
from dragonlab.board.transport.stored import KIND, unpacked
from dragonlab.core.play.registry import load
from dragonlab.core.scene.bare import bare
from dragonlab.core.words.language import LANGUAGES
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from dragonlab.board.transport.channel import Channel
    from dragonlab.core.words.language import Language

CARRIED = Path(sys.prefix) / "share/jupyter/labextensions/dragonlab/static"
ROOT = Path(__file__).parents[2]


def kept(board: Channel[Any]) -> dict[str, Any]:
    shown = board._repr_mimebundle_()
    assert shown is not None
    return dict(shown[0][KIND])


def test_it_draws_what_the_board_shows_now_and_tells_nothing() -> None:
    reader = Reader(started(3))
    for _ in range(4):
        reader.step()
    found = unpacked(kept(reader.board))
    assert found["scene"] == [bare(reader.match.scene(0, "en").to_json())]
    assert found["page"]["choices"] == reader.match.scene(0, "en").choices_json()
    assert found["moments"] == [0, 0, []]
    assert found["page"]["logs"] == {}


def test_behind_the_curtain_nobodys_hand_is_kept() -> None:
    reader = Reader(started(), {0: "human", 1: "human"})
    reader.play()
    found = unpacked(kept(reader.board))
    assert found["page"]["status"]["phase"] == "curtain"
    assert found["scene"] == [bare(reader.match.scene(None, "en").to_json())]
    hands = [zone for zone in found["scene"][0]["zones"] if zone["look"] == "hand"]
    assert hands
    assert {piece["face"] for zone in hands for piece in zone["pieces"]} == {None}


def test_a_question_is_kept_without_its_answer() -> None:
    question = lesson("dragonheart/mission", "es")
    assert isinstance(question, QuestionWidget)
    found = unpacked(kept(question))
    assert found["page"]["kind"] == "question"
    assert found["page"]["verdict"] is None


def test_a_question_is_kept_with_its_table() -> None:
    asked = lesson("dragonheart/after-the-third-pile", "en")
    assert isinstance(asked, QuestionAtTable)
    (shown, _metadata) = asked._repr_mimebundle_()
    assert unpacked(shown[KIND])["page"]["kind"] == "question"
    assert unpacked(shown[KIND], "table")["scene"] == [bare(asked.table._session.scene().to_json())]
    assert shown["text/html"].startswith("<img")


@pytest.mark.parametrize("name", dragonlab.games())
def test_it_is_small(name: str) -> None:
    assert len(json.dumps(kept(Board(dragonlab.new(name, seed=1), language="es")))) < 3_000
    assert len(json.dumps(kept(progress(name, "es")))) < 60 * len(course(name).lessons)


def test_a_game_of_somebodys_own_is_kept_without_a_table_and_as_a_picture() -> None:
    board = Board(dragonlab.new(ROOT / "tests" / "sample_games" / "summit", seed=1))
    (shown, _metadata) = board._repr_mimebundle_() or ({}, {})
    assert zlib.decompress(base64.b64decode(shown[KIND]["page"])).startswith(b'{"number":0')
    assert unpacked(shown[KIND])["scene"] == [bare(board.match.scene(0).to_json())]
    assert shown["text/html"].startswith("<img")


def carried(name: str) -> str:
    """Read a text that the extension carries packed."""
    return zlib.decompress(base64.b64decode((CARRIED / f"{name}.txt").read_text(encoding="utf-8"))).decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", dragonlab.games())
def test_the_extension_carries_what_it_takes_to_draw_it(name: str, language: Language) -> None:
    told = "the game has changed since dragonlab was installed: run `make quick`"
    assert json.loads(carried(f"{name}.{language}")) == json.loads(json.dumps(contents(load(name), language))), told
    assert carried(f"{name}.{language}.table") == table(dragonlab.load(name), language)
    assert (CARRIED.glob("board.*.js").__next__()).read_bytes() == (
        ROOT / "dragonlab/board/static/board.js"
    ).read_bytes()
