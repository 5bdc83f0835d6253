"""What the site costs: bytes on disk and until the first board, seconds until Python and a board are there."""

from __future__ import annotations

import gzip
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import pytest
from lite.reader import SiteNotebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from lite.conftest import Reader
    from lite.server import Served

pytestmark = pytest.mark.alone

DISK, FIRST_BOARD = 45, 17  # MB at most; the second as a web server that compresses sends it
SLOWER = 1.25  # times an empty notebook, at most
ROUNDS, MOST_ROUNDS = 2, 8
SHOWN = {
    "en/empty.ipynb": ".jp-OutputArea-executeResult",
    "en/match.ipynb": '.dragonlab[data-phase="play"]',
}


class Start(NamedTuple):
    """Seconds from the address typed to Python ready, and to the output of the last cell."""

    ready: float
    shown: float


def start(reader: Reader, path: str) -> Start:
    notebook = SiteNotebook(reader.context, reader.site, path)
    begin = time.perf_counter()
    notebook.open()
    ready = time.perf_counter() - begin
    assert notebook.run_all()
    notebook.page.wait_for_selector(SHOWN[path])
    shown = time.perf_counter() - begin
    notebook.page.close()
    return Start(ready, shown)


def test_size(site: Served, reader: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for path in site.path.rglob("*") if path.is_file()]
    disk = sum(path.stat().st_size for path in files) / 1e6
    site.asked.clear()
    start(reader, "en/match.ipynb")
    sent = [path.read_bytes() for path in site.files() if path.is_file()]
    raw, packed = (sum(sizes) / 1e6 for sizes in (map(len, sent), (len(gzip.compress(data, 6)) for data in sent)))
    with capsys.disabled():
        print(f"\nsite, on disk: {disk:.1f} MB in {len(files)} files (at most {DISK})")  # noqa: T201
        print(f"site, until the first board: {raw:.1f} MB, gzip {packed:.1f} MB (at most {FIRST_BOARD})")  # noqa: T201
    assert disk <= DISK
    assert packed <= FIRST_BOARD


def ratio(starts: dict[str, list[Start]]) -> float:
    """Compare the fastest starts: those that nothing else slowed down."""
    empty, board = (min(one.shown for one in of) for of in starts.values())
    return board / empty


def test_time_to_a_board(new_reader: Callable[..., Reader], capsys: pytest.CaptureFixture[str]) -> None:
    times: dict[str, dict[str, list[Start]]] = {kind: {path: [] for path in SHOWN} for kind in ("cold", "warm")}
    rounds = 0
    while rounds < ROUNDS or (rounds < MOST_ROUNDS and max(map(ratio, times.values())) > SLOWER):  # a busy machine
        rounds += 1
        for path in SHOWN:
            reader = new_reader()
            times["cold"][path].append(start(reader, path))
            times["warm"][path].append(start(reader, path))
            reader.context.close()
    with capsys.disabled():
        print(f"\nsite, medians of {rounds}:")  # noqa: T201
        for kind, of in times.items():
            empty, match = (Start(*map(median, zip(*of[path], strict=True))) for path in SHOWN)
            print(  # noqa: T201
                f"  {kind}: empty notebook: Python {empty.ready:.1f} s, output {empty.shown:.1f} s; "
                f"board notebook: Python {match.ready:.1f} s, board {match.shown:.1f} s; "
                f"fastest: {ratio(of):.2f} times (at most {SLOWER})"
            )
    assert max(map(ratio, times.values())) <= SLOWER
