"""How boards look: drawings of a game are pictures by themselves, and the style sheet is there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browser.moments import games
from browser.stand import ROOMS, STATIC, Stand, everything

import dragonlab
from dragonlab.board.transport.shared import contents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from dragonlab.core.rules.state import AnyGame

BROKEN = """async art => {
    const broken = [];
    for (const [name, drawing] of Object.entries(art)) {
        const picture = new Image();
        picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
        await picture.decode().catch(() => broken.push(name));
    }
    return broken;
}"""
SEEN = """async root => {
    const pictures = [...root.querySelectorAll("img")];
    await Promise.all(pictures.map(one => one.decode()));
    return pictures.filter(one => one.offsetWidth > 0 && one.naturalWidth > 0).length;
}"""

APART = """([css, page, assets]) => {
    const values = { page, news: "", _css: css }, nothing = () => undefined;
    const model = { get: name => values[name], on: nothing, off: nothing, send: nothing };
    return [1, 2].map(() => {
        const host = document.body.appendChild(document.createElement("div"));
        const root = host.attachShadow({ mode: "open" });
        const el = root.appendChild(document.createElement("div"));
        front.initialize({ model }).draw({ model, el, assets });
        return [root.adoptedStyleSheets.length, getComputedStyle(el.querySelector(".dragonlab")).borderRadius];
    });
}"""


@pytest.fixture(scope="module")
def stand(browser: Browser) -> Iterator[Stand]:
    stand = Stand(browser, ROOMS[0])
    yield stand
    stand.page.context.close()


def test_each_drawing_of_a_game_is_a_picture(stand: Stand, game: AnyGame) -> None:
    assert game.art
    assert stand.page.evaluate(BROKEN, dict(game.art)) == []


@pytest.mark.parametrize("name", dragonlab.games())
def test_a_board_shows_them(stand: Stand, name: str) -> None:
    assert stand.show(next(games(name)), SEEN) > 3


def test_a_board_has_its_style_sheet_where_each_view_has_a_root_of_its_own(stand: Stand) -> None:
    """In marimo, for one."""
    (name, *_) = dragonlab.games()
    assets = json.dumps(contents(dragonlab.load(name), "es"))
    css = (STATIC / "board.css").read_text(encoding="utf-8")
    shown = stand.page.evaluate(APART, [css, everything(next(games(name)).page, 1), assets])
    assert shown == [[1, "16px"]] * 2
