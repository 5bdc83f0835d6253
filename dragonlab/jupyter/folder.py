"""Where notebooks are: those that came to this machine, and the folder that a reader works in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PACKAGE = Path(__file__).resolve().parents[1]
DEFAULT = Path("dragonlab-notebooks")


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


def notebooks(root: Path) -> Iterator[Path]:
    """Every notebook under `root`, in order; hidden folders (checkpoints) are left out."""
    for path in sorted(root.rglob("*.ipynb")):
        if not any(part.startswith(".") for part in path.relative_to(root).parts):
            yield path
