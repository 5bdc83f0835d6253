"""Wheels that are made here: dragonlab's own, the same as elsewhere, and empty ones that stand in for packages."""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.site import tools
from dragonlab.site.inputs import SiteError, checkout

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

EPOCH = (2020, 2, 2, 0, 0, 0)  # the date that hatchling gives to all files
BUNDLE = "site-packages.zip"
"""All packages but dragonlab, and what is compiled of it; to Pyodide, one package."""
EXTENSION = "share/jupyter/labextensions/dragonlab"
"""Where JupyterLab finds our extension, below the Python that it runs on; JupyterLite takes it from there too."""
FOR_SERVERS = re.compile(r"\.data/|/labextension/|^dragonlab/_(notebooks|jupyterlite)/|\.dist-info/RECORD$")
"""What a wheel has and no Python in a browser reads."""
UNREAD = re.compile(r"pygments/lexers/(?!(__init__|_mapping|python|special)\.)")
"""What colours other languages than Python: no cell of a notebook there is in one."""
OF_THE_INSTALLER = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json")


def dragonlab(folder: Path) -> Path:
    """Put dragonlab's wheel into a folder: built from the checkout, else packed again from what is installed."""
    root = checkout()
    if root is None:
        return installed(folder)
    tools.python("hatchling", "build", "-t", "wheel", "-d", folder.resolve(), folder=root)
    (wheel,) = folder.glob("dragonlab-*.whl")
    return wheel


def installed(folder: Path) -> Path:
    """Pack the installed dragonlab, file by file as its wheel had them."""
    found = distribution("dragonlab")
    files = {
        str(path): Path(path.locate())
        for path in found.files or ()
        if not str(path).startswith("..") and "__pycache__" not in path.parts and path.name not in OF_THE_INSTALLER
    }
    if not any(name.startswith("dragonlab/") for name in files):
        raise SiteError("dragonlab is neither a checkout nor installed from a wheel: it cannot be put on the site.")
    files |= {f"dragonlab-{found.version}.data/data/{EXTENSION}/{name}": path for name, path in extension().items()}
    own = {name: path.read_bytes() for name, path in files.items()}
    return pack(folder, "dragonlab", found.version, own)


def extension() -> dict[str, Path]:
    """Give the files of our extension of JupyterLab, by their names in its folder; `SiteError` if it is not there."""
    folder = Path(sys.prefix, EXTENSION)
    if not (folder / "package.json").is_file():
        raise SiteError(f"dragonlab's part of JupyterLab is not in {folder}: install dragonlab again.")
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def for_browsers(whole: Path) -> Path:
    """Leave out of dragonlab's wheel what only a server or a build reads; the rest is as it was."""
    with zipfile.ZipFile(whole) as opened:
        files = {name: opened.read(name) for name in opened.namelist() if not FOR_SERVERS.search(name)}
    name, version, _tags = whole.name.split("-", 2)
    return pack(whole.parent, name, version, files)


def stand_in(folder: Path, name: str, version: str) -> Path:
    """Make an empty wheel: a requirement is met, and importing it fails as if it were not there."""
    about = f"{name}-{version}.dist-info"
    return pack(
        folder,
        name,
        version,
        {
            f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
            f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: dragonlab\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        },
    )


def bundle(folder: Path, archives: Iterable[Path]) -> Path:
    """Make one archive of many: one thing to fetch, to check and to unpack."""
    files: dict[str, bytes] = {}
    for archive in archives:
        with zipfile.ZipFile(archive) as opened:
            names = (name for name in opened.namelist() if not name.endswith("/"))
            read = (name for name in names if not FOR_SERVERS.search(name) and not UNREAD.match(name))
            files |= {name: opened.read(name) for name in read}
    return _write(folder / BUNDLE, sorted(files.items()))


def pack(folder: Path, name: str, version: str, files: Mapping[str, bytes]) -> Path:
    """Write a pure wheel; the same files give the same bytes."""
    record = f"{name}-{version}.dist-info/RECORD"
    lines = [f"{path},sha256={_digest(data)},{len(data)}\n" for path, data in sorted(files.items())]
    written = [*sorted(files.items()), (record, f"{''.join(lines)}{record},,\n".encode())]
    return _write(folder / f"{name}-{version}-py3-none-any.whl", written)


def _write(archive: Path, files: Iterable[tuple[str, bytes]]) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as opened:
        for path, data in files:
            info = zipfile.ZipInfo(path, EPOCH)
            info.external_attr = 0o644 << 16
            opened.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
    return archive


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
