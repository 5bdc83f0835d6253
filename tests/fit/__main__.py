"""Fits the weights of `rune_stones/value.json`: what each thing that a seat has has been worth in games of the bots.

The medium bot plays itself, with a move at random now and then; whenever a turn is over, what each seat has is counted.
How much a lead changed from then to the end is explained by the differences of the counts (ridge regression), early and
late in a game; how likely a lead is to win, by a logistic curve (maximum likelihood).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
from itertools import product
from typing import NamedTuple

import numpy as np
from duels import choose

import dragonlab
from dragonlab import bots
from dragonlab.core.play.match import Match
from dragonlab.games.rune_stones.value import COUNTS, FILE, LONG, counted
from dragonlab.games.rune_stones.worths import look

GAMES = 400
ODD = 0.08  # of the turns begin with a move at random, or all games would be alike
RIDGE = 300.0
GRID = [step / 10 for step in range(2, 61)]


class Seen(NamedTuple):
    """What was seen when a turn was over: by what one seat was ahead, in counts and points, then and at the end."""

    differences: list[float]
    rounds: float
    lead: int
    lead_at_end: int
    won: float


def seen_in(seed: int) -> list[Seen]:
    """Play a game of two, and look at each turn's end with the eyes of the first seat."""
    game, dice = dragonlab.load("rune_stones"), random.Random(seed)
    match, players = Match(game, seats=2, seed=seed), [bots.make("medium", game, seed) for _ in range(2)]
    found: list[tuple[list[float], float, int]] = []
    turn = None
    while (mover := match.to_move) is not None:
        state, moves = match.state, match.legal_moves()
        if state.begins_turn and mover != turn:
            turn = mover
            counts = [counted(state, seat) for seat in range(2)]  # type: ignore[arg-type]
            differences = [own - other for own, other in zip(*counts, strict=True)]
            rounds = min(look(state, 0).rounds, LONG)  # type: ignore[arg-type]
            found.append((differences, rounds, state.points[0] - state.points[1]))  # type: ignore[attr-defined]
        odd = state.begins_turn and not state.in_secret and dice.random() < ODD
        match.play(dice.choice(moves) if odd else choose(players[mover], match))
    assert match.outcome is not None
    (own, other), won = match.outcome.scores, (0 in match.outcome.winners) / len(match.outcome.winners)
    return [Seen(*one, own - other, won) for one in found]


def fitted(seen: list[Seen]) -> dict[str, object]:
    """Fit the weights, and what lead makes a win likely."""
    early = np.array([one.rounds for one in seen]) / LONG
    differences = np.array([one.differences for one in seen])
    leads, ends = (np.array([getattr(one, name) for one in seen]) for name in ("lead", "lead_at_end"))
    explained = np.hstack([differences * (1 - early)[:, None], differences * early[:, None]])
    scale = explained.std(axis=0) + 1e-9
    scaled = explained / scale
    weights = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(scale)), scaled.T @ (ends - leads)) / scale
    expected, won = leads + explained @ weights, np.array([one.won for one in seen])

    def likelihood(likely: float, each: float) -> float:
        chance = np.clip(1 / (1 + np.exp(-expected / (likely + each * early * LONG))), 1e-6, 1 - 1e-6)
        return float((won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())

    likely, each = max(product(GRID, [0.0, *GRID]), key=lambda pair: likelihood(*pair))
    shares = 1 - ((ends - expected) ** 2).mean() / (ends - leads).var()
    sys.stdout.write(f"{len(seen)} ends of turns; of how leads change the weights explain {shares:.2f}\n")
    phases = {"late": weights[: len(COUNTS)], "early": weights[len(COUNTS) :]}
    worths = {phase: {name: round(float(one), 2) for name, one in zip(COUNTS, found, strict=True)}
              for phase, found in phases.items()}  # fmt: skip
    return {**worths, "likely": likely, "likely a round": each}


def main() -> None:
    """Play, fit and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m fit", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    with multiprocessing.Pool() as pool:
        seen = [one for found in pool.imap(seen_in, range(games)) for one in found]
    FILE.write_text(json.dumps(fitted(seen), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
