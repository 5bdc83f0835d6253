"""Print the figures, measured in this run, each with its check and its aim if it has them: `make bench`.

Random play is measured in processor time and in turns with OpenSpiel's hearts driven from Python on the same machine,
so that the ratio holds though machines differ and others work beside it. A copy is to cost no more than a decision of
random play. An aim is where a figure should be on a quiet machine; a check is what no machine may miss: then the exit
code is 1. Where many work beside it hearts loses less than we do, as all of it fits into the caches of a processor.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
import timeit
from typing import TYPE_CHECKING, NamedTuple

import pyspiel

import dragonlab
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

AIM, CHECK = 1.0, 0.65  # of hearts' decisions a second
SMALL_STEPS = {"rune_stones": (0.7, 0.4, "turn"), "dragon_rampage": (0.7, 0.29, "round")}
"""Games whose turns take many small decisions: their aim, their check, and what else of theirs is counted a second.

A check is a seventh below the least that was measured where seven others worked on two processors.
"""
ROUNDS = 5
SECONDS = 0.3  # of one round of random play
IMPORTS = 15
IMPORT_NOISE = 1.15  # between the aim of a start and its check: what the median of that many varies by on one machine
FIRST_MOVE = "import dragonlab; match = dragonlab.new('dragonheart', seed=7); match.play(match.legal_moves()[0])"
MARGIN = 2  # between the aim of a copy and its check: machines are busy, and differ


class Figure(NamedTuple):
    """One line: what was measured, its check and its aim, and whether more is better."""

    what: str
    value: float
    unit: str
    check: float | None = None
    aim: float | None = None
    more_is_better: bool = False

    def line(self) -> str:
        """Lay it out."""
        sign = ">=" if self.more_is_better else "<="
        bounds = [
            f"{name} {sign} {at:.3g}" for name, at in (("check", self.check), ("aim", self.aim)) if at is not None
        ]
        return f"{self.what:<58}{self.value:>12,.2f} {self.unit:<12}   {', '.join(bounds)}".rstrip()

    def fails(self) -> bool:
        """Tell whether it misses its check."""
        if self.check is None:
            return False
        return self.value < self.check if self.more_is_better else self.value > self.check


def hearts(seconds: float) -> float:
    """Play OpenSpiel's hearts at random from Python; decisions per second, chance apart."""
    game, pick, decisions = pyspiel.load_game("hearts"), random.Random(1).random, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
            state.apply_action(actions[int(pick() * len(actions))])
    return decisions / (time.process_time() - start)


def random_play(game: AnyGame, seconds: float, counted: str | None = None) -> float:
    """Play a game at random at the level of States; decisions per second, or how often a field changes."""
    chance, pick, decisions, changes, last = RandomChance(1), random.Random(1).random, 0, 0, None
    options, seats = game.check_options(None), game.check_seats(None)
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.start(seats, options, chance)
        while state.to_move is not None:
            moves = state.legal_moves()
            state.apply(moves[int(pick() * len(moves))], chance)
            decisions += 1
            if counted is not None and (now := getattr(state, counted)) != last:
                changes, last = changes + 1, now
    return (decisions if counted is None else changes) / (time.process_time() - start)


def play_figures(games: list[str]) -> list[Figure]:
    """Compare random play with hearts, round by round: in each all games are played, each after hearts."""
    loaded = {name: dragonlab.load(name) for name in games}
    rounds = [{name: (hearts(SECONDS), random_play(loaded[name], SECONDS)) for name in games} for _ in range(ROUNDS)]
    theirs = statistics.median(one[name][0] for one in rounds for name in games)
    figures = [Figure("OpenSpiel hearts from Python: random play", theirs, "decisions/s")]
    for name in games:
        ratio = statistics.median(ours / theirs for theirs, ours in (one[name] for one in rounds))
        aim, check, field = SMALL_STEPS.get(name, (AIM, CHECK, None))
        decisions = statistics.median(one[name][1] for one in rounds)
        figures.append(Figure(f"{name}: random play", decisions, "decisions/s"))
        if field:
            figures.append(Figure(f"{name}: random play", random_play(loaded[name], SECONDS, field), f"{field}s/s"))
        figures += [
            Figure(f"{name} / OpenSpiel hearts", ratio, "times", check, aim, more_is_better=True),
            Figure(
                f"{name}: copy of a State",
                micro(middle(name).state.copy),
                "µs",
                MARGIN * 1e6 / decisions,
                1e6 / decisions,
            ),
        ]
    return figures


def micro(call: Callable[[], object], number: int = 500) -> float:
    """Time a call: µs, the median of the rounds."""
    return statistics.median(timeit.repeat(call, number=number, repeat=ROUNDS)) / number * 1e6


def middle(name: str) -> Match:
    """Play to the middle of a game."""
    match, pick = dragonlab.new(name, seed=7), random.Random(7)
    for _ in range(25):
        match.play(pick.choice(match.legal_moves()))
    return match


def state_figures(name: str) -> list[Figure]:
    """Time what bots and boards ask of a State, in the middle of a game."""
    match = middle(name)
    game, state, seat = match.game, match.state, match.to_move
    view, moves, chance = state.view(seat), state.legal_moves(), RandomChance(7)
    return [
        Figure(f"{name}: legal moves", micro(state.legal_moves), "µs"),
        Figure(f"{name}: view", micro(lambda: state.view(seat)), "µs"),
        Figure(f"{name}: sample", micro(lambda: game.sample(view, seat, chance)), "µs"),
        Figure(f"{name}: scene", micro(lambda: game.scene(view, moves, "en"), 100), "µs"),
    ]


def start_figures(what: str, code: str, aim: float) -> list[Figure]:
    """Time how a script starts beside what it takes from the standard library, in turns, each in a process of its own.

    In processor time above bare Python. The ratio is checked, as a machine's speed is in both.
    """

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def run(code: str) -> float:
        start = used()
        subprocess.run([sys.executable, "-c", code], check=True)
        return used() - start

    subprocess.run([sys.executable, "-m", "compileall", "-q", *dragonlab.__path__], check=True)
    listed = f"import sys; before = {{*sys.modules}}; {code}; print(*sys.modules.keys() - before)"
    names = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=True).stdout.split()
    library = f"import {', '.join(sorted(name for name in names if name.partition('.')[0] != 'dragonlab'))}"
    rounds = [(run("pass"), run(library), run(code)) for _ in range(IMPORTS)]
    bare, standard, whole = map(statistics.median, zip(*rounds, strict=True))
    ratio = (whole - bare) / (standard - bare)
    return [
        Figure(f"{what}, above bare Python", (whole - bare) * 1e3, "ms"),
        Figure(f"{what} / its standard library", ratio, "times", aim * IMPORT_NOISE, aim),
    ]


def main() -> int:
    """Measure and print."""
    games = dragonlab.games()
    figures = [
        *play_figures(games),
        *(figure for name in games for figure in state_figures(name)),
        *start_figures("import dragonlab", "import dragonlab", 1.2),
        *start_figures("import and a first move", FIRST_MOVE, 3),
    ]
    print(f"Python {sys.version.split()[0]}; medians of {ROUNDS} rounds, {IMPORTS} imports")
    for figure in figures:
        print(figure.line())
    missed = [figure for figure in figures if figure.fails()]
    for figure in missed:
        print(f"check failed: {figure.what}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
