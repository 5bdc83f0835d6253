"""What a reader has mastered: one JSON file at the notebooks' root, for both languages.

Stars are kept at their best and written at the moment of success, atomically; kernels take turns. A file whose contents
are damaged is set aside and reported; one that cannot be opened is an error and left alone. `export` gives the same as
a short text with a checksum, for a teacher or another machine.
"""

from __future__ import annotations

import base64
import json
import sys
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.errors import DragonlabError, is_a
from dragonlab.core.files import free_name, home, replace_text, set_aside
from dragonlab.core.language import Text
from dragonlab.core.parsing import parse_json
from dragonlab.core.showing import cut, shown
from dragonlab.lessons.course import known

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FILE = "progress.json"
VERSION = 1
PREFIX = f"dragonlab{VERSION}"
MOST_STARS = 3
LONGEST = 20_000  # letters of an exported text
UNPACKED = 200_000  # letters of what it unpacks to
LONGEST_READER = 60  # letters of a name


LOCK = ".progress.lock"
PATIENCE = 10  # seconds to wait for other kernels
UNOPENED = Text(
    "{path} no se puede abrir o escribir: {reason}. Está como estaba.",
    "{path} cannot be opened or written: {reason}. It is as it was.",
)


class ProgressError(DragonlabError):
    """A text or a file of progress that cannot be read."""


class ProgressFileError(ProgressError):
    """The file of progress cannot be opened or written now, whatever it holds; it was left alone."""


class _DamagedError(ProgressError):
    """The file of progress can be opened, and its contents cannot be read."""


class Imported(NamedTuple):
    """What an exported text brought: whose it was, and of how many things it has stars that are no lessons here."""

    reader: str
    dropped: int


class Progress:
    """Stars by the name of what earned them, `"dragonheart/knights": 3`; 0 stars: solved with the last hint.

    `damage` tells of a file whose contents could not be read: it lies beside now, under another name.
    `ProgressFileError` if the file cannot be opened or written.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> Progress(folder).earn("dragonheart/knights", 2)
    >>> Progress(folder).stars
    {'dragonheart/knights': 2}
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home()) / FILE
        self.damage: str | None = None
        self.stars: dict[str, int] = {}
        try:
            self.stars = self._read()
        except _DamagedError:
            with self._alone():
                self._refresh()

    def _read(self) -> dict[str, int]:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise self._unopened(error) from error
        try:
            return _checked(parse_json(data.decode()))
        except (ValueError, ProgressError) as error:
            raise _DamagedError(str(error)) from error

    def _refresh(self) -> None:
        """Read what another notebook may have written meanwhile. A damaged file leaves what is known here."""
        try:
            self.stars = self._read()
        except _DamagedError as error:
            self.damage = f"{set_aside(self.path, 'damaged').name}: {error}"

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let no other kernel write between reading and writing; on the site, a page has one kernel."""
        try:
            if sys.platform == "emscripten":
                yield
                return
            from filelock import FileLock  # noqa: PLC0415  of the extra `widgets`, and the site has none

            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(LOCK), timeout=PATIENCE, poll_interval=0.01):
                yield
        except OSError as error:
            raise self._unopened(error) from error

    def _unopened(self, error: OSError) -> ProgressFileError:
        return ProgressFileError(UNOPENED.text().format(path=self.path, reason=error.strerror or error))

    def earn(self, name: str, stars: int) -> None:
        """Keep what was earned if it is better than before; written at once."""
        self._add({name: stars})

    def _add(self, earned: Mapping[str, int]) -> None:
        with self._alone():
            self._refresh()
            better = {name: count for name, count in earned.items() if count > self.stars.get(name, -1)}
            if better:
                _write(self.path, self.stars | better)
                self.stars |= better

    def reset(self, game: str) -> None:
        """Forget all of a game; what was known is kept beside, under another name, before anything is forgotten."""
        with self._alone():
            self._refresh()
            kept = {name: count for name, count in self.stars.items() if name.rpartition("/")[0] != game}
            if kept != self.stars:
                _write(free_name(self.path, "before-reset"), self.stars)
                _write(self.path, kept)
                self.stars = kept

    def export(self, reader: str = "") -> str:
        """Give all of it as a short text, with the reader's name if wanted.

        >>> import tempfile, pathlib
        >>> mine = Progress(pathlib.Path(tempfile.mkdtemp()))
        >>> mine.earn("dragonheart/knights", 3)
        >>> read_export(mine.export("Ana"))
        ('Ana', {'dragonheart/knights': 3})
        """
        text = _packed(reader, self.stars)
        try:
            read_export(text)
        except ProgressError:  # too long, by stars of what is no lesson: then by those of lessons alone
            here = known(self.stars)
            text = _packed(reader, {name: count for name, count in self.stars.items() if name in here})
        return text

    def import_(self, text: str) -> Imported:
        """Add an exported text: of each lesson the better stars stay. What is no lesson here is dropped, and counted.

        `ProgressError` if it is damaged: then nothing has changed.
        """
        reader, stars = read_export(text)
        here = known(stars)
        self._add({name: count for name, count in stars.items() if name in here})
        return Imported(reader, len(stars) - len(here))


