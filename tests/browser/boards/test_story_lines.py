"""What a rival did stands under the goal of a guided game in whole lines: none is cut, however high the room is."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest
from browser.moments import cues
from browser.stand import ROOMS, Room

from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from browser.stand import Stands

# Of each line of the story: how much of it is seen, in pixels, and how high it is.
LINES = """root => {
    const box = root.querySelector(".dl-under > .dl-teller > .dl-story, .dl-asking > .dl-teller > .dl-story");
    const { top, bottom } = box.getBoundingClientRect();
    const range = document.createRange(), found = [];
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        for (const line of range.getClientRects()) {
            const seen = Math.min(bottom, line.bottom) - Math.max(top, line.top);
            if (line.width > 1) found.push([Math.round(seen), Math.round(line.height)]);
        }
    }
    return found;
}"""
LOW = Room("a low room", 1036, 627, 51)
GAMES = ("dragonheart", "dragon_wars", "rune_stones")


@pytest.mark.parametrize("room", [*ROOMS, LOW], ids=lambda room: room.name)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_story_is_cut(stand_in: Stands, game: str, room: Room) -> None:
    stand, most = stand_in(room), 0
    for moment in islice(cues(course(game).guided["first-game"]), 12):
        lines = stand.show(moment, LINES)
        whole = [seen for seen, height in lines if seen >= height - 3]
        assert [line for line in lines if 3 < line[0] < line[1] - 3] == [], moment
        assert whole or not lines, moment
        most = max(most, len(lines))
    assert most > 1, "some of it is longer than a line"
