"""The board for everybody: axe-core, less movement, narrow and enlarged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import pytest
from browser.board import BoardPage
from browser.desk import use_theme
from playwright.sync_api import expect

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.desk import Desk

Theme = Literal["Light", "Dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
SCREENS = {"360px": (360, 740), "200%": (640, 450)}  # 200 % zoom of a screen of 1280 × 900 is a page of 640 × 450
AT_START = "Board(dragonlab.new('dragonheart', seed=1))"
MID_GAME = """
position = {
    "hands": [["sorceress1", "sorceress1", "huntress1", "knight1", "dwarf1"], None],
    "spaces": {
        "treasure": ["treasure1", "treasure4"],
        "petrified_dragon": ["petrified_dragon2"],
        "dwarf": ["dwarf1", "dwarf2", "dwarf1"],
        "huntress": ["huntress1", "huntress2"],
        "ship": ["ship0", "ship0"],
        "knight": ["knight1"],
    },
    "below": ["knight1", "knight2", "huntress1", "huntress1", "huntress2", "knight1"],
    "scores": [["treasure4", "treasure3"], ["fire_dragon3"]],
    "ships": 2,
}
Board(dragonlab.new("dragonheart", position=position, seed=1))
"""
LAST_TURN = """
position = {
    "hands": [["treasure4", "treasure3"], ["dwarf1"]],
    "scores": [["treasure4", "petrified_dragon2"], ["fire_dragon3", "knight1"]],
    "figure": 0,
    "ships": 3,
    "ending": "ships",
    "last_turn": True,
}
Board(dragonlab.new("dragonheart", position=position, seed=1))
"""
FULL_TABLE = """
import random

game = dragonlab.load("{game}")
match, dice = dragonlab.new(game.name, seats=max(game.seats), seed=1), random.Random(1)
while len(match.plies) < 40 or match.to_move != 0:
    match.play(dice.choice(match.legal_moves()))
