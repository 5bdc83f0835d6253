"""Bots against each other: a few games for the tests that say how strong they are, and many for `make duels`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from itertools import count
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots.ismcts import SIMULATIONS, IsmctsBot
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from dragonlab.core.rules.state import AnyGame


MOVES = 30_000
SEARCHED = 500
"""Moves of the bot that is looked at, in as many whole games as that takes: a search thinks long about each."""
WHO_BEGINS = "first"  # the option; it evens out, since the bot changes its seat


class Duels(NamedTuple):
    """How one bot fared: its share of wins, a shared one being part of one; the games; the moves it thought about."""

    share: float
    games: int
    moves: int


def play(
    game: AnyGame,
    seeds: Iterable[int],
    first: str,
    second: str,
    *,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    moves: int | None = None,
) -> Duels:
    """Let one bot play among others of one kind, its seat changing, until it has made so many moves."""
    won, played, thought = 0.0, 0, 0
    for seed in seeds:
        match = Match(game, seats=seats, options=options, seed=seed)
        seat = seed % seats
        bot, other = bots.make(first, game, seed), bots.make(second, game, seed)
        while (turn := match.to_move) is not None:
            thought += turn == seat
            match.play((bot if turn == seat else other).choose(match.view(turn)).move)
        assert match.outcome is not None
        won += (seat in match.outcome.winners) / len(match.outcome.winners)
        played += 1
        if moves is not None and thought >= moves:
            break
    return Duels(won / played, played, thought)


def score(game: AnyGame, seeds: Iterable[int], first: str, second: str, *, seats: int = 2, **options: str) -> float:
    """Give the share of wins of one bot among others of one kind."""
    return play(game, seeds, first, second, seats=seats, options=options).share


# -- the table of `make duels` ----------------------------------------------------------------------------


class Line(NamedTuple):
    """One line of the table, before it has been played."""

    game: str
    seats: int
    options: dict[str, str]
    first: str
    second: str
    moves: int
    simulations: int = SIMULATIONS


def lines(games: Iterable[str], moves: int, searched: int, simulations: int) -> Iterator[Line]:
    """Greedy among random bots at every number of seats and with every option; a search at the smallest table."""
    for name in games:
        game = dragonlab.load(GAMES[name])
        others = [
            {option: value} for option, of in game.options.items() for value in of.values[1:] if option != WHO_BEGINS
        ]
        for options in [{}, *others]:
            for seats in game.seats:
                yield Line(name, seats, options, "greedy", "random", moves)
        for second in ("random", "greedy"):
            yield Line(name, min(game.seats), {}, "ismcts", second, searched, simulations)


def told(line: Line) -> str:
    """Play a line to its end and lay it out."""
    start = time.process_time()
    game = dragonlab.load(GAMES[line.game])
    IsmctsBot.simulations = line.simulations
    options = dict(line.options)
    share, games, moves = play(
        game, count(), line.first, line.second, seats=line.seats, options=options, moves=line.moves
    )
    error = sqrt(share * (1 - share) / games)
    rules = ", ".join(f"{name} {value}" for name, value in options.items()) or "as usual"
    return (
        f"{line.game:<12}{line.seats:>6}  {rules:<22}{line.first:<7} among {line.second:<7}{games:>6}{moves:>8}"
        f"{share:>9.3f} ± {error:.3f}{share * line.seats:>7.2f}{time.process_time() - start:>8.0f}"
    )


def main() -> int:
    """Play all lines, as many at a time as there are processors, and print each as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all that are found, if none is named")
    parser.add_argument("--moves", type=int, default=MOVES, help="of the greedy bot, a line (%(default)s)")
    parser.add_argument("--searched", type=int, default=SEARCHED, help="moves of the search, a line (%(default)s)")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of the search, a move (%(default)s)")
    parser.add_argument("--at-a-time", type=int, default=os.cpu_count(), help="lines (%(default)s)")
    asked = parser.parse_args()
    print(
        f"{'game':<12}{'seats':>6}  {'options':<22}{'bot':<21}{'games':>6}{'moves':>8}{'wins':>9}{'fair':>15}{'s':>8}"
    )
    with multiprocessing.Pool(asked.at_a_time) as pool:
        asked_for = lines(asked.games or GAMES, asked.moves, asked.searched, asked.simulations)
        for line in pool.imap(told, asked_for):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
