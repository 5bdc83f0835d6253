"""Words of the game explain themselves in lessons: by mouse, keyboard and finger, in place and without a jump."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from browser.moments import Moment
from browser.stand import ROOMS, Room
from playwright.sync_api import expect

from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.play.page import board_page
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.stand import Stand, Stands
    from playwright.sync_api import Locator

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.question import Question

LAPTOP, _SITE, PHONE = ROOMS
LEVEL = "dragon_wars", "first-blood"
ASKED = "dragon_wars", "setting-up"
CHOSEN = "dwarf_king", "which-goblins"
HEALTH = "The damage a dragon can take: as much as its card is worth, when it comes to the table."
PLACE = """tip => {
    const box = tip.getBoundingClientRect(), word = document.querySelector(`[aria-describedby="${tip.id}"]`);
    const lines = [...word.getClientRects()];
    return {
        inside: box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight,
        clear: lines.every(line => box.bottom <= line.top + 1 || box.top >= line.bottom - 1),
        near: Math.min(...lines.flatMap(line => [Math.abs(line.top - box.bottom), Math.abs(box.top - line.bottom)])),
        above: tip.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)),
    };
}"""


class Shown(NamedTuple):
    """A lesson that is alone on its page."""

    stand: Stand

    @property
    def words(self) -> Locator:
        return self.stand.page.locator(".dl-term")

    @property
    def tip(self) -> Locator:
        return self.stand.page.locator(".dl-tip:popover-open")

    def place(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tip.evaluate(PLACE)
        return found


@pytest.fixture
def show(stand_in: Stands) -> Callable[..., Shown]:
    def show_one(game: str, name: str, room: Room = LAPTOP, language: Language = "en") -> Shown:
        stand = stand_in(room, language)
        found = course(game)
        if name in found.levels:
            stand.show(
                Moment(f"{game}/{name}", "start", board_page(started(LevelMode(found.levels[name], None, language))))
            )
        else:
            stand.show_page(game, question(found.questions[name], language))
        return Shown(stand)

    return show_one


def question(asked: Question, language: Language) -> str:
    """Give the page of a question that nobody has answered."""
    texts = {"ask": asked.ask.text(language), "choices": [choice.text.text(language) for choice in asked.choices]}
    stars = {"worth": 3, "earned": None, "best": None, "most": 3, "over": False}
    page = {"kind": "question", "seq": 1, "form": asked.kind, "notice": None, "verdict": None, **texts, **stars}
    return json.dumps({"number": 1, "page": page})


@pytest.mark.parametrize("room", [LAPTOP, PHONE], ids=lambda room: room.name)
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("lesson", [LEVEL, ASKED, CHOSEN], ids="/".join)
def test_a_tip_lies_beside_its_word_and_on_the_page(
    show: Callable[..., Shown], lesson: tuple[str, str], language: Language, room: Room
) -> None:
    shown = show(*lesson, room, language)
    assert shown.words.count() > 0
    for number in range(shown.words.count()):
        shown.words.nth(number).focus()
        expect(shown.tip).to_have_count(1)
        place = shown.place()
        assert place.pop("near") <= 1
        assert all(place.values()), place


def test_the_mouse_shows_a_tip_and_may_go_to_it(show: Callable[..., Shown]) -> None:
    shown = show(*LEVEL)
    word = shown.words.first
    word.hover()
    expect(shown.tip).to_have_text(HEALTH)
    shown.tip.hover()
    expect(shown.tip).to_be_visible()
    shown.stand.page.mouse.move(2, 400, steps=5)
    expect(shown.tip).to_have_count(0)


def test_the_keyboard_comes_to_a_word_and_esc_puts_its_tip_away(show: Callable[..., Shown]) -> None:
    shown = show(*LEVEL)
    page = shown.stand.page
    page.keyboard.press("Tab")
    expect(shown.words.first).to_be_focused()
    expect(shown.words.first).to_have_role("button")
    expect(shown.words.first).to_have_accessible_description(HEALTH)
    expect(shown.tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown.tip).to_have_count(0)
    expect(shown.words.first).to_be_focused()
    expect(shown.words.first).to_have_accessible_description(HEALTH)


def test_a_click_on_a_word_in_an_answer_chooses_it(show: Callable[..., Shown]) -> None:
    shown = show(*CHOSEN)
    page = shown.stand.page
    word = page.locator(".dl-options .dl-term")
    answer = page.locator("label", has=page.locator(".dl-term")).locator("input")
    word.click()
    expect(answer).to_be_checked()
    expect(answer).to_be_focused()
    expect(shown.tip).to_have_count(0)
    word.click()
    expect(answer).not_to_be_checked()


def test_a_finger_has_room_and_lines_stay_as_high(show: Callable[..., Shown]) -> None:
    shown = show("dwarf_king", "two-in-a-row", PHONE)
    page, word, goal = shown.stand.page, shown.words.first, shown.stand.page.locator(".dl-goal")
    box = word.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for across, down in ((0, -17), (0, 19), (-19, 0), (19, 0)):
        page.touchscreen.tap(middle[0] + across, middle[1] + down)
        expect(shown.tip).to_be_visible()
        page.touchscreen.tap(middle[0], middle[1] + 150)
        expect(shown.tip).to_have_count(0)
    high = goal.evaluate("goal => goal.offsetHeight")
    plain = goal.evaluate("goal => { goal.querySelector('b').textContent += ''; return goal.offsetHeight; }")
    assert high == plain, "as high as without words that explain themselves"
