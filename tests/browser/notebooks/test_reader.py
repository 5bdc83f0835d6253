"""What a reader sees of our notebooks in JupyterLab: no code, boards that come by themselves, and nothing of others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import nbformat
import pytest
from browser.lab import ROOT
from browser.reader import is_loaded, write_page
from nbformat.v4 import new_output
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.lab import Lab
    from browser.reader import Readers, Reading

START = "en/start.ipynb"
COURSE = "en/dragonheart.ipynb"
PAGE = "en/page.ipynb"


@pytest.mark.parametrize("app", ["lab/tree", "notebooks"])
def test_a_notebook_of_ours_reads_and_plays_by_itself(read: Readers, lab: Lab, app: str) -> None:
    reading = read(START, app)
    assert is_loaded(reading.page)
    expect(reading.live).to_be_visible(timeout=60_000)
    expect(reading.view).to_be_visible()
    expect(reading.code).to_have_count(0)
    for hidden in (".jp-InputPrompt", ".jp-OutputPrompt", ".jp-NotebookPanel-toolbar", ".jp-Notebook-footer"):
        expect(reading.page.locator(f"{hidden}:visible")).to_have_count(0)
    expect(reading.page.locator("body")).not_to_contain_text("Shift + Enter", use_inner_text=True)
    expect(reading.page.locator("body")).not_to_contain_text("Last Checkpoint", use_inner_text=True)
    expect(reading.status).to_be_empty()
    assert not reading.dirty
    assert (lab.home / START).read_bytes() == (ROOT / "notebooks" / START).read_bytes()


def test_prose_explains_the_words_of_its_game_where_they_first_stand(read: Readers, lab: Lab) -> None:
    path = "en/dwarf_king.ipynb"
    lab.renew(path)
    reading = read(path, python=False)
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


def test_one_click_shows_the_code_and_one_hides_it(read: Readers) -> None:
    reading = read(START, own=True, python=False)
    reading.button("Show the code").click()
    reading.is_plain()
    reading.page.reload()
    reading.is_plain()
    reading.button("Hide the code").click()
    expect(reading.view).to_be_visible()
    expect(reading.code).to_have_count(0)
    reading.page.evaluate("jupyterapp.commands.execute('dragonlab:toggle-code')")
    reading.is_plain()


def test_no_key_and_no_double_click_of_a_reader_changes_the_notebook(read: Readers) -> None:
    reading = read(START)
    reading.page.locator(".jp-MarkdownCell p").first.dblclick()
    expect(reading.code).to_have_count(0)
    before = reading.cells
    for key in ("d", "d", "x", "a", "b", "Enter", "Shift+Enter", "Alt+Enter"):
        reading.page.keyboard.press(key)
    expect(reading.code).to_have_count(0)
    assert reading.cells == before
    assert not reading.dirty


def test_a_cell_to_edit_is_code_with_a_button(read: Readers, lab: Lab) -> None:
    write_page(lab.home / PAGE, "0", "1 + 1", tags={1: ["edit"]}, reader=True)
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


def test_what_runs_too_long_can_be_stopped(read: Readers, lab: Lab) -> None:
    study = 'simulate("dragonheart", ["random"] * 2, {}, seed=1)'
    first = 'from dragonlab import use_language\nfrom dragonlab.study import simulate\nuse_language("en")'
    write_page(lab.home / PAGE, first, study.format(1), tags={1: ["edit"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    shown = reading.page.locator(".jp-OutputArea-executeResult")
    expect(shown.last).to_contain_text("Games: 1")
    reading.code.click()
    reading.page.keyboard.press("Control+a")
    reading.page.keyboard.insert_text(study.format(100_000))
    reading.button("Run").click()
    expect(reading.page.get_by_text("Games played:")).to_be_visible()
    reading.button("Stop").click()
    expect(shown.last).to_contain_text("of 100000, stopped early")
    expect(reading.button("Run")).to_be_visible()


def test_each_cell_to_edit_has_its_button_however_far_down_it_is(read: Readers, lab: Lab) -> None:
    far = 24
    write_page(lab.home / PAGE, *["1 + 1"] * far, tags={number: ["edit"] for number in range(far)}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.button("Run")).to_have_count(far)


def test_a_cell_that_waits_behind_one_that_fails_runs_all_the_same(read: Readers, lab: Lab) -> None:
    slow = "import time; time.sleep(1)"
    write_page(lab.home / PAGE, "1 + 1", "0", slow, "40 + 2", tags={0: ["edit"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    shown = reading.page.locator(".jp-OutputArea-executeResult")
    reading.code.click()
    expect(shown.first).to_contain_text("2")
    reading.page.keyboard.press("Control+a")
    reading.page.keyboard.type(f"{slow}; 1 / 0")
    reading.scroll_to_the_end()  # the slow cell runs, and the one after it comes when the reader's is under way
    reading.button("Run").click()
    expect(reading.page.get_by_text("ZeroDivisionError").first).to_be_attached()
    reading.scroll_to_the_end()
    expect(shown.last).to_contain_text("42")
    expect(reading.button("Run it again")).to_be_hidden()


def run_early(read: Readers, lab: Lab, seconds: int) -> Reading:
    """Run a cell by hand while one of those before it takes its time."""
    slow = f"import time; time.sleep({seconds})"
    write_page(lab.home / PAGE, slow, "known = 42", "known", tags={2: ["edit"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.code.scroll_into_view_if_needed()
    reading.button("Run").click()
    return reading


def test_a_cell_that_is_run_by_hand_waits_for_what_comes_before_it(read: Readers, lab: Lab) -> None:
    reading = run_early(read, lab, seconds=3)
    expect(reading.page.locator(".jp-OutputArea-executeResult")).to_contain_text("42")
    expect(reading.page.get_by_text("NameError")).to_have_count(0)


def test_what_has_left_an_output_empty_holds_nothing_up(read: Readers, lab: Lab) -> None:
    """The bar of a study goes away at its end: nobody waits for it to stand there."""
    bar = "from IPython.display import HTML, display\nprint(1)\ndisplay(HTML('x'), display_id=True).update(HTML(''))"
    write_page(lab.home / PAGE, "0", bar, "40 + 2", reader=True)
    notebook = nbformat.read(lab.home / PAGE, as_version=4)
    notebook.cells[4].outputs = [new_output("stream", text="1\n")]
    nbformat.write(notebook, lab.home / PAGE)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.page.locator(".jp-OutputArea-executeResult").last).to_contain_text("42", timeout=12_000)


def test_what_waits_for_the_cells_before_it_can_be_stopped_and_run_again(read: Readers, lab: Lab) -> None:
    reading = run_early(read, lab, seconds=8)
    reading.button("Stop").click()
    expect(reading.button("Run")).to_be_visible(timeout=4_000)  # at once, not when the cell before has ended
    reading.button("Run").click()
    expect(reading.page.locator(".jp-OutputArea-executeResult")).to_contain_text("42")
    expect(reading.page.get_by_text("KeyboardInterrupt")).to_have_count(0)


def test_a_slider_fits_a_phone_with_its_number(read: Readers, lab: Lab) -> None:
    slider = "from ipywidgets import interact\ninteract(lambda cards: cards, cards=(1, 9))"
    write_page(lab.home / PAGE, slider, tags={0: ["edit"]}, reader=True)
    reading = read(PAGE)
    reading.button("Yes, as a page").click()
    reading.page.set_viewport_size({"width": 360, "height": 640})
    reading.scroll_to_the_end()
    expect(reading.page.locator(".widget-readout")).to_have_text("5")
    reading.nothing_scrolls()


@pytest.mark.parametrize(("width", "beside"), [(1366, True), (1100, False)])
def test_the_contents_stand_where_there_is_room(read: Readers, width: int, *, beside: bool) -> None:
    reading = read(START, width=width, python=False)
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


def test_boards_fit_between_the_bars(read: Readers) -> None:
    reading = read("en/dwarf_king.ipynb")
    reading.each_board_fits(12)
    reading.nothing_scrolls()
    reading.page.set_viewport_size({"width": 1100, "height": 768})
    reading.each_board_fits(12)


def test_the_readers_view_is_accessible_in_light_and_dark(read: Readers, lab: Lab) -> None:
    write_page(lab.home / PAGE, "1 / 0", reader=True)
    reading = read(PAGE)
    expect(reading.question).to_be_visible()
    assert in_light_and_dark(reading, ".dragonlab-notice") == []
    reading.button("Yes, as a page").click()
    reading.scroll_to_the_end()
    expect(reading.button("Run it again")).to_be_visible(timeout=60_000)
    assert in_light_and_dark(reading, ".dragonlab-bar", ".dragonlab-contents") == []
    reading = read(COURSE)
    expect(reading.contents.locator(".dragonlab-count").first).to_be_attached(timeout=60_000)
    if reading.button("Contents").get_attribute("aria-expanded") == "false":
        reading.button("Contents").click()
    assert in_light_and_dark(reading, ".dragonlab-reading") == []


def in_light_and_dark(reading: Reading, *parts: str) -> list[str]:
    """Let axe-core look at parts of the page in both themes, and say what it objects to."""
    found = []
    for theme in ("Dark", "Light"):
        name = f"JupyterLab {theme}"
        reading.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", name)
        light = str(theme == "Light").lower()
        reading.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
        reading.page.wait_for_selector("#jupyterlab-splash", state="detached")
        found += [f"{theme}: {wrong}" for part in parts for wrong in reading.objections(part)]
    return found


def test_all_of_it_works_by_keyboard(read: Readers) -> None:
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
    for _ in range(3):
        keyboard.press("Tab")
    expect(reading.section("The effects")).to_be_focused()
    keyboard.press("Enter")
    expect(reading.heading("The effects")).to_be_in_viewport()
    expect(reading.contents).to_be_hidden()
    assert reading.page.evaluate("document.activeElement.querySelector('h2').textContent").startswith("The effects")
    reading.page.get_by_role("button", name="Go on: Knights, huntresses, ships", exact=True).focus()
    keyboard.press("Enter")
    expect(reading.heading("Knights, huntresses, ships")).to_be_in_viewport()
    reading.button("Show the code").focus()
    keyboard.press("Enter")
    reading.is_plain()
    reading.button("Hide the code").focus()
    keyboard.press("Enter")
    expect(reading.view).to_be_visible()
