"""Boards in saved notebooks: where their Python is gone, the picture is shown instead of a widget that cannot come.

A saved output holds the widget's view beside the picture and the text that stand in for it. JupyterLab takes the view,
and says "Loading widget…" or an error if no kernel has the model. So the server hands out views of live models only.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

VIEW = "application/vnd.jupyter.widget-view+json"
STAND_INS = {"image/svg+xml", "text/html"}


class LiveModels:
    """The widget models of one kernel, learnt from what it publishes."""

    def __init__(self) -> None:
        self.ids: set[str] = set()
        self._process = ""

    def hear(self, frames: list[bytes]) -> None:
        """Take note of a message (identities, delimiter, signature, header, parent, metadata, content)."""
        _signature, header_json, _parent, _metadata, content = frames[frames.index(b"<IDS|MSG>") + 1 :][:5]
        header = json.loads(header_json)
        if header["session"] != self._process:  # restarted: the models of the process before are gone
            self._process = header["session"]
            self.ids.clear()
        if header["msg_type"] == "comm_open":
            self.ids.add(json.loads(content)["comm_id"])
        elif header["msg_type"] == "comm_close":
            self.ids.discard(json.loads(content)["comm_id"])


class WidgetAwareKernels(AsyncMappingKernelManager):
    """Jupyter's kernels, and which widget models live in them."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._watched: dict[str, tuple[LiveModels, Any]] = {}

    def live_models(self) -> set[str]:
        return {model for models, _stream in self._watched.values() for model in models.ids}

    def start_watching_activity(self, kernel_id: str) -> None:
        super().start_watching_activity(kernel_id)
        models, stream = LiveModels(), self._kernels[kernel_id].connect_iopub()
        stream.on_recv(models.hear)
        self._watched[kernel_id] = models, stream

    def stop_watching_activity(self, kernel_id: str) -> None:
        super().stop_watching_activity(kernel_id)
        _models, stream = self._watched.pop(kernel_id, (None, None))
        if stream is not None and not stream.closed():
            stream.close()


class WidgetAwareContents(AsyncLargeFileManager):
    """Jupyter's files; notebooks are read without views of widgets that are gone. The file itself is left alone."""

    async def get(
        self,
        path: str,
        content: bool = True,
        type: str | None = None,  # noqa: A002
        format: str | None = None,  # noqa: A002
        require_hash: bool = False,
    ) -> dict[str, Any]:
        model: dict[str, Any] = await super().get(path, content, type, format, require_hash)
        if content and model["type"] == "notebook" and self.parent is not None:
            drop_lost_views(model["content"], self.parent.kernel_manager.live_models())
        return model


def drop_lost_views(notebook: dict[str, Any], live: AbstractSet[str]) -> None:
    """Take out each widget view whose model does not live and that has a picture to stand in for it."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if VIEW in data and STAND_INS & set(data) and data[VIEW].get("model_id") not in live:
                del data[VIEW]
