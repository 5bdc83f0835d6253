"""Whether a game can be loaded at all, and its name is free."""

from __future__ import annotations

import keyword
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import GameError
from dragonlab.core.base.short import short_error
from dragonlab.core.play.found import games
from dragonlab.core.play.registry import load
from dragonlab.testing.mistakes import Mistake, in_data, raised, told

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.testing.subject import Subject


def loaded(game: str | os.PathLike[str]) -> tuple[AnyGame | None, list[Mistake]]:
    """Load a game and its rule book, or say what keeps it from that; `GameError` if there is no such game."""
    folder = Path(game).resolve()
    try:
        found = load(game)
    except GameError as error:
        if not (folder / "__init__.py").is_file():
            raise
        return None, [Mistake("__init__.py", str(error).partition(": ")[2] or str(error))]
    except Exception as error:  # noqa: BLE001  whatever a game raises is told as a mistake of it
        return None, [in_data(error, folder) or raised(error, folder) or Mistake("__init__.py", short_error(error))]
    try:
        _ = found.rulebook, found.player_aid, found.art
    except Exception as error:  # noqa: BLE001
        return None, [told(error, found)]
    return found, []


def the_name_is_free(subject: Subject) -> Iterator[Mistake]:
    """Look at the name: a word that Python, records and stars can use, and that no other game has."""
    name, where = subject.game.name, "__init__.py, name"
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        yield Mistake(where, f"{name!r} must be a word of small letters, digits and `_`, as names in Python are")
    if name in games() and subject.game.where != name:
        yield Mistake(
            where, f"{name!r} is the name of another game, whose stars and records it would take; choose another"
        )
