"""What the greedy bot thinks of: it imagines the rest of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from duels import share
from walks import fingerprint

import dragonlab
from dragonlab import bots
from dragonlab.games.dwarf_king import strategy
from dragonlab.games.dwarf_king.quests import RULES

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.moves import Move
    from dragonlab.games.dwarf_king.state import DwarfKingState

GAME = dragonlab.load("dwarf_king")


def at(*, seats: int = 3, seed: int = 1, edition: str = "2011", **entries: object) -> Match:
    return dragonlab.new("dwarf_king", seats=seats, position=entries, options={"edition": edition}, seed=seed)


def chosen(match: Match) -> tuple[Move, list[str]]:
    """Ask the greedy bot: its move, and the names of what is true of it."""
    thought = bots.make("medium", GAME, 1).choose(match.view(match.to_move))
    return thought.move, [reason.name for reason in GAME.facts(match.state, thought.move)]


def state(match: Match) -> DwarfKingState:
    return cast("DwarfKingState", match.state)


@pytest.mark.parametrize("rule", RULES)
def test_every_quest_can_be_imagined_to_its_end(rule: str) -> None:
    edition = "2022" if rule == "q6c" or rule.startswith("n") else "2011"
    match = at(seats=4, quest=rule, special="scout", edition=edition)
    before = fingerprint(match.state)
    totals = strategy.expected(state(match))
    assert totals == strategy.expected(state(match)), "the same state is always worth the same"
    assert fingerprint(match.state) == before, "and looking at it changes nothing"
    assert len(totals) == 4


def test_what_is_expected_is_what_happens_when_nobody_has_a_choice() -> None:
    match = at(quest="q5a", special="druid", hands=[["goblin8"], ["goblin_king"], ["goblin2"]], leader=1)
    expected = strategy.expected(state(match))
    for card in ("goblin_king", "goblin2", "goblin8"):
        match.play(f"play {card}")
    assert state(match).totals == expected


def test_a_hand_that_is_over_is_worth_what_it_brought() -> None:
    match = dragonlab.new("dwarf_king", seats=3, position={"totals": [7, 3, 1], "hand": 2}, seed=1)
    assert strategy.expected(state(match)) == (7, 3, 1)
    assert strategy.evaluate(state(match), 0) == 5
    assert strategy.evaluate(state(match), 2) == -4


def test_it_takes_a_trick_that_is_worth_something() -> None:
    hand, trick = ["knight_champion", "knight2", "goblin3"], ["knight_king", "knight_queen"]
    take, reasons = chosen(at(quest="q1a", special="dragon", hands=[hand, None, None], leader=1, trick=trick))
    assert (take.notation, *reasons[:2]) == ("play knight_champion", "stake_trick", "wins")
    leave, reasons = chosen(at(quest="q17a", special="dragon", hands=[hand, None, None], leader=1, trick=trick))
    assert (leave.notation, *reasons[:2]) == ("play knight2", "stake_trick", "leaves")


def test_it_chooses_the_rule_that_suits_its_hand() -> None:
    """All the high knights and low dwarves, or the other way round."""
    knights = "knight5 knight6 knight7 knight8 knight9 knight10 knight_paladin knight_queen knight_king knight_champion"
    dwarves = "dwarf4 dwarf6 dwarf7 dwarf8 dwarf9 dwarf10 dwarf_paladin dwarf_queen dwarf_king dwarf_champion knight5"
    low_dwarves, low_knights = "dwarf3 dwarf4 dwarf6", "knight2 knight3"
    for hand, wanted in ((f"{knights} {low_dwarves}", "quest first"), (f"{dwarves} {low_knights}", "quest second")):
        match = at(special="excalibur", tile="q4", hands=[hand.split(), None, None])
        assert match.to_move == 0
        move, reasons = chosen(match)
        assert move.notation == wanted
        assert reasons[0].startswith("quest_")


def test_it_sees_what_a_special_card_brings() -> None:
    """The Joker is worth 3 points in the last trick alone, and both cards are as good for the quest."""
    match = at(quest="q20a", special="joker", hands=[["joker", "knight2"], None, None], leader=0)
    assert chosen(match)[0].notation == "play knight2"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "edition"), [(3, "2022"), (5, "2011")])
def test_one_greedy_among_random_bots_wins_1_4_times_its_fair_share(seats: int, edition: str) -> None:
    """`make duels` finds 2.5 to 3.1 times its share; of 12 games that is 2 standard errors above, or more."""
    assert share(GAME, "medium", "random", 12, seats=seats, edition=edition) >= 1.4 / seats
