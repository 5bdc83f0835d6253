"""Pyodide's lock, written anew so that it names what lies beside it and nothing else."""

from __future__ import annotations

import hashlib
import json
import zipfile
from email.parser import Parser
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from dragonlab.site.inputs import SiteError
from dragonlab.site.wheel import BUNDLE

if TYPE_CHECKING:
    from pathlib import Path

LEFT_OUT = frozenset({"jupyterlab-widgets", "parso", "widgetsnbextension"})
"""What packages ask for and the kernel never imports."""


def write_lock(folder: Path) -> None:
    """Write `pyodide-lock.json` anew for what lies in the folder: its wheels, and the archive of many.

    `SiteError` if a wheel asks for what is not there.
    """
    path = folder / "pyodide-lock.json"
    info = json.loads(path.read_text(encoding="utf-8"))["info"]
    wheels = {canonicalize_name(parse_wheel_filename(wheel.name)[0]): wheel for wheel in sorted(folder.glob("*.whl"))}
    environment = _markers(info["python"])
    packages: dict[str, object] = {name: _entry(name, wheels, environment) for name in sorted(wheels)}
    if (bundle := folder / BUNDLE).exists():
        packages[bundle.stem] = _described(bundle, bundle.stem, "1", [], [])
    path.write_text(json.dumps({"info": info, "packages": packages}, indent=1, sort_keys=True), encoding="utf-8")


def _markers(python: str) -> dict[str, str]:
    """Describe Pyodide to the markers of requirements."""
    return {
        "implementation_name": "cpython",
        "implementation_version": python,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_release": "",
        "platform_system": "Emscripten",
        "platform_version": "",
        "python_full_version": python,
        "python_version": python.rpartition(".")[0],
        "sys_platform": "emscripten",
        "extra": "",
    }


def _entry(name: str, wheels: dict[Any, Path], environment: dict[str, str]) -> dict[str, object]:
    wheel = wheels[name]
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        metadata = next(path for path in names if path.endswith(".dist-info/METADATA") and path.count("/") == 1)
        asked = Parser().parsestr(opened.read(metadata).decode()).get_all("Requires-Dist") or []
    depends = set()
    for requirement in map(Requirement, asked):
        needed = canonicalize_name(requirement.name)
        if needed in LEFT_OUT or (requirement.marker and not requirement.marker.evaluate(environment)):
            continue
        if needed not in wheels:
            raise SiteError(f"{name} asks for {requirement}, which jupyterlite/requirements.txt does not have.")
        version = parse_wheel_filename(wheels[needed].name)[1]
        if not requirement.specifier.contains(version, prereleases=True):
            raise SiteError(f"{name} asks for {requirement}, but jupyterlite/requirements.txt has {version}.")
        depends.add(needed)
    own = str(parse_wheel_filename(wheel.name)[1])
    return _described(wheel, name, own, sorted(depends), sorted(_modules(names)))


def _described(path: Path, name: str, version: str, depends: list[str], imports: list[str]) -> dict[str, object]:
    return {
        "depends": depends,
        "file_name": path.name,
        "imports": imports,
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": version,
    }


def _modules(names: list[str]) -> set[str]:
    """Say which names a wheel makes importable."""
    found = {name.split("/")[0].split(".")[0] for name in names if name.endswith((".py", ".pyc"))}
    return {name for name in found if name.isidentifier()}
