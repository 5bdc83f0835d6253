"""The reader's folder of notebooks: filled, renewed, and never robbed of an edit."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from dragonlab.cli import main
from dragonlab.jupyter import filling, folder, launch
from dragonlab.jupyter.filling import LIST, Folder, fill, open_folder
from dragonlab.jupyter.folder import which
from dragonlab.jupyter.launch import trust

if TYPE_CHECKING:
    from pathlib import Path


def edition_of(what: str) -> str:
    """Write a notebook of one cell."""
    return json.dumps({"cells": [{"cell_type": "markdown", "source": what}], "nbformat": 4}, indent=1)


FIRST, SECOND, MINE = map(edition_of, ("first", "second", "mine"))


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    source = tmp_path / "shipped"
    for name in ("es/start.ipynb", "en/start.ipynb", "en/.ipynb_checkpoints/start.ipynb"):
        path = source / name
        path.parent.mkdir(parents=True)
        path.write_text(FIRST)
    return source


@pytest.fixture
def home(tmp_path: Path, shipped: Path) -> Folder:
    home = tmp_path / "home"
    home.mkdir()
    return fill(home, shipped)


def test_a_new_folder_holds_the_notebooks(home: Folder) -> None:
    found = sorted(path.relative_to(home.path).as_posix() for path in home.path.rglob("*.ipynb"))
    assert found == ["en/start.ipynb", "es/start.ipynb"]


def test_an_untouched_notebook_is_renewed(home: Folder, shipped: Path) -> None:
    (shipped / "es/start.ipynb").write_text(SECOND)
    assert fill(home.path, shipped).beside == ()
    assert (home.path / "es/start.ipynb").read_text() == SECOND


def test_an_edited_notebook_stays(home: Folder, shipped: Path) -> None:
    (home.path / "es/start.ipynb").write_text(MINE)
    assert fill(home.path, shipped).beside == ()
    assert (home.path / "es/start.ipynb").read_text() == MINE


def test_a_newer_original_is_put_beside_an_edited_notebook_once(home: Folder, shipped: Path) -> None:
    mine, new = home.path / "es/start.ipynb", home.path / "es/start.new.ipynb"
    mine.write_text(MINE)
    (shipped / "es/start.ipynb").write_text(SECOND)
    assert fill(home.path, shipped).beside == ((mine, new),)
    assert fill(home.path, shipped).beside == ()
    assert (mine.read_text(), new.read_text()) == (MINE, SECOND)


THIRD, ALSO_MINE = map(edition_of, ("third", "also mine"))


def publish(shipped: Path, edition: str) -> None:
    (shipped / "es/start.ipynb").write_text(edition)


@pytest.fixture
def upgraded(home: Folder, shipped: Path) -> Path:
    """Edit a notebook, and get a newer original beside it; give that."""
    (home.path / "es/start.ipynb").write_text(MINE)
    publish(shipped, SECOND)
    ((_, new),) = fill(home.path, shipped).beside
    return new


def test_a_newer_original_that_was_left_alone_is_renewed(home: Folder, shipped: Path, upgraded: Path) -> None:
    publish(shipped, THIRD)
    assert fill(home.path, shipped).beside == ((home.path / "es/start.ipynb", upgraded),)
    assert upgraded.read_text() == THIRD
    assert len(list(upgraded.parent.iterdir())) == 2


@pytest.mark.parametrize("lost", [True, False], ids=["list lost", "list kept"])
def test_a_newer_original_that_was_edited_stays_too(home: Folder, shipped: Path, upgraded: Path, *, lost: bool) -> None:
    upgraded.write_text(ALSO_MINE)
    if lost:
        (home.path / LIST).unlink()
    publish(shipped, THIRD)
    newest = upgraded.with_name("start.new-2.ipynb")
    assert fill(home.path, shipped).beside == ((home.path / "es/start.ipynb", newest),)
    assert fill(home.path, shipped).beside == ()
    texts = [path.read_text() for path in (home.path / "es/start.ipynb", upgraded, newest)]
    assert texts == [MINE, ALSO_MINE, THIRD]
    newest.write_text(MINE)
    publish(shipped, FIRST)
    ((_, again),) = fill(home.path, shipped).beside
    assert (again.name, again.read_text(), newest.read_text()) == ("start.new-3.ipynb", FIRST, MINE)


@pytest.mark.parametrize("make", ["mkdir", "link"])
def test_what_is_no_newer_original_of_ours_stays_too(
    home: Folder, shipped: Path, upgraded: Path, tmp_path: Path, make: str
) -> None:
    upgraded.unlink()
    if make == "mkdir":
        upgraded.mkdir()
    else:
        (tmp_path / "linked").write_text(SECOND)
        upgraded.symlink_to(tmp_path / "linked")
    publish(shipped, THIRD)
    ((_, new),) = fill(home.path, shipped).beside
    assert (new.name, new.read_text()) == ("start.new-2.ipynb", THIRD)
    assert upgraded.is_dir() or (tmp_path / "linked").read_text() == SECOND


def test_a_newer_original_that_is_there_already_is_not_told_of_again(
    home: Folder, shipped: Path, upgraded: Path
) -> None:
    (home.path / LIST).unlink()
    assert fill(home.path, shipped).beside == ()
    assert upgraded.read_text() == SECOND


def test_a_newer_original_that_was_thrown_away_comes_back_with_the_next_edition(
    home: Folder, shipped: Path, upgraded: Path
) -> None:
    upgraded.unlink()
    assert fill(home.path, shipped).beside == ()
    assert not upgraded.exists()
    publish(shipped, THIRD)
    assert fill(home.path, shipped).beside == ((home.path / "es/start.ipynb", upgraded),)


@pytest.mark.slow
def test_no_edit_is_lost_in_any_order_of_upgrades(home: Folder, shipped: Path) -> None:
    dice = random.Random(1)
    written: set[str] = set()
    for number in range(200):
        publish(shipped, edition_of(f"edition {dice.randrange(4)}"))
        fill(home.path, shipped)
        edited = dice.choice(sorted((home.path / "es").iterdir()))
        edit = edition_of(f"edit {number}")
        written.add(edit)
        written.discard(edited.read_text())
        edited.write_text(edit)
        assert written <= {path.read_text() for path in (home.path / "es").iterdir()}


def ran(edition: str) -> str:
    """Run a notebook, as far as its file shows it."""
    notebook = json.loads(edition)
    notebook["cells"][0] |= {"outputs": [{"output_type": "stream", "text": "2"}], "execution_count": 7}
    return json.dumps(notebook)


@pytest.mark.parametrize("beside", [False, True])
def test_running_a_notebook_is_no_edit(home: Folder, shipped: Path, upgraded: Path, *, beside: bool) -> None:
    notebook = upgraded if beside else home.path / "en/start.ipynb"
    (shipped / "en/start.ipynb").write_text(SECOND)
    fill(home.path, shipped)
    notebook.write_text(ran(SECOND))
    assert fill(home.path, shipped).beside == ()
    assert notebook.read_text() == ran(SECOND), "of the same edition it stays as it was run"
    for path in shipped.glob("*/start.ipynb"):
        path.write_text(THIRD)
    fill(home.path, shipped)
    assert notebook.read_text() == THIRD


def test_an_edition_with_better_outputs_comes_to_those_who_have_not_run_it(home: Folder, shipped: Path) -> None:
    (shipped / "es/start.ipynb").write_text(ran(FIRST))
    assert fill(home.path, shipped).beside == ()
    assert (home.path / "es/start.ipynb").read_text() == ran(FIRST)


def test_a_list_of_digests_of_files_alone_is_understood(home: Folder, shipped: Path) -> None:
    older = {name: kept[0] for name, kept in json.loads((home.path / LIST).read_text()).items()}
    (home.path / LIST).write_text(json.dumps(older))
    (home.path / "en/start.ipynb").write_text(MINE)
    for path in shipped.glob("*/start.ipynb"):
        path.write_text(SECOND)
    ((notebook, _),) = fill(home.path, shipped).beside
    assert notebook.read_text() == MINE
    assert (home.path / "es/start.ipynb").read_text() == SECOND


def test_a_deleted_notebook_comes_back(home: Folder, shipped: Path) -> None:
    (home.path / "es/start.ipynb").unlink()
    fill(home.path, shipped)
    assert (home.path / "es/start.ipynb").read_text() == FIRST


@pytest.mark.parametrize("damage", ["", "[]", "no JSON", '{"es/start.ipynb": 1}', '{"es/start.ipynb": []}'])
def test_an_edit_survives_a_damaged_list_of_originals(home: Folder, shipped: Path, damage: str) -> None:
    (home.path / LIST).write_text(damage)
    (home.path / "es/start.ipynb").write_text(MINE)
    fill(home.path, shipped)
    assert (home.path / "es/start.ipynb").read_text() == MINE


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
@pytest.mark.parametrize("left", ["", FIRST[:1], FIRST[:40], FIRST[:-1]])
def test_a_notebook_that_was_cut_off_is_made_whole(home: Folder, shipped: Path, left: str, *, known: bool) -> None:
    (home.path / "es/start.ipynb").write_text(left)
    if not known:
        (home.path / LIST).unlink()
    again = fill(home.path, shipped)
    assert (again.beside, again.repaired) == ((), ())
    assert (home.path / "es/start.ipynb").read_text() == FIRST


@pytest.mark.parametrize("torn", [FIRST[:-9], FIRST + "}", "\ud83d", "null", "[" * 100_000])
def test_any_other_damage_is_set_aside_and_told_of(home: Folder, shipped: Path, torn: str) -> None:
    (shipped / "es/start.ipynb").write_text(SECOND)
    start = home.path / "es/start.ipynb"
    damaged = torn.encode(errors="surrogatepass")
    start.write_bytes(damaged)
    aside = start.with_name("start.damaged-1.ipynb")
    assert fill(home.path, shipped).repaired == ((start, aside),)
    assert aside.read_bytes() == damaged
    assert start.read_text() == SECOND
    assert fill(home.path, shipped).repaired == ()


@pytest.mark.parametrize("name", ["es/start.ipynb", "es", ".dragonlab", ".dragonlab/originals.json"])
@pytest.mark.parametrize("dangling", [False, True], ids=["whole", "dangling"])
def test_nothing_is_written_through_a_link(
    home: Folder, shipped: Path, tmp_path: Path, name: str, *, dangling: bool
) -> None:
    link, elsewhere = home.path / name, tmp_path / "elsewhere"
    link.rename(elsewhere)
    link.symlink_to(tmp_path / "nowhere" if dangling else elsewhere)
    before = {path: path.read_bytes() for path in elsewhere.rglob("*") if path.is_file()} or elsewhere.read_bytes()
    for edition in (SECOND, edition_of("third")):
        for path in shipped.glob("*/start.ipynb"):
            path.write_text(edition)
        assert fill(home.path, shipped).avoided == (link,)
        assert (home.path / "en/start.ipynb").read_text() in (FIRST, edition)
    after = {path: path.read_bytes() for path in elsewhere.rglob("*") if path.is_file()} or elsewhere.read_bytes()
    assert after == before
    assert link.is_symlink()
    assert not (tmp_path / "nowhere").exists()


def test_what_is_no_plain_file_is_neither_read_nor_written(
    home: Folder, shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    start = home.path / "es/start.ipynb"
    start.unlink()
    os.mkfifo(start)
    (shipped / "es/start.ipynb").write_text(SECOND)
    assert fill(home.path, shipped).avoided == (start,)
    trust(home)
    assert start.is_fifo()
    start.unlink()
    start.mkdir()
    assert fill(home.path, shipped).avoided == (start,)
    trust(home)


def test_what_was_avoided_is_told(
    home: Folder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = home.path / "es/start.ipynb"
    start.unlink()
    start.symlink_to("elsewhere")
    monkeypatch.setattr(launch, "prepare", lambda *_: None)
    monkeypatch.setattr(launch, "launch", lambda *_, **__: None)
    for language, words in (("es", "no se escribe"), ("en", "nothing is written")):
        assert main(["lab", str(home.path), "--language", language]) == 0
        told = capsys.readouterr().out
        assert str(start) in told
        assert words in told


FULL = """
import resource, sys
from dragonlab.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
sys.exit(main(["lab", sys.argv[1], "--language", sys.argv[2], "--no-browser"]))
"""


@pytest.mark.parametrize(("language", "words"), [("es", "No se puede preparar la carpeta"), ("en", "Cannot prepare")])
def test_a_full_disk_is_told_of_and_mended_later(tmp_path: Path, language: str, words: str) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path), language]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.startswith(words)
    assert "Traceback" not in told.stderr
    assert list(tmp_path.rglob("*.ipynb")) == []
    assert open_folder(tmp_path).repaired == ()
    assert (tmp_path / "es/start.ipynb").read_bytes() == (folder.shipped() / "es/start.ipynb").read_bytes()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_folder_that_can_only_be_read_is_opened_if_there_is_anything_to_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """A real one is opened in tests/browser/notebooks/test_only_to_read.py."""

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(filling, "replace_bytes", refuse)
    with pytest.raises(OSError, match=os.strerror(number)):
        open_folder(tmp_path)
    (tmp_path / "own.ipynb").write_text(MINE)
    opened = open_folder(tmp_path)
    assert opened.only_read
    assert launch.start(opened, "es") == "/lab", "there is no start page"
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "start.ipynb").write_text(MINE)
    assert launch.start(open_folder(tmp_path), "es") == "/lab/tree/es/start.ipynb"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_no_other_trouble_is_taken_for_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    (tmp_path / "own.ipynb").write_text(MINE)
    monkeypatch.setattr(filling, "replace_bytes", fail)
    with pytest.raises(OSError, match=os.strerror(number)):
        open_folder(tmp_path)


def test_where_all_is_there_nothing_is_written(home: Folder, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _handle: pytest.fail("something was written"))
    assert fill(home.path, shipped) == home


def test_in_a_checkout_its_own_folder_is_used(monkeypatch: pytest.MonkeyPatch, shipped: Path) -> None:
    for module in (folder, filling):
        monkeypatch.setattr(module, "shipped", lambda: shipped)
    assert open_folder(which(None, {})) == Folder(shipped)


def test_a_wheel_fills_a_folder_here(monkeypatch: pytest.MonkeyPatch, shipped: Path, tmp_path: Path) -> None:
    for module in (folder, filling):
        monkeypatch.setattr(module, "shipped", lambda: shipped)
    monkeypatch.setattr(folder, "PACKAGE", shipped.parent)
    monkeypatch.chdir(tmp_path)
    assert open_folder(which(None, {})).path == tmp_path / "dragonlab-notebooks"


def test_the_environment_may_name_the_folder(monkeypatch: pytest.MonkeyPatch, shipped: Path, tmp_path: Path) -> None:
    for module in (folder, filling):
        monkeypatch.setattr(module, "shipped", lambda: shipped)
    named = {"DRAGONLAB_HOME": str(tmp_path / "named")}
    assert open_folder(which(None, named)).path == tmp_path / "named"
    assert which(tmp_path / "asked", named) == tmp_path / "asked"
