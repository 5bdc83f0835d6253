"""The engine needs nothing but Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dragonlab

PACKAGE = Path(dragonlab.__file__).parent


@pytest.mark.parametrize("part", ["core", "games", "bots"])
def test_every_module_imports_without_site_packages(part: str) -> None:
    names = sorted(
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in (PACKAGE / part).rglob("*.py")
    )
    assert names, f"dragonlab.{part} is empty"
    code = f"import sys, importlib; sys.path.append({str(PACKAGE.parent)!r}); [*map(importlib.import_module, {names})]"
    told = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
