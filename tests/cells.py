"""The cells of all notebooks, run in order by IPython: on the site's own Python (`static_site/test_engine.py`).

One language is enough: their twins have the same code (`test_notebooks.py`). Studies play their first games only: all
are played where the stored outputs are compared, and a game is the same on every Python (`baseline/test_baseline.py`).
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from IPython.core.interactiveshell import InteractiveShell

from dragonlab.study import executors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.study.series import Row, Series

ROWS = executors.rows
GAMES = 2  # of a study
NOTEBOOKS = sorted(Path("/notebooks").glob("en/*.ipynb"))


def test_the_notebooks_are_there() -> None:
    assert len(NOTEBOOKS) == len(list(Path("/notebooks").glob("es/*.ipynb"))) > 0


def first_rows(series: Series, executor: executors.Executor | None) -> Iterator[Row]:
    """Play no more games than tell that they can be played and shown."""
    return islice(ROWS(series, executor), GAMES)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs_and_shows_what_it_gives(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(executors, "rows", first_rows)
    shell = InteractiveShell()  # type: ignore[no-untyped-call]
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            shell.run_cell("".join(cell["source"])).raise_error()  # type: ignore[no-untyped-call]
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err, "what cannot be shown is printed, not raised"
