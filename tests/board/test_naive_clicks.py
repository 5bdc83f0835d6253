"""Somebody who knows nothing clicks what lights up, at random: nothing is refused, and every game ends."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from board.hands import Hands
from board.reader import Reader
from depth import DEPTH

import dragonlab
from dragonlab.board.learning.lesson import LevelBoard
from dragonlab.board.transport.shared import contents
from dragonlab.board.words import words
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from board.hands import Click

Json = dict[str, Any]

GAMES = ("dragon_rampage", "dragon_wars", "dragonheart", "dwarf_king", "rune_stones")
TABLES = [
    pytest.param(game, seats, marks=() if seats == min(dragonlab.load(game).seats) else pytest.mark.slow)
    for game in GAMES
    for seats in dragonlab.load(game).seats
]
CLICKS = 500 * DEPTH  # in whole games of one game, at all its tables together
OF_A_LEVEL = 12 * max(1, DEPTH // 2)
PARTS = 4  # of a course: every fourth level is of one
REFUSED = ("refusal", "error", "info")
FORCED = words("en")["say_forced"].partition(":")[0]


class Pupil(Reader):
    """Plays a level."""

    def __init__(self, board: LevelBoard) -> None:
        self._made = board
        super().__init__(board.match)

    def make(self, *_args: object, **_options: object) -> LevelBoard:
        return self._made


def hands(reader: Reader) -> Hands:
    """Give hands that know whether choosing another piece switches."""
    return Hands(reader, single=contents(reader.match.game, "en")["single"])


def clicked(naive: Hands, dice: random.Random) -> Click | None:
    """Click something that is lit; None where nothing is. What was refused fails, with what was said."""
    lit = naive.lit()
    if not lit:
        return None
    click, selected = dice.choice(lit), [*naive.selected]
    naive.click(click)
    notice = naive.page["status"]["notice"]
    if notice is not None and notice["kind"] == "ask":
        naive.reader.send("move", move=dice.choice(notice["moves"]))
        notice = naive.page["status"]["notice"]
    assert notice is None or notice["kind"] not in REFUSED or notice["text"].startswith(FORCED), (
        f"{naive.reader.match!r}: {click} with {selected} was answered: {notice['text']}"
    )
    return click


def reachable(page: Json) -> set[str]:
    """List what can be begun with on the table: the pieces of all moves, and the places of moves without any."""
    pieces = {piece for choice in page["choices"] for piece in choice["pieces"]}
    return pieces | {choice["target"] for choice in page["choices"] if not choice["pieces"]} - {None}


def held(naive: Hands) -> None:
    """Hold what lights up at first against the legal moves: all that can be reached is lit, and nothing else."""
    naive.selected = []
    lit = {click.name for click in naive.lit() if click.kind in ("piece", "place")}
    faces = {
        (zone["id"], piece["face"])
        for zone in naive.page["scene"]["zones"]
        for piece in zone["pieces"]
        if piece["id"] in lit and piece["face"] is not None
    }
    for name in reachable(naive.page) - lit:
        zone, piece = next(
            (zone["id"], piece)
            for zone in naive.page["scene"]["zones"]
            for piece in zone["pieces"]
            if piece["id"] == name
        )
        assert (zone, piece["face"]) in faces, f"{name} is played, and does not light up"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whole_games_can_be_played_by_clicking_what_lights_up(game: str, seats: int) -> None:
    dice, clicks = random.Random(f"{game} {seats}"), 0
    for seed in count(seats):
        match = dragonlab.new(game, seats=seats, seed=seed)
        naive = hands(Reader(match, {0: "human", **dict.fromkeys(range(1, match.seats), "random")}))
        for _ in range(4_000):
            if naive.page["status"]["phase"] == "over":
                break
            held(naive)
            while (click := clicked(naive, dice)) is not None and click.kind == "piece" and naive.selected:
                clicks += 1
            clicks += 1
            assert click is not None, "something is always lit"
        assert naive.page["status"]["phase"] == "over", "the game ends"
        naive.reader.board.close()
        if clicks >= CLICKS / len(dragonlab.load(game).seats):
            break


def levels(game: str, part: int) -> Iterator[LevelBoard]:
    """Show each level of a part of a course."""
    for level in list(course(game).levels.values())[part::PARTS]:
        yield LevelBoard(level, language="en")


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_lights_up_in_a_level_is_refused(game: str, part: int) -> None:
    dice = random.Random(f"{game} {part}")
    for board in levels(game, part):
        naive = hands(Pupil(board))
        for _ in range(OF_A_LEVEL):
            if naive.page["status"]["phase"] != "play":
                naive.reader.send("undo" if naive.page["status"]["can"]["undo"] else "new")
                continue
            assert clicked(naive, dice) is not None, f"{board!r}: something is always lit"
        board.close()
