"""A board that keeps its game: stored after each move, offered when the cell runs again."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from board.reader import Reader, started
from walks import reach

import dragonlab
from dragonlab.board.play.saves import Save
from dragonlab.core.play.earlier_cards import with_cards_of
from dragonlab.core.play.match import Match

TWO = {0: "human", 1: "human"}
MIDDLE = 1000  # moves of a game with many small steps


def begun(turns: int = 2) -> Reader:
    """Play some turns of a saved game; then the kernel is gone."""
    reader = Reader(started(), save="game")
    for _ in range(turns):
        reader.step()
    reader.board.close()
    return reader


def test_every_move_is_stored(saved_games: Path) -> None:
    reader = Reader(started(), save="game")
    file = saved_games / "game.json"
    assert not file.exists()
    for _ in range(3):
        reader.step()
        assert dragonlab.replay(file.read_text()).record() == reader.match.record()
    reader.finish()
    assert json.loads(file.read_text())["result"] is not None


def test_the_answer_is_shown_before_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, shown = Reader(started(), save="game"), []
    monkeypatch.setattr("os.fsync", lambda _handle: shown.append(reader.status["moment"]))
    reader.play()
    assert shown == [2], "once, when the rival has answered"


def test_taking_back_is_stored_too(saved_games: Path) -> None:
    reader = Reader(started(), save="game", practice=True)
    reader.play()
    reader.send("undo")
    assert json.loads((saved_games / "game.json").read_text())["plies"] == []


def test_a_saved_game_is_offered_and_continued() -> None:
    before = begun()
    reader = Reader(started(99), save="game")
    assert reader.phase == "offer"
    assert "4 moves" in reader.status["text"]
    assert reader.page["choices"] == []
    assert reader.status["can"] == {"undo": False, "hint": False, "new": False, "next": False, "save": False}
    reader.send("continue")
    assert reader.phase == "play"
    assert reader.match.record() == before.match.record()
    assert reader.page["log"] == before.page["log"]
    assert reader.page["moments"] == []
    reader.step()
    assert len(reader.match.plies) == 7


def test_who_begins_afresh_keeps_the_old_game_as_a_file(saved_games: Path) -> None:
    old = begun().match.record()
    reader = Reader(started(99), save="game")
    reader.send("fresh")
    assert reader.phase == "play"
    assert len(reader.match.plies) == 1
    reader.step()
    names = sorted(path.name for path in saved_games.iterdir())
    assert names == ["game.earlier-1.json", "game.json"]
    assert dragonlab.replay((saved_games / names[0]).read_text()).record() == old


def test_an_offer_can_be_declined_when_its_file_has_gone(saved_games: Path) -> None:
    begun()
    reader = Reader(started(99), save="game")
    (saved_games / "game.json").unlink()
    reader.send("fresh")
    assert reader.phase == "play"


@pytest.mark.parametrize("kind", ["move", "gesture", "hint", "undo", "new", "ready", "next", "save"])
def test_before_the_answer_nothing_is_played(kind: str, saved_games: Path) -> None:
    begun()
    reader = Reader(started(99), save="game")
    before, stored = reader.match.record(), (saved_games / "game.json").read_bytes()
    reader.send(kind, move="dwarf 1", pieces=[], target=None)
    assert reader.phase == "offer"
    assert reader.notice["kind"] == "info"
    assert reader.match.record() == before
    assert (saved_games / "game.json").read_bytes() == stored


def test_a_move_in_a_cell_does_not_overwrite_what_is_offered(saved_games: Path) -> None:
    begun()
    stored = (saved_games / "game.json").read_bytes()
    reader = Reader(started(99), save="game")
    reader.match.play(reader.match.legal_moves()[0])
    assert reader.phase == "offer"
    assert (saved_games / "game.json").read_bytes() == stored
    reader.send("continue")
    assert len(reader.match.plies) == 5


def test_the_cell_run_again_with_the_same_match_offers_nothing() -> None:
    before = begun()
    reader = Reader(before.match, save="game")
    assert reader.phase == "play"
    assert reader.page["log"] == before.page["log"]


def test_a_finished_or_unbegun_game_is_not_offered() -> None:
    reader = Reader(started(), save="game")
    reader.finish()
    reader.board.close()
    assert Reader(started(99), save="game").phase == "play"
    Save("other").write(started())
    assert Reader(started(99), save="other").phase == "play"


@pytest.mark.parametrize("turns", [1, 2])
def test_several_readers_go_on_behind_a_curtain(turns: int) -> None:
    match = started()
    for _ in range(turns):
        match.play(match.legal_moves()[0])
    Save("game").write(match)
    reader = Reader(started(99), TWO, save="game")
    assert reader.phase == "offer"
    reader.send("continue")
    assert (reader.phase, reader.status["viewer"], reader.status["to_move"]) == ("curtain", None, turns % 2)


def test_a_bot_whose_turn_was_saved_goes_on() -> None:
    match = started()
    match.play(match.legal_moves()[0])
    Save("game").write(match)
    reader = Reader(started(99), save="game")
    assert "one move" in reader.status["text"]
    reader.send("continue")
    assert (reader.phase, len(reader.match.plies)) == ("play", 3)


@pytest.mark.parametrize(("before", "now"), [(4, 3), (3, 4)])
def test_a_saved_game_brings_its_own_number_of_seats(before: int, now: int) -> None:
    match = dragonlab.new("dwarf_king", seats=before, seed=1)
    while len(match.plies) <= before:
        match.play(match.legal_moves()[0])
    Save("game").write(match)
    reader = Reader(dragonlab.new("dwarf_king", seats=now, seed=2), save="game")
    reader.send("continue")
    assert (reader.phase, reader.match.seats, reader.match.to_move) == ("play", before, 0)
    assert len(reader.match.plies) > before


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_damaged_game_is_reported_and_kept(saved_games: Path, language: str) -> None:
    saved_games.mkdir()
    (saved_games / "game.json").write_text('{"dragonlab": 1, "game": ')
    reader = Reader(started(), save="game", language=language)
    assert reader.phase == "play"
    assert reader.notice["kind"] == "error"
    assert "game.damaged-1.json" in reader.notice["text"]
    assert (saved_games / "game.damaged-1.json").read_text() == '{"dragonlab": 1, "game": '
    reader.play()
    assert json.loads((saved_games / "game.json").read_text())["plies"]


def test_a_folder_that_cannot_be_written_is_reported_and_the_game_goes_on(saved_games: Path) -> None:
    saved_games.write_text("a file in the folder's place")
    reader = Reader(started(), save="game")
    for turn in range(1, 3):
        reader.play()
        assert reader.notice["kind"] == "error"
        assert "saved" in reader.notice["text"]
        assert len(reader.match.plies) == 1 + 2 * turn


@pytest.mark.parametrize("action", ["stat", "replace", "open"])
def test_a_disk_that_refuses_is_reported(saved_games: Path, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    saved_games.mkdir()
    (saved_games / "game.json").write_text("no record")

    def refused(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, action, refused)
        patch.setattr(Save, "set_aside", refused)
        reader = Reader(started(), save="game")
    assert reader.phase == "play"
    assert reader.notice["kind"] == "error"
    assert "Permission denied" in reader.notice["text"]
    assert len(reader.match.plies) == 1


@pytest.mark.parametrize("how", ["a pipe", "a device"])
def test_what_is_no_file_is_told_of_and_left_alone(saved_games: Path, how: str) -> None:
    saved_games.mkdir()
    file = saved_games / "game.json"
    if how == "a pipe":
        os.mkfifo(file)
    else:
        file.symlink_to("/dev/zero")
    reader = Reader(started(), save="game", language="en")
    for _ in range(2):
        assert reader.phase == "play"
        assert (reader.notice["kind"], "not a regular file" in reader.notice["text"]) == ("error", True)
        reader.play()
    assert not file.is_file()
    assert [path.name for path in saved_games.iterdir()] == ["game.json"]


# -- two who play the same saved game -----------------------------------------------------------------------


def clashing(turns: int = 3, language: str = "en") -> tuple[Reader, Reader]:
    """Let one play some turns, and another then a first one."""
    longer, later = (Reader(started(seed), save="game", language=language) for seed in (7, 8))
    for _ in range(turns):
        longer.play()
    later.play()
    return longer, later


@pytest.mark.parametrize(("language", "said"), [("es", "también en otro sitio"), ("en", "played elsewhere")])
def test_whoever_comes_second_is_told_and_nothing_is_overwritten(saved_games: Path, language: str, said: str) -> None:
    longer, later = clashing(language=language)
    assert (later.phase, later.status.get("clash", False)) == ("offer", True)
    assert said in later.status["text"]
    assert " 6" in later.status["text"]
    for _ in range(2):
        assert dragonlab.replay((saved_games / "game.json").read_text()).record() == longer.match.record()
        later.send("move", move=later.match.legal_moves()[0].notation)
    assert len(longer.match.plies) == 7
    longer.play()
    assert longer.phase == "play", "who was first goes on"


def test_who_comes_second_may_take_over_and_keeps_the_own_game_beside(saved_games: Path) -> None:
    longer, later = clashing()
    mine = later.match.record()
    later.send("continue")
    assert (later.phase, later.status.get("clash", False), later.match.record()) == (
        "play",
        False,
        longer.match.record(),
    )
    assert dragonlab.replay((saved_games / "game.earlier-1.json").read_text()).record() == mine
    later.play()
    assert dragonlab.replay((saved_games / "game.json").read_text()).record() == later.match.record()
    longer.send("move", move=longer.match.legal_moves()[-1].notation)
    assert longer.phase == "offer", "now that one comes second"


def test_who_comes_second_may_go_on_and_sets_the_other_game_aside(saved_games: Path) -> None:
    longer, later = clashing()
    theirs = longer.match.record()
    later.send("fresh")
    assert (later.phase, later.status.get("clash", False)) == ("play", False)
    assert dragonlab.replay((saved_games / "game.earlier-1.json").read_text()).record() == theirs
    assert dragonlab.replay((saved_games / "game.json").read_text()).record() == later.match.record()


def test_a_game_that_goes_on_where_the_saved_one_is_clashes_with_nothing(saved_games: Path) -> None:
    match = started()
    readers = [Reader(match, {0: "human", 1: "human"}, save="game") for _ in range(2)]
    for _ in range(3):
        match.play(match.legal_moves()[0])
    match.undo()
    assert not any(reader.status.get("clash", False) for reader in readers)
    before = match.fork()
    before.undo()
    (saved_games / "game.json").write_text(before.record().to_json())
    match.play(match.legal_moves()[0])
    assert not any(reader.status.get("clash", False) for reader in readers)
    assert dragonlab.replay((saved_games / "game.json").read_text()).record() == match.record()


@pytest.mark.parametrize(("language", "said"), [("es", "también en otro sitio"), ("en", "played elsewhere")])
def test_a_cell_that_plays_on_is_told_too(language: str, said: str) -> None:
    one, other = started(), started(8)
    boards = [Reader(match, TWO, save="game", language=language) for match in (one, other)]
    for _ in range(4):
        one.play(one.legal_moves()[0])
    with pytest.warns(UserWarning, match=said):
        other.play(other.legal_moves()[0])
    assert [reader.phase == "offer" for reader in boards] == [False, True]


def test_damage_meanwhile_is_told_and_the_game_goes_on(saved_games: Path) -> None:
    reader = Reader(started(), save="game")
    reader.play()
    (saved_games / "game.json").write_text("{")
    reader.play()
    assert "game.damaged-1.json" in reader.notice["text"]
    assert dragonlab.replay((saved_games / "game.json").read_text()).record() == reader.match.record()


@pytest.mark.parametrize(("language", "said"), [("es", "El Rey de los Enanos"), ("en", "The Dwarf King")])
def test_a_game_of_another_kind_under_the_same_name_is_no_damage(saved_games: Path, language: str, said: str) -> None:
    other = dragonlab.new("dwarf_king", seed=1)
    other.play(other.legal_moves()[0])
    Save("game").write(other)
    reader = Reader(started(), save="game", language=language)
    assert (reader.phase, reader.notice["kind"]) == ("play", "info")
    assert said in reader.notice["text"]
    assert dragonlab.replay((saved_games / "game.other-1.json").read_text()).record() == other.record()


# -- cards of an earlier day --------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_saved_with_other_cards_goes_on_with_those_to_its_end(saved_games: Path) -> None:
    now = dragonlab.load("rune_stones")
    then = with_cards_of(now, "2cbf89e1737a29a0")
    begun = reach(then, 3, MIDDLE)
    saved_games.mkdir()
    (saved_games / "game.json").write_text(replace(begun.record(), cards=None).to_json(), encoding="utf-8")
    reader = Reader(Match(now, seed=99), {0: "medium", 1: "human"}, save="game")
    assert reader.phase == "offer"
    reader.send("continue")
    assert reader.match.record().plies[:MIDDLE] == begun.record().plies
    reader.finish()
    assert reader.phase == "over"
    assert reader.match.game is then
    assert dragonlab.replay((saved_games / "game.json").read_text()).record() == reader.match.record()
    reader.send("new")
    assert (reader.match.game, reader.phase) == (now, "play"), "the rival has made its turn"
    reader.step()
    assert json.loads((saved_games / "game.json").read_text())["cards"] is None
