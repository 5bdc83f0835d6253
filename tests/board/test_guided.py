"""A guided game on the board: cues stand until somebody moves, the bot plays along, and stars are kept at the end."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from board.reader import Json, Reader
from lessons.test_guided import GUIDED, written

from dragonlab import bots
from dragonlab.board import GuidedBoard, lesson
from dragonlab.lessons.course import course, title
from dragonlab.lessons.question import Question

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.lessons.guided_game import GuidedGame


class Guest(Reader):
    """Plays a guided game, as the browser would."""

    def __init__(self, guided: GuidedGame | None = None, **changes: Any) -> None:
        self.board = GuidedBoard(guided or written(**changes), language="en")
        self.match = self.board.match
        self.display = Display(self.board)
        self.records = []

    @property
    def lesson(self) -> Json:
        found: Json = self.page["lesson"]
        return found

    @property
    def said(self) -> tuple[str, str] | None:
        notice = self.status["notice"]
        return notice and (notice["kind"], notice["text"])

    def answer(self, choice: int) -> Json:
        return self.send("answer", choice=choice)


def at_the_question() -> Guest:
    guest = Guest()
    guest.play("fire_dragon 2")
    guest.play("dwarf 1")
    assert guest.said == ("question", "Who?")
    return guest


def test_it_begins_with_its_first_cue_which_lights_up_zones() -> None:
    guest = Guest()
    assert guest.said == ("guide", "Look.")
    assert (guest.notice["zones"], guest.notice["button"]) == (["treasure"], None)
    assert (guest.phase, guest.lesson["worth"], guest.lesson["rung"]) == ("play", 3, None)


def test_the_bot_plays_along_and_the_next_cue_lights_up_a_button() -> None:
    guest = Guest()
    guest.play("fire_dragon 2")
    assert [ply.seat for ply in guest.match.plies] == [None, 0, 1]
    assert guest.said == ("guide", "Hint.")
    assert guest.notice["button"] == "hint"


def test_a_hint_is_a_move_with_its_reason_and_costs_nothing() -> None:
    guest = Guest()
    assert guest.send("hint")["notice"]["moves"] == ["fire_dragon 2"]
    assert guest.notice["kind"] == "hint"
    assert guest.notice["rule"] in {idea.id for idea in guest.match.game.rulebook.ideas}
    assert guest.lesson["worth"] == 3


def test_a_hint_is_what_the_bot_would_do_for_which_the_cues_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(bots.BOTS, "strong")
    assert Guest().send("hint")["notice"]["kind"] == "hint"


def test_a_forbidden_try_is_answered_by_its_rule_with_what_the_course_says_of_it() -> None:
    feedback = {"rule": "DH-PLAY-3", "es": "Flechas.", "en": "The arrows do it."}
    guest = Guest(feedback=[feedback])
    guest.gesture("fire_dragon2", to="treasure")
    assert (guest.notice["kind"], guest.notice["rule"]) == ("refusal", "DH-PLAY-3")
    assert guest.notice["text"].endswith("The arrows do it.")
    assert len(guest.match.plies) == 1


def test_a_refusal_is_followed_by_the_cue_again() -> None:
    guest = Guest()
    guest.gesture("fire_dragon2", to="treasure")
    guest.send("show", moment=0)
    assert guest.said is None, "in the past nothing is said"
    guest.send("show", moment=None)
    assert guest.said == ("guide", "Look.")


def test_a_right_answer_has_its_reason_and_its_rule() -> None:
    guest = at_the_question()
    assert [answer["text"] for answer in guest.notice["answers"]] == ["The troll", "The dwarf"]
    guest.answer(0)
    assert (guest.notice["kind"], guest.notice["rule"], guest.notice["answers"]) == ("answer_right", "DH-TROLL-1", [])
    assert guest.lesson["worth"] == 3


def test_after_a_wrong_answer_the_others_are_left() -> None:
    guest = at_the_question()
    guest.answer(1)
    assert (guest.notice["kind"], guest.notice["rule"]) == ("answer_wrong", "DH-DWARF-1")
    assert [answer["choice"] for answer in guest.notice["answers"]] == [0]
    assert guest.lesson["worth"] == 2
    guest.answer(0)
    assert guest.notice["kind"] == "answer_right"


@pytest.mark.parametrize("choice", [2, -1])
def test_an_answer_that_is_none_changes_nothing(choice: int) -> None:
    guest = at_the_question()
    guest.answer(choice)
    assert guest.notice["kind"] == "error"
    assert guest.lesson["worth"] == 3


def test_nothing_can_be_answered_where_nothing_is_asked() -> None:
    guest = Guest()
    guest.answer(0)
    assert guest.said == ("info", "That cannot be done right now.")


def test_an_open_question_does_not_keep_anybody_from_playing() -> None:
    guest = at_the_question()
    guest.play("dwarf 1")
    assert guest.phase == "done"
    assert guest.lesson["earned"] == 2


def test_the_end_says_what_was_earned_and_keeps_it(tmp_path: Path) -> None:
    guest = at_the_question()
    guest.answer(0)
    guest.play("dwarf 1")
    assert (guest.phase, guest.lesson["done"], guest.lesson["earned"]) == ("done", "right", 3)
    assert guest.said == ("right", "en Stars: 3 of 3.")
    kept = json.loads((tmp_path / "progress.json").read_text(encoding="utf-8"))
    assert kept["stars"] == {"dragonheart/small": 3}
    assert list(kept["reviews"]) == ["dragonheart/DH-FIRE-1"]
    guest.play("dwarf 1")
    assert guest.said == ("right", "en Stars: 3 of 3.")


def test_an_aim_that_was_missed_has_words_of_its_own() -> None:
    guest = Guest(cue=[], missed={"es": "Casi.", "en": "Nearly."})
    for _ in range(3):
        guest.play("dwarf 1" if "dwarf 1" in guest.moves else None)
    assert guest.lesson["done"] == "right"
    assert guest.said == ("end", "Nearly. Stars: 2 of 3.")


def test_everything_can_be_taken_back_even_the_end() -> None:
    guest = at_the_question()
    guest.play("dwarf 1")
    for plies in (5, 3, 1):
        assert guest.status["can"]["undo"]
        guest.send("undo")
        assert (guest.phase, len(guest.match.plies)) == ("play", plies)
    assert not guest.status["can"]["undo"]


def test_starting_over_begins_the_same_game_from_its_first_cue() -> None:
    guest = at_the_question()
    guest.answer(1)
    start = Guest().page["scene"]
    guest.send("new")
    assert (guest.said, guest.lesson["worth"]) == (("guide", "Look."), 3)
    assert guest.page["scene"] == start


def test_what_a_cell_plays_is_followed_too() -> None:
    guest = Guest()
    guest.match.play("fire_dragon 2")
    assert guest.said == ("guide", "Hint.")


@pytest.mark.parametrize("name", GUIDED)
def test_each_is_played_on_the_board_to_its_end(name: str, tmp_path: Path) -> None:
    guided = GUIDED[name]
    guest = Guest(guided=guided)
    heard, dice = [guest.said], random.Random(1)
    while guest.phase == "play":
        guest.play(dice.choice(guest.moves))
        heard.append(guest.said)
    assert guest.phase == "done"
    before = guest.match.fork()
    before.undo()
    assert not guided.over(before), "nobody plays on behind the end"
    said = [text for kind, text in filter(None, heard) if kind in ("guide", "question")]
    assert len(set(said)) == len(said) > 1
    assert set(said) <= {cue.text.en for cue in guided.cues}
    assert json.loads((tmp_path / "progress.json").read_text(encoding="utf-8"))["stars"] == {
        name: guest.lesson["earned"]
    }


def test_a_lesson_by_its_name_names_what_follows() -> None:
    board = lesson("dragonheart/first-game", "es")
    assert isinstance(board, GuidedBoard)
    after = course("dragonheart").after("first-game")
    assert after
    named = "una pregunta" if isinstance(after, Question) else title(after, "es")
    assert Display(board).value["lesson"]["next"] == named


def test_without_a_kernel_it_stands_as_a_picture_with_its_goal() -> None:
    board = lesson("dragonheart/first-game", "es")
    assert isinstance(board, GuidedBoard)
    bundle = board._instead()
    assert "Juega seis turnos y acaba con 8 puntos o más" in bundle["text/plain"]
    assert bundle["text/html"].startswith("<img")
