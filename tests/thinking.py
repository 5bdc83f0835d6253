"""Prints how long the strong bot thinks about a decision, and how long it takes to look back on a game.

cd tests && ../.venv/bin/python -m thinking [GAME ...] [--site ../jupyterlite/_output]

With `--site` the Python of a built site does it, Pyodide, in Node (thinking.mjs).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import dragonlab
from dragonlab import bots
from dragonlab.bots.bot import finished
from dragonlab.bots.hindsight import Hindsight

if TYPE_CHECKING:
    from dragonlab.core.play.match import Match

SEED = 3
MOST = 60  # decisions of a game that are timed


def measure(name: str) -> str:
    """Play a game of an easy bot among medium ones, time the strong one at its decisions, and look back."""
    match, times = dragonlab.new(name, seed=SEED), list[float]()
    strong = bots.make("strong", match.game, SEED)
    players = [bots.make("easy" if seat == 0 else "medium", match.game, SEED) for seat in range(match.seats)]
    while (seat := match.to_move) is not None:
        view, player = match.view(seat), players[seat]
        if seat == 0 and len(times) < MOST and len(match.legal_moves()) > 1 and not match.state.in_secret:
            begun = time.perf_counter()
            strong.choose(view)
            times.append(time.perf_counter() - begun)
        thinking = player.react(view) if match.state.in_secret else player.think(view)
        match.play(finished(thinking).move)
    times.sort()
    decisions = (
        f"{len(times)} decisions, mean {sum(times) / len(times):.2f} s, 95 % {times[len(times) * 95 // 100]:.2f} s"
    )
    return f"{name}: {decisions}; {looked_back(match)}"


def looked_back(match: Match) -> str:
    """Time the search for mistakes of the first seat, whole and until the first is found."""
    hindsight, begun, first = Hindsight(match, 0), time.perf_counter(), None
    for _ in hindsight.search():
        if hindsight.found and first is None:
            first = time.perf_counter() - begun
    whole = time.perf_counter() - begun
    found = "none" if first is None else f"{len(hindsight.found)}, the first after {first:.0f} s"
    return f"looking back {whole:.0f} s, mistakes found: {found}"


def main() -> int:
    """Measure here, or let the site's Python do it."""
    parser = argparse.ArgumentParser("thinking", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *dragonlab.games()], metavar="GAME")
    parser.add_argument("--site", help="a built site")
    asked = parser.parse_args()
    names = asked.games or dragonlab.games()
    if asked.site is None:
        for name in names:
            print(measure(name), flush=True)
        return 0
    from dragonlab.site.tools import node_command

    here = Path(__file__)
    return subprocess.run([*node_command(), here.with_suffix(".mjs"), asked.site, here, *names], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
