"""Easier or harder rivals, offered after two games in a row that went alike."""

from __future__ import annotations

import pytest
from board.reader import Reader, started

import dragonlab
from dragonlab import bots
from dragonlab.bots.easy import EasyBot
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.rollout import RolloutBot


def last_turn(*, won: bool) -> dragonlab.Match:
    """Lay a table on which any move of the reader's ends the game."""
    scores = [["troll3", "treasure3"], []] if won else [[], ["troll3", "treasure3"]]
    position = {"hands": [["knight1", "troll3"], None], "scores": scores, "ending": "deck", "last_turn": True}
    return dragonlab.new("dragonheart", position=position, seed=5)


def finish(reader: Reader, *, won: bool) -> None:
    """End the reader's game this way."""
    reader.match.restore(last_turn(won=won))
    while reader.phase != "over":
        reader.step()
    assert reader.status["result"]["won"] is won


def offered(reader: Reader) -> dict[str, str] | None:
    """Give what the result offers."""
    offer: dict[str, str] | None = reader.status["result"]["offer"]
    return offer


@pytest.mark.parametrize(("won", "other", "kind"), [(True, "strong", RolloutBot), (False, "easy", EasyBot)])
def test_after_two_games_alike_other_rivals_are_offered_and_sit_down(won: bool, other: str, kind: type) -> None:
    reader = Reader(started())
    finish(reader, won=won)
    assert offered(reader) is None, "one game says little"
    reader.send("new")
    finish(reader, won=won)
    offer = offered(reader)
    assert offer is not None
    assert offer["bots"] == other
    assert "medium" in offer["text"]
    assert other in offer["label"]
    reader.send("against", bots=other)
    assert reader.phase in ("play", "thinking")
    assert type(reader.board._session.seats.bots[1]) is kind
    finish(reader, won=won)
    assert offered(reader) is None, "the games against the others do not count any more"


def test_games_that_went_this_way_and_that_offer_nothing() -> None:
    reader = Reader(started())
    for won in (True, False, True):
        finish(reader, won=won)
        assert offered(reader) is None
        reader.send("new")


def test_a_shared_victory_between_two_that_were_won_breaks_the_row() -> None:
    reader = Reader(started())
    finish(reader, won=True)
    reader.send("new")
    position = {"hands": [["knight1", "troll3"], None], "scores": [["dwarf1"], ["dwarf1"]], "ending": "deck"}
    reader.match.restore(dragonlab.new("dragonheart", position={**position, "last_turn": True}, seed=5))
    while reader.phase != "over":
        reader.play("knight 1")
    assert reader.match.outcome is not None
    assert {*reader.match.outcome.winners} == {0, 1}
    assert offered(reader) is None
    reader.send("new")
    finish(reader, won=True)
    assert offered(reader) is None


@pytest.mark.parametrize(("seats", "won"), [({1: "strong"}, True), ({1: "easy"}, False), ({1: "random"}, True)])
def test_nothing_is_harder_than_strong_nor_easier_than_easy(seats: dict[int, str], won: bool) -> None:
    reader = Reader(started(), {0: "human", **seats})
    for _ in range(2):
        finish(reader, won=won)
        assert offered(reader) is None
        reader.send("new")


def test_two_people_are_offered_nothing() -> None:
    reader = Reader(started(), {0: "human", 1: "human"})
    for _ in range(2):
        reader.match.restore(last_turn(won=True))
        reader.finish()
        assert offered(reader) is None
        reader.send("new")


@pytest.mark.parametrize("strength", ["strong", "easy", "random", "human", "", "x" * 200])
def test_rivals_that_are_not_offered_are_not_let_in(strength: str) -> None:
    reader = Reader(started())
    finish(reader, won=True)
    plies = len(reader.match.plies)
    reader.send("against", bots=strength)
    assert len(reader.match.plies) == plies
    assert reader.notice["kind"] == "info"
    assert type(reader.board._session.seats.bots[1]) is GreedyBot


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("strength", bots.BOTS)
def test_each_strength_has_a_name(strength: str, language: str) -> None:
    reader = Reader(started(), {0: "human", 1: strength}, language=language)
    assert reader.board._session.say(f"who_{strength}")
