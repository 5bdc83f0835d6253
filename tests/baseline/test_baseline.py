"""The games are played as they were when the baseline was recorded, but for what is changed on purpose."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest
from baseline import changes, difference, saved, store
from baseline.said import said
from baseline.walk import GAMES, SETTINGS, begin

import dragonlab

if TYPE_CHECKING:
    from baseline.store import Checked
    from baseline.walk import Setting

SAMPLE, FEW = 16, 2  # games of each setting; `python tests/baseline check` compares all
PLIES = {SAMPLE: 2_500, FEW: 600}  # of long games so many as have told so many plies together
RECORDS = saved.records()
HEART = SETTINGS[0]
SMALLEST_FIRST = [
    pytest.param(setting, id=str(setting), marks=() if setting == smallest else pytest.mark.slow)
    for game in GAMES
    for smallest in [next(setting for setting in SETTINGS if setting.game == game)]
    for setting in SETTINGS
    if setting.game == game
]
"""Larger tables are slow."""


def compared(setting: Setting, first: int, count: int) -> Checked:
    """Compare so many games, or fewer that are long."""
    checked = store.check_games(setting, range(first, first + count), PLIES[count])
    assert checked.compared + checked.excused == count or checked.told >= PLIES[count]
    return checked


def assert_as_before(checked: Checked) -> None:
    told = "\n".join(map(str, checked.differences))
    how = "`python tests/baseline diff NAME… --old PYTHON` shows where it parts from another checkout"
    assert not checked.differences, f"not as it was recorded; {how}:\n{told}"


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_are_played_as_before(setting: Setting) -> None:
    assert_as_before(compared(setting, 0, SAMPLE))


@pytest.mark.parametrize("setting", SMALLEST_FIRST)
def test_a_few_games_are_played_as_before(setting: Setting) -> None:
    """Others, which any Python can play soon, also the site's (`static_site/test_engine.py`)."""
    assert_as_before(compared(setting, SAMPLE, FEW))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_lessons_begin_and_end_as_before(game: str) -> None:
    checked = store.check_lessons(game)
    assert checked.compared
    assert_as_before(checked)


@pytest.mark.slow
@pytest.mark.parametrize("old", RECORDS, ids=[old["name"] for old in RECORDS])
def test_games_saved_before_still_load(old: dict[str, Any]) -> None:
    """From a position they do where it is completed as it was; else they are refused, and it is said why."""
    record = json.loads(old["record"])
    if record["position"] and dragonlab.load(record["game"]).POSITIONS_VERSION > 1:
        with pytest.raises(dragonlab.RecordError, match="position: what it leaves open was completed in another way"):
            dragonlab.replay(old["record"])
        return
    match = dragonlab.replay(old["record"])
    assert saved.view_at_end(match) == old["view"]


# -- the comparison itself ----------------------------------------------------------------------------------


def test_what_is_new_in_a_view_is_left_out_of_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(HEART, 0)
    monkeypatch.setitem(changes.NEW_VIEW_KEYS, "dragonheart", set(match.view()) - {"to_move"})
    told: Any = said(match)
    assert set(told["views"]["seat 1"]) == {"to_move"}


def test_what_is_not_listed_is_found_by_game_and_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(changes.NEW_VIEW_KEYS, "dragonheart", {"to_move"})
    checked = store.check_games(HEART, range(3))
    assert [str(found) for found in checked.differences] == [f"dragonheart 2 {seed}: views" for seed in range(3)]
    assert [checked.agree(part) for part in ("moves", "views")] == [3, 0]
    monkeypatch.setitem(changes.GAMES_CHANGED, (*HEART, 1), "for this test")
    checked = store.check_games(HEART, range(3))
    assert (checked.compared, len(checked.differences), checked.excused) == (2, 2, 1)


@pytest.mark.slow
def test_two_checkouts_are_compared_ply_by_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    assert difference.part(["dragonheart", "2", "3"], sys.executable) is None
    assert difference.part(["dragonheart/first-dragon"], sys.executable) is None
    monkeypatch.setitem(changes.NEW_VIEW_KEYS, "dragonheart", {"to_move"})
    parting = difference.part(["dragonheart", "2", "3"], sys.executable)
    assert parting is not None
    assert str(parting).splitlines()[2:] == [
        "ply 0, the set-up: they differ at views.seat 0.to_move",
        "old says 1",
        'new says "(nothing)"',
    ]
