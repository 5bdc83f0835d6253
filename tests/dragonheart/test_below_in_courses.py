"""Below the ship wait knights in twos and huntresses in threes: a course shows nothing else."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

COURSE = files("dragonlab.games.dragonheart")
NAMES = ("lessons.toml", "lessons_more.toml")
KINDS = ("level", "question", "guided")
POSITIONS = [
    pytest.param(entry["position"]["below"], id=entry["id"])
    for name in NAMES
    for kind, entries in tomllib.loads((COURSE / name).read_text(encoding="utf-8")).items()
    if kind in KINDS
    for entry in entries
    if "below" in entry.get("position", {})
]


@pytest.mark.parametrize("below", POSITIONS)
def test_whoever_waits_below_can_have_come_there(below: list[str]) -> None:
    """They go below as a full space, and a pile of ships takes them all (DH-KNIGHT-3, DH-HUNTRESS-2, DH-SHIP-1)."""
    knights = sum(card.startswith("knight") for card in below)
    assert knights % 2 == 0
    assert (len(below) - knights) % 3 == 0
