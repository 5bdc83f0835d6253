"""A button that is still there stays where it was: whatever is chosen, said or answered within a turn of the reader."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from browser.games import ALL
from browser.moments import LANGUAGE, Moment
from browser.stand import ROOMS, Room
from counted import COUNTS

import dragonlab
from dragonlab.board.play.page import board_page
from dragonlab.board.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.moments import Json
    from browser.stand import Stands

GAMES = dragonlab.games()
BUTTONS = ("dragon_rampage", "dragon_wars", "rune_stones")
"""Games in whose turns a button is there for more than one decision."""
TALL = Room("a phone, 360 x 740", 360, 680, 19, phone=True)
CORNERS = """root => {
    const shown = [...root.querySelectorAll(".dl-acts .dl-button")].filter(
        one => one.checkVisibility({ visibilityProperty: true }));
    return Object.fromEntries(shown.map(one => {
        const { right, top } = one.getBoundingClientRect();
        return [one.dataset.button ?? one.dataset.action, [Math.round(right), Math.round(top)]];
    }));
}"""
CHOSEN = f"""async pieces => {{
    const corners = [];
    for (const piece of pieces) {{
        const button = document.querySelector(`[data-piece="${{piece}}"]`);
        if (!button?.checkVisibility()) continue;
        button.click();
        await shown();
        corners.push(({CORNERS})(document));
        document.querySelector("[data-action=clear]").click();
    }}
    return corners.filter(found => "play" in found);
}}"""
"""Choose each of these pieces, and put it back: the corners of the buttons that are there meanwhile."""
MOMENTS = 60
EACH = 1 if ALL else 3
"""Of so many moments one is looked at with each card chosen: hands change slowly; in `make whole` all are."""
SMALLER = 0.25  # where the table would not fit the room any more, and becomes smaller
WRAPPED = 0.05  # where there are more than a row has room for


@cache
def own_moments(game: str) -> list[tuple[int, Json]]:
    """Show what the first seat sees whenever it acts, with the number of its turn."""
    return [*islice(shown_in(game), MOMENTS)]


def shown_in(game: str) -> Iterator[tuple[int, Json]]:
    """Play a game at random."""
    seats, dice = dragonlab.load(game).seats[0], random.Random(1)
    match = dragonlab.new(game, seats=seats, seed=1)
    session = Session(match, {0: "human", **dict.fromkeys(range(1, seats), "random")}, LANGUAGE)
    while match.to_move is not None:
        if match.to_move == 0 and session.phase == "play":
            session.show_all()
            yield match.plies[-1].turn, board_page(session)
        match.play(dice.choice(match.legal_moves()))
        session.changed()
        session.waiting.open_now(secret=False)


@pytest.mark.parametrize("room", [ROOMS[0], TALL], ids=lambda room: room.name)
@pytest.mark.parametrize("game", BUTTONS)
def test_what_can_still_be_done_has_its_button_where_it_was(
    stand_in: Stands, game: str, room: Room, request: pytest.FixtureRequest
) -> None:
    stand, counts = stand_in(room), Counter[str]()
    before: tuple[int, dict[str, Any]] = (-1, {})
    for number, (turn, page) in enumerate(own_moments(game)):
        corners: dict[str, Any] = stand.show(Moment(game, f"moment {number}", page), CORNERS)
        for name in (before[1].keys() & corners.keys()) if before[0] == turn else ():
            (right, top), (now_right, now_top) = before[1][name], corners[name]
            counts["all"] += 1
            counts["aside"] += abs(right - now_right) > 1
            counts["up or down"] += abs(top - now_top) > 1
        before = turn, corners
    moved = f"{counts['aside']} aside, {counts['up or down']} up or down"
    request.config.stash.setdefault(COUNTS, []).append(f"{game}, {room.name}: of {counts['all']} buttons moved {moved}")
    assert counts["all"] > 0
    assert counts["aside"] <= WRAPPED * counts["all"]
    assert counts["up or down"] <= SMALLER * counts["all"]


@pytest.mark.parametrize("room", [ROOMS[0], TALL], ids=lambda room: room.name)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_chosen_is_played_and_put_back_at_the_same_place(stand_in: Stands, game: str, room: Room) -> None:
    """With each card of a hand, one after the other, however long it is said what that does."""
    stand, compared = stand_in(room), 0
    for number, (_, page) in islice(enumerate(own_moments(game)), 0, None, EACH):
        pieces = {piece for choice in page["choices"] if len(choice["pieces"]) == 1 for piece in choice["pieces"]}
        if len(pieces) < 2:
            continue
        if any(choice.get("at_once") for choice in page["choices"]):
            continue
        moment = Moment(game, f"moment {number}", page)
        corners = stand.show(moment, f"() => ({CHOSEN})({json.dumps(sorted(pieces))})")
        compared += len(corners) > 1
        for button in ("play", "clear") if corners else ():
            for edge in zip(*(one[button] for one in corners), strict=True):
                assert max(edge) - min(edge) <= 1, (button, corners)
    assert compared, "there are cards to choose from"
