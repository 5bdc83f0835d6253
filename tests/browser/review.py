"""A review session on the page: whatever it asks is answered rightly, by mouse or by keyboard."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from browser.board import STILL
from browser.lesson import LevelPage, QuestionPage
from playwright.sync_api import expect

from dragonlab.board.words import words
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from browser.notebook import Notebook
    from playwright.sync_api import Locator

    from dragonlab.core.words.language import Language

LESSONS = 8
LEARNT = f"""
import time
import dragonlab
from dragonlab.lessons import memory
from dragonlab.lessons.course import course
from dragonlab.lessons.memory import DAY, GOOD
from dragonlab.lessons.progress import Progress

memory.clock = lambda: time.time() - DAY  # two answers in a minute are one
for done in [*course("dragonheart").lessons.values()][:{LESSONS}]:
    Progress().add({{done.name: 3}}, {{f"dragonheart/{{rule}}": GOOD for rule in done.rules}})
memory.clock = time.time
"""
OFFERED = 'offered = dragonlab.review("dragonheart", language="{language}")\noffered'
TOLD = """
import json
task, room = offered.room.task, offered.room
shown = 2 if hasattr(room.shown, "table") else 1
told = {"over": room._button.disabled, "at": room.number, "count": room.most, "shown": shown}
if hasattr(task, "solution"):
    told["solution"] = task.solution[:task.par]
else:
    choices = [[choice.text.text(room.language), choice.right] for choice in task.choices]
    told |= {"kind": task.kind, "number": task.number, "choices": choices}
print(json.dumps(told))
"""

IN_SIGHT = """() => {
    const room = document.activeElement.closest('.dragonlab')?.closest('.dl-room');
    const page = room?.closest('.jp-WindowedPanel-outer')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const top = room?.getBoundingClientRect().top;
    return top >= page.top - 5 && top < page.bottom - 100;
}"""


class ReviewPage:
    """The session that a notebook offers; the course's lessons have been learnt the day before."""

    def __init__(self, notebook: Notebook, language: Language, *, mouse: bool) -> None:
        self.notebook, self.language, self.mouse = notebook, language, mouse
        self.words = words(language)
        self._press(self._button(self.words["say_review"]))
        self.next = self._button(self.words["say_review_next"])
        expect(self.next).to_be_visible()

    def told(self) -> dict[str, Any]:
        """Ask Python what is shown."""
        told: dict[str, Any] = json.loads(self.notebook.python(TOLD))
        return told

    def answer(self) -> None:
        """Answer rightly, and go on."""
        told = self.told()
        tables = self.notebook.page.locator(".widget-vbox .dragonlab")
        expect(tables).to_have_count(told["shown"])
        if not self.mouse:
            tables.first.evaluate("root => root.closest('.jp-Cell').focus()")  # the button's Enter has left it behind
        if "solution" in told:
            level = LevelPage(tables.last)
            for move in told["solution"]:
                level.by_mouse(move) if self.mouse else level.by_list(move)
        else:
            choices = [SimpleNamespace(text=Text(text, text), right=right) for text, right in told["choices"]]
            asked: Any = SimpleNamespace(kind=told["kind"], number=told["number"], choices=choices)
            question = QuestionPage(tables.last, asked, self.language)
            question.by_mouse() if self.mouse else question.by_keyboard()
        self.notebook.page.wait_for_function(STILL, arg=tables.last.element_handle())  # or the button moves away
        self._go_on(told["at"], told["count"])

    def to_the_end(self) -> int:
        """Answer all; how many tasks there were."""
        count = 0
        while not self.told()["over"]:
            self.answer()
            count += 1
        return count

    def _go_on(self, at: int, count: int) -> None:
        """Press the button, and wait until the page says how far it is.

        Only the page can tell: Python does what buttons ask in a thread beside the cells (JupyterLab's "Comms over
        subshells"), so that a cell may run in the midst of it.
        """
        self._press(self.next)
        said = self.words["say_review_done" if at == count else "say_review_at"].format(number=at + 1, count=count)
        if at < count:
            self.notebook.page.wait_for_function(IN_SIGHT)
        expect(self.notebook.page.get_by_text(said)).to_be_attached()

    def _button(self, name: str) -> Locator:
        return self.notebook.page.get_by_role("button", name=name, exact=True)

    def _press(self, button: Locator) -> None:
        button.click() if self.mouse else button.press("Enter")
