"""Whatever a browser sends, the reader sees an answer and the game stays as it was."""

from __future__ import annotations

from typing import Any

import hypothesis
import pytest
from board.reader import Reader, busy, started
from hypothesis import strategies as st

from dragonlab.board.play.intents import KINDS


def deep(levels: int = 50_000) -> list[Any]:
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


NO_INTENTS: dict[str, Any] = {
    "nothing": None,
    "a text": "move",
    "a list": [{"kind": "new"}],
    "a number": 7,
    "bytes": b"\x80",
    "an empty object": {},
    "no kind": {"seq": 1},
    "an unknown kind": {"kind": "win", "seq": 1},
    "a private kind": {"kind": "__class__", "seq": 1},
    "a kind that is a list": {"kind": ["move"], "seq": 1},
    "a kind that is an object": {"kind": {"move": "move"}, "seq": 1},
    "a huge kind": {"kind": "move" * 1_000_000, "seq": 1},
    "a huge number": {"kind": 10**5_000, "seq": 1},
    "a deep nest": {"kind": deep(), "seq": 1},
    "no seq": {"kind": "new"},
    "seq is a text": {"kind": "new", "seq": "1"},
    "seq is true": {"kind": "new", "seq": True},
    "seq is a fraction": {"kind": "new", "seq": 1.0},
    "seq is not a number": {"kind": "new", "seq": float("nan")},
    "a lone surrogate": {"kind": "\ud800", "seq": 1},
}
BAD_FIELDS: dict[str, dict[str, Any]] = {
    "no move": {"kind": "move"},
    "a move that is a list": {"kind": "move", "move": ["dwarf 1"]},
    "a move of another game": {"kind": "move", "move": "e2e4"},
    "a huge move": {"kind": "move", "move": "dwarf " * 500_000},
    "a move with a lone surrogate": {"kind": "move", "move": "\ud800"},
    "markup for a move": {"kind": "move", "move": "<img src=x onerror=alert(1)>"},
    "no pieces": {"kind": "gesture", "target": "dwarf"},
    "pieces that are a text": {"kind": "gesture", "pieces": "hand0.dwarf1.0", "target": None},
    "pieces that are numbers": {"kind": "gesture", "pieces": [0, 1], "target": None},
    "very many pieces": {"kind": "gesture", "pieces": ["hand0.dwarf1.0"] * 100_000, "target": None},
    "a piece with a huge name": {"kind": "gesture", "pieces": ["x" * 10**6], "target": None},
    "the same piece twice": {"kind": "gesture", "pieces": ["hand0.dwarf1.0"] * 2, "target": "dwarf"},
    "a piece of nowhere": {"kind": "gesture", "pieces": ["moon.3"], "target": None},
    "an unknown target": {"kind": "gesture", "pieces": ["hand0.dwarf1.0"], "target": "moon"},
    "a target that is a list": {"kind": "gesture", "pieces": [], "target": ["dwarf"]},
    "a deep target": {"kind": "gesture", "pieces": [], "target": deep()},
    "a moment that is a text": {"kind": "show", "moment": "2"},
    "a moment of the future": {"kind": "show", "moment": 1},
    "a moment before the start": {"kind": "show", "moment": -1},
    "no answer": {"kind": "answer"},
    "an answer that is a text": {"kind": "answer", "choice": "0"},
    "no rivals": {"kind": "against"},
    "rivals that are a list": {"kind": "against", "bots": ["easy"]},
}
OUT_OF_PLACE = ("ready", "next", "continue", "fresh", "save", "undo")


def unchanged(reader: Reader, content: object) -> dict[str, Any]:
    """Send it, and see that there is an answer and nothing else; give the notice."""
    before, seq = reader.match.record(), reader.page["seq"]
    scene, choices = reader.page["scene"], reader.page["choices"]
    reader.receive(content)
    assert reader.match.record() == before
    assert reader.page["seq"] == seq + 1
    assert (reader.page["scene"], reader.page["choices"]) == (scene, choices)
    assert len(reader.notice["text"]) < 500
    assert reader.notice["text"].isprintable()
    return reader.notice


@pytest.mark.parametrize("content", NO_INTENTS.values(), ids=NO_INTENTS)
def test_what_is_no_intent_is_answered(content: object, caplog: pytest.LogCaptureFixture) -> None:
    reader = Reader(started())
    assert unchanged(reader, content)["kind"] == "error"
    assert caplog.records == [], "the browser's fault, not dragonlab's"
    reader.play()
    assert len(reader.match.plies) == 3


