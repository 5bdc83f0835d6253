"""Plots that JupyterLab and the site draw by themselves, without a network: Vega-Lite, a sentence and a table beside.

Plain rows in; whoever cannot see the plot has the sentence, which says what is to be seen, and the numbers as a table.

>>> rows = [{"bot": "medium", "wins": 30}, {"bot": "easy", "wins": 10}]
>>> print(bars(rows, "bot", "wins", title="Wins", sentence="The medium bot wins most."))
Wins
The medium bot wins most.
bot     wins
medium  30
easy    10
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from math import isinf
from numbers import Integral
from types import NoneType
from typing import TYPE_CHECKING

from dragonlab.core.base.display import Displayed, as_html, as_text
from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import Text, current_language
from dragonlab.core.words.spelling import spelling
from dragonlab.display.pages import escaped, say
from dragonlab.study.estimates import are_numbers
from dragonlab.study.tables import written

if TYPE_CHECKING:
    from collections.abc import Sequence

VEGA = "application/vnd.vegalite.v5+json"
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
NUMBERS = Text("Los números", "The numbers")
BLUE = "#3d8fd1"  # seen on white and on the dark theme alike
INK = "currentColor"  # that of the text around it, in light and dark, also when the theme changes
LINES = {
    "labelColor": INK,
    "titleColor": INK,
    "tickColor": INK,
    "domainColor": INK,
    "gridColor": INK,
    "gridOpacity": 0.2,
}
LOOKS = {
    "background": "transparent",
    "view": {"stroke": "transparent"},
    "axis": LINES,
    "title": {"color": INK},
    "legend": {"labelColor": INK, "titleColor": INK, "orient": "bottom"},  # beside, it would not fit on a phone
}


class Plot(Displayed):
    """A plot that shows itself in a notebook: `spec` is Vega-Lite; as text it is its sentence and its numbers."""

    def __init__(
        self, spec: dict[str, object], title: str, sentence: str, head: Sequence[str], rows: Sequence[Sequence[str]]
    ) -> None:
        self.spec = spec
        self.title = title
        self.sentence = sentence
        self.head = head
        self.rows = rows

    def __repr__(self) -> str:
        return f"<Plot: {self.title}>"

    def _ipython_display_(self) -> None:
        """Show the plot, and beside it the words: in one output JupyterLab would show the words alone."""
        display = import_module("IPython.display").display
        display({VEGA: self.spec, "text/plain": f"[{self.title}]"}, raw=True)
        display({"text/html": as_html(self), "text/plain": str(self)}, raw=True)


def bars(
    rows: Sequence[Mapping[str, object]],
    x: str,
    y: str,
    *,
    title: str,
    sentence: str,
    low: str | None = None,
    high: str | None = None,
    series: str | None = None,
    names: Mapping[str, str] | None = None,
    percent: bool = False,
) -> Plot:
    """Draw a bar for each row: `x` and `y` name its columns, `low` and `high` those of an interval.

    `series` names a column by which bars stand side by side in colours. `title` and `sentence` (what is to be seen,
    for who cannot see it) are texts; so are the `names` of the columns, as readers see them.
    `percent` is for rates. `OptionError` for a column that is not there.

    >>> rows = [{"bot": "medium", "value": 0.9, "low": 0.8, "high": 0.95}]
    >>> bars(rows, "bot", "value", low="low", high="high", title="Wins", sentence="The medium bot wins most.")
    <Plot: Wins>
    """
    return _plot({"type": "bar"}, rows, x, y, title, sentence, low, high, series, names, percent=percent)


def line(
    rows: Sequence[Mapping[str, object]],
    x: str,
    y: str,
    *,
    title: str,
    sentence: str,
    low: str | None = None,
    high: str | None = None,
    series: str | None = None,
    names: Mapping[str, str] | None = None,
    percent: bool = False,
) -> Plot:
    """Draw a line through the rows, in the order of `x`, one for each value of the column `series`; see `bars`.

    >>> rows = [{"turn": turn, "points": turn**2} for turn in range(4)]
    >>> line(rows, "turn", "points", title="Points", sentence="Points grow faster and faster.")
    <Plot: Points>
    """
    return _plot(
        {"type": "line", "point": True}, rows, x, y, title, sentence, low, high, series, names, percent=percent
    )


def points(
    rows: Sequence[Mapping[str, object]],
    x: str,
    y: str,
    *,
    title: str,
    sentence: str,
    low: str | None = None,
    high: str | None = None,
    series: str | None = None,
    names: Mapping[str, str] | None = None,
    percent: bool = False,
) -> Plot:
    """Draw a point for each row, in a colour for each value of the column `series`; see `bars`.

    >>> rows = [{"cards": 3, "points": 12}, {"cards": 5, "points": 20}]
    >>> points(rows, "cards", "points", title="Cards", sentence="Who has more cards has more points.")
    <Plot: Cards>
    """
    return _plot(
        {"type": "point", "filled": True, "size": 60},
        rows,
        x,
        y,
        title,
        sentence,
        low,
        high,
        series,
        names,
        percent=percent,
    )


def _plot(  # noqa: PLR0917
    mark: Mapping[str, object],
    rows: Sequence[Mapping[str, object]],
    x: str,
    y: str,
    title: str,
    sentence: str,
    low: str | None,
    high: str | None,
    series: str | None,
    names: Mapping[str, str] | None,
    *,
    percent: bool,
) -> Plot:
    ends = [column for column in (low, high) if column is not None]
    columns = [*([] if series is None else [series]), x, y, *ends]
    data = _checked(rows, columns, [y, *ends], ends)
    if not is_a(names, Mapping, NoneType):
        raise OptionError(f'names are a dict such as {{"bot": "Bot"}}, not {short_repr(names)}')
    shown = {column: _said((names or {}).get(column, column)) for column in columns}
    numeric = all(isinstance(row[x], int | float) for row in data) and mark["type"] != "bar"
    measured = {"axis": {"format": ".0%"}} if percent else {}
    across: dict[str, object] = {"field": _field(x), "title": shown[x]}
    if numeric:
        across |= {"type": "quantitative", "scale": {"zero": False, "nice": False, "padding": 12}}
    else:
        across |= {"type": "nominal", "sort": _in_order(data, x), "axis": {"labelAngle": 0}}
    both: dict[str, object] = {"x": across}
    colour = {}
    if series:
        told_apart = {"field": _field(series), "type": "nominal", "sort": _in_order(data, series)}
        colour = {"color": {**told_apart, "title": shown[series]}}
        if not numeric and mark["type"] != "line":
            both["xOffset"] = told_apart
    up = {"type": "quantitative", "title": shown[y]}
    drawn: dict[str, object] = {
        "mark": {**mark, **({} if series else {"color": BLUE})},
        "encoding": {**both, "y": {**up, **measured, "field": _field(y)}, **colour},
    }
    layers: list[dict[str, object]] = [drawn]
    if low is not None and high is not None:
        between = {"y": {**up, "field": _field(low)}, "y2": {"field": _field(high)}}
        own = colour if mark["type"] != "bar" else {}  # a bar has its interval in itself
        rule = {"type": "rule", "strokeWidth": 2, **({} if own else {"color": INK})}
        layers.append({"mark": rule, "encoding": {**both, **between, **own}})
    said = _said(sentence)
    spec: dict[str, object] = {
        "$schema": SCHEMA,
        "usermeta": {"embedOptions": {"actions": False, "renderer": "svg", "formatLocale": _locale()}},
        "config": LOOKS,
        "title": _said(title),
        "description": said,
        "width": 320,  # a width that follows the page never comes to rest in JupyterLab
        "height": 200,
        "data": {"values": [{column: value for column, value in row.items() if value is not None} for row in data]},
        "layer": layers,
    }
    rates = {y, low, high} if percent else set()
    table = [[_written(row[column], is_rate=column in rates) for column in columns] for row in data]
    return Plot(spec, _said(title), said, [shown[column] for column in columns], table)


def _in_order(data: Sequence[Mapping[str, str | float | None]], column: str) -> list[str | float | None]:
    """Give what a column holds, as it comes: without it what is drawn goes by the alphabet.

    A null would say the same, but the site's Python hands JavaScript none of them on.
    """
    return [*dict.fromkeys(row[column] for row in data)]


def _locale() -> dict[str, object]:
    """Give the signs of numbers in the language in use, as d3-format knows them."""
    signs = spelling(current_language())
    grouped = {"decimal": signs.decimal, "thousands": signs.thousands, "grouping": [3]}
    return {**grouped, "currency": ["", ""], "percent": signs.percent}


def _checked(
    rows: object, columns: Sequence[str], numbers: Sequence[str], ends: Sequence[str]
) -> list[dict[str, str | float | None]]:
    """Give what is drawn of each row; `OptionError` for what are no rows, or have no such columns.

    What has been computed has no interval: a row may have None for its `ends`. Of one observation they are infinite,
    and nothing is drawn of them either.
    """
    if not isinstance(rows, list | tuple) or not rows:
        raise OptionError(f"a plot is of a list of rows, each a dict, not {short_repr(rows)}")
    for row in rows:
        for column in columns:
            if not is_a(column, str) or not isinstance(row, Mapping) or column not in row:
                raise OptionError(f"there is no column {short_repr(column)} in the row {short_repr(row)}")
            value = row[column]
            if column in ends and _is_open(value):
                continue
            if not are_numbers([value]) and (column in numbers or not isinstance(value, str)):
                raise OptionError(f"column {short_repr(column)}: {short_repr(value)} cannot be drawn")
    return [
        {column: None if column in ends and _is_open(row[column]) else _plain(row[column]) for column in columns}
        for row in rows
    ]


def _is_open(end: object) -> bool:
    """Tell whether an interval has no such end."""
    return end is None or (isinstance(end, float) and isinf(end))


def _plain(value: str | float | None) -> str | float | None:
    """Give a number of numpy as one that can be written down."""
    if value is None or isinstance(value, str | int | float):
        return value
    return int(value) if isinstance(value, Integral) else float(value)


def _said(words: object) -> str:
    if not isinstance(words, str):
        raise OptionError(f"what a plot says is a text, not {short_repr(words)}")
    return words


def _field(column: str) -> str:
    """Name a column to Vega-Lite, which would look for what comes after a dot or a bracket within a row."""
    return re.sub(r"([.\[\]])", r"\\\1", column)


def _written(value: object, *, is_rate: bool) -> str:
    if value is None:  # what was computed has no interval
        return ""
    return written(value, is_rate=is_rate) if isinstance(value, float) else str(value)


@as_text.register(Plot)
def _(plot: Plot) -> str:
    widths = [max(map(len, column)) for column in zip(plot.head, *plot.rows, strict=True)]
    rows = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in (plot.head, *plot.rows)]
    return "\n".join([plot.title, plot.sentence, *rows])


@as_html.register(Plot)
def _(plot: Plot) -> str:
    start = 'style="text-align: start"'
    head = "".join(f'<th scope="col" {start}>{escaped(cell)}</th>' for cell in plot.head)
    rows = "".join(f"<tr>{''.join(f'<td {start}>{escaped(cell)}</td>' for cell in row)}</tr>" for row in plot.rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<p>{escaped(plot.sentence)}</p><details><summary>{escaped(say(NUMBERS))}</summary>{table}</details>"
