"""What `import dragonlab` brings along: Python's own modules, and nothing that shows anything."""

from __future__ import annotations

import subprocess
import sys

import pytest

import dragonlab

BROUGHT_ALONG = """
import sys
before = set(sys.modules)
import dragonlab
{then}
print(*sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}))
"""


def _brought_along(then: str) -> set[str]:
    told = subprocess.run([sys.executable, "-c", BROUGHT_ALONG.format(then=then)], capture_output=True, check=True)
    return set(told.stdout.decode().split())


PLAY = """
match = dragonlab.new("dragonheart", seed=7)
match.play(match.legal_moves()[0])
str(match)
dragonlab.replay(match.record().to_json())
"""


@pytest.mark.parametrize("then", ["", PLAY], ids=["import", "play"])
def test_dragonlab_brings_nothing_but_python_along(then: str) -> None:
    modules = _brought_along(then)
    assert "dragonlab" in modules
    assert modules - {"dragonlab"} <= sys.stdlib_module_names


def test_a_name_of_the_package_is_what_it_says() -> None:
    for name in dragonlab.__all__:
        assert hasattr(dragonlab, name), name
    assert dragonlab.__all__ == sorted(dragonlab.__all__)
    assert callable(dragonlab.games)
