"""Dragonheart: what is said of a play, in tables laid out for it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from dragonheart.table import BOOK, GAME, at

from dragonlab.games.dragonheart.hints import TAKERS, any_of

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move

HAND = ["petrified_dragon2", "sorceress1", "ship0", "dwarf1", "dwarf2"]


def move(match: Match, notation: str) -> Move:
    """Find a legal move."""
    return next(one for one in match.legal_moves() if one.notation == notation)


def facts(match: Match, notation: str) -> list[str]:
    """List what is said of a move, by the names of the reasons."""
    return [fact.name for fact in GAME.facts(match.state, move(match, notation))]


def over(match: Match, better: str, other: str) -> str:
    """Say why a move is better than another one."""
    return GAME.told_over(match.state, move(match, better), move(match, other), "en")


@pytest.mark.parametrize(
    ("owner", "said"), [(None, "covets_exposed_figure"), (0, "covets_exposed_own"), (1, "covets_exposed_steal")]
)
def test_petrified_dragons_go_with_the_great_dragon_unless_one_has_it(owner: int | None, said: str) -> None:
    hand = [*HAND, "troll1"] if owner == 0 else HAND  # with the figure one holds six
    scores = [["petrified_dragon2"] if seat == owner else [] for seat in range(2)]
    assert said in facts(at(hand=hand, scores=scores, figure=owner), "petrified_dragon 2")


def test_two_knights_may_be_first_at_the_sorceresses_as_well() -> None:
    match = at(hand=["sorceress1", "troll1", "ship0", "dwarf1", "dwarf2"])
    said = over(match, "sorceress 1", "ship 0")
    assert "unless your opponent gets there first with a troll or two knights" in said


def test_that_a_pile_is_out_of_reach_does_not_tell_two_cards_from_one() -> None:
    match = at(hand=["fire_dragon3", "fire_dragon4", "ship0", "dwarf1", "dwarf2"])
    said = over(match, "fire_dragon 3 4", "fire_dragon 3")
    assert "huntresses" not in said
    assert "You draw 2 cards" in said


def test_near_the_end_it_is_said_who_leads() -> None:
    lead = {"ships": 2, "scores": [["troll3", "dwarf3"], ["dwarf2"]]}
    match = at(lead, hand=["ship0", "fire_dragon3", "fire_dragon4", "dwarf1", "dwarf2"])
    assert "renews_late" in facts(match, "fire_dragon 3 4")
    assert "near_end" in facts(match, "ship 0")
    assert "renews" in facts(at(hand=["fire_dragon3", "fire_dragon4", "ship0", "dwarf1", "dwarf2"]), "fire_dragon 3 4")


def test_ending_the_game_behind_speaks_against_it() -> None:
    behind = {"ships": 2, "spaces": {"ship": ["ship0", "ship0"]}, "scores": [[], ["troll3"]]}
    match = at(behind, hand=["ship0", "fire_dragon3", "troll1", "dwarf1", "dwarf2"])
    assert "last_turn_behind" in facts(match, "ship 0")
    assert "you are behind: 0 points to 3" in over(match, "dwarf 1", "ship 0")


def test_a_drawback_with_nothing_before_it_follows_on_nothing() -> None:
    behind = {"ships": 2, "spaces": {"ship": ["ship0", "ship0"]}, "scores": [[], ["troll3"]]}
    match = at(behind, hand=["ship0", "fire_dragon3", "troll1", "dwarf1", "dwarf2"])
    for better in ("dwarf 1", "dwarf 2", "troll 1"):
        said = over(match, better, "ship 0")
        assert ("“Play ship” has" in said) == said.startswith("“Play ship”")


@pytest.mark.parametrize("takers", TAKERS.values())
def test_whoever_may_take_a_pile_can_be_named(takers: tuple[int, ...]) -> None:
    """Also a rival who has fire dragons left, and no sorceresses."""
    for count in range(1, len(takers) + 1):
        for some in combinations(takers, count):
            assert BOOK.words.term(any_of("with", [*some]), "en", "other").startswith("with a ")
