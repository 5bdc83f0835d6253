"""Bots against each other, for the tests that say how strong they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab import bots
from dragonlab.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.core.state import AnyGame


def score(game: AnyGame, seeds: Iterable[int], first: str, second: str) -> float:
    """Let two bots play, seats alternating; give the share of wins of the first, a shared one being half of one."""
    won, played = 0.0, 0
    for seed in seeds:
        match = Match(game, seats=2, seed=seed)
        seat = seed % 2
        players = {seat: bots.make(first, game, seed), 1 - seat: bots.make(second, game, seed)}
        while match.to_move is not None:
            match.play(players[match.to_move].choose(match.view(match.to_move)).move)
        assert match.outcome is not None
        won += (seat in match.outcome.winners) / len(match.outcome.winners)
        played += 1
    return won / played
