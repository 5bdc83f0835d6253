"""Runs notebooks from top to bottom, each in a kernel of its own."""

from __future__ import annotations

import os
import subprocess
import tempfile
from typing import TYPE_CHECKING, NamedTuple

import nbformat
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from traitlets.config import Config

from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from pathlib import Path


KERNEL = "python3"
OTHER = Text("es para el kernel {kernel}, no para Python", "it is for the kernel {kernel}, not for Python")


class KernelError(Exception):
    """A notebook is for a kernel of another language; nothing of it was run."""


class Failure(NamedTuple):
    """Where a notebook failed and why; `cell` counts from 1 over all cells, as a reader does."""

    cell: int
    error: str


def run(path: Path, timeout: int) -> Failure | None:
    """Run a notebook; the file stays as it is. Raises OSError or ValueError if it cannot be read."""
    return execute(read(path), path, timeout)


def execute(notebook: nbformat.NotebookNode, path: Path, timeout: int) -> Failure | None:
    """Run a notebook that was read from `path`; the outputs go into it.

    Raises `KernelError` if it is for another language: of a notebook for Python, whichever of its kernels it names,
    this Python's runs the cells.
    """
    spec, language = (_part(notebook, name) for name in ("kernelspec", "language_info"))
    if _language(spec, language) != "python":
        raise KernelError(OTHER.text().format(kernel=spec.get("name", language.get("name"))))
    reached = 0

    def begin(cell_index: int, **_other: object) -> None:
        nonlocal reached
        reached = cell_index + 1

    with tempfile.TemporaryDirectory() as home:  # saved games and progress of a check are nobody's
        client = NotebookClient(
            notebook,
            timeout=timeout,
            kernel_name=KERNEL,
            record_timing=False,
            resources={"metadata": {"path": str(path.parent)}},
            on_cell_start=begin,
            config=Config(KernelManager={"transport_encryption": "auto"}),  # else each kernel warns that it has none
        )
        # What a slider prints at first is an output of its cell, as nbval has it. Mirroring the widget that holds it
        # sends beside an awaited reply, on the same socket, and that reply may be missed: then a check waits for good.
        client.comm_open_handlers.clear()
        try:
            # What cells print goes into the notebook; what a kernel itself says, when it is ended, is nobody's.
            client.execute(env={**os.environ, "DRAGONLAB_HOME": home}, stderr=subprocess.DEVNULL)
        except CellExecutionError as error:
            return Failure(reached, f"{error.ename}: {error.evalue}")
        except CellTimeoutError:
            return Failure(reached, f"TimeoutError: not finished after {timeout} s")
        except DeadKernelError:
            return Failure(reached, "DeadKernelError: the kernel died")
    return None


def read(path: Path) -> nbformat.NotebookNode:
    """Read a notebook, brought to version 4 of the format; `ValueError` for a file that is none."""
    try:
        notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)
    except (AttributeError, KeyError, ValueError, nbformat.ValidationError) as error:
        raise ValueError("this is no notebook") from error
    return notebook


def _part(notebook: nbformat.NotebookNode, name: str) -> dict[str, object]:
    part = notebook.metadata.get(name)
    return part if isinstance(part, dict) else {}


def _language(spec: dict[str, object], language: dict[str, object]) -> str:
    """Give the language of a notebook, in small letters; who says nothing means Python."""
    said = spec.get("language", language.get("name"))
    if said is None and "name" in spec:
        try:
            said = KernelSpecManager().get_kernel_spec(str(spec["name"])).language
        except NoSuchKernel:
            said = "unknown"
    return "python" if said is None else str(said).lower()
