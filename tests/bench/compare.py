"""How fast this checkout is beside an older one: `python tests/bench/compare.py OLD_CHECKOUT [GAME …]`.

A process of each does the same work in turns, round by round and from the same seeds, as a machine's clock changes from
minute to minute. Printed are µs of processor time, the least of all rounds, their ratio, and the median ratio.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match

GAMES = ("dragon_rampage", "rune_stones")  # those of small steps, which take the most moves
ROUNDS, SEEDS = 50, 5  # rounds of one seed do the same work
MIDDLE = 30  # moves from the start


def timed(call: Callable[[], object], number: int) -> float:
    """Call so often: µs of processor time for each."""
    start = time.process_time()
    for _ in range(number):
        call()
    return (time.process_time() - start) / number * 1e6


def play(name: str, seed: int) -> float:
    """Play at random at the level of States: µs for each move."""
    game, chance, pick, moves = dragonlab.load(name), RandomChance(seed), random.Random(seed).random, 0
    options, seats = game.check_options(None), game.check_seats(None)
    start = time.process_time()
    while moves < 3000:
        state = game.start(seats, options, chance)
        while state.to_move is not None:
            legal = state.legal_moves()
            state.apply(legal[int(pick() * len(legal))], chance)
            moves += 1
    return (time.process_time() - start) / moves * 1e6


def match(name: str, seed: int) -> float:
    """Play a match: µs for each move that it plays."""
    played, dice, spent = dragonlab.new(name, seed=seed), random.Random(seed), list[float]()
    while len(spent) < 300 and played.to_move is not None:
        move = dice.choice(played.legal_moves())
        spent.append(timed(partial(played.play, move), 1))
    return statistics.mean(spent)


def copy(name: str, seed: int) -> float:
    """Copy a State."""
    return timed(middle(name, seed).state.copy, 4000)


def sample(name: str, seed: int) -> float:
    """Sample States that fit a view."""
    reached, chance = middle(name, seed), RandomChance(seed)
    view = reached.view(0)
    return timed(lambda: reached.game.sample(view, 0, chance), 300)


def middle(name: str, seed: int) -> Match:
    """Play to where a game is under way."""
    reached, dice = dragonlab.new(name, seed=seed), random.Random(seed)
    for _ in range(MIDDLE):
        reached.play(dice.choice(reached.legal_moves()))
    return reached


WORK = {work.__name__: work for work in (play, match, copy, sample)}


class Worker:
    """A process in which the code of a checkout works when it is asked to."""

    def __init__(self, checkout: Path) -> None:
        """Start it."""
        command = [sys.executable, __file__, "--work"]
        code = {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8", env=os.environ | code)

    def ask(self, *words: object) -> float:
        """Let it do a round."""
        assert self.process.stdout is not None
        print(*words, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def line(what: str, name: str, old: Worker, new: Worker) -> str:
    """Let both work in turns, and say how they compare."""
    rounds = []
    for number in range(ROUNDS):
        seed, turn = number % SEEDS, number // SEEDS % 2
        first = (old, new)[turn].ask(what, name, seed)
        second = (new, old)[turn].ask(what, name, seed)
        rounds.append((second, first) if turn else (first, second))
    olds, news = zip(*rounds, strict=True)
    before, now = (statistics.mean(min(times[seed::SEEDS]) for seed in range(SEEDS)) for times in (olds, news))
    median = statistics.median(then / earlier for earlier, then in rounds)
    return f"{name:<16}{what:<8}{before:8.3f} µs  ->{now:8.3f} µs   {now / before:.3f}   median {median:.3f}"


def main() -> None:
    """Compare; or work, for whoever compares."""
    if sys.argv[1] == "--work":
        for asked in sys.stdin:
            what, name, seed = asked.split()
            print(WORK[what](name, int(seed)), flush=True)
        return
    old, new = Worker(Path(sys.argv[1]).resolve()), Worker(Path(__file__).parents[2])
    for name in sys.argv[2:] or GAMES:
        for what in WORK:
            print(line(what, name, old, new), flush=True)


if __name__ == "__main__":
    main()
