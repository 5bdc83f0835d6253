"""What dragonlab needs is declared where it is needed, and what others wrote goes with their notice."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
EXTRAS: dict[str, list[str]] = tomllib.loads(PYPROJECT)["project"]["optional-dependencies"]
PARTS = {
    "core": (), "games": (), "bots": (), "display": (), "study": (), "lessons": ("widgets",), "board": ("widgets",),
    "jupyter": ("widgets", "lab", "hub"), "site": ("widgets", "lab", "site"), "adapters": ("pettingzoo", "openspiel"),
    "texts": (), "testing": (), "skeleton": (),
}  # fmt: skip


def name_of(requirement: str) -> str:
    name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(*extras: str) -> set[str]:
    return {name_of(requirement) for extra in extras for requirement in EXTRAS[extra]} - {"dragonlab"}


def imported(folder: Path) -> set[str]:
    """Give the packages, other than Python's and ours, that the modules in a folder import."""
    found = {name for path in folder.rglob("*.py") for name in names_in(path)}
    places = distributions()
    return {
        name_of(places.get(name, [name])[0]) for name in found - set(sys.stdlib_module_names) - {"dragonlab", "abc"}
    }


@cache
def names_in(path: Path) -> set[str]:
    """Give the packages that a module imports, Python's and ours too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and node.module and not node.level else []
        found |= {name.partition(".")[0] for name in names}
    return found


distributions = cache(packages_distributions)


@pytest.mark.parametrize("part", PARTS)
def test_what_is_imported_is_declared(part: str) -> None:
    assert imported(ROOT / "dragonlab" / part) <= declared(*PARTS[part])


def test_every_part_is_looked_at() -> None:
    folders = {path.name for path in (ROOT / "dragonlab").iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders == set(PARTS)


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_declared_is_imported_or_it_is_said_what_for(extra: str) -> None:
    used = imported(ROOT / "dragonlab")
    for requirement in EXTRAS[extra]:
        lines = re.findall(rf"^.*\"{re.escape(requirement)}\".*$", PYPROJECT, re.MULTILINE)
        assert lines
        assert name_of(requirement) in used | {"dragonlab"} or all("#" in line for line in lines), lines


def test_the_bundle_bears_the_notices_of_what_is_in_it() -> None:
    bundle = (ROOT / "dragonlab" / "board" / "static" / "board.js").read_text(encoding="utf-8")
    bundled = json.loads((ROOT / "widgets" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert bundled
    for name, version in bundled.items():
        notice = (ROOT / "widgets" / "node_modules" / name / "LICENSE").read_text(encoding="utf-8")
        assert f"{name} {version}" in bundle
        assert notice.strip() in bundle
        assert "Copyright" in notice
