"""The first guided game in JupyterLab, by mouse to its end: what its cues speak of is there, lit up, and works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.course import expected
from browser.lesson import LevelPage
from playwright.sync_api import expect

from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.course import Reading
    from browser.desk import Desk

NAME = "first-game"
GAME = course("dragonheart").guided[NAME]
OUTLINE = "one => getComputedStyle(one).outlineStyle"


@pytest.fixture
def board(desk: Desk) -> BoardPage:
    desk.lab.forget_progress()
    (board,) = desk.lay(f'dragonlab.lesson("dragonheart/{NAME}")')
    board.set_pace("once")
    return board


def follow_hint(board: BoardPage, desk: Desk) -> None:
    """Play what a hint proposes, with the mouse on the table."""
    board.act("hint")
    (move,) = desk.wire.latest()["status"]["notice"]["moves"]
    board.gesture(next(choice for choice in desk.wire.latest()["choices"] if choice["move"] == move))


def press_why(board: BoardPage) -> None:
    lit = board.root.locator(".dl-story .dl-why").first
    assert lit.evaluate(OUTLINE) == "dotted"
    lit.click()
    expect(board.root.locator(".dl-drawer .dl-rule[data-wanted]")).to_be_visible()
    board.root.locator(".dl-drawer .dl-close").click()


def press_undo(board: BoardPage) -> None:
    moment = board.moment
    board.act("undo")
    assert (board.phase, board.moment) == ("play", moment - 2), "both moves are taken back"


def press_rules(board: BoardPage) -> None:
    board.open_drawer("rules")
    board.root.locator(".dl-drawer .dl-close").click()


def answer(board: BoardPage, right: int) -> None:
    """Answer wrongly first, see why, then rightly."""
    wrong = next(number for number in range(3) if number != right)
    board.click(board.root.locator(f'[data-answer="{wrong}"]'))
    expect(board.notice("answer_wrong").locator(".dl-why")).to_be_visible()
    board.click(board.root.locator(f'[data-answer="{right}"]'))
    expect(board.notice("answer_right")).to_be_visible()
    expect(board.root.locator("[data-answer]")).to_have_count(0)


def test_the_first_game_is_played_by_mouse_to_its_end(board: BoardPage, desk: Desk) -> None:
    frame, pressed, asked = board.root.locator(".dl-frame"), [], 0
    while board.phase == "play":
        said = board.root.locator(".dl-asking").inner_text()
        cue = next((cue for cue in GAME.cues if cue.text.es in said), None)
        if cue is not None:
            for zone in cue.zones:
                expect(board.zone(zone)).to_have_attribute("data-mark", "look")
            if cue.question is not None:
                asked += 1
                assert asked > 1 or desk.accessibility(".dragonlab") == []
                answer(board, next(at for at, choice in enumerate(cue.question.choices) if choice.right))
            if cue.button is not None:
                expect(frame).to_have_attribute("data-points", cue.button)
                pressed.append(cue.button)
            press = {"why": press_why, "undo": press_undo, "rules": press_rules}.get(cue.button or "")
            if press is not None:
                press(board)
        follow_hint(board, desk)
    assert pressed == ["why", "hint", "undo", "rules"]
    expect(board.notice("right")).to_contain_text("Estrellas: 2 de 3.")
    desk.lab.expect_stars({GAME.name: 2})
    assert desk.errors == []


def test_a_forbidden_try_is_answered_by_its_rule(board: BoardPage) -> None:
    board.put("treasure", "fire_dragon2")
    assert board.notice("refusal").locator(".dl-why").get_attribute("data-rule") == "DH-PLAY-3"
    assert "la flecha te trae los tesoros" in board.notice("refusal").inner_text()
    assert (board.phase, board.moment) == ("play", 0)


def test_the_second_game_is_played_by_keyboard_alone(reading: Reading) -> None:
    page = reading.notebook.page
    page.emulate_media(reduced_motion="reduce")
    ways = [LevelPage.by_arrows, LevelPage.by_list]
    solved = {"second-game": reading.learn(course("dragonheart").guided["second-game"], ways, mouse=False)}
    assert solved == expected(solved)
    page.emulate_media(reduced_motion="no-preference")
