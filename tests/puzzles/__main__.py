"""Finds moments of games between bots in which one move is surely the best, and the medium bot's is another one.

Writes `puzzles.json` into the folder of each game. Whoever changes how a game is played or dealt runs it again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import count, islice
from typing import TYPE_CHECKING

from duels import choose
from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots.playout import Trials
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance
from dragonlab.lessons.practice.puzzles import FILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame

MANY = 100  # puzzles of a game
EACH = 5  # at most, of one game that was played
GLANCES, LOOKS, TRIALS = 8, 24, 160  # trials of each move: to choose one, to see whether it is worth while, to be sure
FEWEST, MOST = 3, 12  # moves that there are to choose from
SURE, CLEAR = 3.0, 0.5  # standard errors and points by which the best is better than any other


def puzzles(game: AnyGame) -> Iterator[dict[str, object]]:
    """Play game after game between easy and medium bots, and give the puzzles that come up."""
    for seed in count(1):
        seats = game.seats[0]
        match, found = Match(game, seats=seats, seed=seed), 0
        players = [bots.make("easy" if seat == 0 else "medium", game, seed) for seat in range(seats)]
        while (mover := match.to_move) is not None:
            if mover == 0 and found < EACH and (clear := best_move(match)) is not None:
                found += 1
                before = ", ".join(ply.move.notation for ply in match.plies if ply.move is not None)
                best, usual, gain = clear
                moves = {"before": before, "best": best.notation, "usual": usual.notation}
                yield {"seats": seats, "seed": seed, **moves, "gain": round(gain, 1)}
            match.play(choose(players[mover], match))


def best_move(match: Match) -> tuple[Move, Move, float] | None:
    """Give the move that is surely the best, the best of the others, and how much better it is; None: there is none.

    What the medium bot sees at once is no puzzle.
    """
    moves = match.legal_moves()
    if match.state.in_secret or not FEWEST <= len(moves) <= MOST:
        return None
    first, *others = sorted(moves, key=tried(match, moves, GLANCES, "glance").mean, reverse=True)
    seen = bots.make("medium", match.game, 0).choose(match.view(0)).move
    if first is seen:
        return None
    looks = tried(match, moves, LOOKS, "look")
    for gain, error in (looks.margin(first, other) for other in others):
        if gain + SURE * error < CLEAR:
            return None
    trials = tried(match, moves, TRIALS, "fresh")
    for gain, error in (trials.margin(first, other) for other in others):
        if gain < max(CLEAR, SURE * error):
            return None
    usual = max(others, key=trials.mean)
    if match.game.rule_over(match.state, first, usual, 0) is None:
        return None
    return first, usual, trials.margin(first, usual)[0]


def tried(match: Match, moves: list[Move], trials: int, purpose: str) -> Trials:
    """Try all moves in the same imagined States, with the same luck."""
    view, found = match.view(0), Trials(match.game, 0, moves)
    chance = RandomChance(f"{purpose} {match.seed} {len(match.plies)}")
    for number in range(trials):
        world = match.game.sample(view, 0, chance)
        for move in moves:
            found.add(move, world, f"{purpose} {number}")
    return found


def main() -> int:
    """Find as many puzzles as a game is to have."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all five, if none is named")
    parser.add_argument("--many", type=int, default=MANY, help="puzzles of a game (%(default)s)")
    asked = parser.parse_args()
    for name in asked.games or dragonlab.games():
        game, begun = dragonlab.load(name), time.process_time()
        lines = []
        for puzzle in islice(puzzles(game), asked.many):
            lines.append(json.dumps(puzzle, separators=(",", ":")))
            (game.folder / FILE).write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
        print(f"{name}: {len(lines)} puzzles, {time.process_time() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
