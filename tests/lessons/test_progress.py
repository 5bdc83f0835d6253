"""Progress: the best stays, nothing is lost, and a text that was tampered with is refused."""

from __future__ import annotations

import base64
import errno
import json
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonlab.core.base.short import cut
from dragonlab.core.play.found import games
from dragonlab.lessons.course import course
from dragonlab.lessons.exported import LONGEST, PREFIX, read_export
from dragonlab.lessons.memory import GOOD
from dragonlab.lessons.progress import MOST_ELSEWHERE, Progress, ProgressFileError
from dragonlab.lessons.progress_checks import ProgressError

ENGLISH = {**os.environ, "DRAGONLAB_LANGUAGE": "en"}
NAMES = st.text("abcxyz-/ñ", min_size=1, max_size=12)
LESSONS = [lesson.name for game in games() for lesson in course(game).lessons.values()]
STARS = st.dictionaries(NAMES, st.integers(0, 3), max_size=20)


def packed(plain: object) -> str:
    body = zlib.compress(json.dumps(plain).encode())
    return f"{PREFIX}.{base64.urlsafe_b64encode(body).decode()}.{zlib.crc32(body):08x}"


def test_the_best_stays(tmp_path: Path) -> None:
    for stars in (1, 3, 2, 0):
        Progress(tmp_path).add({"a/b": stars})
    assert Progress(tmp_path).stars == {"a/b": 3}


def test_no_stars_are_something_too(tmp_path: Path) -> None:
    Progress(tmp_path).add({"a/b": 0})
    assert Progress(tmp_path).stars == {"a/b": 0}


def test_two_notebooks_do_not_forget_for_each_other(tmp_path: Path) -> None:
    one, other = Progress(tmp_path), Progress(tmp_path)
    one.add({"a/b": 2})
    other.add({"a/c": 1})
    other.add({"a/b": 1})
    assert Progress(tmp_path).stars == {"a/b": 2, "a/c": 1}


def test_a_write_that_fails_leaves_the_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Progress(tmp_path).add({"a/b": 2})
    before = (tmp_path / "progress.json").read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ProgressFileError, match="No space"):
        Progress(tmp_path).add({"a/b": 3})
    assert (tmp_path / "progress.json").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [".progress.lock", "progress.json"]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"dragonlab": 1}',
        b'{"dragonlab": 0, "stars": {}}',
        b'{"dragonlab": true, "stars": []}',
        b'{"dragonlab": 1, "stars": {"a": 3}, "more": "' + b"x" * 50_000_000 + b'"}',
        b'{"dragonlab": 1, "stars": {"a": 4}}',
        b'{"dragonlab": 1, "stars": {"a": true}}',
        b'{"dragonlab": 1, "stars": {"a": 1e999}}',
        b"[" * 100_000,
    ],
    ids=lambda damage: damage[:40].decode(errors="replace"),
)
def test_a_damaged_file_is_set_aside_and_told_of(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "progress.json").write_bytes(damage)
    progress = Progress(tmp_path)
    assert progress.stars == {}
    assert progress.damage is not None
    assert progress.damage.startswith("progress.damaged-1.json: ")
    assert (tmp_path / "progress.damaged-1.json").read_bytes() == damage
    progress.add({"a/b": 1})
    assert Progress(tmp_path).stars == {"a/b": 1}
    assert Progress(tmp_path).damage is None


