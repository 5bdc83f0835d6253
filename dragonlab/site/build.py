"""Puts the site together; two builds of the same inputs are the same to the byte."""

from __future__ import annotations

import json
import os
import shutil
from typing import TYPE_CHECKING, NamedTuple

import dragonlab
from dragonlab.core.words.language import Text
from dragonlab.site import downloads as registries
from dragonlab.site import tools, wheel
from dragonlab.site.guests import give_assets
from dragonlab.site.inputs import MARK, SiteError, inputs
from dragonlab.site.landing import write_landing
from dragonlab.site.opening import show_openings
from dragonlab.site.pages import collect
from dragonlab.site.policy import restrict
from dragonlab.site.publish import replace, workshop
from dragonlab.site.python import python
from dragonlab.site.startup import start_python_early

if TYPE_CHECKING:
    from pathlib import Path

    from dragonlab.site.teacher_folder import Chosen

APPS = ["lab", "notebooks", "tree"]
EPOCH = 1767225600  # the date of every file that is made: 1 January 2026
SETTINGS = {
    "LiteBuildConfig": {
        "apps": APPS,
        "contents": ["notebooks"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "source_date_epoch": EPOCH,
    }
}
NO_SITE = Text(
    "{target} contiene algo que no es un sitio: elige una carpeta vacía (o bórrala, si es un sitio antiguo).",
    "{target} contains something that is not a site: choose an empty folder (or delete it, if it is an old site).",
)


class Site(NamedTuple):
    """A site that was built; what of a teacher's folder was left out, and names of files outside, by who names them."""

    path: Path
    files: int
    bytes: int
    left_out: tuple[str, ...] = ()
    outside: tuple[tuple[str, str], ...] = ()


def build(target: Path, own: Path | None = None, downloads: Path | None = None) -> Site:
    """Build the site into the folder `target`, with a teacher's `own` notebooks added, and what they name.

    An older site there is replaced in one step; `SiteError` if the folder holds anything else, if somebody else is
    building there, or if something is missing.
    """
    target = target.expanduser().resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    with workshop(target) as work:
        if target.exists() and not (target / MARK).is_file() and not _is_empty(target):
            raise SiteError(NO_SITE.text().format(target=target))
        fresh, chosen = _build(work, own, (downloads or registries.default_folder()).expanduser().resolve())
        _seal(fresh)
        replace(fresh, target)
    files = [path for path in target.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    return Site(target, len(files), size, chosen.left_out, chosen.outside)


def _build(work: Path, own: Path | None, downloads: Path) -> tuple[Path, Chosen]:
    lite, site = work / "lite", work / "site"
    wheel.extension()  # what JupyterLite takes along by itself must be there
    pages, chosen, guests = collect(lite / "notebooks", own)
    python(downloads, lite / "static" / "pyodide")
    for name in ("jupyter-lite.json", "overrides.json"):
        shutil.copyfile(inputs() / name, lite / name)
    (lite / "jupyter_lite_config.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    tools.python("jupyterlite_core", "build", "--lite-dir", lite, "--output-dir", site, folder=lite)
    give_assets(site, guests)
    write_landing(site, pages, guests)
    start_python_early(site)
    show_openings(site, pages, guests)
    restrict(site)
    _drop_what_no_reader_needs(site)
    return site, chosen


def _seal(site: Path) -> None:
    """Mark a folder as a site; its files are the same each time, and may be read by any server."""
    (site / MARK).write_text(json.dumps({"dragonlab": dragonlab.__version__}), encoding="utf-8")
    for path in [site, *site.rglob("*")]:
        os.utime(path, (EPOCH, EPOCH))
        path.chmod(0o755 if path.is_dir() else 0o644)


def _is_empty(path: Path) -> bool:
    return path.is_dir() and not any(path.iterdir())


def _drop_what_no_reader_needs(site: Path) -> None:
    shutil.rmtree(site / "doc")
    for path in [site / "package.json", site / "jupyterlite.schema.v0.json", *site.glob("rspack.config*.js")]:
        path.unlink()
    for package in (site / "build" / "schemas").glob("@*"):  # JupyterLite reads what holds all of them
        shutil.rmtree(package)
    shutil.copy(site / "static/favicons/favicon.ico", site / "lab/favicon.ico")  # the same in two sizes; lab's has ten
    for font in site.rglob("*.woff2"):  # the form that every browser takes which can run Pyodide
        for older in (".eot", ".svg", ".ttf", ".woff"):
            font.with_suffix(older).unlink(missing_ok=True)
