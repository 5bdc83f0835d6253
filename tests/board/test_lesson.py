"""A level on the board: each try is answered by the notice, and success is kept at once."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from board.reader import Json, Reader
from lessons.written import LEVEL, LONG, level

import dragonlab
from dragonlab.board import LevelBoard
from dragonlab.board.learning.stars import best
from dragonlab.board.transport.channel import BREATH
from dragonlab.core.base.errors import LanguageError, OptionError
from dragonlab.lessons.course import course
from dragonlab.lessons.progress import Progress
from dragonlab.lessons.solver import Search

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.lessons.level import Level

COURSE = course("dragonheart")


class Pupil(Reader):
    """Tries a level, as the browser would."""

    def __init__(self, lesson: str | Level = LEVEL, language: str = "en", **changes: Any) -> None:
        found = level(lesson, **changes) if isinstance(lesson, str) else lesson
        self.board = LevelBoard(found, language=language)
        self.match = self.board.match
        self.display = Display(self.board)
        self.records = []

    @property
    def lesson(self) -> Json:
        lesson: Json = self.page["lesson"]
        return lesson

    @property
    def answer(self) -> tuple[str, str | None]:
        return self.notice["kind"], self.notice["rule"]


def kept(folder: Path) -> dict[str, int]:
    stars: dict[str, int] = json.loads((folder / "progress.json").read_text(encoding="utf-8"))["stars"]
    return stars


def test_a_level_shows_its_goal_and_what_it_is_worth() -> None:
    pupil = Pupil()
    lesson = pupil.lesson
    assert (lesson["goal"], lesson["worth"], lesson["best"], lesson["done"]) == ("en", 3, None, None)
    assert (lesson["rung"], lesson["after"]) == ("nudge", 3)
    assert lesson["highlights"] == ["fire_dragon"]
    assert pupil.phase == "play"


def test_a_board_for_playing_has_no_lesson() -> None:
    assert Reader(dragonlab.new("dragonheart", seed=1)).page["lesson"] is None


def test_the_goal_is_answered_and_kept(tmp_path: Path) -> None:
    pupil = Pupil()
    pupil.gesture("fire_dragon2", to="fire_dragon")
    assert pupil.answer == ("right", "DH-FIRE-1")
    assert pupil.notice["text"] == "Well done. Stars: 3 of 3."
    assert (pupil.lesson["done"], pupil.lesson["earned"], pupil.lesson["best"]) == ("right", 3, 3)
    assert pupil.phase == "done"
    assert kept(tmp_path) == {"dragonheart/dragon": 3}
    assert Pupil().lesson["best"] == 3


def test_the_answer_is_shown_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil, shown = Pupil(), []
    monkeypatch.setattr("os.fsync", lambda _handle: shown.append((pupil.answer, pupil.lesson["best"])))
    pupil.play("fire_dragon 2")
    assert shown == [(("right", "DH-FIRE-1"), 3)]


def test_the_answer_is_on_its_way_before_it_is_kept(tmp_path: Path) -> None:
    async def answer() -> bool:
        pupil.play("fire_dragon 2")
        return (tmp_path / "progress.json").exists()

    async def wait() -> tuple[bool, dict[str, int]]:
        before = await answer()
        await asyncio.sleep(10 * BREATH)
        return before, kept(tmp_path)

    async def leave() -> bool:
        before = await answer()
        pupil.board.close()  # at once
        return before

    pupil = Pupil()
    assert asyncio.run(wait()) == (False, {"dragonheart/dragon": 3})
    (tmp_path / "progress.json").unlink()
    pupil = Pupil()
    assert not asyncio.run(leave())
    assert kept(tmp_path) == {"dragonheart/dragon": 3}


def test_a_star_counts_as_soon_as_the_answer_is_on_its_way(tmp_path: Path) -> None:
    """The contents ask for the stars when they see the answer: that may be before it is kept."""

    async def answer() -> tuple[bool, dict[str, int]]:
        pupil.play("fire_dragon 2")
        return (tmp_path / "progress.json").exists(), best()

    pupil = Pupil()
    assert best() == {}
    assert asyncio.run(answer()) == (False, {"dragonheart/dragon": 3})
    pupil.board.close()
    assert best() == kept(tmp_path) == {"dragonheart/dragon": 3}


def test_a_star_counts_while_it_is_being_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are obeyed in a thread of their own, and the contents ask in another."""
    pupil, counted = Pupil(), list[dict[str, int]]()
    monkeypatch.setattr("os.fsync", lambda _handle: counted.append(best()))
    pupil.play("fire_dragon 2")
    assert counted == [{"dragonheart/dragon": 3}]


