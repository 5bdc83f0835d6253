"""What a reader sees of our notebooks in JupyterLab: no code, boards that come by themselves, and nothing of others."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest
from browser.lab import ROOT, TOKEN
from browser.reader import Reading, is_loaded, write_page
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from browser.lab import Lab
    from playwright.sync_api import Browser

START = "en/start.ipynb"
PAGE = "en/page.ipynb"
NOTE = "open('told.txt', 'a').write('{}')"
"""A cell that tells of itself in a file beside the notebook."""


@pytest.fixture
def read(lab: Lab, browser: Browser) -> Iterator[Callable[..., Reading]]:
    """Open notebooks as a reader does."""
    opened: list[Reading] = []

    def open_one(path: str, app: str = "lab/tree", width: int = 1366, height: int = 768) -> Reading:
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        opened.append(Reading(page))
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
    expect(reading.page.locator(".dragonlab button").first).to_be_visible(timeout=60_000)
    expect(reading.view).to_be_visible()
    expect(reading.code).to_have_count(0)
    for hidden in (".jp-InputPrompt", ".jp-OutputPrompt", ".jp-NotebookPanel-toolbar", ".jp-Notebook-footer"):
        expect(reading.page.locator(f"{hidden}:visible")).to_have_count(0)
    expect(reading.page.locator("body")).not_to_contain_text("Shift + Enter", use_inner_text=True)
    expect(reading.status).to_be_empty()
    assert not reading.dirty
    assert (lab.home / START).read_bytes() == (ROOT / "notebooks" / START).read_bytes()


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
    assert reading.page.locator(".dragonlab").count() == 0
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
    expect(reading.page.locator(".dragonlab button").first).to_be_visible(timeout=60_000)
    assert reading.page.evaluate("window.evil") is None


def test_a_module_beside_a_notebook_is_not_taken_for_one_of_ours(read: Callable[..., Reading], lab: Lab) -> None:
    for name in ("dragonlab", "ipywidgets", "anywidget", "filelock"):
        (lab.home / "en" / f"{name}.py").write_text(NOTE.format(name), encoding="utf-8")
    reading = read(START)
    expect(reading.page.locator(".dragonlab button").first).to_be_visible(timeout=60_000)
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
    entry = reading.contents.get_by_role("button", name="The five games", exact=True)
    entry.click()
    expect(reading.page.get_by_role("heading", name="The five games")).to_be_in_viewport()
    expect(reading.contents).to_be_visible(visible=beside)
    room = reading.page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert room is not None
    assert room["height"] >= 647, "a board has less room than in a notebook"
    assert room["width"] >= min(1036, width - 80)


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
        look = "async part => (await axe.run(part)).violations.map(({ help }) => help)"
        return list(reading.page.evaluate(look, part))

    assert objections(".dragonlab-question") == []
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.button("Run it again")).to_be_visible(timeout=60_000)
    assert objections(".dragonlab-bar") == []
    assert objections(".dragonlab-contents") == []
