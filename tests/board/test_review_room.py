"""A review session in a notebook: what goes wrong comes once more, and all of it is kept."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display

import dragonlab
from dragonlab.board import LevelBoard, QuestionWidget, lesson, overview, practice, review
from dragonlab.board.learning.question_at_table import QuestionAtTable
from dragonlab.board.learning.review_widget import Review, ReviewRoom
from dragonlab.lessons import memory
from dragonlab.lessons.attempt import Attempt
from dragonlab.lessons.course import course
from dragonlab.lessons.level import Level
from dragonlab.lessons.memory import AGAIN, GOOD, HARD
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from dragonlab.board.learning.room import Room
    from dragonlab.board.transport.channel import Channel

COURSE = course("dragonheart")
DAY = 86_400


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(memory, "clock", made)
    return made


def send(channel: Channel[Any], kind: str, **content: object) -> None:
    channel._receive(channel, {"kind": kind, "seq": Display(channel).value["seq"], **content}, [])


def board(room: Room) -> LevelBoard:
    assert isinstance(room.shown, LevelBoard)
    return room.shown


def answer(room: Room, *, rightly: bool) -> None:
    """Answer what a room shows."""
    table = room.shown.question if isinstance(room.shown, QuestionAtTable) else room.shown
    if isinstance(table, LevelBoard):
        level = room.task
        assert isinstance(level, Level)
        if rightly:
            for move in level.solution[: level.par]:
                send(table, "move", move=move)
        else:
            wrong = (move for move in table.match.legal_moves() if not solves(level, move.notation))
            send(table, "move", move=next(wrong).notation)
    else:
        meant = table._right() if rightly else wrong_answer(table)
        if table._question.kind == "order" and isinstance(meant, list):
            meant = [table._shown.index(at) for at in meant]
        send(table, "answer", answer=meant)


def solves(level: Level, move: str) -> bool:
    """Tell whether a move is on the way to the goal, also where the rival has the last word."""
    return Attempt(level, "en").play(move).kind in ("right", "step")


def wrong_answer(table: QuestionWidget) -> object:
    question = table._question
    if question.kind == "number":
        return question.number + 7
    if question.kind == "order":
        return list(reversed(range(len(question.choices))))
    wrong = [at for at, choice in enumerate(question.choices) if not choice.right]
    return wrong if question.kind == "several" else wrong[0]


def learnt(count: int = 40) -> None:
    mine = Progress()
    for done in [*COURSE.lessons.values()][:count]:
        mine.add({done.name: 3}, {f"dragonheart/{rule}": GOOD for rule in done.rules})


def session() -> ReviewRoom:
    room = review("dragonheart", "en").begin()
    assert room is not None
    return room


def last(rule: str) -> int:
    return Progress().reviews[f"dragonheart/{rule}"][-1].rating


@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_has_learnt_nothing_is_told_where_to_begin(language: str) -> None:
    offered = review("dragonheart", language)
    offered._button.click()
    assert offered.room is None
    assert ("curso" if language == "es" else "course") in offered._said.value


def test_what_was_learnt_after_the_cell_has_run_is_reviewed_too() -> None:
    offered = review("dragonheart", "en")
    offered._button.click()
    assert offered.room is None
    learnt()
    offered._button.click()
    assert offered.room is not None
    assert offered.children == (offered.room,)


def test_lessons_are_remembered_by_how_they_went() -> None:
    level = COURSE.levels["first-dragon"]
    board = lesson(level.name, "en")
    assert isinstance(board, LevelBoard)
    for move in level.solution:
        send(board, "move", move=move)
    assert {last(rule) for rule in level.rules} == {GOOD}
    send(board, "new")
    for move in level.solution:
        send(board, "move", move=move)
    assert all(len(reviews) == 1 for reviews in Progress().reviews.values()), "once for each time it is shown"


def test_hints_and_errors_make_it_weaker(clock: Clock) -> None:
    room = practice("dragonheart", about="DH-FIRE-1", seed=1, language="en")
    answer(room, rightly=False)
    send(board(room), "undo")
    answer(room, rightly=True)
    assert last("DH-FIRE-1") == HARD
    clock.now += DAY
    room.next_task()
    for _ in range(4):
        send(board(room), "hint")
    answer(room, rightly=True)
    assert last("DH-FIRE-1") == AGAIN
    assert Progress().stars == {}


def test_a_whole_session_can_be_answered_rightly(clock: Clock) -> None:
    learnt()
    clock.now += 30 * DAY
    assert "to review" in repr(overview("en"))
    room = session()
    planned, asked = room.most, list[str]()
    while not room._button.disabled:
        asked.append(room.item.rule)
        answer(room, rightly=True)
        room.next_task()
    assert len(asked) == planned
    assert len(set(asked)) == planned
    for rule in asked:
        assert Progress().reviews[f"dragonheart/{rule}"][-1] == (memory.minute(), GOOD)
    assert "Review done" in room._said.value
    assert repr(room) == f"Review of dragonheart: {planned} of {planned}"


def test_what_goes_wrong_comes_again_before_the_end(clock: Clock) -> None:
    learnt()
    clock.now += 30 * DAY
    room = session()
    planned, wrong = room.most, room.item.rule
    answer(room, rightly=False)
    room.next_task()
    assert last(wrong) == AGAIN
    assert room.most == planned + 1
    seen = [room.item.rule]
    while not room._button.disabled:
        answer(room, rightly=True)
        room.next_task()
        seen.append(room.item.rule)
    assert wrong in seen
    assert last(wrong) == GOOD


def test_what_cannot_be_kept_is_said(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    learnt()
    clock.now += 30 * DAY
    room = session()
    answer(room, rightly=False)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    room.next_task()
    assert "No space left" in room._said.value
    assert "Review: 2 of" in room._said.value


def test_what_was_not_tried_is_neither_known_nor_unknown(clock: Clock) -> None:
    learnt()
    clock.now += 30 * DAY
    room, before = session(), Progress().reviews
    for _ in range(room.most):
        room.next_task()
    assert room._button.disabled
    assert Progress().reviews == before


def test_without_the_library_it_is_said_and_nothing_is_lost(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    learnt()
    clock.now += 30 * DAY
    monkeypatch.setitem(sys.modules, "fsrs", None)
    room = session()
    assert "fsrs" in room._said.value
    rule = room.item.rule
    answer(room, rightly=True)
    assert last(rule) == GOOD
    monkeypatch.undo()
    monkeypatch.setattr(memory, "clock", clock)


def test_words_stand_for_it_and_the_package_opens_it() -> None:
    learnt(3)
    offered = dragonlab.review("dragonheart", language="es")
    assert isinstance(offered, Review)
    assert offered._repr_mimebundle_()[0]["text/plain"].startswith("Repasar: ")
    room = offered.begin()
    assert isinstance(room, ReviewRoom)
    assert room.task.rules
    assert room._repr_mimebundle_()[0]["text/plain"]
    assert ">Repaso: 1 de" in room._said.value


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_shelf_says_how_many_are_due(clock: Clock, language: str) -> None:
    assert "data-due" not in overview(language)._repr_html_()
    learnt()
    assert "data-due" not in overview(language)._repr_html_()
    clock.now += 30 * DAY
    page, lines = overview(language)._repr_html_(), repr(overview(language))
    words = "para repasar" if language == "es" else "to review"
    assert page.count("data-due") == lines.count(words) == 1
    assert words in page
