"""Everything that a reader does on the built site, in Chromium."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.bare import Button, ratios
from browser.reader import LIVE
from browser.review import ReviewPage
from playwright.sync_api import expect
from static_site.reader import IS_READY

import dragonlab

if TYPE_CHECKING:
    from static_site.conftest import Reader
    from static_site.reader import SiteNotebook

FREEZES = """async () => {
    let longest = 0, last = performance.now(), on = true;
    const tick = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (on) setTimeout(tick, 10);
    };
    tick();
    window.stopWatching = () => { on = false; return longest; };
}"""
CHOOSE_ENGLISH = """jupyterapp.serviceManager.settings.save(
    "@jupyterlab/translation-extension:plugin", '{"locale": "en"}')"""
TIMED = 8  # acts, the first ones
FROZEN = 500  # ms without a turn for the page: a reader would notice


@pytest.fixture(scope="module")
def boards(someone: Reader) -> SiteNotebook:
    """Show a board of each game, some moves before its end, one to practise, one to time, and a review."""
    return someone.run("en/boards.ipynb")


PRACTICE = len(dragonlab.games())
MOUSE = PRACTICE + 1


def test_nothing_has_to_be_installed_by_the_reader(boards: SiteNotebook) -> None:
    assert boards.python("import dragonlab, sys; print(dragonlab.__file__, sys.platform)").split() == [
        "/lib/python3.14/site-packages/dragonlab/__init__.py",
        "emscripten",
    ]


def test_a_game_to_its_end_by_mouse(boards: SiteNotebook, capsys: pytest.CaptureFixture[str]) -> None:
    """The first acts are timed, in a page that is painted."""
    boards.page.evaluate("window.paint(true)")
    board = boards.board(MOUSE)
    board.set_pace("once")
    button = board.beside = Button(boards.page)
    while board.phase == "play":
        if board.beside is not None and len(board.latencies) >= TIMED:
            board.beside = None
            boards.page.evaluate("window.paint(false)")
        board.play(max(board.moves, key=lambda move: (">" in move, len(move))))
    assert board.phase == "over"
    with board.page.expect_download() as download:
        board.action("save").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert len(record["plies"]) == board.moment
    assert boards.errors == []
    found = ratios(board.latencies[:TIMED], button.times)
    with capsys.disabled():
        print(f"\nsite, click → board: {found.told}")  # noqa: T201
    assert found.fair, found.told


def test_the_boards_are_accessible(boards: SiteNotebook) -> None:
    assert boards.accessibility(".dragonlab") == []


@pytest.mark.parametrize("number", range(len(dragonlab.games())), ids=dragonlab.games())
def test_a_game_to_its_end_by_keyboard(boards: SiteNotebook, number: int) -> None:
    board = boards.board(number)
    board.set_pace("once")
    while board.phase == "play":
        board.tab_to_moves()
        board.page.keyboard.press("End" if board.moment % 3 else "Home")
        assert board.focus == board.moves[-1 if board.moment % 3 else 0]
        board.answered(lambda: board.page.keyboard.press("Enter"))
    assert board.phase == "over"
    expect(board.root.locator(".dl-result")).to_be_visible()
    assert boards.errors == []


def test_a_review_session_by_keyboard(boards: SiteNotebook) -> None:
    assert ReviewPage(boards, "en", mouse=False).to_the_end() > 3
    expect(boards.page.get_by_text("Review done")).to_be_visible()
    assert '"reviews"' in boards.python("print(open('/drive/progress.json').read())")
    assert boards.errors == []


def test_a_forbidden_gesture_names_its_rule_and_undo_takes_back(boards: SiteNotebook) -> None:
    board = boards.board(PRACTICE)
    board.set_pace("once")
    cards = board.faces("hand0")
    card = next(face for face in cards if not face.startswith("treasure"))
    board.put("treasure", card)
    assert board.notice("refusal").locator(".dl-why").get_attribute("data-rule") == "DH-PLAY-3"
    assert board.moment == 0
    board.play_listed(board.moves[0])
    assert board.moment == 1
    board.act("undo")
    assert (board.moment, board.faces("hand0")) == (0, cards)


def test_a_saved_game_survives_a_restarted_browser(reader: Reader) -> None:
    """There the board is drawn as the notebook kept it, until it runs again."""
    notebook = reader.run("en/saved.ipynb")
    board = notebook.board()
    board.set_pace("once")
    board.play_listed(board.moves[0])
    left = board.moment, board.faces("hand0")
    notebook.save()
    reader.restart()
    notebook = reader.open("en/saved.ipynb")
    notebook.page.wait_for_selector(".dragonlab-drawn .dragonlab")
    expect(notebook.page.locator(LIVE)).to_have_count(0)
    assert "Loading widget" not in notebook.page.locator("body").inner_text()
    assert notebook.run_all()
    board = notebook.board()
    assert board.phase == "offer"
    board.act("continue")
    assert (board.phase, board.moment, board.faces("hand0")) == ("play", *left)
    kept = notebook.python("import glob; print(glob.glob('/drive/saved-games/*'))")  # but what was cut short
    assert kept.strip() == "['/drive/saved-games/mine.json']"


@pytest.mark.alone
def test_long_thinking_never_freezes_the_page(reader: Reader) -> None:
    notebook = reader.run("en/thinker.ipynb")
    board = notebook.board()
    board.set_pace("once")
    notebook.page.evaluate(FREEZES)
    before = board.seq
    board.open_moves()
    board.listed(board.moves[0]).click()
    notebook.page.wait_for_function("root => root.dataset.phase === 'thinking'", arg=board.root.element_handle())
    board.wait(before)
    assert board.moment == 2
    assert notebook.page.evaluate("() => window.stopWatching()") < FROZEN


def test_files_beside_a_notebook_can_be_read(boards: SiteNotebook) -> None:
    assert boards.python("print(open('../class.txt').read())").strip() == "seven dwarfs"


def test_the_interface_speaks_the_notebooks_language_unless_the_reader_chose_another(reader: Reader) -> None:
    """English where the notebook is: `test_reader.py`."""
    reader.context.route("**/api/translations/*", lambda route: route.abort())
    page = reader.without_python().look("es/start.ipynb").page  # it starts without a language pack all the same
    reader.context.unroute("**/api/translations/*")
    page.reload()
    menus = page.locator(".lm-MenuBar-item")
    expect(menus).to_have_text(["Archivo", "Editar", "Ver", "Ejecutar", "Kernel", "Configuración", "Ayuda"])
    page.wait_for_function(IS_READY)
    expect(page.locator("body")).not_to_contain_text("Last Checkpoint")
    menus.nth(3).click()
    items = page.locator(".lm-Menu .lm-Menu-itemLabel")
    expect(items.first).to_be_visible()
    assert [item for item in items.all_inner_texts() if item.startswith(("Run", "Cell", "Restart"))] == []
    page.evaluate(CHOOSE_ENGLISH)
    page.reload()
    expect(menus.first).to_have_text("File")
