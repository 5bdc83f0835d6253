"""Chances to react in secret, declined on a real board and taken up again: the heist is a game that has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from walks import HEIST

if TYPE_CHECKING:
    from browser.desk import Desk

ASKED = f"""
import random

match, dice = dragonlab.new({str(HEIST)!r}, seats=3, seed=0), random.Random(0)
while not (match.to_move == 0 and "let" in [move.notation for move in match.legal_moves()]):
    match.play(dice.choice(match.legal_moves()))
Board(match, seats={{0: "human", 1: "random", 2: "random"}})
"""


def test_a_chance_to_react_is_declined_for_good_and_taken_up_again(desk: Desk) -> None:
    (board,) = desk.lay(ASKED, language="en")
    board.set_pace("once")
    never = board.root.get_by_role("button", name="Never in this game", exact=True)
    board.answered(never.click)
    expect(board.root.locator(".dl-declined")).to_contain_text("Never in this game")
    again = board.action("ask_again")
    expect(again).to_be_focused()
    board.answered(lambda: board.page.keyboard.press("Enter"))
    expect(board.root.locator(".dl-declined")).to_have_count(0)
    assert desk.errors == []
