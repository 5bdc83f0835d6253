"""What reaches the browser from Python: the messages in the frames of the kernel's web sockets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

NUMBER = 8  # bytes: the size of an offset in a frame
CONTENT = 4  # after channel, header, parent header and metadata


class Wire:
    """Listens to the web sockets that a page opens from now on."""

    def __init__(self, page: Page) -> None:
        self.frames: list[bytes] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _keep(self, payload: str | bytes) -> None:
        self.frames.append(payload.encode() if isinstance(payload, str) else payload)

    def forget(self) -> None:
        self.frames.clear()

    def tables(self) -> Iterator[dict[str, Any]]:
        """Give every table of a board that came, whatever the message was; the oldest first."""
        for frame in self.frames:
            if b"choices" in frame:
                yield from tables_in(content(frame))

    def latest(self) -> dict[str, Any]:
        """Give the table that came last."""
        for frame in reversed(self.frames):
            if b"choices" in frame and (found := list(tables_in(content(frame)))):
                return found[-1]
        message = "no table has come yet"
        raise LookupError(message)


def content(frame: bytes) -> object:
    """Read the content of a kernel's message: JSON, or Jupyter's frame of parts with their offsets in front."""
    if frame.startswith(b"{"):
        return json.loads(frame)
    number = int.from_bytes(frame[:NUMBER], "little")
    offsets = [int.from_bytes(frame[NUMBER * at : NUMBER * (at + 1)], "little") for at in range(1, number + 1)]
    return json.loads(frame[offsets[CONTENT] : offsets[CONTENT + 1]])


def tables_in(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "scene" in value and "choices" in value:
            yield value
        else:
            for part in value.values():
                yield from tables_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from tables_in(part)
    elif isinstance(value, str) and value.startswith('{"seq":'):  # a table travels as JSON text
        yield from tables_in(json.loads(value))
