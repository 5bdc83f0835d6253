"""A press that was meant for one button does not fall on another that has just come in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk

ROLLING = """
import random

match, dice = dragonlab.new("dragon_rampage", seats=3, seed=1), random.Random(0)
while not (match.to_move == 0 and [move.notation for move in match.legal_moves()] == ["roll"]):
    match.play(dice.choice(match.legal_moves()))
Board(match, practice=True)
"""
# Press a button, and wait for a new one: can it be pressed in the frame in which it is first seen, and a moment later?
PRESSED = """async root => {
    const shown = () => [...root.querySelectorAll(".dl-acts .dl-button")].filter(
        one => one.checkVisibility({ visibilityProperty: true }));
    const met = button => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return root.getRootNode().elementFromPoint(left + width / 2, top + height / 2) === button;
    };
    const [first] = shown();
    first.scrollIntoView({ block: "center" });
    const before = shown().map(one => one.dataset.button);
    if (!met(first)) return "covered";
    first.click();
    for (;;) {
        await new Promise(requestAnimationFrame);
        const fresh = shown().find(one => !before.includes(one.dataset.button));
        if (!fresh) continue;
        const at_once = met(fresh);
        await new Promise(done => setTimeout(done, 600));
        return [at_once, met(fresh)];
    }
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_button_that_has_just_come_takes_no_press_yet(desk: Desk, motion: str) -> None:
    desk.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    desk.page.evaluate("window.paint(true)")
    (board,) = desk.lay(ROLLING, language="en")
    board.set_pace("once")
    first = board.root.locator(".dl-acts .dl-button").first
    expect(first).to_be_visible()
    first.click(trial=True)  # once it takes a press
    assert board.root.evaluate(PRESSED) == [False, True]
