"""What readers count in games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from dragonlab import OptionError
from dragonlab.study import decisions, simulate
from dragonlab.study.counts import columns, estimated

if TYPE_CHECKING:
    from dragonlab import Match
    from dragonlab.study import Results

BOTS = ("medium", "easy")


def counting(**count: Any) -> Results:
    return simulate("dragonheart", ["random", "random"], 2, seed=1, count=count, progress=False)


def column(*values: Any) -> dict[str, list[Any]]:
    return columns([({"n": value}, BOTS if at % 2 == 0 else BOTS[::-1]) for at, value in enumerate(values)])


def test_seats_are_counted_for_the_bots_that_sat_there() -> None:
    assert column({0: 3, 1: 5}, {0: 1, 1: 2}) == {"n: medium": [3, 2], "n: easy": [5, 1]}


def test_two_seats_of_one_bot_are_put_together() -> None:
    assert columns([({"n": {0: True, 1: False}}, ("easy", "easy"))]) == {"n: easy": [[True, False]]}


def test_what_a_mapping_does_not_name_counts_nothing_and_none_is_left_out() -> None:
    assert column({"a": 2}, {}, None) == {"n: a": [2, 0, None]}
    assert column({"a": True}, {}) == {"n: a": [True, False]}
    assert column({}, {"a": [1, 2]}) == {"n: a": [[], [1, 2]]}


def test_yes_and_no_are_a_rate_and_numbers_a_mean() -> None:
    wilson, student, clustered = (
        estimated(values, "ab") for values in list[Any](([True, False], [1, 0], [[True], [False, False]]))
    )
    assert wilson is not None
    assert student is not None
    assert clustered is not None
    assert wilson.value == student.value == 0.5
    assert wilson.low > 0 > student.low
    assert round(clustered.value, 3) == 0.333
    assert 0 < clustered.low < clustered.high < 1
    assert estimated([None, None], "ab") is None is estimated([[], []], "ab")


def test_games_of_one_deal_say_no_more_than_one_where_all_comes_of_the_deal() -> None:
    """Ten deals, each in four games: no surer than ten games, for yes and no and for numbers."""
    deals = [deal for deal in "abcdefghij" for _ in range(4)]
    for value in (bool, int):
        column = [value(deal in "abcd") for deal in deals]
        found, once = estimated(column, deals), estimated(column[::4], "abcdefghij")
        assert found is not None
        assert once is not None
        assert (found.number, once.number) == (40, 10)
        assert found.low <= once.low * 1.001
        assert found.high >= once.high * 0.999


def test_decisions_tell_all_that_a_match_has_in_its_order() -> None:
    match = counting().match(0)
    told = list(decisions(match))
    assert [one.move for one in told] == [ply.move for ply in match.plies[1:]]
    assert [event for one in told for event in one.events] == [event for ply in match.plies[1:] for event in ply.events]
    assert all(one.move in one.moves and one.view["to_move"] == one.seat == one.before.to_move for one in told)
    labels = [[label for label, _ in one.chance] for one in told]
    assert labels == [[pick.label for pick in ply.picks] for ply in match.plies[1:]]
    assert all(name in match.game.outcome_names(label) for one in told for label, name in one.chance)


def test_what_is_no_match_has_no_decisions() -> None:
    with pytest.raises(OptionError, match="decisions are those of a match"):
        decisions("dragonheart")  # type: ignore[arg-type]


def test_a_count_that_fails_says_in_which_game() -> None:
    def failing(_: Match) -> int:
        raise KeyError("ship")

    with pytest.raises(KeyError, match="ship") as failed:
        counting(ships=failing)
    assert "count 'ships', in the game with the seed '1/0'" in failed.value.__notes__


@pytest.mark.parametrize(
    "value",
    ["ship", object(), float("nan"), 10**400, [10**16], {"a": "b"}, {2: 1}, {None: 1}, [[1]], {"a": {"b": 1}}],
    ids=repr,
)
def test_what_cannot_be_counted_is_refused_by_name(value: Any) -> None:
    with pytest.raises(OptionError, match="count 'mine': "):
        counting(mine=lambda _: value)


@pytest.mark.parametrize(
    ("value", "plain"),
    [(np.bool_(1), True), (np.int64(3), 3), (np.float32(0.5), 0.5), (np.array([True, False]), [True, False])],
    ids=repr,
)
def test_numbers_of_numpy_are_counted_as_any_other(value: Any, plain: object) -> None:
    for row in counting(mine=lambda _: value):
        assert row.counts["mine"] == plain
        assert type(row.counts["mine"]) is type(plain)


def test_a_count_that_is_called_as_another_column_has_one_of_its_own() -> None:
    results = counting(turns=lambda _: 100, bot_0=lambda _: True)
    assert {*results.counts} == {"turns", "bot_0"}
    (record, *_) = results.records()
    assert (record["turns"], record["bot_0"]) == (results.rows[0].turns, "random")
    assert (record["count: turns"], record["count: bot_0"]) == (100, True)


def test_no_count_is_called_as_an_entry_of_another() -> None:
    with pytest.raises(OptionError, match="'n: a' is called as an entry of 'n'"):
        counting(**{"n": len, "n: a": len})


@pytest.mark.parametrize("count", [3, [len], {"a": 3}, {3: len}], ids=repr)
def test_counts_are_functions_by_name(count: Any) -> None:
    with pytest.raises(OptionError, match="count is a dict"):
        simulate("dragonheart", ["random", "random"], 1, count=count)
