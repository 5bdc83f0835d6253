"""Games are loaded by their name, or by the path of their folder; a name means one game."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from dragonlab.core.base.errors import GameError, is_a
from dragonlab.core.base.parsing import plain
from dragonlab.core.base.short import LONGEST_PATH, cut, short_repr
from dragonlab.core.play import folders
from dragonlab.core.play.found import HOME, games, shipped
from dragonlab.core.play.game import Game
from dragonlab.core.play.outside import outside
from dragonlab.core.words.toml import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint
    from types import ModuleType

    from dragonlab.core.rules.state import AnyGame


def load(game: str | os.PathLike[str], cards: Mapping[str, object] | str | os.PathLike[str] | None = None) -> AnyGame:
    """Give a game by its name or by the path of its folder, with other cards if wanted.

    `cards` is the content of a `cards.toml`, or its path. A game in a folder outside the package is read anew when its
    files have changed. Raises `GameError` if there is no such game, or if its name is another's, and `DataError` if its
    files, or the cards, are wrong.

    >>> load("rune_stones").seats
    (2, 3, 4)
    """
    kind = _kind(game)
    if cards is None:
        return _standard(kind)
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
_standards: dict[str, AnyGame] = {}
"""The games with their own cards, by where they are: of a folder that has changed, the last one."""
_addresses: dict[type[AnyGame], str] = {}
"""By which name an installed game is loaded."""


def _standard(kind: type[AnyGame]) -> AnyGame:
    where = address(kind)
    if type(_standards.get(where)) is not kind:
        _standards[where] = kind()
    return _standards[where]


def address(kind: type[AnyGame]) -> str:
    """Say how `load` finds a game: its name, or the path of a folder outside the package."""
    if kind.__module__.startswith(f"{HOME}."):
        return kind.name
    return _addresses.get(kind, str(kind.folder))


def opened(name: str) -> AnyGame | None:
    """Give a game of this name that was loaded already; None: there is none.

    >>> opened("chess") is None
    True
    """
    return next((game for game in _standards.values() if game.name == name), None)


def outdated(game: AnyGame) -> bool:
    """Tell whether the files of a game outside the package have changed since it was loaded.

    >>> outdated(load("dragonheart"))
    False
    """
    module = type(game).__module__
    return module.startswith(folders.PREFIX) and folders.changed(game.folder, module)


def _kind(game: str | os.PathLike[str]) -> type[AnyGame]:
    if isinstance(game, str) and game in shipped():
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
        return _of_folder(folder)
    places = _apart(outside().get(str(game), [])) if is_a(game, str) else []
    if len(places) > 1:
        raise GameError(f"there are {len(places)} games {short_repr(game)}, {_listed(places)}: {RENAME}")
    for place in places:
        kind = _of_folder(place.resolve()) if isinstance(place, Path) else _of_package(place)
        if kind.name != game:
            raise GameError(f"{_listed(places)}: its `name` is {short_repr(kind.name)}, not {short_repr(game)}: {SAME}")
        return kind
    raise GameError(
        f"there is no game {short_repr(game)}; there are {', '.join(games())}; or give the path of a game's folder"
        f"{_suggested(game)}"
    )


RENAME = "give all but one of them another name (that of the folder or entry point, and `name` of the class)"
SAME = "give both the same name, or load it by the path of its folder"


def _suggested(game: object) -> str:
    """Name a folder of this name that has no rule book yet, and so is none of the games."""
    with suppress(OSError):  # a name that no file could have
        if is_a(game, str) and str(game).isidentifier() and (Path(str(game)) / "__init__.py").is_file():
            return f', "./{game}"'
    return ""


def _listed(places: list[Path | EntryPoint]) -> str:
    said = (str(place) if isinstance(place, Path) else f"the installed package {place.module}" for place in places)
    return " and ".join(cut(one, LONGEST_PATH) for one in said)


def _of_package(entry: EntryPoint) -> type[AnyGame]:
    """Give the game of an installed package: its entry point names the class, or the module of it."""
    found = entry.load()
    kind: type[AnyGame] = found if isinstance(found, type) and issubclass(found, Game) else _class(found, entry.value)
    _addresses[kind] = entry.name
    return kind


def _of_folder(folder: Path) -> type[AnyGame]:
    """Give the game of a folder; `GameError` if its name is that of another one."""
    if folder.parent in map(Path, importlib.import_module(HOME).__path__):
        return _kind(folder.name)
    kind = _class(folders.module_of(folder), str(folder))
    if type(_standards.get(address(kind))) is not kind:  # met for the first time
        if kind.name in shipped():
            raise GameError(f"{folder}: one of dragonlab's own games has the name {short_repr(kind.name)}: {ANOTHER}")
        others = [place for place in outside().get(kind.name, []) if _folder(place) != folder]
        if others:
            raise GameError(f"{folder}: {_listed(others)} has the name {short_repr(kind.name)}, too: {ANOTHER}")
    return kind


ANOTHER = "give this one another name (`name` of its class, and that of its folder)"


def _apart(places: list[Path | EntryPoint]) -> list[Path | EntryPoint]:
    """Leave out the folders from which packages are installed: each is one game."""
    packages = [place for place in places if not isinstance(place, Path)]
    their = set(map(_folder, packages))
    return [*packages, *(place for place in places if isinstance(place, Path) and _folder(place) not in their)]


def _folder(place: Path | EntryPoint) -> Path | None:
    """Give the folder of a game; None for a package that cannot be found."""
    if isinstance(place, Path):
        return place.resolve()
    with suppress(ImportError, ValueError):
        spec = importlib.util.find_spec(place.module)
        return Path(spec.origin).resolve().parent if spec is not None and spec.origin is not None else None
    return None


def _class(module: ModuleType, game: str) -> type[AnyGame]:
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise GameError(f"{game}: its __init__.py must define exactly one Game")
    return found[0]
