"""A web server as plain as any: files from a folder, at an address below the root, on this machine only."""

from __future__ import annotations

import contextlib
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

PREFIX = "/course/games/"


class Served(NamedTuple):
    """A site that is served: where it lies, its address, and what was asked for, in order."""

    path: Path
    url: str
    asked: list[str]

    def files(self) -> set[Path]:
        """Give the files that were sent since the list was cleared."""
        found = {self.path / path for path in self.asked}
        return {path / "index.html" if path.is_dir() else path for path in found}


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: object, asked: list[str], further: Mapping[str, str], **options: object) -> None:
        self.asked, self.further = asked, further
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(PREFIX):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(PREFIX)
        self.asked.append(path.removeprefix(PREFIX))
        super().do_GET()

    def end_headers(self) -> None:
        for name, value in self.further.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@contextlib.contextmanager
def serving(folder: Path, further: Mapping[str, str] = MappingProxyType({})) -> Iterator[Served]:
    """Serve a folder, if need be with further headers."""
    asked: list[str] = []
    answer = partial(Handler, asked=asked, further=further, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), answer)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Served(folder, f"http://127.0.0.1:{server.server_port}{PREFIX}", asked)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
