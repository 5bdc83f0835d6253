"""Bots against each other: a few games for the tests that say how strong they are, and many for `make duels`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots import STRENGTHS
from dragonlab.core.play.match import Match
from dragonlab.study import rate
from dragonlab.study.series import chosen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.study import Estimate


class Table:
    """One bot among others of one kind: each seed is played once from every seat. `times`: processor seconds a move."""

    def __init__(self, game: AnyGame, first: str, second: str, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.first, self.second = first, second
        self.seats = seats
        self.options = options
        self.times: list[float] = []

    def games(self) -> Iterator[Estimate]:
        """Play game after game, and give the share so far after each."""
        won, number = 0.0, 0
        while True:
            won += self.won(number // self.seats, number % self.seats)
            number += 1
            yield rate(won, number)

    def won(self, seed: int, seat: int) -> float:
        """Play one game, and give what the first bot has of the win."""
        match = Match(self.game, seats=self.seats, options=self.options, seed=seed)
        bot, other = bots.make(self.first, self.game, seed), bots.make(self.second, self.game, seed)
        while (turn := match.to_move) is not None:
            start = time.process_time()
            move = chosen(bot if turn == seat else other, match)
            if turn == seat:
                self.times.append(time.process_time() - start)
            match.play(move)
        assert match.outcome is not None
        return (seat in match.outcome.winners) / len(match.outcome.winners)


def share(game: AnyGame, first: str, second: str, games: int, *, seats: int = 2, **options: str) -> float:
    """Give the share of wins of one bot among others of one kind."""
    return next(islice(Table(game, first, second, seats, options).games(), games - 1, None)).value


# -- the table of `make duels` ----------------------------------------------------------------------------

FEWEST, MOST, OTHERWISE = 24, 400, 40
"""Games: before something can be decided, until it is, and where nothing has to be decided."""
WEAKER = 1.5
"""Fair shares that a bot has among those of the next weaker kind."""


class Line(NamedTuple):
    """One line of the table, before it has been played; it ends when the share is surely above or below `decided`."""

    game: str
    seats: int
    first: str
    second: str
    most: int
    decided: float | None = None


def lines(games: Iterable[str], most: int) -> Iterator[Line]:
    """Each strength among the next weaker one: decided at the smallest table, and at the others a look."""
    for name in games:
        seats = dragonlab.load(GAMES[name]).seats
        fair = 1 / seats[0]
        yield Line(name, seats[0], "strong", "medium", most, fair)
        for number in seats[1:]:
            yield Line(name, number, "strong", "medium", min(most, OTHERWISE))
        for first, second in (("medium", "easy"), ("easy", "random")):
            yield Line(name, seats[0], first, second, most, WEAKER * fair)


def played(line: Line) -> tuple[Estimate, list[float]]:
    """Play a line until it is decided; also give what each decision took."""
    table = Table(dragonlab.load(GAMES[line.game]), line.first, line.second, line.seats, {})
    for found in table.games():
        low, high = found.interval
        whole = found.number % line.seats == 0 and found.number >= FEWEST
        if found.number >= line.most or (line.decided and whole and not low <= line.decided <= high):
            return found, sorted(table.times)
    raise AssertionError


def told(line: Line) -> str:
    """Play a line and lay it out."""
    start = time.process_time()
    found, times = played(line)
    low, high = found.interval
    decided = "" if line.decided is None else "above" if low > line.decided else "below" if high < line.decided else "?"
    mean, late = sum(times) / len(times), times[int(0.95 * len(times))]
    return (
        f"{line.game:<15}{line.seats:>5}  {line.first:<7} among {line.second:<7}{found.number:>6}"
        f"{found.value:>8.3f}  {low:.3f} to {high:.3f}{found.value * line.seats:>7.2f}  {decided:<6}"
        f"{1000 * mean:>7.1f}{1000 * late:>7.0f}{time.process_time() - start:>7.0f}"
    )


def main() -> int:
    """Play all lines, as many at a time as there are processors, and print each as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all that are found, if none is named")
    parser.add_argument("--bot", choices=STRENGTHS, help="only its lines")
    parser.add_argument("--seats", type=int, help="only the lines of tables for so many")
    parser.add_argument("--most", type=int, default=MOST, help="games of a line (%(default)s)")
    parser.add_argument("--at-a-time", type=int, default=os.cpu_count(), help="lines (%(default)s)")
    asked = parser.parse_args()
    print(
        f"{'game':<15}{'seats':>5}  {'bot':<21}{'games':>6}{'wins':>8}  {'95 %':<14}{'fair':>7}  {'':<6}"
        f"{'ms':>7}{'95 %':>7}{'s':>7}"
    )
    chosen_lines = [
        line
        for line in lines(asked.games or GAMES, asked.most)
        if asked.bot in (None, line.first) and asked.seats in (None, line.seats)
    ]
    with multiprocessing.Pool(asked.at_a_time) as pool:
        for line in pool.imap(told, chosen_lines):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
