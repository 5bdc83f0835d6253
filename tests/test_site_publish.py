"""A site takes the place of an older one in one step, and killed builders leave nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dragonlab.site import publish
from dragonlab.site.inputs import SiteError
from dragonlab.site.publish import replace, workshop

HERE = Path(__file__).parent


@pytest.fixture(params=["in one step", "in two"])
def target(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a place for a site, where two folders can change places in one step, and where they cannot."""
    if request.param == "in two":
        monkeypatch.setattr(publish, "exchange", lambda _one, _other: False)
    return tmp_path / "site"


def put(target: Path, text: str) -> None:
    with workshop(target) as work:
        fresh = work / "fresh"
        fresh.mkdir()
        (fresh / text).write_text(text)
        replace(fresh, target)


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_new_site_replaces_an_older_one_whole(target: Path) -> None:
    put(target, "old.html")
    put(target, "new.html")
    assert names(target.parent) == ["site", "site/new.html"]


def test_a_failure_leaves_the_older_one(target: Path) -> None:
    put(target, "old.html")
    with pytest.raises(FileNotFoundError), workshop(target) as work:
        replace(work / "none", target)
    assert names(target.parent) == ["site", "site/old.html"]


def test_what_a_killed_builder_has_moved_away_is_brought_back(target: Path) -> None:
    put(target, "old.html")
    with workshop(target) as work:
        left = work
    left.mkdir()
    (left / "half").mkdir()
    target.rename(left / publish.OLD)
    with workshop(target):
        assert names(target) == ["old.html"]
    assert names(target.parent) == ["site", "site/old.html"]


def test_a_second_builder_is_told_to_wait(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(target, "old.html")
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", "en")
    with workshop(target) as work:
        (work / "half.html").touch()
        with pytest.raises(SiteError, match="just now: wait"), workshop(target):
            pass
        assert (work / "half.html").exists()
        put(target.with_name("another"), "new.html")
    put(target, "new.html")
    assert names(target.parent) == ["another", "another/new.html", "site", "site/new.html"]


@pytest.mark.slow
@pytest.mark.parametrize("further", [[], ["--plain"]])
def test_no_kill_leaves_half_a_site(further: list[str]) -> None:
    command = [sys.executable, "-m", "kills", "--times", "12", *further]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