def test_a_star_that_is_kept_while_somebody_counts_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def answer() -> dict[str, int]:
        pupil.play("fire_dragon 2")
        return best()

    class Late(Progress):
        def __init__(self) -> None:
            super().__init__()
            pupil.board.close()  # keeps what is owed, just when the file has been read

    pupil = Pupil()
    monkeypatch.setattr("dragonlab.board.learning.stars.Progress", Late)
    monkeypatch.setattr("dragonlab.board.learning.stars.write", lambda *_: None)
    assert asyncio.run(answer()) == {"dragonheart/dragon": 3}


def test_a_forbidden_try_names_its_rule_and_changes_nothing() -> None:
    pupil = Pupil()
    pupil.gesture("fire_dragon2", to="treasure")
    assert pupil.answer == ("refusal", "DH-PLAY-3")
    assert pupil.notice["text"].endswith("The arrows do it.")
    assert (pupil.phase, len(pupil.match.plies)) == ("play", 1)


def test_a_legal_move_that_is_not_the_goal_can_only_be_taken_back() -> None:
    pupil = Pupil()
    pupil.play("dwarf 1")
    assert pupil.notice["kind"] == "other"
    assert (pupil.phase, pupil.lesson["done"]) == ("done", "stuck")
    pupil.gesture("ship0", to="ship")
    assert pupil.notice["text"].startswith("You cannot go on")
    assert pupil.send("hint")["notice"]["text"].startswith("You cannot go on")
    pupil.send("undo")
    assert (pupil.phase, len(pupil.match.plies)) == ("play", 1)


def test_a_lost_level_shows_the_consequence_in_steps() -> None:
    pupil = Pupil()
    pupil.play("treasure 1")
    assert pupil.answer == ("failed", "DH-TREASURE-1")
    assert pupil.lesson["done"] == "failed"
    told = [moment["sentences"][0]["text"] for moment in pupil.page["moments"]]
    assert "treasure 1" in told[0]
    assert "fire dragon 3" in told[1]
    assert pupil.page["moments"][-1]["scene"] == pupil.page["scene"]
    pupil.send("new")
    assert (pupil.phase, pupil.page["moments"], pupil.lesson["done"]) == ("play", [], None)


@pytest.mark.parametrize(("move", "kind"), [("fire_dragon 2", "right"), ("treasure 1", "failed")])
def test_whatever_is_pressed_afterwards_how_it_was_decided_stays_in_sight(move: str, kind: str) -> None:
    pupil = Pupil()
    pupil.play(move)
    said = pupil.notice
    assert said["kind"] == kind
    pupil.play("dwarf 1")
    assert pupil.notice == said
    pupil.gesture(pupil.zone("hand0")["pieces"][0]["face"])
    assert pupil.notice == said
    pupil.send("gesture", pieces=[], target="dwarf")
    assert pupil.notice == said
    pupil.send("show", moment=0)
    pupil.send("show", moment=None)
    assert pupil.notice == said
    pupil.send("new")
    assert pupil.status["notice"] is None


def test_everything_can_be_taken_back_even_after_the_end() -> None:
    pupil = Pupil()
    start = pupil.page["scene"]
    pupil.play("fire_dragon 2")
    assert pupil.status["can"]["undo"]
    pupil.send("undo")
    assert pupil.page["scene"] == start
    assert pupil.lesson["earned"] is None
    assert not pupil.status["can"]["undo"]


def test_the_rival_replies_in_a_longer_level() -> None:
    pupil = Pupil(LONG)
    pupil.play("dwarf 1")
    assert pupil.notice["kind"] == "step"
    assert [moment["seat"] for moment in pupil.page["moments"]] == [0, 1]
    assert pupil.phase == "play"
    pupil.play("troll 1")
    assert pupil.notice["kind"] == "right"


def test_each_rung_shows_just_what_it_says_and_its_cost_before(tmp_path: Path) -> None:
    pupil = Pupil()
    shown = []
    for cost in (3, 2, 2, 0):
        assert pupil.lesson["after"] == cost
        pupil.send("hint")
        notice = pupil.notice
        assert notice["kind"] == "hint"
        assert pupil.lesson["worth"] == cost
        shown.append((notice["pieces"], notice["zones"], notice["moves"]))
    card = pupil.cards("fire_dragon2")
    assert shown[0] == ([], [], [])
    assert shown[1] == ([], ["fire_dragon"], [])
    assert shown[2] == (card, [], [])
    assert shown[3] == (card, ["fire_dragon", "treasure"], ["fire_dragon 2"])
    pupil.play("fire_dragon 2")
    assert pupil.notice["text"].endswith("because the hint gave you the move.")
    assert kept(tmp_path) == {"dragonheart/dragon": 0}


