"""Cards of a reader's own: whatever stands in an entry, it is refused by entry and key, or a game can be played."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

import dragonlab
from dragonlab.core.base.errors import DataError
from dragonlab.core.base.parsing import parse_toml
from dragonlab.core.play.match import Match
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.state import AnyGame

TRIES, PLIES = 60, 300  # of each game, of each table of its cards
NUMBERS = (True, 0, 1, -1, 2, 3, 5, 50, 10**3, 10**6, 10**9, 10**15, 1.5)
VALUES: tuple[object, ...] = (
    None,
    *NUMBERS,
    "",
    "x",
    [],
    {},
    [0],
    ["x"],
    [[]],
    [None],
    [1, 1],
    [*range(1, 60)],
    {"x": 1},
    [{}],
)
TEXTS = {"es", "en", "about", "note", "evidence", "letter", "term"}  # nothing is played by them

NAMED = re.compile(r"cards(, \w+( \w+)?)*: (unknown key )?'\w+'")  # "cards, card club: 'values' must be …"

Place = tuple[str | int, ...]


def places(value: object, at: Place = ()) -> Iterator[Place]:
    """List every key and every item of a list, however deep."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield (*at, key)
        yield from places(part, (*at, key))


def changed(cards: object, at: Place, dice: random.Random) -> object:
    """Give the cards with something else at a place: a value of any sort, the same twice, or nothing."""
    twin = deepcopy(cards)
    around: object = twin
    for key in at[:-1]:
        around = cast("dict[str | int, object]", around)[key]
    inner, key = cast("dict[str | int, object]", around), at[-1]
    how = dice.choice(["other"] * 6 + ["less", "twice"])
    if how == "less":
        del inner[key]
    elif how == "twice" and isinstance(around, list):
        around.append(around[cast("int", key)])
    else:
        inner[key] = deepcopy(dice.choice(VALUES))
    return twin


def loaded(name: str, cards: dict[str, object]) -> tuple[AnyGame | None, str]:
    """Load a game with cards, or give what is wrong with them."""
    try:
        return dragonlab.load(name, cards), ""
    except DataError as error:
        return None, str(error)


def played(game: AnyGame, seats: int) -> None:
    """Play a random game, with a look at the table and at what might be."""
    match, dice = Match(game, seats=seats, seed=seats), random.Random(seats)
    for ply in range(PLIES):
        if match.to_move is None:
            return
        if ply % 60 == 0:
            view = match.view(0)
            assert game.sample(view, 0, RandomChance(ply)).view(0) == view
            match.scene(match.to_move)
        match.play(dice.choice(match.legal_moves()))


@pytest.mark.parametrize("name", ["dragonheart", "dragon_wars", "dwarf_king", "dragon_rampage", "rune_stones"])
def test_any_cards_are_refused_by_entry_and_key_or_can_be_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragonlab.core.words.toml.parse_toml", cache(parse_toml))  # one rule book for all cards
    cards, dice = dict(dragonlab.load(name).cards.values), random.Random(name)
    ground = [at for at in places(cards) if not TEXTS & set(at)]
    for at in (dice.choice(ground) for _ in range(TRIES)):
        other = changed(cards, at, dice)
        game, wrong = loaded(name, cast("dict[str, object]", other))
        if game is None:
            assert NAMED.match(wrong), (at, wrong)
        else:
            played(game, dice.choice(game.seats))
