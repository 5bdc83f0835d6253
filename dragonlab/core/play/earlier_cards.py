"""Cards as they were: a game that was begun with them is played to its end with them.

Whoever changes a game's `cards.toml` writes into its `earlier.toml` what was different, under the fingerprint that
saved games name (`Game.rules_hash`): values by their keys, entries of a list by their number, from 1, and `{}` for what
was not there at all. A picture that no card has any more stays as a drawing in `art`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core.play.registry import load
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.rules.state import AnyGame

FILE = "earlier.toml"


def with_cards_of(game: AnyGame, rules_hash: str) -> AnyGame:
    """Give the game with the cards of this fingerprint if they were its own once, else the game itself.

    >>> now = load("rune_stones")
    >>> then = with_cards_of(now, "2cbf89e1737a29a0")
    >>> then.rules_hash
    '2cbf89e1737a29a0'
    >>> with_cards_of(now, now.rules_hash) is with_cards_of(now, "never") is now
    True
    """
    if rules_hash == game.rules_hash or game.custom_cards is not None or not (game.folder / FILE).is_file():
        return game
    differed = Table.read(game.folder / FILE)
    if rules_hash not in differed:
        return game
    return load(game.where, _then(game.cards.values, differed.table(rules_hash).values))


def with_todays_cards(game: AnyGame) -> AnyGame:
    """Give the game with its own cards if it has those of an earlier day, else the game itself.

    >>> now = load("rune_stones")
    >>> with_todays_cards(with_cards_of(now, "2cbf89e1737a29a0")) is with_todays_cards(now) is now
    True
    """
    today = load(game.where)
    return today if with_cards_of(today, game.rules_hash) is game else game


def _then(now: Mapping[str, object], differed: Mapping[str, object]) -> dict[str, object]:
    """Put what was different in the place of what is."""
    then = {**now, **{key: _value_then(now.get(key), value) for key, value in differed.items()}}
    return {key: value for key, value in then.items() if differed.get(key) != {}}


def _value_then(now: object, differed: object) -> object:
    if isinstance(now, list) and isinstance(differed, dict):
        return [_then(entry, differed.get(str(number), {})) for number, entry in enumerate(now, 1)]
    return _then(now, differed) if isinstance(now, dict) and isinstance(differed, dict) else differed
