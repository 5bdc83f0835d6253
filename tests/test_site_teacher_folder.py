"""Which files of a teacher's folder go onto the site: its notebooks, what they name, and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from dragonlab import cli
from dragonlab.lessons.progress import Progress
from dragonlab.site import build as site_build
from dragonlab.site.build import Site
from dragonlab.site.inputs import MARK, SiteError
from dragonlab.site.pages import collect
from dragonlab.site.teacher_folder import choose

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    (folder / "en").mkdir(parents=True)
    return folder


def page(path: Path, *, text: str = "", code: str = "") -> Path:
    """Write a notebook with a text and some code."""
    path.parent.mkdir(parents=True, exist_ok=True)
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)},
        {"cell_type": "code", "metadata": {}, "source": code, "outputs": [], "execution_count": None},
    ]
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    return path


def put(path: Path, text: str = "words") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def chosen(own: Path) -> set[str]:
    return set(choose(own).files) - {"en/page.ipynb"}


# -- What is published ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Read [this](words.txt).", ""),
        ("Read [this](words.txt#second 'a title') now.", ""),
        ("Read [this](<words.txt>).", ""),
        ("![A picture](words.txt)", ""),
        ("Read [this][one].\n\n[one]: words.txt", ""),
        ('<img src="words.txt" alt="">', ""),
        ("<a href='words.txt'>this</a>", ""),
        ("[this](../en/words.txt)", ""),
        ("[this](/en/words.txt)", ""),
        ("", 'print(open("words.txt").read())'),
        ("", "from pathlib import Path\nPath('words.txt').read_text()"),
        ("", "%pycat words.txt"),
        ("", "!cat words.txt"),
        ("", "this is no Python: 'words.txt'"),
    ],
)
def test_what_a_notebook_names_goes_along(own: Path, text: str, code: str) -> None:
    page(own / "en" / "page.ipynb", text=text, code=code)
    put(own / "en" / "words.txt")
    put(own / "words.txt")
    put(own / "es" / "words.txt")
    assert chosen(own) == {"en/words.txt"}


def test_a_name_may_have_spaces_and_letters_of_any_language(own: Path) -> None:
    page(own / "en" / "page.ipynb", text="[a](a%20b.txt) [b](<c d.txt>) [ñ](ñandú.txt)")
    for name in ("a b.txt", "c d.txt", "ñandú.txt"):
        put(own / "en" / name)
    assert chosen(own) == {"en/a b.txt", "en/c d.txt", "en/ñandú.txt"}


def test_what_it_imports_goes_along_with_what_that_names(own: Path) -> None:
    page(own / "en" / "page.ipynb", code="import os, tricks\nfrom dice.fair import roll\n")
    put(own / "en" / "tricks.py", "import more\nopen('words.txt')")
    put(own / "en" / "more.py", "import tricks")
    put(own / "en" / "words.txt")
    for name in ("__init__", "fair", "inner/deep", ".hidden"):
        put(own / "en" / "dice" / f"{name}.py")
    put(own / "en" / "dice" / "notes.txt")
    put(own / "en" / "answers.py")
    names = ("tricks.py", "more.py", "words.txt", "dice/__init__.py", "dice/fair.py", "dice/inner/deep.py")
    assert chosen(own) == {f"en/{name}" for name in names}


# -- What is not ----------------------------------------------------------------------------------------


def test_what_no_notebook_names_stays_at_home_and_is_told_of(own: Path) -> None:
    page(own / "en" / "page.ipynb", text="The answers.txt are not for you.")
    put(own / "answers.txt")
    put(own / "en" / "marks.csv")
    put(own / ".git" / "config")
    found = choose(own)
    assert set(found.files) == {"en/page.ipynb"}
    assert found.left_out == ("answers.txt", "en/marks.csv")


def test_a_readers_progress_and_saved_games_are_never_published(own: Path) -> None:
    private = ("progress.json", "progress.damaged-1.json", "progress.before-reset-2.json", "saved-games/game.json")
    Progress(own).add({"a/b": 3})
    for name in private:
        put(own / name)
    page(own / "page.ipynb", text=" ".join(f"[x]({name})" for name in private))
    page(own / "saved-games" / "odd.ipynb")
    found = choose(own)
    assert set(found.files) == {"page.ipynb"}
    assert found.left_out == ()


def test_private_names_are_private_in_any_case(own: Path) -> None:
    private = ("PROGRESS.JSON", "Progress.Damaged-1.json", "en/Saved-Games/game.json", "SAVED-GAMES/game.json")
    for name in private:
        put(own / name)
    page(own / "page.ipynb", text=" ".join(f"[x]({name})" for name in private), code="import saved")
    page(own / "__PyCache__" / "odd.ipynb")
    found = choose(own)
    assert set(found.files) == {"page.ipynb"}
    assert found.left_out == ()


def test_a_site_in_the_folder_is_not_published_again(own: Path) -> None:
    page(own / "en" / "page.ipynb", text="[the site](../site/en.html)")
    put(own / "site" / MARK)
    put(own / "site" / "en.html")
    page(own / "site" / "files" / "en" / "page.ipynb")
    assert choose(own) == choose(own)._replace(files={"en/page.ipynb": own / "en" / "page.ipynb"}, left_out=())


def test_a_module_is_not_looked_for_in_a_site(own: Path) -> None:
    page(own / "page.ipynb", code="import site")
    put(own / "site" / MARK)
    put(own / "site" / "code.py")
    assert set(choose(own).files) == {"page.ipynb"}


def test_a_site_may_be_somebodys_own_folder(own: Path) -> None:
    put(own / MARK)
    page(own / "en" / "page.ipynb")
    assert set(choose(own).files) == {"en/page.ipynb"}


def test_a_file_outside_is_not_published_by_naming_it(own: Path) -> None:
    secret = put(own.parent / "secret.txt")
    page(
        own / "en" / "page.ipynb",
        text=f"[a](../../secret.txt) [b]({secret}) [c](../../nothing.txt) [d](https://a.example/b)",
        code=f"open('../../secret.txt'); open({str(secret)!r})",
    )
    found = choose(own)
    assert set(found.files) == {"en/page.ipynb"}
    assert found.outside == (("en/page.ipynb", "../../secret.txt"),)


@pytest.mark.parametrize("name", ["en/page.ipynb", "en/PAGE.IPYNB"])
def test_an_added_notebook_cannot_vouch_for_itself(own: Path, tmp_path: Path, name: str) -> None:
    path = page(own / name, text="Words", code="1 + 1")
    notebook = json.loads(path.read_text())
    for cell in notebook["cells"]:
        cell["metadata"] = {"trusted": True, "tags": ["edit"]}
    notebook["metadata"] = {"widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}}}}
    path.write_text(json.dumps(notebook))
    collect(tmp_path / "out", own)
    told = json.loads((tmp_path / "out" / name).read_text(encoding="utf-8"))
    assert [cell["metadata"] for cell in told["cells"]] == [{"tags": ["edit"]}] * 2
    assert told["metadata"].keys() == {"dragonlab", "kernelspec"}


# -- Links ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("kind", ["notebook", "named file", "file in a named folder", "imported"])
def test_a_link_out_of_the_folder_is_refused(
    own: Path, monkeypatch: pytest.MonkeyPatch, kind: str, language: str
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    elsewhere = own.parent / "elsewhere"
    page(own / "en" / "page.ipynb", text="[a](words.txt) [b](data/words.txt)", code="import tricks")
    page(elsewhere / "secret.ipynb")
    put(elsewhere / "words.txt")
    name, target = {
        "notebook": ("es.ipynb", elsewhere / "secret.ipynb"),
        "named file": ("en/words.txt", elsewhere / "words.txt"),
        "file in a named folder": ("en/data", elsewhere),
        "imported": ("en/tricks.py", elsewhere / "words.txt"),
    }[kind]
    link = own / name
    link.symlink_to(target)
    with pytest.raises(SiteError, match={"es": "es un enlace", "en": "is a link"}[language]) as caught:
        choose(own)
    assert str(link) in str(caught.value)
    assert str(elsewhere) in str(caught.value)


def test_a_link_that_nobody_names_is_left_out(own: Path) -> None:
    page(own / "en" / "page.ipynb")
    put(own.parent / "secret.txt")
    (own / "secret.txt").symlink_to(own.parent / "secret.txt")
    (own / "folder").symlink_to(own.parent)
    (own / "nowhere").symlink_to("nothing")
    found = choose(own)
    assert set(found.files) == {"en/page.ipynb"}
    assert found.left_out == ("folder", "nowhere", "secret.txt")


def test_a_link_within_the_folder_is_a_file_like_others(own: Path) -> None:
    page(own / "en" / "page.ipynb", text="[a](words.txt)")
    put(own / "words.txt")
    (own / "en" / "words.txt").symlink_to("../words.txt")
    (own / "en" / "again.ipynb").symlink_to("page.ipynb")
    assert chosen(own) == {"en/words.txt", "en/again.ipynb"}


def test_a_link_to_what_is_private_is_refused(own: Path) -> None:
    put(own / "saved-games" / "game.json")
    page(own / "page.ipynb", text="[a](words.txt)")
    (own / "words.txt").symlink_to("saved-games/game.json")
    with pytest.raises(SiteError, match=r"words\.txt"):
        choose(own)


def test_the_folder_itself_may_be_a_link(own: Path, tmp_path: Path) -> None:
    page(own / "en" / "page.ipynb", text="[a](words.txt)")
    put(own / "en" / "words.txt")
    (tmp_path / "link").symlink_to(own)
    assert set(choose(tmp_path / "link").files) == {"en/page.ipynb", "en/words.txt"}


def test_what_is_no_plain_file_is_no_trouble(own: Path) -> None:
    page(own / "en" / "page.ipynb", text="[a](.) [b](..) [c](loop) [d](\0) [e](" + "x" * 5000 + ")", code="'' '.' 'en'")
    (own / "en" / "loop").symlink_to("loop")
    assert choose(own).left_out == ("en/loop",)


# -- What is told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "words"), [("es", "No se publican"), ("en", "Not published")])
def test_the_command_tells_what_it_left_out(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    monkeypatch.setenv("DRAGONLAB_LANGUAGE", language)
    many = tuple(f"file-{number:02}" for number in range(30))
    built = Site(own, 1, 1, left_out=many, outside=(("en/page.ipynb", "../../secret.txt"),))
    monkeypatch.setattr(site_build, "build", lambda *_: built)
    assert cli.main(["site", str(own)]) == cli.OK
    told = capsys.readouterr().out
    assert words in told
    assert "file-00, file-01" in told
    assert "file-29" not in told
    assert "../../secret.txt" in told


def test_only_what_was_chosen_is_copied(own: Path, tmp_path: Path) -> None:
    page(own / "en" / "page.ipynb", text="[a](words.txt)")
    put(own / "en" / "words.txt")
    put(own / "marks.csv")
    pages, found, _ = collect(tmp_path / "out", own)
    assert "en/page.ipynb" in [page.path for page in pages if page.added]
    assert found.left_out == ("marks.csv",)
    assert {path.name for path in (tmp_path / "out").rglob("*") if path.suffix in {".txt", ".csv"}} == {"words.txt"}
