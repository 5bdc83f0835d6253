"""The reader's folder of notebooks: filled, renewed, and never robbed of an edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dragonlab.jupyter import folder
from dragonlab.jupyter.folder import Folder, fill, open_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    source = tmp_path / "shipped"
    for name in ("es/start.ipynb", "en/start.ipynb", "en/.ipynb_checkpoints/start.ipynb"):
        path = source / name
        path.parent.mkdir(parents=True)
        path.write_text("first edition")
    return source


@pytest.fixture
def home(tmp_path: Path, shipped: Path) -> Folder:
    home = tmp_path / "home"
    home.mkdir()
    return fill(Folder(home), shipped)


def test_a_new_folder_holds_the_notebooks(home: Folder) -> None:
    found = sorted(path.relative_to(home.path).as_posix() for path in home.path.rglob("*.ipynb"))
    assert found == ["en/start.ipynb", "es/start.ipynb"]


def test_an_untouched_notebook_is_renewed(home: Folder, shipped: Path) -> None:
    (shipped / "es/start.ipynb").write_text("second edition")
    assert fill(home, shipped).beside == ()
    assert (home.path / "es/start.ipynb").read_text() == "second edition"


def test_an_edited_notebook_stays(home: Folder, shipped: Path) -> None:
    (home.path / "es/start.ipynb").write_text("mine")
    assert fill(home, shipped).beside == ()
    assert (home.path / "es/start.ipynb").read_text() == "mine"


def test_a_newer_original_is_put_beside_an_edited_notebook_once(home: Folder, shipped: Path) -> None:
    mine, new = home.path / "es/start.ipynb", home.path / "es/start.new.ipynb"
    mine.write_text("mine")
    (shipped / "es/start.ipynb").write_text("second edition")
    assert fill(home, shipped).beside == (new,)
    assert fill(home, shipped).beside == ()
    assert (mine.read_text(), new.read_text()) == ("mine", "second edition")


def test_a_deleted_notebook_comes_back(home: Folder, shipped: Path) -> None:
    (home.path / "es/start.ipynb").unlink()
    fill(home, shipped)
    assert (home.path / "es/start.ipynb").read_text() == "first edition"


@pytest.mark.parametrize("damage", ["", "[]", "no JSON", '{"es/start.ipynb": 1}'])
def test_an_edit_survives_a_damaged_list_of_originals(home: Folder, shipped: Path, damage: str) -> None:
    (home.private / "originals.json").write_text(damage)
    (home.path / "es/start.ipynb").write_text("mine")
    fill(home, shipped)
    assert (home.path / "es/start.ipynb").read_text() == "mine"


def test_in_a_checkout_its_own_folder_is_used(monkeypatch: pytest.MonkeyPatch, shipped: Path) -> None:
    monkeypatch.setattr(folder, "shipped", lambda: shipped)
    assert open_folder(None, {}) == Folder(shipped)


def test_a_wheel_fills_a_folder_here(monkeypatch: pytest.MonkeyPatch, shipped: Path, tmp_path: Path) -> None:
    monkeypatch.setattr(folder, "shipped", lambda: shipped)
    monkeypatch.setattr(folder, "PACKAGE", shipped.parent)
    monkeypatch.chdir(tmp_path)
    assert open_folder(None, {}).path == tmp_path / "dragonlab-notebooks"


def test_the_environment_may_name_the_folder(monkeypatch: pytest.MonkeyPatch, shipped: Path, tmp_path: Path) -> None:
    monkeypatch.setattr(folder, "shipped", lambda: shipped)
    named = {"DRAGONLAB_HOME": str(tmp_path / "named")}
    assert open_folder(None, named).path == tmp_path / "named"
    assert open_folder(tmp_path / "asked", named).path == tmp_path / "asked"
