"""What a reader sees of our notebooks in JupyterLab: no code, boards that come by themselves, and nothing of others."""

from __future__ import annotations

import base64
import json
import re
import shutil
import zlib
from typing import TYPE_CHECKING

import nbformat
import pytest
from browser.lab import ROOT, TOKEN
from browser.reader import KERNELSPEC, LIVE, Reading, is_loaded, write_page
from playwright.sync_api import expect

from dragonlab.board.line.stored import KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.lab import Lab
    from playwright.sync_api import Browser, Route

START = "en/start.ipynb"
COURSE = "en/dragonheart.ipynb"
PAGE = "en/page.ipynb"
NOTE = "open('told.txt', 'a').write('{}')"
"""A cell that tells of itself in a file beside the notebook."""


@pytest.fixture
def read(lab: Lab, browser: Browser) -> Iterator[Callable[..., Reading]]:
    """Open notebooks as a reader does."""
    opened: list[Reading] = []

    def open_one(
        path: str,
        app: str = "lab/tree",
        width: int = 1366,
        height: int = 768,
        hold: tuple[str, Callable[[Route], None]] | None = None,
    ) -> Reading:
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        opened.append(Reading(page))
        if hold is not None:
            page.route(*hold)
        page.goto(f"{lab.url}/{app}/{path}?reset&token={TOKEN}")
        return opened[-1]

    lab.renew(START)
    yield open_one
    for reading in opened:
        reading.page.context.close()
    lab.stop_kernels()
    for path in (lab.home / "en").glob("*"):
        if path.suffix != ".ipynb" or path.name == "page.ipynb":
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def told(lab: Lab) -> str:
    """Read what cells told."""
    path = lab.home / "en" / "told.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_a_notebook_of_ours_reads_and_plays_by_itself(read: Callable[..., Reading], lab: Lab, app: str) -> None:
    reading = read(START, app)
    assert is_loaded(reading.page)
    expect(reading.live).to_be_visible(timeout=60_000)
    expect(reading.view).to_be_visible()
    expect(reading.code).to_have_count(0)
    for hidden in (".jp-InputPrompt", ".jp-OutputPrompt", ".jp-NotebookPanel-toolbar", ".jp-Notebook-footer"):
        expect(reading.page.locator(f"{hidden}:visible")).to_have_count(0)
    expect(reading.page.locator("body")).not_to_contain_text("Shift + Enter", use_inner_text=True)
    expect(reading.status).to_be_empty()
    assert not reading.dirty
    assert (lab.home / START).read_bytes() == (ROOT / "notebooks" / START).read_bytes()


def test_prose_explains_the_words_of_its_game_where_they_first_stand(read: Callable[..., Reading], lab: Lab) -> None:
    path = "en/dwarf_king.ipynb"
    lab.renew(path)
    reading = read(path)
    words = reading.page.locator(".jp-RenderedMarkdown .dl-term")
    trick = words.filter(has_text="trick").first
    expect(trick).to_be_visible()
    expect(trick).to_have_role("button")
    expect(trick).to_have_accessible_description(re.compile("^One card from each player"))
    tip = reading.page.locator(".dl-tip:popover-open")
    trick.hover()
    expect(tip).to_contain_text("One card from each player")
    reading.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    trick.focus()
    expect(tip).to_be_visible()
    for shown in (0, 1):
        trick.press("Enter")
        expect(tip).to_have_count(shown)
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    expect(words.filter(has_text="quest").first).to_be_attached()
    told = words.evaluate_all("words => words.map(({ dataset }) => dataset.term)")
    assert len(told) == len(set(told)) > 3
    expect(reading.page.locator(":is(h1, h2, h3, a, code) .dl-term")).to_have_count(0)
    assert not reading.dirty
    assert (lab.home / path).read_bytes() == (ROOT / "notebooks" / path).read_bytes()


def test_one_click_shows_the_code_and_one_hides_it(read: Callable[..., Reading]) -> None:
    reading = read(START)
    reading.button("Show the code").click()
    reading.is_plain()
    reading.page.reload()
    reading.is_plain()
    reading.button("Hide the code").click()
    expect(reading.view).to_be_visible()
    expect(reading.code).to_have_count(0)
    reading.page.evaluate("jupyterapp.commands.execute('dragonlab:toggle-code')")
    reading.is_plain()


