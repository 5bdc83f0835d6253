"""Crowded tables, also of games still to come: they fit, can be read and touched, and axe finds nothing."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser.boards.test_table_fits import MEASURES
from browser.crowded import crowds
from browser.crowded.mock import Crowd
from browser.moments import Moment, games
from browser.stand import ROOMS, Room, Stand, everything
from dragon_rampage.table import COMPONENTS
from walks import SUMMIT

import dragonlab
from dragonlab.board.transport.shared import contents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

AXE = Path(__file__).parents[3] / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
CROWDS = {crowd.name: crowd for crowd in crowds("es")}  # its words are the longer ones
ACTED = """root => {
    const lit = [...root.querySelectorAll('.dl-board [data-lit]')].filter(one => one.checkVisibility());
    const hand = root.querySelector('.dl-band[data-side="near"]').getBoundingClientRect();
    const tops = lit.map(one => (one.closest("[data-zone]") ?? one).getBoundingClientRect().top);
    return { lit: lit.length, acted: hand.bottom - Math.min(...tops, hand.top) };
}"""
SPOTS = """root => [...root.querySelectorAll('[data-look="path"]')].flatMap(zone => {
    const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
    const spots = [...zone.querySelectorAll("[data-spot]")].map(one => one.getBoundingClientRect());
    const { left, right, top, bottom } = zone.getBoundingClientRect();
    return spots.map((spot, at) => ({
        next: at ? far(spot, spots[at - 1]) / spot.width : 1, wide: spot.width,
        out: Math.max(left - spot.left, spot.right - right, top - spot.top, spot.bottom - bottom),
    }));
})"""


@pytest.fixture(scope="module", params=ROOMS, ids=lambda room: room.name)
def stand(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Stand]:
    """Open a page with the room's size."""
    stand = Stand(browser, request.param)
    yield stand
    assert stand.errors == []
    stand.page.context.close()


def measure(stand: Stand, crowd: Crowd, script: str, unfolded: str | None = None) -> Any:
    """Show a crowded table, open the line that a zone is folded to if it is, and measure."""
    act = f"""async ([name, assets, page, zone]) => {{
        learn(name, assets);
        begin(name, page);
        await shown();
        const root = document.querySelector(".dragonlab");
        if (zone && !root.querySelector(`[data-zone="${{zone}}"]`)?.checkVisibility()) {{
            root.querySelector(`[data-holds~="${{zone}}"]`).click();
            await shown();
        }}
        return ({script})(root);
    }}"""
    return stand.page.evaluate(act, [crowd.name, json.dumps(crowd.assets), everything(crowd.page, 1), unfolded])


@pytest.mark.parametrize("name", CROWDS)
def test_it_fits_and_can_be_read_and_touched(stand: Stand, name: str) -> None:
    room: Room = stand.room
    got = measure(stand, CROWDS[name], MEASURES)
    assert got["whole"] <= room.height * (2 if room.phone else 1)
    assert (got["small"], got["wide"]) == ([], 0)
    assert got["value"] >= 12


@pytest.mark.parametrize("name", CROWDS)
def test_what_one_acts_on_is_in_sight_with_the_own_hand(stand: Stand, name: str) -> None:
    got = measure(stand, CROWDS[name], ACTED)
    assert got["lit"] > 0
    assert got["acted"] <= stand.room.height


def test_a_path_is_never_torn(stand: Stand) -> None:
    """Each of its places lies beside the one before, wherever the line turns, and inside the zone."""
    spots = measure(stand, CROWDS["dragon_rampage"], SPOTS, "path")
    assert len(spots) == len(COMPONENTS.path)
    assert max(spot["next"] for spot in spots) < 2
    assert min(spot["next"] for spot in spots) >= 0.95
    assert max(spot["out"] for spot in spots) <= 0.5
    assert min(spot["wide"] for spot in spots) >= (40 if stand.room.phone else 34)


@cache
def summits() -> list[Moment]:
    return [*games(str(SUMMIT))]


def test_whole_games_with_dice_and_a_path_fit(stand: Stand) -> None:
    """In each room a third of the moments."""
    game = dragonlab.load(SUMMIT)
    drawn, screens = contents(game, "es"), 2 if stand.room.phone else 1
    for moment in summits()[ROOMS.index(stand.room) :: len(ROOMS)]:
        got = measure(stand, Crowd("summit", drawn, moment.page), MEASURES)
        assert got["whole"] <= stand.room.height * screens, moment.what
        assert (got["small"], got["wide"]) == ([], 0), moment.what


@pytest.mark.parametrize("name", CROWDS)
@pytest.mark.parametrize("stand", [ROOMS[0], ROOMS[2]], indirect=True, ids=lambda room: room.name)
def test_axe_finds_nothing(stand: Stand, name: str) -> None:
    """On a laptop and on a phone; in the dark, where colours alone differ, those of the phone."""
    page: Page = stand.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for dark in (False, True)[: 1 + stand.room.phone]:
        page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark); }", dark)
        measure(stand, CROWDS[name], "() => null")
        page.evaluate("document.querySelector('#host').style.opacity = 1")
        looked_at = {"runOnly": ["color-contrast"]} if dark else {"rules": {"region": {"enabled": False}}}
        found = page.evaluate("looked_at => axe.run('#host', looked_at)", looked_at)
        page.evaluate("document.querySelector('#host').style.opacity = 0")
        problems = [(one["id"], [node["html"][:160] for node in one["nodes"]][:4]) for one in found["violations"]]
        assert problems == []
        assert found["passes"], "axe has looked"
