"""Chances to react that are declined for the turn or for the game, and taken up again."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from board.reader import Reader, started
from board.test_hot_seat import THREE, window
from walks import HEIST, SUMMIT

from dragonlab.board.play.bot_schedule import slot

ALONE = {0: "human", 1: "random", 2: "random"}


def asked(reader: Reader) -> bool:
    return reader.phase == "play" and "let" in reader.moves


def chance(*, seed: int = 0, practice: bool = False) -> Reader:
    """Play a heist up to a moment at which the reader is asked whether to react."""
    for number in range(seed, seed + 40):
        reader = Reader(started(number, HEIST), ALONE, practice=practice)
        while reader.phase != "over":
            if asked(reader):
                return reader
            reader.step()
    raise AssertionError


def ways(reader: Reader) -> dict[str, str]:
    declining = reader.status["declining"]
    return {} if declining is None else {way["until"]: way["text"] for way in declining["ways"]}


def test_where_the_pass_is_offered_it_can_be_declined_for_longer() -> None:
    reader = chance()
    assert ways(reader) == {"turn": "Not this turn", "game": "Never in this game"}
    assert reader.status["declining"]["declined"] is None
    begun = Reader(started(0, HEIST), ALONE)
    assert begun.status["declining"] is None
    assert begun.send("decline", until="game")["declining"] is None
    assert begun.notice["kind"] == "info"


def test_never_means_never_and_plays_ordinary_passes() -> None:
    reader = chance()
    plies = len(reader.match.plies)
    reader.send("decline", until="game")
    assert (reader.match.plies[plies].seat, str(reader.match.plies[plies].move)) == (0, "let")
    assert reader.status["declining"] == {"ways": [], "declined": "Never in this game"}
    while reader.phase != "over":
        assert not asked(reader)
        reader.step()
    chances = [ply for ply in reader.match.plies if ply.seat == 0 and str(ply.move) == "let"]
    assert len(chances) > 1


def test_the_end_of_the_turn_ends_it() -> None:
    for seed in range(0, 200, 10):
        reader = chance(seed=seed)
        turn = reader.match.plies[-1].turn
        reader.send("decline", until="turn")
        assert not asked(reader) or reader.match.plies[-1].turn > turn
        while reader.phase != "over" and not asked(reader):
            reader.step()
        if asked(reader):
            assert reader.match.plies[-1].turn > turn
            assert reader.status["declining"]["declined"] is None
            return
    raise AssertionError


def test_what_is_declined_can_be_taken_up_again() -> None:
    reader = chance()
    reader.send("decline", until="game")
    assert reader.send("decline", until=None)["declining"] is None or asked(reader)
    while not asked(reader):
        assert reader.phase != "over"
        reader.step()
    assert ways(reader)


def test_a_new_game_asks_again() -> None:
    reader = chance()
    reader.send("decline", until="game")
    assert reader.send("new")["declining"] is None


@pytest.mark.parametrize("until", ["never", 1, [], {}])
def test_another_end_is_no_end(until: object) -> None:
    reader = chance()
    reader.send("decline", until=until)
    assert reader.notice["kind"] == "error"
    assert asked(reader)


def test_what_is_declined_passes_at_once_and_names_nobody() -> None:
    """Nobody waits in a window any more, whether or not somebody is asked in it."""
    reader = chance()
    session, plies = reader.board._session, len(reader.match.plies)

    async def play() -> None:
        reader.send("decline", until="game")
        assert (reader.match.plies[plies].seat, str(reader.match.plies[plies].move)) == (0, "let")
        assert not session.waiting
        assert not asked(reader)
        reader.board.close()

    asyncio.run(play())


def test_at_a_shared_screen_it_counts_for_all_and_names_nobody() -> None:
    """Whoever is asked, a person or a bot, with something to react with or not: the table and the slot are the same."""
    seen = set()
    for seed in range(0, 400, 20):
        reader = window({**THREE, 2: "random"}, seed=seed)
        session = reader.board._session
        assert set(ways(reader)) == {"turn", "game"}
        session.declining.until = "game"
        assert (session.phase, session.eye, session.mover) == ("thinking", None, None)
        assert session.ways_to_decline == []
        seen.add((session.match.to_move == 2, slot(session)))
    assert seen == {(False, 0.0), (True, 0.0)}


def test_at_a_shared_screen_nobody_declines_over_an_own_hand() -> None:
    reader = window(THREE)
    reader.send("look", seat=reader.match.to_move)
    assert asked(reader)
    assert reader.status["declining"] is None, "that somebody declines would say that they were asked"


def test_at_a_shared_screen_there_are_no_more_windows() -> None:
    reader = window(THREE)
    reader.send("decline", until="game")
    while reader.phase != "over":
        assert reader.phase != "window"
        assert not json.dumps(reader.status["declining"]).count("seat")
        reader.step()


def test_taking_back_goes_past_what_the_board_has_passed() -> None:
    reader = chance(practice=True)
    before = len(reader.match.plies)
    reader.send("decline", until="game")
    assert len(reader.match.plies) > before
    reader.send("undo")
    assert len(reader.match.plies) < before
    assert reader.status["declining"]["declined"] is not None
    assert len(reader.match.plies) == 1 or (reader.phase == "play" and not asked(reader))


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("es", {"turn": "En este turno no", "game": "Nunca en esta partida"}),
        ("en", {"turn": "Not this turn", "game": "Never in this game"}),
    ],
)
def test_the_ways_are_named_in_the_readers_language(language: str, names: dict[str, str]) -> None:
    match, dice = started(1, SUMMIT), random.Random(1)
    while not match.state.in_secret:
        match.play(dice.choice(match.legal_moves()))
    assert match.to_move is not None
    assert ways(Reader(match, {match.to_move: "human"}, language=language)) == names
