"""Who lacks the libraries of an adapter is told how to install them (a second)."""

from __future__ import annotations

import subprocess
import sys

import pytest

EXTRAS = {"pettingzoo": "gymnasium.spaces", "openspiel": "pyspiel"}


@pytest.mark.parametrize("name", EXTRAS)
def test_a_missing_library_is_named_with_its_extra(name: str) -> None:
    code = f"import sys; sys.modules[{EXTRAS[name]!r}] = None; import dragonlab.adapters.{name}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = ended.stderr.splitlines()[-1]
    assert said == f"ModuleNotFoundError: {EXTRAS[name]} is missing: pip install 'dragonlab[{name}]'"
