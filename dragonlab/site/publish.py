"""Puts a site where an older one is, in one step: whoever looks there, at any moment, finds one of them, and whole.

It is built in a folder beside it. What a killed run has left there, the next one takes away.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import shutil
import sys
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OLD = "old"
HERE = -100  # AT_FDCWD of Linux: paths are as they are
EXCHANGE = 2  # RENAME_EXCHANGE of Linux, RENAME_SWAP of macOS
CANNOT = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}  # what a system or a file system says that does not know it
BUSY = Text(
    "Otro `dragonlab site` está creando ahora mismo {target}: espera a que acabe.",
    "Another `dragonlab site` is building {target} just now: wait until it has finished.",
)


@contextlib.contextmanager
def workshop(target: Path) -> Iterator[Path]:
    """Give a folder beside `target` to build a site in, to one builder at a time; it is gone afterwards.

    Raises SiteError if somebody else is building there.
    """
    work = target.with_name(f".{target.name}.building")
    with _alone(target):
        _recover(work, target)
        work.mkdir()
        try:
            yield work
        finally:
            _recover(work, target)


def replace(fresh: Path, target: Path) -> None:
    """Put a site from the workshop there; an older one, or an empty folder, gives way to it."""
    if not target.exists():
        fresh.rename(target)
    elif not exchange(fresh, target):
        target.rename(fresh.with_name(OLD))
        fresh.rename(target)


def exchange(one: Path, other: Path) -> bool:
    """Let two folders change places in one step; False where that cannot be done."""
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        paths = os.fsencode(one), os.fsencode(other)
        if sys.platform == "darwin":
            failed = libc.renamex_np(*paths, EXCHANGE)
        else:
            failed = libc.renameat2(HERE, paths[0], HERE, paths[1], EXCHANGE)
    except (AttributeError, TypeError):  # a C library without it, or Windows
        return False
    if failed and (number := ctypes.get_errno()) not in CANNOT:
        raise OSError(number, os.strerror(number), str(other))
    return not failed


def _recover(work: Path, target: Path) -> None:
    """Bring back what was moved away where nothing has come instead, and leave nothing else."""
    if (work / OLD).is_dir() and not target.exists():
        (work / OLD).rename(target)
    if work.is_dir():
        shutil.rmtree(work)


@contextlib.contextmanager
def _alone(target: Path) -> Iterator[None]:
    """Hold a lock beside the target, which ends with the process that holds it, however that ends."""
    path = target.with_name(f".{target.name}.lock")
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _locked(file):
                raise SiteError(BUSY.text().format(target=target))
            if _is(file, path):  # else whoever held it has taken it away
                try:
                    yield
                finally:
                    with contextlib.suppress(PermissionError):  # Windows takes no file away that is open
                        path.unlink()
                return
        finally:
            os.close(file)


def _is(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 not everywhere

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 not everywhere

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
