"""Saved games: one file each in `saved-games` in the folder of the notebooks; set aside when damaged."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from dragonlab.core.errors import DragonlabError, OptionError, RecordError, is_a
from dragonlab.core.files import fleeting, home, read_own, replace_text, set_aside
from dragonlab.core.language import Text
from dragonlab.core.record import MOST_BYTES
from dragonlab.core.replay import replay
from dragonlab.core.showing import shown

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.match import Match

FOLDER = "saved-games"
FLEETING = Text(
    "en esta dirección el navegador la recuerda solo hasta que recargues la página; con https la guardaría.",
    "at this address the browser remembers it until you reload the page; with https it would keep it.",
)


class DamagedSave(DragonlabError):
    """A saved game could not be read; it was set aside as `file`."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file = file
        self.reason = reason


class Save:
    """The place of one saved game.

    `name` is letters, digits, `-` and `_`, at most 60; `OptionError` for anything else.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        if not is_a(name, str) or not re.fullmatch(r"[\w-]{1,60}", name, re.ASCII):
            message = f"a saved game's name is letters, digits, '-' and '_', not {shown(name)}"
            raise OptionError(message)
        self.path = (folder or home() / FOLDER) / f"{name}.json"
        self._told = False
        self._unseen = False

    def write(self, match: Match) -> None:
        """Store a match as it is now; where that does not last, an `OSError` says so the first time.

        What could not be opened to be read is left alone until it can be; then it is kept under another name.
        """
        if self._unseen:
            with suppress(FileNotFoundError):
                read_own(self.path, 0)
                self.set_aside("earlier")
            self._unseen = False
        replace_text(self.path, match.record().to_json())
        if fleeting() and not self._told:
            self._told = True
            raise OSError(FLEETING.text())

    def read(self, match: Match) -> Match | None:
        """Give the saved game if it is one of the same kind as `match`; None if there is none.

        Raises `DamagedSave` after setting a file aside whose contents are unreadable, `OSError` if it can't be opened.
        """
        try:
            text = read_own(self.path, MOST_BYTES).decode()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error
        except OSError:
            self._unseen = True
            raise
        try:
            return replay(text, match.game)
        except RecordError as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error

    def set_aside(self, word: str) -> Path:
        """Rename the file, so that it is not overwritten; give its new name."""
        return set_aside(self.path, word)
