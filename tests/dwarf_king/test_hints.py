"""What is said of one card against another in The Dwarf King: what tells them apart, and nothing against the better."""

from __future__ import annotations

from dwarf_king.table import GAME, at


def told(quest: str, hand: str, better: str, other: str, language: str = "en", **entries: object) -> str:
    """Say what speaks for one card that is led and not for another."""
    position = {"quest": quest, "special": "druid", "leader": 0, **entries}
    match = at(hand, "dwarf7 goblin6", "goblin5 goblin7", **position)
    moves = (match.move(f"play {card}") for card in (better, other))
    return GAME.told_over(match.state, *moves, language)


def test_what_holds_of_both_cards_in_the_same_words_is_left_out() -> None:
    said = told("q5a", "goblin9 dwarf8", "goblin9", "dwarf8")
    assert "For the last trick" not in said
