"""A review session in JupyterLab, by mouse: it ends, and what was answered is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.lab import soon
from browser.review import LEARNT, OFFERED, ReviewPage
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk


def reviews(desk: Desk) -> int:
    return sum(map(len, desk.lab.kept("reviews").values()))


def test_a_review_session_by_mouse(desk: Desk) -> None:
    desk.lab.forget_progress()
    desk.lay("Board(dragonlab.new('dragonheart'))")
    desk.add(LEARNT + OFFERED.format(language="es"))
    desk.run_cell(2)
    before = reviews(desk)
    session = ReviewPage(desk, "es", mouse=True)
    assert session.to_the_end() > 3
    expect(desk.page.get_by_text("Repaso terminado")).to_be_visible()
    assert soon(lambda: reviews(desk) > before)
    assert desk.errors == []
    desk.lab.forget_progress()
