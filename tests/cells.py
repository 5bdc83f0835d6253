"""The cells of all notebooks, run in order by IPython: on the site's own Python (`static_site/test_engine.py`).

One language is enough: their twins have the same code (`test_notebooks.py`).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

NOTEBOOKS = sorted(Path("/notebooks").glob("en/*.ipynb"))


def test_the_notebooks_are_there() -> None:
    assert len(NOTEBOOKS) == len(list(Path("/notebooks").glob("es/*.ipynb"))) > 0


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs_and_shows_what_it_gives(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shell = InteractiveShell()  # type: ignore[no-untyped-call]
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            shell.run_cell("".join(cell["source"])).raise_error()  # type: ignore[no-untyped-call]
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err, "what cannot be shown is printed, not raised"