def test_a_damaged_file_is_told_of_and_success_is_kept(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("{", encoding="utf-8")
    pupil = Pupil()
    assert pupil.notice["kind"] == "error"
    assert "progress.damaged-1.json" in pupil.notice["text"]
    (tmp_path / "progress.json").write_text("[]", encoding="utf-8")
    pupil.play("fire_dragon 2")
    assert pupil.notice["kind"] == "right"
    assert "progress.damaged-2.json" in pupil.notice["text"]
    assert kept(tmp_path) == {"dragonheart/dragon": 3}


def test_success_that_cannot_be_kept_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = Pupil()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    pupil.play("fire_dragon 2")
    assert pupil.notice["kind"] == "right"
    assert "No space left on device" in pupil.notice["text"]


def test_the_past_can_be_looked_at_and_the_answer_stays_decided() -> None:
    pupil = Pupil()
    pupil.play("fire_dragon 2")
    pupil.send("show", moment=0)
    assert (pupil.phase, pupil.lesson["done"]) == ("past", None)
    pupil.send("show", moment=None)
    assert (pupil.phase, pupil.lesson["done"]) == ("done", "right")


@pytest.mark.parametrize("kind", ["next", "ready", "continue", "fresh", "save"])
def test_intents_of_other_boards_are_useless_here(kind: str) -> None:
    pupil = Pupil()
    assert pupil.send(kind)["notice"]["kind"] == "info"
    assert len(pupil.match.plies) == 1


def test_what_is_no_intent_is_answered() -> None:
    pupil = Pupil()
    for message in (None, {"kind": "cheat", "seq": 1}, {"kind": "move", "seq": pupil.page["seq"], "move": "x" * 300}):
        pupil.receive(message)
        assert pupil.notice["kind"] == "error"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", COURSE.levels)
def test_each_shipped_level_is_solved_on_the_board(name: str, language: str) -> None:
    board = dragonlab.lesson(f"dragonheart/{name}", language=language)
    assert isinstance(board, LevelBoard)
    page = Display(board)
    for move in COURSE.levels[name].solution:
        board._receive(board, {"kind": "move", "seq": page.value["seq"], "move": move}, None)
    assert page.value["status"]["notice"]["kind"] == "right"
    assert page.value["lesson"]["earned"] == 3


def test_without_a_kernel_the_goal_stands_as_text_and_picture() -> None:
    bundle = Pupil().board._repr_mimebundle_()
    assert bundle is not None
    data, _metadata = bundle
    assert data["text/plain"].startswith("en. Goal: en Run this cell to play.\n\n")
    assert len(data["text/html"]) <= 9_000
    assert repr(Pupil().board) == "Level dragonheart/dragon"


def test_a_lesson_that_is_none_is_refused() -> None:
    with pytest.raises(OptionError, match="first-dragon"):
        dragonlab.lesson("dragonheart/none")
    with pytest.raises(LanguageError):
        dragonlab.lesson("dragonheart/first-dragon", language="xx")


@pytest.mark.parametrize(("language", "told"), [("es", "demasiados caminos"), ("en", "too many ways on from here")])
def test_where_the_search_gives_up_a_hint_says_that_it_does_not_know(language: str, told: str) -> None:
    pupil = Pupil(LONG, language)
    mode: Any = pupil.board._session.mode
    mode.attempt._search = Search(mode.level, 0)
    other = next(move for move in pupil.moves if move not in mode.level.solution)
    pupil.play(other)
    assert pupil.notice["kind"] == "info", "neither on the way nor off it"
    pupil.send("hint")
    assert told in pupil.notice["text"]
    assert (pupil.lesson["rung"], pupil.lesson["after"]) == ("nudge", 3), "and costs nothing"


@pytest.mark.slow
def test_a_level_that_ends_the_game_is_not_second_guessed() -> None:
    """What a bot would have done instead may contradict the lesson, and no turn of a whole game decided it."""
    ended = 0
    for lesson in course("dragon_wars").levels.values():
        pupil = Pupil(lesson)
        for move in lesson.solution:
            pupil.play(move)
        if (result := pupil.status["result"]) is not None:
            ended += 1
            assert (result["turning"], result["tip"], result["offer"]) == (None, None, None), lesson.name
        pupil.board.close()
    assert ended
