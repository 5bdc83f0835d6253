"""Games outside the package: installed, or in a folder beside the notebooks.

An installed package names its games by entry points of the group `dragonlab.games`. A folder is looked for where Python
runs, and, from a folder of notebooks in one language, one folder above. Nothing of a game is run to find it.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.play.found import shipped
from dragonlab.core.words.translations import languages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "dragonlab.games"


def outside() -> dict[str, list[Path | EntryPoint]]:
    """Give where each game outside the package is, by its name: in more than one place, it is none of them."""
    found: dict[str, list[Path | EntryPoint]] = defaultdict(list)
    for name, entry in installed().items():
        found[name] += entry
    for folder in (one for base in bases(_here()) for one in beside(base)):
        found[folder.name].append(folder)
    return {name: places for name, places in found.items() if name not in shipped()}


def installed() -> dict[str, list[EntryPoint]]:
    """Give the games of installed packages by their names, each package's entry point."""
    from importlib.metadata import entry_points  # noqa: PLC0415  slow to import, and a path needs none

    found: dict[str, list[EntryPoint]] = defaultdict(list)
    for entry in entry_points(group=GROUP):
        if entry.value not in {other.value for other in found[entry.name]}:  # one may be found by two ways
            found[entry.name].append(entry)
    return found


def bases(folder: Path | None) -> list[Path]:
    """Give the folders in which the games of a notebook lie: its own, and that of all languages."""
    if folder is None:
        return []
    return [folder, folder.parent] if folder.name in languages() else [folder]


def beside(folder: Path) -> list[Path]:
    """Give the games that lie in a folder; what cannot be looked at is none."""
    with suppress(OSError):
        return [one for one in sorted(folder.iterdir()) if one.name.isidentifier() and is_game(one)]
    return []


def is_game(folder: Path) -> bool:
    """Tell whether a folder looks like a game: a package of Python with a rule book."""
    try:
        return all((folder / name).is_file() for name in ("__init__.py", "rulebook.toml"))
    except (OSError, ValueError):  # no name that any file could have
        return False


def _here() -> Path | None:
    with suppress(OSError):  # somebody took the folder away
        return Path.cwd()
    return None
