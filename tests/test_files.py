"""How files that readers must never lose are written: whole or not at all, and leaving nothing behind."""

from __future__ import annotations

import errno
import os
import resource
import signal
import stat
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from dragonlab.files import _prepare, replace_bytes, replace_text, set_aside

if TYPE_CHECKING:
    from pathlib import Path

OLD, NEW = b"the old one", b"the new one " * 1000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "file.json"
    replace_bytes(path, OLD)
    return path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_file_is_replaced_and_nothing_lies_beside_it(file: Path) -> None:
    replace_bytes(file, NEW)
    assert file.read_bytes() == NEW
    assert list(file.parent.iterdir()) == [file]


def test_no_line_end_is_changed(file: Path) -> None:
    replace_text(file, "ñ\r\n\n")
    assert file.read_bytes() == b"\xc3\xb1\r\n\n"


def test_what_cannot_be_encoded_changes_nothing(file: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        replace_text(file, "half an emoji: \ud83d")
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


def test_a_disk_that_is_full_halfway_leaves_the_old_file_whole(file: Path) -> None:
    code = f"""
import resource, pathlib
from dragonlab.files import replace_bytes
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    replace_bytes(pathlib.Path({str(file)!r}), {NEW!r})
except OSError as error:
    print(error.errno)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == f"{errno.EFBIG}\n"
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 100
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


def test_it_is_on_the_disk_before_it_takes_the_old_ones_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []
    monkeypatch.setattr("os.fsync", lambda _handle: seen.append(file.read_bytes()))
    replace_bytes(file, NEW)
    assert seen == [OLD]


@pytest.mark.parametrize(("asked", "given"), [(0o600, 0o600), (0o666, 0o644)])
def test_a_new_file_has_the_mode_asked_for_less_the_umask(tmp_path: Path, asked: int, given: int) -> None:
    before = os.umask(0o022)
    try:
        replace_bytes(tmp_path / "file", NEW, asked)
    finally:
        os.umask(before)
    assert mode(tmp_path / "file") == given


def test_an_old_file_keeps_its_mode(file: Path) -> None:
    file.chmod(0o664)
    replace_bytes(file, NEW)
    assert mode(file) == 0o664


def test_a_link_is_replaced_and_not_written_through(file: Path) -> None:
    link = file.with_name("link.json")
    link.symlink_to(file)
    replace_bytes(link, NEW)
    assert (link.is_symlink(), link.read_bytes(), file.read_bytes()) == (False, NEW, OLD)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # the child does nothing but write
def test_what_a_killed_process_left_is_removed_later(file: Path) -> None:
    if not (child := os.fork()):
        os.fsync = lambda _file: os.kill(os.getpid(), signal.SIGKILL)  # type: ignore[assignment]
        replace_bytes(file, NEW)
    os.waitpid(child, 0)
    (left,) = set(file.parent.iterdir()) - {file}
    assert left.name.startswith(".")
    replace_text(file.with_name("of-now.json"), "1")
    assert left.exists(), "somebody may be writing it now"
    _prepare.cache_clear()  # the next process
    yesterday = time.time() - 86_400
    os.utime(left, (yesterday, yesterday))
    replace_text(file, "2")
    assert not left.exists()
    assert file.read_text(encoding="utf-8") == "2"


def test_nothing_is_set_aside_over_something_else(file: Path) -> None:
    taken = file.with_name("file.damaged-1.json")
    taken.symlink_to("nowhere")
    assert set_aside(file, "damaged").name == "file.damaged-2.json"
    assert taken.is_symlink()
    replace_bytes(file, NEW)
    assert set_aside(file, "damaged").name == "file.damaged-3.json"
    assert file.with_name("file.damaged-2.json").read_bytes() == OLD


def test_what_has_gone_leaves_nothing_aside(file: Path) -> None:
    file.unlink()
    with pytest.raises(FileNotFoundError):
        set_aside(file, "damaged")
    assert list(file.parent.iterdir()) == []
