"""Kills builders of a site at random moments: whoever looks finds a whole site, and no rests stay.

`cd tests && ../.venv/bin/python -m kills --times 200` prints what was found, and how often. With `--plain`, as where
two folders cannot change places in one step: then a site may be away until the next builder comes, and is never half.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from dragonlab.site import build as site_build
from dragonlab.site import publish
from dragonlab.site.build import build
from dragonlab.site.inputs import MARK
from dragonlab.site.teacher_folder import Chosen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FILES = 200
LONGEST = (
    0.04  # seconds until the kill, from when a site is built: to seal so small a one and to put it there takes less
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("kills", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true")
    options = parser.parse_args(arguments)
    if options.plain:
        vars(publish)["exchange"] = lambda _one, _other: False
    chance = random.Random(options.seed)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "site"
        _build_one(target, 0)
        for edition in range(1, options.times + 1):
            _kill_a_builder(target, edition, chance.uniform(0, LONGEST))
            found[_look(target, edition)] += 1
            with publish.workshop(target):
                pass
            found[f"then {_look(target, edition)}"] += 1
            found["rests"] += len(list(Path(folder).iterdir())) - 1
    print(f"{options.times} kills:", ", ".join(f"{count} {what}" for what, count in sorted(found.items())))
    bad = found["half"] + found["then half"] + found["then away"] + found["rests"]
    return 1 if bad or (found["away"] and not options.plain) else 0


def _kill_a_builder(target: Path, number: int, after: float) -> None:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _build_one(target, number, lambda: os.write(writing, b"."))
            signal.pause()
        finally:
            os._exit(1)
    os.close(writing)
    os.read(reading, 1)  # nothing, if it could not build
    os.close(reading)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _build_one(target: Path, edition: int, built: Callable[[], object] = lambda: None) -> None:
    """Build a site whose files all say of which edition they are."""

    def pages(work: Path, _own: Path | None, _downloads: Path) -> tuple[Path, Chosen]:
        site = work / "site"
        for number in range(FILES):
            page = site / f"folder{number % 7}" / f"{number}.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(str(edition))
        built()
        return site, Chosen({})

    vars(site_build)["_build"] = pages
    build(target)


def _look(target: Path, edition: int) -> str:
    """Say whether all files of one edition are there, and of which, or "half" of them, or none."""
    if not target.exists():
        return "away"
    texts = [path.read_text() for path in target.rglob("*.html")]
    if len(texts) != FILES or len(set(texts)) != 1 or not (target / MARK).exists():
        return "half"
    return "new" if texts[0] == str(edition) else "old"


if __name__ == "__main__":
    sys.exit(main())
