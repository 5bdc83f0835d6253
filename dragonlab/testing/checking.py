"""Checks a game as a whole, for whoever has written one: all mistakes that are found, each in one sentence."""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from dragonlab.core.words.language import LANGUAGES
from dragonlab.testing import naming
from dragonlab.testing.mistakes import Mistake, told
from dragonlab.testing.parts import PARTS
from dragonlab.testing.shape import Shape
from dragonlab.testing.subject import Subject

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.words.language import Language
    from dragonlab.testing.case import Truths
    from dragonlab.testing.parts import Part


@dataclass(frozen=True)
class Report:
    """What a check has found: the `mistakes`, each once, whether secrets were looked for by the shape alone, and time.

    >>> print(Report((Mistake("cards.toml, die", "'sides' is missing"),), by_shape=True, seconds=0.1))
    cards.toml, die: 'sides' is missing
    """

    mistakes: tuple[Mistake, ...]
    by_shape: bool
    seconds: float

    def __str__(self) -> str:
        return "\n".join(map(str, self.mistakes))


def check(
    game: str | os.PathLike[str],
    *,
    truths: Truths | None = None,
    games: int = 6,
    parts: Sequence[str] | None = None,
    languages: Sequence[Language] = LANGUAGES,
) -> Report:
    """Check a game by its name or the path of its folder; `GameError` if there is none.

    `truths` is a table of who sees what, written down a second time: without it the module `visibility` of the game
    is that, if there is one, and else what the State's fields say, which finds less. So many random `games` are looked
    at; `parts` are some of `PARTS`, all of them if nothing is said.

    >>> check("dragonheart", games=1, parts=["names"]).mistakes
    ()
    """
    began = time.monotonic()
    loaded, found = naming.loaded(game)
    if loaded is None:
        return Report(tuple(found), by_shape=False, seconds=time.monotonic() - began)
    known = truths or table_of(loaded)
    subject = Subject(loaded, known or Shape(), games, languages)
    for name in PARTS if parts is None else parts:
        for part in PARTS[name]:
            found += _run(part, subject)
    mistakes = dict.fromkeys([*found, *subject.broken])
    return Report((*mistakes,), by_shape=known is None, seconds=time.monotonic() - began)


def table_of(game: AnyGame) -> Truths | None:
    """Give the game's own table of who sees what, its module `visibility`; None if it has none."""
    if not (game.folder / "visibility.py").is_file():
        return None
    return cast("Truths", importlib.import_module(f"{type(game).__module__}.visibility"))


def _run(part: Part, subject: Subject) -> list[Mistake]:
    found: list[Mistake] = []
    try:
        found += part(subject)
    except Exception as error:  # noqa: BLE001  whatever a game raises is told as a mistake of it
        found.append(told(error, subject.game))
    return found
