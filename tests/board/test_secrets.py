"""A hidden card never reaches the browser.

The strongest test first: a match is *veiled* for a reader, all that they may not know is dealt anew and all
events are cut down to what they saw; the whole table must stay the same, letter by letter.
"""

from __future__ import annotations

import importlib
import json
import random
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from board import twins
from board.reader import Reader, started
from depth import DEPTH
from walks import HEIST, play_on

import dragonlab
from dragonlab.board.play import bot_schedule
from dragonlab.board.play.page import board_page
from dragonlab.board.play.witness import StorySentence, Witness
from dragonlab.board.transport.shared import contents
from dragonlab.core.play.match import Ply

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.board import Board
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame, AnyState

SEATS: dict[str, dict[int, str]] = {
    "playing": {},
    "second seat": {0: "random", 1: "human"},
    "watching": {0: "random", 1: "medium"},
    "hot seat": {0: "human", 1: "human"},
}
MOST = 80 * DEPTH
"""Tables of one match: of a long game the first match shows how it begins, and the second how it ends."""
RARER = 3
"""To veil a match costs as much as it is long: after a dozen tables the looks grow rarer with it."""


def veiled(match: Match, eye: int | None, dice: random.Random) -> tuple[list[Ply], list[int]]:
    """Deal anew what the eye may not know, and let others be asked in secret who were not: their passes come between.

    Gives the plies, and for each number of plies how many they are now.
    """
    truth = importlib.import_module(f"visibility.{match.game.name}")
    plies: list[Ply] = []
    now = [0]
    for ply in match.plies:
        events = [
            replace(seen, reveals=event.reveals, audience=None)
            for event in ply.events
            if (seen := event.seen_by(eye)) is not None
        ]
        secret = bool(plies) and plies[-1].state.in_secret and ply.seat != eye
        passed = ply.move is not None and ply.move.notation in match.game.passes
        known = ply.seat in (None, eye) or (bool(events) and not (secret and passed))
        seat = ply.seat if known else dice.choice([seat for seat in range(match.seats) if seat != eye])
        state = truth.shuffled(ply.state, eye, dice)
        plies.append(ply._replace(seat=seat, events=tuple(events), state=state))
        now.append(len(plies))
        if state.in_secret and state.to_move != eye:
            move = match.move(next(iter(match.game.passes)))
            others = [seat for seat in range(match.seats) if seat != eye]
            waits = ply is match.plies[-1] and ply.unused  # at a window before this one: nobody has been asked yet
            for _ in range(0 if waits else dice.randrange(3)):
                again = truth.shuffled(ply.state, eye, dice)
                plies.append(ply._replace(seat=dice.choice(others), move=move, events=(), state=again))
    return plies, now


def tables(match: Match, seats: dict[int, str]) -> Iterator[Reader]:
    """Play a game through, with a stop at each table."""
    everybody = dict.fromkeys(range(match.seats), "random")
    reader = Reader(match, {**everybody, **(seats or {0: "human"})})
    while reader.phase != "over":
        yield reader
        reader.step()


def near_its_end(match: Match, dice: random.Random) -> Match:
    """Bring a match to where it has no more than so many moves left."""
    last = len(play_on(match, dice).plies) - MOST
    while len(match.plies) > max(1, last):
        match.undo()
    return match


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_tells_nothing_that_its_reader_may_not_know(game: AnyGame, seats: dict[int, str], seed: int) -> None:
    if game.name == "heist" and len(seats) > 1:
        seats = {**seats, 2: seats[1]}
    dice = random.Random(seed)
    match = started(seed, game.folder)
    if seed == 2:
        near_its_end(match, dice)
    look = 0
    for number, reader in enumerate(islice(tables(match, seats), MOST)):
        if number < look:
            continue
        look = number + max(3, number // RARER)
        session = reader.board._session
        shown, plies, watched = board_page(session), match.plies, session.shown
        match.plies, now = veiled(match, session.eye, dice)
        session.shown = now[watched]
        again, text = board_page(session), (repr(reader.board), reader.board._title())
        match.plies, session.shown = plies, watched
        assert again == shown
        assert text == (repr(reader.board), reader.board._title())


# -- twins: what arrives, and when ------------------------------------------------------------------------------


def rivals_cards(board: Board) -> int:
    """Look at what no reader may know."""
    return hash(str(board.match.state.key()))


def rivals_turn(board: Board) -> bool:
    """Look at whether somebody is asked."""
    return board.match.state.in_secret


@pytest.mark.parametrize("who", twins.READERS)
def test_what_arrives_and_when_is_the_same_whatever_others_hold(game: AnyGame, who: str) -> None:
    assert twins.compared(game, who, range(2))["unlike"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("who", twins.READERS)
def test_in_many_games_the_same_arrives_whatever_others_hold(game: AnyGame, who: str) -> None:
    found = twins.compared(game, who, range(2, 2 + 3 * DEPTH))
    assert found["unlike"] == 0
    assert found["same"] > 1


@pytest.mark.parametrize("look", [rivals_cards, rivals_turn])
def test_a_field_that_others_cards_decide_is_found(look: Callable[[Board], object]) -> None:
    def planted(board: Board) -> None:
        page = board._page
        board._page = lambda: {**page(), "planted": look(board)}  # type: ignore[method-assign]

    assert twins.compared(dragonlab.load(HEIST), "alone", range(12), planted)["unlike"] > 1


def unused_are_skipped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ply, "unused", ())


def thoughts_are_seen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot_schedule, "WINDOW", 0.001)


