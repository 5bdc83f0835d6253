"""A site is only ever built where nothing is, or where a site was built before."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dragonlab import cli
from dragonlab.site import build as site_build
from dragonlab.site.build import build
from dragonlab.site.inputs import MARK, SiteError, inputs
from dragonlab.site.teacher_folder import Chosen

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build a site of one page."""

    def page(work: Path, _own: Path | None, _downloads: Path) -> tuple[Path, Chosen]:
        site = work / "site"
        site.mkdir(parents=True)
        (site / "index.html").write_text("new")
        return site, Chosen({})

    monkeypatch.setattr(site_build, "_build", page)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def sources(folder: Path) -> None:
    shutil.copytree(inputs(), folder, ignore=shutil.ignore_patterns("_output", ".downloads"), dirs_exist_ok=True)


def another_site(folder: Path) -> None:
    for name in ("jupyter-lite.json", "config-utils.js", "index.html"):
        (folder / name).write_text("of somebody else's JupyterLite")


def notebooks(folder: Path) -> None:
    (folder / "thesis.ipynb").write_text("years of work")


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("fill", [sources, another_site, notebooks])
def test_whatever_is_no_site_of_ours_stays(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fill: Callable[[Path], None],
    language: str,
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    fill(tmp_path)
    before = content(tmp_path)
    assert cli.main(["site", str(tmp_path)]) == cli.FAILED
    words = {"es": "contiene algo que no es un sitio", "en": "contains something that is not a site"}
    assert words[language] in capsys.readouterr().err
    assert content(tmp_path) == before


def test_a_file_is_no_place_for_a_site(tmp_path: Path) -> None:
    (tmp_path / "thesis").write_text("years of work")
    with pytest.raises(SiteError, match="something that is not a site"):
        build(tmp_path / "thesis")
    assert (tmp_path / "thesis").read_text() == "years of work"


def test_an_older_site_is_replaced(tmp_path: Path) -> None:
    for _ in range(2):
        build(tmp_path)
        (tmp_path / "old.html").write_text("old")
    assert set(content(build(tmp_path).path)) == {"index.html", MARK}


def test_nothing_that_one_works_in_has_the_mark() -> None:
    tracked = [path for path in ROOT.iterdir() if not path.name.startswith(".")]
    folders = [ROOT, *(path for path in tracked if path.is_dir() and path.name != "node_modules"), inputs()]
    assert [folder for folder in folders if (folder / MARK).exists()] == []
    assert MARK not in content(inputs() / "landing")
