"""Stores notebooks as they are shipped: run, with outputs that need no kernel, and the same bytes each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat

from dragonlab.jupyter.check import execute, read

if TYPE_CHECKING:
    from pathlib import Path

    from nbformat import NotebookNode

    from dragonlab.jupyter.check import Failure

KEPT = ("text/plain", "text/html", "text/markdown", "image/svg+xml")
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


def store(path: Path, timeout: int) -> Failure | None:
    """Run a notebook and write it back with plain outputs; if it fails, the file stays as it is."""
    notebook = read(path)
    failure = execute(notebook, path, timeout)
    if failure is None:
        make_plain(notebook)
        path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")
    return failure


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
        output.data = {kind: output.data[kind] for kind in KEPT if kind in output.data}
        output.metadata = {}
    if "execution_count" in output:
        output.execution_count = count
    return output
