"""A game's drawings stand on a board as pictures: the browser can draw each of them by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.moments import games
from browser.stand import ROOMS, Stand

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from dragonlab.core.state import AnyGame

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
