"""Scoring: points, the Great Dragon, the winner, ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from dragonheart.table import at, names, one, rules

if TYPE_CHECKING:
    from dragonlab.core.rules.events import Event
    from dragonlab.core.rules.outcome import Outcome

STONE = ["petrified_dragon2"]


def count_up(scores: list[list[str]], figure: int | None = None) -> tuple[list[Event], Outcome]:
    """Play the last turn of a game; it collects nothing."""
    match = at(hand=["dwarf1"], scores=scores, figure=figure, ending="deck")
    events = match.play("dwarf 1")
    assert match.outcome is not None
    return events, match.outcome


@pytest.mark.rule("DH-SCORE-1")
def test_the_cards_of_each_score_pile_are_added_up() -> None:
    events, outcome = count_up([["treasure4", "dwarf1", "dwarf3", "knight2"], ["troll3", "huntress1"]])
    assert outcome.scores == (10, 4)
    scored = [event for event in events if event.name == "scored"]
    assert [event.params for event in scored] == [
        {"seat": 0, "count": 4, "points": 10},
        {"seat": 1, "count": 2, "points": 4},
    ]
    assert rules(scored) == {"DH-SCORE-1"}


@pytest.mark.rule("DH-SCORE-1")
def test_the_breakdown_says_what_the_points_are_for() -> None:
    _, outcome = count_up([["treasure4", "treasure1", "dwarf3"], STONE], figure=1)
    assert [tuple(entry) for entry in outcome.breakdown] == [
        (0, "DH-SCORE-1", "treasure", 5),
        (0, "DH-SCORE-1", "dwarf", 3),
        (1, "DH-SCORE-1", "petrified_dragon", 2),
        (1, "DH-SCORE-2", "figure", 3),
    ]


@pytest.mark.rule("DH-SCORE-2")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_of_the_great_dragon_gets_three_points(owner: int) -> None:
    events, outcome = count_up([STONE, STONE], figure=owner)
    assert outcome.scores == ((5, 2), (2, 5))[owner]
    figure = one(events, "figure_points")
    assert (figure.rule, figure.params) == ("DH-SCORE-2", {"seat": owner, "points": 3})


@pytest.mark.rule("DH-SCORE-2")
def test_nobody_gets_them_while_the_figure_is_on_the_board() -> None:
    events, _ = count_up([["treasure4"], []])
    assert "figure_points" not in names(events)


@pytest.mark.rule("DH-SCORE-3")
@pytest.mark.parametrize(
    ("scores", "seat", "name"),
    [([["treasure4"], ["treasure3"]], 0, "won_green"), ([["dwarf1"], ["treasure3"]], 1, "won_red")],
)
def test_the_higher_total_wins(scores: list[list[str]], seat: int, name: str) -> None:
    events, outcome = count_up(scores)
    assert outcome.winners == (seat,)
    assert (events[-1].name, events[-1].rule) == (name, "DH-SCORE-3")
    assert events[-1].params == {"seat": seat, "points": max(outcome.scores)}


@pytest.mark.rule("DH-SCORE-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_tie_is_won_by_the_owner_of_the_great_dragon(owner: int) -> None:
    piles = [STONE, ["treasure4", "dwarf1"]]
    events, outcome = count_up(piles if owner == 0 else piles[::-1], figure=owner)
    assert outcome.scores == (5, 5)
    assert outcome.winners == (owner,)
    assert one(events, "won_tie").rule == "DH-SCORE-4"
    assert (events[-1].name, events[-1].rule) == (("won_green", "won_red")[owner], "DH-SCORE-4")


@pytest.mark.rule("DH-R12")
def test_a_tie_without_an_owner_is_won_by_both() -> None:
    events, outcome = count_up([["treasure4"], ["treasure2", "troll2"]])
    assert (outcome.scores, outcome.winners) == ((4, 4), (0, 1))
    assert (events[-1].name, events[-1].rule) == ("shared", "DH-R12")
    assert not {"won_green", "won_red", "won_tie"} & set(names(events))
