"""The notebooks on the site: those that dragonlab ships, and a teacher's own."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple

from dragonlab.core.base.parsing import compact_json
from dragonlab.core.play.found import shipped as games_of_ours
from dragonlab.core.words.translations import languages
from dragonlab.jupyter.folder import notebooks, shipped
from dragonlab.jupyter.originals import plain, without_pictures
from dragonlab.site.guests import guests
from dragonlab.site.inputs import SiteError
from dragonlab.site.teacher_folder import Chosen, choose, is_notebook

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from dragonlab.site.guests import Guest

KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
HEADING = re.compile(r"^# +(.+)$", re.MULTILINE)


class Page(NamedTuple):
    """A notebook: its path on the site, its title, the digest of this edition, and whether a teacher added it."""

    path: str
    title: str
    original: str
    added: bool

    @property
    def language(self) -> str | None:
        """The language of its folder, `es/…` or `en/…`; None if it lies elsewhere."""
        top = PurePosixPath(self.path).parts[0]
        return top if top in languages() else None

    @property
    def name(self) -> str:
        """The name without folder and suffix."""
        return PurePosixPath(self.path).stem


def collect(target: Path, own: Path | None) -> tuple[list[Page], Chosen, list[Guest]]:
    """Put all notebooks into a folder, and what a teacher's name; theirs come before ours of that name."""
    found = {}
    chosen = Chosen({}) if own is None else choose(own)
    welcome = guests(chosen)
    drawn = {*games_of_ours(), *(guest.game.name for guest in welcome)}
    for path in notebooks(shipped()):
        name = path.relative_to(shipped()).as_posix()
        found[name] = _put(path, target, name, drawn, added=False)
    for name, path in chosen.files.items():
        if is_notebook(path):
            found[name] = _put(path, target, name, drawn, added=True)
        else:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / name)
    return [found[name] for name in sorted(found)], chosen, welcome


def _put(source: Path, target: Path, name: str, drawn: Collection[str], *, added: bool) -> Page:
    """Copy a notebook; the copy says which original it is, so that a reader's edit of it says so too."""
    data = source.read_bytes()
    original = hashlib.sha256(data).hexdigest()[:16]
    try:
        notebook = json.loads(data)
        own = notebook["metadata"].get("dragonlab", {})
        notebook["metadata"] |= {"dragonlab": {**own, "original": original}, "kernelspec": KERNEL}
        notebook["metadata"].pop("widgets", None)  # saved state of widgets may hold code, which would run on opening
        notebook = without_pictures(notebook, drawn)
        for cell in notebook["cells"]:
            _prepare(cell, trusted=not added)
        prose = (cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "markdown")
        heading = next(filter(None, map(HEADING.search, prose)), None)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise SiteError(f"{source} is no notebook: {error!r}") from error
    path = target / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(compact_json(notebook), encoding="utf-8")
    title = heading.group(1).strip() if heading else PurePosixPath(name).stem
    return Page(name, title, original, added)


def _prepare(cell: dict[str, Any], *, trusted: bool) -> None:
    """Join the lines of texts, as Jupyter's server does and JupyterLite does not; vouch for outputs that are ours.

    JupyterLite believes whoever vouches for outputs, so nobody else may.
    """
    cell.get("metadata", {}).pop("trusted", None)
    cell["source"] = "".join(cell["source"])
    if "outputs" in cell:
        cell["outputs"] = [plain(output) for output in cell["outputs"]]
    if trusted and cell["cell_type"] == "code":
        cell["metadata"]["trusted"] = True
