"""What lies on the table can be dragged with a mouse, also what one does not choose before: it is never silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.moments import Moment
from browser.stand import ROOMS

import dragonlab
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session

if TYPE_CHECKING:
    from browser.stand import Stands
    from playwright.sync_api import Locator, Page


def drag(page: Page, piece: Locator, place: Locator) -> None:
    """Drag with a real mouse, from middle to middle."""
    for act, one in ((page.mouse.down, piece), (page.mouse.up, place)):
        box = one.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        act()


@pytest.mark.parametrize(("piece", "place"), [("smithies.1", "board0.row1_blue"), ("display.", "hand0")])
def test_an_artefact_and_a_creature_are_dragged_to_where_they_go(stand_in: Stands, piece: str, place: str) -> None:
    stand = stand_in(ROOMS[0])
    session = Session(dragonlab.new("rune_stones", seed=1), {0: "human", 1: "greedy"}, "es")
    stand.show(Moment("rune_stones for 2", "start", board_page(session)))
    page = stand.page
    drag(
        page,
        page.locator(f'[data-piece^="{piece}"]').first,
        page.locator(f'[data-spot="{place}"], [data-zone="{place}"]'),
    )
    (sent,) = page.evaluate("sent")
    assert (sent["kind"], sent["target"]) == ("gesture", place)
    assert sent["pieces"][0].startswith(piece)
