"""How far a study is, shown while it runs: a bar in a notebook, a line in a terminal, and nothing that stays."""

from __future__ import annotations

import sys
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from dragonlab.core.words.language import Text
from dragonlab.display.pages import escaped, say
from dragonlab.display.readers import in_notebook, watched

if TYPE_CHECKING:
    from collections.abc import Callable

PLAYED = Text("Partidas jugadas: {count} de {games}", "Games played: {count} of {games}")
EVERY = 0.2  # seconds between two reports


class Progress:
    """Shows how many games are played, and how it stands; `tell` says how, when somebody is to see it."""

    def __init__(self, games: int, tell: Callable[[], str]) -> None:
        self.games = games
        self._tell = tell
        self._due = 0.0
        self._bar: Any = None  # IPython's handle of what it shows

    def __enter__(self) -> Self:
        if in_notebook() and watched():
            self._bar = import_module("IPython.display").display(_html(""), display_id=True)
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.update(_html(""))
        elif _terminal():
            sys.stderr.write("\r\033[K")

    def show(self, count: int) -> None:
        """Show how many games are played, if some time has passed since it was shown last."""
        if (self._bar is None and not _terminal()) or (count < self.games and time.monotonic() < self._due):
            return
        self._due = time.monotonic() + EVERY
        played = say(PLAYED, count=count, games=self.games)
        if self._bar is None:
            sys.stderr.write(f"\r\033[K{played}. {self._tell()}")
            sys.stderr.flush()
        else:
            bar = f'<progress value="{count}" max="{self.games}"></progress>'
            self._bar.update(_html(f"<label>{bar} {escaped(played)}</label><br>{escaped(self._tell())}"))


def _terminal() -> bool:
    return not in_notebook() and sys.stderr.isatty()


def _html(text: str) -> Any:  # noqa: ANN401  IPython is not there for everybody
    return import_module("IPython.display").HTML(text)
