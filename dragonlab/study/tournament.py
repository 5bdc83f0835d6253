"""Tournaments: all meet all, as many at a table as are wanted, and each gets a rating."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from dragonlab.bots import name_of
from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.game import Game
from dragonlab.core.play.registry import load
from dragonlab.study.estimates import rate_by_group
from dragonlab.study.ratings import ratings
from dragonlab.study.series import checked_kinds, series
from dragonlab.study.simulation import run

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence

    from dragonlab.bots import Kind
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import Position
    from dragonlab.study.counts import Count
    from dragonlab.study.estimates import Estimate
    from dragonlab.study.executors import Executor
    from dragonlab.study.results import Results


class Tournament(Displayed):
    """The games of a tournament as `results`, and how strong each bot has shown itself, as `ratings`.

    >>> cup = tournament("dragonheart", ["random", "easy"], 6, seed=7)
    >>> list(cup.ratings)
    ['easy', 'random']
    """

    def __init__(self, results: Results) -> None:
        self.results = results

    def __repr__(self) -> str:
        return f"<Tournament of {self.results.series.game.name}, {len(self.results)} games>"

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """Ratings on Elo's scale around 0, the strongest bot first: 400 points more are odds of ten to one."""
        return ratings(self.results.rows) if self.results.rows else {}

    def against(self, bot: str, other: str) -> Estimate:
        """Estimate how often a bot wins games where another one plays as well; `OptionError` if they have not met."""
        met = [row for row in self.results if bot in row.bots and other in row.bots]
        if not met or bot == other:
            raise OptionError(f"{short_repr(bot)} and {short_repr(other)} have not met")
        return rate_by_group((row.seed, row.won(row.bots.index(bot)), 1) for row in met)


def tournament(
    game: str | os.PathLike[str] | AnyGame,
    bots: Sequence[Kind],
    games: int,
    seed: int | str | None = None,
    *,
    seats: int | None = None,
    rotate: bool = True,
    options: Mapping[str, str] | None = None,
    position: Position | None = None,
    count: Mapping[str, Count] | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> Tournament:
    """Let all bots meet all others, `games` times at each table.

    `seats` play at a table, by default the fewest that can. All else is as in `simulate`. `OptionError` for fewer bots
    than seats, or the same one twice.

    >>> tournament("dragonheart", ["random", "easy"], 10, seed=7).against("easy", "random").value
    0.8
    """
    kinds = checked_kinds(bots)
    if len({*map(name_of, kinds)}) < len(kinds):
        raise OptionError("in a tournament each bot is named once")
    loaded = game if isinstance(game, Game) else load(game)
    at_table = loaded.check_seats(min(loaded.seats) if seats is None else seats)
    if len(kinds) < at_table:
        raise OptionError(f"at a table for {at_table} at least {at_table} bots are needed, not {len(kinds)}")
    lineups = [*combinations(range(len(kinds)), at_table)]
    played = series(loaded, kinds, lineups, games, seed, rotate=rotate, options=options, position=position, count=count)
    return Tournament(run(played, executor, progress=progress))
