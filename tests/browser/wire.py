"""What reaches the browser from Python: the messages in the frames of the kernel's web sockets."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from board.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page as BrowserPage

NUMBER = 8  # bytes: the size of an offset in a frame
CONTENT = 4  # after channel, header, parent header and metadata


class Wire:
    """Listens to the web sockets that a page opens from now on, and follows each board as the page does."""

    def __init__(self, page: BrowserPage) -> None:
        self.widgets: dict[str, Page] = {}
        self.came: list[dict[str, Any]] = []
        self.sizes: list[int] = []  # of the messages of boards, in bytes
        page.on("websocket", lambda socket: socket.on("framereceived", self._keep))

    def _keep(self, payload: str | bytes) -> None:
        frame = payload.encode() if isinstance(payload, str) else payload
        if b'"comm_id"' not in frame:
            return
        found = content(frame)
        data = found.get("data") or {}
        state = data.get("state") if isinstance(data, dict) else None
        if not isinstance(state, dict) or not {"page", "news"} & set(state):
            return
        self.sizes.append(len(frame))
        if state.get("page"):
            self.widgets[found["comm_id"]] = Page(state["page"])
        elif state.get("news"):
            self.widgets[found["comm_id"]].take(state["news"])
        self.came.append(self.widgets[found["comm_id"]].shown)

    def forget(self) -> None:
        self.came.clear()
        self.sizes.clear()

    def pages(self) -> Iterator[dict[str, Any]]:
        """Give every page of a board that came, whatever the message was; the oldest first."""
        yield from (shown for shown in self.came if shown["kind"] == "board")

    def latest(self) -> dict[str, Any]:
        """Give the page that came last."""
        return list(self.pages())[-1]


def content(frame: bytes) -> dict[str, Any]:
    """Read the content of a kernel's message: JSON, or Jupyter's frame of parts with their offsets in front."""
    found: dict[str, Any]
    if frame.startswith(b"{"):
        found = json.loads(frame)["content"]
        return found
    number = int.from_bytes(frame[:NUMBER], "little")
    offsets = [int.from_bytes(frame[NUMBER * at : NUMBER * (at + 1)], "little") for at in range(1, number + 1)]
    found = json.loads(frame[offsets[CONTENT] : offsets[CONTENT + 1]])
    return found
