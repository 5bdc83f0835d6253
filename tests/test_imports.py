"""What `import dragonlab` brings along: Python's own modules, and nothing that shows anything."""

from __future__ import annotations

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import dragonlab
import dragonlab.core

if TYPE_CHECKING:
    from types import ModuleType

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


FIRST_CELL = """
import sys
{start}
before = set(sys.modules)
for game in dragonlab.games():
    dragonlab.new(game, seed=7)
print(*{{name for name in set(sys.modules) - before if not name.startswith("dragonlab.games.")}})
"""


def test_on_the_site_a_first_cell_imports_no_more_than_its_game() -> None:
    """Each import costs a question to the page there, so they are done before: see docs/site.md."""
    begun = (Path(__file__).parents[1] / "jupyterlite" / "startup" / "python.mjs").read_text(encoding="utf-8")
    whole = begun.partition("runPythonAsync(`")[2].partition("`")[0].replace("piplite.piplite, pyodide_kernel, ", "")
    start = "\n".join(line for line in whole.splitlines() if "pyodide_kernel" not in line)  # it runs there alone
    assert "dragonlab" in start
    told = subprocess.run([sys.executable, "-c", FIRST_CELL.format(start=start)], capture_output=True, check=True)
    assert told.stdout.decode().split() == []


def test_a_name_of_the_package_is_what_it_says() -> None:
    for name in dragonlab.__all__:
        assert hasattr(dragonlab, name), name
    assert dragonlab.__all__ == sorted(dragonlab.__all__)
    assert callable(dragonlab.games)


def _named_in(source: str) -> dict[str, str]:
    """Read which names a module imports for type checkers, and from where."""
    (block,) = [node for node in ast.parse(source).body if isinstance(node, ast.If)]
    return {
        alias.name: str(node.module) for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }


@pytest.mark.parametrize("package", [dragonlab, dragonlab.core], ids=lambda package: package.__name__)
def test_a_name_that_is_imported_late_is_the_one_that_type_checkers_see(package: ModuleType) -> None:
    seen = _named_in(inspect.getsource(package))
    late = seen.keys() & {*package.__all__}
    assert late
    for name in late:
        module = importlib.import_module(seen[name])
        named = getattr(module, name, None) or importlib.import_module(f"{seen[name]}.{name}")
        assert getattr(package, name) is named, name


def test_the_packages_know_no_other_names() -> None:
    for package in (dragonlab, dragonlab.core):
        with pytest.raises(AttributeError, match="has no attribute 'wand'"):
            _ = package.wand


def test_tab_completion_offers_what_is_imported_late() -> None:
    assert {*dir(dragonlab)} == {*dragonlab.__all__}
