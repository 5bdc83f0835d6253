"""What the server of `dragonlab lab` gives to a page: no saved widget of a notebook that is not signed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import nbformat
import planted
import pytest

from dragonlab.jupyter.contents import SafeContents


@pytest.fixture
def contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "home").mkdir()
    planted.write(tmp_path / "home" / "page.ipynb")
    return SafeContents(root_dir=str(tmp_path / "home"))


def read(contents: Any, path: str = "page.ipynb") -> Any:
    return asyncio.run(contents.get(path))["content"]["metadata"].get("widgets")


def test_saved_widgets_of_a_strangers_notebook_stay_on_the_disk(contents: Any) -> None:
    assert read(contents) is None
    assert "widgets" in json.loads(Path(contents.root_dir, "page.ipynb").read_text())["metadata"]


def test_those_of_a_signed_one_are_read(contents: Any) -> None:
    contents.notary.sign(nbformat.from_dict(planted.notebook()))
    assert read(contents) == planted.STATE


def test_a_copy_that_the_reader_makes_has_none(contents: Any) -> None:
    asyncio.run(contents.copy("page.ipynb", "copy.ipynb"))
    assert read(contents, "copy.ipynb") is None


def test_trusting_what_a_page_shows_trusts_no_widget_that_it_does_not_show(contents: Any) -> None:
    asyncio.run(contents.trust_notebook("page.ipynb"))
    assert read(contents) is None
