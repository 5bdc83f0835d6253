"""Progress with several kernels: no star is lost, whoever earns at the same time, and nobody waits for the dead."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from dragonlab.lessons import progress
from dragonlab.lessons.progress import Progress, ProgressFileError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

KERNEL = """
import pathlib, sys
from dragonlab.lessons.progress import Progress
for name in map(str.strip, sys.stdin):
    if name == "reset":
        Progress(pathlib.Path(sys.argv[1])).reset("other")
    else:
        Progress(pathlib.Path(sys.argv[1])).add({name: 3})
    print(name, flush=True)
"""


class Kernel:
    """A process that earns what it is told."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", KERNEL, str(folder)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin(self, *names: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{name}\n" for name in names))
        self.process.stdin.flush()

    def done(self, *names: str) -> None:
        assert self.process.stdout is not None
        assert [self.process.stdout.readline().strip() for _ in names] == list(names)


@contextmanager
def two(folder: Path) -> Iterator[Sequence[Kernel]]:
    kernels = Kernel(folder), Kernel(folder)
    try:
        for kernel in kernels:
            kernel.begin("warm/up")
        for kernel in kernels:
            kernel.done("warm/up")
        yield kernels
    finally:
        for kernel in kernels:
            kernel.process.communicate(timeout=60)


def test_two_kernels_that_earn_back_to_back_lose_nothing(tmp_path: Path) -> None:
    names = [[f"{who}/{number}" for number in range(40)] for who in "ab"]
    with two(tmp_path) as kernels:
        for kernel, own in zip(kernels, names, strict=True):
            kernel.begin(*own)
        for kernel, own in zip(kernels, names, strict=True):
            kernel.done(*own)
    assert set(names[0] + names[1]) <= set(Progress(tmp_path).stars)


def test_two_kernels_that_earn_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    with two(tmp_path) as kernels:
        for number in range(20):
            for kernel, who in zip(kernels, "ab", strict=True):
                kernel.begin(f"{who}/{number}")
            for kernel, who in zip(kernels, "ab", strict=True):
                kernel.done(f"{who}/{number}")
            assert {f"a/{number}", f"b/{number}"} <= set(Progress(tmp_path).stars)


def test_a_reset_forgets_nothing_of_what_another_kernel_earns_meanwhile(tmp_path: Path) -> None:
    names = [f"a/{number}" for number in range(40)]
    resets = [name for number in range(20) for name in (f"other/{number}", "reset")]
    with two(tmp_path) as (one, other):
        one.begin(*names)
        other.begin(*resets)
        one.done(*names)
        other.done(*resets)
    assert set(Progress(tmp_path).stars) == {"warm/up", *names}


def test_damage_is_set_aside_once(tmp_path: Path) -> None:
    with two(tmp_path) as kernels:
        for number in range(10):
            (tmp_path / "progress.json").write_text(f"damaged {number}", encoding="utf-8")
            for kernel, who in zip(kernels, "ab", strict=True):
                kernel.begin(f"{who}/{number}")
            for kernel, who in zip(kernels, "ab", strict=True):
                kernel.done(f"{who}/{number}")
            assert set(Progress(tmp_path).stars) == {f"a/{number}", f"b/{number}"}
    assert len(list(tmp_path.glob("progress.damaged-*.json"))) == 10


def test_nobody_waits_for_a_kernel_that_was_killed(tmp_path: Path) -> None:
    code = """
import os, pathlib, sys
from dragonlab.lessons.progress import Progress
os.fsync = lambda _handle: os.kill(os.getpid(), 9)
Progress(pathlib.Path(sys.argv[1])).add({"a/b": 3})
"""
    told = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    assert told.returncode == -9
    Progress(tmp_path).add({"a/c": 1})
    assert Progress(tmp_path).stars == {"a/c": 1}


def test_who_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    mine = Progress(tmp_path)
    with FileLock(tmp_path / progress.LOCK):
        assert Progress(tmp_path).stars == {}, "reading needs no lock"
        with pytest.raises(ProgressFileError, match=r"progress\.json"):
            mine.add({"a/b": 1})
    mine.add({"a/b": 1})
    assert Progress(tmp_path).stars == {"a/b": 1}


def test_a_lock_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    (tmp_path / progress.LOCK).symlink_to("thesis.txt")
    with pytest.raises(ProgressFileError):
        Progress(tmp_path).add({"a/b": 1})
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_on_the_site_there_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setitem(sys.modules, "filelock", None)
    Progress(tmp_path).add({"a/b": 1})
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]
