"""Many games between bots: whose they are, which they are, and what is kept of them."""

from __future__ import annotations

import csv
import io
import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from own_bots import First, Gambler

import dragonlab
from dragonlab import OptionError, bots
from dragonlab.core.base.display import as_text
from dragonlab.study import rate, series, simulate, stream
from dragonlab.study.series import chosen

if TYPE_CHECKING:
    from dragonlab.study import Results

HEART = "dragonheart"
DUEL: list[bots.Kind] = ["random", First]


@pytest.fixture(autouse=True, scope="module")
def english() -> None:
    dragonlab.use_language("en")


def few(games: int = 6, **options: Any) -> Results:
    return simulate(HEART, DUEL, games, seed=options.pop("seed", 3), progress=False, **options)


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    assert few().rows == few().rows
    assert [row.scores for row in few()] != [row.scores for row in few(seed=4)]


def test_a_study_can_be_longer_and_begins_alike() -> None:
    assert few(6).rows[:4] == few(4).rows


def test_without_a_seed_it_has_one_that_repeats_it() -> None:
    once = simulate(HEART, DUEL, 2, progress=False)
    assert few(2, seed=once.series.seed).rows == once.rows


def test_each_deal_is_played_from_every_seat() -> None:
    rows = few().rows
    assert [row.bots for row in rows] == [("random", "First"), ("First", "random")] * 3
    assert [row.seed for row in rows] == ["3/0", "3/0", "3/1", "3/1", "3/2", "3/2"]


def test_four_seats_rotate_and_each_bot_sits_everywhere() -> None:
    rows = simulate("dragon_wars", ["random", First, "random", Gambler], 4, seed=1, progress=False).rows
    assert [row.bots.index("First") for row in rows] == [1, 2, 3, 0]
    assert len({row.seed for row in rows}) == 1


def test_without_rotation_all_stay_and_each_game_is_another_deal() -> None:
    rows = few(rotate=False).rows
    assert {row.bots for row in rows} == {("random", "First")}
    assert len({row.seed for row in rows}) == 6


def test_a_row_is_set_up_by_its_seed_and_played_by_bots_as_a_board_seats_them() -> None:
    row = few().rows[2]
    match = dragonlab.new(HEART, seed=row.seed, seats=2)
    players = [bots.make(kind, match.game, f"{row.seed}/{seat}") for seat, kind in enumerate(DUEL)]
    while match.to_move is not None:
        match.play(chosen(players[match.to_move], match))
    assert match.outcome is not None
    assert (match.outcome.scores, len(match.plies) - 1) == (row.scores, row.plies)


def test_a_game_of_it_can_be_looked_at_and_is_the_same() -> None:
    results = few()
    match = results.match(3)
    assert match.outcome is not None
    assert match.outcome.scores == results.rows[3].scores
    with pytest.raises(OptionError, match="0 to 5"):
        results.match(6)


def test_a_position_with_its_options_is_played_on() -> None:
    position = {
        "hands": [["knight1", "troll3"], None],
        "scores": [["treasure3"], []],
        "ending": "deck",
        "last_turn": True,
    }
    row = simulate(HEART, DUEL, 1, seed=1, position=position, progress=False).rows[0]
    assert (row.plies, row.begins, row.won(0)) == (1, 0, 1.0)


def test_estimates_are_those_of_the_rows() -> None:
    results = few(20)
    won = Counter(row.bots[seat] for row in results for seat in row.winners if len(row.winners) == 1)
    shared = sum(len(row.winners) > 1 for row in results)
    assert results.wins("First").value == pytest.approx((won["First"] + shared / 2) / 20)
    assert results.wins("First").value + results.wins("random").value == pytest.approx(1)
    begun = sum(row.won(row.begins) for row in results)
    assert results.wins_by_place(0).value == pytest.approx(begun / 20)
    with pytest.raises(OptionError, match="has not played; there are random, First"):
        results.wins("strong")
    with pytest.raises(OptionError, match="places are 0, for who begins, to 1"):
        results.wins_by_place(2)


def test_rows_come_one_by_one_and_whoever_stops_asking_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    row = series.Series.row

    def noted(self: series.Series, number: int) -> series.Row:
        played.append(number)
        return row(self, number)

    monkeypatch.setattr(series.Series, "row", noted)
    for found in stream(HEART, DUEL, 1_000_000, seed=3):
        if found.number == 2:
            break
    assert played == [0, 1, 2]


def test_an_interrupt_keeps_what_is_finished_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = series.Series.row

    def interrupted(self: series.Series, number: int) -> series.Row:
        if number == 4:
            raise KeyboardInterrupt
        return row(self, number)

    monkeypatch.setattr(series.Series, "row", interrupted)
    results = few(100)
    assert results.stopped
    assert [found.number for found in results] == [0, 1, 2, 3]
    assert capsys.readouterr().err == "Stopped: the finished games are kept, 4 of 100.\n"
    assert str(results).startswith("Games: 4 of 100, stopped early\n")
    assert "Games: 4 of 100, stopped early" in str(results._repr_html_())


def test_a_study_that_was_stopped_at_once_says_that_there_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object, __: int) -> series.Row:
        raise KeyboardInterrupt

    monkeypatch.setattr(series.Series, "row", interrupted)
    assert str(few()) == "No game was finished."
    assert few().csv() == "\n"


