"""Lessons of Dragonheart in JupyterLab: wrong tries, hints, what can be seen and heard, and progress that lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.course import GAME, MOST, Reading
from browser.desk import use_theme
from browser.lab import soon
from browser.lesson import full_stars
from playwright.sync_api import expect

from dragonlab.lessons.course import course
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from browser.lab import Lab

FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""
ALL_STARS = {lesson.name: MOST for lesson in course(GAME).lessons.values()}


@pytest.fixture
def mastered(reading: Reading) -> Lab:
    """Give the JupyterLab of somebody who has solved the whole course."""
    lab = reading.notebook.lab
    lab.forget_progress()
    progress = Progress(lab.home)
    for name, stars in ALL_STARS.items():
        progress.add({name: stars})
    return lab


# -- answers ----------------------------------------------------------------------------------------


def test_a_forbidden_try_names_its_rule_and_changes_nothing(reading: Reading) -> None:
    board = reading.level("first-dragon")
    hand = board.faces("hand0")
    board.put("treasure", "fire_dragon2")
    assert board.notice("refusal").locator(".dl-why").get_attribute("data-rule") == "DH-PLAY-3"
    assert "la flecha te trae los tesoros" in board.notice("refusal").inner_text()
    board.notice("refusal").locator(".dl-why").click()
    expect(board.notice("refusal").locator(".dl-source")).to_be_visible()
    assert (board.phase, board.moment, board.faces("hand0")) == ("play", 0, hand)


def test_a_legal_move_that_misses_the_goal_is_answered_and_taken_back(reading: Reading) -> None:
    board = reading.level("first-dragon")
    board.put("dwarf", "dwarf1")
    answer = board.notice("other")
    assert "Los enanos no tocan los tesoros" in answer.inner_text()
    assert answer.locator(".dl-why").get_attribute("data-rule") == "DH-COLLECT-3"
    board.click(answer.locator('[data-button="undo"]'))
    assert (board.phase, board.moment, board.answer_kind) == ("play", 0, None)
    board.play("fire_dragon 2")
    assert (board.answer_kind, board.stars) == ("right", MOST)


def test_a_lost_level_plays_out_its_consequence_and_can_be_tried_again(reading: Reading) -> None:
    board = reading.level("not-yet")
    before = board.spoken("treasure")
    assert board.faces("treasure") == ["treasure4"], "of a pile only the top is drawn"
    board.put("ship", "ship0")
    answer = board.notice("failed")
    answer.wait_for()
    assert "gana 19 a 15" in answer.inner_text()
    assert answer.locator(".dl-why").get_attribute("data-rule") == "DH-END-2"
    assert (board.phase, board.moment, board.faces("treasure")) == ("done", 2, []), "the rival's dragon has come"
    board.click(answer.locator('[data-button="new"]'))
    assert (board.phase, board.moment, board.spoken("treasure")) == ("play", 0, before)


def test_each_hint_shows_more_and_says_its_cost(reading: Reading) -> None:
    board = reading.level("first-dragon")
    texts, worth, rungs = [], [board.stars], []
    for _ in range(4):
        rungs.append(board.action("hint").inner_text())
        board.act("hint")
        texts.append(board.notice("hint").inner_text())
        worth.append(board.stars)
    assert worth == [3, 3, 2, 2, 0]
    assert len(set(texts)) == len(set(rungs)) == 4
    expect(board.listed("fire_dragon 2")).to_have_attribute("data-hinted", "true")
    board.play("fire_dragon 2")
    assert (board.answer_kind, board.stars) == ("right", 0)


def test_a_wrong_answer_explains_and_can_be_tried_again(reading: Reading) -> None:
    question = reading.question("mission")
    question.pick(2)
    verdict = question.verdict
    expect(verdict).to_have_attribute("data-kind", "other")
    expect(verdict).to_contain_text("gana quien tiene más puntos")
    expect(verdict.locator(".dl-why")).to_have_attribute("data-rule", "DH-GAME-5")
    question.act("again")
    question.by_mouse()
    expect(verdict).to_have_attribute("data-kind", "right")
    assert full_stars(question.root.locator(".dl-quiz-head .dl-stars[data-are=earned]")) == 2


def test_the_best_stars_stay(reading: Reading, mastered: Lab) -> None:
    board = reading.level("first-dragon")
    board.act("hint")
    board.act("hint")
    board.play("fire_dragon 2")
    assert (board.answer_kind, board.stars) == ("right", 2)
    assert soon(lambda: "dragonheart/DH-FIRE-1" in mastered.kept("reviews"))
    mastered.expect_stars(ALL_STARS)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_lessons_and_map_are_accessible(reading: Reading, theme: str) -> None:
    """In the dark nothing but colours is another."""
    desk = reading.notebook
    use_theme(desk, "Dark" if theme == "Dark" else "Light")
    found: dict[str, list[str]] = {}

    def look(what: str) -> None:
        desk.page.mouse.move(0, 0)
        found[what] = desk.accessibility(".dragonlab", colours=theme == "Dark")

    level = reading.level("sorceress")
    look("level")
    level.put("sorceress", "sorceress1")
    look("level, asked")
    level.click(level.notice("ask").locator('[data-move="sorceress 1 > treasure"]'))
    look("level, solved")
    for name in ("mission", "what-may-you-play", "add-it-up", "setting-up", "on-top"):  # one of each kind
        question = reading.question(name)
        look(name)
        question.by_mouse()
        look(f"{name}, answered")
    shown = reading.map()
    look("map")
    shown.root.locator(".dl-carry summary").click()
    shown.act("export")
    shown.action("reset").click()
    look("map, all open")
    assert {what: objections for what, objections in found.items() if objections} == {}


# -- progress ---------------------------------------------------------------------------------------


def test_reset_asks_first_and_an_exported_text_brings_all_back(reading: Reading, mastered: Lab) -> None:
    shown = reading.map()
    shown.root.locator(".dl-carry summary").click()
    shown.root.locator(".dl-carry input").fill("Ana")
    shown.act("export")
    text = shown.root.locator(".dl-exported textarea").input_value()
    shown.action("reset").click()
    shown.action("reset-keep").click()
    assert shown.complete
    mastered.expect_stars(ALL_STARS)
    shown.action("reset").click()
    shown.act("reset-sure")
    assert (shown.full, shown.met) == (0, 0)
    mastered.expect_stars({})
    shown.root.locator(".dl-carry form textarea").fill(text[:-1])
    shown.act("import")
    assert shown.met == 0
    shown.root.locator(".dl-carry form textarea").fill(text)
    shown.act("import")
    expect(shown.root).to_contain_text("Ana")
    assert shown.complete
    mastered.expect_stars(ALL_STARS)


@pytest.mark.usefixtures("mastered")
def test_progress_survives_a_kernel_restart_and_a_reload_in_a_browser_that_remembers_nothing(reading: Reading) -> None:
    desk = reading.notebook
    reading.map()
    desk.save()
    desk.restart()
    desk.page.evaluate(FORGET)
    desk.reload()
    assert reading.map().complete
    stars = reading.level("knights").root.locator(".dl-lesson .dl-stars")
    assert "Lo mejor hasta ahora: 3 de 3" in str(stars.get_attribute("aria-label"))
