"""A match belongs to nobody: cells and any number of boards play on it."""

from __future__ import annotations

import gc

import pytest
from board.reader import Reader, started

from dragonlab.core.base.errors import IllegalMove, OptionError


def test_a_move_in_a_cell_updates_every_board() -> None:
    match = started()
    readers = [Reader(match, language="es"), Reader(match), Reader(match, {0: "medium", 1: "medium"})]
    match.play(match.legal_moves()[0])
    for reader in readers:
        assert reader.status["last_moment"] == 2, "the bot has answered"
        assert [moment["number"] for moment in reader.page["moments"]] == [1, 2]
    assert readers[0].page["scene"] != readers[1].page["scene"]
    assert readers[1].moves == [move.notation for move in match.legal_moves()]


def test_what_one_board_does_the_other_shows() -> None:
    match = started()
    here, there = Reader(match), Reader(match)
    for _ in range(3):
        here.step()
        assert there.page["scene"] == here.page["scene"]
        assert there.page["log"] == here.page["log"]
        there.step()
    here.send("new")
    assert there.status["last_moment"] == 0
    assert there.phase == "play"
    assert there.page["moments"] == []


def test_each_board_keeps_its_own_eyes() -> None:
    match = started()
    green, red = Reader(match, {0: "human", 1: "human"}), Reader(match, {0: "random", 1: "human"})
    assert red.status["viewer"] == 1
    assert green.zone("hand1")["pieces"][0]["face"] is None


def test_a_forbidden_move_in_a_cell_changes_no_board() -> None:
    reader = Reader(started())
    page = reader.page
    with pytest.raises(IllegalMove):
        reader.match.play("ship 0 0 0")
    assert reader.page == page


def test_a_move_in_a_cell_clears_the_last_answer() -> None:
    reader = Reader(started())
    reader.send("hint")
    reader.match.play(reader.moves[0])
    assert reader.status["notice"] is None


def test_taking_back_in_a_cell_is_followed() -> None:
    reader = Reader(started(), practice=True)
    scene = reader.page["scene"]
    reader.play()
    reader.match.undo()
    assert reader.page["scene"] == scene
    assert reader.phase == "play"


def test_a_match_under_way_gets_a_board() -> None:
    match = started()
    first = Reader(match)
    for _ in range(3):
        first.step()
    second = Reader(match)
    assert second.page["scene"] == first.page["scene"]
    assert second.page["moments"] == []
    assert second.page["log"] == first.page["log"]


def test_a_closed_board_hears_nothing() -> None:
    reader = Reader(started())
    page = reader.page
    reader.board.close()
    assert reader.match._listeners == {}
    reader.match.play(reader.match.legal_moves()[0])
    assert reader.page == page
    assert len(reader.match.plies) == 2, "no bot answers for it either"
    reader.board.close()


def test_a_board_that_was_refused_leaves_nothing_behind() -> None:
    match = started()
    for options in ({"save": "../x"}, {"seats": {9: "human"}}):
        with pytest.raises(OptionError):
            Reader(match, **options)
    gc.collect()
    assert match._listeners == {}
