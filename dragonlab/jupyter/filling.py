"""Brings the notebooks to a reader's folder, and later editions of them; no edit is ever overwritten."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import stat
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.files import SHARED, replace_bytes, set_aside
from dragonlab.jupyter.folder import notebooks, shipped
from dragonlab.jupyter.originals import digest

if TYPE_CHECKING:
    from pathlib import Path

LIST = ".dragonlab/originals.json"
"""What we put into the folder and what it was: whatever is something else by now is the reader's own."""
UNWRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS)


class Edition(NamedTuple):
    """What a notebook was: the digest of its file, and that of its cells, which running it leaves alone."""

    file: str
    cells: str = ""

    @classmethod
    def of(cls, data: bytes) -> Edition:
        """Take the digests of a file's bytes; none of its cells if it is no notebook."""
        try:
            cells = digest(json.loads(data))
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
            cells = ""
        return cls(hashlib.sha256(data).hexdigest(), cells)

    def is_same(self, other: Edition | None) -> bool:
        """Tell whether one is the other, or the other after it was run."""
        return other is not None and (self.file == other.file or ("" != self.cells == other.cells))


class Pair(NamedTuple):
    """A notebook, and another edition of it that lies beside it."""

    notebook: Path
    other: Path


class Folder(NamedTuple):
    """A reader's folder, and what opening it has found.

    `beside`: newer originals beside notebooks of the reader's own making; `repaired`: damaged notebooks that were set
    aside; `avoided`: links and other things where notebooks should be, which were left alone; `only_read`: nothing can
    be written there.
    """

    path: Path
    beside: tuple[Pair, ...] = ()
    repaired: tuple[Pair, ...] = ()
    avoided: tuple[Path, ...] = ()
    only_read: bool = False


def open_folder(path: Path) -> Folder:
    """Make a folder ready; a checkout's own is used as it is.

    One that can only be read is, too, if there is any notebook in it; else `OSError`.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        opened = Folder(path) if path == shipped().resolve() else fill(path, shipped())
    except OSError as error:
        if error.errno not in UNWRITABLE or next(notebooks(path), None) is None:
            raise
        return Folder(path, only_read=True)
    return opened._replace(only_read=not os.access(path, os.W_OK))


def fill(folder: Path, source: Path) -> Folder:
    """Bring the notebooks of `source` into the folder; what the reader has changed stays as it is.

    A notebook that the reader left alone is renewed; beside a changed one, a newer original is put as `….new.ipynb`.
    A damaged one is set aside and renewed. Nothing is written through links. `OSError` if the folder can't be written.
    """
    filling = _Filling(folder)
    for original in notebooks(source):
        filling.bring(original.relative_to(source).as_posix(), original.read_bytes())
    return filling.end()


class _Filling:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.avoided: dict[Path, None] = {}
        self.beside: list[Pair] = []
        self.repaired: list[Pair] = []
        self.known = self._known() if self._free(folder / LIST) else {}
        self.now = dict(self.known)

    def _known(self) -> dict[str, Edition]:
        """Read the list; an empty one if that is impossible, so that no edit is ever lost."""
        try:
            found = json.loads((self.folder / LIST).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        lists = {str(name): kept if isinstance(kept, list) else [kept] for name, kept in found.items()}  # once a digest
        return {name: Edition(*[str(part) for part in kept[:2]]) for name, kept in lists.items() if kept}

    def _free(self, path: Path) -> bool:
        """Tell whether nothing keeps us from a file; take note of what does."""
        if (found := obstacle(self.folder, path)) is not None:
            self.avoided[found] = None
        return found is None

    def bring(self, name: str, data: bytes) -> None:
        """Bring one notebook."""
        target = self.folder / name
        if not self._free(target):
            return
        found = target.read_bytes() if target.exists() else b""
        ours, theirs, known = Edition.of(data), Edition.of(found), self.known.get(name)
        if theirs.cells == ours.cells != "" and (known is None or theirs.file != known.file):
            pass  # this edition, with the outputs of the reader's own runs
        elif theirs.is_same(known) or (data.startswith(found) and not _is_notebook(found)):
            self._write(target, data, found)
        elif not _is_notebook(found):
            self.repaired.append(Pair(target, set_aside(target, "damaged")))
            self._write(target, data)
        elif not ours.is_same(known):
            self._put_beside(target, data)
        self.now[name] = ours

    def _put_beside(self, target: Path, data: bytes) -> None:
        """Put a newer original beside a changed notebook, under the first name that holds nothing of the reader's."""
        number = 1
        while True:
            new = target.with_suffix(".new.ipynb" if number == 1 else f".new-{number}.ipynb")
            if obstacle(self.folder, new) is None:
                found = new.read_bytes() if new.exists() else b""
                if found in (b"", data) or Edition.of(found).is_same(self.known.get(self._name(new))):
                    break
            number += 1
        if self._write(new, data, found):
            self.beside.append(Pair(target, new))

    def _write(self, path: Path, data: bytes, found: bytes = b"") -> bool:
        """Write a notebook unless it is there already; tell whether it was not."""
        self.now[self._name(path)] = Edition.of(data)
        if data != found:
            replace_bytes(path, data, SHARED)
        return data != found

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()

    def end(self) -> Folder:
        """Keep the list, and say what was found."""
        if self.now != self.known and self._free(self.folder / LIST):
            replace_bytes(self.folder / LIST, json.dumps(self.now, indent=1, sort_keys=True).encode(), SHARED)
        return Folder(self.folder, tuple(self.beside), tuple(self.repaired), tuple(self.avoided))


def obstacle(root: Path, path: Path) -> Path | None:
    """Give what keeps us from a file under `root`: a link on the way, which leads elsewhere, or no plain file."""
    for part in [*reversed([folder for folder in path.parents if root in folder.parents]), path]:
        try:
            mode = part.lstat().st_mode
        except FileNotFoundError:
            return None
        except OSError:
            return part
        if not (stat.S_ISREG(mode) and os.access(part, os.R_OK) if part == path else stat.S_ISDIR(mode)):
            return part
    return None


def _is_notebook(data: bytes) -> bool:
    """Tell whether anybody can open it: what was cut off by a full disk is nobody's own."""
    try:
        return isinstance(json.loads(data), dict)
    except (ValueError, RecursionError):
        return False
