"""What a State of Rune Stones is worth once a turn is over: what is counted, and what the counts come to."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from rune_stones.table import GAME, at, board, purse
from walks import play_on

import dragonlab
from dragonlab.games.rune_stones.value import COUNTS, FILE, WINNING, counted, value
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match


def counts(match: Match, seat: int = 0) -> dict[str, float]:
    """Name what is counted, leaving out what there is none of."""
    state: Any = match.state
    return {name: count for name, count in zip(COUNTS, counted(state, seat), strict=True) if count}


def test_each_count_has_a_weight_late_and_early() -> None:
    weights = json.loads(FILE.read_text(encoding="utf-8"))
    assert [*weights["late"]] == [*weights["early"]] == [*COUNTS]


def test_gems_are_counted_by_the_places_that_wait_for_their_artefacts() -> None:
    match = at("blue17", gems=purse(blue=3, red=2, green=1, wild=4), ore=7, artefacts=board(row1_blue="blue"))
    found = counts(match)
    assert (found["gems for one place"], found["gems for two places"], found["wild gems"]) == (3, 3, 4)
    assert (found["gems beyond 8"], found["ore"], found["ore beyond 6"]) == (2, 7, 1)


def test_gems_that_a_stone_made_wild_are_wild_ones() -> None:
    found = counts(at("blue17", gems=purse(blue=3, wild=1), stones=["wild"], charged="blue"))
    assert found["wild gems"] == 4
    assert "gems for two places" not in found
    assert (found["stones"], found["stone wild"]) == (1, 1)


def test_rows_are_counted_by_their_size() -> None:
    two = board(row1_blue="blue", row1_wild="wild", row2_red="red", row2_wild="wild")
    assert counts(at("blue17", artefacts=two))["rows of 2"] == 2


def test_cards_are_counted_wherever_they_lie() -> None:
    found = counts(at("blue17", "green16", deck=["red19", "yellow22"]))
    assert found["cards"] == 4
    printed, cards = GAME.components.printed, look(at("blue17", "green16", deck=["red19", "yellow22"]).state, 0).cards  # type: ignore[attr-defined,arg-type]
    assert found["magic of cards"] == sum(printed[card].magic for card in cards)


@pytest.mark.parametrize(("first", "turn", "to_come"), [(0, 0, [1, 1, 1]), (0, 1, [0, 1, 1]), (1, 0, [1, 0, 0])])
def test_whose_turn_of_the_round_is_still_to_come(first: int, turn: int, to_come: list[int]) -> None:
    match = dragonlab.new("rune_stones", seats=3, position={"first": first, "turn": turn})
    assert [counts(match, seat).get("turn to come", 0) for seat in range(3)] == to_come


def test_at_the_end_it_is_the_lead_and_who_has_won() -> None:
    match = play_on(dragonlab.new("rune_stones", seats=2, seed=3), random.Random(3))
    assert match.outcome is not None
    one, other = match.outcome.scores
    for seat, lead in enumerate([one - other, other - one]):
        share = (seat in match.outcome.winners) / len(match.outcome.winners)
        assert value(match.state, seat) == lead + WINNING * share  # type: ignore[arg-type]


def test_who_leads_in_all_has_more_of_a_chance() -> None:
    points = [value(at("blue17", "green16", points=[mine, 20]).state, 0) for mine in (10, 20, 30)]  # type: ignore[arg-type]
    assert points == sorted(points)
    assert points[2] - points[0] > 20, "the lead, and more of a chance"


def test_what_one_gains_the_other_loses() -> None:
    """Where both see as many rounds to come, they see the same lead, and their chances add up to one."""
    state: Any = at("blue17", "green16", points=[20, 20], ore=2).state
    assert look(state, 0).rounds == look(state, 1).rounds
    assert value(state, 0) + value(state, 1) == pytest.approx(WINNING)


def test_amid_a_turn_it_is_what_the_step_promises() -> None:
    match = at("blue17", "green16", "red19", gems=purse(red=3))
    match.play("forge")
    assert value(match.state, 0) == GAME.evaluate(match.state, 0)  # type: ignore[arg-type]