def test_a_terminal_shows_how_it_stands_and_is_left_clean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    simulate(HEART, DUEL, 2, seed=3)
    told = capsys.readouterr().err
    assert "Games played: 2 of 2. random " in told
    assert told.endswith("\r\033[K")
    simulate(HEART, DUEL, 2, seed=3, progress=False)
    assert capsys.readouterr().err == ""


def test_the_site_shows_how_it_stands_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell of its Python is not that of a kernel: it has no `get_parent`."""
    shown: list[str] = []

    def display(_: Any, *, display_id: bool) -> Any:
        assert display_id
        return SimpleNamespace(update=lambda html: shown.append(html.data))

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("IPython.get_ipython", object)
    monkeypatch.setattr("IPython.display.display", display)
    simulate(HEART, DUEL, 2, seed=3)
    assert "Games played: 2 of 2" in shown[-2]
    assert re.search(r"random \d+%", shown[-2])
    assert shown[-1] == ""


def test_the_table_speaks_both_languages() -> None:
    results = few(20, count={"draws": lambda match: len(match.outcome.winners) > 1})
    english = str(results)
    assert english.splitlines()[0] == "Games: 20"
    assert {"Wins", "Points", "How often"} <= {*english.split("  ")} | {"How often"}
    dragonlab.use_language("es")
    try:
        spanish, page = str(results), str(results._repr_html_())
    finally:
        dragonlab.use_language("en")
    assert spanish.splitlines()[0] == "Partidas: 20"
    assert "Quien empieza" in spanish
    assert ",0\N{NO-BREAK SPACE}%" in spanish
    assert '<th scope="col">Intervalo del 95 %</th>' in page
    assert len(spanish.splitlines()) == len(english.splitlines()) == 8


def test_records_are_flat_and_written_as_csv(tmp_path: Any) -> None:
    results = few(count={"long": lambda match: len(match.plies) > 60})
    text = results.csv(tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == text
    read = list(csv.DictReader(io.StringIO(text)))
    assert len(read) == 6
    assert read[1]["bot_0"] == "First"
    assert [int(row["score_1"]) for row in read] == [row.scores[1] for row in results]
    assert {row["long"] for row in read} <= {"True", "False"}


def test_a_file_that_cannot_be_written_is_named(tmp_path: Any) -> None:
    results, paths = few(2), list[Any]([tmp_path, b"games.csv", 3])
    for path in paths:
        with pytest.raises(OptionError, match="cannot be written: "):
            results.csv(path)


def test_games_and_places_are_whole_numbers() -> None:
    results, wrongs = few(2), list[Any]([True, 0.0, "0", None])
    for wrong in wrongs:
        with pytest.raises(OptionError, match="the games are 0 to 1"):
            results.match(wrong)
        with pytest.raises(OptionError, match="places are 0"):
            results.wins_by_place(wrong)


def test_intervals_go_by_deals() -> None:
    """Who begins wins or loses with the deal, whoever it is: four games are two observations."""
    results = few(4)
    results.rows = [row._replace(winners=(int(row.seed == "3/1"),)) for row in results]
    assert results.wins_by_place(0) == (0.5, *rate(1, 2).interval, 4)
    results.rows = [row._replace(scores=(row.number // 2, 3)) for row in results]
    assert results.score("random").number == 4


def test_without_pandas_it_says_what_to_do_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(OptionError, match=r"pip install pandas.*records.*csv"):
        few(2).frame()
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(OptionError, match="not part of this site"):
        few(2).frame()


def test_a_frame_is_made_of_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pandas:
        DataFrame = staticmethod(tuple)

    monkeypatch.setitem(sys.modules, "pandas", Pandas)
    results = few(2)
    assert results.frame() == tuple(results.records())


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"bots": "medium"}, "bots are a list by seat"),
        ({"bots": []}, "bots are a list by seat"),
        ({"bots": ["medium"]}, "seats"),
        ({"bots": ["clever", "medium"]}, "there is no bot 'clever'"),
        ({"bots": [First(dragonlab.load(HEART)), "easy"]}, "give the class First itself"),
        ({"bots": [First, type("First", (First,), {})]}, "two different bots are called First"),
        ({"bots": ["easy", type("easy", (First,), {})]}, "two different bots are called easy"),
        ({"games": 0}, "games are a number from 1"),
        ({"games": True}, "games are a number from 1"),
        ({"games": "10"}, "games are a number from 1"),
        ({"seed": 1.5}, "a seed is a whole number or a text"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"executor": 3}, "an executor, such as a ProcessPoolExecutor"),
        ({"executor": ThreadPoolExecutor}, "an executor, such as a ProcessPoolExecutor"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(what: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        simulate(**{"game": HEART, "bots": DUEL, "games": 2, **what})


def test_bots_that_are_alike_play_no_game_twice() -> None:
    games = {(row.scores, row.plies) for row in simulate("dragonheart", ["easy", "easy"], 6, seed=1, progress=False)}
    assert len(games) == 6


def test_a_table_of_one_game_says_that_more_are_needed() -> None:
    found = as_text(few(1))
    assert "too few games" in found
    assert "inf" not in found
