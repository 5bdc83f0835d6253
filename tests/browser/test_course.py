"""Dragonheart's whole course with the mouse: every answer, the stars, and where they are kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.course import ALL_STARS, COURSE, EXPECTED, MOST, Reading, full_stars
from browser.desk import Desk, use_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.course import Answered, MapPage
    from browser.lab import Lab
    from playwright.sync_api import Browser

TARGET, FAILING = 60, 120  # ms at the 95th percentile
PASSES = 3
FILE = "progress.json"


def forget(lab: Lab) -> None:
    for path in lab.home.glob(f"{FILE.removesuffix('.json')}*.json"):
        path.unlink()


@pytest.fixture(scope="module")
def reading(desk: Desk) -> Iterator[Reading]:
    forget(desk.lab)
    desk.lay("dragonlab.lesson('dragonheart/first-dragon')")
    yield Reading(desk, "es")
    forget(desk.lab)


@pytest.fixture(scope="module")
def solved(reading: Reading) -> dict[str, Answered]:
    """Solve the whole course."""
    page = reading.notebook.page
    page.emulate_media(reduced_motion="reduce")
    solved = reading.by_mouse()
    page.emulate_media(reduced_motion="no-preference")
    return solved


def kept(lab: Lab) -> dict[str, int]:
    stars: dict[str, int] = json.loads((lab.home / FILE).read_text(encoding="utf-8"))["stars"]
    return stars


def complete(shown: MapPage) -> bool:
    return shown.full == shown.met == shown.lessons == len(COURSE.lessons)


# -- answers ----------------------------------------------------------------------------------------


def test_the_whole_course_by_mouse(reading: Reading, solved: dict[str, Answered]) -> None:
    assert solved == EXPECTED
    assert len(COURSE.levels) >= 18
    assert len(COURSE.questions) >= 12
    assert reading.notebook.errors == []


def test_every_star_is_on_disk_and_on_the_map(reading: Reading, solved: dict[str, Answered]) -> None:
    assert len(solved) == len(ALL_STARS)
    assert kept(reading.notebook.lab) == ALL_STARS
    assert complete(reading.map())


def test_answers_come_at_once(
    reading: Reading, solved: dict[str, Answered], capsys: pytest.CaptureFixture[str]
) -> None:
    """Twice the target fails; a machine that was busy with something else gets two more passes."""
    late, figures = reading.figures()
    while True:
        with capsys.disabled():
            print(f"\nJupyterLab, {figures}; target p95 ≤ {TARGET} ms")  # noqa: T201
        if late <= FAILING or reading.passes == PASSES:
            break
        again = Reading(reading.notebook, "es")
        assert again.by_mouse() == solved
        reading = reading.repeated(again)
        late, figures = reading.figures()
    assert late <= FAILING


def test_a_forbidden_try_names_its_rule_and_changes_nothing(reading: Reading) -> None:
    board = reading.level("first-dragon")
    hand = board.faces("hand0")
    board.put("treasure", "fire_dragon2")
    assert board.notice("refusal").locator(".dl-rule-id").inner_text() == "DH-PLAY-3"
    assert "la flecha te trae los tesoros" in board.notice("refusal").inner_text()
    assert board.notice("refusal").locator(".dl-source").is_visible()
    assert (board.phase, board.ply, board.faces("hand0")) == ("play", 0, hand)


def test_a_legal_move_that_misses_the_goal_is_answered_and_taken_back(reading: Reading) -> None:
    board = reading.level("first-dragon")
    board.put("dwarf", "dwarf1")
    answer = board.notice("other")
    assert "Los enanos no tocan los tesoros" in answer.inner_text()
    assert answer.locator(".dl-rule-id").inner_text() == "DH-COLLECT-3"
    board.click(answer.locator('[data-deed="undo"]'))
    assert (board.phase, board.ply, board.tone) == ("play", 0, None)
    board.play("fire_dragon 2")
    assert (board.tone, board.stars) == ("right", MOST)


def test_a_lost_level_plays_out_its_consequence_and_can_be_tried_again(reading: Reading) -> None:
    board = reading.level("not-yet")
    before = board.spoken("treasure")
    assert board.faces("treasure") == ["treasure4"], "of a pile only the top is drawn"
    board.put("ship", "ship0")
    answer = board.notice("failed")
    answer.wait_for()
    assert "gana 19 a 15" in answer.inner_text()
    assert answer.locator(".dl-rule-id").inner_text() == "DH-END-2"
    assert (board.phase, board.ply, board.faces("treasure")) == ("done", 2, []), "the rival's dragon has come"
    board.click(answer.locator('[data-deed="new"]'))
    assert (board.phase, board.ply, board.spoken("treasure")) == ("play", 0, before)


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
    assert board.listed("fire_dragon 2").get_attribute("data-hinted") == "true"
    board.play("fire_dragon 2")
    assert (board.tone, board.stars) == ("right", 0)


def test_a_wrong_answer_explains_and_can_be_tried_again(reading: Reading) -> None:
    question = reading.question("mission")
    question.pick(2)
    verdict = question.verdict
    assert verdict.get_attribute("data-tone") == "other"
    assert "gana quien tiene más puntos" in verdict.inner_text()
    assert verdict.locator(".dl-rule-id").inner_text() == "DH-GAME-5"
    question.act("again")
    question.by_mouse()
    assert verdict.get_attribute("data-tone") == "right"
    assert full_stars(question.root.locator(".dl-quiz-head .dl-stars[data-fresh]")) == 2


def test_the_best_stars_stay(reading: Reading, solved: dict[str, Answered]) -> None:
    """Worse tries have come meanwhile."""
    assert len(solved) == len(ALL_STARS)
    reading.level("first-dragon").play("treasure 1")
    assert kept(reading.notebook.lab) == ALL_STARS


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_lessons_and_map_are_accessible(reading: Reading, theme: str) -> None:
    desk = reading.notebook
    use_theme(desk, "Dark" if theme == "Dark" else "Light")
    found: dict[str, list[str]] = {}

    def look(what: str) -> None:
        desk.page.mouse.move(0, 0)
        found[what] = desk.accessibility(".dragonlab")

    level = reading.level("sorceress")
    look("level")
    level.put("sorceress", "sorceress1")
    look("level, asked")
    level.click(level.notice("ask").locator('[data-move="sorceress 1 > treasure"]'))
    look("level, solved")
    for name in ("mission", "box", "how-many-fit", "setting-up", "on-top"):  # one of each kind
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


def test_reset_asks_first_and_an_exported_text_brings_all_back(reading: Reading, solved: dict[str, Answered]) -> None:
    assert len(solved) == len(ALL_STARS)
    lab = reading.notebook.lab
    shown = reading.map()
    shown.root.locator(".dl-carry summary").click()
    shown.root.locator(".dl-carry input").fill("Ana")
    shown.act("export")
    text = shown.root.locator(".dl-exported textarea").input_value()
    shown.action("reset").click()
    shown.action("reset-keep").click()
    assert complete(shown)
    assert kept(lab) == ALL_STARS
    shown.action("reset").click()
    shown.act("reset-sure")
    assert (shown.full, shown.met, kept(lab)) == (0, 0, {})
    shown.root.locator(".dl-carry form textarea").fill(text[:-1])
    shown.act("import")
    assert shown.met == 0
    shown.root.locator(".dl-carry form textarea").fill(text)
    shown.act("import")
    assert "Ana" in shown.root.inner_text()
    assert complete(shown)
    assert kept(lab) == ALL_STARS


def test_progress_survives_a_kernel_restart_and_a_reload(reading: Reading, solved: dict[str, Answered]) -> None:
    assert len(solved) == len(ALL_STARS)
    desk = reading.notebook
    reading.map()
    desk.save()
    desk.restart()
    desk.reload()
    assert complete(reading.map())
    assert "3 de 3" in reading.level("knights").root.locator(".dl-lesson .dl-quiet").inner_text()


def test_progress_is_there_in_another_browser(
    reading: Reading, solved: dict[str, Answered], browser: Browser, lab: Lab
) -> None:
    assert len(solved) == len(ALL_STARS)
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    other = Desk(page, lab, reading.notebook.path)
    other.open()
    assert complete(Reading(other, "es").map())
    page.context.close()
