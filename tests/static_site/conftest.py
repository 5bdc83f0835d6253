"""The site, built once and served below the root of a server; each test has a reader who has never been there."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from browser import chromium
from browser.bare import BARE
from browser.games import ending
from browser.reader import write_page
from browser.review import LEARNT, OFFERED
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from static_site.home import Home
from static_site.reader import IS_READY, SiteNotebook, foreign
from static_site.server import Served, serving

import dragonlab
from dragonlab.site.build import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Request, Route, ViewportSize

HERE = Path(__file__).parent
DOWNLOADS = HERE.parents[1] / "jupyterlite" / ".downloads"
OWN = {
    "empty": ["1 + 1"],
    "match": [
        "import dragonlab",
        "from dragonlab.board import Board",
        "Board(dragonlab.new('dragonheart', seed=4))",
    ],
    "boards": [
        "import dragonlab",
        "from dragonlab.board import Board",
        *(ending(game, 4, last=8) for game in dragonlab.games()),
        "Board(dragonlab.new('dragonheart', seed=1), practice=True)",
        ending("dragonheart", 4),
        BARE,
        LEARNT,
        OFFERED.format(language="en"),
    ],
    "thinker": [
        "import dragonlab",
        "from dragonlab.board import Board",
        "Board(dragonlab.new('dragonheart', seed=1), seats={0: 'human', 1: 'strong'})",
    ],
    "saved": [
        "import dragonlab",
        "from dragonlab.board import Board",
        "Board(dragonlab.new('dragonheart', seed=1), save='mine')",
    ],
}
"""A teacher's own notebooks, in English."""
WRITES = """import importlib.util
importlib.util.find_spec("written")  # so that Python has looked into the folder
open("written.py", "w").write("told = 'eleven'")"""
VIEW: ViewportSize = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if HERE in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.browser if "browser" in getattr(item, "fixturenames", ()) else pytest.mark.slow)
    # Last, since playwright's event loop runs from its first test to the end of the session.
    items.sort(key=lambda item: item in here and item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a teacher's notebooks, and a file that they name."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "en").mkdir()
    for name, cells in OWN.items():
        page = new_notebook(
            cells=[new_markdown_cell(f"# The {name} page\n\n[The class](../class.txt)"), *map(new_code_cell, cells)]
        )
        nbformat.write(page, folder / "en" / f"{name}.ipynb")
    write_page(folder / "en" / "page.ipynb", "print('seven')", WRITES, tags={1: ["edit"]}, reader=True)
    (folder / "class.txt").write_text("seven dwarfs")
    return folder


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder for built sites; where the makefile names one, they are built once for all parts of the tests."""
    return Path(os.environ.get("TESTED_SITE") or tmp_path_factory.mktemp("sites"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, sites: Path, own: Path) -> Path:
    """Build the site."""
    kept = sites / "out"
    if not kept.is_dir():
        shutil.move(build(tmp_path_factory.mktemp("new") / "out", own, DOWNLOADS).path, kept)
    return kept


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[Served]:
    with serving(built) as served:
        yield served


class Reader:
    """Somebody with a browser, in which nothing is kept yet; at `home`, others have been there before."""

    def __init__(self, context: BrowserContext, site: Served, home: Home | None = None) -> None:
        self.site, self.home = site, home
        self.requests: list[str] = []
        self.held: list[Route] = []
        self.enter(context)

    def enter(self, context: BrowserContext) -> None:
        self.context = context
        context.on("request", self.note)

    def note(self, request: Request) -> None:
        self.requests.append(request.url)

    def restart(self) -> None:
        """Close the browser and open it again."""
        assert self.home is not None
        self.enter(self.home.restart())

    def without_python(self) -> Reader:
        """Let Python never come, where nobody needs it: that is most of a start."""
        assert self.home is not None
        self.home.without_python(self.site.url)
        return self

    def with_python(self) -> Reader:
        """Let Python come again, from the next page on."""
        assert self.home is not None
        self.home.with_python()
        return self

    def hold(self, route: Route) -> None:
        self.held.append(route)

    def leave(self) -> None:
        """Close all that is open."""
        for route in self.held:
            route.abort()
        self.context.remove_listener("request", self.note)
        self.home.leave() if self.home else self.context.close()
        assert foreign(self.requests) == [], "the site asked another machine for something"

    def look(self, path: str) -> SiteNotebook:
        """Open a notebook and look at it: Python may still be on its way."""
        notebook = SiteNotebook(self.context, self.site, path)
        notebook.page.goto(f"{self.site.url}notebooks/index.html?path={path}")
        notebook.page.wait_for_function(IS_READY)
        return notebook

    def open(self, path: str) -> SiteNotebook:
        """Open a notebook in the notebook app and wait for Python."""
        notebook = SiteNotebook(self.context, self.site, path)
        notebook.open()
        return notebook

    def run(self, path: str) -> SiteNotebook:
        """Open a notebook and run all its cells."""
        notebook = self.open(path)
        assert notebook.run_all(), notebook.page.locator(".jp-OutputArea").all_inner_texts()
        return notebook


@pytest.fixture(scope="module")
def someone(browser: Browser, site: Served) -> Iterator[Reader]:
    """Give tests a reader who has opened things for others too: each start of Python takes seconds."""
    reader = Reader(chromium.unpainted(browser.new_context(viewport=VIEW)), site)
    yield reader
    reader.leave()


@pytest.fixture
def new_reader(browser: Browser, site: Served) -> Iterator[Callable[..., Reader]]:
    readers: list[Reader] = []

    def come(**options: object) -> Reader:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        readers.append(Reader(chromium.unpainted(context), site))
        return readers[-1]

    yield come
    for reader in readers:
        reader.leave()


@pytest.fixture(scope="session")
def home(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    home = Home(browser, tmp_path_factory.mktemp("home"), VIEW)
    yield home
    home.context.close()


@pytest.fixture(scope="module")
def visitor(home: Home, site: Served) -> Iterator[Reader]:
    """Give the tests of a module one reader, where what was kept before is of no account or is written anew."""
    reader = Reader(home.come(site.url), site, home)
    yield reader
    reader.leave()


@pytest.fixture
def reader(home: Home, site: Served) -> Iterator[Reader]:
    reader = Reader(home.come(site.url), site, home)
    yield reader
    reader.leave()
