"""Plots: what JupyterLab draws, and what stands beside it for who cannot see it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import dragonlab
from dragonlab import OptionError
from dragonlab.study import mean, plots

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = [
    {"bot": "medium", "won": 0.9, "low": 0.75, "high": 1.0, "more": object()},
    {"bot": "<easy>", "won": 0.1, "low": 0.0, "high": 0.25, "more": object()},
]
WORDS: dict[str, Any] = {
    "title": "Who wins",
    "sentence": "The medium one wins.",
    "names": {"won": "wins"},
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    dragonlab.use_language("en")
    yield
    dragonlab.use_language("en")


def drawn(plot: plots.Plot, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Give what a notebook is shown, output by output."""
    shown: list[dict[str, Any]] = []

    def display(data: dict[str, Any], *, raw: bool) -> None:
        assert raw
        shown.append(data)

    monkeypatch.setattr("IPython.display.display", display)
    plot._ipython_display_()
    return shown


def test_a_plot_is_data_for_jupyterlab_and_words_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    plot = plots.bars(ROWS, "bot", "won", low="low", high="high", percent=True, **WORDS)
    drawing, words = drawn(plot, monkeypatch)
    assert set(drawing) == {plots.VEGA, "text/plain"}, "with HTML in the same output JupyterLab would show that alone"
    spec = json.loads(json.dumps(drawing[plots.VEGA]))
    assert spec["data"]["values"][1] == {"bot": "<easy>", "won": 0.1, "low": 0.0, "high": 0.25}
    assert [layer["mark"]["type"] for layer in spec["layer"]] == ["bar", "rule"]
    assert spec["description"] == "The medium one wins."
    assert "http" not in json.dumps({**spec, "$schema": ""}), "nothing is fetched"
    assert spec["usermeta"]["embedOptions"]["actions"] is False, "its menu is English, and leads to other machines"
    assert "The medium one wins." in words["text/html"]
    assert "<td" in words["text/html"]
    assert "&lt;easy&gt;" in words["text/html"]
    assert words["text/plain"] == (
        "Who wins\nThe medium one wins.\n"
        "bot     wins   low    high\nmedium  90.0%  75.0%  100.0%\n<easy>  10.0%  0.0%   25.0%"
    )


def test_a_plot_writes_numbers_as_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    dragonlab.use_language("es")
    plot = plots.bars(ROWS, "bot", "won", percent=True, **WORDS)
    drawing, words = drawn(plot, monkeypatch)
    assert drawing[plots.VEGA]["usermeta"]["embedOptions"]["formatLocale"]["decimal"] == ","
    assert "90,0\N{NO-BREAK SPACE}%" in words["text/html"]
    assert "Los números" in words["text/html"]


def test_lines_and_points_have_a_scale_of_numbers_and_bars_a_place_for_each() -> None:
    rows = [{"turn": turn, "points": turn**2, "bot": bot} for bot in ("a", "b") for turn in range(3)]
    kinds = {}
    for draw in (plots.line, plots.points, plots.bars):
        plot: Any = draw(rows, "turn", "points", series="bot", title="t", sentence="s")
        kinds[draw.__name__] = plot.spec["layer"][0]["encoding"]["x"]["type"]
        assert plot.spec["layer"][0]["encoding"]["color"]["field"] == "bot"
        assert plot.head == ["bot", "turn", "points"]
    assert kinds == {"line": "quantitative", "points": "quantitative", "bars": "nominal"}


def test_what_is_drawn_comes_in_the_order_of_its_rows() -> None:
    rows = [{"who": who, "won": 0.5, "how": how} for who in ("second", "first") for how in ("played", "computed")]
    for draw in (plots.bars, plots.points):
        plot: Any = draw(rows, "who", "won", series="how", **WORDS)
        encoding = plot.spec["layer"][0]["encoding"]
        assert encoding["x"]["sort"] == ["second", "first"]
        assert encoding["xOffset"]["sort"] == encoding["color"]["sort"] == ["played", "computed"]


def test_a_column_may_be_called_anything_and_hold_numbers_of_numpy() -> None:
    plot: Any = plots.bars([{"who": "a", "avg. [gems]": np.int64(3)}], "who", "avg. [gems]", **WORDS)
    assert plot.spec["layer"][0]["encoding"]["y"]["field"] == r"avg\. \[gems\]"
    assert json.loads(json.dumps(plot.spec))["data"]["values"] == [{"who": "a", "avg. [gems]": 3}]
    assert plot.head == ["who", "avg. [gems]"]


@pytest.mark.parametrize("wrong", [{"title": 3}, {"sentence": None}, {"names": 3}, {"names": {"bot": 3}}], ids=repr)
def test_what_a_plot_cannot_say_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=r"not (3|None)"):
        plots.bars(ROWS, "bot", "won", **{**WORDS, **wrong})


def test_an_interval_has_the_colour_of_its_point() -> None:
    """Points of several series lie on each other, and so do their intervals; those of bars lie within them."""
    for draw, coloured in ((plots.bars, False), (plots.points, True), (plots.line, True)):
        plot: Any = draw(ROWS, "bot", "won", low="low", high="high", series="bot", **WORDS)
        drawn, interval = (layer["encoding"] for layer in plot.spec["layer"])
        assert interval.get("color") == (drawn["color"] if coloured else None)


def test_no_null_is_drawn_as_the_site_s_python_hands_none_on() -> None:
    rows: list[dict[str, object]] = [*ROWS, {"bot": "computed", "won": 0.9, "low": None, "high": None}]
    for draw in (plots.bars, plots.points, plots.line):
        plot: Any = draw(rows, "bot", "won", low="low", high="high", series="bot", **WORDS)
        assert "null" not in json.dumps(plot.spec)


def test_a_scale_of_numbers_begins_where_they_do() -> None:
    rows: list[dict[str, object]] = [{"deck": deck, "won": 0.5} for deck in (8, 16)]
    plot: Any = plots.points(rows, "deck", "won", **WORDS)
    assert plot.spec["layer"][0]["encoding"]["x"]["scale"]["zero"] is False


def test_of_one_game_no_interval_is_drawn() -> None:
    """Who stops a study early sees what there is."""
    one = {"bot": "medium", **mean([4])._asdict()}
    plot = plots.bars([one], "bot", "value", low="low", high="high", **WORDS)
    assert plot.rows == [["medium", "4.00", "", ""]]


def test_what_has_no_interval_leaves_its_cells_empty() -> None:
    computed = {"bot": "medium", "won": 0.9, "low": None, "high": None}
    assert plots.bars([computed], "bot", "won", low="low", high="high", **WORDS).rows == [["medium", "0.90", "", ""]]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([], "a list of rows"),
        ("rows", "a list of rows"),
        ([3], "no column 'x'"),
        ([{"y": 1}], "no column 'x'"),
        ([{"x": 1, "y": "2"}], "column 'y': '2' cannot be drawn"),
    ],
)
def test_rows_without_a_column_are_refused(rows: Any, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        plots.bars(rows, "x", "y", title="t", sentence="s")
