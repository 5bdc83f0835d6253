"""Setting a match up: seats, options, cards and positions that cannot be."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST, begin

import dragonlab
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame


def test_defaults_are_the_first_of_each(game: AnyGame) -> None:
    match = Match(game)
    assert match.seats == game.seats[0]
    assert match.options == {name: option.values[0] for name, option in game.options.items()}


@pytest.mark.parametrize("seats", ["2", 2.0, True, 0, 7, -2, [2]])
def test_seats_that_a_game_does_not_have_are_refused(game: AnyGame, seats: Any) -> None:
    with pytest.raises(dragonlab.OptionError, match="seats"):
        Match(game, seats=seats)


@pytest.mark.parametrize("options", [3, "x", [], [("rounds", "1")], {"colour": "red"}, {1: "2"}])
def test_options_that_a_game_does_not_have_are_refused(game: AnyGame, options: Any) -> None:
    with pytest.raises(dragonlab.OptionError):
        Match(game, options=options)


@pytest.mark.parametrize("value", [None, "", "x", [], {}, 17, "0 "])
def test_values_that_an_option_does_not_have_are_refused(game: AnyGame, value: Any) -> None:
    for name, option in game.options.items():
        with pytest.raises(dragonlab.OptionError, match=f"'{name}' can be {', '.join(option.values)}"):
            Match(game, options={name: value})


@pytest.mark.parametrize(
    "seed", [True, 1.5, [], b"x", ("a",), "\ud800", 10**5000], ids=lambda seed: type(seed).__name__
)
def test_what_is_no_seed_is_refused(game: AnyGame, seed: Any) -> None:
    with pytest.raises(dragonlab.OptionError, match="seed"):
        Match(game, seed=seed)


@pytest.mark.parametrize("cards", [3, [], {}, "/nowhere/cards.toml", "\0", {"card": 3}, {"card": []}, {"card": [{}]}])
def test_what_are_no_cards_is_refused(game: AnyGame, cards: Any) -> None:
    with pytest.raises(dragonlab.DataError):
        dragonlab.load(game.folder, cards)


@pytest.mark.parametrize("position", [3, "x", [], {1: 2}, {"nowhere": 1}, {1: 2, "nowhere": 3}, {"hands": 3}])
def test_what_is_no_position_is_refused(game: AnyGame, position: Any) -> None:
    with pytest.raises(dragonlab.PositionError, match="position"):
        Match(game, position=position)


def test_what_no_rule_of_a_game_asks_for_is_read_all_the_same(game: AnyGame) -> None:
    for name in game.entries():
        if name.endswith("sizes"):
            with pytest.raises(dragonlab.PositionError, match=f"position, {name}"):
                Match(game, position={name: 1})


def test_of_what_a_dict_in_a_position_leaves_out_there_is_nothing() -> None:
    position: dict[str, object] = {"display": {"space6": "yellow14"}, "gems": [{"red": 2}, None]}
    view: Any = dragonlab.new("rune_stones", position=position).view(0)
    assert view["display"] == {**{f"space{n}": None for n in range(1, 6)}, "space6": "yellow14"}
    assert view["gems"] == [
        {"blue": 0, "yellow": 0, "green": 0, "red": 2, "wild": 0},
        dict.fromkeys(view["gems"][1], 1),
    ]


def test_a_match_keeps_its_own_copy_of_a_position() -> None:
    position: dict[str, object] = {"hands": [["dog", "gem1"], None, None]}
    before = copy.deepcopy(position)
    match = dragonlab.new(HEIST, position=position, seed=1)
    assert position == before
    position["hands"] = None
    assert match.record().position == before
    assert dragonlab.replay(match.record(), match.game).state == match.state


def test_cards_may_come_from_a_file_or_a_dict(game: AnyGame, tmp_path: Path) -> None:
    (tmp_path / "my_cards.toml").write_bytes((game.folder / "cards.toml").read_bytes())
    from_file = dragonlab.load(game.folder, tmp_path / "my_cards.toml")
    from_text = dragonlab.load(game.folder, str(tmp_path / "my_cards.toml"))
    from_dict = dragonlab.load(game.folder, game.cards.values)
    for other in (from_file, from_text, from_dict):
        assert other.rules_hash == game.rules_hash
        assert begin(other, 3).view() == begin(game, 3).view()


def test_a_game_keeps_its_own_copy_of_the_cards(game: AnyGame) -> None:
    cards = copy.deepcopy(dict(game.cards.values))
    other = dragonlab.load(game.folder, cards)
    cards.clear()
    assert other.rules_hash == game.rules_hash


def test_the_hash_of_the_rules_follows_numbers_and_not_texts() -> None:
    game = dragonlab.load(HEIST)
    cards: Any = copy.deepcopy(dict(game.cards.values))
    cards["card"][0]["about"]["en"] = "Another sentence."
    assert dragonlab.load(HEIST, cards).rules_hash == game.rules_hash
    cards["die"]["sides"] = 8
    assert dragonlab.load(HEIST, cards).rules_hash != game.rules_hash
