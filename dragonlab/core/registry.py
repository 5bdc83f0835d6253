"""Games are found by being there: each folder of `dragonlab.games`, or any folder by its path."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.data import Table
from dragonlab.core.errors import GameError
from dragonlab.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

_HOME = "dragonlab.games"


def games() -> list[str]:
    """List the games that are here, by name.

    >>> "dragonheart" in games()
    True
    """
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(_HOME).__path__))


def load(game: str | os.PathLike[str], cards: Mapping[str, object] | str | os.PathLike[str] | None = None) -> Game:
    """Give a game by its name or by the path of its folder, with other cards if wanted.

    `cards` is the content of a `cards.toml`, or its path. Raises `GameError` if there is no such game and
    `DataError` if its files, or the cards, are wrong.
    """
    kind = _kind(game)
    if cards is None:
        return _standard(kind)
    if isinstance(cards, str | os.PathLike):
        cards = Table.read(Path(cards)).values
    return kind(cards)


@lru_cache(maxsize=None)
def _standard(kind: type[Game]) -> Game:
    return kind()


def _kind(game: str | os.PathLike[str]) -> type[Game]:
    if isinstance(game, str) and game in games():
        return _class(importlib.import_module(f"{_HOME}.{game}"), game)
    if isinstance(game, os.PathLike) or (isinstance(game, str) and any(mark in game for mark in "/\\")):
        return _class(_from_folder(Path(game).resolve()), os.fspath(game))
    message = f"there is no game {game!r}; there are {', '.join(games())}; or give the path of a game's folder"
    raise GameError(message)


def _from_folder(folder: Path) -> ModuleType:
    """Import a folder outside the package, once, under a name of its own."""
    name = f"dragonlab_game_{folder.name}_{abs(hash(folder)):x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None or not (folder / "__init__.py").is_file():
        message = f"{folder} holds no game: there is no __init__.py"
        raise GameError(message)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _class(module: ModuleType, game: str) -> type[Game]:
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__
    ]
    if len(found) != 1:
        message = f"{game}: its __init__.py must define exactly one Game"
        raise GameError(message)
    return found[0]
