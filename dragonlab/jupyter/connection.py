"""The line between JupyterLab and its kernels: an answer is sent as soon as it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

if TYPE_CHECKING:
    import asyncio


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's connection, without TCP's habit of collecting small messages.

    A kernel says that it is busy before it says anything else: every second answer would wait up to 40 ms until the
    browser has confirmed that.
    """

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]  # as in the class above
        """Let messages go at once (TCP_NODELAY), then connect as Jupyter does."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