Board(match)
"""
SEATED = "Board(dragonlab.new('dragonheart', seed=2), seats={0: 'human', 1: 'human'})"


def first_move(board: BoardPage) -> None:
    board.play_listed(board.moves[0])


def then_click(action: str) -> Callable[[BoardPage], None]:
    def reach(board: BoardPage) -> None:
        first_move(board)
        board.action(action).click()

    return reach


FULL = [game for game in dragonlab.games() if max(dragonlab.load(game).seats) > 2]
STATES: dict[str, tuple[str, Callable[[BoardPage], object]]] = {
    "mid-game": (MID_GAME, lambda board: board.choose("sorceress1")),
    "hint": (MID_GAME, lambda board: board.act("hint")),
    "refusal": (MID_GAME, lambda board: board.put("dwarf", "huntress1")),
    "chooser": (MID_GAME, lambda board: board.put("sorceress", "sorceress1")),
    "rules": (AT_START, lambda board: board.open_drawer("rules")),
    "story": (AT_START, then_click("log")),
    "past": (MID_GAME, then_click("past")),
    "curtain": (SEATED, first_move),
    "look-through": (MID_GAME, lambda board: board.unfold("score0").click()),
    "new": (MID_GAME, then_click("new")),
    "result": (LAST_TURN, lambda board: board.play_listed("treasure 4")),
    **{f"{game}-full": (FULL_TABLE.format(game=game), BoardPage.still) for game in FULL},
    "start": (AT_START, lambda board: board.root.hover()),  # at the end: only one board is under the mouse
}
"""How each look of the board is reached."""


CUT = """root => {
    const frame = root.getBoundingClientRect();
    const all = [...root.querySelectorAll("button, .dl-card, .dl-zone, .dl-label, p, input, select")];
    const inner = all.filter(one => !one.parentElement.closest(".dl-scroll, .dl-choices ul"));
    const out = inner.filter(one => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && one.checkVisibility() && !one.closest(".dl-unseen")
            && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1);
    });
    const cut = [...root.querySelectorAll(".dl-button, .dl-say, .dl-tool")].filter(
        one => one.offsetWidth > 1 && one.scrollWidth > one.clientWidth + 1);
    for (const label of root.querySelectorAll(".dl-label")) {
        if (!label.checkVisibility()) continue;  // folded
        const text = document.createRange();
        text.selectNodeContents(label);
        const [box, zone] = [text.getBoundingClientRect(), label.closest(".dl-zone").getBoundingClientRect()];
        if (box.left < zone.left || box.right > zone.right) cut.push(label);
    }
    const small = [...root.querySelectorAll("button, input, select")].filter(one => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && (box.width < 24 || box.height < 24);
    });
    const name = one => one.outerHTML.replace(/<svg.*?<\\/svg>/gs, "").slice(0, 160);
    return {
        scrolls: root.scrollWidth > root.clientWidth + 1,
        out: out.map(name), cut: cut.map(name), small: small.map(name),
    };
}"""
FINE = {"scrolls": False, "out": [], "cut": [], "small": []}
OVERLAPPING = """root => {
    const zones = [...root.querySelectorAll(".dl-zone")].map(zone => [zone.dataset.zone, zone.getBoundingClientRect()]);
    const pairs = zones.flatMap(([a, one], index) => zones.slice(index + 1).map(([b, two]) => [a, one, b, two]));
    return pairs.filter(([, one, , two]) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1).map(([a, , b]) => `${a} ${b}`);
}"""
HIDDEN = """root => [...root.querySelectorAll(".dl-zone")].flatMap(zone => {
    const frame = zone.getBoundingClientRect();
    return [...zone.querySelectorAll("[data-piece]")].filter(card => {
        const box = card.getBoundingClientRect();
        return box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 16 || box.bottom > frame.bottom + 6;  // a chosen card is lifted
    }).map(card => `${zone.dataset.zone} ${card.dataset.piece}`);
})"""


@pytest.fixture(scope="module")
def calm(desk: Desk) -> Desk:
    desk.page.emulate_media(reduced_motion="reduce")
    return desk


def test_with_less_movement_steps_are_shown_at_once(calm: Desk) -> None:
    (board,) = calm.lay(AT_START)
    board.set_pace("slow")
    board.page.evaluate(WATCH)
    board.play_listed(board.moves[0])
    assert board.moment == 2
    assert board.page.evaluate("() => window.watched") == {"busy": [], "moving": 0}


WATCH = """() => {
    const root = document.querySelector(".dragonlab");
    window.watched = { busy: [], moving: 0 };
    new MutationObserver(() => {
        if (root.dataset.busy === "true") window.watched.busy.push(root.dataset.moment);
        window.watched.moving += root.getAnimations({ subtree: true }).length;
    }).observe(root, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture(scope="module")
def looks(calm: Desk) -> dict[str, BoardPage]:
    """Lay all looks of the board into one notebook."""
    boards = dict(zip(STATES, calm.lay(*(source for source, _reach in STATES.values())), strict=True))
    for name, (_source, reach) in STATES.items():
        reach(boards[name])
    return boards


@pytest.mark.usefixtures("looks")
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_light_and_dark(calm: Desk, theme: Theme) -> None:
    """In the dark nothing but colours is another."""
    use_theme(calm, theme)
    found = calm.accessibility(".dragonlab", colours=theme == "Dark")
    use_theme(calm, "Light")
    assert found == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_small_screen_cuts_nothing(calm: Desk, looks: dict[str, BoardPage], screen: str) -> None:
    width, height = SCREENS[screen]
    calm.narrow(width, height)
    for name, board in looks.items():
        board.root.scroll_into_view_if_needed()
        board.still()
        assert board.root.bounding_box()["width"] <= width, name  # type: ignore[index]
        assert board.root.evaluate(CUT) == FINE, name
        assert board.root.evaluate(OVERLAPPING) == [], name
        assert board.root.evaluate(HIDDEN) == [], name


def test_on_a_small_screen_the_story_gives_way_to_the_moment_it_leads_to(calm: Desk) -> None:
    calm.narrow(360, 740)
    (board,) = calm.lay(AT_START)
    board.play_listed(board.moves[0])
    board.click(board.open_drawer("log").locator('[data-moment="1"]').first)
    assert (board.phase, board.moment) == ("past", 1)
    expect(board.root.locator(".dl-drawer")).to_have_count(0)
    board.act("now")
    assert board.phase == "play"
