"""A kernel that is killed while it writes progress, after whichever line: what it did not touch is there."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from dragonlab import files
from dragonlab.lessons import progress
from dragonlab.lessons.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),  # the child does nothing but write
]
OURS = {files.__file__, progress.__file__}


def folders(tmp_path: Path, stars: dict[str, int]) -> Iterator[tuple[int, Path]]:
    """Give folder after folder with the same stars, and one line more to go each time."""
    for name, count in stars.items():
        Progress(tmp_path).add({name: count})
    for lines in range(1000):
        folder = tmp_path / str(lines)
        folder.mkdir()
        shutil.copyfile(tmp_path / "progress.json", folder / "progress.json")
        yield lines, folder


def killed(act: Callable[[], None], lines: int) -> bool:
    """Act in another process that is killed after so many lines of ours; tell whether it was."""
    left = lines

    def count(frame: FrameType, event: str, _argument: object, /) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in OURS:
            return None
        left -= event == "line"
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return count

    if not (child := os.fork()):
        sys.settrace(count)
        act()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def reset(folder: Path, game: str) -> None:
    Progress(folder).reset(game)


def earn(folder: Path, name: str, stars: int) -> None:
    Progress(folder).add({name: stars})


def test_whenever_a_reset_is_killed_other_games_keep_their_stars(tmp_path: Path) -> None:
    before = {"a/b": 3, "c/d": 2, "e/f": 0}
    kept = {"a/b": 3, "e/f": 0}
    for lines, folder in folders(tmp_path, before):
        went_on = not killed(partial(reset, folder, "c"), lines)
        found = Progress(folder)
        assert (found.stars in (before, kept), found.damage) == (True, None)
        if found.stars == kept:
            (folder / "progress.before-reset-1.json").replace(found.path)
            assert Progress(folder).stars == before, "the file as it was lies beside"
        if went_on:
            break
    assert went_on
    assert found.stars == kept


def test_whenever_an_answer_is_killed_earlier_stars_stay(tmp_path: Path) -> None:
    for lines, folder in folders(tmp_path, {"a/b": 3}):
        went_on = not killed(partial(earn, folder, "c/d", 2), lines)
        assert Progress(folder).stars in ({"a/b": 3}, {"a/b": 3, "c/d": 2})
        assert list(folder.glob("progress*")) == [folder / "progress.json"]
        if went_on:
            break
    assert went_on
    assert Progress(folder).stars == {"a/b": 3, "c/d": 2}