def _packed(reader: str, stars: Mapping[str, int]) -> str:
    plain = json.dumps([_name(reader), dict(sorted(stars.items()))], ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(plain.encode(errors="replace"), 9)
    return f"{PREFIX}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{zlib.crc32(packed):08x}"


def _name(reader: str) -> str:
    """Give the name of a reader in letters that can be shown."""
    return cut(reader.strip(), LONGEST_READER).strip()


def read_export(text: str) -> tuple[str, dict[str, int]]:
    """Read an exported text: the reader's name and the stars; `ProgressError` says what is wrong with it."""
    if not is_a(text, str):
        message = f"an exported text begins with {PREFIX!r}, and this is {shown(text)}"
        raise ProgressError(message)
    text = "".join(text[: LONGEST + 1].split())  # mail breaks long lines
    parts = text.split(".")
    if len(text) > LONGEST or len(parts) != 3 or parts[0] != PREFIX:
        message = f"an exported text begins with {PREFIX!r}, has three parts and at most {LONGEST} letters"
        raise ProgressError(message)
    try:
        packed = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        if f"{zlib.crc32(packed):08x}" != parts[2]:
            message = "the checksum does not fit: a letter is missing or changed"
            raise ProgressError(message)
        unpacked = zlib.decompressobj().decompress(packed, UNPACKED)
        plain = parse_json(unpacked.decode())
    except (ValueError, zlib.error) as error:
        message = f"the text is damaged: {error}"
        raise ProgressError(message) from error
    if not isinstance(plain, list) or len(plain) != 2:
        message = "the text must hold a reader and stars"
        raise ProgressError(message)
    reader, stars = plain
    if not isinstance(reader, str) or len(reader) > LONGEST_READER:
        message = f"the text must name a reader with at most {LONGEST_READER} letters"
        raise ProgressError(message)
    return _name(reader), _checked({"dragonlab": VERSION, "stars": stars})


def _write(path: Path, stars: Mapping[str, int]) -> None:
    replace_text(path, json.dumps({"dragonlab": VERSION, "stars": dict(sorted(stars.items()))}, indent=1))


def _checked(plain: object) -> dict[str, int]:
    if not isinstance(plain, dict) or plain.get("dragonlab") != VERSION or not isinstance(plain.get("stars"), dict):
        message = f"not the progress of version {VERSION}"
        raise ProgressError(message)
    stars = plain["stars"]
    for name, count in stars.items():
        if not isinstance(name, str) or type(count) is not int or not 0 <= count <= MOST_STARS:
            message = f"{shown(name)}: stars are 0 to {MOST_STARS}, not {shown(count)}"
            raise ProgressError(message)
    return dict(stars)
