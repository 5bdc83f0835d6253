"""Two people at one screen, and nobody but bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.desk import Desk

TWO_PEOPLE = "Board(dragonlab.new('dragonheart', seed=2), seats={0: 'human', 1: 'human'})"
TWO_BOTS = """
position = {"hands": [None, None], "decks": [6, 6]}
Board(dragonlab.new("dragonheart", position=position, seed=3), seats={0: "medium", 1: "random"})
"""


HEADINGS = """root => {
    const found = root.headings = [];
    const look = () => found.push([root.dataset.busy, root.querySelector(".dl-say > span")?.innerText]);
    new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def test_the_heading_follows_the_story_and_asks_when_it_has_arrived(desk: Desk) -> None:
    (board,) = desk.lay("Board(dragonlab.new('dragonheart', seed=2))")
    board.set_pace("fast")
    board.root.evaluate(HEADINGS)
    board.play_listed(board.moves[0])
    told = {(busy, heading) for busy, heading in board.root.evaluate("root => root.headings")}
    while_told = {heading for busy, heading in told if busy == "true"}
    assert "Juega Rojo." in while_told
    # The own move is said only while more is to be told: on a slow machine it has landed before the answer arrives.
    assert while_told <= {"Has jugado tú.", "Juega Rojo.", "Rojo está pensando…"}
    assert board.root.locator(".dl-say > span").inner_text().startswith("Te toca")


@pytest.fixture(scope="module")
def shared(desk: Desk) -> BoardPage:
    desk.page.emulate_media(reduced_motion="reduce")  # moves are shown at once
    (board,) = desk.lay(TWO_PEOPLE)
    return board


def test_a_curtain_hides_both_hands_between_two_people(shared: BoardPage, desk: Desk) -> None:
    own = shared.faces("hand0")
    assert all(own)
    assert not any(shared.faces("hand1"))
    desk.wire.forget()
    shared.play_listed(shared.moves[0])
    assert shared.phase == "curtain"
    assert not any(shared.faces("hand0") + shared.faces("hand1")), "the curtain is drawn, but the cards are in the page"
    pages = list(desk.wire.pages())
    assert pages
    for page in pages:
        scenes = [page["scene"], *(moment["scene"] for moment in page["moments"])]
        hands = [zone for scene in scenes for zone in scene["zones"] if zone["id"] in ("hand0", "hand1")]
        assert {piece["face"] for hand in hands for piece in hand["pieces"]} == {None}
        assert page["choices"] == []


def test_who_lifts_the_curtain_sees_only_the_own_hand(shared: BoardPage) -> None:
    shared.act("ready")
    assert shared.phase == "play"
    assert all(shared.faces("hand1"))
    assert not any(shared.faces("hand0"))
    near = shared.root.locator('.dl-band[data-side="near"]')
    expect(near.locator('[data-zone="hand1"]'), "the hand of who plays lies near").to_have_count(1)
    shared.play_listed(shared.moves[0])
    shared.act("ready")
    assert (shared.phase, shared.moment) == ("play", 2)
    assert all(shared.faces("hand0"))


@pytest.fixture(scope="module")
def watched(desk: Desk, shared: BoardPage) -> BoardPage:  # noqa: ARG001  that board's tests come first
    (board,) = desk.lay(TWO_BOTS)
    return board


def test_bots_wait_to_be_asked_for_each_move(watched: BoardPage) -> None:
    assert (watched.phase, watched.moment) == ("watch", 0)
    assert not any(watched.faces("hand0") + watched.faces("hand1"))
    watched.act("next")
    watched.act("next")
    assert watched.moment == 2


def test_bots_play_on_until_they_are_paused(watched: BoardPage) -> None:
    begun = watched.moment
    watched.action("play").click()
    watched.page.wait_for_function(
        "([root, begun]) => Number(root.dataset.moment) >= begun + 3", arg=[watched.root.element_handle(), begun]
    )
    watched.action("play").click()
    watched.page.wait_for_function(
        "root => root.querySelector('[data-action=next]').ariaDisabled === 'false'", arg=watched.root.element_handle()
    )
    paused = watched.moment
    watched.act("next")  # nobody else has asked for a move
    assert watched.moment == paused + 1


def test_bots_play_to_the_end(watched: BoardPage, desk: Desk) -> None:
    watched.action("play").click()
    watched.root.locator(".dl-result").wait_for(timeout=60_000)
    assert watched.phase == "over"
    assert desk.errors == []
