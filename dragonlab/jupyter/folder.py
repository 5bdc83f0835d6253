"""The folder of notebooks that a reader works in."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(__file__).resolve().parents[1]
DEFAULT = Path("dragonlab-notebooks")


class Folder(NamedTuple):
    """A reader's folder, and the newer originals that were put beside notebooks of the reader's own making."""

    path: Path
    beside: tuple[Path, ...] = ()

    @property
    def private(self) -> Path:
        """Where dragonlab keeps its own things; JupyterLab does not show it."""
        return self.path / ".dragonlab"


def shipped() -> Path:
    """Where the notebooks came to this machine: in the wheel, or beside the package in a checkout."""
    carried = PACKAGE / "_notebooks"
    return carried if carried.is_dir() else PACKAGE.parent / "notebooks"


def open_folder(asked: Path | None, environment: Mapping[str, str] = os.environ) -> Folder:
    """Make the folder that the reader asked for ready; a checkout's own folder is used as it is."""
    source = shipped()
    if asked is None and (named := environment.get("DRAGONLAB_HOME")):
        asked = Path(named)
    if asked is None:
        asked = DEFAULT if source.parent == PACKAGE else source
    home = asked.expanduser().resolve()
    home.mkdir(parents=True, exist_ok=True)
    return Folder(home) if home == source.resolve() else fill(Folder(home), source)


def fill(folder: Folder, source: Path) -> Folder:
    """Bring the notebooks of `source` into the folder; what the reader has changed stays as it is.

    A notebook that the reader left alone is renewed; beside a changed one, a newer original is put as `….new.ipynb`.
    """
    known_file = folder.private / "originals.json"
    known = _known(known_file)
    originals: dict[str, str] = {}
    beside = []
    for original in notebooks(source):
        name = original.relative_to(source).as_posix()
        target = folder.path / name
        originals[name] = _digest(original)
        if not target.exists() or _digest(target) == known.get(name):
            _copy(original, target)
        elif originals[name] not in (known.get(name), _digest(target)):
            new = target.with_suffix(".new.ipynb")
            _copy(original, new)
            beside.append(new)
    known_file.parent.mkdir(exist_ok=True)
    known_file.write_text(json.dumps(originals, indent=1), encoding="utf-8")
    return folder._replace(beside=tuple(beside))


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


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _copy(original: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(original, target)
