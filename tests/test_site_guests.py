"""A game outside the package that a teacher's notebook names: its files, its board before Python, and its door."""

from __future__ import annotations

import base64
import json
import re
import shutil
import zlib
from typing import TYPE_CHECKING, Any

import pytest
from test_site_teacher_folder import page, put
from walks import HEIST, SUMMIT

from dragonlab.board.transport.shared import contents
from dragonlab.board.transport.stored import KIND
from dragonlab.core.play import folders
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import LANGUAGES
from dragonlab.site.covers import covers
from dragonlab.site.guests import STATIC, give_assets
from dragonlab.site.inputs import SiteError
from dragonlab.site.landing import write_landing
from dragonlab.site.opening import _told
from dragonlab.site.pages import collect
from dragonlab.site.teacher_folder import choose

if TYPE_CHECKING:
    from pathlib import Path

FILES = {path.relative_to(SUMMIT).as_posix() for path in folders.files(SUMMIT)}
QUESTION = """
minutes = 5

[[question]]
id = "rope"
kind = "one"
ask = { es = "¿Quién lleva la cuerda?", en = "Who carries the rope?" }
rules = ["%s"]

[[question.choice]]
es = "Yo"
en = "I do"
right = true
rule = "%s"
why = { es = "Sí.", en = "Yes." }

[[question.choice]]
es = "Nadie"
en = "Nobody"
rule = "%s"
why = { es = "Mira otra vez.", en = "Look again." }
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Write a teacher's folder: a game with a course and what is not for readers, beside the folders of notebooks."""
    folder = tmp_path / "own"
    shutil.copytree(SUMMIT, folder / "summit", ignore=shutil.ignore_patterns("__pycache__"))
    rule = next(iter(load(SUMMIT).rulebook))
    put(folder / "summit" / "lessons.toml", QUESTION % (rule, rule, rule))
    put(folder / "summit" / "answers.txt")
    return folder


def chosen(own: Path) -> set[str]:
    return {name for name in choose(own).files if not name.endswith(".ipynb")}


GAME = {f"summit/{name}" for name in FILES} | {"summit/lessons.toml"}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("page.ipynb", 'dragonlab.lesson("./summit/rope")'),
        ("page.ipynb", 'dragonlab.lesson("summit/rope")'),
        ("page.ipynb", "dragonlab.new('summit')"),
        ("en/page.ipynb", 'dragonlab.lesson("../summit/rope")'),
        ("en/page.ipynb", 'dragonlab.lesson("summit/rope")'),
        ("sub/page.ipynb", 'dragonlab.new("../summit")'),
        ("summit/page.ipynb", 'dragonlab.new("../summit")'),
    ],
)
def test_a_game_that_a_notebook_names_goes_along_and_no_more(own: Path, path: str, code: str) -> None:
    page(own / path, code=code)
    found = choose(own)
    assert chosen(own) == GAME
    assert found.games == {own / "summit": (path,)}
    assert "summit/answers.txt" in found.left_out


@pytest.mark.parametrize(
    "code", ["import summits", "'a summit'", '"sub/summit"', '"/summit"', "'.'", "'..'", "'summit.'"]
)
def test_a_game_that_nobody_names_stays_at_home(own: Path, code: str) -> None:
    page(own / "page.ipynb", text="[summit](summit)", code=code)
    assert chosen(own) == set()


