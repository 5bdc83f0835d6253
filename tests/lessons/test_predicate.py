"""Conditions: when they hold, and what is said of those that make no sense."""

from __future__ import annotations

import re

import pytest

from dragonlab.core.base.errors import DataError
from dragonlab.core.rules.events import Event
from dragonlab.core.rules.outcome import Outcome
from dragonlab.core.words.toml import Table
from dragonlab.lessons import predicate
from dragonlab.lessons.predicate import Moment

TOOK = Event("took", "DH-FIRE-1", {"seat": 0, "space": "treasure", "points": 7, "cards": ("treasure3", "treasure4")})
DREW = Event("drew_hidden", "DH-DRAW-1", {"seat": 1, "count": 2})
MOMENT = Moment(
    view={"figure": None, "scores": [["dwarf1", "dwarf2"], 3], "spaces": {"troll": ["troll1"]}, "ships": 2},
    events=[TOOK, DREW],
    moves=["fire_dragon 2", "troll 1"],
    outcome=Outcome((9, 9), (0, 1), "over", ()),
    latest=[DREW],
)
HOLD: list[dict[str, object]] = [
    {"event": "took"},
    {"event": "took", "rule": "DH-FIRE-1", "seat": 0},
    {"event": "took", "points": {"at_least": 7}},
    {"event": "took", "points": {"at_least": 1, "at_most": 7}},
    {"event": "took", "cards": ["treasure3", "treasure4"]},
    {"event": "drew"},
    {"event": "drew", "now": True},
    {"event": "took", "sum": "points", "at_least": 7},
    {"event": "took", "seat": 0, "sum": "points", "at_least": 1, "at_most": 7},
    {"event": "won", "sum": "points", "at_most": 0},
    {"seen": "figure", "is": "nobody"},
    {"seen": "ships", "is": 2},
    {"seen": "ships", "at_least": 2},
    {"seen": "scores.1", "at_most": 3},
    {"seen": "scores.0.1", "is": "dwarf2"},
    {"seen": "scores.0", "size": 2},
    {"seen": "spaces.troll", "is": ["troll1"]},
    {"seen": "spaces.troll", "size": {"at_most": 1}},
    {"move": "troll 1"},
    {"move": ["dwarf 1", "troll 1"]},
    {"moves": 2},
    {"winner": 1},
    {"not": {"winner": 2}},
    {"all": [{"moves": 1}, {"winner": 0}]},
    {"any": [{"moves": 9}, {"winner": 0}]},
]
FAIL: list[dict[str, object]] = [
    {"event": "won"},
    {"event": "took", "rule": "DH-TROLL-1"},
    {"event": "took", "points": {"at_least": 8}},
    {"event": "took", "points": {"at_most": 6}},
    {"event": "took", "colour": "red"},
    {"event": "took", "now": True},
    {"event": "took", "sum": "points", "at_least": 8},
    {"event": "took", "now": True, "sum": "points", "at_least": 1},
    {"seen": "figure", "is": 0},
    {"seen": "nowhere", "is": 0},
    {"seen": "scores.7", "is": 0},
    {"seen": "ships.0", "is": 0},
    {"seen": "ships", "size": 2},
    {"seen": "spaces.troll", "at_least": 0},
    {"move": "fire_dragon 2"},
    {"moves": 3},
    {"all": [{"moves": 1}, {"winner": 2}]},
    {"any": []},
]
SENSELESS: list[tuple[dict[str, object], str]] = [
    ({}, "'all' is missing"),
    ({"moves": 1, "winner": 0}, "'winner' must be the only one"),
    ({"moves": "two"}, "'moves' must be an integer"),
    ({"moves": 1, "more": 2}, "unknown key 'more'"),
    ({"winner": True}, "'winner' must be an integer"),
    ({"event": 3}, "'event' must be a text"),
    ({"event": "took", "sum": "points"}, "'sum' must be there with at_least or at_most"),
    ({"event": "took", "now": 1}, "'now' must be true or false"),
    ({"event": "took", "points": {"about": 3}}, "points: unknown key 'about'"),
    ({"seen": "ships"}, "'seen' must be a path"),
    ({"seen": "ships", "is": 1, "size": 1}, "'seen' must be a path"),
    ({"seen": "ships", "at_least": "1"}, "'at_least' must be an integer"),
    ({"move": 3}, "'move' must be a list of texts"),
    ({"all": {"moves": 1}}, "'all' must be a list of tables"),
    ({"any": [{"moves": 1}, {"won": 0}]}, "any 2: 'all' is missing"),
    ({"not": [{"moves": 1}]}, "'not' must be a table"),
]


def holds(values: dict[str, object]) -> bool:
    return predicate.read(Table("lessons.toml, level x, success", values))(MOMENT)


@pytest.mark.parametrize("values", HOLD, ids=str)
def test_a_condition_holds(values: dict[str, object]) -> None:
    assert holds(values)
    assert not holds({"not": values})


@pytest.mark.parametrize("values", FAIL, ids=str)
def test_a_condition_does_not_hold(values: dict[str, object]) -> None:
    assert not holds(values)
    assert holds({"not": values})


@pytest.mark.parametrize(("values", "told"), SENSELESS, ids=lambda value: str(value)[:40])
def test_a_senseless_condition_names_entry_and_key(values: dict[str, object], told: str) -> None:
    with pytest.raises(DataError, match=f"^lessons.toml, level x, success.*{re.escape(told)}"):
        predicate.read(Table("lessons.toml, level x, success", values))


def test_nobody_has_won_while_the_game_runs() -> None:
    running = Moment({}, [], [], None)
    assert not predicate.read(Table("x", {"winner": 0}))(running)
    assert not predicate.read(Table("x", {"move": "troll 1"}))(running)
