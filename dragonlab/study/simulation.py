"""Many games between the same bots, played here or by an executor."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.display.pages import say
from dragonlab.study import executors
from dragonlab.study.progress import Progress
from dragonlab.study.results import Results
from dragonlab.study.series import checked_kinds, series

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.bots import Kind
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.values import Position
    from dragonlab.study.counts import Count
    from dragonlab.study.executors import Executor
    from dragonlab.study.series import Row, Series

STOPPED = Text(
    "Detenido: se conservan las partidas terminadas, {count} de {games}.",
    "Stopped: the finished games are kept, {count} of {games}.",
)


def simulate(
    game: str | os.PathLike[str] | AnyGame,
    bots: Sequence[Kind],
    games: int,
    seed: int | str | None = None,
    *,
    rotate: bool = True,
    options: Mapping[str, str] | None = None,
    position: Position | None = None,
    count: Mapping[str, Count] | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> Results:
    """Let bots play many games; the same seed, the same results, whoever plays them.

    `bots` are by seat: names, or classes of your own made from `dragonlab.bots.Bot`. With `rotate` they change seats
    from game to game and each deal is played from every seat; without it they stay, and each game is another deal.
    `game`, `options` and `position` are those of `dragonlab.new`. `count` are functions by name that are given each
    finished match. `executor` plays elsewhere: whatever has `submit`, such as a `ProcessPoolExecutor`. An interrupt
    stops, and the games that are finished are kept. Raises what `dragonlab.new` does, `OptionError` for anything else
    that cannot be, and `BotError` for a bot that plays no legal move.

    >>> results = simulate("dragonheart", ["easy", "random"], 4, seed=7)
    >>> [(row.bots, row.winners) for row in results][:2]
    [(('easy', 'random'), (1,)), (('random', 'easy'), (1,))]
    """
    played = _series(game, bots, games, seed, rotate=rotate, options=options, position=position, count=count)
    return run(played, executor, progress=progress)


def stream(
    game: str | os.PathLike[str] | AnyGame,
    bots: Sequence[Kind],
    games: int,
    seed: int | str | None = None,
    *,
    rotate: bool = True,
    options: Mapping[str, str] | None = None,
    position: Position | None = None,
    count: Mapping[str, Count] | None = None,
    executor: Executor | None = None,
) -> Iterator[Row]:
    """Give the rows of `simulate` one by one, each as soon as its game is finished; whoever stops asking, stops it.

    >>> for row in stream("dragonheart", ["easy", "random"], 100, seed=14):
    ...     if row.won(row.bots.index("random")):
    ...         break
    >>> row.number, row.scores
    (5, (23, 21))
    """
    played = _series(game, bots, games, seed, rotate=rotate, options=options, position=position, count=count)
    return executors.rows(played, executor)


def _series(
    game: str | os.PathLike[str] | AnyGame,
    bots: Sequence[Kind],
    games: int,
    seed: int | str | None,
    *,
    rotate: bool,
    options: Mapping[str, str] | None,
    position: Position | None,
    count: Mapping[str, Count] | None,
) -> Series:
    kinds = checked_kinds(bots)
    lineups = [tuple(range(len(kinds)))]
    return series(game, kinds, lineups, games, seed, rotate=rotate, options=options, position=position, count=count)


def run(played: Series, executor: Executor | None, *, progress: bool) -> Results:
    """Play a series to its end, or until it is interrupted."""
    results = Results(played, [])
    bar = Progress(played.games, results.standing) if progress else None
    try:
        with bar or nullcontext():
            for row in executors.rows(played, executor):
                results.rows.append(row)
                if bar is not None:
                    bar.show(len(results.rows))
    except KeyboardInterrupt:
        sys.stderr.write(f"{say(STOPPED, count=len(results.rows), games=played.games)}\n")
    return results