@pytest.mark.parametrize("fields", BAD_FIELDS.values(), ids=BAD_FIELDS)
def test_an_intent_with_bad_fields_is_answered(fields: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    reader = Reader(busy())
    assert unchanged(reader, {"seq": reader.page["seq"], **fields})["kind"] == "error"
    assert caplog.records == []


def test_an_empty_move_is_answered_by_the_rule_against_passing() -> None:
    reader = Reader(busy())
    notice = unchanged(reader, {"seq": reader.page["seq"], "kind": "move", "move": ""})
    assert (notice["kind"], notice["rule"]) == ("refusal", "DH-PLAY-6")


@pytest.mark.parametrize("kind", OUT_OF_PLACE)
def test_an_intent_out_of_place_is_answered(kind: str) -> None:
    reader = Reader(started())
    assert unchanged(reader, {"seq": reader.page["seq"], "kind": kind})["kind"] == "info"
    assert reader.records == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("late", [-1, 1, -(10**9), 10**40])
def test_an_intent_made_from_another_table_is_refused(kind: str, late: int) -> None:
    reader = Reader(started())
    reader.step()
    content = {
        "kind": kind, "seq": reader.page["seq"] + late, "move": reader.moves[0],
        "pieces": reader.page["choices"][0]["pieces"], "target": None, "moment": 0, "choice": 0, "bots": "easy",
    }  # fmt: skip
    assert unchanged(reader, content)["kind"] == "info"
    assert reader.phase == "play"


def test_a_double_click_plays_once() -> None:
    reader = Reader(started())
    click = {"kind": "move", "seq": reader.page["seq"], "move": reader.moves[0]}
    reader.receive(click)
    unchanged(reader, click)
    assert len(reader.match.plies) == 3


def test_cards_of_others_cannot_be_played() -> None:
    reader = Reader(started())
    for piece in ("hand1.0", "hand1.dwarf1.0", "deck0.0", "score0.0", "below.0", "ships.0", "figure", "hand0.0"):
        notice = unchanged(reader, {"kind": "gesture", "seq": reader.page["seq"], "pieces": [piece], "target": "dwarf"})
        assert notice["kind"] == "refusal"


def test_the_browser_cannot_write_the_page() -> None:
    reader = Reader(started())
    forged = {**reader.page, "seq": 99, "choices": []}
    reader.board.set_state({"page": forged})
    reader.receive({"kind": "move", "seq": 99, "move": "dwarf 1"})
    assert reader.notice["kind"] == "info"
    assert reader.moves == [move.notation for move in reader.match.legal_moves()]


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)
moves = st.sampled_from(["dwarf 1", "treasure 1", "sorceress 2 > treasure", "ship 0 0", "KNIGHT  1"])
zones = st.sampled_from(["dwarf", "treasure", "hand0", "hand1", "score1", "below", "figure"])
pieces = st.sampled_from(["hand0.dwarf1.0", "hand0.dwarf1.1", "hand0.treasure1.0", "treasure.1", "figure", "hand1.0"])
intents = st.fixed_dictionaries(
    {"kind": st.sampled_from([kind for kind in KINDS if kind != "new"]) | anything},
    optional={
        "move": moves | anything,
        "pieces": st.lists(pieces, max_size=4) | anything,
        "target": st.none() | zones | anything,
        "moment": st.integers(-1, 3) | anything,
        "extra": anything,
    },
)


@pytest.mark.slow
@hypothesis.given(contents=st.lists(intents | anything, min_size=1, max_size=6), late=st.booleans())
def test_any_messages_leave_the_game_whole(contents: list[Any], late: bool) -> None:
    reader = Reader(busy())
    for content in contents:
        seq, before = reader.page["seq"], list(reader.match.plies)
        legal = {move.notation for move in reader.match.legal_moves()}
        if isinstance(content, dict):
            content = {**content, "seq": seq - late}  # noqa: PLW2901  as the page is now
        reader.receive(content)
        assert reader.page["seq"] == seq + 1
        after = reader.match.plies
        assert after[: len(before)] == before
        if len(after) > len(before):
            assert not late
            assert str(after[len(before)].move) in legal
    reader.board.close()
