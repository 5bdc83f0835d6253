"""The replay slider: any moment may be looked at, and only looked at."""

from __future__ import annotations

import pytest
from board.reader import Reader, started


def played(turns: int = 3) -> Reader:
    reader = Reader(started())
    for _ in range(turns):
        reader.step()
    return reader


def test_a_moment_of_the_past_shows_the_table_as_it_was() -> None:
    reader = Reader(started())
    scenes = [reader.page["scene"]]
    for _ in range(3):
        reader.step()
        scenes.append(reader.page["scene"])
    for turn, scene in enumerate(scenes):
        reader.send("show", moment=2 * turn)
        assert reader.page["scene"] == scene
        assert reader.phase == "past"
        assert (reader.status["moment"], reader.status["last_moment"]) == (2 * turn, 6)
        assert str(2 * turn) in reader.status["text"]


@pytest.mark.parametrize("kind", ["move", "gesture", "hint", "undo", "next", "ready", "continue", "fresh", "save"])
def test_in_the_past_nothing_can_be_done(kind: str) -> None:
    reader = played()
    move, cards = reader.moves[0], reader.page["choices"][0]["pieces"]
    before = reader.match.record()
    reader.send("show", moment=2)
    assert reader.page["choices"] == []
    assert reader.page["moments"] == []
    can = reader.status["can"]
    assert not any(can[kind] for kind in ("undo", "hint", "next", "save"))
    reader.send(kind, move=move, pieces=cards, target=None)
    assert reader.notice["kind"] == "info"
    assert reader.phase == "past"
    assert reader.match.record() == before
    assert reader.records == []


def test_back_in_the_present_the_game_goes_on() -> None:
    reader = played()
    scene, choices = reader.page["scene"], reader.page["choices"]
    reader.send("show", moment=0)
    reader.send("show", moment=None)
    assert reader.phase == "play"
    assert (reader.page["scene"], reader.page["choices"]) == (scene, choices)
    assert reader.page["moments"] == []
    reader.play()
    assert len(reader.match.plies) == 9


def test_the_log_stays_whole_in_the_past() -> None:
    reader = played()
    log = reader.page["log"]
    reader.send("show", moment=1)
    assert reader.page["log"] == log


@pytest.mark.parametrize("moment", [-1, 7, 10**30, True, "1", 1.0, [1], {}])
def test_a_moment_that_never_was_is_an_error(moment: object) -> None:
    reader = played()
    reader.send("show", moment=moment)
    assert reader.notice["kind"] == "error"
    assert reader.phase == "play"


def test_a_new_game_leaves_the_past() -> None:
    reader = played()
    reader.send("show", moment=2)
    reader.send("new")
    assert reader.phase == "play"
    assert reader.status["last_moment"] == 0


def test_a_past_that_was_taken_back_in_a_cell_is_left() -> None:
    reader = Reader(started(), practice=True)
    reader.play()
    reader.send("show", moment=1)
    reader.match.undo()
    assert reader.phase == "play"
    assert reader.page["moments"] == []


def test_after_the_end_the_past_still_hides_the_rivals_hand() -> None:
    reader = Reader(started())
    reader.finish()
    assert all(piece["face"] for piece in reader.zone("hand1")["pieces"]), "hands are open now"
    reader.send("show", moment=4)
    assert reader.status["result"] is None
    hand = reader.zone("hand1")["pieces"]
    assert hand
    assert not any(piece["face"] for piece in hand)
