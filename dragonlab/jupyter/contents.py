"""The notebooks that JupyterLab reads: saved widgets come to life only from those that this reader has signed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

if TYPE_CHECKING:
    from nbformat import NotebookNode


class SafeContents(AsyncLargeFileManager):
    """Jupyter's files; of a notebook that is not signed, the state of widgets stays on the disk.

    ipywidgets brings it to life before anybody has clicked, trusted or not, and the state of an anywidget is code.
    """

    def mark_trusted_cells(self, nb: NotebookNode, path: str = "") -> None:
        """Drop saved widgets from what was read of an unsigned notebook, then mark cells as Jupyter does."""
        if "widgets" in nb.metadata and not self.notary.check_signature(nb):
            del nb.metadata["widgets"]
        super().mark_trusted_cells(nb, path)  # type: ignore[no-untyped-call]
