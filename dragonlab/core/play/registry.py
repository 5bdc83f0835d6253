"""Games are loaded by their name, or by the path of their folder."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from dragonlab.core.base.errors import GameError, is_a
from dragonlab.core.base.parsing import plain
from dragonlab.core.base.short import LONGEST_PATH, cut, short_repr
from dragonlab.core.play.found import HOME, games
from dragonlab.core.play.game import Game
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from dragonlab.core.rules.state import AnyGame


def load(game: str | os.PathLike[str], cards: Mapping[str, object] | str | os.PathLike[str] | None = None) -> AnyGame:
    """Give a game by its name or by the path of its folder, with other cards if wanted.

    `cards` is the content of a `cards.toml`, or its path. Raises `GameError` if there is no such game and
    `DataError` if its files, or the cards, are wrong.

    >>> load("rune_stones").seats
    (2, 3, 4)
    """
    kind = _kind(game)
    if cards is None:
        return _standard(kind)  # type: ignore[arg-type]  # mypy takes the hash of its games for its own
    if isinstance(cards, str | os.PathLike):
        cards = Table.read(Path(cards)).values
    try:
        text = json.dumps(plain(cards, "cards"), sort_keys=True)
    except ValueError:  # no cards at all: the game says what is wrong with them
        return kind(cards)
    made = _custom.get((kind, text))
    if made is None:
        made = _custom[kind, text] = kind(cards)
    return made


_custom: WeakValueDictionary[tuple[type[AnyGame], str], AnyGame] = WeakValueDictionary()  # equal cards, the same game


@cache
def _standard(kind: type[AnyGame]) -> AnyGame:
    return kind()


def _kind(game: str | os.PathLike[str]) -> type[AnyGame]:
    if isinstance(game, str) and game in games():
        return _class(importlib.import_module(f"{HOME}.{game}"), game)
    if is_a(game, os.PathLike) or (is_a(game, str) and any(mark in str(game) for mark in "/\\")):
        try:
            folder = Path(game).resolve()
            there = (folder / "__init__.py").is_file()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise GameError(f"{short_repr(game)} is no path of a folder: {reason}") from error
        if not there:
            raise GameError(f"{cut(str(folder), LONGEST_PATH)} holds no game: there is no __init__.py")
        return _class(_from_folder(folder), os.fspath(game))
    raise GameError(
        f"there is no game {short_repr(game)}; there are {', '.join(games())}; or give the path of a game's folder"
    )


def _from_folder(folder: Path) -> ModuleType:
    """Import a folder outside the package, once, under a name of its own."""
    name = f"dragonlab_game_{folder.name}_{abs(hash(folder)):x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None  # noqa: S101  there is a file of Python
    assert spec.loader is not None  # noqa: S101
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _class(module: ModuleType, game: str) -> type[AnyGame]:
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise GameError(f"{game}: its __init__.py must define exactly one Game")
    return found[0]
