"""What comes from the registries, once and checked: Pyodide from npm, pure wheels from PyPI. No other host is asked."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.site import tools
from dragonlab.site.inputs import SiteError, inputs

if TYPE_CHECKING:
    from collections.abc import Mapping

PYODIDE = "314.0.6"
PYODIDE_SHA512 = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYTHON = "3.14"


def default_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Give the folder where downloads are kept from one build to the next."""
    caches = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "dragonlab" / "site"


def pyodide(downloads: Path, target: Path) -> None:
    """Unpack what the site needs of the npm package `pyodide`; `SiteError` if it is not the one we know."""
    archive = downloads / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists():
        downloads.mkdir(parents=True, exist_ok=True)
        tools.npm("pack", f"pyodide@{PYODIDE}", folder=downloads)
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PYODIDE_SHA512:
        raise SiteError(
            f"{archive} is not the pyodide {PYODIDE} that dragonlab knows (sha512 {found}): delete it and try again."
        )
    with tarfile.open(archive) as opened:
        for name in PYODIDE_FILES:
            member = opened.extractfile(f"package/{name}")
            if member is None:  # pragma: no cover  its digest is checked above
                raise SiteError(name)
            with member, (target / name).open("wb") as file:
                shutil.copyfileobj(member, file)


def wheels(downloads: Path) -> list[Path]:
    """Give the locked wheels, each checked against its digest by pip."""
    locked = (inputs() / "requirements.txt").read_bytes()
    folder = downloads / f"wheels-{hashlib.sha256(locked).hexdigest()[:16]}"
    if not folder.exists():
        fresh = folder.with_suffix(".part")
        shutil.rmtree(fresh, ignore_errors=True)
        of_any_platform = ("--platform=any", "--implementation=py", "--abi=none", f"--python-version={PYTHON}")
        only_these = ("--require-hashes", "--no-deps", "--only-binary=:all:")
        tools.python(
            "pip", "download", *only_these, *of_any_platform, "-r", inputs() / "requirements.txt", "--dest", fresh
        )
        fresh.rename(folder)
    return sorted(folder.glob("*.whl"))
