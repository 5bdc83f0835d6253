"""What a reader has mastered: one JSON file at the notebooks' root, for both languages.

Stars are kept at their best and written at the moment of success, atomically. A damaged file is set aside and
reported. `export` gives the same as a short text with a checksum, for a teacher or another machine.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING

from dragonlab.core.errors import DragonlabError
from dragonlab.core.files import home, replace_text, set_aside

if TYPE_CHECKING:
    from pathlib import Path

FILE = "progress.json"
VERSION = 1
PREFIX = f"dragonlab{VERSION}"
MOST_STARS = 3
LONGEST = 20_000  # letters of an exported text


class ProgressError(DragonlabError):
    """A text or a file of progress that cannot be read."""


class Progress:
    """Stars by the name of what earned them, `"dragonheart/knights": 3`; 0 stars: solved with the last hint.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> Progress(folder).earn("dragonheart/knights", 2)
    >>> Progress(folder).stars
    {'dragonheart/knights': 2}
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home()) / FILE
        self.damage: str | None = None
        self.stars = self._read()

    def _read(self) -> dict[str, int]:
        if not self.path.exists():
            return {}
        try:
            return _checked(json.loads(self.path.read_text(encoding="utf-8")))
        except (OSError, ValueError, RecursionError, ProgressError) as error:
            aside = set_aside(self.path, "damaged")
            self.damage = f"{aside.name}: {error}"
            return {}

    def earn(self, name: str, stars: int) -> None:
        """Keep what was earned if it is better than before; written at once."""
        self.stars = {**self._read(), **self.stars}
        if stars > self.stars.get(name, -1):
            self.stars[name] = stars
            self._write()

    def reset(self) -> None:
        """Forget everything; the file is kept beside, under another name."""
        if self.path.exists():
            set_aside(self.path, "before-reset")
        self.stars = {}

    def _write(self) -> None:
        plain = {"dragonlab": VERSION, "stars": dict(sorted(self.stars.items()))}
        replace_text(self.path, json.dumps(plain, indent=1))

    def export(self, reader: str = "") -> str:
        """Give all of it as a short text, with the reader's name if wanted.

        >>> import tempfile, pathlib
        >>> mine = Progress(pathlib.Path(tempfile.mkdtemp()))
        >>> mine.earn("dragonheart/knights", 3)
        >>> read_export(mine.export("Ana"))
        ('Ana', {'dragonheart/knights': 3})
        """
        plain = json.dumps([reader, dict(sorted(self.stars.items()))], ensure_ascii=False, separators=(",", ":"))
        packed = zlib.compress(plain.encode(), 9)
        return f"{PREFIX}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{zlib.crc32(packed):08x}"

    def import_(self, text: str) -> None:
        """Add an exported text: of each thing the better stars stay; `ProgressError` if it is damaged."""
        _, stars = read_export(text)
        for name, count in stars.items():
            self.earn(name, count)


def read_export(text: str) -> tuple[str, dict[str, int]]:
    """Read an exported text: the reader's name and the stars; `ProgressError` says what is wrong with it."""
    parts = str(text).strip().split(".") if len(str(text)) <= LONGEST else []
    if len(parts) != 3 or parts[0] != PREFIX:
        message = f"an exported text begins with {PREFIX!r} and has three parts"
        raise ProgressError(message)
    try:
        packed = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        if f"{zlib.crc32(packed):08x}" != parts[2]:
            message = "the checksum does not fit: a letter is missing or changed"
            raise ProgressError(message)
        unpacked = zlib.decompressobj().decompress(packed, 100 * LONGEST)
        reader, stars = json.loads(unpacked)
    except (ValueError, TypeError, zlib.error, RecursionError) as error:
        message = f"the text is damaged: {error}"
        raise ProgressError(message) from error
    if not isinstance(reader, str):
        message = "the text names no reader"
        raise ProgressError(message)
    return reader, _checked({"dragonlab": VERSION, "stars": stars})


def _checked(plain: object) -> dict[str, int]:
    if not isinstance(plain, dict) or plain.get("dragonlab") != VERSION or not isinstance(plain.get("stars"), dict):
        message = f"not the progress of version {VERSION}"
        raise ProgressError(message)
    stars = plain["stars"]
    for name, count in stars.items():
        if not isinstance(name, str) or type(count) is not int or not 0 <= count <= MOST_STARS:
            message = f"{name!r}: stars are 0 to {MOST_STARS}, not {count!r}"
            raise ProgressError(message)
    return dict(stars)
