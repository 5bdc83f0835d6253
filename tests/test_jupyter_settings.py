"""JupyterLab's settings: with the reader and for the reader alone, whatever folder is opened."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from dragonlab.jupyter import launch
from dragonlab.jupyter.filling import Folder
from dragonlab.jupyter.settings import make, settings_of


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder of the reader's state, which is not there yet."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state" / "here"))
    return tmp_path / "state" / "here"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_they_lie_in_the_readers_state_and_nobody_else_sees_them(state: Path, tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "course")
    before = os.umask(0)
    try:
        make(settings)
    finally:
        os.umask(before)
    assert settings.parent == state / "dragonlab" / "jupyter"
    assert settings.name.startswith("course-")
    assert [mode(path) for path in (settings, settings.parent, settings.parents[1])] == [0o700] * 3


def test_what_others_could_see_is_closed(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    settings.mkdir(parents=True)
    for path in (settings, settings.parent, settings.parents[1]):
        path.chmod(0o777)
    make(settings)
    make(settings)
    assert [mode(path) for path in (settings, settings.parent, settings.parents[1])] == [0o700] * 3


@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_link_is_no_place_for_them(tmp_path: Path, level: int) -> None:
    settings = settings_of(tmp_path / "course")
    link = [settings, *settings.parents][level]
    (tmp_path / "planted").mkdir()
    link.parent.mkdir(parents=True)
    link.symlink_to(tmp_path / "planted")
    with pytest.raises(OSError, match="would not be safe"):
        make(settings)


def test_somebody_elses_folder_is_no_place_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(settings_of(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    with pytest.raises(OSError, match="would not be safe"):
        make(settings_of(tmp_path))


def test_each_folder_has_its_own(tmp_path: Path) -> None:
    folders = [tmp_path / "a" / "course", tmp_path / "b" / "course", tmp_path / ("x" * 250), Path("/")]
    assert len({settings_of(folder) for folder in folders}) == len(folders)
    assert settings_of(folders[0]) == settings_of(tmp_path / "a" / "course")
    for folder in folders:
        make(settings_of(folder))


@pytest.mark.parametrize("named", ["state", ".", "", None])
def test_a_relative_place_would_be_in_the_folder_and_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str | None
) -> None:
    if named is None:
        monkeypatch.delenv("XDG_STATE_HOME")
    else:
        monkeypatch.setenv("XDG_STATE_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    settings = settings_of(tmp_path / "course")
    assert settings.is_absolute()
    assert settings.is_relative_to(tmp_path / "home")


def test_neither_the_server_nor_a_kernel_is_led_into_the_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "course")
    environment = launch.environment(folder, "es")
    assert environment.pop("DRAGONLAB_HOME") == str(folder.path)
    assert [name for name, value in environment.items() if str(folder.path) in value] == []
    arguments = launch.arguments(folder, "es", port=None, browser=False)
    assert [argument for argument in arguments if str(folder.path) in argument] == [
        f"--ServerApp.root_dir={folder.path}"
    ]


def test_the_language_of_the_menus_is_among_them(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "course")
    launch.prefer(folder, "es")
    written = settings_of(folder.path) / "labconfig" / "default_setting_overrides.json"
    assert json.loads(written.read_text(encoding="utf-8"))["@jupyterlab/translation-extension:plugin"] == {
        "locale": "es_ES"
    }


def test_the_words_of_the_menus_are_left_to_our_extension(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "course")
    launch.prefer(folder, "es")
    written = settings_of(folder.path) / "labconfig" / "page_config.json"
    assert json.loads(written.read_text(encoding="utf-8")) == {"disabledExtensions": {launch.CONNECTOR: True}}
