"""The folder of notebooks that a reader works in."""

from __future__ import annotations

import hashlib
import json
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.files import SHARED, replace_bytes, set_aside

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(__file__).resolve().parents[1]
DEFAULT = Path("dragonlab-notebooks")


class Pair(NamedTuple):
    """A notebook, and another edition of it that lies beside it."""

    notebook: Path
    other: Path


class Folder(NamedTuple):
    """A reader's folder, and what opening it has found.

    `beside`: newer originals beside notebooks of the reader's own making; `repaired`: damaged notebooks that were set
    aside; `avoided`: links and other things where notebooks should be, which were left alone.
    """

    path: Path
    beside: tuple[Pair, ...] = ()
    repaired: tuple[Pair, ...] = ()
    avoided: tuple[Path, ...] = ()

    @property
    def private(self) -> Path:
        """Where dragonlab keeps its own things; JupyterLab does not show it."""
        return self.path / ".dragonlab"


def shipped() -> Path:
    """Where the notebooks came to this machine: in the wheel, or beside the package in a checkout."""
    carried = PACKAGE / "_notebooks"
    return carried if carried.is_dir() else PACKAGE.parent / "notebooks"


def which(asked: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Say which folder a reader means: the one asked for, the environment's, a checkout's own, or one here."""
    if asked is None and (named := environment.get("DRAGONLAB_HOME")):
        asked = Path(named)
    if asked is None:
        asked = DEFAULT if shipped().parent == PACKAGE else shipped()
    return asked.expanduser().resolve()


def open_folder(path: Path) -> Folder:
    """Make a folder ready; a checkout's own is used as it is."""
    path.mkdir(parents=True, exist_ok=True)
    return Folder(path) if path == shipped().resolve() else fill(Folder(path), shipped())


def fill(folder: Folder, source: Path) -> Folder:
    """Bring the notebooks of `source` into the folder; what the reader has changed stays as it is.

    A notebook that the reader left alone is renewed; beside a changed one, a newer original is put as `….new.ipynb`.
    A damaged one is set aside and renewed. Nothing is written through links. `OSError` if the folder can't be written.
    """
    known_file = folder.private / "originals.json"
    avoided = {known_file: obstacle(folder.path, known_file)}
    known = {} if avoided[known_file] else _known(known_file)
    originals: dict[str, str] = {}
    beside, repaired = [], []
    for original in notebooks(source):
        name, data = original.relative_to(source).as_posix(), original.read_bytes()
        originals[name] = _digest(data)
        target = folder.path / name
        if avoid := obstacle(folder.path, target):
            avoided[target] = avoid
            continue
        found = target.read_bytes() if target.exists() else b""
        if _is_notebook(found) and _digest(found) != known.get(name):
            if originals[name] not in (known.get(name), _digest(found)):
                new = target.with_suffix(".new.ipynb")
                replace_bytes(new, data, SHARED)
                beside.append(Pair(target, new))
        elif found != data:
            if not data.startswith(found) and _digest(found) != known.get(name):
                repaired.append(Pair(target, set_aside(target, "damaged")))
            replace_bytes(target, data, SHARED)
    if originals != known and not avoided[known_file]:
        replace_bytes(known_file, json.dumps(originals, indent=1).encode(), SHARED)
    return folder._replace(
        beside=tuple(beside),
        repaired=tuple(repaired),
        avoided=tuple(dict.fromkeys(filter(None, avoided.values()))),
    )


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


def notebooks(root: Path) -> Iterator[Path]:
    """Every notebook under `root`, in order; hidden folders (checkpoints) are left out."""
    for path in sorted(root.rglob("*.ipynb")):
        if not any(part.startswith(".") for part in path.relative_to(root).parts):
            yield path


def _known(path: Path) -> dict[str, str]:
    """Which originals the folder was filled with; nothing if that cannot be read, so that no edit is ever lost."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(digest) for name, digest in found.items()} if isinstance(found, dict) else {}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _is_notebook(data: bytes) -> bool:
    """Tell whether anybody can open it: what was cut off by a full disk is nobody's own."""
    try:
        return isinstance(json.loads(data), dict)
    except (ValueError, RecursionError):
        return False
