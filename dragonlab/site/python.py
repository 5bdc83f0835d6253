"""The folder `static/pyodide`: Python for the browser, its packages in one archive, and the lock that finds them."""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path

from dragonlab.site import downloads as registries
from dragonlab.site import tools, wheel
from dragonlab.site.inputs import SiteError, inputs
from dragonlab.site.lock import write_lock

JEDI = "0.20.1"
COMPILED = "compiled.zip"
OF_THE_KERNEL = ("ipykernel", "piplite", "pyodide_kernel")
KERNEL = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"


def python(downloads: Path, target: Path) -> None:
    """Make the folder."""
    target.mkdir(parents=True)
    registries.pyodide(downloads, target)
    for path in [*registries.wheels(downloads), *of_the_kernel()]:
        shutil.copyfile(path, target / path.name)
    wheel.stand_in(target, "jedi", JEDI)
    write_lock(target)  # once for all, which finds what is missing
    _compile(downloads, target)
    packages = sorted(target.glob("*.whl"))
    own = wheel.for_browsers(wheel.dragonlab(target))  # as it is: readers open its files, and tracebacks show them
    tools.node(inputs() / "compile.mjs", target, own.name, COMPILED)
    packages.append(target / COMPILED)
    wheel.bundle(target, packages)
    for path in packages:
        path.unlink()
    write_lock(target)


def of_the_kernel() -> list[Path]:
    """Find the wheels that the kernel in the browser is made of; `SiteError` if one is not installed."""
    found = [path for name in OF_THE_KERNEL for path in sorted(KERNEL.glob(f"{name}-*.whl"))]
    if len(found) != len(OF_THE_KERNEL):
        raise SiteError(f"jupyterlite-pyodide-kernel is not installed in {sys.prefix}: pip install 'dragonlab[site]'")
    return found


def _compile(downloads: Path, target: Path) -> None:
    """Compile everything to bytecode, or take it from an earlier build of the same files."""
    program = inputs() / "compile.mjs"
    digest = hashlib.sha256(program.read_bytes())
    for path in sorted(target.iterdir()):
        digest.update(path.name.encode() + path.read_bytes())
    compiled = downloads / f"compiled-{digest.hexdigest()[:16]}"
    if not compiled.exists():
        tools.node(program, target)
        fresh = compiled.with_suffix(".part")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(target, fresh)
        fresh.rename(compiled)
    else:
        shutil.copytree(compiled, target, dirs_exist_ok=True)
