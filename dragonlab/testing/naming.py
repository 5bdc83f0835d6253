"""Whether a game can be loaded at all, and its name is free."""

from __future__ import annotations

import keyword
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import GameError
from dragonlab.core.play.registry import load
from dragonlab.testing.faults import Fault, in_data, message, raised, told

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.testing.specimen import Specimen


def loaded(game: str | os.PathLike[str]) -> tuple[AnyGame | None, list[Fault]]:
    """Load a game and its rule book, or say what keeps it from that; `GameError` if there is no such game."""
    folder = Path(game).resolve()
    try:
        found = load(game)
    except GameError as error:
        if not (folder / "__init__.py").is_file():
            raise
        return None, [Fault("__init__.py", str(error).partition(": ")[2] or str(error))]
    except Exception as error:  # noqa: BLE001  whatever a game raises is told as a fault of it
        return None, [in_data(error, folder) or raised(error, folder) or Fault("__init__.py", message(error))]
    try:
        _ = found.rulebook, found.player_aid, found.art
    except Exception as error:  # noqa: BLE001
        return None, [told(error, found)]
    return found, []


def the_name_is_a_word(specimen: Specimen) -> Iterator[Fault]:
    """Look at the name: records, stars and notebooks use it. Whose it is, the registry asks."""
    name, where = specimen.game.name, "__init__.py, name"
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        yield Fault(where, f"{name!r} must be a word of small letters, digits and `_`, as names in Python are")
