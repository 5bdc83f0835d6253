"""A game looked back on: what is said to have decided it, and what would have been better, is recomputed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from board.reader import Reader
from dwarf_king.table import at as at_cards
from dwarf_king.table import play as play_cards
from erring import GAMES, played
from rune_stones.table import DISPLAY, at, board, play, purse
from walks import begin, play_on

import dragonlab
from dragonlab import bots
from dragonlab.board.play.recap import advice, decisive, stretches
from dragonlab.core.play.reasons import as_true

if TYPE_CHECKING:
    from dragonlab.board.play.recap import Stretch
    from dragonlab.core.play.match import Match


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_the_turn_that_decided_is_the_winners_and_brought_more_than_the_victory_needed(game: str, seed: int) -> None:
    match = played(game, seed)
    assert match.outcome is not None
    scores = match.outcome.scores
    for winner in match.outcome.winners:
        best = max(score for seat, score in enumerate(scores) if seat != winner)
        ply, lead = decisive(match, winner), scores[winner] - best
        gains = {one: one.gain for one in stretches(match, winner) if decides(match, winner, one)}
        most = max(gains.values(), default=0.0)
        assert (ply is None) == (most <= lead), "a game that was never in doubt was decided by no turn"
        if ply is not None:
            (found,) = (one for one in gains if one.first <= ply <= one.last)
            assert match.plies[ply].seat == winner
            assert gains[found] == most > 0


def decides(match: Match, winner: int, stretch: Stretch) -> bool:
    """Tell whether the winner had a choice in its turn, and was ahead after it."""
    plies, state = match.plies, match.plies[stretch.last].state
    own = [at for at in range(stretch.first, stretch.last + 1) if plies[at].seat == winner]
    chose = any(plies[at].turn == plies[own[0]].turn and len(plies[at - 1].state.legal_moves()) > 1 for at in own)
    worths = [match.game.evaluate(state, seat) for seat in range(match.seats)]
    return chose and all(worths[winner] >= worth for worth in worths)


@pytest.mark.parametrize(("second", "total", "ply"), [("knight7", 1, None), ("goblin4", -5, 2)])
def test_a_card_that_had_to_be_played_decided_no_game(second: str, total: int, ply: int | None) -> None:
    """Green keeps the King, which would have cost Red three points, when Red's Champion wins the trick."""
    hands = f"goblin_champion {second}", "goblin3 goblin_king", "goblin2 knight8"
    match = at_cards(*hands, quest="q2b", special="druid", leader=2, hand=7, totals=[total, 0, 0])
    play_cards(match, "goblin2", "goblin_champion", "goblin3", second, "goblin_king", "knight8")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert decisive(match, 0) == ply


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_what_the_points_come_from_adds_up_to_the_scores(game: str, seed: int) -> None:
    match = play_on(begin(dragonlab.load(game), seed), random.Random(seed))
    outcome, book = match.outcome, match.game.rulebook
    assert outcome is not None
    entries = match.game.sources(outcome, (event for ply in match.plies for event in ply.events))
    for seat, score in enumerate(outcome.scores):
        assert sum(entry.points for entry in entries if entry.seat == seat) == score
    for entry in entries:
        assert book[entry.rule].kind in {"scores", "does", "defines"}
        assert entry.term in book.words.terms
    if game == "rune_stones":
        assert not {"track", "from_before"} & {entry.term for entry in entries}, "all that was gained is told apart"


@pytest.mark.rule("RS-ROW-2", "RS-ABILITY-7")
def test_points_are_told_by_what_brought_them() -> None:
    three = board(row1_blue="blue", row1_red="wild", row1_green="green")
    display = ["red23" if card == "yellow14" else card for card in DISPLAY]
    match = at("blue17", "yellow14", points=[63, 3], first=1, gems=purse(), artefacts=three, display=display)
    play(match, "abilities", "play blue17", "play yellow14", "use yellow14 1", "done")
    play(match, "exchange 1", "stone plus", "end")
    result = Reader(match, language="es").status["result"]
    items = {row["seat"]: {item["text"]: item["points"] for item in row["items"]} for row in result["rows"]}
    own = {"Filas intercambiadas": 6, "Puntos de las cartas": 1, "Puntos que ya tenía": 63}
    assert items == {
        "Roble": {**own, "Gemas al final": 0},
        "Serbal": {"Puntos que ya tenía": 3, "Gemas al final": 1},
    }
    assert "puntos que ya tenía (Roble 63, Serbal 3)" in result["decided"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_a_legal_move_that_was_not_played_and_says_why(game: str, seed: int) -> None:
    match = played(game, seed)
    found = advice(match, 0)
    if found is None:  # everything that cost much was forced, or as good as anything
        return
    before, made = match.plies[found.ply - 1].state, match.plies[found.ply]
    assert made.seat == before.to_move == 0
    assert any(one.first <= found.ply <= one.last for one in stretches(match, 0) if one.gain < 0), (
        "the turn cost something"
    )
    assert found.better in before.legal_moves()
    assert found.better is not made.move
    assert made.move is not None
    later = [ply.move for ply in match.plies[found.ply + 1 :] if (ply.turn, ply.seat) == (made.turn, 0)]
    assert found.better not in later, "as one takes one die after another"
    assert found.reasons
    assert not any(as_true(reason, match.game.facts(before, made.move)) for reason in found.reasons)
    assert bots.make("medium", match.game, 0).choose(before.view(0)).move is found.better


@pytest.mark.parametrize("seed", [3, 6])
def test_advice_says_what_speaks_for_a_move_and_not_what_is_at_stake(seed: int) -> None:
    found = advice(played("dwarf_king", seed), 0)
    assert found is None or not any(reason.stake for reason in found.reasons)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_no_advice_is_about_a_hand_that_brought_what_was_expected(seed: int) -> None:
    match = dragonlab.new("dwarf_king", seed=seed)
    game, easy = match.game, bots.make("easy", match.game, seed)
    while (seat := match.to_move) is not None:
        match.play(easy.choose(match.view(seat)).move)
    found = advice(match, 0)
    if found is not None:
        turn = next(one for one in stretches(match, 0) if one.first <= found.ply <= one.last)
        before, *later = (ply.state for ply in match.plies[turn.first - 1 :])
        after = next(state for state in later if not game.goes_on(state))
        assert game.evaluate(after, 0) < game.evaluate(before, 0)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_result_leads_to_both_moments(game: str, language: str) -> None:
    reader = Reader(played(game, 1), language=language)
    result = reader.status["result"]
    assert result["won"] == (0 in (reader.match.outcome or pytest.fail("it goes on")).winners)
    for name in ("turning", "tip"):
        if result[name] is not None:
            assert result[name]["text"].strip()
            assert 0 <= result[name]["moment"] <= reader.status["last_moment"]
            reader.send("show", moment=result[name]["moment"])
            assert reader.phase == "past"
            reader.send("show", moment=None)
