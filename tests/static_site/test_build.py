"""What is built: complete, the same each time, and from the same wheel as everywhere."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from static_site.conftest import DOWNLOADS

import dragonlab
from dragonlab.core.words.language import LANGUAGES
from dragonlab.site.inputs import SiteError
from dragonlab.site.pages import collect
from dragonlab.site.wheel import BUNDLE, EXTENSION, pack

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = [*(ROOT / "notebooks").glob("e?/*.ipynb")]
RARE = (  # what no start imports stays as it is
    *("pygments/lexers/", "wcwidth/", "dragonlab/site/", "dragonlab/jupyter/", "dragonlab/cli.py"),
    *("dragonlab/adapters/", "dragonlab/study/", "dragonlab/lessons/classroom/", "pygments/styles/"),
    *("dragonlab/testing/", "dragonlab/skeleton/", "dragonlab/texts/", "IPython/testing/", "IPython/sphinxext/"),
    *("IPython/extensions/", "IPython/terminal/", "prompt_toolkit/", "pygments/filters/"),
    *("_pyrepl/", "multiprocessing/", "unittest/", "wsgiref/", "xmlrpc/"),
    *("_pyio.py", "ftplib.py", "imaplib.py", "mailbox.py", "modulefinder.py", "optparse.py", "pickletools.py"),
    *("plistlib.py", "poplib.py", "smtplib.py", "trace.py", "wave.py", "zipapp.py"),
)


def digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def content(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_lock_names_what_lies_beside_it(built: Path) -> None:
    folder = built / "static" / "pyodide"
    packages = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert set(packages) == {"dragonlab", "site-packages"}
    for package in packages.values():
        data = (folder / package["file_name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == package["sha256"]
        assert set(package["depends"]) <= set(packages)


def test_packages_are_compiled_and_dragonlab_can_be_read(built: Path) -> None:
    (wheel,) = (built / "static" / "pyodide").glob("dragonlab-*.whl")
    own, packages = content(wheel), content(built / "static" / "pyodide" / BUNDLE)
    assert [name for name in packages if name.endswith(".py") and not name.startswith(RARE)] == []
    for source in (Path(name) for name in own if name.endswith(".py") and not name.startswith(RARE)):
        assert f"{source.parent.as_posix()}/__pycache__/{source.stem}.cpython-314.pyc" in packages
    for name in ("anywidget", "comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide_kernel"):
        assert any(re.fullmatch(rf"{name}-[\d.]+\.dist-info/METADATA", one) for one in packages)
    with zipfile.ZipFile(built / "static" / "pyodide" / "python_stdlib.zip") as library:
        plain = [name for name in library.namelist() if name.endswith(".py")]
    assert [name for name in plain if not name.startswith(RARE)] == []


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build dragonlab's wheel as it is published."""
    folder = tmp_path_factory.mktemp("wheel")
    build_wheel = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build_wheel, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("dragonlab-*.whl")
    return wheel


def test_it_is_the_same_wheel_as_elsewhere_without_what_only_servers_read(built: Path, whole: Path) -> None:
    here, elsewhere = content(built / "static" / "pyodide" / whole.name), content(whole)
    assert [name for name in here if not name.endswith("RECORD") and here[name] != elsewhere[name]] == []
    left = elsewhere.keys() - here.keys()
    for_servers = ("dragonlab/_notebooks/", "dragonlab/_jupyterlite/")
    assert left == {name for name in elsewhere if name.startswith(for_servers) or ".data/data/" in name}
    assert len(left) > len(NOTEBOOKS)


def test_the_same_files_make_the_same_wheel(tmp_path: Path) -> None:
    files = {f"one/{name}.py": name.encode() for name in "abc"}
    first = pack(tmp_path, "one", "1.0", files).read_bytes()
    assert pack(tmp_path, "one", "1.0", dict(reversed(files.items()))).read_bytes() == first


def test_built_again_by_an_installed_dragonlab_it_is_the_same_to_the_byte(
    built: Path, whole: Path, own: Path, tmp_path: Path
) -> None:
    """But for the wheel's list of its own files."""
    downloads = tmp_path / "downloads"
    shutil.copytree(DOWNLOADS, downloads, ignore=shutil.ignore_patterns("compiled-*"))
    (wheel,) = (built / "static" / "pyodide").glob("dragonlab-*.whl")
    installed = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(installed), str(whole)]
    subprocess.run(pip, check=True, capture_output=True)
    arguments = ["site", str(tmp_path / "site"), "--notebooks", str(own), "--downloads", str(downloads)]
    code = f"""
import sys
sys.path.insert(0, {str(installed)!r})
import dragonlab
assert dragonlab.__file__.startswith({str(installed)!r})
from dragonlab.cli import main
sys.exit(main({arguments}))
"""
    told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    (again,) = (tmp_path / "site" / "static" / "pyodide").glob("dragonlab-*.whl")
    assert {name: data for name, data in content(again).items() if not name.endswith("RECORD")} == {
        name: data for name, data in content(wheel).items() if not name.endswith("RECORD")
    }
    ours, theirs = digests(built), digests(tmp_path / "site")
    differ = {name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)}
    assert differ <= {f"static/pyodide/{wheel.name}", "static/pyodide/pyodide-lock.json"}


def test_fonts_are_there_in_one_form(built: Path) -> None:
    fonts = {path.stem for path in built.rglob("*.woff2")}
    assert fonts
    assert [path for path in built.rglob("*") if path.stem in fonts and path.suffix != ".woff2"] == []


def test_a_page_of_ours_names_no_other_host(built: Path) -> None:
    pages = [*built.glob("*.html"), *(built / "static" / "landing").iterdir(), built / "jupyter-lite.json"]
    for page in pages:
        found = re.findall(r"https?://[^\"'\s)]+", page.read_text(encoding="utf-8"))
        assert set(found) <= {"http://www.w3.org/2000/svg"}, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wants_to_explore_finds_the_notebooks_under_that_heading(built: Path, language: str) -> None:
    _, courses, others = (built / f"{language}.html").read_text(encoding="utf-8").split("<details>")
    explored = [f"{language}/{game}_explore.ipynb" for game in dragonlab.games()]
    assert [path for path in explored if path in courses] == []
    assert [path for path in explored if path not in others] == []


def test_what_is_no_notebook_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "own" / "broken.ipynb"
    broken.parent.mkdir()
    broken.write_text("no JSON")
    with pytest.raises(SiteError, match=re.escape(f"{broken} is no notebook")):
        collect(tmp_path / "out", broken.parent)
    with pytest.raises(SiteError, match="There is no folder"):
        collect(tmp_path / "out", tmp_path / "missing")


def test_a_teachers_notebook_comes_before_ours_of_that_name(tmp_path: Path) -> None:
    own = tmp_path / "own" / "en" / "start.ipynb"
    own.parent.mkdir(parents=True)
    own.write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    pages, _, _ = collect(tmp_path / "out", tmp_path / "own")
    assert [page.added for page in pages if page.path == "en/start.ipynb"] == [True]
    assert json.loads((tmp_path / "out" / "en" / "start.ipynb").read_text(encoding="utf-8"))["cells"] == []


def test_the_extension_is_that_of_the_wheel(built: Path, whole: Path) -> None:
    carried = {name.partition(".data/data/")[2]: data for name, data in content(whole).items() if ".data/" in name}
    assert f"{EXTENSION}/package.json" in carried
    for name, data in carried.items():
        assert (built / "extensions" / "dragonlab" / name.removeprefix(f"{EXTENSION}/")).read_bytes() == data
