"""A game outside the package is found by its name once it is there: installed, or in a folder beside the notebook."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from walks import HEIST, SUMMIT

import dragonlab
from dragonlab.core.play.found import shipped
from dragonlab.core.play.registry import outdated

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RACE = HEIST.with_name("race")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run in a folder of notebooks."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def put(folder: Path, source: Path = HEIST, name: str | None = None) -> Path:
    """Lay a game into a folder, under another name if wanted."""
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__"))
    if name is not None:
        edit(folder / "__init__.py", "    seats = ", f'    name = "{name}"\n    seats = ')
    return folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], Path]:
    """Install a package with a game."""

    def install(package: str, name: str, value: str) -> Path:
        site = tmp_path / f"site-{package}"
        put(site / package, name=name)
        about = site / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[dragonlab.games]\n{name} = {value}\n")
        monkeypatch.syspath_prepend(site)
        return site / package

    return install


# -- By name --------------------------------------------------------------------------------------------


def test_a_folder_beside_the_notebook_is_a_game_by_name(here: Path) -> None:
    put(here / "heist")
    assert "heist" in dragonlab.games()
    match = dragonlab.new("heist", seed=3)
    assert match.game is dragonlab.load("./heist") is dragonlab.load(here / "heist")
    assert dragonlab.rulebook("heist").title.en == "The heist"
    assert dragonlab.replay(match.record()).view() == match.view()


@pytest.mark.parametrize("language", ["es", "en"])
def test_both_languages_share_a_game_above_their_folders(
    here: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    put(here / "heist")
    (here / language).mkdir()
    monkeypatch.chdir(here / language)
    assert dragonlab.new("heist").game is dragonlab.load("../heist")


def test_an_installed_package_is_a_game_by_name(install: Callable[[str, str, str], Path]) -> None:
    install("their_games", "robbery", "their_games")
    assert "robbery" in dragonlab.games()
    game = dragonlab.load("robbery")
    assert type(game).__module__ == "their_games"
    assert game.where == "robbery"
    install("more_games", "burglary", "more_games:Heist")
    assert dragonlab.new("burglary", seed=1).record().game == "burglary"


def test_nothing_of_a_game_is_run_to_list_it(here: Path) -> None:
    put(here / "heist")
    (here / "heist" / "__init__.py").write_text("open('ran', 'w')")
    assert "heist" in dragonlab.games()
    assert not (here / "ran").exists()


def test_what_is_no_game_is_not_listed(here: Path) -> None:
    for name in ("data", "my-game"):
        put(here / name)
    (here / "data" / "rulebook.toml").unlink()
    (here / "loop").symlink_to("loop")
    assert dragonlab.games() == shipped()
    with pytest.raises(dragonlab.GameError, match=r'no game \'data\'.*"\./data"'):
        dragonlab.new("data")


# -- Names that are taken -------------------------------------------------------------------------------


def test_a_game_cannot_have_the_name_of_one_of_ours(here: Path) -> None:
    put(here / "dragonheart", name="dragonheart")
    assert dragonlab.load("dragonheart").where == "dragonheart"
    for _ in range(2):
        with pytest.raises(dragonlab.GameError, match=r"own games has the name 'dragonheart': give .* another name"):
            dragonlab.new("./dragonheart")


def test_one_name_in_two_places_is_refused(
    here: Path, monkeypatch: pytest.MonkeyPatch, install: Callable[[str, str, str], Path]
) -> None:
    put(here / "robbery", name="robbery")
    (here / "es").mkdir()
    put(here / "es" / "robbery", name="robbery")
    monkeypatch.chdir(here / "es")
    with pytest.raises(dragonlab.GameError, match=r"there are 2 games 'robbery', .*es/robbery and .*another name"):
        dragonlab.new("robbery")
    with pytest.raises(dragonlab.GameError, match=r"notebooks/robbery has the name 'robbery', too: give"):
        dragonlab.new("./robbery")
    shutil.rmtree(here / "robbery")
    install("some_games", "robbery", "some_games")
    with pytest.raises(dragonlab.GameError, match="there are 2 games 'robbery', the installed package some_games and"):
        dragonlab.new("robbery")


def test_a_package_that_is_installed_from_the_folder_beside_is_one_game(
    install: Callable[[str, str, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install("heists", "heists", "heists")
    monkeypatch.chdir(folder.parent)
    assert type(dragonlab.load("heists")).__module__ == "heists"
    assert dragonlab.load("./heists").name == "heists"


def test_a_folder_and_its_game_have_the_same_name(here: Path) -> None:
    put(here / "robbery", name="heist")
    with pytest.raises(dragonlab.GameError, match=r"`name` is 'heist', not 'robbery': give both the same name"):
        dragonlab.new("robbery")
    assert dragonlab.load("./robbery").name == "heist"


# -- Records --------------------------------------------------------------------------------------------


def test_a_record_is_replayed_with_a_folder(tmp_path: Path) -> None:
    match = dragonlab.new(put(tmp_path / "heist"), seed=3)
    text = match.record().to_json()
    for game in (tmp_path / "heist", str(tmp_path / "heist"), match.game):
        assert dragonlab.replay(text, game).view() == match.view()
    with pytest.raises(dragonlab.GameError, match="or its folder, not 3"):
        dragonlab.replay(text, 3)  # type: ignore[arg-type]


def test_a_record_of_a_game_that_is_not_here_says_how_to_get_it(tmp_path: Path) -> None:
    record = dragonlab.new(put(tmp_path / "heist"), seed=3).record()
    with pytest.raises(dragonlab.RecordError, match=r"no game 'heist'.*path of a game's folder, as in replay\("):
        dragonlab.replay(record)


# -- Files that change ----------------------------------------------------------------------------------


def test_changed_files_are_read_anew(here: Path) -> None:
    folder = put(here / "summit", SUMMIT)
    old = dragonlab.load("./summit")
    assert dragonlab.load("summit") is old
    assert not outdated(old)
    edit(folder / "rulebook.toml", old.rulebook.title.en, "The top")
    assert outdated(old)
    new = dragonlab.load("summit")
    assert (new.rulebook.title.en, outdated(new), outdated(old)) == ("The top", False, True)
    rope = new.art["rope"]
    (folder / "art" / "rope.svg").write_text("<svg/>")
    assert dragonlab.load(folder).art["rope"] == "<svg/>"
    assert new.art["rope"] == rope


def test_changed_code_is_run_however_soon_it_changed(here: Path) -> None:
    """Python knows its compiled files by second and size."""
    folder = put(here / "heist")
    edit(folder / "__init__.py", "import annotations\n", "import annotations\n\nfrom . import extra\n")
    made = []
    for number in "123":
        (folder / "extra.py").write_text(f"count = {number}\n")
        os.utime(folder / "extra.py", ns=(0, int(number)))
        made.append(dragonlab.load("./heist"))
        module = sys.modules[type(made[-1]).__module__]
        assert module.extra.count == int(number)
    assert [*map(outdated, made)] == [True, True, False]
    assert list(here.rglob("*.pyc")) == []


def test_a_match_goes_on_with_the_files_that_it_began_with(here: Path) -> None:
    folder = put(here / "heist")
    match = dragonlab.new("heist", seed=1)
    edit(folder / "cards.toml", "sides = 6", "sides = 1")
    assert dragonlab.load("heist").outcome_names("die.0") == ("1",)
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    assert match.game.outcome_names("die.0") == tuple("123456")
    assert dragonlab.replay(match.record(), match.game).view() == match.view()


def test_a_file_with_a_mistake_leaves_the_older_game(here: Path) -> None:
    folder = put(here / "heist")
    old = dragonlab.load("heist")
    text = (folder / "rules.py").read_text(encoding="utf-8")
    (folder / "rules.py").write_text("def (")
    for _ in range(2):
        with pytest.raises(SyntaxError):
            dragonlab.load("heist")
    (folder / "rules.py").write_text(text + "\n")
    assert dragonlab.load("heist") is not old


def test_the_manual_has_no_empty_chapter() -> None:
    assert "options=" not in str(dragonlab.load(RACE))
    assert "options=" in str(dragonlab.load(HEIST))
