"""A game looked back on, on a phone: what is answered to a try is in sight at once, and then the next task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browser.moments import LANGUAGE, Moment
from browser.stand import ROOMS, Room
from erring import played

from dragonlab.board.play.hindsight_mode import ON, SHOW, HindsightMode
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.bots.hindsight import Mistake

if TYPE_CHECKING:
    from browser.stand import Stands

PLACE = """() => {
    const room = document.querySelector("#scroller").getBoundingClientRect();
    const place = name => document.querySelector(name)?.getBoundingClientRect();
    const answer = place(".dl-notice"), goal = place(".dl-goal");
    return { answer: answer && answer.top >= room.top && answer.top + 40 <= room.bottom, goal: goal.top >= room.top };
}"""
TAP = """() => document.querySelector(".dl-board").dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, composed: true }))"""


def reviewed(game: str) -> HindsightMode:
    """Look back on a game in which some decisions pass for mistakes, whatever they cost."""
    match = played(game, 0)
    review = HindsightMode(Session(match, dict(enumerate(["human", *["medium"] * (match.seats - 1)])), LANGUAGE))
    for ply in [*review.hindsight.decisions()][3:12:4]:
        made = match.plies[ply].move
        better = next(move for move in match.plies[ply - 1].state.legal_moves() if move is not made)
        assert made is not None
        review.hindsight.found.append(Mistake(ply, made, better, 3.0, 0.1, 120, 3.0, None, counted=False))
    review.enter()
    review.searched()
    return review


@pytest.mark.parametrize("room", [ROOMS[0], ROOMS[2]], ids=lambda room: room.name)
@pytest.mark.parametrize("game", ["dragonheart", "dwarf_king"])
def test_the_answer_to_a_try_is_in_sight_and_then_the_next_mistake(stand_in: Stands, game: str, room: Room) -> None:
    review, stand = reviewed(game), stand_in(room)

    def shown(what: str) -> Any:
        review.session.changed()
        return stand.show(Moment(f"{game}/review", what, board_page(review.session)), PLACE)

    assert shown("start")["goal"]
    stand.page.evaluate(TAP)
    for _ in range(2):
        assert review.mistake is not None
        review.play(review.mistake.played)
        assert shown("wrong")["answer"]
        review.answer(SHOW)
        assert shown("right")["answer"]
        review.answer(ON)
        assert shown("next")["goal"], "what is asked now"
