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
from dragonlab.core.base.short import short_error, short_repr
from dragonlab.core.words.language import current_language
from dragonlab.core.words.spelling import spelling
from dragonlab.files import SHARED, replace_bytes
from dragonlab.study.counts import columns, estimated
from dragonlab.study.estimates import mean_by_group, rate_by_group

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.study.estimates import Estimate
    from dragonlab.study.series import Row, Series


class Results(Displayed):
    """The games of a study, and what they say: a table in a notebook, `rows` for your own questions.

    Games of the same deal are alike, so intervals go by deals: not more sure than these are, however many play them.

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
        found = [(deal, sum(won), len(won)) for deal, won, _ in self._seats_of(bot)]
        return rate_by_group(found)

    def score(self, bot: str) -> Estimate:
        """Estimate the points that a bot has at the end; `OptionError` for one that has not played."""
        found = [(deal, fmean(points), 1) for deal, _, points in self._seats_of(bot)]
        return mean_by_group(found)

    def wins_by_place(self, place: int) -> Estimate:
        """Estimate how often it wins who begins (place 0), who sits next (1), and so on, whoever that is."""
        seats = range(len(self.rows[0].bots)) if self.rows else ()
        if type(place) is not int or place not in seats:
            raise OptionError(f"places are 0, for who begins, to {len(seats) - 1}, not {short_repr(place)}")
        won = [(row.seed, row.won((row.begins + place) % len(seats)), 1) for row in self.rows]
        return rate_by_group(won)

    def _seats_of(self, bot: str) -> list[tuple[str, list[float], list[float]]]:
        """Give of each game the deal, and the wins and the scores that a bot has there, by its seats."""
        found = [
            (row.seed, [row.won(seat) for seat in seats], [float(row.scores[seat]) for seat in seats])
            for row in self.rows
            if (seats := [seat for seat, name in enumerate(row.bots) if name == bot])
        ]
        if not found:
            raise OptionError(f"{short_repr(bot)} has not played; there are {', '.join(self.bots)}")
        return found

    @property
    def counts(self) -> dict[str, Estimate]:
        """What was counted, by name: a rate of yes and no, a mean of numbers."""
        deals = [row.seed for row in self.rows]
        found = {name: estimated(column, deals) for name, column in columns(self._counted()).items()}
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
        if type(number) is not int or number not in (row.number for row in self.rows):
            raise OptionError(f"the games are 0 to {len(self.rows) - 1}, not {short_repr(number)}")
        return self.series.match(number)

    def records(self) -> list[dict[str, object]]:
        """Give a flat dict for each game: what goes by seat is `bot_0`, `score_0`, `won_0`, and each count a column.

        A count that is called as one of the others, such as `turns`, is `count: turns`.
        """
        counts = columns(self._counted())
        records: list[dict[str, object]] = [
            {
                "number": row.number,
                "seed": row.seed,
                "begins": row.begins,
                "turns": row.turns,
                "plies": row.plies,
                **{f"bot_{seat}": bot for seat, bot in enumerate(row.bots)},
                **{f"score_{seat}": score for seat, score in enumerate(row.scores)},
                **{f"won_{seat}": row.won(seat) for seat in range(len(row.bots))},
            }
            for row in self.rows
        ]
        for at, record in enumerate(records):
            taken = {*record}
            record.update({f"count: {name}" if name in taken else name: column[at] for name, column in counts.items()})
        return records

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Write the records as comma-separated values, to a file as well if a path is given.

        `OptionError` if the file cannot be written.
        """
        records = self.records()
        text = io.StringIO()
        writer = csv.DictWriter(text, list(records[0]) if records else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in record.items()} for record in records)
        if path is not None:
            try:
                replace_bytes(Path(path), text.getvalue().encode(), SHARED)
            except (OSError, TypeError, ValueError) as error:
                raise OptionError(f"{short_repr(path)} cannot be written: {short_error(error)}") from error
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


def _cell(value: object) -> object:
    return json.dumps(value) if isinstance(value, list) else value
