"""How answers travel from the kernel to the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from dragonlab.jupyter.connection import PromptConnection

if TYPE_CHECKING:
    import pytest


class Socket(KernelWebsocketHandler):
    """A line that nobody has called on, and how it was told to send."""

    def __init__(self) -> None:
        self.told: list[bool] = []

    def set_nodelay(self, value: bool) -> None:
        self.told.append(value)


def test_small_messages_are_not_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _self: None)
    line = Socket()
    assert PromptConnection(websocket_handler=line).connect() is None
    assert line.told == [True]
