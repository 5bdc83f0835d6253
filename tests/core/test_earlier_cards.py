"""Games that were saved with cards of an earlier day go on with those."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from walks import play_on, reach

import dragonlab
from dragonlab.core.play.earlier_cards import FILE, with_cards_of, with_todays_cards

if TYPE_CHECKING:
    from dragonlab.core.play.record import Record

THEN = [
    (name, rules_hash)
    for name in dragonlab.games()
    if (file := dragonlab.load(name).folder / FILE).is_file()
    for rules_hash in tomllib.loads(file.read_text(encoding="utf-8"))
]
of_then = pytest.mark.parametrize(("name", "rules_hash"), THEN)


def written_then(name: str, rules_hash: str, seed: int, plies: int = 10_000) -> Record:
    """Give the record of a random game as it was written when these were the game's own cards."""
    return replace(reach(with_cards_of(dragonlab.load(name), rules_hash), seed, plies).record(), cards=None)


@of_then
def test_the_fingerprint_is_that_of_the_cards_then(name: str, rules_hash: str) -> None:
    assert with_cards_of(dragonlab.load(name), rules_hash).rules_hash == rules_hash


@of_then
def test_pictures_of_the_cards_then_are_still_there(name: str, rules_hash: str) -> None:
    now = dragonlab.load(name)
    art = with_cards_of(now, rules_hash).art
    assert art == {face: now.art.get(face) for face in art}


@of_then
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_of_then_are_replayed_to_their_results(name: str, rules_hash: str, seed: int) -> None:
    record = written_then(name, rules_hash, seed)
    again = dragonlab.replay(record.to_json())
    assert record.result is not None
    assert again.record().result == record.result
    assert again.record().plies == record.plies


@of_then
def test_a_game_of_then_goes_on_and_is_read_again_beside_todays(name: str, rules_hash: str) -> None:
    now = dragonlab.load(name)
    match = dragonlab.replay(written_then(name, rules_hash, 1, 40).to_json(), now)
    assert (match.game.rules_hash, len(match.plies)) == (rules_hash, 41)
    play_on(match, random.Random(1))
    again = dragonlab.replay(match.record().to_json(), now)
    assert again.record() == match.record()
    assert again.outcome == match.outcome is not None


@of_then
def test_a_new_game_has_todays_cards(name: str, rules_hash: str) -> None:
    now = dragonlab.load(name)
    then = with_cards_of(now, rules_hash)
    assert then is not now
    assert with_todays_cards(then) is now
    mine = dragonlab.load(name, {**now.cards.values, "end": {**now.cards.table("end").values, "gems": 9}})
    assert with_todays_cards(mine) is with_cards_of(mine, rules_hash) is mine
