"""Saved games: one file each in `saved-games` in the folder of the notebooks; set aside when damaged.

Nobody's game is written over another's: whoever finds that the file is no longer as it was left, is told.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import DragonlabError, OptionError, RecordError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.record import MOST_BYTES, Record, ply_json
from dragonlab.core.play.replay import replay
from dragonlab.core.words.language import Text
from dragonlab.files import fleeting, free_name, home, read_own, replace_text, set_aside

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.core.play.match import Match, Ply

FOLDER = "saved-games"
FLEETING = Text(
    "en esta dirección el navegador la recuerda solo hasta que recargues la página; con https la guardaría.",
    "at this address the browser remembers it until you reload the page; with https it would keep it.",
)


class DamagedSave(DragonlabError):
    """A saved game could not be read; it was set aside as `file`. `game`: it is one of that game."""

    def __init__(self, file: Path, reason: str, game: str | None = None) -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file = file
        self.reason = reason
        self.game = game


class ClashingSave(DragonlabError):
    """Somebody else has `saved` another game, or other moves of it, in the same place; it was left alone."""

    def __init__(self, path: Path, saved: Match) -> None:
        super().__init__(f"{path.name} holds a game with {len(saved.plies) - 1} moves that somebody else has saved")
        self.saved = saved


class Save:
    """The place of one saved game.

    `name` is letters, digits, `-` and `_`, at most 60; `OptionError` for anything else.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        if not is_a(name, str) or not re.fullmatch(r"[\w-]{1,60}", name, re.ASCII):
            raise OptionError(f"a saved game's name is letters, digits, '-' and '_', not {short_repr(name)}")
        self.path = (folder or home() / FOLDER) / f"{name}.json"
        self._told = False
        self._unseen = False
        self._known = ""  # the text that the file held when it was read or written here
        self._stamp: tuple[int, ...] | None = None  # … and the mark of that file
        self._writing = _Writing()

    def write(self, match: Match) -> None:
        """Store a match as it is now; where that does not last, an `OSError` says so the first time.

        What could not be opened to be read is left alone until it can be; then it is kept under another name.
        `ClashingSave` if somebody else has saved what this match does not hold; then nothing is written.
        `DamagedSave` if somebody has damaged the file meanwhile; the match is stored all the same.
        """
        if self._unseen:
            with suppress(FileNotFoundError):
                read_own(self.path, 0)
                self.set_aside("earlier")
            self._unseen = False
        text, damage = self._writing.text(match), None
        try:
            self._look_for_another(text, match)
        except DamagedSave as error:
            damage = error
        replace_text(self.path, text)
        self._known, self._stamp = text, self._mark()
        if damage is not None:
            raise damage
        if fleeting() and not self._told:
            self._told = True
            raise OSError(FLEETING.text())

    def _mark(self) -> tuple[int, ...] | None:
        """Tell one writing of the file from the next, without reading it."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _look_for_another(self, text: str, match: Match) -> None:
        """Make sure that nobody has written what would be lost."""
        if self._mark() in (None, self._stamp):
            return
        known = self._known
        found = self._text()
        if found in (None, known, text):
            return
        assert found is not None  # noqa: S101  asked just now
        record = self._record(found, match)
        if record.plies and not _continues(record, match.record()):
            raise ClashingSave(self.path, self._replay(record, match))

    def read(self, match: Match) -> Match | None:
        """Give the saved game if it is one of the same kind as `match`; None if there is none.

        Raises `DamagedSave` after setting a file aside whose contents are unreadable, `OSError` if it can't be opened.
        """
        try:
            text = self._text()
        except OSError:
            self._unseen = True
            raise
        return None if text is None else self._replay(self._record(text, match), match)

    def _text(self) -> str | None:
        """Read the file, and know it again; None if there is none."""
        self._stamp = self._mark()
        try:
            self._known = read_own(self.path, MOST_BYTES).decode()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error
        return self._known

    def _record(self, text: str, match: Match) -> Record:
        try:
            record = Record.from_json(text)
        except RecordError as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error
        if record.game != match.game.name and record.game.isidentifier():
            raise DamagedSave(self.set_aside("other"), f"a game of {record.game}", record.game)
        return record

    def _replay(self, record: Record, match: Match) -> Match:
        try:
            return replay(record, match.game)
        except RecordError as error:
            raise DamagedSave(self.set_aside("damaged"), str(error)) from error

    def set_aside(self, word: str) -> Path:
        """Rename the file, so that it is not overwritten; give its new name."""
        return set_aside(self.path, word)

    def keep_beside(self, match: Match) -> None:
        """Store a match beside the file, under a name of its own."""
        replace_text(free_name(self.path, "earlier"), match.record().to_json())


def _continues(old: Record, new: Record) -> bool:
    """Tell whether a game is another one with more moves."""
    return replace(old, plies=new.plies, result=new.result) == new and new.plies[: len(old.plies)] == old.plies


class _Writing:
    """A match as a text, of which what was written before is still known: each move is written down once."""

    def __init__(self) -> None:
        self._plies: list[Ply] = []
        self._texts: list[str] = []

    def text(self, match: Match) -> str:
        """Write the match down: what its record's `to_json` gives."""
        played = match.plies[1:]
        same = min(len(self._plies), len(played))
        while same and self._plies[same - 1] is not played[same - 1]:  # the same ply has the same past
            same -= 1
        record = match.record(since=same + 1)
        self._plies[same:] = played[same:]
        self._texts[same:] = map(ply_json, record.plies)
        head, tail = record.around()
        return head + ",".join(self._texts) + tail
