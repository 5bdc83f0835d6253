"""A game in a folder outside the package: imported under a name of its own, and anew once its files have changed.

What plays on with the old files keeps their modules, so they stay.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

    Stamp = dict[str, tuple[int, int]]

PREFIX = "dragonlab_game_"
READ = {".py", ".toml", ".svg"}
"""The kinds of files that a game is made of."""
ASKS_THE_PAGE = sys.platform == "emscripten"
"""Whether each look at a file asks the page, as on the site: then boards, at each of their moves, do not look."""


class Imported(NamedTuple):
    """The module of a folder, and its files as they were."""

    module: ModuleType
    stamp: Stamp


_imported: dict[Path, Imported] = {}
_numbers = count(1)


def module_of(folder: Path) -> ModuleType:
    """Give the module of a folder as its files are now."""
    known, stamp = _imported.get(folder), _stamp(folder)
    if known is None or known.stamp != stamp:
        known = _imported[folder] = Imported(_import(folder), stamp)
    return known.module


def changed(folder: Path, module: str) -> bool:
    """Tell whether a folder has other files now than when a module of this name was made of it."""
    known = _imported.get(folder)
    if known is None or known.module.__name__ != module:
        return known is not None
    return not ASKS_THE_PAGE and known.stamp != _stamp(folder)


def files(folder: Path) -> Iterator[Path]:
    """Give the files that a game is made of, in order; nothing hidden, and nothing that Python has made of them."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith((".", "__pycache__")):
            continue
        if path.suffix in READ and path.is_file():
            yield path
        elif path.is_dir() and not path.is_symlink():
            yield from files(path)


def _stamp(folder: Path) -> Stamp:
    try:
        found = ((path, path.stat()) for path in files(folder))
        return {str(path): (stat.st_mtime_ns, stat.st_size) for path, stat in found}
    except OSError:  # a file goes just now
        return {}


def _import(folder: Path) -> ModuleType:
    name = f"{PREFIX}{folder.name}_{next(_numbers)}"
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None  # noqa: S101  there is a file of Python
    assert spec.loader is not None  # noqa: S101
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    importlib.invalidate_caches()  # there may be a new file
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # of two edits in a second it would keep the first
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for one in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[one]
        raise
    finally:
        sys.dont_write_bytecode = writes
    return module
