"""What is said of one card against another in The Dwarf King: what tells them apart, and nothing against the better."""

from __future__ import annotations

import pytest
from dwarf_king.table import GAME, at


def told(quest: str, hand: str, better: str, other: str, language: str = "en") -> str:
    """Say what speaks for one card that is led and not for another."""
    match = at(hand, "dwarf7 goblin6", "goblin5 knight7", quest=quest, special="druid", leader=0)
    return GAME.told_over(match.state, match.move(f"play {better}"), match.move(f"play {other}"), language)


def test_what_holds_of_both_cards_in_the_same_words_is_left_out() -> None:
    said = told("q5a", "goblin9 dwarf8", "goblin9", "dwarf8")
    assert "For the last trick" not in said


@pytest.mark.parametrize(
    ("language", "both"), [("en", "Both rival goblins beat it"), ("es", "Los dos goblins rivales")]
)
def test_two_rivals_are_both_and_what_one_wants_is_not_held_against_the_better_card(language: str, both: str) -> None:
    said = told("q5a", "goblin4 dwarf8", "goblin4", "dwarf8", language)
    better = said.split("Compar")[0]
    assert both in better
    assert GAME.rulebook.term("wish_more", language) not in better
