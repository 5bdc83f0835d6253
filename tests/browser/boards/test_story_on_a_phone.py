"""What happened can be read on a phone: two lines of it at once, and a rival's whole turn beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.moments import Moment
from browser.stand import ROOMS

import dragonlab
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session
from dragonlab.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.moments import Json
    from browser.stand import Stands

    from dragonlab.core.words.language import Language

STORY = """root => {
    const story = root.querySelector(".dl-story"), end = story.getBoundingClientRect().bottom;
    const all = [...story.querySelectorAll("li > span:not(.dl-chip)")].flatMap(one => [...one.getClientRects()]);
    const lines = [...new Set(all.map(({ bottom }) => Math.round(bottom)))];
    const cut = all.filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
    return [lines.length, lines.filter(bottom => bottom <= end).length, cut.length];
}"""
OPENED = """async root => {
    const said = one => one.querySelector(".dl-last")?.textContent.length ?? 0;
    const [line] = [...root.querySelectorAll("button.dl-who")].sort((one, other) => said(other) - said(one));
    line.click();
    await new Promise(done => setTimeout(done, 100));
    return [line.getBoundingClientRect().height, line.querySelector(".dl-last").scrollHeight];
}"""


OPEN = """root => {
    const story = root.querySelector(".dl-story");
    story.dataset.busy = "true";
    return [story.getBoundingClientRect().height, story.scrollHeight];
}"""


def told(language: Language, enough: Callable[[Json], bool]) -> Moment:
    """Show the first page of a game of Dragon Rampage that tells enough."""
    match = dragonlab.new("dragon_rampage", seed=4)
    session = Session(match, {0: "human", 1: "medium", 2: "medium"}, language)
    while True:
        moves = [move for move in match.legal_moves() if move.notation != "done"]
        match.play((moves or match.legal_moves())[0])
        session.changed()
        session.shown = len(match.plies) - 1
        page = board_page(session)
        if page["moments"] and enough(page):
            return Moment("dragon_rampage", "told", page)


def says_much(page: Json) -> bool:
    return len("".join(sentence["text"] for sentence in page["moments"][-1]["sentences"])) > 80


def says_very_much(page: Json) -> bool:
    return (
        len("".join(sentence["text"] for sentence in page["moments"][-1]["sentences"])) > 130
        and page["status"]["phase"] != "over"
    )


def rivals_did_much(page: Json) -> bool:
    return page["status"]["to_move"] == 0 and len(page["logs"][page["eye"]]) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_lines_of_what_happened_are_in_sight_and_none_is_cut(stand_in: Stands, language: Language) -> None:
    stand = stand_in(ROOMS[2], language)
    lines, seen, cut = stand.show(told(language, says_much), STORY)
    assert lines > 1
    assert seen >= 2
    assert cut == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rivals_last_turn_leaves_the_board_in_sight(stand_in: Stands, language: Language) -> None:
    stand = stand_in(ROOMS[2], language)
    height, whole = stand.show(told(language, rivals_did_much), OPENED)
    assert whole > 96 > height - 90


def test_a_long_story_covers_two_lines_while_it_scrolls_by(stand_in: Stands) -> None:
    stand = stand_in(ROOMS[2], "en")
    height, whole = stand.show(told("en", says_very_much), OPEN)
    assert whole > 56 >= height
