"""The table fits: goal, table and own hand in sight together, in every lesson and at every moment of whole games."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from browser.games import ALL
from browser.moments import Moment, moments
from browser.stand import ROOMS, Room, Stand
from counted import COUNTS

import dragonlab
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.stand import Stands
    from playwright.sync_api import Browser

    from dragonlab.core.words.language import Language

MEASURES = """root => {
    const box = one => root.querySelector(one)?.getBoundingClientRect();
    const main = box(".dl-main"), table = box(".dl-board"), last = box(".dl-acts") ?? box(".dl-say") ?? table;
    const said = box(".dl-foot .dl-notice")?.height ?? 0;
    const seen = one => one.checkVisibility() && !one.closest(".dl-unseen, [inert]");
    const all = [...root.querySelectorAll("button, select, input")].filter(seen);
    const least = root.querySelector("[data-phone]") ? 40 : 24;
    const exposed = one => {  // what of a card the next one leaves free
        const { left, width, height, top } = one.getBoundingClientRect(), next = one.nextElementSibling;
        const beside = next?.matches("[data-piece]") ? next.getBoundingClientRect() : null;
        return [beside && Math.abs(beside.top - top) < 4 ? beside.left - left : width, height];
    };
    const touched = all.map(one => [
        one.dataset.stop ?? one.dataset.action ?? one.className,
        ...(one.dataset.piece ? exposed(one) : [one.offsetWidth, one.offsetHeight]),
    ]);
    const written = [...root.querySelectorAll(".dl-value")].filter(seen);
    const values = written.map(one => parseFloat(getComputedStyle(one, "::before").fontSize));
    const over = root.querySelector(".dl-over"), under = one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return over?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const targets = [...root.querySelectorAll('[data-stop][data-lit="target"]')].filter(seen);
    const asked = [...root.querySelectorAll(".dl-say, .dl-acts .dl-button")].filter(seen);
    const lies = one => {  // something else, where a press in its middle would end
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && root.contains(top) && !one.contains(top) && !top.contains(one);
    };
    const small = touched.filter(([, width, height]) => width < least - .5 || height < least - .5);
    return {
        whole: main.height, acted: last.bottom - table.top - said,
        wide: root.scrollWidth - root.clientWidth,
        value: Math.min(12, ...values), small: small.map(one => one.join(" ")),
        covered: asked.filter(lies).map(one => one.innerText),
        under: targets.filter(under).map(one => one.dataset.stop),
    };
}"""

MORE = """root => {  // how high it would be with one zone more of those that are folded, the next one from the hand on
    const frame = root.querySelector(".dl-frame"), main = root.querySelector(".dl-main");
    const folds = frame.dataset.folds.split(" "), at = fold => Number(fold.replace("rest", ""));
    const hides = fold => fold.startsWith("rest") && root.querySelector(`[data-zone][data-fold~="${fold}"]`);
    const next = folds.filter(hides).sort((one, other) => at(one) - at(other))[0];
    if (!next) return null;
    frame.dataset.folds = folds.filter(fold => fold !== next).join(" ");
    const said = root.querySelector(".dl-foot .dl-notice")?.offsetHeight ?? 0;
    const below = root.querySelector(".dl-acts") ?? root.querySelector(".dl-say") ?? root.querySelector(".dl-board");
    const table = root.querySelector(".dl-board").getBoundingClientRect();
    const acted = below.getBoundingClientRect().bottom - table.top - said;
    const more = Math.min(acted, main.offsetHeight);
    frame.dataset.folds = folds.join(" ");
    return more;
}"""
BOTH = f"root => ({{ ...({MEASURES})(root), more: ({MORE})(root) }})"
SHARES = {ROOMS[0]: (0, 6), ROOMS[1]: (3, 6), ROOMS[2]: (1, 6)}
"""From one moment on, one in so many is measured in each room, of steps one in two; in `make whole` all."""


def measured_in(room: Room, game: str) -> list[Moment]:
    found, (first, share) = moments(game), SHARES[room]
    if ALL:
        return found
    often = ("step",) if not room.phone else ("step", "moment")  # whole games fold most on a phone
    return [
        one
        for number, one in enumerate(found)
        if number % share == first or (one.what.startswith(often) and number % 2 == first % 2)
    ]


@pytest.fixture(scope="module", params=ROOMS, ids=lambda room: room.name)
def measured(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Room, dict[str, Any]]]:
    """Measure every moment in one room, and print the worst."""
    room: Room = request.param
    stand = Stand(browser, room)
    found = {
        f"{moment.board}, {moment.what}": stand.show(moment, BOTH if room.phone else MEASURES)
        for game in dragonlab.games()
        for moment in measured_in(room, game)
    }
    assert stand.errors == []
    lines = [f"{room.name}: {len(found)} moments in {room.height} px"]
    for measure in ("whole", "acted"):
        where = max(found, key=lambda name: found[name][measure])
        lines.append(f"  {measure:<6} at most {found[where][measure]:.0f} px: {where}")
    request.config.stash.setdefault(COUNTS, []).extend(lines)
    yield room, found
    stand.page.context.close()


def test_goal_table_and_own_hand_are_in_sight_together(measured: tuple[Room, dict[str, Any]]) -> None:
    """On a phone the whole may take two screens, but the prompt, the middle and the own hand are on one."""
    room, found = measured
    measure, screens = ("acted", 2) if room.phone else ("whole", 1)
    assert {name: one[measure] for name, one in found.items() if one[measure] > room.height} == {}
    assert {name: one["whole"] for name, one in found.items() if one["whole"] > screens * room.height} == {}


def test_nothing_lies_over_what_is_asked_and_its_buttons(measured: tuple[Room, dict[str, Any]]) -> None:
    _, found = measured
    assert {name: one["covered"] for name, one in found.items() if one["covered"]} == {}


def test_everything_can_be_read_and_touched(measured: tuple[Room, dict[str, Any]]) -> None:
    _, found = measured
    bad = {name: one for name, one in found.items() if one["small"] or one["wide"] > 0 or one["value"] < 12}
    assert {name: (one["small"], one["wide"], one["value"]) for name, one in bad.items()} == {}


def test_what_is_said_of_a_step_leaves_the_next_one_free(measured: tuple[Room, dict[str, Any]]) -> None:
    """On a phone it is taller than what it lies on: there a press anywhere on it takes it away."""
    room, found = measured
    steps = {name: one["under"] for name, one in found.items() if ", step " in name}
    assert len(steps) >= 10
    assert room.phone or {name: under for name, under in steps.items() if under} == {}


MARGIN = 10  # what a board leaves of its room


@pytest.mark.parametrize("game", ["dragon_rampage", "dwarf_king", "rune_stones"])
@pytest.mark.parametrize("measured", [ROOMS[2]], indirect=True, ids=lambda room: room.name)
def test_on_a_phone_nothing_folds_that_there_is_room_for(measured: tuple[Room, dict[str, Any]], game: str) -> None:
    """Besides what can be acted on stays what one decides by: creatures before an action is chosen, a hand's quest."""
    room, found = measured
    whole_games = {name: one["more"] for name, one in found.items() if name.startswith(f"{game} for ")}
    folded = {name: more for name, more in whole_games.items() if more is not None}
    assert len(folded) >= 8
    assert {name: more for name, more in folded.items() if more <= room.height - MARGIN} == {}


