"""Pyodide's lock, written anew so that it names the wheels beside it and nothing else."""

from __future__ import annotations

import hashlib
import json
import zipfile
from email.parser import Parser
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from pathlib import Path

LEFT_OUT = frozenset({"jupyterlab-widgets", "parso", "widgetsnbextension"})
"""What packages ask for and the kernel never imports."""


def write_lock(folder: Path) -> None:
    """Write `pyodide-lock.json` anew for the wheels in the folder; `SiteError` if one asks for what is not there."""
    path = folder / "pyodide-lock.json"
    info = json.loads(path.read_text(encoding="utf-8"))["info"]
    wheels = {canonicalize_name(parse_wheel_filename(wheel.name)[0]): wheel for wheel in sorted(folder.glob("*.whl"))}
    environment = _markers(info["python"])
    packages = {name: _entry(name, wheels, environment) for name in sorted(wheels)}
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
        metadata = "-".join(wheel.name.split("-")[:2]) + ".dist-info/METADATA"
        asked = Parser().parsestr(opened.read(metadata).decode()).get_all("Requires-Dist") or []
    depends = set()
    for requirement in map(Requirement, asked):
        needed = canonicalize_name(requirement.name)
        if needed in LEFT_OUT or (requirement.marker and not requirement.marker.evaluate(environment)):
            continue
        if needed not in wheels:
            message = f"{name} asks for {requirement}, which jupyterlite/requirements.txt does not have."
            raise SiteError(message)
        version = parse_wheel_filename(wheels[needed].name)[1]
        if not requirement.specifier.contains(version, prereleases=True):
            message = f"{name} asks for {requirement}, but jupyterlite/requirements.txt has {version}."
            raise SiteError(message)
        depends.add(needed)
    return {
        "depends": sorted(depends),
        "file_name": wheel.name,
        "imports": sorted(_modules(names)),
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": str(parse_wheel_filename(wheel.name)[1]),
    }


def _modules(names: list[str]) -> set[str]:
    """Say which names a wheel makes importable."""
    found = {name.split("/")[0].split(".")[0] for name in names if name.endswith((".py", ".pyc"))}
    return {name for name in found if name.isidentifier()}
