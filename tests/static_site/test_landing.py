"""The landing pages: to choose a language and a game, and to come back to the original."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from browser import chromium
from browser.board import BoardPage
from browser.lab import soon
from browser.notebook import AXE
from browser.reader import LIVE, Reading
from playwright.sync_api import expect
from static_site.conftest import OWN
from static_site.reader import READY, SiteNotebook
from static_site.test_opening import BUNDLE, STANDS, VEIL

import dragonlab
from dragonlab.lessons.course import course
from dragonlab.lessons.level import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page
    from static_site.conftest import Reader
    from static_site.server import Served

    from dragonlab.lessons.course import Lesson

    Earn = Callable[[dict[str, int]], None]

EDIT = """() => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.model.cells.get(1).sharedModel.setSource("2 + 2");
}"""

ABOVE = """cell => {
    const window = cell.closest(".jp-WindowedPanel-outer");
    return cell.getBoundingClientRect().top - window.getBoundingClientRect().top;
}"""
SOURCE = "jupyterapp.shell.currentWidget.content.model.cells.get(1).sharedModel.source"


def visit(reader: Reader, name: str = "en.html") -> Page:
    page = reader.context.new_page()
    page.goto(reader.site.url + name, wait_until="networkidle")
    return page


def earned(page: Page, game: str) -> int:
    """Load the page anew and read how many stars it counts."""
    page.reload(wait_until="networkidle")
    return int(page.locator(f"[data-game={game}] [data-earned]").inner_text())


@pytest.fixture(scope="module")
def desk(visitor: Reader) -> SiteNotebook:
    """Open a notebook beside the landing pages, which nothing but its files is needed of."""
    return visitor.without_python().look("en/empty.ipynb")


@pytest.fixture
def reader(visitor: Reader, desk: SiteNotebook) -> Iterator[Reader]:
    """Give the visitor with nothing else open; Python never comes unless a test asks for it."""
    yield visitor.without_python()
    for page in visitor.context.pages:
        if page is not desk.page:
            page.close()


def entry(page: Page, path: str) -> Locator:
    return page.locator(f'[data-notebook="{path}"]')


@pytest.mark.parametrize(
    ("name", "scheme", "width"),
    [
        *(("index.html", scheme, width) for scheme, width in (("light", 360), ("dark", 1280))),
        *(("es.html", scheme, width) for scheme, width in (("light", 1280), ("dark", 360))),
        *(("en.html", scheme, width) for scheme, width in (("light", 360), ("dark", 1280))),
    ],
)
def test_every_page_is_accessible_and_fits(
    new_reader: Callable[..., Reader], name: str, scheme: str, width: int
) -> None:
    reader = new_reader(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = visit(reader, name)
    page.add_script_tag(path=AXE)
    page.evaluate("window.paint(true)")
    violations = page.evaluate("async () => (await axe.run()).violations.map(({ id, help }) => `${id}: ${help}`)")
    assert violations == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".fan svg, .cover svg").count() == len(dragonlab.games())


@pytest.mark.parametrize(("size", "tallest"), [((1366, 768), 768), ((360, 640), 960)])
def test_a_language_fits_and_each_game_has_one_door(
    new_reader: Callable[..., Reader], size: tuple[int, int], tallest: int
) -> None:
    width, height = size
    reader = new_reader(viewport={"width": width, "height": height})
    for language in ("es", "en"):
        page = visit(reader, f"{language}.html")
        assert page.locator(".doors").evaluate("one => one.getBoundingClientRect().bottom") <= tallest
        doors = page.locator("[data-game]")
        expect(doors).to_have_count(len(dragonlab.games()))
        for door in doors.all():
            expect(door.get_by_role("link")).to_have_count(1)
            if width > 1000:
                expect(door.get_by_role("link")).to_be_in_viewport()
        page.locator(".door .cover").last.click(force=True)  # a press anywhere on a door opens it
        page.wait_for_url("**/notebooks/index.html?path=**")
        page.close()


def test_every_notebook_can_be_reached_in_both_apps(reader: Reader, built: Path) -> None:
    page = visit(reader)
    seen = set(page.locator("a").evaluate_all("links => links.map(link => link.getAttribute('href'))"))
    paths = {f"en/{path.name}" for path in (built / "files" / "en").glob("*.ipynb")}
    games = {f"en/{game}.ipynb#A%20whole%20game".replace("%20", "-") for game in dragonlab.games()}
    assert len(paths) > 20
    assert {f"notebooks/index.html?path={path}" for path in paths | games} <= seen
    assert {f"lab/index.html?path={path}" for path in paths} <= seen
    assert "es.html" in seen
    for fold in page.locator("summary").all():
        fold.click()
    expect(page.locator("main a:visible")).to_have_count(page.locator("main a").count())


def test_from_the_front_page_to_a_game_in_the_readers_language(reader: Reader) -> None:
    reader.context.route(BUNDLE, lambda _: None)  # what comes next is what each notebook shows (test_play.py)
    page = visit(reader, "")
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("link", name="Empezar: Dragonheart").click()
    expect(page.locator(f"{VEIL} h1")).to_have_text("Dragonheart")
    assert page.locator("html").get_attribute("lang") == "es"
    assert page.url == f"{reader.site.url}notebooks/index.html?path=es/dragonheart.ipynb"
    reader.context.unroute_all(behavior="ignoreErrors")


def test_from_the_shelf_straight_to_a_whole_game(reader: Reader) -> None:
    page = visit(reader)
    page.get_by_text("All the notebooks of the courses").click()
    page.get_by_role("link", name="Play a game: Dragonheart").click()
    expect(page.get_by_role("heading", name="A whole game", exact=True)).to_be_in_viewport(timeout=60_000)


def test_from_the_first_page_to_the_puzzle_of_the_day(reader: Reader) -> None:
    """How it is played there: `test_reader.py`."""
    page = visit(reader)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("heading", name="Puzzle of the day", exact=True)).to_be_in_viewport(timeout=READY)


def test_the_lab_app_opens_too(reader: Reader) -> None:
    page = visit(reader)
    page.get_by_text("All the notebooks of the courses").click()
    entry(page, "en/dragonheart.ipynb").get_by_role("link", name="Open in JupyterLab: Dragonheart").click()
    page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.context?.path === 'en/dragonheart.ipynb'")
    expect(page.locator("#jp-main-dock-panel")).to_be_visible()


def test_a_teachers_notebooks_are_listed(reader: Reader) -> None:
    page = visit(reader)
    expect(entry(page, "en/empty.ipynb").locator("h3")).to_have_text("The empty page")
    expect(entry(page, "es/start.ipynb")).to_have_count(0)
    expect(page.locator("#no-worker")).to_be_hidden()


WRITE = (
    """content => jupyterapp.serviceManager.contents.save("progress.json", { type: "file", format: "text", content })"""
)


@pytest.fixture
def progress(desk: SiteNotebook) -> Earn:
    """Earn stars, as a notebook does that stays open; at first there are none."""

    def earn(stars: dict[str, int]) -> None:
        desk.page.evaluate(WRITE, json.dumps({"dragonlab": 1, "stars": stars}))

    earn({})
    return earn


def titled(lesson: Lesson) -> str:
    assert isinstance(lesson, Level)
    return lesson.title.en


def test_a_door_counts_stars_and_leads_to_the_lesson_that_waits(reader: Reader, progress: Earn) -> None:
    page = visit(reader)
    game = page.locator("[data-game=dwarf_king]")
    ring = game.locator(".ring circle").nth(1)
    expect(game.locator("[data-earned]")).to_have_text("0")
    expect(ring).to_have_attribute("stroke-dasharray", "0 100")
    expect(game.get_by_role("link", name="Begin: The Dwarf King")).to_have_text("Begin")
    part, following = course("dwarf_king").parts[:2]
    most = 3 * len(course("dwarf_king").lessons)
    for stars, title, notebook in (
        ({part.lessons[0].name: 1}, titled(part.lessons[1]), "dwarf_king"),
        (dict.fromkeys([lesson.name for lesson in part.lessons], 2), titled(following.lessons[0]), "dwarf_king_cards"),
    ):
        progress(stars)
        page.reload(wait_until="networkidle")
        all_stars = sum(stars.values())
        expect(game.locator("[data-earned]")).to_have_text(str(all_stars))
        expect(ring).to_have_attribute("stroke-dasharray", f"{round(100 * all_stars / most)} 100")
        link = game.get_by_role("link", name=f"Go on: {title}, The Dwarf King")
        expect(link).to_have_text(f"Go on: {title}")
        assert f"path=en/{notebook}.ipynb&lesson=dwarf_king/" in (link.get_attribute("href") or "")
    assert following.name == "dwarf_king_cards"
    page.go_back()
    page.go_forward()
    expect(game.locator("[data-earned]")).to_have_text(str(all_stars))
    every = [lesson.name for one in course("dwarf_king").parts for lesson in one.lessons]
    progress(dict.fromkeys(every, 3))
    page.reload(wait_until="networkidle")
    last = game.get_by_role("link", name="Play a game: The Dwarf King")
    expect(last).to_have_attribute("href", "notebooks/index.html?path=en/dwarf_king.ipynb#A-whole-game")


def test_from_a_door_to_the_lesson_that_waits_on_to_the_next_and_back_after_a_reload(
    reader: Reader, progress: Earn
) -> None:
    lessons = course("dragonheart").parts[0].lessons
    names = [lesson.name for lesson in lessons]
    waits = names.index("dragonheart/great-dragon")
    progress(dict.fromkeys(names[:waits], 3))
    page = visit(reader.with_python())
    page.evaluate("localStorage.removeItem('dragonlab:code')")
    page.locator("[data-game=dragonheart]").get_by_role("link").click()
    page.wait_for_function(STANDS, timeout=READY)
    cell = page.locator(".jp-CodeCell", has_text=f'lesson("{names[waits]}")')  # which is there, and not seen
    expect(cell.locator(".dragonlab").first).to_be_in_viewport()
    assert -2 < cell.evaluate(ABOVE) < 300
    assert page.url == f"{reader.site.url}notebooks/index.html?path=en/dragonheart.ipynb"
    board, following = cell.locator(LIVE), page.locator(LIVE, has_text=titled(lessons[waits + 1]))
    expect(board.locator("[data-stop]:focus")).to_have_count(1, timeout=READY)
    expect(board).to_contain_text(titled(lessons[waits]))
    effects = Reading(page).section("The effects")
    expect(effects).to_have_accessible_name(re.compile("The effects 1 of"), timeout=READY)
    BoardPage(board).play("sorceress 2 > petrified_dragon")
    expect(effects).to_have_accessible_name(re.compile("The effects 2 of"))
    shelf = visit(reader)
    assert soon(lambda: earned(shelf, "dragonheart") == 3 * waits + 3)
    board.locator("[data-button='next']").click()
    expect(following.locator("[data-stop]:focus")).to_have_count(1, timeout=READY)
    expect(following.locator(".dl-goal")).to_be_in_viewport()
    reader.without_python()  # nobody needs it to come back
    page.reload()
    page.wait_for_function(STANDS, timeout=READY)
    expect(page.get_by_role("button", name="Go to the beginning")).to_be_visible()
    expect(page.get_by_role("heading", name="The effects")).to_be_in_viewport()


def test_progress_that_skips_and_a_course_that_is_none_of_ours_lead_on(reader: Reader, progress: Earn) -> None:
    lessons = [lesson.name for lesson in course("dragonheart").parts[0].lessons]
    progress({lessons[4]: 2, lessons[0]: 1, "nothing/at-all": 3})
    page = visit(reader)
    link = page.locator("[data-game=dragonheart]").get_by_role("link")
    assert (link.get_attribute("href") or "").endswith(f"&lesson={lessons[5]}"), "on from the last one, not back"
    progress(dict.fromkeys([lessons[0], *lessons[2:]], 1))
    page.reload(wait_until="networkidle")
    assert (link.get_attribute("href") or "").endswith(f"&lesson={lessons[1]}"), "then what was skipped"


NONSENSE = [None, 7, {"stars": None}, {"stars": "three"}, {"stars": [3, 3]}]
NO_STARS = ["<b>3</b>", 10**9, -1, 2.5, None, [3], {"3": 3}]


def test_damaged_progress_counts_no_star_and_stops_no_page(reader: Reader, desk: SiteNotebook) -> None:
    page = visit(reader)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    game = page.locator("[data-game=dwarf_king]")
    begins = game.locator(".main").inner_text()
    lessons = [lesson.name for lesson in course("dwarf_king").parts[0].lessons]
    bad = dict(zip(lessons, NO_STARS, strict=False))
    for told in ["{", *map(json.dumps, [*NONSENSE, {"stars": {**bad, "constructor": 3}}])]:
        desk.page.evaluate(WRITE, told)
        page.reload(wait_until="networkidle")
        assert game.locator("[data-earned]").inner_text() == "0", told
        assert game.locator(".main").inner_text() == begins, told
    assert errors == []
    desk.page.evaluate(WRITE, json.dumps({"stars": {**bad, lessons[-1]: 2}}))
    page.reload()
    expect(game.locator("[data-earned]")).to_have_text("2")


@pytest.fixture
def newer_edition(site: Served) -> Iterator[Callable[[], object]]:
    """Publish another edition of the English notebooks, for a while."""
    page: Path = site.path / "en.html"
    before = page.read_text(encoding="utf-8")
    yield lambda: page.write_text(before.replace('data-original="', 'data-original="newer-'), encoding="utf-8")
    page.write_text(before, encoding="utf-8")


def test_a_newer_original_is_announced_and_a_reader_comes_back_to_it(
    reader: Reader, newer_edition: Callable[[], object]
) -> None:
    notebook = reader.look("en/saved.ipynb")
    notebook.page.evaluate(EDIT)
    notebook.save()
    page = visit(reader)
    mine = entry(page, "en/saved.ipynb")
    mine.locator(".mine").wait_for()
    expect(mine.locator(".newer")).to_be_hidden()
    expect(entry(page, "en/match.ipynb").locator(".mine")).to_be_hidden()
    newer_edition()
    page.reload()  # a browser may keep the shelf as it was for a while
    mine.locator(".newer").wait_for()
    mine.get_by_role("button", name="Back to the original").click()
    with page.expect_download() as download:
        mine.get_by_role("button", name="Download mine").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert kept["cells"][1]["source"] == "2 + 2"
    mine.get_by_role("button", name="Keep mine").click()
    expect(mine.locator(".ask")).to_be_hidden()
    mine.get_by_role("button", name="Back to the original").click()
    mine.get_by_role("button", name="Yes").click()
    mine.locator(".done").wait_for()
    expect(mine.locator(".mine")).to_be_hidden()
    notebook.page.evaluate("jupyterapp.shell.currentWidget.context.revert()")
    assert notebook.page.evaluate(SOURCE) == OWN["saved"][0]


def test_without_a_service_worker_it_says_what_is_missing(browser: Browser, site: Served) -> None:
    context = chromium.unpainted(browser.new_context())
    away = site._replace(url=site.url.replace("127.0.0.1", "school.test"))
    page = context.new_page()
    page.goto(away.url + "es.html")
    page.locator("#no-worker").wait_for()
    notebook = SiteNotebook(context, away, "en/saved.ipynb")
    notebook.open()
    assert notebook.run_all()
    board = notebook.board()
    board.set_pace("once")
    board.play_listed(board.moves[0])
    assert "until you reload the page" in board.notice("error").inner_text()
    board.play_listed(board.moves[0])
    assert board.notice("error").count() == 0, "it is said again and again"
    context.close()
