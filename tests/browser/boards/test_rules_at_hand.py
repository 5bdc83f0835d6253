"""Whatever a reader asks of the board: why not, which rule, a hint, to take back, to look back, to start again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import dragonlab

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.desk import Desk

FORBIDDEN = """
position = {
    "hands": [["treasure2", "dwarf1", "huntress1", "huntress2", "ship0"], None],
    "spaces": {"treasure": ["treasure3", "treasure1"], "huntress": ["huntress1", "huntress1"]},
    "scores": [[], ["sorceress1"]],
}
Board(dragonlab.new("dragonheart", position=position, seed=1), practice=True)
"""
GESTURES = {
    "DH-PLAY-3": ("dwarf", ["treasure2"]),
    "DH-PLAY-2": ("dwarf", ["treasure2", "dwarf1"]),
    "DH-MULTI-2": ("huntress", ["huntress1", "huntress2"]),
    "DH-SINGLE-3": ("treasure", []),
    "DH-COLLECT-5": ("score1", []),
}


@pytest.fixture(scope="module")
def forbidding(desk: Desk) -> BoardPage:
    (board,) = desk.lay(FORBIDDEN)
    return board


@pytest.mark.parametrize("rule", GESTURES)
def test_a_forbidden_gesture_shows_its_rule(forbidding: BoardPage, rule: str) -> None:
    zone, cards = GESTURES[rule]
    forbidding.unfold(zone)
    forbidding.put(zone, *cards)
    refusal = forbidding.notice("refusal" if cards else "about")  # a press tells what it is, and why not
    assert refusal.locator(".dl-why").get_attribute("data-rule") == rule
    expect(refusal).to_be_in_viewport(ratio=0.95)
    assert forbidding.moment == 0
    refusal.locator(f'[data-rule="{rule}"]').click()
    sentences = dragonlab.rulebook("dragonheart")[rule].wording
    expect(refusal.locator(".dl-rule")).to_contain_text(re.compile("|".join(map(re.escape, sentences))))


def test_the_rule_book_opens_where_the_rule_stands_and_can_be_searched(forbidding: BoardPage) -> None:
    forbidding.unfold("dwarf")
    forbidding.put("dwarf", "treasure2")
    forbidding.notice("refusal").locator('[data-rule="DH-PLAY-3"]').click()
    drawer = forbidding.open_drawer("rules")
    entry = drawer.locator('[data-rule-entry="DH-PLAY-3"]')
    expect(entry).to_be_in_viewport(ratio=0.95)
    expect(entry).to_have_attribute("data-wanted", "true")
    found = drawer.locator("[data-rule-entry]")
    expect(found).to_have_count(len(dragonlab.rulebook("dragonheart")))
    drawer.locator("input").fill("DRAGON petrificado")
    expect(found.filter(has_not_text=re.compile("petrificado", re.IGNORECASE))).to_have_count(0)
    expect(found.first).to_be_visible()
    drawer.locator("input").fill("xyzzy")
    expect(found).to_have_count(0)
    expect(drawer).to_contain_text("Prueba con otra palabra")
    drawer.locator(".dl-close").click()
    expect(drawer).to_have_count(0)


def test_a_hint_shows_a_move_and_its_reason(forbidding: BoardPage) -> None:
    forbidding.act("hint")
    hint = forbidding.notice("hint")
    move = forbidding.root.locator(".dl-choices [data-hinted]")
    expect(move).to_have_count(1)
    label = move.inner_text().removeprefix("➜ ")
    assert hint.locator("p").inner_text().startswith(label)
    assert len(hint.locator("p").inner_text()) > len(label) + 10, "no reason"
    expect(forbidding.root.locator('.dl-card[data-mark="hint"]').first).to_be_attached()
    assert forbidding.moment == 0


def test_a_move_can_be_taken_back_in_practice(forbidding: BoardPage) -> None:
    before = sorted(forbidding.faces("hand0")), forbidding.faces("huntress")
    forbidding.play("huntress 2")
    assert forbidding.moment == 1
    assert forbidding.phase == "watch"
    forbidding.act("next")
    expect(forbidding.root).to_have_attribute("data-moment", "2")  # the bot takes its time
    expect(forbidding.root).to_have_attribute("data-phase", "play")
    forbidding.act("undo")
    assert (forbidding.moment, forbidding.phase) == (0, "play")
    assert (sorted(forbidding.faces("hand0")), forbidding.faces("huntress")) == before
    expect(forbidding.action("undo")).to_have_attribute("aria-disabled", "true")


def test_a_card_can_be_dragged_to_its_place(forbidding: BoardPage) -> None:
    forbidding.answered(lambda: forbidding.cards("huntress2").drag_to(forbidding.zone("huntress")))
    assert forbidding.moment == 1
    forbidding.act("undo")


@pytest.fixture(scope="module")
def played(desk: Desk, forbidding: BoardPage) -> BoardPage:  # noqa: ARG001  that board's tests come first
    """Play some moves of a game."""
    (board,) = desk.lay("Board(dragonlab.new('dragonheart', seed=1))", language="en")
    board.set_pace("once")
    for _ in range(3):
        board.play_listed(board.moves[0])
    assert board.moment == 6
    return board


def test_the_slider_shows_the_past_and_back_to_now(played: BoardPage) -> None:
    now = table(played)
    played.action("past").click()
    slider = played.root.locator(".dl-replay input")
    played.answered(lambda: slider.fill("0"))
    assert (played.phase, played.moment) == ("past", 0)
    assert all(not played.faces(zone) for zone in ("treasure", "dwarf", "knight", "below"))
    assert played.moves == []
    assert "you cannot play here" in played.text()
    seq = played.seq
    played.root.locator("button[data-piece]").first.click()
    played.zone("treasure").click()
    assert (played.root.locator(".dl-card[data-chosen]").count(), played.seq) == (0, seq), "the past can be touched"
    played.answered(lambda: slider.press("ArrowRight"))
    assert played.moment == 1
    played.act("now")
    assert (played.phase, played.moment) == ("play", 6)
    played.action("past").click()
    assert table(played) == now


def table(board: BoardPage) -> list[str]:
    """Describe what lies on the table and what can be done."""
    pieces = board.root.locator(".dl-board [data-piece]")
    return [str(face) for face in pieces.evaluate_all("all => all.map(one => one.dataset.face)")] + board.moves


def test_a_line_of_the_story_leads_to_its_moment(played: BoardPage) -> None:
    drawer = played.open_drawer("log")
    played.click(drawer.locator('[data-moment="3"]').first)
    assert (played.phase, played.moment) == ("past", 3)
    expect(drawer.locator(".dl-turn li[data-now] [data-moment]").first).to_have_attribute("data-moment", "3")
    played.act("now")
    assert (played.phase, played.moment) == ("play", 6)
    why = drawer.locator("[data-rule]").first
    rule = why.get_attribute("data-rule")
    why.click()
    played.root.locator(f'[data-rule-entry="{rule}"][data-wanted]').wait_for()
    played.root.locator(".dl-drawer .dl-close").click()
    assert played.phase == "play"


def test_a_new_game_asks_first(played: BoardPage) -> None:
    seq = played.seq
    played.action("new").click()
    played.action("new-keep").click()
    assert (played.moment, played.seq) == (6, seq)
    played.action("new").click()
    played.act("new-sure")
    assert (played.moment, played.phase) == (0, "play")


def test_steps_are_played_one_after_the_other_and_can_be_skipped(played: BoardPage, desk: Desk) -> None:
    played.set_pace("slow")
    before = played.seq
    played.open_moves()
    played.listed(played.moves[0]).click()
    played.page.wait_for_function(
        "([root, before]) => Number(root.dataset.seq) > before && root.dataset.busy === 'true'",
        arg=[played.root.element_handle(), before],
    )
    assert played.moment == 1
    played.action("skip").click()
    played.wait(before)
    assert played.moment == 2
    assert desk.errors == []