def test_every_seat_has_a_mark_that_can_be_seen_in_forced_colours(browser: Browser) -> None:
    """Five seats at one table: no two marks are alike, and none is lost with its colour."""
    stand = Stand(browser, ROOMS[0], painted=True)
    stand.page.emulate_media(forced_colors="active")
    (moment,) = islice((one for one in moments("dwarf_king") if one.board == "dwarf_king for 5"), 1)
    stand.show(moment)
    marks = stand.page.locator(".dl-chip:visible")
    pictures = {
        mark.evaluate("one => one.closest('[data-tone]').dataset.tone"): mark.screenshot() for mark in marks.all()
    }
    assert len(pictures) == len(set(pictures.values())) == 5
    empty = "one => { one.style.opacity = 0; }"
    for mark in marks.all():
        seen = mark.screenshot()
        mark.evaluate(empty)
        assert mark.screenshot() != seen
    stand.page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_is_said_whole_on_a_phone(stand_in: Stands, language: Language) -> None:
    stand = stand_in(ROOMS[2], language)
    session = Session(dragonlab.new("dragonheart", seed=1), {0: "human", 1: "medium"}, language)
    stand.show(Moment("dragonheart", "start", board_page(session)))
    story = stand.page.locator(".dl-story .dl-quiet")
    assert story.inner_text()
    assert story.evaluate("one => one.offsetHeight - one.closest('.dl-story').clientHeight") <= 0
