"""A game of each kind to its end against greedy bots, with the mouse, and what reached the browser meanwhile."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from browser.bare import BARE, Button, ratios
from browser.games import ALL, WHOLE, played
from playwright.sync_api import expect

import dragonlab
from dragonlab.board.play.witness import Witness, before

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from browser.bare import Ratios
    from browser.board import BoardPage
    from browser.desk import Desk
    from browser.moments import Json

    from dragonlab.core.play.match import Match, Ply
    from dragonlab.core.rules.state import AnyState


EYE = 0  # the reader's seat
TIMED = 12  # acts, the first ones
CLOCKED = [game for game in dragonlab.games() if ALL or game in {WHOLE, "dragon_rampage"}]
"""Games whose first acts are timed: the one that is played whole, and the one with most on its table."""
HINTS = 0.2  # for each turn


class Game(NamedTuple):
    board: BoardPage
    desk: Desk
    figures: Ratios | None
    """How soon its first acts were answered, if they were timed."""
    match: Match
    """The truth, replayed from the record that the board hands out at the end."""


@pytest.fixture(scope="module", params=sorted(dragonlab.games(), key=CLOCKED.__contains__, reverse=True))
def game(desk: Desk, request: pytest.FixtureRequest) -> Game:
    """Play it to its end, one of them whole, and keep the record that the board then hands out."""
    board, figures = timed(desk, request.param) if request.param in CLOCKED else (laid(desk, request.param), None)
    while board.phase == "play":
        play(board, desk)
    with board.page.expect_download() as download:
        board.action("save").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    return Game(board, desk, figures, dragonlab.replay(record))


def laid(desk: Desk, name: str) -> BoardPage:
    """Lay a game on a page that is never painted and keeps still."""
    paint(desk, on=False)
    (board,) = desk.lay(played(name))
    board.set_pace("once")
    return board


def timed(desk: Desk, name: str) -> tuple[BoardPage, Ratios]:
    """Play the first turns on a page that is painted and full of movement, each act beside one of a bare button."""
    board = laid(desk, name)
    desk.add(BARE)
    desk.run_cell(2)
    paint(desk, on=True)
    board.beside = Button(desk.page)
    while board.phase == "play" and len(board.latencies) < TIMED:
        play(board, desk)
    figures = ratios(board.latencies, board.beside.times)
    board.beside = None
    paint(desk, on=False)
    return board, figures


def paint(desk: Desk, *, on: bool) -> None:
    desk.page.evaluate("on => window.paint(on)", on)
    desk.page.emulate_media(reduced_motion="no-preference" if on else "reduce")


def play(board: BoardPage, desk: Desk) -> None:
    """Make one of the moves that can be made, with a hint now and then."""
    choices = desk.wire.latest()["choices"]
    dice = random.Random(board.seq)
    if dice.random() < HINTS:
        board.act("hint")
    board.gesture(dice.choice(choices))


def test_a_game_by_mouse_ends_with_its_result(game: Game) -> None:
    outcome = game.match.outcome
    assert outcome is not None
    assert game.board.phase == "over"
    assert game.board.moment == Witness(game.match, EYE, "es").caught_up().last
    sides = game.board.root.locator(".dl-result [data-total]")
    expect(sides).to_have_count(game.match.seats)
    expect(game.board.root.locator(".dl-result .dl-title")).to_contain_text(
        "Compartes" if len(outcome.winners) > 1 and EYE in outcome.winners else "Has "
    )
    assert sides.evaluate_all("all => all.map(side => Number(side.dataset.total))") == list(outcome.scores)
    expect(game.board.root.locator(".dl-result [data-winner]")).to_have_count(len(outcome.winners))
    assert game.desk.errors == []


def test_nothing_but_the_readers_own_view_reaches_the_browser(game: Game) -> None:
    """Each scene and each sentence follows from what the reader's seat knew; the properties keep that clean.

    Where others may react in secret a moment goes on without a new number: its table is that of one of its plies, or of
    a secret window in one that nobody could use.
    """
    match, rules = game.match, game.match.game
    witness = Witness(match, EYE, "es").caught_up()
    told = [{said.text for said in moment.sentences} for moment in witness.moments]
    pages = [page for page in kept(game.desk.wire.pages()) if page["status"]["moment"] < witness.last]
    assert len(pages) > 10
    shown = 0
    for page in pages:
        moment = page["status"]["moment"]
        plies = [ply for ply in range(shown, len(match.plies)) if witness.at(ply) == moment]
        states = [(ply, state) for ply in plies for state in states_in(match.plies, ply)]
        scenes = [rules.scene(state.view(EYE), [], "es", before(match, ply, EYE)).to_json() for ply, state in states]
        assert page["scene"] in scenes
        shown, _ = states[scenes.index(page["scene"])]
        for told_of in page["moments"]:
            assert {sentence["text"] for sentence in told_of["sentences"]} <= told[told_of["number"]]
        for entry in page["log"]:
            assert entry["text"] in told[entry["moment"]]


def kept(pages: Iterable[Json]) -> list[Json]:
    """Leave out what was taken back, such as a die that was put back: the match has forgotten it."""
    found: list[Json] = []
    for page in pages:
        if found and found[-1]["status"]["moment"] > page["status"]["moment"]:
            while found and page["log"][: len(found[-1]["log"])] != found[-1]["log"]:
                found.pop()
        found.append(page)
    return found


def states_in(plies: Sequence[Ply], number: int) -> list[AnyState]:
    """List what a board may show of a ply: the table in each secret window, before and after it as well, and after it.

    A window's table is that for all others: who is asked in it, nobody may see.
    """
    before, ply = plies[max(number - 1, 0)].state, plies[number]
    windows = [window.state for window in ply.unused]
    if before.in_secret:
        windows.insert(0, before.to_others())
    if ply.state.in_secret:
        windows.append(ply.state.to_others())
    return [*windows, ply.state]


def test_the_result_stays_when_the_game_is_looked_through(game: Game) -> None:
    board = game.board
    board.action("past").click()
    slider = board.root.locator(".dl-replay input")
    board.answered(lambda: slider.fill("3"))
    assert (board.phase, board.moment) == ("past", 3)
    board.act("now")
    assert board.phase == "over"
    expect(board.root.locator(".dl-result")).to_be_visible()


@pytest.mark.parametrize("game", CLOCKED, indirect=True)
def test_a_click_updates_the_board_at_once(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    """A machine that was busy with something else gets a second try."""
    assert game.figures is not None
    found = told(game, game.figures, capsys)
    if not found.fair:
        _, figures = timed(game.desk, game.match.game.name)
        found = told(game, figures, capsys)
    assert found.fair, found.told


def told(game: Game, found: Ratios, capsys: pytest.CaptureFixture[str]) -> Ratios:
    """Print the figures."""
    with capsys.disabled():
        print(f"\nJupyterLab, {game.match.game.name}, click → board: {found.told}")  # noqa: T201
    return found