def test_a_teachers_page_runs_in_order_once_the_reader_says_yes(read: Callable[..., Reading], lab: Lab) -> None:
    write_page(lab.home / PAGE, *(NOTE.format(number) for number in range(6)), reader=True)
    before = (lab.home / PAGE).read_bytes()
    reading = read(PAGE)
    expect(reading.question).to_be_visible()
    reading.is_plain()
    assert told(lab) == ""
    reading.button("Yes, as a page").click()
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "012345"
    reading.page.reload()  # its Python lives on, and what it shows must come again
    expect(reading.view).to_be_visible()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("() => document.querySelectorAll('.jp-Cell').length > 12")
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "012345" * 2
    assert (lab.home / PAGE).read_bytes() == before
    write_page(lab.home / PAGE, NOTE.format("!"), reader=True)
    reading.page.reload()
    expect(reading.question).to_be_visible()
    reading.is_plain()
    reading.button("No, as a notebook").click()
    expect(reading.question).to_have_count(0)
    assert "!" not in told(lab)


def test_a_failing_cell_stops_the_rest_and_can_be_run_again(read: Callable[..., Reading], lab: Lab) -> None:
    fails = "open('mended.txt')"
    write_page(
        lab.home / PAGE, NOTE.format(0), "1 / 0", fails, NOTE.format(1), tags={1: ["raises-exception"]}, reader=True
    )
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    again = reading.button("Run it again")
    expect(again).to_be_visible(timeout=60_000)
    assert told(lab) == "0"
    again.click()
    expect(reading.status).to_be_empty()
    expect(again).to_be_visible()
    assert told(lab) == "0"
    (lab.home / "en" / "mended.txt").touch()
    again.click()
    reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
    assert told(lab) == "01"
    expect(again).to_be_hidden()


