"""A share of `python -m properties.positions`: positions of random games with one entry changed."""

from __future__ import annotations

import pytest
from properties.positions import failures
from walks import GAMES

import dragonlab

SHARE = 60


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_position_with_one_entry_changed_is_refused_by_name_or_is_whole(name: str) -> None:
    found = [f"{example}: {error!r}" for example, error in failures(dragonlab.load(GAMES[name]), SHARE)]
    assert not found, found[0]
