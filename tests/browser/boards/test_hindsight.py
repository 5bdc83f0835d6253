"""A game looked back on in a real JupyterLab: one press from its end, mistake after mistake, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.desk import Desk

PLAYED = """
import random
from dragonlab import bots

match, dice = dragonlab.new("dragonheart", seed=1), random.Random(1)
rival = bots.make("medium", match.game, 1)
while match.to_move is not None:
    one = match.to_move == 0
    match.play(dice.choice(match.legal_moves()) if one else rival.choose(match.view(1)).move)
Board(match)
"""


def test_a_mistake_is_shown_tried_and_left_for_the_next(desk: Desk) -> None:
    (board,) = desk.lay(PLAYED, language="en")
    board.set_pace("once")
    root = board.root
    root.get_by_role("button", name="Learn from my mistakes").click()
    goal = root.locator(".dl-goal")
    expect(goal).to_contain_text("What was better?")
    first = goal.inner_text()
    for hint in ("An idea", "An idea", "This is the move"):
        board.answered(board.action("hint").click)
        expect(board.notice("hint")).to_contain_text(hint)
    board.answered(lambda: board.play_listed(board.moves[0]))
    answer = root.get_by_role("button", name=re.compile("Show the better one|Next")).first
    board.answered(answer.click)
    if goal.inner_text() == first:  # it was shown
        expect(board.notice("right")).to_contain_text("many times")
        board.answered(root.get_by_role("button", name="Next").click)
    expect(goal).not_to_have_text(first)
    board.answered(lambda: board.play_listed(board.moves[0]))
    board.answered(root.get_by_role("button", name="Back to the end of the game").click)
    expect(root.locator(".dl-result")).to_be_visible()
    assert desk.errors == []
