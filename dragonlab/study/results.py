"""What came of a series of games: rows, and rates and means over them."""

from __future__ import annotations

import csv
import io
import json
import sys
from importlib import import_module
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from dragonlab.core.base.display import Displayed
from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import current_language
from dragonlab.core.words.spelling import spelling
from dragonlab.study.counts import columns, estimated
from dragonlab.study.estimates import mean, rate

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core.play.match import Match
    from dragonlab.study.estimates import Estimate
    from dragonlab.study.series import Row, Series


class Results(Displayed):
    """The games of a study, and what they say: a table in a notebook, `rows` for your own questions.

    >>> from dragonlab.study import simulate
    >>> results = simulate("dragonheart", ["easy", "random"], 10, seed=7)
    >>> len(results), results.rows[0].scores
    (10, (34, 40))
    >>> results.wins("easy").value
    0.8
    """

    def __init__(self, series: Series, rows: list[Row]) -> None:
        self.series = series
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<Results of {self.series.game.name}, {len(self.rows)} games>"

    @property
    def stopped(self) -> bool:
        """Whether it was interrupted: there are fewer games than were asked for."""
        return len(self.rows) < self.series.games

    @property
    def bots(self) -> list[str]:
        """The bots by name, each once."""
        return list(dict.fromkeys(name for row in self.rows for name in row.bots))

    # -- estimates ----------------------------------------------------------------------------------------

    def wins(self, bot: str) -> Estimate:
        """Estimate how often a bot wins; a shared win is part of one. `OptionError` for one that has not played."""
        return _rate(won for won, _ in self._seats_of(bot))

    def score(self, bot: str) -> Estimate:
        """Estimate the points that a bot has at the end; `OptionError` for one that has not played."""
        return _mean(points for _, points in self._seats_of(bot))

    def wins_by_place(self, place: int) -> Estimate:
        """Estimate how often it wins who begins (place 0), who sits next (1), and so on, whoever that is."""
        seats = range(len(self.rows[0].bots)) if self.rows else ()
        if place not in seats:
            raise OptionError(f"places are 0, for who begins, to {len(seats) - 1}, not {short_repr(place)}")
        return _rate([row.won((row.begins + place) % len(seats))] for row in self.rows)

    def _seats_of(self, bot: str) -> list[tuple[list[float], list[float]]]:
        """Give the wins and the scores that a bot has in each game, by its seats there."""
        found = [
            ([row.won(seat) for seat in seats], [float(row.scores[seat]) for seat in seats])
            for row in self.rows
            if (seats := [seat for seat, name in enumerate(row.bots) if name == bot])
        ]
        if not found:
            raise OptionError(f"{short_repr(bot)} has not played; there are {', '.join(self.bots)}")
        return found

    @property
    def counts(self) -> dict[str, Estimate]:
        """What was counted, by name: a rate of yes and no, a mean of numbers."""
        found = {name: estimated(column) for name, column in columns(self._counted()).items()}
        return {name: estimate for name, estimate in found.items() if estimate is not None}

    def _counted(self) -> list[tuple[Any, tuple[str, ...]]]:
        return [(row.counts, row.bots) for row in self.rows]

    def standing(self) -> str:
        """Say in a line how it stands: how often each bot has won."""
        sign = spelling(current_language()).percent
        return ", ".join(f"{bot} {100 * self.wins(bot).value:.0f}{sign}" for bot in self.bots)

    # -- games and tables ---------------------------------------------------------------------------------

    def match(self, number: int) -> Match:
        """Give the whole match of a row by its number, to be looked at: it is played again, and comes out the same.

        `OptionError` for a number that has not been played.
        """
        if number not in (row.number for row in self.rows):
            raise OptionError(f"the games are 0 to {len(self.rows) - 1}, not {short_repr(number)}")
        return self.series.match(number)

    def records(self) -> list[dict[str, object]]:
        """Give a flat dict for each game: what goes by seat is `bot_0`, `score_0`, `won_0`, and each count a column."""
        counts = columns(self._counted())
        return [
            {
                "number": row.number,
                "seed": row.seed,
                "begins": row.begins,
                "turns": row.turns,
                "plies": row.plies,
                **{f"bot_{seat}": bot for seat, bot in enumerate(row.bots)},
                **{f"score_{seat}": score for seat, score in enumerate(row.scores)},
                **{f"won_{seat}": row.won(seat) for seat in range(len(row.bots))},
                **{name: column[at] for name, column in counts.items()},
            }
            for at, row in enumerate(self.rows)
        ]

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Write the records as comma-separated values, to a file as well if a path is given."""
        records = self.records()
        text = io.StringIO()
        writer = csv.DictWriter(text, list(records[0]) if records else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in record.items()} for record in records)
        if path is not None:
            Path(path).write_text(text.getvalue(), encoding="utf-8")
        return text.getvalue()

    def frame(self) -> Any:  # noqa: ANN401  pandas is not there for everybody
        """Give the records as a frame of pandas; `OptionError` says what to do where pandas is not installed."""
        try:
            pandas = import_module("pandas")
        except ImportError as error:
            there = (
                "is not part of this site"
                if sys.platform == "emscripten"
                else "is not installed: `%pip install pandas`"
            )
            raise OptionError(
                f"pandas {there}. The same is in `.records()`, a list of dicts, and as text in `.csv()`"
            ) from error
        return pandas.DataFrame(self.records())


def _rate(games: Iterable[Sequence[float]]) -> Estimate:
    """Estimate how often seats win; where several of a game are one bot's, the interval is rather too wide."""
    won = [one for game in games for one in game]
    return rate(sum(won), len(won))


def _mean(games: Iterable[Sequence[float]]) -> Estimate:
    """Estimate a mean over games, of each the mean of its seats, since these are not independent."""
    return mean([fmean(game) for game in games])


def _cell(value: object) -> object:
    return json.dumps(value) if isinstance(value, list) else value
