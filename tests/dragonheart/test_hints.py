"""Dragonheart: what is said of a play, in tables laid out for it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from dragonheart.table import BOOK, GAME, at

from dragonlab.core.play.preference import Preference
from dragonlab.games.dragonheart.hints import TAKERS, any_of

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move

HELD = ["ship0", "fire_dragon3", "fire_dragon4", "dwarf1", "dwarf2"]
HAND = ["petrified_dragon2", "sorceress1", "ship0", "dwarf1", "dwarf2"]


def move(match: Match, notation: str) -> Move:
    """Find a legal move."""
    return next(one for one in match.legal_moves() if one.notation == notation)


def facts(match: Match, notation: str) -> list[str]:
    """List what is said of a move, by the names of the reasons."""
    return [fact.name for fact in GAME.facts(match.state, move(match, notation))]


def over(match: Match, better: str, other: str) -> str:
    """Say why a move is better than another one."""
    return Preference(GAME, match.state, move(match, better), move(match, other)).told("en")


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
    match = at(lead, hand=HELD)
    assert "you lead 6 to 2: the sooner it ends" in over(match, "ship 0", "dwarf 1")
    assert "has a drawback" not in over(match, "dwarf 1", "ship 0")
    behind = at({**lead, "scores": [["dwarf2"], ["troll3", "dwarf3"]]}, hand=HELD)
    assert "renews_behind" in facts(behind, "fire_dragon 3 4")
    assert "you trail 2 to 6: do not bring the end nearer" in over(behind, "dwarf 1", "ship 0")
    assert "renews" in facts(at(hand=HELD), "fire_dragon 3 4")


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


def test_two_dwarves_that_the_rival_may_have_speak_against_laying_the_second() -> None:
    match = at({"spaces": {"dwarf": ["dwarf1"]}}, hand=["dwarf2", "treasure2", "fire_dragon4", "knight1", "ship0"])
    said = over(match, "treasure 2", "dwarf 2")
    assert "“Play dwarf 2”, though, has a drawback" in said
    assert "whoever lays two at once wins 5 points at least" in said
    both = at({"spaces": {"dwarf": ["dwarf1"]}}, hand=["dwarf1", "dwarf2", "dwarf2", "knight1", "ship0"])
    assert "opens_dwarves" not in facts(both, "dwarf 2"), "who keeps two is the next to lay them"


def test_a_space_that_lacks_one_card_is_in_reach_of_what_is_kept() -> None:
    match = at(hand=["knight2", "troll1", "troll2", "huntress1", "ship0"])
    said = over(match, "troll 1", "knight 2")
    assert "as soon as you lay what you still hold: troll 1, troll 2" in said
    assert "You still hold: troll 2" not in said, "so does who lays the knight"
    assert "You still hold: troll 2" in over(match, "troll 1", "troll 1 2")
    assert "last_outline_none" in facts(at(hand=["knight2", "huntress1", "ship0", "dwarf1", "dwarf2"]), "knight 2")


def test_no_comparison_praises_what_was_played() -> None:
    match = at(hand=HELD)
    assert {"fills_dwarves", "no_risk"} <= {*facts(match, "dwarf 1")}
    said = over(match, "fire_dragon 3", "dwarf 1")
    assert "dwarves" not in said
    assert "With a single card" not in said


def test_what_the_cards_that_are_kept_could_take_is_counted() -> None:
    hand = ["dwarf2", "fire_dragon2", "ship0", "huntress1", "knight1"]
    match = at({"spaces": {"treasure": ["treasure4"]}}, hand=hand)
    assert "catch" in facts(match, "dwarf 2")
    assert "catch" not in facts(match, "fire_dragon 2"), "it is taken, and nothing else is there"
    empty = at(hand=["dwarf2", "ship0", "huntress1", "knight1", "troll1"])
    assert "no_catch" in facts(empty, "dwarf 2")
    assert "catch" not in facts(empty, "dwarf 2")
