"""When something happened is said as the players of a game count: in the story, on the result card, in a review."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, cast

import pytest
from board.reader import Reader
from walks import begin, play_on

import dragonlab
from dragonlab.board.play.hindsight_mode import HindsightMode
from dragonlab.board.play.witness import Witness
from dragonlab.bots.hindsight import Mistake
from dragonlab.core.words.language import LANGUAGES
from dragonlab.core.words.phrases import capital

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.games.dragon_rampage.state import DragonRampageState
    from dragonlab.games.dwarf_king.state import DwarfKingState

TERMS = {  # the first that happens, in Spanish and in English
    "dragon_rampage": ("ronda 1", "round 1"),
    "dragon_wars": ("turno 1", "turn 1"),
    "dragonheart": ("turno 1", "turn 1"),
    "dwarf_king": ("mano 1", "hand 1"),
    "rune_stones": ("ronda 1", "round 1"),
}


def states(match: Match) -> list[DwarfKingState]:
    return [cast("DwarfKingState", ply.state) for ply in match.plies]


@pytest.mark.parametrize("game", dragonlab.games())
def test_the_first_turn_is_counted_as_players_do_and_before_it_is_no_time(game: str) -> None:
    match = dragonlab.new(game, seed=3)
    match.play(match.legal_moves()[0])
    for language, words in zip(LANGUAGES, TERMS[game], strict=True):
        before, first = Witness(match, 0, language).caught_up().moments
        assert (before.when, first.when) == ("", words)


@pytest.mark.parametrize(("game", "seats"), [("dragonheart", 2), ("dragon_wars", 3)])
def test_everybody_counts_their_own_turns(game: str, seats: int) -> None:
    match = play_on(dragonlab.new(game, seed=4, seats=seats), random.Random(4))
    for moment in Witness(match, None, "en").caught_up().moments[1:]:
        ended = len({ply.turn for ply in match.plies[1 : moment.ply] if ply.turn < match.plies[moment.ply].turn})
        assert moment.when == f"turn {ended // seats + 1}"


def test_hands_and_tricks_are_counted_in_the_dwarf_king() -> None:
    match = play_on(begin(dragonlab.load("dwarf_king"), 1), random.Random(1))
    hand = trick = 0
    for ply, when in ((moment.ply, moment.when) for moment in Witness(match, None, "en").caught_up().moments[1:]):
        before, after = states(match)[ply - 1 : ply + 1]
        assert before.step == "deal" or before.hand == after.hand
        hand = after.hand
        if before.step == "play":
            trick = len(before.winners) + 1
            assert when == f"hand {hand}, trick {trick}"
        elif not after.winners:
            assert when == f"hand {hand}", "before the first trick"
        else:
            assert when == f"hand {hand}, trick {len(after.winners)}", "what comes of a trick belongs to it"
    assert (hand, trick) == (after.hand, after.tricks), "all of them were counted"


@pytest.mark.parametrize("seats", [2, 3])
def test_every_druid_has_one_turn_in_a_round(seats: int) -> None:
    match = play_on(dragonlab.new("rune_stones", seed=4, seats=seats), random.Random(4))
    rounds: dict[str, set[int]] = {}
    for moment in Witness(match, None, "en").caught_up().moments[1:]:
        rounds.setdefault(moment.when, set()).add(moment.turn)
    assert [*rounds] == [f"round {number}" for number in range(1, len(rounds) + 1)]
    assert [*map(len, rounds.values())] == [seats] * len(rounds)


def test_a_round_goes_on_from_a_position() -> None:
    """The last of three is to move: the next turn begins a round."""
    match = dragonlab.new("rune_stones", seed=4, seats=3, position={"first": 1, "turn": 0, "to_move": 0})
    for _ in range(40):
        match.play(match.legal_moves()[0])
    by_turn = {moment.turn: moment.when for moment in Witness(match, None, "en").caught_up().moments[1:]}
    assert [by_turn[turn] for turn in (1, 2, 3, 4, 5)] == ["round 1", "round 2", "round 2", "round 2", "round 3"]


def test_the_rounds_of_dragon_rampage_are_those_of_the_table() -> None:
    match = play_on(dragonlab.new("dragon_rampage", seed=4, seats=3), random.Random(4))
    for moment in Witness(match, None, "es").caught_up().moments[1:]:
        before = cast("DragonRampageState", match.plies[moment.ply - 1].state)
        assert moment.when == f"ronda {before.round}"


@pytest.mark.parametrize(
    ("language", "title"), [("es", "Tu partida: mano 2, baza 3"), ("en", "Your game: hand 2, trick 3")]
)
def test_story_result_and_review_name_a_moment_in_the_same_words(language: str, title: str) -> None:
    match = play_on(dragonlab.new("dwarf_king", seed=3), random.Random(3))
    reader = Reader(match, language=language)
    when = title.partition(": ")[2]
    ply = next(
        at
        for at, before in enumerate(states(match), 1)
        if (before.to_move, before.step, before.hand, len(before.winners)) == (0, "play", 2, 2)
    )
    moment = reader.board._session.witness.at(ply)
    assert {entry["when"] for entry in reader.page["log"] if entry["moment"] == moment} == {capital(when)}
    for name in ("turning", "tip"):
        if found := reader.status["result"][name]:
            assert "mano " in found["text"] or "hand " in found["text"]
    review = HindsightMode(reader.board._session)
    played = match.plies[ply].move
    assert played is not None
    review.mistake = Mistake(ply, played, played, 2.0, 0.1, 100, 2.0, None, counted=False)
    lesson = review.lesson()
    assert isinstance(lesson, dict)
    assert lesson["title"] == title
