"""Plays a level and some moves of a game in JupyterLab by keyboard alone, as a real screen reader tells: `make orca`.

cd tests && ../.venv/bin/python -m screen_reader

It prints each key and what Orca says after it, and fails where something is not said, or said twice or by a board
that has not the focus. Debian: apt install orca xvfb xdotool dbus chromium.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from browser import chromium
from browser.desk import Desk
from browser.lab import TOKEN, running
from browser.reader import LIVE
from playwright.sync_api import sync_playwright
from screen_reader.orca import Orca, Unheard, listening, missing

from dragonlab.board.words import words
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from browser.board import BoardPage
    from browser.lab import Lab
    from playwright.sync_api import BrowserContext, Page

    from dragonlab.core.words.language import Language

COMING = 90_000  # ms: the first board of a page
FLAGS = [
    *chromium.FLAGS,
    "--force-renderer-accessibility",
    "--test-type",  # no bar that warns of other flags
    "--lang=en",
    "--window-position=0,0",
    "--window-size=1366,768",
]
LOG = "root => [...root.querySelectorAll('[role=log] p')].map(one => one.textContent)"
SHARED = 'match = dragonlab.new("dragonheart", seed=4)\nboard = Board(match)\nboard'
MOVES = 3
LATE = 15  # seconds: a machine that is busy
LINES = 8  # of a table, at most


def main() -> int:
    """Play; 1 if something is wrong."""
    if lacking := missing():
        sys.stderr.write(f"apt install {' '.join(lacking)}\n")
        return 1
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        with running(home / "notebooks", "es") as lab, listening(home) as orca, sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                home / "profile",
                executable_path=chromium.found(),
                headless=False,
                no_viewport=True,
                args=FLAGS,
                env=dict(orca.environment),
            )
            try:
                play_level(orca, context.pages[0], lab, "es")
                play_game(orca, context, lab)
            except Unheard as wrong:
                sys.stderr.write(f"{wrong}\n")
                return 1
            finally:
                context.close()
    return 0


def play_level(orca: Orca, page: Page, lab: Lab, language: Language) -> None:
    """Solve the first level of a course as a reader does, from its page on."""
    orca.note(f"== A level, in {language}")
    level = course("dragonheart").levels["first-dragon"]
    page.goto(f"{lab.url}/lab/tree/{language}/dragonheart.ipynb?reset&token={TOKEN}")
    page.locator(f"{LIVE}[data-phase=play]").first.wait_for(timeout=COMING)
    orca.listen()
    say, goal = words(language), level.goal.text(language)
    once(orca, orca.seek("Tab", goal), goal)
    once(orca, orca.transcript, say["board"].replace("{game}", "Dragonheart"))  # boards that came near said nothing
    walk(orca, orca.seek("Tab", say["table"]), f"dragón de fuego 2, {say['can_choose']}")
    once(orca, orca.press("Return"), say["may_go"].replace("{places}", "Dragón de fuego"))
    walk(orca, [], say["can_play_here"])
    once(orca, orca.press("Return"), level.right.text(language))


def play_game(orca: Orca, context: BrowserContext, lab: Lab) -> None:
    """Play some moves from the list of moves, on one of two boards that show the same game."""
    orca.note("== A game, in en, on one of two boards that show it")
    desk = Desk(context.new_page(), lab, "es/start.ipynb")
    desk.open()
    desk.leave()
    desk.begin()
    boards = desk.lay(SHARED, "board", language="en")
    desk.page.keyboard.press("Escape")
    orca.listen()
    orca.seek("shift+Tab", "Dragonheart board")
    orca.seek("Tab", "possible moves")
    orca.press("Return")
    orca.press("Tab")
    (board,) = (one for one in boards if one.focus is not None)
    for _ in range(MOVES):
        play_move(orca, board)
    if not boards[0].moment == boards[1].moment > MOVES:
        raise Unheard("Both boards should show the moves.")


def play_move(orca: Orca, board: BoardPage) -> None:
    """Play the move that has the focus in the list, and hear what came of it, each sentence once."""
    seq, before = board.seq, board.root.evaluate(LOG)
    said = orca.press("Return")
    board.wait(seq)
    said += orca.listen()
    told = new(before, board.root.evaluate(LOG))
    if len(told) < 2:  # the reader's move, and the other's
        raise Unheard("Nobody would be told.")
    for sentences in told:
        once(orca, said, sentences)


def new(before: list[str], after: list[str]) -> list[str]:
    """Give what has been added to a list that forgets its first."""
    forgotten = next(many for many in range(len(before) + 1) if before[many:] == after[: len(before) - many])
    return after[len(before) - forgotten :]


def walk(orca: Orca, said: list[str], wanted: str) -> None:
    """Walk over the table with the arrow keys until something is said: along each line, then up to the next."""
    for _ in range(LINES):
        for key in ("Left", "Right"):
            while said or key == "Left":
                if any(wanted in text for text in said):
                    return
                if not (said := orca.press(key)):
                    break
        said = orca.press("Up")
    raise Unheard(f"{wanted!r} was not met on the table.")


def once(orca: Orca, said: list[str], wanted: str) -> None:
    """See that something is said, if need be a little later, and not twice."""
    wanted = " ".join(wanted.split())
    end = time.monotonic() + LATE
    while (times := " | ".join(said).count(wanted)) == 0 and time.monotonic() < end:
        said += orca.listen()
    if times != 1:
        raise Unheard(f"{wanted!r} was said {times} times.")


if __name__ == "__main__":
    sys.exit(main())
