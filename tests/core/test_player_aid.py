"""The player aid of a game: small tables whose numbers are those of the cards and the rules."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import dragonlab
from dragonlab.board import player_aid
from dragonlab.core.base.errors import DataError, OptionError
from dragonlab.core.scene import aid
from dragonlab.core.words.toml import Table
from dragonlab.games.dragon_rampage import ending
from dragonlab.games.rune_stones import RuneStones
from dragonlab.games.rune_stones.components import STONES

ALL = list(product(dragonlab.games(), ("es", "en")))


def cells(game: str, title: str, label: str) -> list[str]:
    """Give the cells of a row in English."""
    (table,) = (table for table in dragonlab.load(game).player_aid if table.title.en == title)
    (row,) = (row for row in table.rows if row.label.en == label)
    return [cell.en for cell in row.cells]


@pytest.mark.parametrize(("game", "language"), ALL)
def test_each_game_has_one_in_both_languages(game: str, language: str) -> None:
    shown = player_aid(game, language)
    for table in dragonlab.load(game).player_aid:
        assert table.title.text(language) in repr(shown)
        assert {len(row.cells) for row in table.rows} == {len(table.columns) or 1}
        for row in table.rows:
            assert row.label.text(language) in repr(shown)
            assert not any("{" in cell.text(language) for cell in row.cells)
    assert shown._repr_html_().count("<table>") == len(dragonlab.load(game).player_aid)


def test_the_smithies_are_those_of_the_cards() -> None:
    smithies = RuneStones().components.smithies
    ordinals = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth, wild")
    told = [cells("rune_stones", "The smithies", name) for name in ordinals]
    assert [int(price.partition(",")[0]) for price, _ in told] == [smithy.price for smithy in smithies]
    bonuses = {None: "–", "ore": "one ore", "die": "a roll of the die", "points": "3 points"}
    assert [bonus for _, bonus in told] == [bonuses[smithy.bonus] for smithy in smithies]


def test_all_rune_stones_are_there() -> None:
    (table,) = (table for table in dragonlab.load("rune_stones").player_aid if table.title.en == "The rune stones")
    assert len(table.rows) == len(STONES)
    assert not table.folded


def test_only_what_lists_many_components_is_folded() -> None:
    folded = [
        (name, table.title.en)
        for name in dragonlab.games()
        for table in dragonlab.load(name).player_aid
        if table.folded
    ]
    assert [name for name, _ in folded] == ["dwarf_king"] * 2


def test_each_ending_pays_what_the_rules_pay() -> None:
    title = "The three endings, and what counts then"
    assert cells("dragon_rampage", title, "Most cubes, second most") == ["5, 3", "–", "10, 5"]
    assert ending.CUBES == {"killed": (5, 3), "slain": (10, 5)}
    assert cells("dragon_rampage", title, "Most gold, second most") == ["{}, {}".format(*ending.GOLD)] * 3


def test_each_card_takes_what_its_effect_takes() -> None:
    counts = {space["kind"]: space["outlines"] for space in dragonlab.load("dragonheart").cards.values["space"]}  # type: ignore[attr-defined]
    for kind, title in (("knight", "Knight"), ("huntress", "Huntress"), ("dwarf", "Dwarf"), ("ship", "Ship")):
        assert cells("dragonheart", "What each card takes", title)[0] == f"once there are {counts[kind]}"


TWINS = {"es": "es", "en": "en"}
ROW = {"label": TWINS, "cells": [TWINS]}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"title": TWINS, "row": [{**ROW, "art": "nothing"}]}, "'art' must be the name of a picture"),
    ({"title": TWINS, "row": [{**ROW, "cells": [TWINS, TWINS]}]}, "'cells' must be a list of 1"),
    ({"title": TWINS, "columns": [TWINS, TWINS], "row": [ROW]}, "'cells' must be a list of 2"),
    ({"title": TWINS, "row": [{**ROW, "cells": [{"es": "{much}", "en": "{much}"}]}]}, "'much' is none"),
    ({"title": TWINS, "part": "nowhere"}, "'part' must be a part of the gallery"),
    ({"title": TWINS, "part": "stone", "columns": []}, "unknown key 'columns'"),
]


@pytest.mark.parametrize(("entry", "said"), WRONG)
def test_what_is_wrong_is_named(entry: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dragonlab.load("rune_stones")
    monkeypatch.setattr(game.rulebook, "aid", (Table("rulebook.toml, aid 1", entry),))
    with pytest.raises(DataError, match=said):
        aid.read(game)


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(OptionError, match="has no player aid"):
        player_aid("tests/sample_games/race")