def test_a_game_outside_the_folder_stays_there_and_is_told_of(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(HEIST, own.parent / "heist")
    about = own.parent / "site" / "games-1.0.dist-info"
    put(about / "METADATA", "Metadata-Version: 2.1\nName: games\nVersion: 1.0\n")
    put(about / "entry_points.txt", "[dragonlab.games]\nrobbery = games\n")
    monkeypatch.syspath_prepend(about.parent)
    page(own / "en" / "page.ipynb", code='dragonlab.new("../../heist"); dragonlab.new("../../heist")')
    page(own / "page.ipynb", code='dragonlab.lesson("../heist/first"); dragonlab.lesson("robbery/first"); new("heist")')
    assert chosen(own) == set()
    expected = {("en/page.ipynb", "../../heist"), ("page.ipynb", "../heist/first"), ("page.ipynb", "robbery")}
    assert {*choose(own).outside} == expected
    assert len(choose(own).outside) == 3


def test_a_module_names_a_game_for_its_notebook(own: Path) -> None:
    page(own / "page.ipynb", code="import mine")
    put(own / "mine.py", "GAME = 'summit'")
    assert chosen(own) == GAME | {"mine.py"}


def test_a_game_that_fails_and_a_name_in_two_folders_are_refused(own: Path, tmp_path: Path) -> None:
    page(own / "page.ipynb", code='dragonlab.new("summit"); dragonlab.new("./again")')
    shutil.copytree(own / "summit", own / "again")
    init = own / "again" / "__init__.py"
    put(init, init.read_text(encoding="utf-8").replace("    seats = ", '    name = "summit"\n    seats = '))
    with pytest.raises(SiteError, match=r"again, and another in .*summit: leave one"):
        collect(tmp_path / "out", own)
    put(own / "again" / "__init__.py", "1 / 0")
    with pytest.raises(SiteError, match=r"game in .*again cannot be published: ZeroDivisionError"):
        collect(tmp_path / "twice", own)


def published(own: Path, site: Path) -> tuple[Any, ...]:
    pages, _, guests = collect(site / "files", own)
    (site / STATIC).mkdir(parents=True)
    give_assets(site, guests)
    write_landing(site, pages, guests)
    return pages, guests


def door(site: Path, language: str) -> str:
    text = (site / f"{language}.html").read_text(encoding="utf-8")
    (found,) = re.findall(r'<article class="door" data-game="summit".*?</article>', text, re.DOTALL)
    return str(found)


def test_it_has_a_door_that_leads_to_its_notebook(own: Path, tmp_path: Path) -> None:
    page(own / "en" / "words.ipynb", code='dragonlab.new("summit")')
    page(own / "en" / "summit.ipynb", text="# Ropes\n\n## The rope", code='dragonlab.lesson("../summit/rope")')
    site = tmp_path / "site"
    pages, guests = published(own, site)
    book = load(own / "summit").rulebook
    for language in LANGUAGES:  # there is no Spanish notebook: then the English one is better than none
        shown = door(site, language)
        assert f"<h3>{book.title.text(language)}</h3>" in shown
        assert book.minutes in shown
        assert " of 3 stars" in shown or " de 3 estrellas" in shown
        assert 'href="notebooks/index.html?path=en/summit.ipynb"' in shown
        text = (site / f"{language}.html").read_text(encoding="utf-8")
        lessons = json.loads(re.findall(r'<script id="lessons"[^>]*>(.*?)</script>', text)[0])
        assert lessons["summit"]["taught"][0] == ["en/summit.ipynb", [["rope", "The rope"]]]
    told = json.loads(_told("notebooks", pages, guests))["pages"]
    assert [told[f"en/{name}.ipynb"][1] for name in ("summit", "words", "dragonheart")] == [
        "summit",
        "summit",
        "dragonheart",
    ]


def test_a_game_without_a_course_or_drawings_has_a_door_too(tmp_path: Path) -> None:
    own, site = tmp_path / "own", tmp_path / "site"
    shutil.copytree(HEIST.with_name("race"), own / "race")
    page(own / "page.ipynb", code='dragonlab.new("race")')
    _, guests = published(own, site)
    text = (site / "es.html").read_text(encoding="utf-8")
    shown = text.partition('data-game="race"')[2].partition("</article>")[0]
    assert 'href="notebooks/index.html?path=page.ipynb"' in shown
    assert '<p class="earned none">' in shown
    assert " min" not in shown  # nobody has said how long it takes
    assert 'data-cover="race"' in covers(guests)["race"]


def test_its_board_is_drawn_before_python_is_there(own: Path, tmp_path: Path) -> None:
    path = page(own / "page.ipynb", code='dragonlab.new("summit")')
    notebook = json.loads(path.read_text())
    notebook["cells"][1]["outputs"] = [
        {"output_type": "display_data", "metadata": {}, "data": {KIND: {"game": game}, "text/html": "<img>"}}
        for game in ("summit", "a_game_that_is_nowhere")
    ]
    path.write_text(json.dumps(notebook))
    site = tmp_path / "site"
    published(own, site)
    outputs = json.loads((site / "files" / "page.ipynb").read_text(encoding="utf-8"))["cells"][1]["outputs"]
    assert [[*output["data"]] for output in outputs] == [[KIND], [KIND, "text/html"]]
    for language in LANGUAGES:
        text = (site / STATIC / f"summit.{language}.txt").read_text(encoding="utf-8")
        carried = json.loads(zlib.decompress(base64.b64decode(text)))
        assert carried == json.loads(json.dumps(contents(load(own / "summit"), language)))
