"""The least that can be played: `docs/new-game.md` begins with it."""

from __future__ import annotations

from pathlib import Path

import dragonlab

RACE = Path(__file__).parent / "race"


def test_a_half_made_game_is_played_to_its_end() -> None:
    match = dragonlab.new(str(RACE), chance={"die.0": ["6"] * 4})
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert match.plies[-1].events[0].text("en") == "Ann goes on by 6."
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
