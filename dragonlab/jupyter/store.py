"""Stores notebooks as they are shipped: run, with outputs that need no kernel, and the same bytes each time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import nbformat

from dragonlab.board.transport.stored import KIND, LATER
from dragonlab.core.words.language import Text
from dragonlab.files import SHARED, replace_bytes
from dragonlab.jupyter.check import execute, read
from dragonlab.study.plots import VEGA

if TYPE_CHECKING:
    from pathlib import Path

    from nbformat import NotebookNode

    from dragonlab.jupyter.check import Failure

HALF = Text("la celda {cell} contiene medio carácter, {half}", "cell {cell} holds half a character, {half}")
KEPT = ("text/plain", "text/html", "text/markdown", KIND, VEGA)
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    },
}


class StoreError(Exception):
    """A notebook works, but cannot be written; the file is as it was."""


def store(path: Path, timeout: int) -> Failure | None:
    """Run a notebook and write it back with plain outputs; if it fails, the file stays as it is.

    Raises `StoreError` if it works and cannot be written.
    """
    notebook = read(path)
    failure = execute(notebook, path, timeout)
    if failure is None:
        make_plain(notebook)
        try:
            replace_bytes(path.resolve(), _encoded(notebook), SHARED)
        except OSError as error:
            raise StoreError(str(error)) from error
    return failure


def _encoded(notebook: NotebookNode) -> bytes:
    try:
        return f"{nbformat.writes(notebook)}\n".encode()
    except UnicodeEncodeError as error:
        half = error.object[error.start]
        cell = next((count for count, cell in enumerate(notebook.cells, 1) if half in _characters(cell)), 0)
        raise StoreError(HALF.text().format(cell=cell, half=ascii(half))) from error


def _characters(cell: NotebookNode) -> str:
    return json.dumps(cell, ensure_ascii=False)


def make_plain(notebook: NotebookNode) -> None:
    """Drop what changes from run to run or needs a kernel: widgets, times, versions."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        for name in ("execution", "collapsed", "scrolled", "trusted"):
            cell.metadata.pop(name, None)
    for count, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), 1):
        cell.execution_count = count
        cell.outputs = [_plain(output, count) for output in cell.outputs]


def _plain(output: NotebookNode, count: int) -> NotebookNode:
    if "data" in output:
        if LATER in output.metadata:
            output.data = {"text/plain": output.metadata[LATER]}
        output.data = {kind: output.data[kind] for kind in KEPT if kind in output.data}
        output.metadata = {}
    if "execution_count" in output:
        output.execution_count = count
    return output
