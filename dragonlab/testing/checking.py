"""Checks a game as a whole, for whoever has written one: all faults that are found, each in one sentence."""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from dragonlab.core.words.language import LANGUAGES
from dragonlab.testing import naming
from dragonlab.testing.areas import AREAS
from dragonlab.testing.faults import Fault, told
from dragonlab.testing.shape import Shape
from dragonlab.testing.specimen import Specimen

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from dragonlab.core.play.defaults import Default
    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language
    from dragonlab.testing.areas import Inspection
    from dragonlab.testing.case import Truths


@dataclass(frozen=True)
class Report:
    """What a check has found: the `faults`, each once, and whether secrets were looked for by the shape alone.

    `defaults` are what the game leaves to core.

    >>> print(Report((Fault("cards.toml, die", "'sides' is missing"),), by_shape=True, seconds=0.1))
    cards.toml, die: 'sides' is missing
    """

    faults: tuple[Fault, ...]
    by_shape: bool
    seconds: float
    defaults: tuple[Default, ...] = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def check(
    game: str | os.PathLike[str],
    *,
    truths: Truths | None = None,
    games: int = 6,
    areas: Sequence[str] | None = None,
    languages: Sequence[Language] = LANGUAGES,
) -> Report:
    """Check a game by its name or the path of its folder; `GameError` if there is none.

    `truths` is a table of who sees what, written down a second time: without it the module `visibility` of the game
    is that, if there is one, and else what the State's fields say, which finds less. So many random `games` are looked
    at; `areas` are some of `AREAS`, all of them if nothing is said.

    >>> check("dragonheart", games=1, areas=["names"]).faults
    ()
    """
    began = time.monotonic()
    loaded, found = naming.loaded(game)
    if loaded is None:
        return Report(tuple(found), by_shape=False, seconds=time.monotonic() - began)
    known = truths or table_of(loaded)
    specimen = Specimen(loaded, known or Shape(), games, languages)
    for name in AREAS if areas is None else areas:
        for inspection in AREAS[name]:
            found += _run(inspection, specimen)
    faults = dict.fromkeys([*found, *specimen.broken])
    return Report((*faults,), known is None, time.monotonic() - began, (*loaded.defaults(),))


def table_of(game: AnyGame) -> Truths | None:
    """Give the game's own table of who sees what, its module `visibility`; None if it has none."""
    if not (game.folder / "visibility.py").is_file():
        return None
    return cast("Truths", importlib.import_module(f"{type(game).__module__}.visibility"))


def _run(inspection: Inspection, specimen: Specimen) -> list[Fault]:
    found: list[Fault] = []
    try:
        found += inspection(specimen)
    except Exception as error:  # noqa: BLE001  whatever a game raises is told as a fault of it
        found.append(told(error, specimen.game))
    return found
