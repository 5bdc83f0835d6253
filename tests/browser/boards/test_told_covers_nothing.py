"""While others' turns are told, nothing on the table is covered, and the table stays where it is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from browser.moments import LANGUAGE, Moment
from browser.stand import ROOMS, Room
from walks import begin, play_on

import dragonlab
from dragonlab.board.learning.guided_mode import GuidedMode
from dragonlab.board.learning.lesson_mode import started
from dragonlab.board.learning.level_mode import LevelMode
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from browser.stand import Stands

GAMES = dragonlab.games()
TOLD = """root => {
    const story = root.querySelector(".dl-story"), main = root.querySelector(".dl-main");
    const box = one => one.getBoundingClientRect(), top = () => box(root.querySelector(".dl-board")).top;
    const [before, high] = [top(), main.offsetHeight];
    const said = "<li><span>Azul ataca con el 9 de tréboles.</span></li> ".repeat(9);
    story.querySelector("ol, p").outerHTML = `<ol>${said}</ol>`;
    story.dataset.busy = "true";
    const lies = [...root.querySelectorAll(".dl-stage, .dl-say, .dl-acts, .dl-lesson, .dl-fold")].filter(one => {
        const { left, right, top, bottom } = box(one), over = box(story);
        return Math.min(right, over.right) - Math.max(left, over.left) > 1
            && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1;
    });
    const line = parseFloat(getComputedStyle(story.querySelector("ol")).lineHeight);
    return { lies: lies.map(one => one.className), moved: top() - before, grown: main.offsetHeight - high,
             lines: Math.round(box(story).height / line * 10) / 10 };
}"""
GAP = """root => {
    const box = one => root.querySelector(one).getBoundingClientRect();
    const said = root.querySelector(".dl-under > .dl-teller")?.innerText.trim();
    const from = said ? box(".dl-under > .dl-teller").bottom : box(".dl-header").bottom;
    return box(".dl-board").top - from;
}"""

CLOSED = """root => {
    const close = root.querySelector(".dl-result > .dl-close").getBoundingClientRect(), words = document.createRange();
    return [...root.querySelectorAll(".dl-result > p")].flatMap(said => {
        words.selectNodeContents(said);
        return [...words.getClientRects()].filter(({ right, top }) => right > close.left && top < close.bottom);
    }).length;
}"""


def told(game: str, kind: str) -> Moment:
    """Show a table that has something to tell, and where it tells it: in a game, in a guided one and in a level."""
    if kind == "game":
        return Moment(f"{game} for 2", kind, board_page(Session(dragonlab.new(game, seed=1), {0: "human"}, LANGUAGE)))
    if kind == "guided":
        session = started(GuidedMode(next(iter(course(game).guided.values())), None, LANGUAGE))
    else:
        session = started(LevelMode(next(iter(course(game).levels.values())), None, LANGUAGE))
    return Moment(f"{game}/{kind}", kind, board_page(session))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
@pytest.mark.parametrize("kind", ["game", "guided", "level"])
def test_what_is_told_lies_over_nothing(stand_in: Stands, kind: str, room: Room) -> None:
    stand = stand_in(room)
    found: dict[str, Any] = {game: stand.show(told(game, kind), TOLD) for game in GAMES}
    assert {game: one["lies"] for game, one in found.items() if one["lies"]} == {}
    grown = "moved" if room.phone and kind == "level" else "grown"  # on a phone it lies below all of a level
    assert {game: (one["moved"], one[grown]) for game, one in found.items() if one["moved"] or one[grown]} == {}
    low = kind == "guided" and room is ROOMS[1]  # goal, story, table and cue leave room for one
    assert min(one["lines"] for one in found.values()) >= (1 if low else 2), "two lines are read at once"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_there_is_no_gap_between_the_goal_of_a_guided_game_and_its_table(stand_in: Stands, room: Room) -> None:
    stand = stand_in(room)
    gaps = {game: stand.show(told(game, "guided"), GAP) for game in GAMES}
    assert {game: gap for game, gap in gaps.items() if gap > 8} == {}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_the_button_that_closes_a_result_lies_over_no_words(stand_in: Stands, room: Room) -> None:
    stand = stand_in(room)
    for game in GAMES:
        match = play_on(begin(dragonlab.load(game), 3), random.Random(3))
        for seat in range(match.seats):
            over = Moment(f"{game}/{seat}", "over", board_page(Session(match, {seat: "human"}, LANGUAGE)))
            assert stand.show(over, CLOSED) == 0, over.board
