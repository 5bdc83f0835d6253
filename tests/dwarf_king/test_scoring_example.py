"""The scoring example of the rule text, played out.

It counts 13 dwarves among three players, whose deck has 12: so the special of that hand is a dwarf, and as nobody
scores for it, the Druid. It cannot be the hand that another example of the text begins with the Dragon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import dragonlab

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

BRUNO, PIERRE, CATIE = range(3)
CAPTURED = {
    BRUNO: "druid knight2 knight3 knight4 knight5 knight6 goblin5 goblin6 goblin7",
    PIERRE: (
        "dwarf9 dwarf10 dwarf_paladin dwarf_queen dwarf_king dwarf_champion knight7 knight8 knight9 knight10 "
        "knight_paladin knight_queen knight_king knight_champion goblin9 goblin10 goblin_paladin goblin_champion"
    ),
    CATIE: "dwarf3 dwarf4 dwarf5 dwarf6 dwarf7 dwarf8 goblin2 goblin3 goblin4",
}


@pytest.fixture
def match() -> Match:
    """Stand before the last trick, in which only goblins are left."""
    position = {
        "special": "druid",
        "quest": "q4a",
        "captured": [CAPTURED[seat].split() for seat in (BRUNO, PIERRE, CATIE)],
        "hands": [["goblin8"], ["goblin_king"], ["goblin_queen"]],
        "leader": PIERRE,
    }
    return dragonlab.new("dwarf_king", seats=3, position=position, seed=1)


@pytest.mark.rule("DK-Q4-1", "DK-SCORE-3", "DK-SCORE-5")
def test_bruno_scores_4_pierre_2_and_catie_loses_6(match: Match) -> None:
    events = [
        event for card in ("king", "queen", "8") for event in match.play(f"play goblin{'_' * (card != '8')}{card}")
    ]
    scored = [event.params for event in events if event.rule == "DK-Q4-1"]
    assert [(params["seat"], params["points"]) for params in scored] == [(BRUNO, 4), (PIERRE, 2), (CATIE, -6)]


@pytest.mark.rule("DK-SCORE-3")
def test_all_13_dwarves_and_13_knights_of_that_hand_are_captured(match: Match) -> None:
    cards = " ".join(CAPTURED.values()).split()
    assert sum(card.startswith("dwarf") for card in cards) + cards.count("druid") == 13
    assert sum(card.startswith("knight") for card in cards) == 13
    assert match.view(None)["special"] == "druid"


@pytest.mark.rule("DK-PREP-3")
def test_with_the_dragon_three_players_have_12_dwarves() -> None:
    match = dragonlab.new("dwarf_king", seats=3, position={"special": "dragon"}, seed=1)
    hands = [card for seat in range(3) for card in match.view(seat)["hands"][seat]]  # type: ignore[index]
    assert len(hands) == 39
    assert sum(card.startswith("dwarf") for card in hands) == 12
