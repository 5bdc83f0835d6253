"""Print the figures, measured in this run, each with its check and its aim if it has them: `make bench`.

Random play is measured in turns with OpenSpiel's hearts driven from Python on the same machine, so that the
ratio holds though machines differ. A copy is to cost no more than a decision of random play. An aim is where a figure
should be on a quiet machine; a check is what no machine may miss: then the exit code is 1.
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

AIM = 0.5  # of hearts' decisions a second
SMALL_STEPS = {"rune_stones": (0.4, "turn"), "dragon_rampage": (0.4, "round")}
"""Games whose turns take many small decisions: their aim, and what else of theirs is counted a second."""
ROUNDS = 3
SECONDS = 0.3  # of one round of random play
IMPORTS = 9
MARGIN = 2  # between an aim and the check of the same figure: machines are busy, and differ


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
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
            state.apply_action(actions[int(pick() * len(actions))])
    return decisions / (time.perf_counter() - start)


def random_play(game: AnyGame, seconds: float, counted: str | None = None) -> float:
    """Play a game at random at the level of States; decisions per second, or how often a field changes."""
    chance, pick, decisions, changes, last = RandomChance(1), random.Random(1).random, 0, 0, None
    options, seats = game.check_options(None), game.check_seats(None)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.start(seats, options, chance)
        while state.to_move is not None:
            moves = state.legal_moves()
            state.apply(moves[int(pick() * len(moves))], chance)
            decisions += 1
            if counted is not None and (now := getattr(state, counted)) != last:
                changes, last = changes + 1, now
    return (decisions if counted is None else changes) / (time.perf_counter() - start)


def play_figures(games: list[str]) -> list[Figure]:
    """Compare random play with hearts, round by round: in each all games are played, one after the other."""
    loaded = [dragonlab.load(name) for name in games]
    rounds = [[hearts(SECONDS), *(random_play(game, SECONDS) for game in loaded)] for _ in range(ROUNDS)]
    theirs, *ours = map(statistics.median, zip(*rounds, strict=True))
    figures = [Figure("OpenSpiel hearts from Python: random play", theirs, "decisions/s")]
    for number, name in enumerate(games, start=1):
        ratio = statistics.median(one[number] / one[0] for one in rounds)
        aim, field = SMALL_STEPS.get(name, (AIM, None))
        decisions = ours[number - 1]
        figures.append(Figure(f"{name}: random play", decisions, "decisions/s"))
        if field:
            figures.append(
                Figure(f"{name}: random play", random_play(loaded[number - 1], SECONDS, field), f"{field}s/s")
            )
        figures += [
            Figure(f"{name} / OpenSpiel hearts", ratio, "times", aim / MARGIN, aim, more_is_better=True),
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


def import_figures() -> list[Figure]:
    """Time `import dragonlab` beside what it takes from the standard library, in turns, each in a process of its own.

    In processor time above bare Python. The ratio is checked, as a machine's speed is in both: 1.6 is 40 ms to 25.
    """

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def run(code: str) -> float:
        start = used()
        subprocess.run([sys.executable, "-c", code], check=True)
        return used() - start

    listed = "import sys; before = {*sys.modules}; import dragonlab; print(*sys.modules.keys() - before)"
    names = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=True).stdout.split()
    library = f"import {', '.join(sorted(name for name in names if name.partition('.')[0] != 'dragonlab'))}"
    rounds = [(run("pass"), run(library), run("import dragonlab")) for _ in range(IMPORTS)]
    bare, standard, whole = map(statistics.median, zip(*rounds, strict=True))
    return [
        Figure("import dragonlab, above bare Python", (whole - bare) * 1e3, "ms", aim=40),
        Figure("import dragonlab / its standard library", (whole - bare) / (standard - bare), "times", 2, 1.6),
    ]


def main() -> int:
    """Measure and print."""
    games = dragonlab.games()
    figures = [*play_figures(games), *(figure for name in games for figure in state_figures(name)), *import_figures()]
    print(f"Python {sys.version.split()[0]}; medians of {ROUNDS} rounds, {IMPORTS} imports")
    for figure in figures:
        print(figure.line())
    missed = [figure for figure in figures if figure.fails()]
    for figure in missed:
        print(f"check failed: {figure.what}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
