"""Files that readers must never lose: where they lie, written whole or not at all, set aside when damaged."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def home() -> Path:
    """Give the folder of the notebooks.

    `DRAGONLAB_HOME`, which `dragonlab lab` sets; else the nearest folder above that holds `es` and `en`; else the
    current folder.
    """
    if root := os.environ.get("DRAGONLAB_HOME"):
        return Path(root)
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "es").is_dir() and (folder / "en").is_dir():
            return folder
    return here


def fleeting() -> bool:
    """Tell whether files are lost with the page: on the static site, where the browser has no service worker."""
    return sys.platform == "emscripten" and not Path("/drive").is_dir()


def replace_text(path: Path, text: str) -> None:
    """Write a file atomically: it is always whole, the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=path.suffix)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def set_aside(path: Path, word: str) -> Path:
    """Rename a file, so that it is not overwritten; give its new name, `name.word-1.json`."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    path.replace(aside)
    return aside
