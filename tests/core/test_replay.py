"""From a record back to the match, with everything that was particular to it."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from walks import HEIST, play_on, reach

import dragonlab
from dragonlab.core.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.rules.state import AnyGame


def test_a_replayed_match_goes_on_like_the_first(game: AnyGame) -> None:
    match = reach(game, 6, 7)
    again = dragonlab.replay(match.record(), game)
    for one in (match, again):
        play_on(one, random.Random(6))
    assert again.record() == match.record()


def test_a_replay_depends_on_no_seed(game: AnyGame) -> None:
    record = reach(game, 6, 10_000).record()
    other = Record.from_json(record.to_json().replace(f'"seed":{record.seed}', '"seed":"another"'))
    assert other.seed == "another"
    assert dragonlab.replay(other, game).outcome == dragonlab.replay(record, game).outcome


def test_a_game_from_a_folder_is_handed_in() -> None:
    match = reach(dragonlab.load(HEIST), 1, 9)
    with pytest.raises(dragonlab.RecordError, match="there is no game 'heist'"):
        dragonlab.replay(match.record())
    with pytest.raises(dragonlab.RecordError, match=r"of heist.*of dragonheart"):
        dragonlab.replay(match.record(), dragonlab.load("dragonheart"))
    assert dragonlab.replay(match.record(), match.game).state == match.state


@pytest.mark.parametrize("game", [3, b"dragonheart", dragonlab])
def test_nonsense_is_no_game_to_replay(game: Any) -> None:
    with pytest.raises(dragonlab.GameError, match=r"dragonlab\.load"):
        dragonlab.replay(dragonlab.new("dragonheart").record(), game)


def test_a_scripted_match_replays_without_its_script() -> None:
    match = dragonlab.new("dragonheart", seed=1, chance={"deal.0": ["ship0"] * 3})
    match.play("ship 0 0 0")
    again = dragonlab.replay(match.record().to_json())
    assert again.view(0) == match.view(0)


def _port() -> dict[str, Any]:
    """Give the list of a fan-made version: 11 dwarves of 18 points and 5 huntresses of 7."""
    cards: Any = copy.deepcopy(dict(dragonlab.load("dragonheart").cards.values))
    counts = {"dwarf": {1: 6, 2: 3, 3: 2}, "huntress": {1: 3, 2: 2}}
    for entry in cards["card"]:
        if entry["kind"] in counts:
            entry["counts"] = [{"value": value, "count": count} for value, count in counts[entry["kind"]].items()]
    return dict(cards)


def test_the_differing_port_has_50_cards_and_81_points_and_can_be_played() -> None:
    game = dragonlab.load("dragonheart", _port())
    counts = [count for exhibit in game.gallery() for count in exhibit.counts]
    assert sum(count for _, count in counts) == 50
    assert sum(value * count for value, count in counts) == 81
    for seed in range(20):
        match = play_on(dragonlab.Match(game, seed=seed), random.Random(seed))
        assert match.outcome is not None
        assert sum(match.outcome.scores) <= 2 * 81 + 3


def test_custom_cards_travel_inside_the_record(tmp_path: Path) -> None:
    match = play_on(dragonlab.new("dragonheart", seed=1, cards=_port()), random.Random(1))
    text = match.record().to_json()
    again = dragonlab.replay(text)
    assert again.outcome == match.outcome
    assert again.game.rules_hash == match.game.rules_hash != dragonlab.load("dragonheart").rules_hash
    assert again.record().to_json() == text
    standard = (dragonlab.load("dragonheart").folder / "cards.toml").read_text("utf-8")
    changed = standard.replace("size = 5", "size = 4")
    assert tomllib.loads(changed) != tomllib.loads(standard)
    (tmp_path / "cards.toml").write_text(changed, "utf-8")
    match = dragonlab.new("dragonheart", seed=1, cards=tmp_path / "cards.toml")
    (tmp_path / "cards.toml").unlink()
    assert dragonlab.replay(match.record().to_json()).view(0) == match.view(0)


def test_custom_cards_edited_in_a_record_are_refused() -> None:
    text = reach(dragonlab.load("dragonheart", _port()), 1, 5).record().to_json()
    with pytest.raises(dragonlab.RecordError, match="rules: written with version"):
        dragonlab.replay(text.replace('"ship_piles":3', '"ship_piles":2'))
