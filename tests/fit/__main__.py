"""Fits the weights of a game's `value.json`: what each thing that a seat has has been worth in games of the bots.

The medium bot plays itself, with a move at random now and then; whenever a turn is over, what each seat has is counted.
How much a lead changed from then to the end is explained by the differences of the counts (ridge regression), in each
stage of a game; how likely a lead is to win, by a logistic curve (maximum likelihood).

The game's `value.py` names `STAGES` and `COUNTS` and the `FILE`, and gives of a State the `stages` as a seat sees them,
what each seat has `scored`, and its `counts`.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
from functools import partial
from importlib import import_module
from operator import sub
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import dragonlab
from dragonlab import bots
from dragonlab.core.play.match import Match
from dragonlab.study.series import chosen

if TYPE_CHECKING:
    from numpy.typing import NDArray

FITTED = ("rune_stones", "dragon_rampage")
GAMES = 400
ODD, LATER = 0.08, 0.02  # of the moves that begin a turn, and of later ones, are at random: not all games are alike
RIDGE = 600.0
GRID = [step / 5 for step in range(2, 101)]  # leads that may be likely to win
PASSES = 4  # through the stages, to find these leads


class Seen(NamedTuple):
    """What was seen when a turn was over: what a seat was ahead of each other, in counts and points, then and later."""

    stages: list[float]
    differences: list[list[float]]
    leads: list[float]
    leads_at_end: list[float]
    won: float


def seen_in(name: str, seed: int) -> list[Seen]:
    """Play a game at the smallest table, and look at each turn's end with the eyes of each seat."""
    game, dice, values = dragonlab.load(name), random.Random(seed), values_of(name)
    seats = range(game.seats[0])
    match, players = Match(game, seats=len(seats), seed=seed), [bots.make("medium", game, seed) for _ in seats]
    found: list[tuple[list[list[float]], list[float], list[list[float]]]] = []
    turn = None
    while (mover := match.to_move) is not None:
        state, moves = match.state, match.legal_moves()
        if state.begins_turn and mover != turn:
            turn = mover
            stages = [[*values.stages(state, seat)] for seat in seats]
            found.append((stages, [*values.scored(state)], values.counts(state)))
        odd = not state.in_secret and dice.random() < (ODD if state.begins_turn else LATER)
        match.play(dice.choice(moves) if odd else chosen(players[mover], match))
    assert match.outcome is not None
    scores, winners = match.outcome.scores, match.outcome.winners
    return [
        Seen(
            stages[seat],
            [[*map(sub, counts[seat], counts[other])] for other in seats if other != seat],
            [points[seat] - points[other] for other in seats if other != seat],
            [scores[seat] - scores[other] for other in seats if other != seat],
            (seat in winners) / len(winners),
        )
        for stages, points, counts in found
        for seat in seats
    ]


def values_of(name: str) -> Any:
    """Find the module of a game that counts what seats have."""
    return import_module(f"dragonlab.games.{name}.value")


def fitted(seen: list[Seen], stages: list[str], counts: list[str]) -> dict[str, dict[str, float]]:
    """Fit the weights, and what lead makes a win likely."""
    shares, differences, leads, ends, won = (np.array(column) for column in zip(*seen, strict=True))
    explained = (shares[:, None, :, None] * differences[:, :, None, :]).reshape(leads.size, -1)
    changes = (ends - leads).reshape(-1)
    scale = explained.std(axis=0) + 1e-9
    scaled = explained / scale
    weights = np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(len(scale)), scaled.T @ changes) / scale
    changed = explained @ weights
    explains = 1 - ((changes - changed) ** 2).mean() / changes.var()
    sys.stdout.write(f"{len(seen)} looks at ends of turns; of how leads change the weights explain {explains:.2f}\n")
    worths = {stage: {name: round(float(one), 2) for name, one in zip(counts, found, strict=True)}
              for stage, found in zip(stages, weights.reshape(len(stages), -1), strict=True)}  # fmt: skip
    likely = likely_leads(shares, leads + changed.reshape(leads.shape), won)
    return {**worths, "likely": dict(zip(stages, likely, strict=True))}


def likely_leads(shares: NDArray[np.float64], leads: NDArray[np.float64], won: NDArray[np.float64]) -> list[float]:
    """Find for each stage, one after the other, the lead with which the wins that were seen are likeliest."""
    found = [GRID[len(GRID) // 4]] + [0.0] * (shares.shape[1] - 1)

    def likelihood(likely: list[float]) -> float:
        chance = np.clip(1 / (1 + np.exp(-leads / (shares @ likely)[:, None]).sum(axis=1)), 1e-6, 1 - 1e-6)
        return float((won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())

    for stage in [*range(len(found))] * PASSES:
        found[stage] = max(GRID, key=lambda lead: likelihood([*found[:stage], lead, *found[stage + 1 :]]))
    return found


def main() -> None:
    """Play, fit and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m fit", description=__doc__)
    parser.add_argument("game", choices=FITTED)
    parser.add_argument("--games", type=int, default=GAMES, help="that are played (%(default)s)")
    parser.add_argument("--at-a-time", type=int, default=os.cpu_count(), help="games (%(default)s)")
    asked = parser.parse_args()
    with multiprocessing.Pool(asked.at_a_time) as pool:
        seen = [one for found in pool.imap(partial(seen_in, asked.game), range(asked.games)) for one in found]
    values = values_of(asked.game)
    found = fitted(seen, [*values.STAGES], [*values.COUNTS])
    values.FILE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
