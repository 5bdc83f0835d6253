"""Where JupyterLab keeps its settings: with the reader, and not in a folder of notebooks.

Jupyter runs what it finds among its settings, and a folder of notebooks may come from somebody else.
"""

from __future__ import annotations

import hashlib
import os
import stat
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from pathlib import Path

UNSAFE = Text(
    "{path} es un enlace o de otra persona, y los ajustes de JupyterLab no estarían seguros ahí",
    "{path} is a link or somebody else's, and JupyterLab's settings would not be safe there",
)


def settings_of(folder: Path) -> Path:
    """Give the place of a folder's settings, `…/dragonlab/jupyter/name-digest` in the reader's own state."""
    from platformdirs import user_state_path  # noqa: PLC0415  an extra

    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    return user_state_path("dragonlab", appauthor=False) / "jupyter" / f"{folder.name[:40]}-{digest}"


def make(settings: Path) -> None:
    """Make the place, for the reader alone; `OSError` if it cannot be, or belongs to somebody else."""
    own = [settings.parents[1], settings.parent, settings]
    own[0].parent.mkdir(parents=True, exist_ok=True)
    for path in own:
        path.mkdir(mode=0o700, exist_ok=True)
        found = path.lstat()
        if not stat.S_ISDIR(found.st_mode) or (os.name == "posix" and found.st_uid != os.geteuid()):
            raise NotADirectoryError(UNSAFE.text().format(path=path))
        path.chmod(0o700)
