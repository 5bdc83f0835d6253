"""Files that readers must never lose: where they lie, written whole or not at all, set aside when damaged."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from dragonlab.core.words.language import Text

PRIVATE, SHARED = 0o600, 0o666  # permissions of what only its reader is to see, and of all else
MARK, PART = ".dragonlab-", ".part"  # the name of a file that is being written
LONGEST_WRITE = 3600  # seconds after which nobody is writing any more
NO_FILE = Text("no es un archivo normal", "it is not a regular file")


def home() -> Path:
    """Give the folder of the notebooks.

    `DRAGONLAB_HOME`, which `dragonlab lab` sets; else the nearest folder above that holds `es` and `en`; else the
    current folder.
    """
    if root := os.environ.get("DRAGONLAB_HOME"):
        return Path(root)
    here = Path.cwd()
    if here not in _HOMES:
        for folder in (here, *here.parents):
            if (folder / "es").is_dir() and (folder / "en").is_dir():
                _HOMES[here] = folder
                break
    return _HOMES.get(here, here)


_HOMES: dict[Path, Path] = {}  # found before: on the site three looks at a folder take as long as answering a click


def fleeting() -> bool:
    """Tell whether files are lost with the page: on the static site, where the browser has no service worker."""
    return sys.platform == "emscripten" and not Path("/drive").is_dir()


def read_own(path: Path, most: int) -> bytes:
    """Read a file of the reader's own; of one that is longer than `most`, one byte more than that.

    `OSError` for what is no plain file: a pipe would have us wait, and a device may never end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, NO_FILE.text(), str(path))
    with path.open("rb") as file:
        return file.read(most + 1)


def replace_text(path: Path, text: str) -> None:
    """Write a text of the reader's own as `replace_bytes` does; `ValueError` if it holds half a character."""
    replace_bytes(path, text.encode())


def replace_bytes(path: Path, data: bytes, mode: int = PRIVATE) -> None:
    """Write a file atomically: it is always whole, the old one or the new one, whatever `OSError` there is.

    An old file keeps its permissions, a new one gets `mode` less the umask. A link is replaced, not followed.
    """
    _prepare(path.parent)
    temporary = path.with_name(f"{MARK}{os.urandom(8).hex()}{PART}")
    try:
        handle = _new(temporary, mode)
    except FileNotFoundError:  # somebody took the folder away
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = _new(temporary, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            new = os.fstat(file.fileno()).st_mode
        with suppress(FileNotFoundError):
            old = path.lstat().st_mode
            if stat.S_ISREG(old) and old != new:
                temporary.chmod(stat.S_IMODE(old))
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _new(path: Path, mode: int) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)


@cache
def _prepare(folder: Path) -> None:
    """Make a folder and tidy it, once."""
    folder.mkdir(parents=True, exist_ok=True)
    _tidy(folder)


def _tidy(folder: Path) -> None:
    """Remove what killed processes began to write in a folder; what is young may be written just now."""
    for left in folder.glob(f"{MARK}*{PART}"):
        with suppress(OSError):  # another process is as tidy
            if time.time() - left.lstat().st_mtime > LONGEST_WRITE:
                left.unlink()


def set_aside(path: Path, word: str) -> Path:
    """Rename a file, so that it is not overwritten; give its new name, `name.word-1.json`."""
    aside = free_name(path, word)
    try:
        aside.touch(PRIVATE, exist_ok=False)  # the name is ours, also if another process is about to take it
    except FileExistsError:
        return set_aside(path, word)
    try:
        path.replace(aside)
    except BaseException:
        aside.unlink()
        raise
    return aside


def free_name(path: Path, word: str) -> Path:
    """Give the first name of the kind `name.word-1.json` that nothing has."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")):
        number += 1
    return aside
