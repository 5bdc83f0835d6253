"""The cards as they stand in `cards.toml`, and others of the same form."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest
from dwarf_king.table import GAME, seen

import dragonlab

if TYPE_CHECKING:
    from collections.abc import Callable


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Change the game's own cards."""
    cards = copy.deepcopy(dict(GAME.cards.values))
    change(cards)
    return cards


def test_a_house_box_may_hold_fewer_tiles() -> None:
    cards = changed(lambda cards: cards.update(quest=[tile for tile in cards["quest"] if tile["id"] in {"q4", "q5"}]))
    match = dragonlab.new("dwarf_king", seed=1, cards=cards)
    assert {seen(match)["tile"], *seen(match)["tiles"]} == {"q4", "q5"}
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert match.outcome is not None


WRONG: list[Callable[[dict[str, Any]], object]] = [
    lambda cards: cards.pop("quest"),
    lambda cards: cards["quest"].clear(),
    lambda cards: cards["quest"].append(cards["quest"][0]),
    lambda cards: cards["quest"][0].update(edition_2011=["q1a"]),
    lambda cards: cards["quest"][0].update(edition_2011=["q1a", "q2b"]),
    lambda cards: cards["quest"][0].update(edition_2011=["q1a", "q1z"]),
    lambda cards: cards["suit"].pop(),
    lambda cards: cards["suit"][0].pop("letter"),
]


@pytest.mark.parametrize("change", WRONG, ids=range(len(WRONG)))
def test_cards_that_cannot_be_are_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(dragonlab.DataError):
        dragonlab.new("dwarf_king", cards=changed(change))
