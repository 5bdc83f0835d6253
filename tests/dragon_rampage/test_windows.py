"""Secret chances to react in Dragon Rampage at the board: who is asked, who hears of it, how they are declined."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from board.reader import Reader
from board.test_secrets import veiled
from dragon_rampage.table import COMPONENTS, GAME, Moment
from visibility import dragon_rampage as truth

from dragonlab.board.play.bot_schedule import slot
from dragonlab.board.play.page import board_page
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = dict.fromkeys(range(5), "human")
ALONE = {**dict.fromkeys(range(5), "random"), 0: "human"}


def windows(seeds: range, seat: int | None = None) -> Iterator[Match]:
    """Give the secret moments of random games, if wanted those in which this seat is asked."""
    for seed in seeds:
        match, dice = Match(GAME, seats=5, seed=seed), random.Random(seed)
        while match.to_move is not None:
            if match.state.in_secret and seat in {None, match.to_move}:
                yield match
            match.play(dice.choice(match.legal_moves()))


def asked(reader: Reader) -> bool:
    return reader.phase == "play" and "pass" in reader.moves


def stretch(match: Match, until: str) -> object:
    return match.state.stretch(until)


def ways(reader: Reader) -> dict[str, str]:
    declining = reader.status["declining"]
    return {} if declining is None else {way["until"]: way["text"] for way in declining["ways"]}


@pytest.mark.slow
def test_who_is_asked_always_has_a_choice_and_a_way_to_decline() -> None:
    found = dict[bool, list[str]]()
    for match in windows(range(40), 0):
        assert {str(move).split()[0] for move in match.legal_moves()} == {"pass", "play"}
        fighting = stretch(match, "fight") is not None
        if fighting not in found:
            reader = Reader(match.fork(), ALONE)
            assert asked(reader)
            found[fighting] = [*ways(reader).values()]
    assert found == {
        False: ["Not in this round", "Never in this game"],
        True: ["Not in this fight", "Not in this round", "Never in this game"],
    }


@pytest.mark.slow
@pytest.mark.parametrize("until", ["fight", "round", "game"])
def test_what_is_declined_is_not_asked_and_afterwards_it_is(until: str) -> None:
    asked_again = 0
    fitting = (match for match in windows(range(40), 0) if until == "game" or stretch(match, until) is not None)
    for match in islice(fitting, 0, 30 if until != "game" else 6, 3):
        if asked_again:
            break
        reader = Reader(match.fork(), ALONE)
        before, plies = stretch(reader.match, until), len(reader.match.plies)
        reader.send("decline", until=until)
        assert str(reader.match.plies[plies].move) == "pass"
        while reader.phase != "over" and not asked(reader):
            reader.step()
        if asked(reader):
            asked_again += 1
            assert until != "game"
            assert stretch(reader.match, until) != before
            assert reader.status["declining"]["declined"] is None
    assert (asked_again > 0) == (until != "game")


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "until"), [(ALONE, "round"), (ALL, None), (ALL, "round")])
def test_the_table_is_the_same_whoever_is_asked_and_whatever_they_hold(seats: dict[int, str], until: Any) -> None:
    """Others hold other cards, others are asked, and more of them; what the reader sees and how long it takes stays."""
    dice = random.Random(1)
    for moment in islice(windows(range(6), 0 if seats is ALONE else None), 0, 60, 3):
        reader = Reader(moment.fork(), seats)
        session, match = reader.board._session, reader.match
        assert match.state.in_secret
        session.declining.until = until
        session.open_windows()
        shown, plies, watched, first = board_page(session), match.plies, session.shown, slot(session)
        match.plies, count = veiled(match, session.eye, dice)
        session.shown = count[watched]
        again, later = board_page(session), slot(session)
        match.plies, session.shown = plies, watched
        assert (again, later) == (shown, first)
        session.declining.until = None


def test_at_a_shared_screen_all_are_listed_and_each_may_look() -> None:
    for seat, match in zip([*range(5)] * 2, windows(range(2)), strict=False):
        reader = Reader(match.fork(), ALL)
        assert reader.phase == "window"
        assert reader.status["people"] == [0, 1, 2, 3, 4]
        assert reader.status["to_move"] is None
        true = reader.match.to_move
        reader.send("look", seat=seat)
        assert ("pass" in reader.moves) == (seat == true)


def test_who_is_asked_varies_with_what_others_hold() -> None:
    wounds = ("wounds", "DR-RAMPAGE-7", 0, 2, 2)
    moment = Moment(("ask", "wounds"), wounds, ("act", 0), hands={1: ["smoke_bomb"], 2: ["guardian"]})
    assert moment.state.to_move == 1
    dice, found = random.Random(3), set()
    for _ in range(60):
        twin = truth.shuffled(moment.state, 0, dice)
        assert twin.view(0) == moment.state.view(0)
        found.add(twin.to_move)
    assert found == {1, 2}
    assert COMPONENTS.cards.numbers["smoke_bomb"] in moment.state.hands[1]