def test_damage_meanwhile_does_not_lose_what_is_known(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.add({"a/b": 3})
    (tmp_path / "progress.json").write_text("{", encoding="utf-8")
    progress.add({"a/c": 1})
    assert Progress(tmp_path).stars == {"a/b": 3, "a/c": 1}


def test_a_file_that_cannot_be_opened_for_want_of_descriptors_is_left_alone(tmp_path: Path) -> None:
    Progress(tmp_path).add({"a/b": 3})
    before = (tmp_path / "progress.json").read_bytes()
    code = f"""
import os, pathlib, resource
from dragonlab.lessons.memory import GOOD
from dragonlab.lessons.progress import MOST_ELSEWHERE, Progress, ProgressFileError
folder = pathlib.Path({str(tmp_path)!r})
mine = Progress(folder)
mine.add({{"a/b": 3}})
resource.setrlimit(resource.RLIMIT_NOFILE, (20, 20))
try:
    while True:
        os.open(os.devnull, os.O_RDONLY)
except OSError:
    pass
for act in (lambda: Progress(folder), lambda: mine.add({{"a/c": 1}}), lambda: mine.reset("a")):
    try:
        act()
    except ProgressFileError as error:
        print(error)
print(mine.stars)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=ENGLISH)
    *errors, stars = told.stdout.splitlines()
    assert len(errors) == 3
    assert all("progress.json" in error and "Too many open files" in error for error in errors)
    assert stars == "{'a/b': 3}"
    assert (tmp_path / "progress.json").read_bytes() == before
    assert list(tmp_path.glob("progress*")) == [tmp_path / "progress.json"]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("how", ["another's", "a folder", "a loop", "a pipe", "a device"])
def test_what_cannot_be_opened_is_reported_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, language: str
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    mine, file = Progress(tmp_path), tmp_path / "progress.json"
    if how == "another's":
        mine.add({"a/b": 3})
        monkeypatch.setattr(Path, "open", refused)
    elif how == "a folder":
        file.mkdir()
    elif how == "a pipe":
        os.mkfifo(file)
    else:
        file.symlink_to("/dev/zero" if how == "a device" else file)
    for act in (Progress, lambda _: mine.add({"a/c": 1}), lambda _: mine.reset("a")):
        with pytest.raises(ProgressFileError, match={"es": "no se puede abrir", "en": "cannot be opened"}[language]):
            act(tmp_path)
    assert os.path.lexists(file)
    assert list(tmp_path.glob("progress*")) == [file]


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_progress_of_a_newer_version_is_told_of_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    mine, file, newer = Progress(tmp_path), tmp_path / "progress.json", '{"dragonlab": 2, "stars": [["a/b", 3]]}'
    file.write_text(newer, encoding="utf-8")
    for act in (Progress, lambda _: mine.add({"a/c": 1}), lambda _: mine.reset("a"), lambda _: mine.renew()):
        with pytest.raises(ProgressFileError, match={"es": "versión más nueva", "en": "newer dragonlab"}[language]):
            act(tmp_path)
    assert file.read_text(encoding="utf-8") == newer
    assert list(tmp_path.glob("progress*")) == [file]


def test_what_another_edition_keeps_in_the_file_is_carried_along(tmp_path: Path) -> None:
    more = {"badges": ["first"], "settings": {"pace": "once"}}
    plain = {"dragonlab": 1, "stars": {"a/b": 1, "c/d": 2}, **more}
    (tmp_path / "progress.json").write_text(json.dumps(plain), encoding="utf-8")
    mine = Progress(tmp_path)
    mine.add({"a/b": 3})
    Progress(tmp_path).reset("c")
    Progress(tmp_path, read=False).add({"e/f": 0})
    found = json.loads((tmp_path / "progress.json").read_text(encoding="utf-8"))
    assert found == {"dragonlab": 1, "stars": {"a/b": 3, "e/f": 0}, **more}


def refused(path: Path, *_: object, **__: object) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def test_a_reset_forgets_one_game_and_keeps_a_copy(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.add({"a/b": 3})
    progress.add({"c/d": 2})
    before = (tmp_path / "progress.json").read_text(encoding="utf-8")
    progress.reset("a")
    assert Progress(tmp_path).stars == {"c/d": 2}
    assert (tmp_path / "progress.before-reset-1.json").read_text(encoding="utf-8") == before
    progress.reset("a")
    assert not (tmp_path / "progress.before-reset-2.json").exists(), "there was nothing to forget"


@given(reader=st.text(max_size=60), stars=STARS)
def test_what_is_exported_can_be_read(reader: str, stars: dict[str, int]) -> None:
    mine = object.__new__(Progress)
    mine.stars, mine.reviews = stars, {}
    name, read = read_export(mine.export(reader))
    assert read == stars
    assert name == cut(reader.strip(), 60).strip()


@given(stars=STARS, at=st.integers(0, 10_000), letter=st.sampled_from("Aa0-_.! "))
def test_a_changed_letter_is_noticed(stars: dict[str, int], at: int, letter: str) -> None:
    mine = object.__new__(Progress)
    mine.stars, mine.reviews = stars, {}
    text = mine.export("Ana")
    at %= len(text)
    changed = text[:at] + letter + text[at + 1 :]
    if changed != text:
        with pytest.raises(ProgressError):
            read_export(changed)


def test_a_mail_may_break_the_text_into_lines(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    mine.add({"a/b": 2})
    text = mine.export("Ana")
    assert read_export(f"  {text[:20]}\n{text[20:]}\r\n") == ("Ana", {"a/b": 2})


def test_an_import_keeps_the_better_stars(tmp_path: Path) -> None:
    mine, theirs = Progress(tmp_path), Progress(tmp_path / "elsewhere")
    for name, stars in ((LESSONS[0], 3), (LESSONS[1], 1)):
        mine.add({name: stars})
        theirs.add({name: 2})
    assert mine.import_(theirs.export("Ana")) == ("Ana", 0)
    assert Progress(tmp_path).stars == {LESSONS[0]: 3, LESSONS[1]: 2}


def test_an_import_brings_stars_of_lessons_alone(tmp_path: Path) -> None:
    names = [LESSONS[0], "dragonheart/chess", "first", "", "a game/first", "heist/", f"{LESSONS[0]}/"]
    mine = Progress(tmp_path)
    mine.add({"an-old/lesson": 1})
    assert mine.import_(packed(["Ana", dict.fromkeys(names, 2)])) == ("Ana", 6)
    assert mine.import_(packed(["", {"🐉": 1}])) == ("", 1)
    assert Progress(tmp_path).stars == {LESSONS[0]: 2, "an-old/lesson": 1}


def test_an_import_keeps_the_stars_of_games_that_are_not_here(tmp_path: Path) -> None:
    """Their course may be opened later, or in another kernel."""
    mine, theirs = Progress(tmp_path), Progress(tmp_path / "theirs")
    theirs.add({"a_game_of_theirs/first-level": 2}, {"a_game_of_theirs/AG-RULE-1": GOOD})
    assert mine.import_(theirs.export("Ana")) == ("Ana", 0)
    found = Progress(tmp_path)
    assert (found.stars, found.reviews) == (theirs.stars, theirs.reviews)


def test_imports_of_games_that_are_not_here_leave_room(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    for letter in "ab":
        text = packed(["", {f"{letter}/{number}": 1 for number in range(800)}])
        mine.import_(text)
    assert len(mine.stars) == MOST_ELSEWHERE
    assert mine.import_(packed(["", {LESSONS[0]: 1, "c/1": 1, "a/1": 3}])) == ("", 1)
    assert (mine.stars[LESSONS[0]], mine.stars["a/1"]) == (1, 3)


def test_ones_own_export_can_always_be_read_back(tmp_path: Path) -> None:
    mine = Progress(tmp_path)
    mine.stars = dict.fromkeys(LESSONS, 3)
    assert len(mine.export("Ana")) < LONGEST // 3
    for odd in ({f"x/{number:x}{number**9:x}": 1 for number in range(9_000)}, {"x" * 300_000: 1}, {"\ud83d": 1}):
        mine.stars = {**dict.fromkeys(LESSONS, 3), **odd}
        reader, stars = read_export(mine.export("Ana"))
        assert reader == "Ana"
        assert stars.items() >= dict.fromkeys(LESSONS, 3).items()


@pytest.mark.parametrize(
    ("reader", "shown"),
    [
        ("\ud83d", "�"),
        ("Ana\nLuis", "Ana Luis"),
        ("x" * 99, "x" * 59 + "…"),
        (" 👩\u200d🏫 ", "👩\u200d🏫"),
        ("\0\x1b[31m", "��[31m"),
    ],
)
def test_the_name_of_a_reader_can_be_shown(reader: str, shown: str) -> None:
    mine = object.__new__(Progress)
    mine.stars, mine.reviews = {}, {}
    assert read_export(mine.export(reader)) == (shown, {})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "dragonlab1.x",
        "dragonlab1..",
        "dragonlab2.AAAA.00000000",
        "dragonlab1.AAAA.00000000",
        "dragonlab1.ñ.00000000",
        packed([]),
        packed(["Ana"]),
        packed([3, {}]),
        packed(["Ana", []]),
        packed(["Ana", {"a/b": 9}]),
        packed(["Ana", {"a/b": "3"}]),
        packed(["n" * 61, {}]),
        packed("ab"),
        packed(["Ana", {"a/b": 3}, 1]),
        packed(["\ud83d", {"a/b": 3}]),
        packed(["Ana", {"\ud83d": 3}]),
        packed(["Ana", {f"a/{number}": 3 for number in range(100_000)}])[:LONGEST],
        packed(["Ana", {"x" * 1_000_000: 3}]),
        "x" * 10_000_000,
    ],
    ids=lambda text: text[:30],
)
def test_a_text_that_is_none_is_refused_and_changes_nothing(tmp_path: Path, text: str) -> None:
    mine = Progress(tmp_path)
    mine.add({"a/b": 1})
    with pytest.raises(ProgressError):
        mine.import_(text)
    assert Progress(tmp_path).stars == {"a/b": 1}
