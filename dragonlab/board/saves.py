"""Saved games: one file each, written atomically, set aside when damaged, never lost.

They lie in `saved-games` in the folder of the notebooks (`DRAGONLAB_HOME`, which `dragonlab lab` sets; else the
nearest folder above that holds `es` and `en`; else the current folder).
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.core.errors import DragonlabError, OptionError, RecordError
from dragonlab.core.replay import replay

if TYPE_CHECKING:
    from dragonlab.core.match import Match

FOLDER = "saved-games"


class DamagedSave(DragonlabError):
    """A saved game could not be read; it was set aside as `file`."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file = file
        self.reason = reason


def home() -> Path:
    """Give the folder of the notebooks."""
    if root := os.environ.get("DRAGONLAB_HOME"):
        return Path(root)
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "es").is_dir() and (folder / "en").is_dir():
            return folder
    return here


class Save:
    """The place of one saved game.

    `name` is letters, digits, `-` and `_`, at most 60; `OptionError` for anything else.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        if not isinstance(name, str) or not re.fullmatch(r"[\w-]{1,60}", name, re.ASCII):  # type: ignore[redundant-expr]
            message = f"a saved game's name is letters, digits, '-' and '_', not {name!r}"
            raise OptionError(message)
        self.path = (folder or home() / FOLDER) / f"{name}.json"

    def write(self, match: Match) -> None:
        """Store a match as it is now; the file is always whole, the old one or the new one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.stem}-", suffix=".json")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(match.record().to_json())
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(self.path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise

    def read(self, match: Match) -> Match | None:
        """Give the saved game if it is one of the same kind as `match`; None if there is none.

        Raises `DamagedSave` after setting an unreadable file aside.
        """
        try:
            if not self.path.exists():
                return None
            saved = replay(self.path.read_text(encoding="utf-8"), match.game)
        except (RecordError, OSError, UnicodeDecodeError) as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error
        return saved

    def set_aside(self, word: str) -> Path:
        """Rename the file, so that it is not overwritten; give its new name."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.{word}-{number}.json")).exists():
            number += 1
        self.path.replace(aside)
        return aside
