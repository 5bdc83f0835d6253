"""On a phone: the answer to an act is in one look with the table, and a tap says what a piece is."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from browser.games import ALL
from browser.moments import LANGUAGE, Moment, moments
from browser.stand import ROOMS, Room

import dragonlab
from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.play.acting import hint, play, refuse
from dragonlab.board.play.page import board_page
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.stand import Stands

    from dragonlab.lessons.level import Level

PHONE = Room("a phone, 360 x 740", 360, 740, 8, phone=True)
SHARE = 1 if ALL else 12  # of so many levels one
LOOKS = 4 if ALL else 2  # at so many tables of a whole game

INSIDE = """root => {  // what of the answer and of what can be done next lies outside the window
    const parts = [...root.querySelectorAll(".dl-foot .dl-notice, .dl-chosen-about, .dl-acts .dl-button")];
    const outside = parts.filter(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < -.5 || bottom > window.innerHeight + .5;
    });
    return [parts.length, outside.map(one => `${one.className} ${one.getBoundingClientRect().bottom}`)];
}"""
AT_HAND = """() => {  // the reader has just tapped the table: its lower edge is the window's, unless all is in sight
    const scroller = document.querySelector("#scroller"), table = document.querySelector(".dl-board");
    scroller.scrollTop += Math.max(0, table.getBoundingClientRect().bottom - window.innerHeight);
}"""


def answers(game: str, level: Level) -> Iterator[Moment]:
    """Show a level as it begins, and after a refusal, a hint, and each right move."""
    session = started(LevelMode(level, None, LANGUAGE))
    book = session.match.game.rulebook

    def moment(what: str) -> Moment:
        return Moment(f"{game}/{level.id}", what, {**board_page(session), "moments": []})

    yield moment("start")
    refuse(session, book.violation(book.refusals.not_your_turn, seat=1))
    yield moment("refusal")
    hint(session)
    yield moment("hint")
    for one in level.solution:
        play(session, one)
        yield moment("answer")


def whole(game: str) -> Iterator[Moment]:
    """Show tables of whole games at which the reader has the choice, with the most seats, where nothing is told."""
    most = dragonlab.load(game).seats[-1]
    for moment in moments(game):
        if moment.board == f"{game} for {most}" and moment.page["status"]["phase"] == "play":
            yield moment._replace(page={**moment.page, "moments": []})


@pytest.mark.parametrize("game", dragonlab.games())
def test_an_answer_is_seen_at_once(stand_in: Stands, game: str) -> None:
    stand, unseen, told = stand_in(PHONE), dict[str, Any](), 0
    for level in islice(course(game).levels.values(), 0, None, SHARE):
        first, *others = answers(game, level)
        stand.show(first)
        stand.page.locator(".dl-board").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        stand.page.evaluate(AT_HAND)
        for moment in others:
            parts, outside = stand.show(moment, INSIDE)
            told += parts
            if outside:
                unseen[f"{moment.board}, {moment.what}"] = outside
    assert unseen == {}
    assert told > 10


@pytest.mark.parametrize("game", dragonlab.games())
def test_a_chosen_card_is_named_and_what_can_be_done_with_it_is_seen_at_once(stand_in: Stands, game: str) -> None:
    stand, found = stand_in(PHONE), 0
    for moment in whole(game):
        stand.show(moment)
        cards = stand.page.locator(".dl-zone[data-look=hand] button[data-shape=card][data-lit]")
        if not cards.count():
            continue
        stand.page.evaluate(AT_HAND)
        card = cards.last
        label = named(moment, str(card.get_attribute("data-piece")))
        card.tap()
        stand.page.wait_for_selector(".dl-chosen")
        stand.page.evaluate("shown()")
        said = stand.page.locator(".dl-chosen, .dl-chosen-about").all_inner_texts()
        assert any(label in text.lower() for text in said)
        parts, outside = stand.page.evaluate(f"({INSIDE})(document.querySelector('.dragonlab'))")
        assert parts >= len(said)
        assert outside == [], moment.what
        found += 1
        if found == LOOKS:
            break
    assert found


@pytest.mark.parametrize("game", dragonlab.games())
def test_a_tap_says_what_a_piece_is_that_cannot_be_chosen(stand_in: Stands, game: str) -> None:
    """Whatever else the tap does: the answer to it may move the page, and the name stays beside the piece."""
    stand, named_pieces = stand_in(PHONE), set[str]()
    for moment in islice(whole(game), LOOKS):
        stand.show(moment)
        for face in stand.page.locator("div.dl-card:not([data-face=''])").all():
            label = named(moment, str(face.get_attribute("data-piece")))
            if label in named_pieces or not face.is_visible() or not on_top(face):
                continue
            face.tap()
            tip = stand.page.locator(".dl-tip:popover-open")
            assert label in tip.inner_text().lower()
            answered = {**moment.page["status"], "notice": refusal(game)}
            stand.show(moment._replace(page={**moment.page, "status": answered}))
            assert beside(tip, face), label
            named_pieces.add(label)
    assert named_pieces
    stand.page.locator(".dl-foot").tap()
    assert stand.page.locator(".dl-tip:popover-open").count() == 0


def named(moment: Moment, piece: str) -> str:
    pieces = (one for zone in moment.page["scene"]["zones"] for one in zone["pieces"])
    return next(str(one["label"]) for one in pieces if one["id"] == piece).lower()


def on_top(face: Any) -> bool:
    """Tell whether a tap in the middle of a piece meets it: others may lie on it."""
    face.scroll_into_view_if_needed()
    hit = """one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-piece]") === one;
    }"""
    return bool(face.evaluate(hit))


def beside(tip: Any, face: Any) -> bool:
    """Tell whether a tip is in the window, and its piece right above or below it."""
    tip_box, box = tip.bounding_box(), face.bounding_box()
    near = min(abs(tip_box["y"] + tip_box["height"] - box["y"]), abs(box["y"] + box["height"] - tip_box["y"]))
    return bool(near < 2 and tip_box["x"] >= 0 and tip_box["x"] + tip_box["width"] <= PHONE.width)


def refusal(game: str) -> dict[str, Any]:
    book = dragonlab.load(game).rulebook
    violation = book.violation(book.refusals.not_your_turn, seat=1)
    empty: dict[str, Any] = {"pieces": [], "zones": [], "moves": [], "button": None, "answers": []}
    return {"kind": "refusal", "text": violation.text(LANGUAGE), "rule": violation.rule, **empty}


def test_beside_a_mouse_nothing_moves_that_is_in_sight(stand_in: Stands) -> None:
    stand = stand_in(ROOMS[0])
    (level,) = islice(course("dragonheart").levels.values(), 1)
    first, *others = answers("dragonheart", level)
    stand.show(first)
    stand.page.locator("button[data-shape=card][data-lit]").first.click()
    for moment in others:
        stand.show(moment)
        assert stand.page.evaluate("document.querySelector('#scroller').scrollTop") == 0
