"""Decks that are made anew: `sample` keeps what everybody knows of older and newer cards."""

from __future__ import annotations

from collections import Counter

import pytest
from properties.renewals import PILES, games, watch

GAMES = {"dragon_rampage": 8, "dragon_wars": 4, "rune_stones": 2, "summit": 12}  # how many of each


@pytest.mark.parametrize("name", PILES)
def test_no_sample_puts_an_older_card_into_a_new_deck_or_too_many_new_ones_into_a_hand(name: str) -> None:
    counts = Counter[str]()
    for match in games(name, GAMES[name]):
        counts.update(watch(match, moves=700, every=5))
    assert all(counts[pile.name] for pile in PILES[name] if not pile.name.endswith(("3", "4"))), counts