def test_a_restarted_python_runs_them_again(read: Callable[..., Reading], lab: Lab) -> None:
    write_page(lab.home / PAGE, NOTE.format(0), NOTE.format(1), reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    for times in (1, 2):
        reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length === 0")
        assert told(lab) == "01" * times
        reading.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        reading.page.wait_for_function("() => document.querySelectorAll('.dragonlab-waiting').length > 0")


HOSTILE = {
    "source": lambda cells: cells[2].update(source=NOTE.format("!")),
    "one more line": lambda cells: cells[2]["source"].append("\n" + NOTE.format("!")),
    "another cell": lambda cells: cells.append({**cells[2], "id": "mine", "source": NOTE.format("!")}),
    "prose made code": lambda cells: cells[0].update(
        cell_type="code", source=NOTE.format("!"), outputs=[], execution_count=None
    ),
    "a tag": lambda cells: cells[2].update(metadata={"tags": ["language", "mine"]}),
    "order": lambda cells: cells.reverse(),
}


@pytest.mark.parametrize("change", HOSTILE)
def test_a_notebook_that_claims_to_be_ours_runs_nothing(read: Callable[..., Reading], lab: Lab, change: str) -> None:
    notebook = json.loads((ROOT / "notebooks" / START).read_text(encoding="utf-8"))
    HOSTILE[change](notebook["cells"])
    notebook["metadata"]["dragonlab"] = {"original": "0" * 16, "trusted": True}
    (lab.home / START).write_text(json.dumps(notebook), encoding="utf-8")
    reading = read(START)
    reading.is_plain()
    reading.scroll_to_the_end()
    reading.page.wait_for_function("jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'")
    assert reading.page.locator(LIVE).count() == 0
    assert told(lab) == ""


def test_outputs_that_are_not_ours_are_not_trusted(read: Callable[..., Reading], lab: Lab) -> None:
    notebook = json.loads((ROOT / "notebooks" / START).read_text(encoding="utf-8"))
    evil = "<img src=x onerror='window.evil = 1'><script>window.evil = 1</script>"
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            output["data"] = {
                "text/html": evil,
                "image/svg+xml": f"<svg xmlns='http://www.w3.org/2000/svg'>{evil}</svg>",
            }
    (lab.home / START).write_text(json.dumps(notebook), encoding="utf-8")
    reading = read(START)
    expect(reading.live).to_be_visible(timeout=60_000)
    assert reading.page.evaluate("window.evil") is None


def test_a_module_beside_a_notebook_is_not_taken_for_one_of_ours(read: Callable[..., Reading], lab: Lab) -> None:
    for name in ("dragonlab", "ipywidgets", "anywidget", "filelock"):
        (lab.home / "en" / f"{name}.py").write_text(NOTE.format(name), encoding="utf-8")
    reading = read(START)
    expect(reading.live).to_be_visible(timeout=60_000)
    assert told(lab) == ""


def test_no_key_and_no_double_click_of_a_reader_changes_the_notebook(read: Callable[..., Reading]) -> None:
    reading = read(START)
    reading.page.locator(".jp-MarkdownCell p").first.dblclick()
    expect(reading.code).to_have_count(0)
    before = reading.cells
    for key in ("d", "d", "x", "a", "b", "Enter", "Shift+Enter", "Alt+Enter"):
        reading.page.keyboard.press(key)
    expect(reading.code).to_have_count(0)
    assert reading.cells == before
    assert not reading.dirty


def test_a_cell_to_edit_is_code_with_a_button(read: Callable[..., Reading], lab: Lab) -> None:
    write_page(lab.home / PAGE, NOTE.format(0), "1 + 1", tags={1: ["edit"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.code).to_have_count(1)
    shown = reading.page.locator(".jp-OutputArea-executeResult")
    expect(shown.last).to_contain_text("2")
    reading.code.click()
    reading.page.keyboard.press("Control+a")
    reading.page.keyboard.type("40 + 2")
    reading.button("Run").click()
    expect(shown.last).to_contain_text("42")
    assert reading.dirty


@pytest.mark.parametrize(("width", "beside"), [(1366, True), (1100, False)])
def test_the_contents_stand_where_there_is_room(read: Callable[..., Reading], width: int, *, beside: bool) -> None:
    reading = read(START, width=width)
    expect(reading.view).to_be_visible()
    fold = reading.button("Contents")
    expect(fold).to_have_attribute("aria-expanded", str(beside).lower())
    if not beside:
        fold.click()
    reading.section("Your first move").click()
    expect(reading.heading("Your first move")).to_be_in_viewport()
    expect(reading.contents).to_be_visible(visible=beside)
    room = reading.page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert room is not None
    assert room["height"] >= 647, "a board has less room than in a notebook"
    assert room["width"] >= min(1036, width - 80)


# JupyterLab calls the cells a feed, which they are not.
OPTIONS = "{ rules: { 'aria-required-children': { enabled: false } } }"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_readers_view_is_accessible(read: Callable[..., Reading], lab: Lab, *, dark: bool) -> None:
    write_page(lab.home / PAGE, "1 / 0", reader=True)
    reading = read(PAGE)
    expect(reading.question).to_be_visible()
    reading.page.add_script_tag(path=ROOT / "widgets/node_modules/axe-core/axe.min.js")
    theme = f"JupyterLab {'Dark' if dark else 'Light'}"
    reading.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    reading.page.wait_for_selector(f"body[data-jp-theme-light={str(not dark).lower()}]", state="attached")

    def objections(part: str) -> list[str]:
        look = f"async part => (await axe.run(part, {OPTIONS})).violations.map(({{ help }}) => help)"
        return list(reading.page.evaluate(look, part))

    assert objections(".dragonlab-question") == []
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.button("Run it again")).to_be_visible(timeout=60_000)
    assert objections(".dragonlab-bar") == []
    assert objections(".dragonlab-contents") == []
    reading.page.goto(f"{lab.url}/lab/tree/{COURSE}?token={TOKEN}")
    expect(reading.contents.locator(".dragonlab-count").first).to_be_attached(timeout=60_000)
    if reading.button("Contents").get_attribute("aria-expanded") == "false":
        reading.button("Contents").click()
    reading.page.add_script_tag(path=ROOT / "widgets/node_modules/axe-core/axe.min.js")
    assert objections(".dragonlab-reading") == []


# -- Boards before Python is there ----------------------------------------------------------------------


def test_a_board_looks_like_the_board_before_python_is_there(read: Callable[..., Reading]) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    reading = read(COURSE, hold=("**/api/sessions?*", hold))
    drawn = reading.drawn.first
    expect(drawn.locator("[data-piece^='hand0.fire_dragon']")).to_be_visible()
    expect(reading.page.locator(LIVE)).to_have_count(0)
    expect(reading.page.locator(".jp-RenderedSVG")).to_have_count(0)
    drawn.locator("[data-piece^='hand0.fire_dragon']").first.click(force=True)
    expect(reading.said).to_have_role("status")
    expect(reading.said).to_contain_text("Python is starting")
    expect(reading.said.locator("progress")).to_be_visible()
    assert drawn.evaluate("board => board.closest('[inert]') !== null")
    assert "Your hand" in (reading.page.get_by_role("img", name="Red's hand").first.get_attribute("aria-label") or "")
    before = drawn.bounding_box()
    for route in held:
        route.continue_()
    reading.page.unroute("**/api/sessions?*")
    expect(reading.live).to_be_visible(timeout=60_000)
    expect(reading.page.locator(".dragonlab-still")).to_have_count(0)
    assert reading.page.locator(LIVE).first.bounding_box() == before, "the page jumps when the board comes"


BOMB = base64.b64encode(zlib.compress(b"[" * 2**23)).decode()
FOREIGN: dict[str, object] = {
    "no page": 7,
    "another game": {"game": "../../lab", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "no such game": {"game": "chess", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "nothing packed": {"game": "dragonheart", "language": "en", "page": "!"},
    "nothing in it": {"game": "dragonheart", "language": "en", "page": "eNqrrgUAAXUA+Q=="},
    "too much in it": {"game": "dragonheart", "language": "en", "page": BOMB},
}


def test_a_page_that_cannot_be_drawn_leaves_the_picture(read: Callable[..., Reading], lab: Lab) -> None:
    picture = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99' onload='window.evil = 1'/>"
    cells = [
        nbformat.v4.new_code_cell(
            "1", outputs=[nbformat.v4.new_output("display_data", {KIND: page, "image/svg+xml": picture})]
        )
        for page in FOREIGN.values()
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}), lab.home / PAGE)
    reading = read(PAGE)
    expect(reading.page.locator(".dragonlab-drawn img")).to_have_count(len(FOREIGN))
    assert reading.page.evaluate("window.evil") is None


# -- The way through a notebook -------------------------------------------------------------------------


def test_stars_the_way_on_and_the_place_where_one_stopped(read: Callable[..., Reading], lab: Lab) -> None:
    lab.forget_progress()
    reading = read(COURSE)
    goal = reading.section("The goal")
    expect(goal).to_have_accessible_name("The goal 0 of 2 with a star", timeout=60_000)
    board = reading.page.locator(LIVE).first
    board.locator("[data-piece^='hand0.fire_dragon']").first.click()
    board.locator("[data-zone='fire_dragon']").click()
    expect(goal).to_have_accessible_name("The goal 1 of 2 with a star")
    expect(reading.section("Dragonheart")).to_have_accessible_name("Dragonheart 1 of 49 with a star")
    for title in ("The goal", "The cards", "Your progress", "Playing cards"):
        reading.page.get_by_role("button", name=f"Next: {title}", exact=True).click()
        expect(reading.heading(title)).to_be_in_viewport()
        expect(reading.section(title)).to_have_attribute("aria-current", "location")
    reading.page.reload()
    expect(reading.heading("Playing cards")).to_be_in_viewport()
    expect(reading.section("Playing cards")).to_have_attribute("aria-current", "location")
    expect(goal).to_have_accessible_name("The goal 1 of 2 with a star", timeout=60_000)
    reading.page.wait_for_function("() => !document.querySelector('.dragonlab-still')")
    waits = "() => [...document.querySelectorAll('.jp-CodeCell')].map(cell => cell.matches('.dragonlab-waiting'))"
    assert reading.page.evaluate(waits)[:3] == [False, True, True], "lessons far above need not run first"
    reading.button("Go to the beginning").click()
    expect(reading.heading("Dragonheart")).to_be_in_viewport()
    reading.page.wait_for_function(f"() => !({waits})()[1]")
    lab.forget_progress()


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_links_lead_to_notebooks_and_the_browser_leads_back(read: Callable[..., Reading], app: str) -> None:
    reading = read(COURSE, app)
    for title, link in (("Dragonheart", "Start page"), ("Learn board games by playing them", "Begin: Dragonheart")):
        expect(reading.title(title)).to_be_visible(timeout=60_000)
        reading.page.locator(".jp-NotebookPanel:visible").get_by_role("link", name=link).first.click()
    expect(reading.title("Dragonheart")).to_be_visible(timeout=60_000)
    for title in ("Learn board games by playing them", "Dragonheart"):
        reading.page.go_back()
        expect(reading.title(title)).to_be_visible(timeout=60_000)
    reading.page.go_forward()
    expect(reading.title("Learn board games by playing them")).to_be_visible(timeout=60_000)
    assert len(reading.page.context.pages) == 1


def test_a_link_to_a_heading_leads_to_it(read: Callable[..., Reading]) -> None:
    reading = read(START)
    reading.page.get_by_role("link", name="Play a game: Dragonheart").first.click()
    expect(reading.title("Dragonheart")).to_be_attached(timeout=60_000)
    expect(reading.heading("A whole game")).to_be_in_viewport(timeout=60_000)


def test_all_of_it_works_by_keyboard(read: Callable[..., Reading]) -> None:
    reading = read(COURSE, width=1100)
    keyboard = reading.page.keyboard
    expect(reading.contents.locator(".dragonlab-count").first).to_be_attached(timeout=60_000)
    expect(reading.live).to_be_visible()
    reading.button("Contents").focus()
    keyboard.press("Enter")
    expect(reading.section("Dragonheart")).to_be_focused()
    keyboard.press("Escape")
    expect(reading.button("Contents")).to_be_focused()
    keyboard.press("Enter")
    for _ in range(6):
        keyboard.press("Tab")
    expect(reading.section("The spaces")).to_be_focused()
    keyboard.press("Enter")
    expect(reading.heading("The spaces")).to_be_in_viewport()
    expect(reading.contents).to_be_hidden()
    assert reading.page.evaluate("document.activeElement.querySelector('h2').textContent").startswith("The spaces")
    reading.page.get_by_role("button", name="Next: The effects", exact=True).focus()
    keyboard.press("Enter")
    expect(reading.heading("The effects")).to_be_in_viewport()
    reading.button("Show the code").focus()
    keyboard.press("Enter")
    reading.is_plain()
    reading.button("Hide the code").focus()
    keyboard.press("Enter")
    expect(reading.view).to_be_visible()


READY = "from dragonlab.board import ready\nfound = ready('en')\n"


@pytest.mark.parametrize("comes", [True, False])
def test_it_is_said_only_if_boards_do_not_come(read: Callable[..., Reading], lab: Lab, *, comes: bool) -> None:
    gone = "" if comes else "found.front = 'anywidget:gone'\n"
    write_page(lab.home / PAGE, f"{READY}{gone}found", "print('shown')", tags={0: ["language"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.page.get_by_text("shown", exact=True)).to_be_visible(timeout=60_000)
    trouble = reading.page.locator(".dragonlab-trouble")
    if comes:
        reading.page.wait_for_function("() => document.querySelector('.dragonlab-setup .jp-OutputArea-output')")
        expect(trouble).to_have_count(0)
        expect(reading.page.locator(".dragonlab-setup")).to_be_hidden()
    else:
        reading.section("Part 0").click()
        expect(trouble).to_be_visible(timeout=30_000)
        expect(trouble).to_contain_text("Boards do not reach this browser")