def runs_are_as_long_as_thoughts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot_schedule, "SLOTS", dict.fromkeys(bot_schedule.SLOTS, 0.001))
    patch.setattr(bot_schedule, "REST", 0.001)


def passes_are_nobodys(patch: pytest.MonkeyPatch) -> None:
    """Log what comes of a pass as nobody's act, and what comes of none as that of whom it speaks."""
    extend = Witness._extend_last

    def old(one: Witness, number: int, state: AnyState, told: tuple[StorySentence, ...], *rest: Any) -> None:
        passed = number > one.moments[-1].ply
        extend(one, number, state, tuple(said._replace(seat=None) for said in told) if passed else told, *rest)

    patch.setattr(Witness, "_extend_last", old)


FAULTS = [unused_are_skipped, thoughts_are_seen, runs_are_as_long_as_thoughts, passes_are_nobodys]


@pytest.mark.parametrize("fault", FAULTS)
def test_what_told_of_those_who_are_asked_is_found(fault: Callable[[pytest.MonkeyPatch], None]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fault(patch)
        assert twins.compared(dragonlab.load(HEIST), "alone", range(12))["unlike"] > 1


def test_who_lets_a_chance_pass_in_secret_is_not_named_nor_counted() -> None:
    passes = 0
    for seed in range(6):
        reader = Reader(started(seed, HEIST), dict.fromkeys(range(3), "random"))
        while reader.phase != "over":
            last, plies = reader.status["last_moment"], len(reader.match.plies)
            reader.step()
            silent = [str(ply.move) in reader.match.game.passes for ply in reader.match.plies[plies:]]
            passes += sum(silent)
            assert reader.status["last_moment"] == last + silent.count(False)
            assert reader.status["to_move"] == reader.match.to_move
    assert passes


def test_a_card_that_was_never_shown_is_named_nowhere() -> None:
    for seed in range(4):
        match = started(seed)
        faces = set(match.state.view(0)["unplayed"][0])  # type: ignore[index]
        known: set[str] = set()
        for reader in tables(match, {}):
            view = match.view(0)
            known |= {card for pile in view["spaces"].values() for card in pile}  # type: ignore[attr-defined]
            known |= {card for pile in view["scores"] for card in pile} | {"ship0"}  # type: ignore[attr-defined]
            known |= set(view["hands"][0]) | set(view["below"])  # type: ignore[index,call-overload]
            text = json.dumps(reader.page)
            for face in faces - known:
                word = match.game.rulebook.term(face, "en")
                assert f'"{face}"' not in text
                assert word not in text.lower()


def test_the_rivals_cards_lie_face_down() -> None:
    for reader in tables(started(), {}):
        for scene in (reader.page["scene"], *(moment["scene"] for moment in reader.page["moments"])):
            for zone in scene["zones"]:
                if zone["id"] in ("hand1", "deck0", "deck1", "score0", "score1"):
                    faces = {piece["face"] for piece in zone["pieces"]} - {"figure"}
                    assert faces <= {None} or (zone["id"] == "deck0" and reader.match.view(0)["tops"][0])  # type: ignore[index]
                    assert zone["contents"] is None or zone["id"] == "score0"
                    assert all(piece["value"] is None for piece in zone["pieces"] if piece["face"] is None), (
                        "not even a number"
                    )


def test_a_running_games_record_never_leaves() -> None:
    for reader in tables(started(), {}):
        reader.send("save")
        assert reader.notice["kind"] == "info"
        assert reader.records == []
        assert "seed" not in json.dumps(reader.page) + json.dumps(contents(reader.match.game, "en")["words"])
        assert set(reader.board.get_state(reader.board.keys)) >= {"page", "news"}
    reader.send("save")
    (record,) = reader.records
    assert record["kind"] == "record"
    assert record["name"] == "dragonheart.json"
    assert json.loads(record["text"])["result"]


def test_only_the_table_and_the_kit_are_sent() -> None:
    ours = {name for name in Reader(started()).board.keys if not name.startswith("_")}
    assert ours - {"layout", "tabbable", "tooltip"} == {"page", "news", "front", "assets", "own"}
    board = Reader(started()).board
    assert board.own == board.model_id
