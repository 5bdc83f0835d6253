"""How soon a board is there in JupyterLab, told as a ratio to the first output of an empty notebook."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import nbformat
import pytest
from browser.desk import KERNELSPEC
from browser.lab import TOKEN
from browser.notebook import seconds_until
from nbformat.v4 import new_code_cell, new_notebook

if TYPE_CHECKING:
    from browser.lab import Lab
    from playwright.sync_api import Browser

pytestmark = pytest.mark.alone

BOARD, OUTPUT = '.dragonlab[data-phase="play"] button', ".jp-OutputArea-executeResult"
LIMIT = 1.3
ROUNDS, MOST_ROUNDS = 1, 8


def opened(browser: Browser, lab: Lab, path: str, shown: str) -> float:
    """Open a notebook in a fresh profile; seconds until something is shown."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    url = f"{lab.url}/lab/tree/{path}?reset&token={TOKEN}"
    seconds = seconds_until(context, url, shown, run=shown == OUTPUT)
    context.close()
    lab.stop_kernels()
    return seconds


def test_a_board_takes_little_longer_than_an_empty_notebook(
    browser: Browser, lab: Lab, capsys: pytest.CaptureFixture[str]
) -> None:
    lab.renew("es/start.ipynb")
    nbformat.write(
        new_notebook(cells=[new_code_cell("1 + 1")], metadata={"kernelspec": KERNELSPEC}), lab.home / "empty.ipynb"
    )
    boards: list[float] = []
    outputs: list[float] = []
    while len(boards) < ROUNDS or (len(boards) < MOST_ROUNDS and median(boards) / median(outputs) > LIMIT):
        outputs.append(opened(browser, lab, "empty.ipynb", OUTPUT))
        boards.append(opened(browser, lab, "es/start.ipynb", BOARD))
    ratio = median(boards) / median(outputs)
    with capsys.disabled():
        print(  # noqa: T201
            f"\nJupyterLab, medians of {len(boards)}: first board {median(boards):.1f} s, "
            f"first output of an empty notebook {median(outputs):.1f} s: {ratio:.2f} times (at most {LIMIT})"
        )
    assert ratio <= LIMIT
