"""Bots against each other: a few games for the tests that say how strong they are, and many for `make duels`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from itertools import islice
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots.bot import finished
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from dragonlab.bots.bot import Bot
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame


SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class Share(NamedTuple):
    """How one bot fared among others: what it won of so many games, a shared win being part of one."""

    won: float
    games: int

    @property
    def mean(self) -> float:
        """The share of wins."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson, 1927)."""
        widened = self.games + SURE**2
        middle = (self.won + SURE**2 / 2) / widened
        half = SURE / widened * sqrt(self.games * self.mean * (1 - self.mean) + SURE**2 / 4)
        return middle - half, middle + half


def choose(bot: Bot, match: Match) -> Move:
    """Let a bot choose as it is asked at a board: at the start of a turn, later in it, or in secret."""
    view = match.view(match.to_move)
    if match.state.in_secret:
        return finished(bot.react(view)).move
    return finished(bot.think(view) if match.state.begins_turn else bot.step(view)).move


class Table:
    """One bot among others of one kind: each seed is played once from every seat. `times`: processor seconds a move."""

    def __init__(self, game: AnyGame, first: str, second: str, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.first, self.second = first, second
        self.seats = seats
        self.options = options
        self.times: list[float] = []

    def games(self) -> Iterator[Share]:
        """Play game after game, and give the share so far after each."""
        won, number = 0.0, 0
        while True:
            won += self.won(number // self.seats, number % self.seats)
            number += 1
            yield Share(won, number)

    def won(self, seed: int, seat: int) -> float:
        """Play one game, and give what the first bot has of the win."""
        match = Match(self.game, seats=self.seats, options=self.options, seed=seed)
        bot, other = bots.make(self.first, self.game, seed), bots.make(self.second, self.game, seed)
        while (turn := match.to_move) is not None:
            start = time.process_time()
            move = choose(bot if turn == seat else other, match)
            if turn == seat:
                self.times.append(time.process_time() - start)
            match.play(move)
        assert match.outcome is not None
        return (seat in match.outcome.winners) / len(match.outcome.winners)


def share(game: AnyGame, first: str, second: str, games: int, *, seats: int = 2, **options: str) -> float:
    """Give the share of wins of one bot among others of one kind."""
    return next(islice(Table(game, first, second, seats, options).games(), games - 1, None)).mean


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


def played(line: Line) -> tuple[Share, list[float]]:
    """Play a line until it is decided; also give what each decision took."""
    table = Table(dragonlab.load(GAMES[line.game]), line.first, line.second, line.seats, {})
    for found in table.games():
        low, high = found.interval
        whole = found.games % line.seats == 0 and found.games >= FEWEST
        if found.games >= line.most or (line.decided and whole and not low <= line.decided <= high):
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
        f"{line.game:<15}{line.seats:>5}  {line.first:<7} among {line.second:<7}{found.games:>6}"
        f"{found.mean:>8.3f}  {low:.3f} to {high:.3f}{found.mean * line.seats:>7.2f}  {decided:<6}"
        f"{1000 * mean:>7.1f}{1000 * late:>7.0f}{time.process_time() - start:>7.0f}"
    )


def main() -> int:
    """Play all lines, as many at a time as there are processors, and print each as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all that are found, if none is named")
    parser.add_argument("--most", type=int, default=MOST, help="games of a line (%(default)s)")
    parser.add_argument("--at-a-time", type=int, default=os.cpu_count(), help="lines (%(default)s)")
    asked = parser.parse_args()
    print(
        f"{'game':<15}{'seats':>5}  {'bot':<21}{'games':>6}{'wins':>8}  {'95 %':<14}{'fair':>7}  {'':<6}"
        f"{'ms':>7}{'95 %':>7}{'s':>7}"
    )
    with multiprocessing.Pool(asked.at_a_time) as pool:
        for line in pool.imap(told, lines(asked.games or GAMES, asked.most)):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
